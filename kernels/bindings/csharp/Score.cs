// Scores two rows with a model of XGBoost:  mono Score.exe MODEL
using System;
using System.Globalization;
using Treebeard;

static class Score
{
    static void Main(string[] arguments)
    {
        using (var model = Model.Open(arguments[0]))
        {
            var rows = new float[2 * model.Features];
            foreach (float score in model.Predict<float, float>(rows, 2)) Console.WriteLine(score.ToString("R", CultureInfo.InvariantCulture));
        }
    }
}

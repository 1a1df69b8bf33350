// Compares the bits of what the library gives with those of the folder TREEBEARD_CASES, which tests/support/binding_cases.py writes.
using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Treebeard;

static class TestTreebeard
{
    static readonly string Cases = Environment.GetEnvironmentVariable("TREEBEARD_CASES");
    static int failures = 0;

    static int Main()
    {
        var lines = File.ReadAllLines(Path.Combine(Cases, "cases.txt"));
        foreach (var parts in lines.Select(line => line.Split(' ')))
        {
            var folder = Path.Combine(Cases, parts[0]);
            using (var model = Model.Open(Path.Combine(folder, "model")))
            {
                var names = Path.Combine(folder, "names");
                Expect(model.ColumnNames().SequenceEqual(File.Exists(names) ? File.ReadAllLines(names) : new string[0]), "other columns than " + names);
                Parallel.For(0, 3, _ => CompareAny(model, folder, int.Parse(parts[1])));
            }
        }
        TestTexts();
        TestErrors();
        TestReload();
        Console.WriteLine($"{lines.Length} cases, {failures} failures");
        return failures == 0 && lines.Length > 0 ? 0 : 1;
    }

    static void Expect(bool isSo, string what)
    {
        if (isSo) return;
        System.Threading.Interlocked.Increment(ref failures);
        Console.WriteLine(what);
    }

    // By bytes: a NaN is itself, and zeros have signs.
    static void SameBits<T>(T[] actual, string path) where T : struct
    {
        var bytes = new byte[Buffer.ByteLength(actual)];
        Buffer.BlockCopy(actual, 0, bytes, 0, bytes.Length);
        Expect(bytes.SequenceEqual(File.ReadAllBytes(path)), "other bits than " + path);
    }

    static T[] Rows<T>(string folder, int size) where T : struct
    {
        var bytes = File.ReadAllBytes(Path.Combine(folder, "rows"));
        var rows = new T[bytes.Length / size];
        Buffer.BlockCopy(bytes, 0, rows, 0, bytes.Length);
        return rows;
    }

    static void CompareAny(Model model, string folder, int n)
    {
        if (model.InputType == typeof(double)) Compare<double, double>(model, folder, n, Rows<double>(folder, 8));
        else if (model.OutputType == typeof(double)) Compare<float, double>(model, folder, n, Rows<float>(folder, 4));
        else Compare<float, float>(model, folder, n, Rows<float>(folder, 4));
    }

    static void Compare<R, S>(Model model, string folder, int n, R[] rows) where R : struct where S : struct
    {
        SameBits(model.Predict<R, S>(rows, n), Path.Combine(folder, "scores"));
        SameBits(model.PredictRaw<R, S>(rows, n), Path.Combine(folder, "raw"));
        SameBits(model.PredictLeaves(rows, n), Path.Combine(folder, "leaves"));
        if (model.HasLabels) SameBits(model.PredictLabels(rows, n), Path.Combine(folder, "labels"));
    }

    static void TestTexts()
    {
        var folder = Path.Combine(Cases, "catboost_1_2_symmetric");
        using (var model = Model.Open(Path.Combine(folder, "model")))
        {
            var texts = Enumerable.Range(0, 3).Select(position => model.LabelText(position));
            Expect(texts.SequenceEqual(File.ReadAllLines(Path.Combine(folder, "texts"))), "labels are " + string.Join(", ", texts));
        }
    }

    static void TestErrors()
    {
        var path = Path.Combine(Cases, "breast_cancer_xgboost", "model");
        var text = File.ReadAllText(path);
        const string place = "\"split_indices\":[";
        var damaged = text.Insert(text.IndexOf(place, StringComparison.Ordinal) + place.Length, "99,");
        var model = Model.Open(path);
        ExpectError(Status.Damaged, "is of an unknown format", () => Model.Open(Encoding.UTF8.GetBytes("something else")));
        ExpectError(Status.Damaged, "field 'split_indices': tree 0: has", () => Model.Open(Encoding.UTF8.GetBytes(damaged)));
        ExpectError(Status.Argument, "rows are of System.Double; expected System.Single", () => model.Predict<double, float>(new double[30], 1));
        ExpectError(Status.Argument, "scores are of System.Double; expected System.Single", () => model.Predict<float, double>(new float[30], 1));
        ExpectError(Status.Argument, "7 rows have 30 elements; expected as many a row", () => model.Predict<float, float>(new float[30], 7));
        ExpectError(Status.Argument, "the trees need 30 columns", () => model.Predict<float, float>(new float[30], 2));
        ExpectError(Status.Argument, "scores have room for 2; expected 1", () => model.Predict(new float[30], 1, new float[2]));
        model.Dispose();
        try
        {
            model.Predict<float, float>(new float[30], 1);
            Expect(false, "a model that is disposed of predicts");
        }
        catch (ObjectDisposedException) { }
    }

    static void TestReload()
    {
        var path = Path.Combine(Cases, "breast_cancer_xgboost", "model");
        const string place = "\"base_score\":\"";
        var other = File.ReadAllText(path).Replace(place, place + "0.125\",\"was\":\"");
        using (var model = Model.Open(path))
        {
            float before = model.Predict<float, float>(new float[30], 1)[0];
            model.Reload(Encoding.UTF8.GetBytes(other));
            float after = model.Predict<float, float>(new float[30], 1)[0];
            Expect(before != after, "a reload changes nothing");
            ExpectError(Status.Argument, "the number of targets 10", () => model.Reload(Path.Combine(Cases, "digits_xgboost_multiclass", "model")));
            Expect(model.Predict<float, float>(new float[30], 1)[0] == after, "a reload that fails changes the model");
        }
    }

    static void ExpectError(Status status, string part, Action call)
    {
        try
        {
            call();
            Expect(false, "no error, expected: " + part);
        }
        catch (TreebeardException error)
        {
            Expect(error.Status == status && error.Message.Contains(part), $"{error.Status} {error.Message}, expected: {part}");
        }
    }
}

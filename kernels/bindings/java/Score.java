import java.nio.file.Path;
import treebeard.Model;

/** Scores two rows with a model of XGBoost: {@code java Score MODEL}. */
final class Score {
    public static void main(String[] arguments) throws Exception {
        try (Model model = Model.open(Path.of(arguments[0]))) {
            float[] rows = new float[2 * model.features()];
            for (double score : model.predict(rows, 2)) {
                System.out.println(score);
            }
        }
    }
}

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import treebeard.Model;
import treebeard.TreebeardException;
import treebeard.TreebeardException.Status;

/** Compares the bits of what the package gives with those of the folder TREEBEARD_CASES, which tests/support/binding_cases.py writes. */
final class TestModel {
    private static final Path CASES = Path.of(System.getenv("TREEBEARD_CASES"));
    private static int failures = 0;

    public static void main(String[] arguments) throws Exception {
        List<String> lines = Files.readAllLines(CASES.resolve("cases.txt"));
        for (String line : lines) {
            String[] parts = line.split(" ");
            Path folder = CASES.resolve(parts[0]);
            try (Model model = Model.open(folder.resolve("model"))) {
                Path names = folder.resolve("names");
                expect(model.columnNames().equals(Files.exists(names) ? Files.readAllLines(names) : List.of()), "columns are " + model.columnNames());
                IntStream.range(0, 4).parallel().forEach(k -> compare(model, folder, Integer.parseInt(parts[1])));
            }
        }
        testTexts();
        testErrors();
        testReload();
        System.out.println(lines.size() + " cases, " + failures + " failures");
        System.exit(failures == 0 && !lines.isEmpty() ? 0 : 1);
    }

    private static synchronized void expect(boolean isSo, String what) {
        if (!isSo) {
            ++failures;
            System.out.println(what);
        }
    }

    private static ByteBuffer content(Path path) {
        try {
            return ByteBuffer.wrap(Files.readAllBytes(path)).order(ByteOrder.LITTLE_ENDIAN);
        } catch (java.io.IOException why) {
            throw new IllegalStateException(why);
        }
    }

    private static void compare(Model model, Path folder, int n) {
        ByteBuffer bytes = content(folder.resolve("rows"));
        if (model.readsDoubles()) {
            double[] rows = new double[bytes.remaining() / 8];
            bytes.asDoubleBuffer().get(rows);
            compare(model, folder, model.predict(rows, n), model.predictRaw(rows, n), model.predictLeaves(rows, n), model.predictLabels(rows, n));
        } else {
            float[] rows = new float[bytes.remaining() / 4];
            bytes.asFloatBuffer().get(rows);
            compare(model, folder, model.predict(rows, n), model.predictRaw(rows, n), model.predictLeaves(rows, n),
                    model.hasLabels() ? model.predictLabels(rows, n) : null);
        }
    }

    private static void compare(Model model, Path folder, double[] scores, double[] raw, long[] leaves, long[] labels) {
        expectBits(scores, folder.resolve("scores"));
        expectBits(raw, folder.resolve("raw"));
        expectBits(leaves, folder.resolve("leaves"));
        if (model.hasLabels()) {
            expectBits(labels, folder.resolve("labels"));
        }
    }

    /** By bits, a NaN is itself and zeros have signs; expected floats have half of the bytes, and are widened as the package does it. */
    private static void expectBits(double[] actual, Path path) {
        ByteBuffer bytes = content(path);
        boolean areFloats = bytes.remaining() == 4 * actual.length;
        boolean isSame = areFloats || bytes.remaining() == 8 * actual.length;
        for (int at = 0; isSame && at < actual.length; ++at) {
            double expected = areFloats ? bytes.getFloat(4 * at) : bytes.getDouble(8 * at);
            isSame = Double.doubleToRawLongBits(actual[at]) == Double.doubleToRawLongBits(expected);
        }
        expect(isSame, "other bits than " + path);
    }

    private static void expectBits(long[] actual, Path path) {
        long[] expected = new long[actual.length];
        ByteBuffer bytes = content(path);
        boolean isSame = bytes.remaining() == 8 * actual.length;
        bytes.asLongBuffer().get(expected, 0, isSame ? actual.length : 0);
        expect(isSame && Arrays.equals(actual, expected), "other bits than " + path);
    }

    private static void testTexts() throws Exception {
        try (Model model = Model.open(CASES.resolve("catboost_1_2_symmetric/model"))) {
            List<String> texts = IntStream.range(0, 3).mapToObj(model::labelText).toList();
            expect(texts.equals(Files.readAllLines(CASES.resolve("catboost_1_2_symmetric/texts"))), "labels are " + texts);
        }
        expect(Model.categoryHash("") != Model.categoryHash("high"), "all categories have one hash");
    }

    private static void testErrors() throws Exception {
        Path path = CASES.resolve("breast_cancer_xgboost/model");
        String damaged = Files.readString(path).replaceFirst("\"split_indices\":\\[", "\"split_indices\":[99,");
        Model model = Model.open(path);
        expectError(Status.DAMAGED, "is of an unknown format", () -> open("something else"));
        expectError(Status.DAMAGED, "field 'split_indices': tree 0: has", () -> open(damaged));
        expectError(Status.ARGUMENT, "rows are a double[]; expected a float[]", () -> model.predict(new double[30], 1));
        expectError(Status.ARGUMENT, "7 rows have 30 elements; expected as many a row", () -> model.predict(new float[30], 7));
        expectError(Status.ARGUMENT, "the trees need 30 columns", () -> model.predict(new float[30], 2));
        model.close();
        model.close();
        expectError(Status.ARGUMENT, "the model is closed", () -> model.predict(new float[30], 1));
    }

    private static void testReload() throws Exception {
        Path path = CASES.resolve("breast_cancer_xgboost/model");
        String other = Files.readString(path).replaceFirst("\"base_score\":\"", "\"base_score\":\"0.125\",\"was\":\"");
        byte[] misfit = Files.readAllBytes(CASES.resolve("digits_xgboost_multiclass/model"));
        float[] rows = new float[30];
        try (Model model = Model.open(path)) {
            double[] before = model.predict(rows, 1);
            model.reload(other.getBytes(StandardCharsets.UTF_8));
            double[] after = model.predict(rows, 1);
            expect(!Arrays.equals(before, after), "a reload changes nothing");
            expectError(Status.ARGUMENT, "the number of targets 10", () -> model.reload(misfit));
            expect(Arrays.equals(model.predict(rows, 1), after), "a reload that fails changes the model");
        }
    }

    private static void open(String content) {
        Model.open(content.getBytes(StandardCharsets.UTF_8), Model.Kernels.SCORES, null);
    }

    private static void expectError(Status status, String part, Runnable call) {
        try {
            call.run();
            expect(false, "no error, expected: " + part);
        } catch (TreebeardException error) {
            expect(error.status() == status && error.getMessage().contains(part), error.status() + " " + error.getMessage() + ", expected: " + part);
        }
    }
}

package treebeard;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/**
 * An opened model of XGBoost, LightGBM, CatBoost, ONNX or Treelite. Scores have the bits of the model's own library; those of float32 are widened to
 * double, which does not change their values.
 *
 * <p>Any number of threads may use a model at once, and {@link #reload} it meanwhile. {@link #close} waits for their calls.
 */
public final class Model implements AutoCloseable {
    private static final Header C = Header.C;
    private static final int FLOAT = 1;
    private static final int DOUBLE = 11;
    private static final int MESSAGE_ROOM = 512;

    /** What can be computed with a model that is opened. The last three explain raw scores: contributions of features in place of scores. */
    public enum Kernels { MODELS_OWN, SCORES, LEAVES, SCORES_AND_LEAVES, CONTRIBUTIONS, PATH_CONTRIBUTIONS, INTERACTIONS }

    private final ReadWriteLock closing = new ReentrantReadWriteLock();
    /** Types and sizes of results, which a reload keeps. */
    private final Header.Description fixed;

    private Pointer handle;

    private Model(Pointer handle) {
        this.handle = handle;
        fixed = about();
    }

    /** Opens a model file. The content decides which format it has. */
    public static Model open(Path path) throws IOException {
        return open(Files.readAllBytes(path), Kernels.SCORES_AND_LEAVES, null);
    }

    /** Opens the bytes of a model file. {@code node} is the name of a tree node of an ONNX model, or null for its only one. */
    public static Model open(byte[] model, Kernels kernels, String node) {
        if (C.treebeard_api_version() < Header.API_VERSION) {
            throw new TreebeardException("the library knows version " + C.treebeard_api_version() + " of treebeard.h; this package needs "
                    + Header.API_VERSION);
        }
        Header.Options options = new Header.Options();
        options.node = node;
        options.kernels = kernels.ordinal();
        PointerByReference opened = new PointerByReference();
        Header.Fault fault = new Header.Fault();
        check(C.treebeard_model_open(model, model.length, options, opened, fault), fault);
        return new Model(opened.getValue());
    }

    /**
     * Replaces the model with another file. Calls that begin later use the new model. If it cannot be opened, or its rows or results have other types
     * or sizes, the current model remains.
     */
    public void reload(Path path) throws IOException {
        reload(Files.readAllBytes(path));
    }

    /** The same as the other method, with the bytes of a model file. */
    public void reload(byte[] model) {
        Header.Fault fault = new Header.Fault();
        check(whileOpen(() -> C.treebeard_model_reload(handle, model, model.length, fault)), fault);
    }

    private static void check(int status, Header.Fault fault) {
        if (status != 0) {
            String field = Native.toString(fault.field, StandardCharsets.UTF_8);
            throw new TreebeardException(status, Native.toString(fault.message, StandardCharsets.UTF_8), field.isEmpty() ? null : field,
                    fault.hasTree != 0 ? fault.tree : null, fault.hasNode != 0 ? fault.node : null);
        }
    }

    /** Returns the fewest columns that a row of the current model may have. */
    public int features() {
        return (int) about().nFeatures;
    }

    /** Returns the number of scores of a row. */
    public int outputs() {
        return (int) fixed.nOutputs;
    }

    /** Returns the number of raw scores of a row. */
    public int targets() {
        return (int) fixed.nTargets;
    }

    /** Returns the number of trees of the current model. */
    public int trees() {
        return (int) about().nTrees;
    }

    public boolean readsDoubles() {
        return fixed.inputType == DOUBLE;
    }

    public boolean hasLabels() {
        return fixed.labelRule != 0;
    }

    /** Returns the scores of rows, {@link #outputs} for each. Rows are contiguous. For models that read float32. */
    public double[] predict(float[] rows, int nRows) {
        return numbers(rows, nRows, fixed.outputType, outputs(), true);
    }

    /** Returns the scores of rows, {@link #outputs} for each. Rows are contiguous. For models that read float64. */
    public double[] predict(double[] rows, int nRows) {
        return numbers(rows, nRows, fixed.outputType, outputs(), true);
    }

    /** Returns raw scores, which are those before the post-transform, {@link #targets} for each row. */
    public double[] predictRaw(float[] rows, int nRows) {
        return numbers(rows, nRows, fixed.accumulatorType, targets(), false);
    }

    /** Returns raw scores, which are those before the post-transform, {@link #targets} for each row. */
    public double[] predictRaw(double[] rows, int nRows) {
        return numbers(rows, nRows, fixed.accumulatorType, targets(), false);
    }

    /** Returns the position of each row's label, for {@link #labelText} or {@link #labelNumber}. */
    public long[] predictLabels(float[] rows, int nRows) {
        return labels(rows, nRows);
    }

    /** Returns the position of each row's label, for {@link #labelText} or {@link #labelNumber}. */
    public long[] predictLabels(double[] rows, int nRows) {
        return labels(rows, nRows);
    }

    /** Returns the leaf that each row reaches in each of the {@link #trees} trees, as the model's own ids. */
    public long[] predictLeaves(float[] rows, int nRows) {
        return leaves(rows, nRows);
    }

    /** Returns the leaf that each row reaches in each of the {@link #trees} trees, as the model's own ids. */
    public long[] predictLeaves(double[] rows, int nRows) {
        return leaves(rows, nRows);
    }

    /** Returns the names of the columns of rows, in their order; none if the model names no columns. */
    public List<String> columnNames() {
        return withPredictor(predictor -> {
            List<String> names = new ArrayList<>();
            for (long position = 0; position < C.treebeard_column_count(predictor); ++position) {
                Header.Column column = new Header.Column();
                C.treebeard_column_at(predictor, position, column, null, 0);
                if (column.name != null) {
                    names.add(text(column.name, column.nameSize));
                }
            }
            return names;
        });
    }

    private static String text(Pointer begin, long size) {
        return new String(begin.getByteArray(0, (int) size), StandardCharsets.UTF_8);
    }

    /** Returns the text of the label at a position, or null if labels are numbers. */
    public String labelText(long position) {
        return withPredictor(predictor -> {
            LongByReference size = new LongByReference();
            Pointer text = C.treebeard_label_text(predictor, position, size);
            return text == null ? null : text(text, size.getValue());
        });
    }

    /** Returns the number of the label at a position, or 0 if labels are texts. */
    public long labelNumber(long position) {
        return withPredictor(predictor -> C.treebeard_label_number(predictor, position));
    }

    /** Returns the hash of a category for rows of CatBoost models. {@link Float#intBitsToFloat} turns it into the value of the category's column. */
    public static int categoryHash(String category) {
        byte[] text = category.getBytes(StandardCharsets.UTF_8);
        return C.treebeard_category_hash(text, text.length);
    }

    /** Frees the model. Later calls throw an exception. */
    @Override
    public void close() {
        closing.writeLock().lock();
        try {
            C.treebeard_model_destroy(handle);
            handle = null;
        } finally {
            closing.writeLock().unlock();
        }
    }

    private interface Call {
        int run(Pointer rows, long stride, byte[] message);
    }

    private interface Work<T> {
        T run();
    }

    private <T> T whileOpen(Work<T> work) {
        closing.readLock().lock();
        try {
            if (handle == null) {
                throw new TreebeardException("the model is closed");
            }
            return work.run();
        } finally {
            closing.readLock().unlock();
        }
    }

    /** Calls a function with the current predictor, which stays open meanwhile even if the model is reloaded. */
    private <T> T withPredictor(Function<Pointer, T> use) {
        return whileOpen(() -> {
            Header.Hold hold = new Header.Hold();
            C.treebeard_model_hold(handle, hold);
            try {
                return use.apply(hold.predictor);
            } finally {
                C.treebeard_model_let_go(handle, hold);
            }
        });
    }

    private Header.Description about() {
        return withPredictor(Model::described);
    }

    private static Header.Description described(Pointer predictor) {
        Header.Description about = new Header.Description();
        C.treebeard_predictor_describe(predictor, about);
        return about;
    }

    private double[] numbers(Object rows, int nRows, int type, int width, boolean areScores) {
        int size = Math.multiplyExact(nRows, width);
        try (Memory results = new Memory(8L * size + 1)) {
            call(rows, nRows, (given, stride, message) ->
                    C.treebeard_model_predict(handle, given, nRows, stride, areScores ? results : null, null, areScores ? null : results, message,
                            message.length));
            double[] numbers = new double[size];
            for (int at = 0; at < size; ++at) {
                numbers[at] = type == DOUBLE ? results.getDouble(8L * at) : results.getFloat(4L * at);
            }
            return numbers;
        }
    }

    private long[] labels(Object rows, int nRows) {
        long[] labels = new long[nRows];
        call(rows, nRows, (given, stride, message) ->
                C.treebeard_model_predict(handle, given, nRows, stride, null, labels, null, message, message.length));
        return labels;
    }

    private long[] leaves(Object rows, int nRows) {
        return withPredictor(predictor -> {
            long[] leaves = new long[Math.multiplyExact(nRows, (int) described(predictor).nTrees)];
            call(rows, nRows, (given, stride, message) ->
                    C.treebeard_predict_leaves(predictor, given, nRows, stride, leaves, 0, message, message.length));
            return leaves;
        });
    }

    private void call(Object rows, int nRows, Call call) {
        long stride = stride(rows, nRows);
        try (Memory given = copy(rows)) {
            byte[] message = new byte[MESSAGE_ROOM];
            int status = whileOpen(() -> call.run(given, stride, message));
            if (status != 0) {
                throw new TreebeardException(status, Native.toString(message, StandardCharsets.UTF_8), null, null, null);
            }
        }
    }

    private static Memory copy(Object rows) {
        if (rows instanceof double[] doubles) {
            Memory memory = new Memory(8L * doubles.length + 1);
            memory.write(0, doubles, 0, doubles.length);
            return memory;
        }
        float[] floats = (float[]) rows;
        Memory memory = new Memory(4L * floats.length + 1);
        memory.write(0, floats, 0, floats.length);
        return memory;
    }

    /** Returns the number of elements of each row. Rows may have more columns than the model needs. */
    private long stride(Object rows, int nRows) {
        Class<?> expected = fixed.inputType == DOUBLE ? double[].class : fixed.inputType == FLOAT ? float[].class : null;
        if (expected == null) {
            throw new TreebeardException("the model reads rows of element type " + fixed.inputType + "; this package gives 1 (float) and 11 (double)");
        }
        if (!expected.isInstance(rows)) {
            throw new TreebeardException("rows are a " + rows.getClass().getSimpleName() + "; expected a " + expected.getSimpleName());
        }
        int given = java.lang.reflect.Array.getLength(rows);
        if (nRows == 0) {
            return given;
        }
        if (given % nRows != 0) {
            throw new TreebeardException(nRows + " rows have " + given + " elements; expected as many a row");
        }
        return given / nRows;
    }
}

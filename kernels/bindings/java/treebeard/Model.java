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
 * A model of XGBoost, LightGBM, CatBoost, ONNX or Treelite. Its scores have the bits of the model's own library; scores of float32 are widened to
 * double, which keeps every one of them.
 *
 * <p>Any number of threads may use a model, and one may {@link #reload} it meanwhile; {@link #close} waits for their calls.
 */
public final class Model implements AutoCloseable {
    private static final Header C = Header.C;
    private static final int FLOAT = 1;
    private static final int DOUBLE = 11;
    private static final int MESSAGE_ROOM = 512;

    /** What can be asked of a model that is opened. The last three open what explains raw scores, in the place of scores. */
    public enum Kernels { MODELS_OWN, SCORES, LEAVES, SCORES_AND_LEAVES, CONTRIBUTIONS, PATH_CONTRIBUTIONS, INTERACTIONS }

    private final ReadWriteLock closing = new ReentrantReadWriteLock();
    /** Of which a reload keeps types and numbers of results. */
    private final Header.Description fixed;

    private Pointer handle;

    private Model(Pointer handle) {
        this.handle = handle;
        fixed = about();
    }

    /** Opens a model file, whatever its format: it is known by its content. */
    public static Model open(Path path) throws IOException {
        return open(Files.readAllBytes(path), Kernels.SCORES_AND_LEAVES, null);
    }

    /** Opens the bytes of a model file; {@code node} names a tree node of an ONNX model, or is null for its only one. */
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

    /** Opens another model file, which calls use that begin later. Where it cannot be opened, or its results have other types or numbers, the model stays. */
    public void reload(Path path) throws IOException {
        reload(Files.readAllBytes(path));
    }

    /** As the other method, from the bytes of a model file. */
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

    /** Columns that a row of the current model needs at least. */
    public int features() {
        return (int) about().nFeatures;
    }

    /** Scores of a row. */
    public int outputs() {
        return (int) fixed.nOutputs;
    }

    /** Raw scores of a row. */
    public int targets() {
        return (int) fixed.nTargets;
    }

    /** Trees of the current model. */
    public int trees() {
        return (int) about().nTrees;
    }

    public boolean readsDoubles() {
        return fixed.inputType == DOUBLE;
    }

    public boolean hasLabels() {
        return fixed.labelRule != 0;
    }

    /** Returns the scores of rows, {@link #outputs} each; rows lie behind each other. For models that read float32. */
    public double[] predict(float[] rows, int nRows) {
        return numbers(rows, nRows, fixed.outputType, outputs(), true);
    }

    /** Returns the scores of rows. For models that read float64. */
    public double[] predict(double[] rows, int nRows) {
        return numbers(rows, nRows, fixed.outputType, outputs(), true);
    }

    /** Returns what is scored before the post-transform, {@link #targets} numbers a row. */
    public double[] predictRaw(float[] rows, int nRows) {
        return numbers(rows, nRows, fixed.accumulatorType, targets(), false);
    }

    /** Returns what is scored before the post-transform, {@link #targets} numbers a row. */
    public double[] predictRaw(double[] rows, int nRows) {
        return numbers(rows, nRows, fixed.accumulatorType, targets(), false);
    }

    /** Returns the position of each row's label, which {@link #labelText} and {@link #labelNumber} tell. */
    public long[] predictLabels(float[] rows, int nRows) {
        return labels(rows, nRows);
    }

    /** Returns the position of each row's label, which {@link #labelText} and {@link #labelNumber} tell. */
    public long[] predictLabels(double[] rows, int nRows) {
        return labels(rows, nRows);
    }

    /** Returns the leaf that each row reaches in each of {@link #trees} trees, by the model's own ids. */
    public long[] predictLeaves(float[] rows, int nRows) {
        return leaves(rows, nRows);
    }

    /** Returns the leaf that each row reaches in each of {@link #trees} trees, by the model's own ids. */
    public long[] predictLeaves(double[] rows, int nRows) {
        return leaves(rows, nRows);
    }

    /** Returns the names of the columns of rows, in their order; none where the model has none. */
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

    /** Returns the text of a label, or null where labels are numbers. */
    public String labelText(long position) {
        return withPredictor(predictor -> {
            LongByReference size = new LongByReference();
            Pointer text = C.treebeard_label_text(predictor, position, size);
            return text == null ? null : text(text, size.getValue());
        });
    }

    /** Returns the number of a label, 0 where labels are texts. */
    public long labelNumber(long position) {
        return withPredictor(predictor -> C.treebeard_label_number(predictor, position));
    }

    /** Returns what stands for a category in rows of models of CatBoost: {@link Float#intBitsToFloat} makes a column's value of it. */
    public static int categoryHash(String category) {
        byte[] text = category.getBytes(StandardCharsets.UTF_8);
        return C.treebeard_category_hash(text, text.length);
    }

    /** Frees the model; later calls are errors. */
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

    /** Calls something with the current predictor, which stays open meanwhile, whatever is reloaded. */
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

    /** Returns the elements from row to row: rows may have more columns than are needed. */
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

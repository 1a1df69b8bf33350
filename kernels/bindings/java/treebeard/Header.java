package treebeard;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.Structure;
import com.sun.jna.Structure.FieldOrder;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.file.Path;

/** The declarations of treebeard.h that this package uses. size_t has 64 bits on every system that the library supports. */
interface Header extends Library {
    int API_VERSION = 3;

    Header C = Native.load(file(), Header.class);

    /** The library in the folder that TREEBEARD_HOME names, or else in the folders of the system. */
    private static String file() {
        String home = System.getenv("TREEBEARD_HOME");
        return home == null ? "onnx_treebeard" : Path.of(home, System.mapLibraryName("onnx_treebeard")).toString();
    }

    int treebeard_api_version();

    int treebeard_model_open(byte[] model, long size, Options options, PointerByReference out, Fault fault);

    int treebeard_model_reload(Pointer handle, byte[] model, long size, Fault fault);

    void treebeard_model_destroy(Pointer handle);

    void treebeard_model_hold(Pointer handle, Hold hold);

    void treebeard_model_let_go(Pointer handle, Hold hold);

    void treebeard_predictor_describe(Pointer predictor, Description out);

    long treebeard_column_count(Pointer predictor);

    int treebeard_column_at(Pointer predictor, long position, Column out, byte[] error, long errorSize);

    Pointer treebeard_label_text(Pointer predictor, long position, LongByReference size);

    long treebeard_label_number(Pointer predictor, long position);

    int treebeard_model_predict(Pointer handle, Pointer rows, long nRows, long rowStride, Pointer scores, long[] labels, Pointer raw, byte[] error, long errorSize);

    int treebeard_predict_leaves(Pointer predictor, Pointer rows, long nRows, long rowStride, long[] leaves, int leafNames, byte[] error, long errorSize);

    int treebeard_category_hash(byte[] category, long size);

    /** treebeard_description. */
    @FieldOrder({"nFeatures", "nTargets", "nOutputs", "nTrees", "nLabels", "inputType", "accumulatorType", "outputType", "labelType", "labelRule",
        "rowBlock", "hasScores", "hasLeaves"})
    final class Description extends Structure {
        public long nFeatures;
        public long nTargets;
        public long nOutputs;
        public long nTrees;
        public long nLabels;
        public int inputType;
        public int accumulatorType;
        public int outputType;
        public int labelType;
        public int labelRule;
        public int rowBlock;
        public int hasScores;
        public int hasLeaves;
    }

    /** treebeard_fault. */
    @FieldOrder({"tree", "node", "kind", "hasTree", "hasNode", "field", "message"})
    final class Fault extends Structure {
        public long tree;
        public long node;
        public int kind;
        public int hasTree;
        public int hasNode;
        public byte[] field = new byte[64];
        public byte[] message = new byte[512];
    }

    /** treebeard_column. */
    @FieldOrder({"name", "nameSize", "nCategories", "kind", "refuses"})
    final class Column extends Structure {
        public Pointer name;
        public long nameSize;
        public long nCategories;
        public int kind;
        public int refuses;
    }

    /** treebeard_hold. */
    @FieldOrder({"predictor", "places"})
    final class Hold extends Structure {
        public Pointer predictor;
        public Pointer[] places = new Pointer[2];
    }

    /** treebeard_model_options. */
    @FieldOrder({"node", "inputType", "kernels"})
    final class Options extends Structure {
        public String node;
        public int inputType;
        public int kernels;
    }
}

// Opens models of decision forests (XGBoost, LightGBM, CatBoost, ONNX, Treelite) and scores rows, with the bits of the model's own library.
//
//     using (var model = Model.Open("model.json")) { float[] scores = model.Predict<float, float>(rows, nRows); }
//
// The library of treebeard.h has to be in a folder where the system searches for libraries, such as one of LD_LIBRARY_PATH. Any number of threads
// may use a model at once, and reload it meanwhile. A model that is closed during their calls is freed when these have returned.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace Treebeard
{
    /// <summary>The kinds of failures, numbered as in treebeard_status. Later versions of the library may add some.</summary>
    public enum Status
    {
        Argument = 1, // an argument is wrong, or does not fit the model
        Device = 2, // a device is missing or fails
        NoKernel = 3, // the kernels are missing
        Option = 4, // the model cannot serve an option
        Damaged = 5, // the model is malformed
        NotServed = 6, // the model is valid, but needs something unsupported
        OutOfMemory = 7, // there is too little memory
    }

    /// <summary>What went wrong and, if a model is wrong, where: its field, tree and node, in the model's own numbers. Each is null if the message
    /// concerns none.</summary>
    public sealed class TreebeardException : Exception
    {
        public Status Status { get; }
        public string Field { get; }
        public long? Tree { get; }
        public long? Node { get; }

        internal TreebeardException(int status, string message, string field = null, long? tree = null, long? node = null)
            : base((field == null ? "" : $"field '{field}': ") + (tree == null ? "" : $"tree {tree}: ") + (node == null ? "" : $"node {node}: ")
                + message)
        {
            Status = (Status)status;
            Field = field;
            Tree = tree;
            Node = node;
        }
    }

    /// <summary>What can be computed with a model that is opened. The last three explain raw scores: contributions of features in place of
    /// scores.</summary>
    public enum Kernels
    {
        Scores = 1,
        Leaves = 2,
        ScoresAndLeaves = 3,
        Contributions = 4,
        PathContributions = 5,
        Interactions = 6,
    }

    /// <summary>An opened model.</summary>
    public sealed class Model : IDisposable
    {
        private const int MessageRoom = 512;
        private readonly Handle handle;
        private readonly Header.Description fixedAbout; // types and sizes of results, which a reload keeps

        private Model(Handle handle)
        {
            this.handle = handle;
            fixedAbout = About();
        }

        /// <summary>Opens a model file. The content decides which format it has.</summary>
        public static Model Open(string path) => Open(File.ReadAllBytes(path));

        /// <summary>Opens the bytes of a model file. node is the name of a tree node of an ONNX model, or null for its only one.</summary>
        public static Model Open(byte[] model, Kernels kernels = Kernels.ScoresAndLeaves, string node = null)
        {
            int version = Header.treebeard_api_version();
            if (version < Header.ApiVersion)
                throw Wrong($"the library knows version {version} of treebeard.h; this program needs {Header.ApiVersion}");
            var name = node == null ? default(GCHandle) : GCHandle.Alloc(Encoding.UTF8.GetBytes(node + "\0"), GCHandleType.Pinned);
            try
            {
                var options = new Header.Options { Node = node == null ? IntPtr.Zero : name.AddrOfPinnedObject(), Kernels = (int)kernels };
                Check(Header.treebeard_model_open(model, (UIntPtr)model.Length, ref options, out Handle opened, out Header.Fault fault), fault);
                return new Model(opened);
            }
            finally
            {
                if (node != null) name.Free();
            }
        }

        /// <summary>Replaces the model with another file. Calls that begin later use the new model. If it cannot be opened, or its rows or results
        /// have other types or sizes, the current model remains.</summary>
        public void Reload(string path) => Reload(File.ReadAllBytes(path));

        /// <summary>The same as the other method, with the bytes of a model file.</summary>
        public void Reload(byte[] model) =>
            Check(Header.treebeard_model_reload(handle, model, (UIntPtr)model.Length, out Header.Fault fault), fault);

        /// <summary>The fewest columns that a row of the current model may have.</summary>
        public int Features => (int)About().Features;

        /// <summary>The number of scores of a row.</summary>
        public int Outputs => (int)fixedAbout.Outputs;

        /// <summary>The number of raw scores of a row.</summary>
        public int Targets => (int)fixedAbout.Targets;

        /// <summary>The number of trees of the current model.</summary>
        public int Trees => (int)About().Trees;

        /// <summary>The type of rows.</summary>
        public Type InputType => TypeOf(fixedAbout.InputType);

        /// <summary>The type of scores.</summary>
        public Type OutputType => TypeOf(fixedAbout.OutputType);

        public bool HasLabels => fixedAbout.LabelRule != 0;

        /// <summary>Returns the scores of rows, Outputs for each. Rows are contiguous.</summary>
        public S[] Predict<R, S>(R[] rows, int nRows) where R : struct where S : struct
        {
            var scores = new S[nRows * Outputs];
            Predict(rows, nRows, scores);
            return scores;
        }

        /// <summary>Writes the scores of rows to an array.</summary>
        public void Predict<R, S>(R[] rows, int nRows, S[] scores) where R : struct where S : struct
        {
            RequireType<S>(fixedAbout.OutputType, "scores");
            if (scores.Length != nRows * Outputs) throw Wrong($"scores have room for {scores.Length}; expected {nRows * Outputs}");
            Run(rows, nRows, scores, null, null);
        }

        /// <summary>Returns raw scores, which are those before the post-transform, Targets for each row.</summary>
        public S[] PredictRaw<R, S>(R[] rows, int nRows) where R : struct where S : struct
        {
            RequireType<S>(fixedAbout.AccumulatorType, "raw scores");
            var raw = new S[nRows * Targets];
            Run(rows, nRows, null, null, raw);
            return raw;
        }

        /// <summary>Returns the position of each row's label, for LabelText or LabelNumber.</summary>
        public long[] PredictLabels<R>(R[] rows, int nRows) where R : struct
        {
            var labels = new long[nRows];
            Run(rows, nRows, null, labels, null);
            return labels;
        }

        /// <summary>Returns the leaf that each row reaches in each of the Trees trees, as the model's own ids.</summary>
        public long[] PredictLeaves<R>(R[] rows, int nRows) where R : struct
        {
            long stride = Stride(rows, nRows);
            using (var current = new Current(handle))
            using (var given = new Pinned(rows))
            {
                var leaves = new long[nRows * (int)current.About().Trees];
                var message = new byte[MessageRoom];
                Check(Header.treebeard_predict_leaves(current.Predictor, given.Address, nRows, stride, leaves, 0, message, (UIntPtr)MessageRoom), message);
                return leaves;
            }
        }

        /// <summary>Returns the names of the columns of rows, in their order; none if the model names no columns.</summary>
        public IReadOnlyList<string> ColumnNames()
        {
            using (var current = new Current(handle))
            {
                var names = new List<string>();
                for (long position = 0; position < Header.treebeard_column_count(current.Predictor); ++position)
                {
                    Header.treebeard_column_at(current.Predictor, position, out Header.Column column, null, UIntPtr.Zero);
                    if (column.Name != IntPtr.Zero) names.Add(TextAt(column.Name, column.NameSize));
                }
                return names;
            }
        }

        /// <summary>Returns the text of the label at a position, or null if labels are numbers.</summary>
        public string LabelText(long position)
        {
            using (var current = new Current(handle))
            {
                IntPtr text = Header.treebeard_label_text(current.Predictor, position, out UIntPtr size);
                return TextAt(text, size);
            }
        }

        /// <summary>Returns the number of the label at a position, or 0 if labels are texts.</summary>
        public long LabelNumber(long position)
        {
            using (var current = new Current(handle)) return Header.treebeard_label_number(current.Predictor, position);
        }

        /// <summary>Returns the hash of a category for rows of CatBoost models. Its 32 bits are those of the float in the category's column.</summary>
        public static uint CategoryHash(string category)
        {
            byte[] text = Encoding.UTF8.GetBytes(category);
            return Header.treebeard_category_hash(text, (UIntPtr)text.Length);
        }

        public void Dispose() => handle.Dispose();

        private void Run(Array rows, int nRows, Array scores, long[] labels, Array raw)
        {
            long stride = Stride(rows, nRows);
            using (var given = new Pinned(rows))
            using (var scored = new Pinned(scores))
            using (var summed = new Pinned(raw))
            {
                var message = new byte[MessageRoom];
                int status = Header.treebeard_model_predict(
                    handle, given.Address, nRows, stride, scored.Address, labels, summed.Address, message, (UIntPtr)MessageRoom);
                Check(status, message);
            }
        }

        /// <summary>The number of elements of each row. Rows may have more columns than the model needs.</summary>
        private long Stride(Array rows, int nRows)
        {
            if (rows.GetType().GetElementType() != InputType)
                throw Wrong($"rows are of {rows.GetType().GetElementType()}; expected {InputType}");
            if (nRows == 0) return rows.Length;
            if (rows.Length % nRows != 0) throw Wrong($"{nRows} rows have {rows.Length} elements; expected as many a row");
            return rows.Length / nRows;
        }

        private Header.Description About()
        {
            using (var current = new Current(handle)) return current.About();
        }

        private static void RequireType<T>(int expected, string what)
        {
            if (typeof(T) != TypeOf(expected)) throw Wrong($"{what} are of {typeof(T)}; expected {TypeOf(expected)}");
        }

        private static Type TypeOf(int number)
        {
            switch (number)
            {
                case 1: return typeof(float);
                case 6: return typeof(int);
                case 7: return typeof(long);
                default: return typeof(double);
            }
        }

        private static void Check(int status, byte[] message)
        {
            if (status != 0) throw new TreebeardException(status, TextOf(message));
        }

        private static void Check(int status, Header.Fault fault)
        {
            if (status == 0) return;
            string field = TextOf(fault.Field);
            throw new TreebeardException(status, TextOf(fault.Message), field.Length == 0 ? null : field,
                fault.HasTree != 0 ? fault.Tree : (long?)null, fault.HasNode != 0 ? fault.Node : (long?)null);
        }

        private static TreebeardException Wrong(string message) => new TreebeardException((int)Status.Argument, message);

        /// <summary>A text that the library owns, or null if the pointer is null.</summary>
        private static string TextAt(IntPtr begin, UIntPtr size)
        {
            if (begin == IntPtr.Zero) return null;
            var bytes = new byte[(int)size];
            Marshal.Copy(begin, bytes, 0, bytes.Length);
            return Encoding.UTF8.GetString(bytes);
        }

        private static string TextOf(byte[] terminated) => Encoding.UTF8.GetString(terminated, 0, Math.Max(0, Array.IndexOf(terminated, (byte)0)));

        /// <summary>The current predictor. It stays open until this object is disposed of, even if the model is reloaded or closed.</summary>
        private sealed class Current : IDisposable
        {
            private readonly Handle model;
            private readonly bool isAdded;
            private Header.Hold hold;

            public Current(Handle model)
            {
                this.model = model;
                model.DangerousAddRef(ref isAdded);
                Header.treebeard_model_hold(model.DangerousGetHandle(), out hold);
            }

            public IntPtr Predictor => hold.Predictor;

            public Header.Description About()
            {
                Header.treebeard_predictor_describe(Predictor, out Header.Description about);
                return about;
            }

            public void Dispose()
            {
                Header.treebeard_model_let_go(model.DangerousGetHandle(), ref hold);
                if (isAdded) model.DangerousRelease();
            }
        }

        /// <summary>An array that the garbage collector does not move. If it is null, its address is zero.</summary>
        private struct Pinned : IDisposable
        {
            private GCHandle held;

            public Pinned(Array array) => held = array == null ? default(GCHandle) : GCHandle.Alloc(array, GCHandleType.Pinned);

            public IntPtr Address => held.IsAllocated ? held.AddrOfPinnedObject() : IntPtr.Zero;

            public void Dispose()
            {
                if (held.IsAllocated) held.Free();
            }
        }
    }

    /// <summary>A model of treebeard.h, which the runtime keeps open as long as a call uses it.</summary>
    internal sealed class Handle : SafeHandle
    {
        private Handle() : base(IntPtr.Zero, true) { }

        public override bool IsInvalid => handle == IntPtr.Zero;

        protected override bool ReleaseHandle()
        {
            Header.treebeard_model_destroy(handle);
            return true;
        }
    }

    /// <summary>The declarations of treebeard.h that this file uses.</summary>
    internal static class Header
    {
        internal const int ApiVersion = 3;
        private const string Library = "onnx_treebeard";

        [StructLayout(LayoutKind.Sequential)]
        internal struct Description
        {
            public long Features, Targets, Outputs, Trees, Labels;
            public int InputType, AccumulatorType, OutputType, LabelType, LabelRule, RowBlock, HasScores, HasLeaves;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Fault
        {
            public long Tree, Node;
            public int Kind, HasTree, HasNode;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 64)] public byte[] Field;
            [MarshalAs(UnmanagedType.ByValArray, SizeConst = 512)] public byte[] Message;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Column
        {
            public IntPtr Name;
            public UIntPtr NameSize;
            public long Categories;
            public int Kind, Refuses;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Hold
        {
            public IntPtr Predictor, First, Second;
        }

        [StructLayout(LayoutKind.Sequential)]
        internal struct Options
        {
            public IntPtr Node;
            public int InputType, Kernels;
        }

        [DllImport(Library)] internal static extern int treebeard_api_version();

        [DllImport(Library)]
        internal static extern int treebeard_model_open(byte[] model, UIntPtr size, ref Options options, out Handle opened, out Fault fault);

        [DllImport(Library)] internal static extern int treebeard_model_reload(Handle handle, byte[] model, UIntPtr size, out Fault fault);

        [DllImport(Library)] internal static extern void treebeard_model_destroy(IntPtr handle);

        [DllImport(Library)] internal static extern void treebeard_model_hold(IntPtr handle, out Hold hold);

        [DllImport(Library)] internal static extern void treebeard_model_let_go(IntPtr handle, ref Hold hold);

        [DllImport(Library)] internal static extern void treebeard_predictor_describe(IntPtr predictor, out Description about);

        [DllImport(Library)] internal static extern long treebeard_column_count(IntPtr predictor);

        [DllImport(Library)]
        internal static extern int treebeard_column_at(IntPtr predictor, long position, out Column column, byte[] error, UIntPtr errorSize);

        [DllImport(Library)] internal static extern IntPtr treebeard_label_text(IntPtr predictor, long position, out UIntPtr size);

        [DllImport(Library)] internal static extern long treebeard_label_number(IntPtr predictor, long position);

        [DllImport(Library)]
        internal static extern int treebeard_model_predict(
            Handle handle, IntPtr rows, long nRows, long rowStride, IntPtr scores, [Out] long[] labels, IntPtr raw, [Out] byte[] error,
            UIntPtr errorSize);

        [DllImport(Library)]
        internal static extern int treebeard_predict_leaves(
            IntPtr predictor, IntPtr rows, long nRows, long rowStride, [Out] long[] leaves, int leafNames, [Out] byte[] error, UIntPtr errorSize);

        [DllImport(Library)] internal static extern uint treebeard_category_hash(byte[] category, UIntPtr size);
    }
}

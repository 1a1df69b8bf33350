// Opens models of decision forests (XGBoost, LightGBM, CatBoost, ONNX, Treelite) and scores rows, with the bits of the model's own library.
//
//     using (var model = Model.Open("model.json")) { float[] scores = model.Predict<float, float>(rows, nRows); }
//
// The library of treebeard.h lies where the system looks for libraries, LD_LIBRARY_PATH included. Any number of threads may use a model, and
// one may reload it meanwhile; one that is closed while they do is freed when their calls have returned.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

namespace Treebeard
{
    /// <summary>The kinds of failures, in the numbers of treebeard_status; later versions of the library may have more.</summary>
    public enum Status
    {
        Argument = 1, // an argument is wrong, or does not fit the model
        Device = 2, // a device is missing or fails
        NoKernel = 3, // no library of kernels has the code
        Option = 4, // the model cannot serve an option
        Damaged = 5, // the model is malformed
        NotServed = 6, // the model is valid, and needs what is not served
        OutOfMemory = 7, // there is too little memory
    }

    /// <summary>What went wrong and, in a model, where: in the model's own numbers, null where the message is about none.</summary>
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

    /// <summary>What can be asked of a model that is opened. The last three open what explains raw scores, in the place of scores.</summary>
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
        private readonly Header.Description fixedAbout; // of which a reload keeps types and numbers of results

        private Model(Handle handle)
        {
            this.handle = handle;
            fixedAbout = About();
        }

        /// <summary>Opens a model file, whatever its format: it is known by its content.</summary>
        public static Model Open(string path) => Open(File.ReadAllBytes(path));

        /// <summary>Opens the bytes of a model file; node names a tree node of an ONNX model.</summary>
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

        /// <summary>Opens another model file, which calls use that begin later. Where it cannot be opened, or its results have other types or numbers, the
        /// model stays as it was.</summary>
        public void Reload(string path) => Reload(File.ReadAllBytes(path));

        /// <summary>As the other method, from the bytes of a model file.</summary>
        public void Reload(byte[] model) =>
            Check(Header.treebeard_model_reload(handle, model, (UIntPtr)model.Length, out Header.Fault fault), fault);

        /// <summary>Columns that a row of the current model needs at least.</summary>
        public int Features => (int)About().Features;

        /// <summary>Scores of a row.</summary>
        public int Outputs => (int)fixedAbout.Outputs;

        /// <summary>Raw scores of a row.</summary>
        public int Targets => (int)fixedAbout.Targets;

        /// <summary>Trees of the current model.</summary>
        public int Trees => (int)About().Trees;

        /// <summary>The type of rows.</summary>
        public Type InputType => TypeOf(fixedAbout.InputType);

        /// <summary>The type of scores.</summary>
        public Type OutputType => TypeOf(fixedAbout.OutputType);

        public bool HasLabels => fixedAbout.LabelRule != 0;

        /// <summary>Returns the scores of rows, Outputs each; rows lie behind each other.</summary>
        public S[] Predict<R, S>(R[] rows, int nRows) where R : struct where S : struct
        {
            var scores = new S[nRows * Outputs];
            Predict(rows, nRows, scores);
            return scores;
        }

        /// <summary>Writes the scores of rows.</summary>
        public void Predict<R, S>(R[] rows, int nRows, S[] scores) where R : struct where S : struct
        {
            RequireType<S>(fixedAbout.OutputType, "scores");
            if (scores.Length != nRows * Outputs) throw Wrong($"scores have room for {scores.Length}; expected {nRows * Outputs}");
            Run(rows, nRows, scores, null, null);
        }

        /// <summary>Returns what is scored before the post-transform, Targets numbers a row.</summary>
        public S[] PredictRaw<R, S>(R[] rows, int nRows) where R : struct where S : struct
        {
            RequireType<S>(fixedAbout.AccumulatorType, "raw scores");
            var raw = new S[nRows * Targets];
            Run(rows, nRows, null, null, raw);
            return raw;
        }

        /// <summary>Returns the position of each row's label, which LabelText and LabelNumber tell.</summary>
        public long[] PredictLabels<R>(R[] rows, int nRows) where R : struct
        {
            var labels = new long[nRows];
            Run(rows, nRows, null, labels, null);
            return labels;
        }

        /// <summary>Returns the leaf that each row reaches in each of the Trees trees, by the model's own ids.</summary>
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

        /// <summary>Returns the names of the columns of rows, in their order; none where the model has none.</summary>
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

        /// <summary>Returns the text of a label, or null where labels are numbers.</summary>
        public string LabelText(long position)
        {
            using (var current = new Current(handle))
            {
                IntPtr text = Header.treebeard_label_text(current.Predictor, position, out UIntPtr size);
                return TextAt(text, size);
            }
        }

        /// <summary>Returns the number of a label, 0 where labels are texts.</summary>
        public long LabelNumber(long position)
        {
            using (var current = new Current(handle)) return Header.treebeard_label_number(current.Predictor, position);
        }

        /// <summary>Returns what stands for a category in rows of models of CatBoost; its 32 bits are those of a column's float.</summary>
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

        /// <summary>Elements from row to row: rows may have more columns than are needed.</summary>
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

        /// <summary>A text that the library keeps, null where it has none.</summary>
        private static string TextAt(IntPtr begin, UIntPtr size)
        {
            if (begin == IntPtr.Zero) return null;
            var bytes = new byte[(int)size];
            Marshal.Copy(begin, bytes, 0, bytes.Length);
            return Encoding.UTF8.GetString(bytes);
        }

        private static string TextOf(byte[] terminated) => Encoding.UTF8.GetString(terminated, 0, Math.Max(0, Array.IndexOf(terminated, (byte)0)));

        /// <summary>The current predictor, which stays open until this is disposed of, whatever is reloaded or closed.</summary>
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

        /// <summary>An array that stays where it is; null has no address.</summary>
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

    /// <summary>A model of treebeard.h, which the runtime keeps open while a call has it.</summary>
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

    /// <summary>What treebeard.h declares, as far as it is called here.</summary>
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

// Methods of CompiledForest: `predict` and its like.
//
// In: `compiled.predict(X)`, perhaps with `threads`. Out: what treebeard_predict_on_threads or its
// like writes, in an array of the caller's own. Python's method answers tables, lists, rows of
// other types, shapes and strides, other keywords, devices, and whatever the library refuses. With
// them apart, a call of one row costs 0.2 us beyond the kernel.
#include "python/methods.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>

#include "api/row_calls.h"

namespace treebeard_python {
namespace {

// The estimate of a call's time is that of a row of a large batch, of which a single row takes five
// at most, without what finishes scores; so the values that are written have a bound of their own.
constexpr Py_ssize_t kHoldValues = 256;
// Rows of the other floating-point type than the model reads are converted, up to 1 MiB of them: to
// convert these takes five times as long as Python's method takes besides, 10 us.
constexpr npy_intp kMaxConvertedBytes = 1 << 20, kStackBytes = 1 << 14;
constexpr size_t kMessageSize = 256;  // which is dropped: Python's method words the error

using Predict = decltype(&treebeard_predict_on_threads);
using PredictLeaves = decltype(&treebeard_predict_leaves_on_threads);

enum class ScoreKind { kScores, kRaw, kLabels, kLeaves };

// What the methods know of a predictor: a Python object, which an attribute of the forest holds.
struct RowCalls {
  PyObject_HEAD PyObject* owner;  // keeps the predictor alive
  PyObject* labels;               // by position; None: a position is the label
  const treebeard_predictor* predictor;
  Predict predict;
  PredictLeaves predict_leaves;
  Py_ssize_t min_width, max_width;
  Py_ssize_t n_outputs, n_targets, n_trees;
  int input_type, output_type, accumulator_type;  // NumPy's numbers of types
  int has_labels;
  double row_cost, leaf_row_cost, min_part;  // nanoseconds: of a row, of a thread's work at least
};

PyTypeObject* row_calls_type = nullptr;

// Rows as treebeard.h takes them.
struct Rows {
  const void* data;
  npy_intp count, stride;
};

// Whether the rows can be read where they are, as they are but for their type.
bool readable(const RowCalls& calls, PyArrayObject* rows) {
  if (PyArray_NDIM(rows) != 2 || PyArray_DIM(rows, 0) == 0 || !PyArray_ISBEHAVED_RO(rows)) {
    return false;
  }
  const npy_intp width = PyArray_DIM(rows, 1), size = PyArray_ITEMSIZE(rows);
  if (width < calls.min_width || width > calls.max_width) return false;
  if (width > 1 && PyArray_STRIDE(rows, 1) != size) return false;
  const npy_intp step = PyArray_STRIDE(rows, 0);
  return PyArray_DIM(rows, 0) == 1 || (step >= width * size && step % size == 0);
}

// Where rows are converted to: the stack, or memory of the call's own.
struct Room {
  alignas(double) char stack[kStackBytes];
  std::unique_ptr<char[]> allocated;

  // Null where there is no memory.
  void* of(npy_intp bytes) {
    if (bytes <= kStackBytes) return stack;
    allocated.reset(new (std::nothrow) char[static_cast<size_t>(bytes)]);
    return allocated.get();
  }
};

// Converts rows as NumPy does: float64 is rounded to float32.
template <class From, class To>
Rows converted(PyArrayObject* rows, To* room) {
  const npy_intp n = PyArray_DIM(rows, 0), width = PyArray_DIM(rows, 1);
  for (npy_intp row = 0; row < n; ++row) {
    const auto* values = static_cast<const From*>(PyArray_GETPTR2(rows, row, 0));
    for (npy_intp i = 0; i < width; ++i) room[row * width + i] = static_cast<To>(values[i]);
  }
  return {room, n, width};
}

// Fills the rows; false where their type is one that Python's method converts, or refuses.
bool read_rows(const RowCalls& calls, PyArrayObject* array, Room* room, Rows* rows) {
  const npy_intp n = PyArray_DIM(array, 0), width = PyArray_DIM(array, 1);
  const int type = PyArray_TYPE(array);
  if (type == calls.input_type) {
    const npy_intp stride = n == 1 ? width : PyArray_STRIDE(array, 0) / PyArray_ITEMSIZE(array);
    *rows = {PyArray_DATA(array), n, stride};
    return true;
  }
  const bool rounds = type == NPY_DOUBLE && calls.input_type == NPY_FLOAT,
             widens = type == NPY_FLOAT && calls.input_type == NPY_DOUBLE;
  const npy_intp value_bytes = rounds ? sizeof(float) : sizeof(double);
  if (!(rounds || widens) || n > kMaxConvertedBytes / value_bytes / std::max<npy_intp>(width, 1))
    return false;
  void* const values = room->of(n * width * value_bytes);
  if (values == nullptr) return false;
  *rows = rounds ? converted<double>(array, static_cast<float*>(values))
                 : converted<float>(array, static_cast<double*>(values));
  return true;
}

// A new array for what is wanted of so many rows; scores of one output have one dimension.
PyObject* new_result(const RowCalls& calls, ScoreKind kind, npy_intp n) {
  npy_intp shape[2] = {n, 0};
  switch (kind) {
    case ScoreKind::kScores:
      shape[1] = calls.n_outputs;
      return PyArray_SimpleNew(calls.n_outputs == 1 ? 1 : 2, shape, calls.output_type);
    case ScoreKind::kRaw:
      shape[1] = calls.n_targets;
      return PyArray_SimpleNew(2, shape, calls.accumulator_type);
    case ScoreKind::kLabels: return PyArray_SimpleNew(1, shape, NPY_INT64);
    case ScoreKind::kLeaves:
      shape[1] = calls.n_trees;
      return PyArray_SimpleNew(2, shape, NPY_INT64);
  }
  return nullptr;
}

int run_kernels(const RowCalls& calls, ScoreKind kind, const Rows& rows, long threads,
                void* result) {
  char message[kMessageSize];
  if (kind == ScoreKind::kLeaves) {
    return calls.predict_leaves(calls.predictor, rows.data, rows.count, rows.stride,
                                static_cast<int64_t*>(result), 0, threads, calls.min_part, message,
                                sizeof message);
  }
  return calls.predict(calls.predictor, rows.data, rows.count, rows.stride,
                       kind == ScoreKind::kScores ? result : nullptr,
                       kind == ScoreKind::kLabels ? static_cast<int64_t*>(result) : nullptr,
                       kind == ScoreKind::kRaw ? result : nullptr, threads, calls.min_part, message,
                       sizeof message);
}

// Whether a call of so many rows is over before others could have had the interpreter.
bool is_short(const RowCalls& calls, ScoreKind kind, npy_intp n_rows) {
  const bool leaves = kind == ScoreKind::kLeaves;
  const Py_ssize_t values = leaves ? calls.n_trees : calls.n_outputs + calls.n_targets;
  const double cost = leaves ? calls.leaf_row_cost : calls.row_cost;
  return n_rows * std::max<Py_ssize_t>(values, 1) <= kHoldValues &&
         static_cast<double>(n_rows) * cost < kHoldNanoseconds;
}

// The answer for an array; null without an exception where Python's method is to give it.
PyObject* answer(const RowCalls& calls, ScoreKind kind, PyArrayObject* array, long threads) {
  Room room;
  Rows rows;
  if (kind == ScoreKind::kLabels && !calls.has_labels) return nullptr;
  if (!readable(calls, array) || !read_rows(calls, array, &room, &rows)) return nullptr;
  PyObject* result = new_result(calls, kind, rows.count);
  if (result == nullptr) return nullptr;
  void* data = PyArray_DATA(reinterpret_cast<PyArrayObject*>(result));
  int failed;
  if (threads == 1 && is_short(calls, kind, rows.count)) {
    failed = run_kernels(calls, kind, rows, threads, data);
  } else {
    Py_BEGIN_ALLOW_THREADS;
    failed = run_kernels(calls, kind, rows, threads, data);
    Py_END_ALLOW_THREADS;
  }
  if (!failed && (kind != ScoreKind::kLabels || calls.labels == Py_None)) return result;
  PyObject* named = failed ? nullptr : PyObject_GetItem(calls.labels, result);
  Py_DECREF(result);
  return named;
}

// The threads that a call names: 1 where it says nothing; 0 where it says what is Python's matter.
long threads_of(PyObject* const* named, PyObject* names) {
  if (names == nullptr) return 1;
  if (PyTuple_Size(names) != 1 || !PyLong_CheckExact(named[0]) ||
      PyUnicode_CompareWithASCIIString(PyTuple_GetItem(names, 0), "threads") != 0) {
    return 0;
  }
  int overflow = 0;
  const long threads = PyLong_AsLongAndOverflow(named[0], &overflow);
  return overflow != 0 || threads < 1 ? 0 : threads;
}

// The RowCalls are missing on a device, and before Python's method has made them, which opens the
// forest once rows are readable.
PyObject* call(const Method& method, ScoreKind kind, PyObject* forest, PyObject* const* values,
               Py_ssize_t n, PyObject* names) {
  const long threads = n == 1 && PyArray_CheckExact(values[0]) ? threads_of(values + 1, names) : 0;
  if (threads == 0) return call_python(method, forest, values, n, names);
  return answer_or_python<RowCalls>(
      method, row_calls_type, forest, values, n, names, [&](const RowCalls& calls) {
        return answer(calls, kind, reinterpret_cast<PyArrayObject*>(values[0]), threads);
      });
}

// One of the four, for a function of C's type.
template <int index>
PyObject* call_method(PyObject* forest, PyObject* const* values, Py_ssize_t n, PyObject* names);

struct RowMethod {
  Method method;
  ScoreKind kind;
};

RowMethod methods[] = {
    {{definition("predict", call_method<0>), nullptr, nullptr}, ScoreKind::kScores},
    {{definition("predict_raw", call_method<1>), nullptr, nullptr}, ScoreKind::kRaw},
    {{definition("predict_label", call_method<2>), nullptr, nullptr}, ScoreKind::kLabels},
    {{definition("predict_leaf", call_method<3>), nullptr, nullptr}, ScoreKind::kLeaves},
};

template <int index>
PyObject* call_method(PyObject* forest, PyObject* const* values, Py_ssize_t n, PyObject* names) {
  return call(methods[index].method, methods[index].kind, forest, values, n, names);
}

PyObject* make_calls(PyTypeObject* type, PyObject* positional, PyObject* named) {
  static const char* const kNames[] = {"owner",
                                       "labels",
                                       "predictor",
                                       "predict",
                                       "predict_leaves",
                                       "min_width",
                                       "max_width",
                                       "n_outputs",
                                       "n_targets",
                                       "n_trees",
                                       "input_type",
                                       "output_type",
                                       "accumulator_type",
                                       "has_labels",
                                       "row_cost",
                                       "leaf_row_cost",
                                       "min_part",
                                       nullptr};
  PyObject *owner, *labels;
  unsigned long long predictor, predict, predict_leaves;
  RowCalls read{};
  if (!PyArg_ParseTupleAndKeywords(
          positional, named, "OO$KKKnnnnniiipddd", const_cast<char**>(kNames), &owner, &labels,
          &predictor, &predict, &predict_leaves, &read.min_width, &read.max_width, &read.n_outputs,
          &read.n_targets, &read.n_trees, &read.input_type, &read.output_type,
          &read.accumulator_type, &read.has_labels, &read.row_cost, &read.leaf_row_cost,
          &read.min_part)) {
    return nullptr;
  }
  PyObject* made = PyType_GenericAlloc(type, 0);
  if (made == nullptr) return nullptr;
  read.ob_base = *made;
  read.owner = Py_NewRef(owner);
  read.labels = Py_NewRef(labels);
  read.predictor = reinterpret_cast<const treebeard_predictor*>(static_cast<uintptr_t>(predictor));
  read.predict = reinterpret_cast<Predict>(static_cast<uintptr_t>(predict));
  read.predict_leaves = reinterpret_cast<PredictLeaves>(static_cast<uintptr_t>(predict_leaves));
  *reinterpret_cast<RowCalls*>(made) = read;
  return made;
}

void free_calls(PyObject* self) {
  auto* calls = reinterpret_cast<RowCalls*>(self);
  Py_XDECREF(calls->owner);
  Py_XDECREF(calls->labels);
  PyTypeObject* type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

}  // namespace

Method* method_of_forests(const char* name) {
  for (RowMethod& one : methods) {
    if (std::strcmp(one.method.definition.ml_name, name) == 0) return &one.method;
  }
  return nullptr;
}

PyObject* type_of_row_calls() {
  return make_type<RowCalls>("onnx_treebeard.bindings.row_calls.RowCalls", make_calls, free_calls,
                             &row_calls_type);
}

}  // namespace treebeard_python

// The method of InferenceSession: `run`.
//
// In: `session.run(names, {"X": rows})` of a session whose model is one node of ours (ort/provider/
// fused_forests.h). Out: a list of arrays of the caller's own, which the node has written. Python's
// method answers everything else: other feeds, rows of other types, shapes and layouts than the
// model declares, names that it does not have, run options, and calls that onnxruntime's threads
// would share; so errors are onnxruntime's.
#include "python/methods.h"

#include <algorithm>
#include <cstring>

#include "ort/provider/sole_node_api.h"

namespace treebeard_python {
namespace {

constexpr Py_ssize_t kMaxOutputs = 16;  // Python's method answers where there are more
constexpr Py_ssize_t kArguments = 3;
const char* const kArgumentNames[kArguments] = {"output_names", "input_feed", "run_options"};
enum Argument { kOutputNames, kInputFeed, kRunOptions };

// An output of the node: type: NumPy's number; labels: by position, a tuple of texts, else None.
struct Output {
  int type, rank;
  Py_ssize_t width;
  PyObject* labels;
};

// What the method knows of a node: a Python object, which an attribute of the session holds.
struct SessionCalls {
  PyObject_HEAD PyObject* owner;  // keeps the node alive
  PyObject* input;                // the name
  PyObject* positions;            // by name, of the model's outputs among those of the node
  const treebeard_sole_node* node;
  decltype(&treebeard_sole_node_run) run;
  decltype(&treebeard_sole_node_cost) cost;
  Py_ssize_t n_rows, n_columns;  // as the model declares them; -1: any
  Py_ssize_t min_columns;
  Py_ssize_t max_rows;  // of a call that needs no kernels of onnxruntime
  int input_type;       // NumPy's number
  double max_cost;      // nanoseconds: what takes longer is left to onnxruntime's threads
  Py_ssize_t n_outputs, n_shown;
  Output outputs[kMaxOutputs];
  int shown[kMaxOutputs];  // positions of the model's outputs, in its order
};

PyTypeObject* session_calls_type = nullptr;

// The arguments of a call; false where they are Python's matter.
bool read_arguments(PyObject* const* values, Py_ssize_t n, PyObject* names, PyObject** arguments) {
  if (n > kArguments) return false;
  std::copy(values, values + n, arguments);
  const Py_ssize_t n_named = names == nullptr ? 0 : PyTuple_Size(names);
  for (Py_ssize_t i = 0; i < n_named; ++i) {
    PyObject* name = PyTuple_GetItem(names, i);
    Py_ssize_t at = n;
    while (at < kArguments && PyUnicode_CompareWithASCIIString(name, kArgumentNames[at]) != 0) ++at;
    if (at == kArguments) return false;
    arguments[at] = values[n + i];
  }
  const PyObject* options = arguments[kRunOptions];
  return arguments[kOutputNames] != nullptr && arguments[kInputFeed] != nullptr &&
         (options == nullptr || options == Py_None);
}

// The rows of a feed, where the model takes them as they are; else null.
PyArrayObject* rows_of(const SessionCalls& calls, PyObject* feed) {
  if (!PyDict_CheckExact(feed) || PyDict_Size(feed) != 1) return nullptr;
  PyObject* value = PyDict_GetItemWithError(feed, calls.input);
  if (value == nullptr || !PyArray_CheckExact(value)) return nullptr;
  auto* rows = reinterpret_cast<PyArrayObject*>(value);
  if (PyArray_NDIM(rows) != 2 || PyArray_TYPE(rows) != calls.input_type ||
      !PyArray_ISBEHAVED_RO(rows) || !PyArray_IS_C_CONTIGUOUS(rows)) {
    return nullptr;
  }
  const npy_intp n = PyArray_DIM(rows, 0), width = PyArray_DIM(rows, 1);
  const bool fits = n > 0 && width >= calls.min_columns &&
                    (calls.n_rows < 0 || n == calls.n_rows) && n <= calls.max_rows &&
                    (calls.n_columns < 0 || width == calls.n_columns);
  return fits ? rows : nullptr;
}

// Fills the positions of the outputs that a call names, and returns how many; -1 where Python's
// method has to look. No names are all, as for onnxruntime.
Py_ssize_t choose(const SessionCalls& calls, PyObject* names, int* chosen) {
  const bool is_list = PyList_CheckExact(names), is_tuple = PyTuple_CheckExact(names);
  if (names != Py_None && !is_list && !is_tuple) return -1;
  const Py_ssize_t n = is_list ? PyList_Size(names) : is_tuple ? PyTuple_Size(names) : 0;
  if (n == 0) {
    std::copy(calls.shown, calls.shown + calls.n_shown, chosen);
    return calls.n_shown;
  }
  if (n > calls.n_shown) return -1;
  for (Py_ssize_t i = 0; i < n; ++i) {
    PyObject* name = is_list ? PyList_GetItem(names, i) : PyTuple_GetItem(names, i);
    if (!PyUnicode_CheckExact(name)) return -1;
    PyObject* position = PyDict_GetItemWithError(calls.positions, name);
    if (position == nullptr) return -1;
    chosen[i] = static_cast<int>(PyLong_AsLong(position));
    if (std::find(chosen, chosen + i, chosen[i]) != chosen + i) return -1;
  }
  return n;
}

void* data_of(PyObject* array) { return PyArray_DATA(reinterpret_cast<PyArrayObject*>(array)); }

// A new array for an output; of labels that are texts, for their positions.
PyObject* new_array(const Output& output, npy_intp n_rows) {
  npy_intp shape[2] = {n_rows, output.width};
  return PyArray_SimpleNew(output.rank, shape, output.labels == Py_None ? output.type : NPY_INT64);
}

// Labels in place of their positions.
PyObject* texts_of(const Output& output, PyObject* positions, npy_intp n_rows) {
  PyObject* texts = PyArray_SimpleNew(1, &n_rows, NPY_OBJECT);
  if (texts == nullptr) return nullptr;
  const auto* position = static_cast<const int64_t*>(data_of(positions));
  auto** text = static_cast<PyObject**>(data_of(texts));
  for (npy_intp row = 0; row < n_rows; ++row) {
    PyObject* label = PyTuple_GetItem(output.labels, static_cast<Py_ssize_t>(position[row]));
    if (label == nullptr) {
      Py_DECREF(texts);
      return nullptr;
    }
    Py_INCREF(label);
    text[row] = label;
  }
  return texts;
}

int run_kernels(const SessionCalls& calls, PyArrayObject* rows, double cost,
                void* const* addresses) {
  const void* data = PyArray_DATA(rows);
  const npy_intp n = PyArray_DIM(rows, 0), width = PyArray_DIM(rows, 1);
  if (cost < kHoldNanoseconds) return calls.run(calls.node, data, n, width, addresses);
  int failed;
  Py_BEGIN_ALLOW_THREADS;
  failed = calls.run(calls.node, data, n, width, addresses);
  Py_END_ALLOW_THREADS;
  return failed;
}

// The arrays of the chosen outputs as a list.
PyObject* list_of(const SessionCalls& calls, PyObject* const* arrays, const int* chosen,
                  Py_ssize_t n, npy_intp n_rows) {
  PyObject* list = PyList_New(n);
  for (Py_ssize_t i = 0; list != nullptr && i < n; ++i) {
    const Output& output = calls.outputs[chosen[i]];
    PyObject* array = arrays[chosen[i]];
    PyObject* result = output.labels == Py_None ? Py_NewRef(array)
                                                : texts_of(output, array, n_rows);
    if (result == nullptr || PyList_SetItem(list, i, result) < 0) {
      Py_DECREF(list);
      return nullptr;
    }
  }
  return list;
}

// The answer to a call; null without an exception where Python's method is to give it.
PyObject* answer(const SessionCalls& calls, PyObject* const* arguments) {
  int chosen[kMaxOutputs];
  PyArrayObject* rows = rows_of(calls, arguments[kInputFeed]);
  if (rows == nullptr) return nullptr;
  const npy_intp n_rows = PyArray_DIM(rows, 0);
  const double cost = calls.cost(calls.node, n_rows);
  if (cost > calls.max_cost) return nullptr;
  const Py_ssize_t n = choose(calls, arguments[kOutputNames], chosen);
  if (n < 0) return nullptr;
  PyObject* arrays[kMaxOutputs] = {};
  void* addresses[kMaxOutputs] = {};
  bool ok = true;
  for (Py_ssize_t i = 0; ok && i < calls.n_outputs; ++i) {
    arrays[i] = new_array(calls.outputs[i], n_rows);
    ok = arrays[i] != nullptr;
    if (ok) addresses[i] = data_of(arrays[i]);
  }
  PyObject* kept = Py_NewRef(reinterpret_cast<PyObject*>(
      rows));  // while others may run, who could take them out of the feed
  ok = ok && run_kernels(calls, rows, cost, addresses) == 0;
  Py_DECREF(kept);
  PyObject* result = ok ? list_of(calls, arrays, chosen, n, n_rows) : nullptr;
  for (PyObject* array : arrays) Py_XDECREF(array);
  return result;
}

PyObject* call_run(PyObject* session, PyObject* const* values, Py_ssize_t n, PyObject* names);
Method method = {definition("run", call_run), nullptr, nullptr};

// The SessionCalls are missing before Python's method has made them, and where the model is not one
// node of ours.
PyObject* call_run(PyObject* session, PyObject* const* values, Py_ssize_t n, PyObject* names) {
  PyObject* arguments[kArguments] = {};
  if (!read_arguments(values, n, names, arguments))
    return call_python(method, session, values, n, names);
  return answer_or_python<SessionCalls>(
      method, session_calls_type, session, values, n, names,
      [&](const SessionCalls& calls) { return answer(calls, arguments); });
}

// Reads the outputs: for each its name, NumPy's type, rank, width, labels or None.
bool read_outputs(SessionCalls* calls, PyObject* outputs, PyObject* positions) {
  calls->n_outputs = PyTuple_Size(outputs);
  if (calls->n_outputs > kMaxOutputs) {
    PyErr_Format(PyExc_ValueError, "there are more than %d outputs", static_cast<int>(kMaxOutputs));
    return false;
  }
  for (Py_ssize_t i = 0; i < calls->n_outputs; ++i) {
    Output& output = calls->outputs[i];
    PyObject *name, *position = PyLong_FromSsize_t(i);
    const bool ok = position != nullptr &&
                    PyArg_ParseTuple(PyTuple_GetItem(outputs, i), "UiinO", &name, &output.type,
                                     &output.rank, &output.width, &output.labels) &&
                    PyDict_SetItem(positions, name, position) == 0;
    Py_XDECREF(position);
    if (!ok) return false;
  }
  return true;
}

// Keeps of all positions those of the model's outputs.
bool read_shown(SessionCalls* calls, PyObject* shown, PyObject* positions) {
  calls->n_shown = PyTuple_Size(shown);
  for (Py_ssize_t i = 0; i < calls->n_shown; ++i) {
    PyObject* name = PyTuple_GetItem(shown, i);
    PyObject* position = i < kMaxOutputs ? PyDict_GetItemWithError(positions, name) : nullptr;
    if (position == nullptr || PyDict_SetItem(calls->positions, name, position) < 0) {
      if (PyErr_Occurred() == nullptr) PyErr_SetObject(PyExc_KeyError, name);
      return false;
    }
    calls->shown[i] = static_cast<int>(PyLong_AsLong(position));
  }
  return true;
}

PyObject* make_calls(PyTypeObject* type, PyObject* positional, PyObject* named) {
  static const char* const kNames[] = {
      "owner",  "input",     "outputs",     "shown",    "node",       "run",      "cost",
      "n_rows", "n_columns", "min_columns", "max_rows", "input_type", "max_cost", nullptr};
  PyObject *owner, *input, *outputs, *shown;
  unsigned long long node, run, cost;
  SessionCalls read{};
  if (!PyArg_ParseTupleAndKeywords(
          positional, named, "OUO!O!$KKKnnnnid", const_cast<char**>(kNames), &owner, &input,
          &PyTuple_Type, &outputs, &PyTuple_Type, &shown, &node, &run, &cost, &read.n_rows,
          &read.n_columns, &read.min_columns, &read.max_rows, &read.input_type, &read.max_cost)) {
    return nullptr;
  }
  PyObject* positions = PyDict_New();
  read.positions = PyDict_New();
  PyObject* made = positions != nullptr && read.positions != nullptr &&
                           read_outputs(&read, outputs, positions) &&
                           read_shown(&read, shown, positions)
                       ? PyType_GenericAlloc(type, 0)
                       : nullptr;
  Py_XDECREF(positions);
  if (made == nullptr) {
    Py_XDECREF(read.positions);
    return nullptr;
  }
  read.ob_base = *made;
  read.owner = Py_NewRef(owner);
  Py_INCREF(input);
  PyUnicode_InternInPlace(&input);
  read.input = input;
  read.node = reinterpret_cast<const treebeard_sole_node*>(static_cast<uintptr_t>(node));
  read.run = reinterpret_cast<decltype(read.run)>(static_cast<uintptr_t>(run));
  read.cost = reinterpret_cast<decltype(read.cost)>(static_cast<uintptr_t>(cost));
  for (Py_ssize_t i = 0; i < read.n_outputs; ++i) Py_INCREF(read.outputs[i].labels);
  *reinterpret_cast<SessionCalls*>(made) = read;
  return made;
}

void free_calls(PyObject* self) {
  auto* calls = reinterpret_cast<SessionCalls*>(self);
  for (Py_ssize_t i = 0; i < calls->n_outputs; ++i) Py_XDECREF(calls->outputs[i].labels);
  Py_XDECREF(calls->owner);
  Py_XDECREF(calls->input);
  Py_XDECREF(calls->positions);
  PyTypeObject* type = Py_TYPE(self);
  PyObject_Free(self);
  Py_DECREF(type);
}

}  // namespace

Method* method_of_sessions(const char* name) {
  return std::strcmp(method.definition.ml_name, name) == 0 ? &method : nullptr;
}

PyObject* type_of_session_calls() {
  return make_type<SessionCalls>("onnx_treebeard.bindings.row_calls.SessionCalls", make_calls,
                                 free_calls, &session_calls_type);
}

}  // namespace treebeard_python

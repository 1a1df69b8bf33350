// The extension module onnx_treebeard.bindings.row_calls: methods of CompiledForest and of
// InferenceSession that answer an array of rows without a Python frame between the call and the
// kernel.
#define TREEBEARD_IMPORTS_NUMPY
#include "python/methods.h"

#include <cstring>

namespace treebeard_python {

bool install(Method& method, PyTypeObject* type, const char* doc, PyObject* attribute) {
  PyObject* python = PyObject_GetAttrString(reinterpret_cast<PyObject*>(type),
                                            method.definition.ml_name);
  if (python == nullptr) return false;
  char* text = strdup(doc);  // as long as the process, as the method
  if (text == nullptr) {
    Py_DECREF(python);
    PyErr_NoMemory();
    return false;
  }
  method.definition.ml_doc = text;
  method.python = python;
  Py_INCREF(attribute);
  PyUnicode_InternInPlace(&attribute);
  method.attribute = attribute;
  PyObject* own = PyDescr_NewMethod(type, &method.definition);
  const int failed = own == nullptr ? -1
                                    : PyObject_SetAttrString(reinterpret_cast<PyObject*>(type),
                                                             method.definition.ml_name, own);
  Py_XDECREF(own);
  return failed == 0;
}

PyObject* attribute_of(PyObject* object, PyObject* name, PyTypeObject* type) {
  PyObject* known = PyObject_GenericGetDict(object, nullptr);
  if (known == nullptr) return nullptr;
  PyObject* found = PyDict_GetItemWithError(known, name);
  const bool is_of_type = found != nullptr && Py_TYPE(found) == type;
  if (is_of_type) Py_INCREF(found);
  Py_DECREF(known);
  return is_of_type ? found : nullptr;
}

PyObject* call_python(const Method& method, PyObject* object, PyObject* const* values, Py_ssize_t n,
                      PyObject* names) {
  PyObject* positional = PyTuple_New(n + 1);
  PyObject* named = names == nullptr ? nullptr : PyDict_New();
  bool ok = positional != nullptr && (names == nullptr || named != nullptr);
  if (ok) {
    Py_INCREF(object);
    ok = PyTuple_SetItem(positional, 0, object) == 0;
  }
  for (Py_ssize_t i = 0; ok && i < n; ++i) {
    Py_INCREF(values[i]);
    ok = PyTuple_SetItem(positional, i + 1, values[i]) == 0;
  }
  for (Py_ssize_t i = 0; ok && named != nullptr && i < PyTuple_Size(names); ++i) {
    ok = PyDict_SetItem(named, PyTuple_GetItem(names, i), values[n + i]) == 0;
  }
  PyObject* result = ok ? PyObject_Call(method.python, positional, named) : nullptr;
  Py_XDECREF(positional);
  Py_XDECREF(named);
  return result;
}

namespace {

// install(type, name, doc, attribute): gives the type a method of this name in place of Python's.
// attribute: that of objects with their RowCalls or SessionCalls, or None.
PyObject* install_by_name(PyObject*, PyObject* arguments) {
  PyObject *type, *attribute;
  const char *name, *doc;
  if (!PyArg_ParseTuple(arguments, "OssU", &type, &name, &doc, &attribute)) return nullptr;
  Method* method = method_of_forests(name);
  if (method == nullptr) method = method_of_sessions(name);
  if (method == nullptr) return PyErr_Format(PyExc_ValueError, "there is no method %s", name);
  if (!install(*method, reinterpret_cast<PyTypeObject*>(type), doc, attribute)) return nullptr;
  Py_RETURN_NONE;
}

PyMethodDef functions[] = {{"install", install_by_name, METH_VARARGS, nullptr},
                           {nullptr, nullptr, 0, nullptr}};
PyModuleDef module_definition = {PyModuleDef_HEAD_INIT,
                                 "onnx_treebeard.bindings.row_calls",
                                 nullptr,
                                 -1,
                                 functions,
                                 nullptr,
                                 nullptr,
                                 nullptr,
                                 nullptr};

// Whether the module has the type; else an exception is set.
bool add_type(PyObject* module, const char* name, PyObject* type) {
  if (type != nullptr && PyModule_AddObject(module, name, type) == 0) return true;
  Py_XDECREF(type);
  return false;
}

}  // namespace
}  // namespace treebeard_python

PyMODINIT_FUNC PyInit_row_calls() {
  using namespace treebeard_python;
  import_array();
  PyObject* module = PyModule_Create(&module_definition);
  if (module == nullptr) return nullptr;
  if (add_type(module, "RowCalls", type_of_row_calls()) &&
      add_type(module, "SessionCalls", type_of_session_calls()))
    return module;
  Py_DECREF(module);
  return nullptr;
}

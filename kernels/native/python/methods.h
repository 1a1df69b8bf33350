// Methods in C in the place of methods in Python: what those of forests (row_calls.cc) and of
// sessions (session_calls.cc) share.
//
// A method answers the calls that it can from what an attribute of its object knows of the kernels;
// the method in Python, in whose place it is, answers all others, so that errors have one home.
//
// It keeps to the limited API of Python 3.11: one file serves every later version.
#pragma once

#define Py_LIMITED_API 0x030b0000
#define PY_SSIZE_T_CLEAN
#define NPY_NO_DEPRECATED_API NPY_1_22_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL treebeard_numpy
#ifndef TREEBEARD_IMPORTS_NUMPY  // one source of the module does, for all
#define NO_IMPORT_ARRAY
#endif
#include <Python.h>
#include <numpy/arrayobject.h>

namespace treebeard_python {

// Calls that are estimated to take longer let other threads run Python. Giving the interpreter away
// and asking for it again costs 0.1 us where no other thread wants it, and up to the 5 ms of a
// switch where one does: a kernel of a few microseconds is over before that.
constexpr double kHoldNanoseconds = 5000;

// A method: `python` answers what it does not take, `attribute` names what knows of the kernels.
struct Method {
  PyMethodDef definition;
  PyObject* python;
  PyObject* attribute;
};

using Function = PyObject* (*)(PyObject*, PyObject* const*, Py_ssize_t, PyObject*);

inline PyMethodDef definition(const char* name, Function function) {
  // Through void*: a method's declared type is that of functions without arguments of their own.
  return {name, reinterpret_cast<PyCFunction>(reinterpret_cast<void*>(function)),
          METH_FASTCALL | METH_KEYWORDS, nullptr};
}

// Gives the type the method in place of Python's. doc: signature and text, as inspect reads them.
// Returns whether it could; else an exception is set.
bool install(Method& method, PyTypeObject* type, const char* doc, PyObject* attribute);

// The attribute of an object, a new reference; null, mostly without an exception, where the object
// itself has none, or none of this type.
PyObject* attribute_of(PyObject* object, PyObject* name, PyTypeObject* type);

// What Python's method answers. values: `n` by position, then those with names.
PyObject* call_python(const Method& method, PyObject* object, PyObject* const* values, Py_ssize_t n,
                      PyObject* names);

// A type of attributes, a new reference, which `type` keeps as well; null with an exception where
// there is no memory.
template <class Calls>
PyObject* make_type(const char* name, newfunc make, destructor free, PyTypeObject** type) {
  PyType_Slot slots[] = {{Py_tp_new, reinterpret_cast<void*>(make)},
                         {Py_tp_dealloc, reinterpret_cast<void*>(free)},
                         {0, nullptr}};
  PyType_Spec spec = {name, static_cast<int>(sizeof(Calls)), 0, Py_TPFLAGS_DEFAULT, slots};
  PyObject* made = PyType_FromSpec(&spec);
  *type = reinterpret_cast<PyTypeObject*>(made);
  Py_XINCREF(made);
  return made;
}

// What answer(calls) returns for the attribute of an object, or Python's method: where there is no
// such attribute, and where that returns null without an exception.
template <class Calls, class Answer>
PyObject* answer_or_python(const Method& method, PyTypeObject* type, PyObject* object,
                           PyObject* const* values, Py_ssize_t n, PyObject* names, Answer answer) {
  PyObject* calls = attribute_of(object, method.attribute, type);
  if (calls != nullptr) {
    PyObject* result = answer(*reinterpret_cast<const Calls*>(calls));
    Py_DECREF(calls);
    if (result != nullptr) return result;
  }
  return PyErr_Occurred() != nullptr ? nullptr : call_python(method, object, values, n, names);
}

// The methods of a name that forests and sessions have; null where there is none.
Method* method_of_forests(const char* name);
Method* method_of_sessions(const char* name);
// Types of the attributes, new references; null with an exception where there is no memory.
PyObject* type_of_row_calls();
PyObject* type_of_session_calls();

}  // namespace treebeard_python

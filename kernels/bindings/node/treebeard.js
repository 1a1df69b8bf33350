'use strict';
// Opens models of decision forests (XGBoost, LightGBM, CatBoost, ONNX, Treelite) and scores rows, with the bits of the model's own library.
//
//     const model = new Model('model.json');
//     const scores = model.predict(rows, nRows);  // a Float32Array or Float64Array, the type of the model's scores
//
// The library of treebeard.h is in the folder that the environment variable TREEBEARD_HOME names, or else in the folders of the system.

const fs = require('node:fs');
const path = require('node:path');
const koffi = require('koffi');

const API_VERSION = 3;
const STATUS = ['OK', 'ARGUMENT', 'DEVICE', 'NO_KERNEL', 'OPTION', 'DAMAGED', 'NOT_SERVED', 'OUT_OF_MEMORY'];
const ARRAYS = {1: Float32Array, 6: Int32Array, 7: BigInt64Array, 11: Float64Array};
const KERNELS = {scores: 1, leaves: 2, both: 3, contributions: 4, pathContributions: 5, interactions: 6};
const MESSAGE_ROOM = 512;

const name = {linux: 'libonnx_treebeard.so', darwin: 'libonnx_treebeard.dylib', win32: 'onnx_treebeard.dll'}[process.platform];
const library = koffi.load(process.env.TREEBEARD_HOME ? path.join(process.env.TREEBEARD_HOME, name) : name);

koffi.opaque('treebeard_model');
koffi.opaque('treebeard_predictor');
koffi.struct('treebeard_description', {
  n_features: 'int64_t',
  n_targets: 'int64_t',
  n_outputs: 'int64_t',
  n_trees: 'int64_t',
  n_labels: 'int64_t',
  input_type: 'int32_t',
  accumulator_type: 'int32_t',
  output_type: 'int32_t',
  label_type: 'int32_t',
  label_rule: 'int32_t',
  row_block: 'int32_t',
  has_scores: 'int32_t',
  has_leaves: 'int32_t',
});
koffi.struct('treebeard_fault', {
  tree: 'int64_t',
  node: 'int64_t',
  kind: 'int32_t',
  has_tree: 'int32_t',
  has_node: 'int32_t',
  field: koffi.array('char', 64, 'String'),
  message: koffi.array('char', 512, 'String'),
});
koffi.struct('treebeard_column', {name: 'void*', name_size: 'size_t', n_categories: 'int64_t', kind: 'int32_t', refuses: 'int32_t'});
koffi.struct('treebeard_hold', {predictor: 'treebeard_predictor*', places: koffi.array('void*', 2)});
koffi.struct('treebeard_model_options', {node: 'const char*', input_type: 'int32_t', kernels: 'int32_t'});

const c = {
  apiVersion: library.func('int32_t treebeard_api_version()'),
  open: library.func(
    'int treebeard_model_open(const void* model, size_t size, const treebeard_model_options* options,' +
      ' _Out_ treebeard_model** out, _Out_ treebeard_fault* fault)',
  ),
  reload: library.func('int treebeard_model_reload(treebeard_model* model, const void* bytes, size_t size, _Out_ treebeard_fault* fault)'),
  destroy: library.func('void treebeard_model_destroy(treebeard_model* model)'),
  hold: library.func('void treebeard_model_hold(treebeard_model* model, _Out_ treebeard_hold* hold)'),
  letGo: library.func('void treebeard_model_let_go(treebeard_model* model, const treebeard_hold* hold)'),
  describe: library.func('void treebeard_predictor_describe(treebeard_predictor* predictor, _Out_ treebeard_description* out)'),
  columnCount: library.func('int64_t treebeard_column_count(treebeard_predictor* predictor)'),
  columnAt: library.func(
    'int treebeard_column_at(treebeard_predictor* predictor, int64_t position, _Out_ treebeard_column* out, void* error, size_t error_size)',
  ),
  labelText: library.func('void* treebeard_label_text(treebeard_predictor* predictor, int64_t position, _Out_ size_t* size)'),
  labelNumber: library.func('int64_t treebeard_label_number(treebeard_predictor* predictor, int64_t position)'),
  predict: library.func(
    'int treebeard_model_predict(treebeard_model* model, const void* rows, int64_t n_rows, int64_t row_stride, void* scores,' +
      ' void* labels, void* raw, void* error, size_t error_size)',
  ),
  predictLeaves: library.func(
    'int treebeard_predict_leaves(treebeard_predictor* predictor, const void* rows, int64_t n_rows, int64_t row_stride,' +
      ' void* leaves, int32_t leaf_names, void* error, size_t error_size)',
  ),
  categoryHash: library.func('uint32_t treebeard_category_hash(const char* category, size_t size)'),
};

/**
 * What went wrong. `status` is a name of treebeard_status. `field`, `tree` and `node` are the place in a model that the message concerns, in the
 * model's own numbers; each is null if the message concerns none.
 */
class TreebeardError extends Error {
  constructor(status, message, {field = null, tree = null, node = null} = {}) {
    const places = [field && `field '${field}'`, tree !== null && `tree ${tree}`, node !== null && `node ${node}`];
    super([...places.filter(Boolean), message].join(': '));
    this.name = 'TreebeardError';
    Object.assign(this, {status: STATUS[status] ?? status, field, tree, node});
  }
}

const unused = new FinalizationRegistry((handle) => c.destroy(handle));

/** An opened model. */
class Model {
  #handle;
  #fixed; // types and sizes of results, which a reload keeps

  /**
   * Opens a model from the path of a file or from its bytes. The content decides which format it has.
   * options: `node`, the name of a tree node of an ONNX model; `inputType`, the type of its rows if the model does not declare it; `kernels`, what
   * can be computed: one of 'scores', 'leaves', 'both', 'contributions', 'pathContributions', 'interactions'.
   */
  constructor(model, {node = null, inputType = 0, kernels = 'both'} = {}) {
    if (c.apiVersion() < API_VERSION) {
      throw new TreebeardError(1, `the library knows version ${c.apiVersion()} of treebeard.h; this module needs ${API_VERSION}`);
    }
    if (!(kernels in KERNELS)) throw new TreebeardError(1, `kernels is ${kernels}; expected ${Object.keys(KERNELS).join(', ')}`);
    const content = contentOf(model);
    const [opened, fault] = [[null], {}];
    const asked = {node, input_type: inputType, kernels: KERNELS[kernels]};
    const status = c.open(content, content.length, asked, opened, fault);
    if (status !== 0) throw ofFault(status, fault);
    this.#handle = opened[0];
    unused.register(this, opened[0], this);
    this.#fixed = this.info;
  }

  /**
   * Replaces the model with another one, from the path of a file or from its bytes. Later calls use the new model, whose rows and results must have
   * the same types and sizes. If anything fails, the current model remains.
   */
  reload(model) {
    this.#requireOpen();
    const [content, fault] = [contentOf(model), {}];
    const status = c.reload(this.#handle, content, content.length, fault);
    if (status !== 0) throw ofFault(status, fault);
  }

  /** Sizes and types of the current model, under the names of treebeard_description. */
  get info() {
    return this.#withPredictor((predictor) => {
      const about = {};
      c.describe(predictor, about);
      return about;
    });
  }

  /** Frees the model. Otherwise the garbage collector does, at some time. */
  close() {
    if (!this.#handle) return;
    unused.unregister(this);
    c.destroy(this.#handle);
    this.#handle = null;
  }

  /** Returns the scores of rows, `info.n_outputs` for each. Rows are contiguous. If `scores` is passed, they are written into it. */
  predict(rows, nRows, scores = this.#room(this.#fixed.output_type, nRows * this.#fixed.n_outputs)) {
    requireResults(scores, this.#fixed.output_type, nRows * this.#fixed.n_outputs, 'scores');
    this.#run(rows, nRows, scores, null, null);
    return scores;
  }

  /** Returns raw scores, which are those before the post-transform, `info.n_targets` for each row. */
  predictRaw(rows, nRows) {
    const raw = this.#room(this.#fixed.accumulator_type, nRows * this.#fixed.n_targets);
    this.#run(rows, nRows, null, null, raw);
    return raw;
  }

  /** Returns the label of each row: a text, or a number. */
  predictLabels(rows, nRows) {
    return Array.from(this.predictLabelPositions(rows, nRows), (position) => this.label(position));
  }

  /** Returns the position of each row's label among those of the model, as a BigInt64Array. */
  predictLabelPositions(rows, nRows) {
    const labels = new BigInt64Array(nRows);
    this.#run(rows, nRows, null, labels, null);
    return labels;
  }

  /** Returns the leaf that each row reaches in each of the `info.n_trees` trees, as the model's own ids in a BigInt64Array. */
  predictLeaves(rows, nRows) {
    const leaves = new BigInt64Array(nRows * this.info.n_trees);
    this.#called(rows, nRows, (given, stride, message) =>
      this.#withPredictor((predictor) => c.predictLeaves(predictor, given, nRows, stride, leaves, 0, message, MESSAGE_ROOM)),
    );
    return leaves;
  }

  /** The names of the columns of rows, in their order; none if the model names no columns. */
  get columnNames() {
    return this.#withPredictor((predictor) => {
      const columns = Array.from({length: c.columnCount(predictor)}, () => ({}));
      columns.forEach((column, position) => c.columnAt(predictor, position, column, null, 0));
      return columns.filter((column) => column.name).map((column) => koffi.decode(column.name, 'char', column.name_size));
    });
  }

  /** Returns the label at a position. */
  label(position) {
    return this.#withPredictor((predictor) => {
      const size = [0];
      const text = c.labelText(predictor, position, size);
      if (text) return koffi.decode(text, 'char', size[0]);
      return this.info.n_labels === 0 ? Number(position) : c.labelNumber(predictor, position);
    });
  }

  #run(rows, nRows, scores, labels, raw) {
    this.#called(rows, nRows, (given, stride, message) =>
      c.predict(this.#handle, given, nRows, stride, scores, labels, raw, message, MESSAGE_ROOM),
    );
  }

  #called(rows, nRows, call) {
    this.#requireOpen();
    const given = rowsOf(rows, this.#fixed.input_type);
    const stride = strideOf(given, nRows);
    const message = Buffer.alloc(MESSAGE_ROOM);
    const status = call(given, stride, message);
    if (status !== 0) throw new TreebeardError(status, message.toString('utf8', 0, message.indexOf(0)));
  }

  #withPredictor(use) {
    this.#requireOpen();
    const hold = {};
    c.hold(this.#handle, hold);
    try {
      return use(hold.predictor);
    } finally {
      c.letGo(this.#handle, hold);
    }
  }

  #room(type, size) {
    return new ARRAYS[type](size);
  }

  #requireOpen() {
    if (!this.#handle) throw new TreebeardError(1, 'the model is closed');
  }
}

function contentOf(model) {
  return typeof model === 'string' ? fs.readFileSync(model) : model;
}

function ofFault(status, fault) {
  return new TreebeardError(status, fault.message, {
    field: fault.field || null,
    tree: fault.has_tree ? fault.tree : null,
    node: fault.has_node ? fault.node : null,
  });
}

/** An array of numbers is converted to the model's type. A typed array has to have that type, or to be of floats for doubles, which loses nothing. */
function rowsOf(rows, type) {
  const Rows = ARRAYS[type];
  if (rows instanceof Rows) return rows;
  if (Array.isArray(rows) || (rows instanceof Float32Array && type === 11)) return Rows.from(rows);
  throw new TreebeardError(1, `rows are a ${rows?.constructor?.name ?? rows}; expected a ${Rows.name} or an array of numbers`);
}

function strideOf(rows, nRows) {
  if (nRows === 0) return rows.length;
  if (Number.isInteger(rows.length / nRows)) return rows.length / nRows;
  throw new TreebeardError(1, `${nRows} rows have ${rows.length} elements; expected as many a row`);
}

function requireResults(results, type, size, what) {
  if (results instanceof ARRAYS[type] && results.length === size) return;
  const given = `${results?.constructor?.name ?? results} of ${results?.length}`;
  throw new TreebeardError(1, `${what} are a ${given}; expected a ${ARRAYS[type].name} of ${size}`);
}

/**
 * Returns the hash of a category for rows of CatBoost models: the 32 bits of the float in the category's column, which
 * `new Float32Array(new Uint32Array([hash]).buffer)` contains.
 */
function categoryHash(category) {
  const text = Buffer.from(category);
  return c.categoryHash(text, text.length);
}

module.exports = {Model, TreebeardError, categoryHash};

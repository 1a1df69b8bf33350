'use strict';
// Compares the bits of what the module gives with those of the folder TREEBEARD_CASES, which tests/support/binding_cases.py writes.

const assert = require('node:assert');
const fs = require('node:fs');
const path = require('node:path');
const test = require('node:test');
const {Model, TreebeardError} = require('./treebeard.js');

const CASES = process.env.TREEBEARD_CASES;
const content = (...parts) => fs.readFileSync(path.join(CASES, ...parts));

/** By bytes: a NaN is itself, and zeros have signs. */
function sameBits(actual, ...parts) {
  const bytes = Buffer.from(actual.buffer, actual.byteOffset, actual.byteLength);
  assert.ok(bytes.equals(content(...parts)), `other bits than ${parts.join('/')}`);
}

function rowsOf(name, type) {
  const bytes = new Uint8Array(content(name, 'rows')).buffer;
  return type === 11 ? new Float64Array(bytes) : new Float32Array(bytes);
}

const lines = content('cases.txt').toString().trim().split('\n');
for (const [name, count] of lines.map((line) => line.split(' '))) {
  test(`${name} has its bits`, () => {
    const model = new Model(path.join(CASES, name, 'model'));
    const [rows, n] = [rowsOf(name, model.info.input_type), Number(count)];
    const file = path.join(CASES, name, 'names');
    assert.strictEqual(model.columnNames.map((one) => `${one}\n`).join(''), fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
    sameBits(model.predict(rows, n), name, 'scores');
    sameBits(model.predict(Array.from(rows), n), name, 'scores');
    sameBits(model.predictRaw(rows, n), name, 'raw');
    sameBits(model.predictLeaves(rows, n), name, 'leaves');
    if (model.info.label_rule) sameBits(model.predictLabelPositions(rows, n), name, 'labels');
    model.close();
    assert.throws(() => model.predict(rows, n), {message: 'the model is closed'});
  });
}

test('labels are texts or numbers', () => {
  const [words, digits] = ['catboost_1_2_symmetric', 'digits_forest_classifier'];
  const texts = content(words, 'texts').toString().trim().split('\n');
  const model = new Model(path.join(CASES, words, 'model'));
  assert.deepStrictEqual(texts.map((_, position) => model.label(position)), texts);
  const numbers = new Model(path.join(CASES, digits, 'model')).predictLabels(rowsOf(digits, 1), 37);
  assert.deepStrictEqual(numbers, Array.from(new BigInt64Array(new Uint8Array(content(digits, 'labels')).buffer), Number));
});

test('errors say what is wrong', () => {
  const file = path.join(CASES, 'breast_cancer_xgboost', 'model');
  const model = new Model(file);
  const damaged = fs.readFileSync(file, 'utf8').replace('"split_indices":[', '"split_indices":[99,');
  const failsWith = (call, status, message) =>
    assert.throws(call, (error) => error instanceof TreebeardError && error.status === status && message.test(error.message));
  assert.throws(() => new Model('nowhere'), {code: 'ENOENT'});
  failsWith(() => new Model(Buffer.from('something else')), 'DAMAGED', /is of an unknown format/);
  failsWith(() => new Model(Buffer.from(damaged)), 'DAMAGED', /^field 'split_indices': tree 0: has/);
  failsWith(() => new Model(file, {kernels: 'all'}), 'ARGUMENT', /expected scores, leaves/);
  failsWith(() => model.predict(new Float64Array(30), 1), 'ARGUMENT', /rows are a Float64Array; expected a Float32Array/);
  failsWith(() => model.predict(new Float32Array(30), 7), 'ARGUMENT', /7 rows have 30 elements; expected as many a row/);
  failsWith(() => model.predict(new Float32Array(30), 2), 'ARGUMENT', /the trees need 30 columns/);
  failsWith(() => model.predict(new Float32Array(30), 1, new Float32Array(2)), 'ARGUMENT', /expected a Float32Array of 1/);
});

test('a reloaded model is the other model', () => {
  const file = path.join(CASES, 'breast_cancer_xgboost', 'model');
  const [model, rows] = [new Model(file), new Float32Array(30)];
  const [before] = model.predict(rows, 1);
  model.reload(Buffer.from(fs.readFileSync(file, 'utf8').replace('"base_score":"', '"base_score":"0.125","was":"')));
  const [after] = model.predict(rows, 1);
  assert.notStrictEqual(after, before);
  assert.throws(() => model.reload(path.join(CASES, 'digits_xgboost_multiclass', 'model')), {status: 'ARGUMENT'});
  assert.deepStrictEqual(model.predict(rows, 1), Float32Array.of(after));
  model.reload(file);
  assert.deepStrictEqual(model.predict(rows, 1), Float32Array.of(before));
});

// Scores two rows with a model of XGBoost:  node score.js MODEL
const {Model} = require('./treebeard.js');

const model = new Model(process.argv[2]);
const rows = new Float32Array(2 * model.info.n_features);
for (const score of model.predict(rows, 2)) console.log(score);

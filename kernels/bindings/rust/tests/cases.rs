//! Compares the bits of what the crate gives with those of the folder TREEBEARD_CASES, which tests/support/binding_cases.py writes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use treebeard::{Element, Error, Model, Options, Status};

fn cases() -> PathBuf {
    PathBuf::from(std::env::var("TREEBEARD_CASES").expect("TREEBEARD_CASES names the folder of binding_cases.py"))
}

trait Bits: Element {
    fn bytes(self) -> Vec<u8>;
    fn number(bytes: &[u8]) -> Self;
}

macro_rules! bits {
    ($($name:ty),*) => {
        $(impl Bits for $name {
            fn bytes(self) -> Vec<u8> {
                self.to_le_bytes().to_vec()
            }
            fn number(bytes: &[u8]) -> Self {
                <$name>::from_le_bytes(bytes.try_into().unwrap())
            }
        })*
    };
}

bits!(f32, f64, i64);

/// By bytes: a NaN is itself, and zeros have signs.
fn expect<T: Bits>(actual: Result<Vec<T>, Error>, path: PathBuf) {
    let written: Vec<u8> = actual.unwrap().into_iter().flat_map(T::bytes).collect();
    assert!(written == fs::read(&path).unwrap(), "other bits than {}", path.display());
}

fn compare<R: Bits, S: Bits>(model: &Model, folder: &Path, n_rows: usize) {
    let content = fs::read(folder.join("rows")).unwrap();
    let rows: Vec<R> = content.chunks(std::mem::size_of::<R>()).map(R::number).collect();
    expect::<S>(model.predict(&rows, n_rows), folder.join("scores"));
    expect::<S>(model.predict_raw(&rows, n_rows), folder.join("raw"));
    expect(model.predict_leaves(&rows, n_rows), folder.join("leaves"));
    if model.info().has_labels {
        expect(model.predict_labels(&rows, n_rows), folder.join("labels"));
    }
}

fn compare_any(model: &Model, folder: &Path, n_rows: usize) {
    match (model.info().input_type, model.info().output_type) {
        (f64::TYPE, _) => compare::<f64, f64>(model, folder, n_rows),
        (_, f64::TYPE) => compare::<f32, f64>(model, folder, n_rows),
        _ => compare::<f32, f32>(model, folder, n_rows),
    }
}

#[test]
fn every_model_has_its_bits_in_every_thread() {
    let list = fs::read_to_string(cases().join("cases.txt")).unwrap();
    assert!(!list.is_empty());
    for line in list.lines() {
        let parts: Vec<&str> = line.split(' ').collect();
        let (folder, n_rows) = (cases().join(parts[0]), parts[1].parse().unwrap());
        let model = Arc::new(Model::open(folder.join("model")).unwrap());
        let names: String = model.column_names().iter().map(|name| format!("{name}\n")).collect();
        assert_eq!(names, fs::read_to_string(folder.join("names")).unwrap_or_default());
        let threads: Vec<_> = (0..3)
            .map(|_| {
                let (model, folder) = (Arc::clone(&model), folder.clone());
                thread::spawn(move || compare_any(&model, &folder, n_rows))
            })
            .collect();
        for one in threads {
            one.join().unwrap();
        }
    }
}

#[test]
fn labels_have_texts() {
    let model = Model::open(cases().join("catboost_1_2_symmetric/model")).unwrap();
    let texts: Vec<_> = (0..3).map(|position| model.label_text(position).unwrap()).collect();
    assert_eq!(texts, ["high", "low", "middle"]);
    assert_eq!(model.label_text(3), None);
}

fn fails_with<T>(result: Result<T, Error>, status: Status, part: &str) {
    let error = result.err().expect(part);
    assert!(error.status == status && error.to_string().contains(part), "{error:?}; expected {part}");
}

#[test]
fn errors_say_what_is_wrong() {
    let path = cases().join("breast_cancer_xgboost/model");
    let model = Model::open(&path).unwrap();
    let damaged = fs::read_to_string(&path).unwrap().replacen("\"split_indices\":[", "\"split_indices\":[99,", 1);
    let rows = [0f32; 30];
    fails_with(Model::open("nowhere"), Status::Argument, "cannot read nowhere");
    fails_with(Model::open_bytes(b"something else", &Options::default()), Status::Damaged, "is of an unknown format");
    fails_with(
        Model::open_bytes(damaged.as_bytes(), &Options::default()),
        Status::Damaged,
        "field 'split_indices': tree 0: has",
    );
    fails_with(model.predict::<f64, f32>(&[0.0; 30], 1), Status::Argument, "rows are of element type 11; expected 1");
    fails_with(model.predict::<f32, f64>(&rows, 1), Status::Argument, "scores are of element type 11; expected 1");
    fails_with(
        model.predict::<f32, f32>(&rows, 7),
        Status::Argument,
        "7 rows have 30 elements; expected as many a row",
    );
    fails_with(model.predict::<f32, f32>(&rows, 2), Status::Argument, "the trees need 30 columns");
    fails_with(model.predict_into(&rows, 1, &mut [0f32; 2]), Status::Argument, "scores have room for 2; expected 1");
}

#[test]
fn a_reloaded_model_is_the_other_model() {
    let path = cases().join("breast_cancer_xgboost/model");
    let (model, rows) = (Model::open(&path).unwrap(), [0f32; 30]);
    let before: Vec<f32> = model.predict(&rows, 1).unwrap();
    let other =
        fs::read_to_string(&path).unwrap().replacen("\"base_score\":\"", "\"base_score\":\"0.125\",\"was\":\"", 1);
    model.reload_bytes(other.as_bytes()).unwrap();
    let after: Vec<f32> = model.predict(&rows, 1).unwrap();
    assert_ne!(before, after);
    let misfit = cases().join("digits_xgboost_multiclass/model");
    fails_with(model.reload(misfit), Status::Argument, "the number of targets 10");
    assert_eq!(model.predict::<f32, f32>(&rows, 1).unwrap(), after);
    model.reload(path).unwrap();
    assert_eq!(model.predict::<f32, f32>(&rows, 1).unwrap(), before);
}

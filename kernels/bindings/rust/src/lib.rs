//! Opens models of decision forests (XGBoost, LightGBM, CatBoost, ONNX, Treelite) and scores rows, with the bits of the model's own library.
//!
//! ```no_run
//! # fn main() -> Result<(), treebeard::Error> {
//! let model = treebeard::Model::open("model.json")?;
//! let rows = vec![0.5f32; 2 * model.info().n_features];
//! let scores: Vec<f32> = model.predict(&rows, 2)?;
//! # Ok(())
//! # }
//! ```

mod error;
mod ffi;

use std::ffi::{c_void, CStr, CString};
use std::os::raw::{c_char, c_int};
use std::path::Path;
use std::ptr;

pub use error::{Error, Status};

/// An element of rows or results. Implemented for the types that models have.
pub trait Element: Copy + Default + sealed::Sealed {
    /// ONNX's number of the type.
    const TYPE: i32;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! elements {
    ($($name:ty = $number:literal),*) => {
        $(impl sealed::Sealed for $name {}
        impl Element for $name {
            const TYPE: i32 = $number;
        })*
    };
}

elements!(f32 = 1, i32 = 6, i64 = 7, f64 = 11);

/// What can be asked of a model that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernels {
    Scores = 1,
    Leaves = 2,
    ScoresAndLeaves = 3,
    /// Shapley values, in the place of scores.
    Contributions = 4,
    /// Contributions along the paths of a row.
    PathContributions = 5,
    /// Shapley values shared among pairs of features.
    Interactions = 6,
}

/// How a model is opened. The default is the model's only tree node, and what the model says of its rows.
#[derive(Clone, Debug)]
pub struct Options {
    /// A tree node of an ONNX model, by its name.
    pub node: Option<String>,
    /// ONNX's number of the type of rows, where the model does not tell; 0 otherwise.
    pub input_type: i32,
    pub kernels: Kernels,
}

impl Default for Options {
    fn default() -> Self {
        Options { node: None, input_type: 0, kernels: Kernels::ScoresAndLeaves }
    }
}

/// Sizes and types of a model. Types are ONNX's numbers, those of [`Element::TYPE`].
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Columns that a row needs at least.
    pub n_features: usize,
    /// Raw scores of a row.
    pub n_targets: usize,
    /// Scores of a row.
    pub n_outputs: usize,
    pub n_trees: usize,
    /// 0: positions of labels stand for themselves.
    pub n_labels: usize,
    pub input_type: i32,
    pub raw_type: i32,
    pub output_type: i32,
    pub has_labels: bool,
}

/// An opened model. Any number of threads may use it; a call runs on the thread that makes it.
pub struct Model {
    predictor: *mut ffi::Predictor,
    info: Info,
}

// The library promises that one predictor may be used by many threads at once, and closed by any.
unsafe impl Send for Model {}
unsafe impl Sync for Model {}

impl Model {
    /// Opens a model file, whatever its format: it is known by its content.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let content = std::fs::read(path)
            .map_err(|why| Error::new(Status::Argument, format!("cannot read {}: {why}", path.display())))?;
        Self::open_bytes(&content, &Options::default())
    }

    /// Opens the bytes of a model file.
    pub fn open_bytes(model: &[u8], options: &Options) -> Result<Self, Error> {
        let version = unsafe { ffi::treebeard_api_version() };
        if version < ffi::API_VERSION {
            let needed = ffi::API_VERSION;
            let message = format!("the library knows version {version} of treebeard.h; this crate needs {needed}");
            return Err(Error::new(Status::Argument, message));
        }
        let node = CString::new(options.node.as_deref().unwrap_or(""))
            .map_err(|_| Error::new(Status::Argument, "the name of a node has a zero byte in it"))?;
        let asked = ffi::ModelOptions {
            node: if options.node.is_some() { node.as_ptr() } else { ptr::null() },
            input_type: options.input_type,
            kernels: options.kernels as i32,
        };
        let mut predictor = ptr::null_mut();
        let mut fault: ffi::Fault = unsafe { std::mem::zeroed() };
        let status = unsafe {
            ffi::treebeard_predictor_open_model(model.as_ptr().cast(), model.len(), &asked, &mut predictor, &mut fault)
        };
        if status != 0 {
            return Err(error_of(status, &fault));
        }
        Ok(Model { predictor, info: described(predictor) })
    }

    pub fn info(&self) -> &Info {
        &self.info
    }

    /// Returns the scores of rows, `n_outputs` each. Rows lie behind each other.
    pub fn predict<R: Element, S: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<S>, Error> {
        let mut scores = vec![S::default(); n_rows * self.info.n_outputs];
        self.predict_into(rows, n_rows, &mut scores)?;
        Ok(scores)
    }

    /// Writes the scores of rows, without an allocation.
    pub fn predict_into<R: Element, S: Element>(
        &self,
        rows: &[R],
        n_rows: usize,
        scores: &mut [S],
    ) -> Result<(), Error> {
        require_results(scores, self.info.output_type, n_rows * self.info.n_outputs, "scores")?;
        self.run(rows, n_rows, scores.as_mut_ptr().cast(), ptr::null_mut(), ptr::null_mut())
    }

    /// Returns what is scored before the post-transform, `n_targets` numbers a row.
    pub fn predict_raw<R: Element, S: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<S>, Error> {
        let mut raw = vec![S::default(); n_rows * self.info.n_targets];
        require_results(&raw, self.info.raw_type, raw.len(), "raw scores")?;
        self.run(rows, n_rows, ptr::null_mut(), ptr::null_mut(), raw.as_mut_ptr().cast())?;
        Ok(raw)
    }

    /// Returns the position of each row's label, which [`Model::label_text`] and [`Model::label_number`] tell.
    pub fn predict_labels<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<i64>, Error> {
        let mut labels = vec![0i64; n_rows];
        self.run(rows, n_rows, ptr::null_mut(), labels.as_mut_ptr(), ptr::null_mut())?;
        Ok(labels)
    }

    /// Returns the leaf that each row reaches in each of `n_trees` trees, by the model's own ids.
    pub fn predict_leaves<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<i64>, Error> {
        let stride = self.row_stride(rows, n_rows)?;
        let mut leaves = vec![0i64; n_rows * self.info.n_trees];
        called(|message, room| unsafe {
            let (rows, leaves) = (rows.as_ptr().cast(), leaves.as_mut_ptr());
            ffi::treebeard_predict_leaves(self.predictor, rows, n_rows as i64, stride, leaves, 0, message, room)
        })?;
        Ok(leaves)
    }

    /// Returns the text of a label, or none where labels are numbers.
    pub fn label_text(&self, position: i64) -> Option<&str> {
        let mut size = 0usize;
        let text = unsafe { ffi::treebeard_label_text(self.predictor, position, &mut size) };
        if text.is_null() {
            return None;
        }
        std::str::from_utf8(unsafe { std::slice::from_raw_parts(text.cast(), size) }).ok()
    }

    /// Returns the number of a label, 0 where labels are texts.
    pub fn label_number(&self, position: i64) -> i64 {
        unsafe { ffi::treebeard_label_number(self.predictor, position) }
    }

    fn run<R: Element>(
        &self,
        rows: &[R],
        n_rows: usize,
        scores: *mut c_void,
        labels: *mut i64,
        raw: *mut c_void,
    ) -> Result<(), Error> {
        let stride = self.row_stride(rows, n_rows)?;
        let rows = rows.as_ptr().cast();
        called(|message, room| unsafe {
            ffi::treebeard_predict(self.predictor, rows, n_rows as i64, stride, scores, labels, raw, message, room)
        })
    }

    /// Returns the elements from row to row: rows may have more columns than are needed.
    fn row_stride<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<i64, Error> {
        require_type::<R>(self.info.input_type, "rows")?;
        let (given, needed) = (rows.len(), self.info.n_features);
        if n_rows == 0 {
            return Ok(needed as i64);
        }
        if given % n_rows != 0 || given / n_rows < needed {
            let message = format!("{n_rows} rows have {given} elements; expected as many a row, at least {needed}");
            return Err(Error::new(Status::Argument, message));
        }
        Ok((given / n_rows) as i64)
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        unsafe { ffi::treebeard_predictor_destroy(self.predictor) }
    }
}

/// Returns what stands for a category in rows of models of CatBoost: `f32::from_bits` makes a column's value of it.
pub fn category_hash(category: &str) -> u32 {
    unsafe { ffi::treebeard_category_hash(category.as_ptr().cast(), category.len()) }
}

fn described(predictor: *const ffi::Predictor) -> Info {
    let mut about = ffi::Description::default();
    unsafe { ffi::treebeard_predictor_describe(predictor, &mut about) };
    Info {
        n_features: about.n_features as usize,
        n_targets: about.n_targets as usize,
        n_outputs: about.n_outputs as usize,
        n_trees: about.n_trees as usize,
        n_labels: about.n_labels as usize,
        input_type: about.input_type,
        raw_type: about.accumulator_type,
        output_type: about.output_type,
        has_labels: about.label_rule != 0,
    }
}

fn require_type<T: Element>(expected: i32, what: &str) -> Result<(), Error> {
    if T::TYPE == expected {
        return Ok(());
    }
    let message = format!("{what} are of element type {}; expected {expected} (1 f32, 6 i32, 7 i64, 11 f64)", T::TYPE);
    Err(Error::new(Status::Argument, message))
}

fn require_results<T: Element>(results: &[T], expected: i32, room: usize, what: &str) -> Result<(), Error> {
    require_type::<T>(expected, what)?;
    if results.len() == room {
        return Ok(());
    }
    let message = format!("{what} have room for {}; expected {room}", results.len());
    Err(Error::new(Status::Argument, message))
}

/// Makes a call that writes a message where it fails.
fn called(call: impl FnOnce(*mut c_char, usize) -> c_int) -> Result<(), Error> {
    let mut message = [0 as c_char; 512];
    match call(message.as_mut_ptr(), message.len()) {
        0 => Ok(()),
        status => Err(Error::new(status.into(), text_of(&message))),
    }
}

fn text_of(characters: &[c_char]) -> String {
    // The library ends every text that it writes.
    unsafe { CStr::from_ptr(characters.as_ptr()) }.to_string_lossy().into_owned()
}

fn error_of(status: c_int, fault: &ffi::Fault) -> Error {
    Error {
        status: status.into(),
        message: text_of(&fault.message),
        field: Some(text_of(&fault.field)).filter(|field| !field.is_empty()),
        tree: (fault.has_tree != 0).then(|| fault.tree),
        node: (fault.has_node != 0).then(|| fault.node),
    }
}

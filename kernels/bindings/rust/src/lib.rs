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

/// A number in rows or results. Implemented for the types that models have.
pub trait Element: Copy + Default + sealed::Sealed {
    /// The number of the type in ONNX.
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

/// What can be computed with a model that is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernels {
    Scores = 1,
    Leaves = 2,
    ScoresAndLeaves = 3,
    /// Shapley values, in place of scores.
    Contributions = 4,
    /// Contributions along the path of a row, in place of scores.
    PathContributions = 5,
    /// Shapley values shared among pairs of features, in place of scores.
    Interactions = 6,
}

/// How a model is opened. The default is the model's only tree node, and rows of the type that the model declares.
#[derive(Clone, Debug)]
pub struct Options {
    /// The name of a tree node of an ONNX model.
    pub node: Option<String>,
    /// The type of rows as ONNX numbers it, if the model does not declare it; else 0.
    pub input_type: i32,
    pub kernels: Kernels,
}

impl Default for Options {
    fn default() -> Self {
        Options { node: None, input_type: 0, kernels: Kernels::ScoresAndLeaves }
    }
}

/// Sizes and types of a model. Types have their numbers in ONNX, like [`Element::TYPE`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Info {
    /// The fewest columns that a row may have.
    pub n_features: usize,
    /// Raw scores of a row.
    pub n_targets: usize,
    /// Scores of a row.
    pub n_outputs: usize,
    pub n_trees: usize,
    /// 0: the position of a label is the label.
    pub n_labels: usize,
    pub input_type: i32,
    pub raw_type: i32,
    pub output_type: i32,
    pub has_labels: bool,
}

/// An opened model. Any number of threads may use it at once, and reload it meanwhile. A call runs on the calling thread, and takes no lock.
pub struct Model {
    handle: *mut ffi::Model,
    /// Types and sizes of results, which a reload keeps.
    fixed: Info,
}

// The library promises that many threads may use and reload a model at once, and that any thread may close it.
unsafe impl Send for Model {}
unsafe impl Sync for Model {}

impl Model {
    /// Opens a model file. The content decides which format it has.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        Self::open_bytes(&content(path.as_ref())?, &Options::default())
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
        let mut handle = ptr::null_mut();
        called_with_fault(|fault| unsafe {
            ffi::treebeard_model_open(model.as_ptr().cast(), model.len(), &asked, &mut handle, fault)
        })?;
        let mut opened = Model { handle, fixed: Info::default() };
        opened.fixed = opened.info();
        Ok(opened)
    }

    /// Replaces the model with another file. Calls that begin later use the new model, whose rows and results must have the same types and sizes. If
    /// anything fails, the current model remains.
    pub fn reload(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        self.reload_bytes(&content(path.as_ref())?)
    }

    /// The same as [`Model::reload`], with the bytes of a model file.
    pub fn reload_bytes(&self, model: &[u8]) -> Result<(), Error> {
        called_with_fault(|fault| unsafe {
            ffi::treebeard_model_reload(self.handle, model.as_ptr().cast(), model.len(), fault)
        })
    }

    /// Returns sizes and types of the current model.
    pub fn info(&self) -> Info {
        Current::of(self).info()
    }

    /// Returns the scores of rows, `n_outputs` for each. Rows are contiguous.
    pub fn predict<R: Element, S: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<S>, Error> {
        let mut scores = vec![S::default(); n_rows * self.fixed.n_outputs];
        self.predict_into(rows, n_rows, &mut scores)?;
        Ok(scores)
    }

    /// Writes the scores of rows to a slice, without an allocation.
    pub fn predict_into<R: Element, S: Element>(
        &self,
        rows: &[R],
        n_rows: usize,
        scores: &mut [S],
    ) -> Result<(), Error> {
        require_results(scores, self.fixed.output_type, n_rows * self.fixed.n_outputs, "scores")?;
        self.run(rows, n_rows, scores.as_mut_ptr().cast(), ptr::null_mut(), ptr::null_mut())
    }

    /// Returns raw scores, which are those before the post-transform, `n_targets` for each row.
    pub fn predict_raw<R: Element, S: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<S>, Error> {
        let mut raw = vec![S::default(); n_rows * self.fixed.n_targets];
        require_results(&raw, self.fixed.raw_type, raw.len(), "raw scores")?;
        self.run(rows, n_rows, ptr::null_mut(), ptr::null_mut(), raw.as_mut_ptr().cast())?;
        Ok(raw)
    }

    /// Returns the position of each row's label, for [`Model::label_text`] or [`Model::label_number`].
    pub fn predict_labels<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<i64>, Error> {
        let mut labels = vec![0i64; n_rows];
        self.run(rows, n_rows, ptr::null_mut(), labels.as_mut_ptr(), ptr::null_mut())?;
        Ok(labels)
    }

    /// Returns the leaf that each row reaches in each of the `n_trees` trees, as the model's own ids.
    pub fn predict_leaves<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<Vec<i64>, Error> {
        let (stride, current) = (self.row_stride(rows, n_rows)?, Current::of(self));
        let mut leaves = vec![0i64; n_rows * current.info().n_trees];
        called(|message, room| unsafe {
            let (rows, leaves, predictor) = (rows.as_ptr().cast(), leaves.as_mut_ptr(), current.hold.predictor);
            ffi::treebeard_predict_leaves(predictor, rows, n_rows as i64, stride, leaves, 0, message, room)
        })?;
        Ok(leaves)
    }

    /// Returns the names of the columns of rows, in their order; none if the model names no columns.
    pub fn column_names(&self) -> Vec<String> {
        let current = Current::of(self);
        let count = unsafe { ffi::treebeard_column_count(current.hold.predictor) };
        (0..count).filter_map(|position| current.column_name(position)).collect()
    }

    /// Returns the text of the label at a position, or none if labels are numbers.
    pub fn label_text(&self, position: i64) -> Option<String> {
        let (current, mut size) = (Current::of(self), 0usize);
        let text = unsafe { ffi::treebeard_label_text(current.hold.predictor, position, &mut size) };
        text_at(text, size)
    }

    /// Returns the number of the label at a position, or 0 if labels are texts.
    pub fn label_number(&self, position: i64) -> i64 {
        unsafe { ffi::treebeard_label_number(Current::of(self).hold.predictor, position) }
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
            ffi::treebeard_model_predict(self.handle, rows, n_rows as i64, stride, scores, labels, raw, message, room)
        })
    }

    /// Returns the number of elements of each row. Rows may have more columns than the model needs.
    fn row_stride<R: Element>(&self, rows: &[R], n_rows: usize) -> Result<i64, Error> {
        require_type::<R>(self.fixed.input_type, "rows")?;
        if n_rows == 0 {
            return Ok(self.fixed.n_features as i64);
        }
        if rows.len() % n_rows != 0 {
            let message = format!("{n_rows} rows have {} elements; expected as many a row", rows.len());
            return Err(Error::new(Status::Argument, message));
        }
        Ok((rows.len() / n_rows) as i64)
    }
}

/// The predictor that was current when this value was made. It stays open as long as this value exists.
struct Current<'a> {
    model: &'a Model,
    hold: ffi::Hold,
}

impl<'a> Current<'a> {
    fn of(model: &'a Model) -> Self {
        let mut hold = ffi::Hold { predictor: ptr::null(), places: [ptr::null_mut(); 2] };
        unsafe { ffi::treebeard_model_hold(model.handle, &mut hold) };
        Current { model, hold }
    }

    fn column_name(&self, position: i64) -> Option<String> {
        let mut column: ffi::Column = unsafe { std::mem::zeroed() };
        unsafe { ffi::treebeard_column_at(self.hold.predictor, position, &mut column, ptr::null_mut(), 0) };
        text_at(column.name, column.name_size)
    }

    fn info(&self) -> Info {
        let mut about = ffi::Description::default();
        unsafe { ffi::treebeard_predictor_describe(self.hold.predictor, &mut about) };
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
}

impl Drop for Current<'_> {
    fn drop(&mut self) {
        unsafe { ffi::treebeard_model_let_go(self.model.handle, &self.hold) }
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        unsafe { ffi::treebeard_model_destroy(self.handle) }
    }
}

/// Returns the hash of a category for rows of CatBoost models. `f32::from_bits` turns it into the value of the category's column.
pub fn category_hash(category: &str) -> u32 {
    unsafe { ffi::treebeard_category_hash(category.as_ptr().cast(), category.len()) }
}

fn content(path: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(path).map_err(|why| Error::new(Status::Argument, format!("cannot read {}: {why}", path.display())))
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

/// Makes a call that writes a message if it fails.
fn called(call: impl FnOnce(*mut c_char, usize) -> c_int) -> Result<(), Error> {
    let mut message = [0 as c_char; 512];
    match call(message.as_mut_ptr(), message.len()) {
        0 => Ok(()),
        status => Err(Error::new(status.into(), text_of(&message))),
    }
}

/// Returns a text that the library owns, or none if the pointer is null.
fn text_at(begin: *const c_char, size: usize) -> Option<String> {
    if begin.is_null() {
        return None;
    }
    let bytes = unsafe { std::slice::from_raw_parts(begin.cast(), size) };
    Some(String::from_utf8_lossy(bytes).into_owned())
}

fn text_of(characters: &[c_char]) -> String {
    // The library writes a zero byte after every text.
    unsafe { CStr::from_ptr(characters.as_ptr()) }.to_string_lossy().into_owned()
}

/// Makes a call that fills a fault if it fails.
fn called_with_fault(call: impl FnOnce(*mut ffi::Fault) -> c_int) -> Result<(), Error> {
    let mut fault: ffi::Fault = unsafe { std::mem::zeroed() };
    match call(&mut fault) {
        0 => Ok(()),
        status => Err(error_of(status, &fault)),
    }
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

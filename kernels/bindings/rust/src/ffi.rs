//! The declarations of treebeard.h that this crate uses.

use std::os::raw::{c_char, c_int, c_void};

pub const API_VERSION: i32 = 3;

#[repr(C)]
pub struct Predictor {
    _private: [u8; 0],
}

#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct Description {
    pub n_features: i64,
    pub n_targets: i64,
    pub n_outputs: i64,
    pub n_trees: i64,
    pub n_labels: i64,
    pub input_type: i32,
    pub accumulator_type: i32,
    pub output_type: i32,
    pub label_type: i32,
    pub label_rule: i32,
    pub row_block: i32,
    pub has_scores: i32,
    pub has_leaves: i32,
}

#[repr(C)]
pub struct Fault {
    pub tree: i64,
    pub node: i64,
    pub kind: i32,
    pub has_tree: i32,
    pub has_node: i32,
    pub field: [c_char; 64],
    pub message: [c_char; 512],
}

#[repr(C)]
pub struct ModelOptions {
    pub node: *const c_char,
    pub input_type: i32,
    pub kernels: i32,
}

#[repr(C)]
pub struct Model {
    _private: [u8; 0],
}

#[repr(C)]
pub struct Hold {
    pub predictor: *const Predictor,
    pub places: [*mut c_void; 2],
}

#[repr(C)]
pub struct Column {
    pub name: *const c_char,
    pub name_size: usize,
    pub n_categories: i64,
    pub kind: i32,
    pub refuses: i32,
}

extern "C" {
    pub fn treebeard_api_version() -> i32;
    pub fn treebeard_model_open(
        model: *const c_void,
        size: usize,
        options: *const ModelOptions,
        out: *mut *mut Model,
        fault: *mut Fault,
    ) -> c_int;
    pub fn treebeard_model_reload(handle: *mut Model, model: *const c_void, size: usize, fault: *mut Fault) -> c_int;
    pub fn treebeard_model_destroy(handle: *mut Model);
    pub fn treebeard_model_hold(handle: *mut Model, hold: *mut Hold);
    pub fn treebeard_model_let_go(handle: *mut Model, hold: *const Hold);
    pub fn treebeard_model_predict(
        handle: *mut Model,
        rows: *const c_void,
        n_rows: i64,
        row_stride: i64,
        scores: *mut c_void,
        labels: *mut i64,
        raw: *mut c_void,
        error: *mut c_char,
        error_size: usize,
    ) -> c_int;
    pub fn treebeard_predictor_describe(predictor: *const Predictor, out: *mut Description);
    pub fn treebeard_column_count(predictor: *const Predictor) -> i64;
    pub fn treebeard_column_at(
        predictor: *const Predictor,
        position: i64,
        out: *mut Column,
        error: *mut c_char,
        error_size: usize,
    ) -> c_int;
    pub fn treebeard_label_text(predictor: *const Predictor, position: i64, size: *mut usize) -> *const c_char;
    pub fn treebeard_label_number(predictor: *const Predictor, position: i64) -> i64;
    pub fn treebeard_predict_leaves(
        predictor: *const Predictor,
        rows: *const c_void,
        n_rows: i64,
        row_stride: i64,
        leaves: *mut i64,
        leaf_names: i32,
        error: *mut c_char,
        error_size: usize,
    ) -> c_int;
    pub fn treebeard_category_hash(category: *const c_char, size: usize) -> u32;
}

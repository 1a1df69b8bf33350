use std::fmt;

/// The kind of failure of an [`Error`]: a `treebeard_status` of treebeard.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// An argument is wrong, or does not fit the model.
    Argument,
    /// A device is missing or fails.
    Device,
    /// The kernels are missing.
    NoKernel,
    /// The model cannot serve an option.
    Option,
    /// The model is malformed.
    Damaged,
    /// The model is valid, but needs something unsupported.
    NotServed,
    /// There is too little memory.
    OutOfMemory,
    /// A number that a later version of the library has added.
    Other(i32),
}

impl From<i32> for Status {
    fn from(number: i32) -> Self {
        match number {
            1 => Status::Argument,
            2 => Status::Device,
            3 => Status::NoKernel,
            4 => Status::Option,
            5 => Status::Damaged,
            6 => Status::NotServed,
            7 => Status::OutOfMemory,
            other => Status::Other(other),
        }
    }
}

/// What went wrong and, if a model is wrong, where: its field, tree and node, in the model's own numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub status: Status,
    pub message: String,
    pub field: Option<String>,
    pub tree: Option<i64>,
    pub node: Option<i64>,
}

impl Error {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Self {
        let message = message.into();
        Error { status, message, field: None, tree: None, node: None }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            write!(f, "field '{field}': ")?;
        }
        if let Some(tree) = self.tree {
            write!(f, "tree {tree}: ")?;
        }
        if let Some(node) = self.node {
            write!(f, "node {node}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

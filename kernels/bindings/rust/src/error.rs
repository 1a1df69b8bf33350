use std::fmt;

/// What kind of failure an [`Error`] is: the numbers of `treebeard_status` in treebeard.h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Status {
    /// An argument is wrong, or does not fit the model.
    Argument,
    /// A device is missing or fails.
    Device,
    /// No library of kernels has the code.
    NoKernel,
    /// The model cannot serve an option.
    Option,
    /// The model is malformed.
    Damaged,
    /// The model is valid, and needs what is not served.
    NotServed,
    /// There is too little memory.
    OutOfMemory,
    /// A number that later versions of the library have.
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

/// What went wrong and, in a model, where: in the model's own numbers.
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

//! Tells the linker where the library of treebeard.h is: in the folder that TREEBEARD_HOME names, or else in the linker's own folders.

fn main() {
    println!("cargo:rerun-if-env-changed=TREEBEARD_HOME");
    if let Ok(home) = std::env::var("TREEBEARD_HOME") {
        println!("cargo:rustc-link-search=native={home}");
        println!("cargo:rustc-link-arg=-Wl,-rpath,{home}");
    }
    println!("cargo:rustc-link-lib=dylib=onnx_treebeard");
}

//! Notes the migrations as an input: otherwise a new one would be left out until the crate is compiled again.

fn main() {
    println!("cargo::rerun-if-changed=../../migrations");
}

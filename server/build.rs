//! Notes the built client as an input: otherwise a client that is built, or built again, after the server would be left out.
//! Strips the release binary.

fn main() {
    let client = "../web/dist";
    // Cargo takes a missing folder for one that changes all the time.
    let _ = std::fs::create_dir_all(client);
    println!("cargo::rerun-if-changed={client}");
    // Cargo ignores the profile's `strip` for a package with settings of its own.
    let is_optimized = std::env::var("OPT_LEVEL").is_ok_and(|level| level != "0");
    if is_optimized && std::env::var("CARGO_CFG_TARGET_OS").is_ok_and(|system| system == "linux") {
        println!("cargo::rustc-link-arg-bin=platen=-Wl,--strip-all");
    }
}

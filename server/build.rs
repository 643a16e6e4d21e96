//! Notes the built client as an input: otherwise a client that is built, or built again, after the server would be left out.

fn main() {
    let client = "../web/dist";
    // Cargo takes a missing folder for one that changes all the time.
    let _ = std::fs::create_dir_all(client);
    println!("cargo::rerun-if-changed={client}");
}

//! `platen openapi`

/// Prints the OpenAPI document.
#[expect(clippy::print_stdout, reason = "the command's result")]
pub fn run() {
    print!("{}", crate::http::documentation::DOCUMENT);
}

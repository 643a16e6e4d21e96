//! `platen openapi`

/// Prints the OpenAPI document.
#[expect(clippy::print_stdout, reason = "the command's result")]
pub fn run() -> Result<(), String> {
    let document = crate::openapi::document().map_err(|error| error.to_string())?;
    println!("{document}");
    Ok(())
}

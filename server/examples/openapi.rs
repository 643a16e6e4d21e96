//! Prints the OpenAPI document, generated from the types and handlers of the program: `make openapi`.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use std::io::Write as _;

    let document = platen::openapi::document()?;
    Ok(writeln!(std::io::stdout(), "{document}")?)
}

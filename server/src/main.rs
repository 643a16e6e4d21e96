//! The program. All code is in the library: async functions that a second crate calls are compiled a second time.

use std::process::ExitCode;

fn main() -> ExitCode {
    platen::cli::main()
}

//! `platen inspect-artwork`: the child process that looks into one uploaded file. The server starts it; people do not.

use std::path::PathBuf;

use clap::Args;
use platen_inspect::child;

use crate::artwork::kind::Kind;

/// Which file, and where its preview goes.
#[derive(Debug, Args)]
pub struct InspectArgs {
    /// The kind of file, by its extension.
    #[arg(long)]
    kind: Kind,
    /// The file.
    input: PathBuf,
    /// Where the preview is written.
    preview: PathBuf,
}

/// Looks into the file and prints what it found.
pub fn run(args: &InspectArgs) -> Result<(), String> {
    child::run(args.kind, &args.input, &args.preview)
}

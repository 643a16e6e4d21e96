//! `platen inspect-artwork` and `platen derive-photograph`: the child process that works on one uploaded file. Started by the
//! server, not by users.

use std::path::PathBuf;

use clap::Args;
use platen_actors::artwork::facts::PREVIEW_EDGE;
use platen_inspect::child;

use crate::artwork::kind::Kind;

/// The file and the path of its preview.
#[derive(Debug, Args)]
pub struct InspectArgs {
    /// The kind of file, by its extension.
    #[arg(long)]
    kind: Kind,
    /// The width and height of the preview in pixels, at most.
    #[arg(long, default_value_t = PREVIEW_EDGE)]
    edge: u32,
    /// The file.
    input: PathBuf,
    /// The path for the preview.
    preview: PathBuf,
}

/// Inspects the file and prints the result.
pub fn run(args: &InspectArgs) -> Result<(), String> {
    child::run(args.kind, &args.input, &args.preview, args.edge)
}

/// A photograph and the path of its copies.
#[derive(Debug, Args)]
pub struct DeriveArgs {
    /// The file.
    input: PathBuf,
    /// The path for the copies.
    output: PathBuf,
}

/// Derives the copies of the photograph and prints the result.
pub fn derive(args: &DeriveArgs) -> Result<(), String> {
    child::derive(&args.input, &args.output)
}

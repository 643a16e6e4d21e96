//! The child process: confines itself, reads one file, and reports its findings.
//!
//! It writes lines of JSON, each a complete [`Verdict`]; the last one counts. The facts from a file's header are
//! written before anything is decoded, so a crash of a decoder costs the preview and not the facts.

use std::fs::File;
use std::io::{Cursor, Read, Write};
use std::path::Path;

use image::error::{LimitError, LimitErrorKind};
use image::{ImageError, ImageFormat, RgbaImage};
use serde::{Deserialize, Serialize};

use platen_actors::artwork::ink::PrintedInk;

use super::inks::inks_of;
use super::photograph;
use super::{Inspection, confine, inspect};
use crate::facts::Facts;
use crate::kind::{FILE_LIMIT, Kind};

/// A report of the child.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verdict", rename_all = "camelCase")]
pub enum Verdict {
    /// The facts known before decoding; another report follows.
    Begun {
        /// The facts so far.
        facts: Facts,
    },
    /// The content matches the file's extension.
    Accepted {
        /// The facts.
        facts: Facts,
    },
    /// The content does not match the file's extension.
    WrongContent {
        /// What the content is instead, or lacks.
        words: String,
    },
}

/// Inspects the file at `input`, writes a preview to `preview` if there is one, and prints the verdicts. `edge`: the width
/// and height of the preview in pixels, at most.
pub fn run(kind: Kind, input: &Path, preview: &Path, edge: u32) -> Result<(), String> {
    let (bytes, mut output) = open(input, preview)?;
    let mut tell = |facts: &Facts| {
        let _ = say(&Verdict::Begun { facts: facts.clone().fitted(kind) });
    };
    let mut inspection = Inspection::new(kind, &mut tell).with_edge(edge);
    let verdict = match inspect(kind, &bytes, &mut inspection) {
        Ok(picture) => {
            let mut facts = inspection.facts;
            if let Some(picture) = picture {
                facts.printed_inks = inks_of(&picture).into_iter().map(PrintedInk::unnamed).collect();
                facts.preview = write(&picture, &mut output).is_ok();
            }
            Verdict::Accepted { facts: facts.fitted(kind) }
        }
        Err(wrong) => Verdict::WrongContent { words: wrong.0.to_owned() },
    };
    say(&verdict).map_err(|error| error.to_string())
}

/// Derives the copies of the photograph at `input`, writes them to `output` one after another, and prints a [`photograph::Report`].
pub fn derive(input: &Path, output: &Path) -> Result<(), String> {
    let (bytes, mut output) = open(input, output)?;
    let (report, copies) = photograph::derive(&bytes);
    output.write_all(&copies).map_err(|error| format!("the copies cannot be written: {error}"))?;
    say(&report).map_err(|error| error.to_string())
}

/// Opens both files, confines this process, and reads the first file.
fn open(input: &Path, output: &Path) -> Result<(Vec<u8>, File), String> {
    confine::limit().map_err(|error| format!("the limits could not be set: {error}"))?;
    let file = File::open(input).map_err(|error| format!("the file could not be opened: {error}"))?;
    let output = File::create(output).map_err(|error| format!("the result cannot be written: {error}"))?;
    confine::close();
    let mut bytes = Vec::new();
    file.take(FILE_LIMIT + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("the file could not be read: {error}"))?;
    if bytes.len() as u64 > FILE_LIMIT {
        return Err("the file is too large".to_owned());
    }
    Ok((bytes, output))
}

fn write(picture: &RgbaImage, output: &mut File) -> Result<(), ImageError> {
    let mut png = Cursor::new(Vec::new());
    picture.write_to(&mut png, ImageFormat::Png)?;
    // Writing more would end this process without a verdict.
    if png.get_ref().len() as u64 > confine::WRITTEN {
        return Err(ImageError::Limits(LimitError::from_kind(LimitErrorKind::InsufficientMemory)));
    }
    output.write_all(png.get_ref())?;
    Ok(())
}

fn say(verdict: &impl Serialize) -> std::io::Result<()> {
    let mut line = serde_json::to_vec(verdict)?;
    line.push(b'\n');
    let mut output = std::io::stdout().lock();
    output.write_all(&line)?;
    output.flush()
}

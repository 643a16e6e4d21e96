//! Importing stock art: everything is read and checked first, then kept in one transaction, so all files come in or none.
//! Only what differs is written; ids never change. Pieces that the files leave out stay, for they may be somebody's
//! favorites.

use std::collections::{HashMap, HashSet};
use std::io::{Read, Write as _};

use serde::Serialize;

use super::iconify::{self, MOST_BYTES, Piece, Set};
use crate::catalogue::import::{Fault, ImportError, Source};
use crate::store::{Store, stockart as rows};

/// What an import did.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Pieces that are new.
    pub added: u64,
    /// Pieces that were there and differ.
    pub changed: u64,
    /// Pieces that are as they were.
    pub unchanged: u64,
    /// Pieces that are not taken, and why.
    pub left_out: Vec<String>,
}

impl std::fmt::Display for Report {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.added == 0 && self.changed == 0 {
            write!(f, "nothing to change: all {} pieces of stock art are as in the files", self.unchanged)?;
        } else {
            let Self { added, changed, unchanged, .. } = self;
            write!(f, "stock art: {added} added, {changed} changed, {unchanged} unchanged")?;
        }
        for piece in &self.left_out {
            write!(f, "\nleft out: {piece}")?;
        }
        Ok(())
    }
}

/// Whether a file is stock art, by how it begins. What cannot be opened is not; its own reader will say why.
pub fn is_stock_art(source: &Source) -> bool {
    let mut head = Vec::new();
    let read = source.open().and_then(|input| input.take(1_024).read_to_end(&mut head));
    read.is_ok() && iconify::begins_so(&head)
}

/// Imports all files, or nothing of them.
pub async fn run(store: &Store, sources: Vec<Source>) -> Result<Report, ImportError> {
    let reading = tokio::task::spawn_blocking(move || read_all(&sources));
    let sets = reading.await.map_err(|error| ImportError::Internal(error.to_string()))??;
    let mut write = store.write().await?;
    rows::lock_generation(&mut write).await?;
    let mut report = Report::default();
    let mut differs = false;
    for set in &sets {
        let (collection, moved) = rows::put_collection(&mut write, &set.collection).await?;
        differs |= moved;
        let known: HashMap<String, Vec<u8>> =
            rows::list_hashes(&mut write, collection).await?.into_iter().map(|row| (row.source, row.hash)).collect();
        let mut categories: HashMap<&str, i64> = HashMap::new();
        let mut written: Vec<(&Piece, i64)> = Vec::new();
        let new: HashSet<&str> = different(set, &known, &mut report).collect();
        for piece in set.pieces.iter().filter(|piece| new.contains(piece.source.as_str())) {
            let category = match categories.get(piece.category.as_str()) {
                Some(id) => *id,
                None => rows::put_category(&mut write, collection, &piece.category).await?,
            };
            categories.insert(&piece.category, category);
            written.push((piece, category));
        }
        rows::put_pieces(&mut write, collection, &written).await?;
        differs |= !written.is_empty();
        report.left_out.extend(set.left_out.iter().cloned());
    }
    if differs {
        rows::move_generation(&mut write).await?;
        write.commit().await?;
    }
    Ok(report)
}

/// The sources of pieces that are not in the store as they are.
fn different<'a>(
    set: &'a Set,
    known: &'a HashMap<String, Vec<u8>>,
    report: &'a mut Report,
) -> impl Iterator<Item = &'a str> {
    set.pieces.iter().filter_map(|piece| {
        match known.get(&piece.source) {
            Some(hash) if hash[..] == piece.hash() => {
                report.unchanged += 1;
                return None;
            }
            Some(_) => report.changed += 1,
            None => report.added += 1,
        }
        Some(piece.source.as_str())
    })
}

fn read_all(sources: &[Source]) -> Result<Vec<Set>, ImportError> {
    let mut files = Vec::new();
    for source in sources {
        let mut bytes = Vec::new();
        let read = source.open().and_then(|input| input.take(MOST_BYTES + 1).read_to_end(&mut bytes));
        read.map_err(|error| ImportError::File { file: source.name().to_owned(), error })?;
        if bytes.len() as u64 > MOST_BYTES {
            let fault = Fault {
                file: source.name().to_owned(),
                line: 1,
                column: 1,
                field: String::new(),
                reason: "The file is larger than 64 MB. Give the set in several files.".to_owned(),
            };
            return Err(ImportError::Faults { faults: vec![fault], total: 1 });
        }
        files.push((source.name().to_owned(), bytes));
    }
    iconify::read(&files).map_err(|faults| ImportError::Faults { total: faults.len() as u64, faults })
}

/// The demo's art, unpacked: the built client brings it along. None if the client was not built.
pub fn demo() -> Result<Option<Source>, String> {
    let Some(packed) = crate::client::assets::file("art.json.br") else { return Ok(None) };
    let mut unpacking = brotli_decompressor::writer::DecompressorWriter::new(Vec::new(), 64 * 1024);
    let unpacked = unpacking.write_all(&packed).and_then(|()| unpacking.close());
    unpacked.map_err(|error| format!("the demo's stock art cannot be unpacked: {error}"))?;
    let bytes = unpacking.into_inner().map_err(|_| "the demo's stock art does not end".to_owned())?;
    Ok(Some(Source::bytes("the demo's stock art", bytes)))
}

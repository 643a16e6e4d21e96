//! Imports stock art: all files are read and checked first, then stored in one transaction, so either all are imported
//! or none. Only differences are written; ids never change. Pieces that the files omit are kept, because they may be
//! favorites.

use std::collections::{HashMap, HashSet};
use std::io::{Cursor, Read};

use platen_catalog::import::{ImportError, Source};
use platen_store::Store;
use platen_store::stockart::{self as rows, Piece};
use serde::Serialize;

use super::iconify::{self, Set};

/// The report of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The number of new pieces.
    pub added: u64,
    /// The number of changed pieces.
    pub changed: u64,
    /// The number of unchanged pieces.
    pub unchanged: u64,
    /// Pieces that are left out, each with the reason.
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

/// Reports whether a file begins like stock art. A file that cannot be opened does not; the catalog import then reports
/// the error.
pub fn is_stock_art(source: &Source) -> bool {
    let mut head = Vec::new();
    let read = source.open().and_then(|input| input.take(1_024).read_to_end(&mut head));
    read.is_ok() && iconify::begins_so(&head)
}

/// A named file, open for reading.
pub type Input = (String, Box<dyn Read + Send>);

/// Imports all files, or none.
pub async fn run(store: &Store, sources: Vec<Source>) -> Result<Report, ImportError> {
    let mut inputs = Vec::new();
    for source in &sources {
        let file = source.name().to_owned();
        match source.open() {
            Ok(input) => inputs.push((file, input)),
            Err(error) => return Err(ImportError::File { file, error }),
        }
    }
    read_and_keep(store, inputs).await
}

/// Imports the demo's stock art from the built client; `None` if the client was not built.
pub async fn run_demo(store: &Store) -> Result<Option<Report>, ImportError> {
    let Some(packed) = crate::client::assets::file("art.json.br") else { return Ok(None) };
    let unpacking = brotli::Decompressor::new(Cursor::new(packed), 64 * 1024);
    read_and_keep(store, vec![("the demo's stock art".to_owned(), Box::new(unpacking))]).await.map(Some)
}

async fn read_and_keep(store: &Store, inputs: Vec<Input>) -> Result<Report, ImportError> {
    let reading = crate::work::in_background(move || iconify::read(inputs));
    let read = reading.await.map_err(|error| ImportError::Internal(error.to_string()))?;
    let sets = read.map_err(|faults| ImportError::Faults { total: faults.len() as u64, faults })?;
    let mut tx = store.write().await?;
    rows::lock_generation(&mut tx).await?;
    let mut report = Report::default();
    let mut differs = false;
    for set in &sets {
        let (collection, moved) = rows::put_collection(&mut tx, &set.collection).await?;
        differs |= moved;
        let known: HashMap<String, Vec<u8>> =
            rows::list_hashes(&mut tx, collection).await?.into_iter().map(|row| (row.source, row.hash)).collect();
        let mut categories: HashMap<&str, i64> = HashMap::new();
        let mut written: Vec<(&Piece, i64)> = Vec::new();
        let new: HashSet<&str> = different(set, &known, &mut report).collect();
        for piece in set.pieces.iter().filter(|piece| new.contains(piece.source.as_str())) {
            let category = match categories.get(piece.category.as_str()) {
                Some(id) => *id,
                None => rows::put_category(&mut tx, collection, &piece.category).await?,
            };
            categories.insert(&piece.category, category);
            written.push((piece, category));
        }
        rows::put_pieces(&mut tx, collection, &written).await?;
        differs |= !written.is_empty();
        report.left_out.extend(set.left_out.iter().cloned());
    }
    if differs {
        rows::move_generation(&mut tx).await?;
        tx.commit().await?;
    }
    Ok(report)
}

/// Returns the sources of new and changed pieces.
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

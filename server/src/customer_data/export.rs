//! Writes an archive of everything that is stored about a customer: `data.json`, and the files that it names.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use actix_web::web::Bytes;
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use jiff::Timestamp;
use object_store::{Error, GetResultPayload};
use platen_actors::ids::Millis;
use platen_store::Store;
use platen_store::audit::{self, Record};
use platen_store::personal::{self, Person, Rows};
use serde_json::{Map, Value, json};
use tokio::runtime::Handle;

use crate::archive::ArchiveWriter;
use crate::artwork::storage::Storage;

const ABOUT: &str = "Everything that the store's database holds about this customer, by table, with the files that it names. \
    Times are milliseconds since 1970 UTC, amounts are in minor units. Left out: the password's hash, the hashes of sign-in \
    tokens and codes, and the email addresses of staff.";

/// A finished export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// The archive.
    pub path: PathBuf,
    /// The number of rows.
    pub rows: usize,
    /// The number of files.
    pub files: usize,
    /// Files that the storage does not have, by SHA-256.
    pub missing: Vec<String>,
}

/// Exports what is stored about the customer with an email address, in lower case, and about guests who used it. Returns
/// `None` if nothing is. `record` names who does it.
pub async fn export(
    store: &Store,
    storage: &Storage,
    email: &str,
    output: Option<PathBuf>,
    record: Record,
    now: Millis,
) -> Result<Option<Exported>, String> {
    let mut snapshot = store.snapshot().await.map_err(text)?;
    let person = personal::find(&mut snapshot, email).await.map_err(text)?;
    let tables = personal::list_rows(&mut snapshot, &person).await.map_err(text)?;
    drop(snapshot);
    let rows = tables.iter().map(|table| table.rows.len()).sum();
    if rows == 0 {
        return Ok(None);
    }
    let path = output.unwrap_or_else(|| file_name(&person).into());
    let names = files_of(&tables);
    let (writer, files, missing) = write(&path, storage, names, &person, tables, now).await?;
    let record = Record { action: "customer_exported", session: person.key(), ..record };
    let recorded = async {
        let mut tx = store.write().await?;
        audit::add(&mut tx, &record, now).await?;
        tx.commit().await
    };
    recorded.await.map_err(text)?;
    crate::work::in_background(|| writer.finish()).await.map_err(text)??;
    Ok(Some(Exported { path, rows, files, missing }))
}

fn file_name(person: &Person) -> String {
    match person.id {
        Some(id) => format!("platen-customer-{id}.tar"),
        None => "platen-customer.tar".to_owned(),
    }
}

fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// The names under which rows mention a file, and its extension.
#[derive(Debug, Default, PartialEq, Eq)]
struct Mentioned {
    names: BTreeSet<String>,
    extension: Option<String>,
}

/// Returns the files that rows mention, by SHA-256.
fn files_of(tables: &[Rows]) -> BTreeMap<String, Mentioned> {
    let mut found = BTreeMap::new();
    for row in tables.iter().flat_map(|table| &table.rows) {
        collect(row, &mut found);
    }
    found
}

fn collect(object: &Map<String, Value>, found: &mut BTreeMap<String, Mentioned>) {
    let word = |name: &str| object.get(name).and_then(Value::as_str);
    if let Some(sha256) = word("sha256").filter(|text| text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()))
    {
        let mentioned = found.entry(sha256.to_owned()).or_default();
        // Other rows with a hash, such as a proof's, have the name of something else.
        if let Some(extension) = word("extension") {
            mentioned.extension = Some(extension.chars().filter(char::is_ascii_alphanumeric).collect());
            mentioned.names.extend(word("name").map(str::to_owned));
        }
    }
    for value in object.values() {
        collect_value(value, found);
    }
}

fn collect_value(value: &Value, found: &mut BTreeMap<String, Mentioned>) {
    match value {
        Value::Object(object) => collect(object, found),
        Value::Array(values) => values.iter().for_each(|value| collect_value(value, found)),
        _ => {}
    }
}

/// Writes the archive but its end. Returns the number of files and those that are missing.
async fn write(
    path: &Path,
    storage: &Storage,
    names: BTreeMap<String, Mentioned>,
    person: &Person,
    tables: Vec<Rows>,
    now: Millis,
) -> Result<(ArchiveWriter, usize, Vec<String>), String> {
    let mut writer = ArchiveWriter::create(path, now)?;
    let (mut listed, mut missing) = (Vec::new(), Vec::new());
    for (sha256, Mentioned { names, extension }) in names {
        let found = match storage.file(&sha256).await {
            Ok(found) => found,
            Err(Error::NotFound { .. }) => {
                missing.push(sha256);
                continue;
            }
            Err(error) => return Err(format!("the file {sha256} cannot be read: {error}")),
        };
        let name = extension.iter().fold(format!("files/{sha256}"), |name, extension| format!("{name}.{extension}"));
        let size = found.meta.size;
        listed.push(json!({"file": name, "sha256": sha256, "size": size, "names": names}));
        let content: Box<dyn Read + Send> = match found.payload {
            GetResultPayload::File(file, _) => Box::new(file),
            GetResultPayload::Stream(stream) => Box::new(Blocking::new(stream)),
        };
        let appended = crate::work::in_background(move || writer.append(&name, size, content).map(|_| writer));
        let appended = appended.await.map_err(text)?;
        writer = appended.map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    let tables: Map<String, Value> = tables
        .into_iter()
        .filter(|table| !table.rows.is_empty())
        .map(|Rows { table, rows }| (table.to_owned(), rows.into_iter().map(Value::Object).collect()))
        .collect();
    let data = json!({
        "about": ABOUT,
        "exportedAt": Timestamp::from_millisecond(now).unwrap_or_default().to_string(),
        "email": person.email,
        "tables": tables,
        "files": listed,
        "missingFiles": missing,
    });
    let data = serde_json::to_vec_pretty(&data).map_err(text)?;
    let appended = writer.append("data.json", data.len() as u64, &data[..]);
    appended.map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    Ok((writer, listed.len(), missing))
}

/// Reads a stream from a thread that may block.
struct Blocking {
    stream: BoxStream<'static, object_store::Result<Bytes>>,
    handle: Handle,
    rest: Bytes,
}

impl Blocking {
    fn new(stream: BoxStream<'static, object_store::Result<Bytes>>) -> Self {
        Self { stream, handle: Handle::current(), rest: Bytes::new() }
    }
}

impl Read for Blocking {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.rest.is_empty() {
            match self.handle.block_on(self.stream.next()) {
                Some(Ok(bytes)) => self.rest = bytes,
                Some(Err(error)) => return Err(io::Error::other(error)),
                None => return Ok(0),
            }
        }
        let part = self.rest.split_to(buffer.len().min(self.rest.len()));
        buffer[..part.len()].copy_from_slice(&part);
        Ok(part.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_found_at_any_depth_with_their_names() {
        let (one, two) = ("a".repeat(64), "b".repeat(64));
        let row = json!({
            "sha256": one, "name": "logo.png", "extension": "p/ng",
            "placed": {"lines": [{"artworks": [{"sha256": one, "name": "old.png", "extension": "png"}]}]},
            "entry": {"sha256": two, "name": "a product"},
            "other": {"sha256": "short"},
        });
        let Value::Object(row) = row else { unreachable!() };
        let found = files_of(&[Rows { table: "orders", rows: vec![row] }]);
        let names = |sha256: &String| found[sha256].names.iter().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(found.len(), 2);
        assert_eq!((names(&one), names(&two)), (vec!["logo.png", "old.png"], vec![]));
        assert_eq!((found[&one].extension.as_deref(), found[&two].extension.as_deref()), (Some("png"), None));
    }
}

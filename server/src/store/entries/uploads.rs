//! Uploads as a session lists them. Their internal state is in [`crate::store::uploads`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, UploadEntry, UploadProblem};
use platen_actors::ids::{ArtworkId, DocumentId};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::on;
use crate::store::{Connection, Error, Result};

#[derive(sqlx::FromRow)]
pub(in crate::store) struct UploadRow {
    id: i64,
    name: String,
    extension: String,
    size: i64,
    place: String,
    state: String,
    problem_code: Option<String>,
    problem_message: Option<String>,
    replaces: Option<i64>,
    artwork_id: Option<i64>,
    created_at: i64,
}

impl TryFrom<UploadRow> for UploadEntry {
    type Error = Error;

    fn try_from(row: UploadRow) -> Result<Self> {
        let problem = row.problem_code.zip(row.problem_message);
        Ok(Self {
            document_id: DocumentId(row.id),
            name: row.name,
            extension: row.extension,
            size: row.size.unsigned_abs(),
            place: from_word(&row.place)?,
            state: from_word(&row.state)?,
            problem: problem.map(|(code, message)| UploadProblem { code, message }),
            replaces: row.replaces.map(ArtworkId),
            artwork_id: row.artwork_id.map(ArtworkId),
            created_at: row.created_at,
        })
    }
}

/// Returns a wire value's word, as stored in a column.
pub(in crate::store) fn word(value: impl Serialize) -> Result<String> {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => Ok(word),
        other => Err(Error::Corrupt(format!("{other:?} is no word"))),
    }
}

fn from_word<T: DeserializeOwned>(word: &str) -> Result<T> {
    serde_json::from_value(word.into()).map_err(|error| Error::Corrupt(error.to_string()))
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<UploadRow> = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
                 created_at
             FROM uploads WHERE owner = $1",
        )
        .bind(owner)
        .fetch_all(db)
        .await?
    });
    rows.into_iter()
        .map(|row| {
            let upload = UploadEntry::try_from(row)?;
            Ok((EntryKey::Upload(upload.document_id), Arc::new(upload.into())))
        })
        .collect()
}

pub(super) async fn drop(connection: &mut impl Connection, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    delete(connection, "uploads", "id", owner, &keys_of!(keys, Upload(document))).await
}

pub(super) async fn set(
    connection: &mut impl Connection,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let uploads = of_kind!(values, Upload);
    let mut rows = Vec::with_capacity(uploads.len());
    for upload in uploads {
        rows.push((upload, word(upload.place)?, word(upload.state)?));
    }
    upsert!(
        connection,
        rows,
        "uploads (id, owner, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
             created_at, active_at)",
        13,
        "(id) DO UPDATE SET size = excluded.size, state = excluded.state, problem_code = excluded.problem_code,
             problem_message = excluded.problem_message, artwork_id = excluded.artwork_id",
        |query, row| query
            .bind(row.0.document_id.0)
            .bind(owner)
            .bind(&row.0.name)
            .bind(&row.0.extension)
            .bind(row.0.size.cast_signed())
            .bind(&row.1)
            .bind(&row.2)
            .bind(row.0.problem.as_ref().map(|problem| problem.code.as_str()))
            .bind(row.0.problem.as_ref().map(|problem| problem.message.as_str()))
            .bind(row.0.replaces.map(|id| id.0))
            .bind(row.0.artwork_id.map(|id| id.0))
            .bind(row.0.created_at)
            .bind(row.0.created_at)
    );
    Ok(())
}

//! Uploads as a session lists them. Their internal state is in [`crate::uploads`].

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue, UploadEntry, UploadPlace, UploadProblem, UploadState};
use platen_actors::ids::{ArtworkId, DocumentId};
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::rows;
use crate::{Connection, Error, Result, Transaction};

#[derive(FromRow)]
pub(crate) struct UploadRow {
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
        let corrupt = |word: &str| Error::Corrupt(format!("the word {word} of an upload"));
        let problem = row.problem_code.zip(row.problem_message);
        Ok(Self {
            document_id: DocumentId(row.id),
            name: row.name,
            extension: row.extension,
            size: row.size.unsigned_abs(),
            place: UploadPlace::read(&row.place).ok_or_else(|| corrupt(&row.place))?,
            state: UploadState::read(&row.state).ok_or_else(|| corrupt(&row.state))?,
            problem: problem.map(|(code, message)| UploadProblem { code, message }),
            replaces: row.replaces.map(ArtworkId),
            artwork_id: row.artwork_id.map(ArtworkId),
            created_at: row.created_at,
        })
    }
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<UploadRow> = rows!(
        connection,
        "SELECT id, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
             created_at
         FROM uploads WHERE owner = $1",
        [owner]
    );
    rows.into_iter()
        .map(|row| {
            let upload = UploadEntry::try_from(row)?;
            Ok((EntryKey::Upload(upload.document_id), Arc::new(upload.into())))
        })
        .collect()
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    delete(transaction, "uploads", "id", owner, &keys_of!(keys, Upload(document))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    upsert!(
        transaction,
        of_kind!(values, Upload),
        "uploads (id, owner, name, extension, size, place, state, problem_code, problem_message, replaces, artwork_id,
             created_at, active_at)",
        "(id) DO UPDATE SET size = excluded.size, state = excluded.state, problem_code = excluded.problem_code,
             problem_message = excluded.problem_message, artwork_id = excluded.artwork_id",
        |upload| [
            upload.document_id.0,
            owner,
            &upload.name,
            &upload.extension,
            upload.size.cast_signed(),
            upload.place.word(),
            upload.state.word(),
            upload.problem.as_ref().map(|problem| problem.code.as_str()),
            upload.problem.as_ref().map(|problem| problem.message.as_str()),
            upload.replaces.map(|id| id.0),
            upload.artwork_id.map(|id| id.0),
            upload.created_at,
            upload.created_at
        ]
    );
    Ok(())
}

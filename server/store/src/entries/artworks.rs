//! The files of a customer's library.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::artwork::LogoState;
use platen_actors::entries::{ArtworkEntry, EntryKey, EntryValue};
use platen_actors::ids::ArtworkId;
use platen_derive::FromRow;

use super::{Entry, delete, keys_of, of_kind, upsert};
use crate::query::{optional_row, optional_value, rows};
use crate::{Connection, Error, Result, Transaction};

#[derive(FromRow)]
struct ArtworkRow {
    id: i64,
    name: String,
    extension: String,
    size: i64,
    sha256: String,
    revision: i64,
    facts: String,
    added_at: i64,
    changed_at: i64,
    logo: Option<String>,
}

impl TryFrom<ArtworkRow> for ArtworkEntry {
    type Error = Error;

    fn try_from(row: ArtworkRow) -> Result<Self> {
        let facts = serde_json::from_str(&row.facts);
        let corrupt = |word: &str| Error::Corrupt(format!("the word {word} of artwork {}", row.id));
        Ok(Self {
            artwork_id: ArtworkId(row.id),
            name: row.name,
            extension: row.extension,
            size: row.size.unsigned_abs(),
            sha256: row.sha256,
            revision: row.revision,
            facts: facts.map_err(|error| Error::Corrupt(format!("the facts of artwork {}: {error}", row.id)))?,
            added_at: row.added_at,
            changed_at: row.changed_at,
            logo: row.logo.as_deref().map(|word| LogoState::read(word).ok_or_else(|| corrupt(word))).transpose()?,
        })
    }
}

pub(super) async fn find(connection: &mut impl Connection, owner: &str, id: ArtworkId) -> Result<Option<ArtworkEntry>> {
    let row: Option<ArtworkRow> = optional_row!(
        connection,
        "SELECT id, name, extension, size, sha256, revision, facts, added_at, changed_at, logo
         FROM artworks WHERE owner = $1 AND id = $2",
        [owner, id.0]
    );
    row.map(TryInto::try_into).transpose()
}

pub(super) async fn find_shown_logo(connection: &mut impl Connection, owner: &str) -> Result<Option<String>> {
    let shown = LogoState::Shown.word();
    let sql = "SELECT sha256 FROM artworks WHERE owner = $1 AND logo = $2";
    Ok(optional_value!(connection, sql, [owner, shown]))
}

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let rows: Vec<ArtworkRow> = rows!(
        connection,
        "SELECT id, name, extension, size, sha256, revision, facts, added_at, changed_at, logo
         FROM artworks WHERE owner = $1",
        [owner]
    );
    rows.into_iter()
        .map(|row| {
            let artwork = ArtworkEntry::try_from(row)?;
            Ok((EntryKey::Artwork(artwork.artwork_id), Arc::new(artwork.into())))
        })
        .collect()
}

pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    // The bytes are kept until the sweeper finds that no file uses them.
    delete(transaction, "artworks", "id", owner, &keys_of!(keys, Artwork(artwork))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut rows = Vec::new();
    for artwork in of_kind!(values, Artwork) {
        let facts = serde_json::to_string(&artwork.facts).map_err(|error| Error::Corrupt(error.to_string()))?;
        rows.push((artwork, facts));
    }
    upsert!(
        transaction,
        rows,
        "artworks (id, owner, name, extension, size, sha256, revision, facts, added_at, changed_at,
             logo)",
        "(id) DO UPDATE SET name = excluded.name, extension = excluded.extension, size = excluded.size,
             sha256 = excluded.sha256, revision = excluded.revision, facts = excluded.facts,
             changed_at = excluded.changed_at, logo = excluded.logo",
        |row| [
            row.0.artwork_id.0,
            owner,
            &row.0.name,
            &row.0.extension,
            row.0.size.cast_signed(),
            &row.0.sha256,
            row.0.revision,
            &row.1,
            row.0.added_at,
            row.0.changed_at,
            row.0.logo.map(LogoState::word)
        ]
    );
    Ok(())
}

//! Proofs: their subjects, versions and history. The entry that a session shows is in [`super::entries`].

use platen_actors::ids::{Millis, OrderId, ProofId, SessionKey};
use platen_actors::order::Code;
use platen_actors::proof::{Pin, ProofEntry, ProofFile, Subject};
use platen_derive::FromRow;

use super::documents::Document;
use super::entries::{ROWS, placeholders};
use super::scope::Scope;
use super::{Connection, Error, Result, json};
use crate::on;
use crate::query::{execute, optional_row, optional_value, rows, values};

/// A proof with its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The owning session.
    pub owner: SessionKey,
    /// The entry that the session shows.
    pub entry: ProofEntry,
    /// The subject.
    pub subject: Subject,
}

#[derive(FromRow)]
struct ProofRow {
    owner: String,
    entry: String,
    subject: String,
}

impl ProofRow {
    fn proof(self) -> Result<Proof> {
        let owner = self.owner.parse().map_err(|_| Error::Corrupt(format!("the owner {}", self.owner)))?;
        let entry = ProofEntry::read(&self.entry)?;
        Ok(Proof { owner, entry, subject: json::read("what a proof is of", &self.subject)? })
    }
}

/// A version of a proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Version {
    /// The version number, from 1.
    pub version: i64,
    /// Its file.
    pub file: ProofFile,
    /// The hash of the configuration it shows.
    pub configuration_hash: String,
    /// A note on it.
    pub note: Option<String>,
    /// Its author.
    pub made_by: String,
    /// When it was made.
    pub made_at: Millis,
}

#[derive(FromRow)]
struct VersionRow {
    version: i64,
    file: String,
    configuration_hash: String,
    note: Option<String>,
    made_by: String,
    made_at: i64,
}

/// An event in a proof's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The time of the event.
    pub at: Millis,
    /// The version it concerns; 0 before the first.
    pub version: i64,
    /// The actor: a name, an email address, or the shop.
    pub who: String,
    /// `requested`, `sent`, `approved`, `changes_requested`, `voided`, `cancelled`.
    pub event: String,
    /// A note on the event.
    pub note: Option<String>,
    /// Comments at points of the proof.
    pub pins: Vec<Pin>,
}

#[derive(FromRow)]
struct EventRow {
    at: i64,
    version: i64,
    who: String,
    event: String,
    note: Option<String>,
    pins: Option<String>,
}

/// Stores the subjects of proofs. The rows were written with the session's entries in the same transaction.
pub async fn put_subjects(connection: &mut impl Connection, subjects: &[(ProofId, &Subject)]) -> Result<()> {
    for subjects in subjects.chunks(ROWS) {
        let texts = subjects.iter().map(|(_, subject)| json::write(subject)).collect::<Result<Vec<_>>>()?;
        let values = placeholders(subjects.len(), 3, 1);
        let sql = format!(
            "WITH put (id, subject, has_artwork) AS (VALUES {values})
             UPDATE proofs SET subject = (SELECT put.subject FROM put WHERE put.id = proofs.id),
                 has_artwork = (SELECT put.has_artwork FROM put WHERE put.id = proofs.id)
             WHERE id IN (SELECT id FROM put)"
        );
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for ((proof, subject), text) in subjects.iter().zip(&texts) {
                query = query.bind(proof.0).bind(text).bind(subject.has_artwork());
            }
            query.execute(db).await?;
        });
        let values = placeholders(subjects.len(), 1, 1);
        let sql = format!("DELETE FROM proof_artworks WHERE proof_id IN (VALUES {values})");
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for (proof, _) in subjects {
                query = query.bind(proof.0);
            }
            query.execute(db).await?;
        });
    }
    let files = subjects.iter().flat_map(|(proof, subject)| subject.artworks.iter().map(move |file| (proof, file)));
    for files in files.collect::<Vec<_>>().chunks(ROWS) {
        let values = placeholders(files.len(), 3, 1);
        let sql = format!("INSERT INTO proof_artworks (proof_id, location, sha256) VALUES {values}");
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for (proof, file) in files {
                query = query.bind(proof.0).bind(&file.location).bind(&file.sha256);
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Returns a proof's subject.
pub async fn find_subject(connection: &mut impl Connection, proof: ProofId) -> Result<Option<Subject>> {
    let text: Option<String> = optional_value!(connection, "SELECT subject FROM proofs WHERE id = $1", [proof.0]);
    text.as_deref().map(|text| json::read("what a proof is of", text)).transpose()
}

/// Reports whether this server drew a proof's latest version.
pub async fn is_drawn(connection: &mut impl Connection, proof: ProofId) -> Result<bool> {
    let text: Option<String> = optional_value!(
        connection,
        "SELECT file FROM proof_versions WHERE proof_id = $1 ORDER BY version DESC LIMIT 1",
        [proof.0]
    );
    let file: Option<ProofFile> = text.as_deref().map(|text| json::read("the file of a proof", text)).transpose()?;
    Ok(file.is_some_and(|file| file.generated))
}

/// Adds a version.
pub async fn add_version(connection: &mut impl Connection, proof: ProofId, version: &Version) -> Result<()> {
    let file = json::write(&version.file)?;
    execute!(
        connection,
        "INSERT INTO proof_versions
             (proof_id, version, file, sha256, configuration_hash, note, made_by, made_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        [
            proof.0,
            version.version,
            file,
            &version.file.sha256,
            &version.configuration_hash,
            version.note.as_deref(),
            &version.made_by,
            version.made_at
        ]
    );
    Ok(())
}

/// Returns the versions of a proof, oldest first.
pub async fn list_versions(connection: &mut impl Connection, proof: ProofId) -> Result<Vec<Version>> {
    let rows: Vec<VersionRow> = rows!(
        connection,
        "SELECT version, file, configuration_hash, note, made_by, made_at FROM proof_versions
         WHERE proof_id = $1 ORDER BY version",
        [proof.0]
    );
    rows.into_iter()
        .map(|row| {
            let file = json::read("a version of a proof", &row.file)?;
            let VersionRow { version, configuration_hash, note, made_by, made_at, .. } = row;
            Ok(Version { version, file, configuration_hash, note, made_by, made_at })
        })
        .collect()
}

/// Adds events to the histories of proofs.
pub async fn add_events(connection: &mut impl Connection, events: &[(ProofId, Event)]) -> Result<()> {
    for events in events.chunks(ROWS) {
        let pins = |event: &Event| (!event.pins.is_empty()).then(|| json::write(&event.pins)).transpose();
        let pins = events.iter().map(|(_, event)| pins(event)).collect::<Result<Vec<_>>>()?;
        let values = placeholders(events.len(), 7, 1);
        let sql = format!("INSERT INTO proof_events (proof_id, at, version, who, event, note, pins) VALUES {values}");
        on!(connection.exec().await?, |db| {
            let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
            for ((proof, event), pins) in events.iter().zip(&pins) {
                query = query
                    .bind(proof.0)
                    .bind(event.at)
                    .bind(event.version)
                    .bind(&event.who)
                    .bind(&event.event)
                    .bind(event.note.as_deref())
                    .bind(pins.as_deref());
            }
            query.execute(db).await?;
        });
    }
    Ok(())
}

/// Returns a proof's history, oldest first.
pub async fn list_events(connection: &mut impl Connection, proof: ProofId) -> Result<Vec<Event>> {
    let rows: Vec<EventRow> = rows!(
        connection,
        "SELECT at, version, who, event, note, pins FROM proof_events WHERE proof_id = $1 ORDER BY at, version",
        [proof.0]
    );
    rows.into_iter()
        .map(|EventRow { at, version, who, event, note, pins }| {
            let pins = pins.as_deref().map_or(Ok(Vec::new()), |pins| json::read("the pins of a proof", pins))?;
            Ok(Event { at, version, who, event, note, pins })
        })
        .collect()
}

/// Finds a proof by its public code.
pub async fn find_by_code(connection: &mut impl Connection, scope: Scope, code: Code) -> Result<Option<Proof>> {
    let row: Option<ProofRow> = optional_row!(
        connection,
        "SELECT owner, entry, subject FROM proofs
         WHERE code = $1 AND (CAST($2 AS TEXT) IS NULL OR owner = $2)",
        [code.to_string(), scope.owner()]
    );
    row.map(ProofRow::proof).transpose()
}

/// Returns the proofs of orders, by id.
pub async fn list_of_orders(connection: &mut impl Connection, orders: &[OrderId]) -> Result<Vec<Proof>> {
    let mut found = Vec::new();
    for orders in orders.chunks(ROWS) {
        let values = placeholders(orders.len(), 1, 1);
        let sql = format!(
            "SELECT owner, entry, subject FROM proofs WHERE order_id IN (VALUES {values}) ORDER BY order_id, id"
        );
        let rows: Vec<ProofRow> = on!(connection.exec().await?, |db| {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
            for order in orders {
                query = query.bind(order.0);
            }
            query.fetch_all(db).await?
        });
        found.extend(rows.into_iter().map(ProofRow::proof).collect::<Result<Vec<_>>>()?);
    }
    Ok(found)
}

/// Returns a page of a session's proofs, newest first.
pub async fn list(
    connection: &mut impl Connection,
    owner: SessionKey,
    limit: i64,
    offset: i64,
) -> Result<Vec<ProofEntry>> {
    let rows: Vec<String> = values!(
        connection,
        "SELECT entry FROM proofs WHERE owner = $1 ORDER BY requested_at DESC, id DESC LIMIT $2 OFFSET $3",
        [owner.to_string(), limit, offset]
    );
    rows.iter().map(|row| ProofEntry::read(row)).collect()
}

/// Returns proofs that wait for the shop, have all their files and have not changed since `since`, the longest waiting
/// first.
pub async fn list_to_make(connection: &mut impl Connection, since: Millis, limit: i64) -> Result<Vec<Proof>> {
    let rows: Vec<ProofRow> = rows!(
        connection,
        "SELECT owner, entry, subject FROM proofs
         WHERE state IN ('requested', 'changes_requested') AND has_artwork AND changed_at <= $1
         ORDER BY changed_at LIMIT $2",
        [since, limit]
    );
    rows.into_iter().map(ProofRow::proof).collect()
}

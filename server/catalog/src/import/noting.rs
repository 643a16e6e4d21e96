//! The records of an import, written in the transaction that makes it visible.

use platen_store::Transaction;
use platen_store::audit::{self, Record};
use platen_store::imports::{self, NewImport};

use super::{ImportError, Importer, Report};

/// Returns a file's name without its folders.
pub(super) fn file_name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

impl Importer<'_> {
    /// Records an import, and adds an audit row if a staff member started it.
    pub(super) async fn note(
        &self,
        tx: &mut Transaction,
        files: &[String],
        report: &Report,
        before_generation: i64,
    ) -> Result<(), ImportError> {
        let who = self.record.as_ref().map_or(self.by, |record| &record.who);
        let generation = report.generation;
        let said = serde_json::to_value(report).map_err(|error| ImportError::Internal(error.to_string()))?;
        let new = NewImport { who, files, report: said, before_generation, generation };
        imports::add(tx, &new, self.clock.now()).await?;
        Ok(self.put_on_record(tx, &format!("{}: {report}", files.join(", "))).await?)
    }

    /// Adds the audit row, if a staff member started the import. `subject` is what it is about, unless the row says so itself.
    pub(super) async fn put_on_record(&self, tx: &mut Transaction, subject: &str) -> platen_store::Result<()> {
        let Some(record) = &self.record else { return Ok(()) };
        let subject = record.subject.clone().unwrap_or_else(|| subject.to_owned());
        audit::add(tx, &Record { subject: Some(subject), ..record.clone() }, self.clock.now()).await
    }
}

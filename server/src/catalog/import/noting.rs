//! What is noted of an import in the transaction that makes it visible.

use super::{ImportError, Importer, Report};
use crate::store::audit::{self, Record};
use crate::store::imports::{self, NewImport};
use crate::store::{self, Transaction};

/// The name of a file without the folders it is in.
pub(super) fn file_name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

impl Importer<'_> {
    /// Notes an import, and puts it on record if a member of staff did it.
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

    /// Puts what a member of staff does on record.
    pub(super) async fn put_on_record(&self, tx: &mut Transaction, subject: &str) -> store::Result<()> {
        let Some(record) = &self.record else { return Ok(()) };
        let record = Record { subject: Some(subject.to_owned()), ..record.clone() };
        audit::add(tx, &record, self.clock.now()).await
    }
}

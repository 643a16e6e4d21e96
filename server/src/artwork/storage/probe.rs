//! Checks that a storage can be used.

use object_store::path::Path;
use object_store::{Error, ObjectStoreExt, PutMode, PutOptions};

use super::Storage;

/// The folder of the objects that are written as a test.
const PROBES: &str = "probes";

/// Why a storage cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ProbeError {
    /// A request failed.
    #[error(transparent)]
    Storage(#[from] Error),
    /// What was read is not what was written.
    #[error("an object was read with other content than it was written with")]
    Changed,
    /// An existing object was replaced.
    #[error("it ignores `If-None-Match: *` and replaces existing objects; use a service with conditional writes")]
    Replaced,
}

impl Storage {
    /// Writes, reads and deletes a small object, and checks that a conditional write does not replace it. `name` must be
    /// unused.
    pub async fn probe(&self, name: &str) -> Result<(), ProbeError> {
        let key = Path::from_iter([PROBES, name]);
        let tried = self.write_twice(&key).await;
        let deleted = self.objects.delete(&key).await;
        tried?;
        Ok(deleted?)
    }

    async fn write_twice(&self, key: &Path) -> Result<(), ProbeError> {
        let create = || PutOptions { mode: PutMode::Create, ..PutOptions::default() };
        self.objects.put_opts(key, "first".into(), create()).await?;
        let again = self.objects.put_opts(key, "second".into(), create()).await;
        let read = self.objects.get(key).await?.bytes().await?;
        match again {
            Ok(_) => Err(ProbeError::Replaced),
            Err(Error::AlreadyExists { .. }) if &*read == b"first" => Ok(()),
            Err(Error::AlreadyExists { .. }) => Err(ProbeError::Changed),
            Err(error) => Err(error.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::TryStreamExt;
    use object_store::ObjectStore;
    use object_store::memory::InMemory;

    use super::*;

    #[actix_web::test]
    async fn a_probe_leaves_nothing_behind() {
        let objects = Arc::new(InMemory::new());
        let storage = Storage::new(objects.clone(), None);
        storage.probe("a").await.unwrap();
        let left: Vec<_> = objects.list(None).try_collect().await.unwrap();
        assert!(left.is_empty(), "{left:?}");
    }
}

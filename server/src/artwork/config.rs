//! Configuration of the file storage: flags, `PLATEN_*` variables, and the storage built from them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use object_store::RetryConfig;
use object_store::aws::{AmazonS3Builder, S3ConditionalPut};
use object_store::local::LocalFileSystem;

use super::s3_client::S3Connector;
use super::storage::Storage;

/// How long S3 requests are retried. After that the sender gets an error and retries itself.
const RETRY_FOR: Duration = Duration::from_secs(10);

/// Configuration of the file storage.
#[derive(Clone, Args, Default)]
pub struct StorageArgs {
    /// The folder for uploaded files; without it, `files` in the data folder. Several nodes need a shared one, or S3.
    #[arg(long, env = "PLATEN_FILES", value_name = "DIR", conflicts_with = "s3_bucket")]
    pub files: Option<PathBuf>,
    /// The S3 bucket for uploaded files, instead of a folder.
    #[arg(long, env = "PLATEN_S3_BUCKET", value_name = "NAME")]
    pub s3_bucket: Option<String>,
    /// The URL of the S3 service, if it is not Amazon's: `https://…`.
    #[arg(long, env = "PLATEN_S3_ENDPOINT", value_name = "URL", requires = "s3_bucket")]
    pub s3_endpoint: Option<String>,
    /// The bucket's region.
    #[arg(long, env = "PLATEN_S3_REGION", value_name = "NAME", default_value = "us-east-1")]
    pub s3_region: String,
    /// The id of the access key. Without a key, the machine's own role provides one.
    #[arg(
        long,
        env = "PLATEN_S3_ACCESS_KEY_ID",
        value_name = "ID",
        requires = "s3_secret_access_key",
        hide_env_values = true
    )]
    pub s3_access_key_id: Option<String>,
    /// The secret access key.
    #[arg(long, env = "PLATEN_S3_SECRET_ACCESS_KEY", value_name = "KEY", hide_env_values = true)]
    pub s3_secret_access_key: Option<String>,
}

impl fmt::Debug for StorageArgs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { files, s3_bucket, s3_endpoint, s3_region, .. } = self;
        f.debug_struct("StorageArgs")
            .field("files", files)
            .field("s3_bucket", s3_bucket)
            .field("s3_endpoint", s3_endpoint)
            .field("s3_region", s3_region)
            .finish_non_exhaustive()
    }
}

impl StorageArgs {
    /// Opens the storage. Without S3 and a folder, files are in folders below `data`.
    pub fn open(&self, data: &Path) -> Result<Storage, String> {
        match (&self.s3_bucket, self.folder(data)) {
            (None, Some(folder)) => local(&folder),
            (bucket, _) => self.s3(bucket.as_deref().unwrap_or_default()),
        }
    }

    /// Returns the folder of the files; `None` if they are in a bucket.
    pub fn folder(&self, data: &Path) -> Option<PathBuf> {
        let is_local = self.s3_bucket.is_none();
        is_local.then(|| self.files.clone().unwrap_or_else(|| data.join("files")))
    }

    fn s3(&self, bucket: &str) -> Result<Storage, String> {
        let mut builder = AmazonS3Builder::new()
            .with_http_connector(S3Connector)
            .with_bucket_name(bucket)
            .with_region(&self.s3_region)
            .with_retry(RetryConfig { max_retries: 3, retry_timeout: RETRY_FOR, ..RetryConfig::default() })
            .with_conditional_put(S3ConditionalPut::ETagMatch);
        if let Some(endpoint) = &self.s3_endpoint {
            builder = builder.with_endpoint(endpoint).with_allow_http(endpoint.starts_with("http://"));
        }
        if let (Some(id), Some(key)) = (&self.s3_access_key_id, &self.s3_secret_access_key) {
            builder = builder.with_access_key_id(id).with_secret_access_key(key);
        }
        let s3 = builder.build().map_err(|error| format!("the S3 bucket {bucket} cannot be used: {error}"))?;
        Ok(Storage::new(Arc::new(s3), None))
    }
}

/// Opens a storage in a local folder. Each file is synced before it counts as stored.
pub fn local(folder: &Path) -> Result<Storage, String> {
    let cannot = |error: &dyn fmt::Display| format!("files cannot be stored in {}: {error}", folder.display());
    std::fs::create_dir_all(folder).map_err(|error| cannot(&error))?;
    let files = LocalFileSystem::new_with_prefix(folder).map_err(|error| cannot(&error))?;
    let files = files.with_fsync(true).with_automatic_cleanup(true);
    Ok(Storage::new(Arc::new(files), Some(folder.to_owned())))
}

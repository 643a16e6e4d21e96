//! `platen backup` and `platen restore`

use std::path::PathBuf;

use clap::Args;
use platen_actors::ports::Clock;
use platen_store::Store;

use super::migrate::start_new_history;
use crate::artwork::config::StorageArgs;
use crate::backup::{self, DATABASE, Files, FilesAt, Manifest, Target};
use crate::config::DataArgs;

/// The options of `platen backup`.
#[derive(Debug, Args)]
pub struct BackupArgs {
    /// The location of the data.
    #[command(flatten)]
    data: DataArgs,
    /// The location of the files.
    #[command(flatten)]
    storage: StorageArgs,
    /// Check an existing backup instead of making one.
    #[arg(long)]
    verify: bool,
    /// The backup. It is compressed if its name ends in `.gz` or `.tgz`.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The options of `platen restore`.
#[derive(Debug, Args)]
pub struct RestoreArgs {
    /// The location of the data; the folder must be empty.
    #[command(flatten)]
    data: DataArgs,
    /// The location of the files; the folder must be empty.
    #[command(flatten)]
    storage: StorageArgs,
    /// The backup.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

const POSTGRES: &str = "the database is PostgreSQL, which is backed up with its own tools: first `pg_dump --format=custom \
    --file FILE \"$PLATEN_DATABASE_URL\"`, then copy the folder or bucket of the files; see \"Backups\" in docs/running.md";

const POSTGRES_RESTORE: &str = "the database is PostgreSQL, which is restored with its own tools: first `pg_restore`, then \
    copy the files back, then `platen migrate --restored`; see \"Backups\" in docs/running.md";

/// The priority of a backup, so that a server beside it comes first.
const PATIENCE: i32 = 10;

/// Makes or checks a backup.
pub async fn run(args: BackupArgs) -> Result<(), String> {
    let BackupArgs { data, storage, verify, file } = args;
    if verify {
        let manifest = backup::verify(&file).await?;
        say(&format!("{} is complete: {manifest}", file.display()));
        return complete(&manifest);
    }
    let url = data.database();
    let Some(database) = url.strip_prefix("sqlite:") else { return Err(POSTGRES.to_owned()) };
    if !std::path::Path::new(database).is_file() {
        return Err(format!("there is no database {database}; name the data folder with --data"));
    }
    // The threads that are started from now on inherit it.
    if let Err(error) = rustix::process::setpriority_process(None, PATIENCE) {
        tracing::debug!(%error, "the priority could not be lowered");
    }
    let files = match storage.s3_bucket {
        Some(bucket) => FilesAt::S3(bucket),
        None => FilesAt::Folder(storage.files.unwrap_or_else(|| data.data.join("files"))),
    };
    let store = Store::open(&url).await.map_err(|error| format!("the database {}: {error}", data.database_name()))?;
    let made = backup::create(&store, files, &file, store.clock().now()).await;
    store.close().await;
    let manifest = made?;
    say(&format!("{}: {manifest}", file.display()));
    if let Files::S3 { bucket } = &manifest.files {
        say(&format!("now copy the S3 bucket {bucket}: the backup holds the database only"));
    }
    complete(&manifest)
}

/// Fails if files were missing or damaged when the backup was made.
fn complete(manifest: &Manifest) -> Result<(), String> {
    let names: Vec<_> = manifest.missing.iter().chain(&manifest.damaged).map(String::as_str).collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the backup is usable, but {} files that the database names were missing or damaged in the storage: {}; take them \
         from an older backup",
        names.len(),
        names.join(", ")
    ))
}

/// Restores a backup into an empty data folder.
pub async fn restore(args: RestoreArgs) -> Result<(), String> {
    let RestoreArgs { data: DataArgs { data, database_url }, storage, file } = args;
    if let Some(url) = database_url {
        let is_sqlite = url.starts_with("sqlite:");
        return Err(if is_sqlite {
            format!("leave out --database-url: the database is restored to {}", data.join(DATABASE).display())
        } else {
            POSTGRES_RESTORE.to_owned()
        });
    }
    let target = Target { data: data.clone(), files: storage.files };
    let prepare = async |store: &Store| {
        store.migrate().await.map_err(|error| error.to_string())?;
        start_new_history(store).await.map_err(|error| error.to_string())
    };
    let manifest = backup::restore(&file, &target, prepare).await?;
    say(&format!("restored {} from the backup of {manifest}", data.display()));
    match (&manifest.files, storage.s3_bucket) {
        (Files::S3 { bucket }, _) => {
            say(&format!("the files are in the S3 bucket {bucket}; if they are lost there, copy yours back"));
        }
        (Files::Archive { .. }, Some(bucket)) => {
            say(&format!("now copy the folder files/ of {} to the S3 bucket {bucket}", data.display()));
        }
        (Files::Archive { .. }, None) => {}
    }
    complete(&manifest)
}

#[expect(clippy::print_stdout, reason = "the command's result")]
fn say(line: &str) {
    println!("{line}");
}

//! Checks of folders and of the SQLite database's file. They leave nothing behind, and say what to do.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use rustix::process::geteuid;

use crate::config::DataArgs;

/// The options that name folders, with their variables.
pub(super) const DATA: &str = "--data (PLATEN_DATA)";
pub(super) const FILES: &str = "--files (PLATEN_FILES)";
pub(super) const INDEX: &str = "--catalog-index (PLATEN_CATALOG_INDEX)";
const CLIENT: &str = "--client (PLATEN_CLIENT)";

/// Checks that files can be written in the folder of an option, or that a missing one can be created.
pub(super) fn writable(folder: &Path, option: &str) -> Result<String, String> {
    let name = folder.display();
    let found = folder.ancestors().map(or_here).find(|folder| folder.exists()).unwrap_or(folder);
    if !found.is_dir() {
        return Err(format!("{} is a file; name a folder with {option}", found.display()));
    }
    let probe = found.join(format!(".platen-{}", std::process::id()));
    let written = File::create_new(&probe).and_then(|mut file| file.write_all(b"probe"));
    let removed = fs::remove_file(&probe);
    written.and(removed).map_err(|error| denied("files cannot be written in", found, &error, option))?;
    Ok(if folder.exists() { name.to_string() } else { format!("{name} does not exist; it is created at the start") })
}

/// Says what a file or folder does not allow, whose it is, and what to do.
pub(super) fn denied(what: &str, path: &Path, error: &std::io::Error, option: &str) -> String {
    let owner = path.metadata().map(|found| format!(" It belongs to user {}.", found.uid())).unwrap_or_default();
    format!(
        "{what} {}: {error}.{owner} Give user {}, who runs this program, the permission, or name another place with {option}",
        path.display(),
        geteuid().as_raw()
    )
}

/// Checks that the file of a SQLite database, if there is one, can be written, and that it was not emptied.
pub(super) fn check_database(data: &DataArgs) -> Result<(), String> {
    let Some(file) = data.sqlite_file() else { return Ok(()) };
    let option = if data.database_url.is_some() { "--database-url (PLATEN_DATABASE_URL)" } else { DATA };
    writable(file.parent().unwrap_or(Path::new(".")), option)?;
    let found = match File::options().append(true).open(&file) {
        Ok(found) => found,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(denied("the database cannot be written in", &file, &error, option)),
    };
    let beside = |end: &str| Path::new(&format!("{}{end}", file.display())).to_owned();
    let has_log = fs::metadata(beside("-wal")).is_ok_and(|log| log.len() > 0);
    // The lock is created when a server has migrated the database.
    if found.metadata().is_ok_and(|found| found.len() == 0) && !has_log && beside(".lock").exists() {
        return Err(format!(
            "the database {0} is empty, although a server has used it: restore a backup with `platen restore` into another \
             folder, or, to begin without any data, delete {0} and {0}.lock",
            file.display()
        ));
    }
    Ok(())
}

/// Checks that a folder has a built client.
pub(super) fn check_client(folder: &Path) -> Result<(), String> {
    let page = folder.join("index.html");
    match fs::metadata(&page) {
        Ok(_) => Ok(()),
        Err(error) => Err(format!(
            "no built client is in the folder of {CLIENT}: {}: {error}. Build it with `make web` and name web/dist",
            page.display()
        )),
    }
}

/// The parent of a relative path is the working folder.
fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_check_of_a_folder_leaves_nothing_behind() {
        let folder = TempDir::new().unwrap();
        assert_eq!(writable(folder.path(), DATA).unwrap(), folder.path().display().to_string());
        let missing = folder.path().join("a/b");
        assert!(writable(&missing, DATA).unwrap().contains("is created at the start"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(writable(&file.join("inside"), FILES).unwrap_err().contains("is a file; name a folder with --files"));
    }
}

//! Checks of folders and of the address to listen on. They leave nothing behind.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use super::report::Outcome;
use crate::commands::serve::cannot_listen;

/// Checks that files can be written in a folder, or that a missing one can be created.
pub(super) fn writable(folder: &Path) -> Result<String, String> {
    let name = folder.display();
    let found = folder.ancestors().map(or_here).find(|folder| folder.exists()).unwrap_or(folder);
    if !found.is_dir() {
        return Err(format!("{} is a file; name a folder", found.display()));
    }
    let probe = found.join(format!(".platen-{}", std::process::id()));
    let written = File::create_new(&probe).and_then(|mut file| file.write_all(b"probe"));
    let removed = fs::remove_file(&probe);
    written.and(removed).map_err(|error| {
        format!(
            "files cannot be written in {}: {error}. Give its user this permission, or name another folder",
            found.display()
        )
    })?;
    Ok(if folder.exists() { name.to_string() } else { format!("{name} does not exist; it is created at the start") })
}

/// The parent of a relative path is the working folder.
fn or_here(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// Checks that the server can listen on the address of an option.
pub(super) fn listen(address: SocketAddr, option: &str) -> Outcome {
    match TcpListener::bind(address) {
        Ok(_) => Outcome::Fine(address.to_string()),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Outcome::Doubtful(format!(
            "{address} is in use, perhaps by a running server: stop it first, or choose another address with {option}"
        )),
        Err(error) => Outcome::Wrong(cannot_listen(address, option, &error)),
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;

    #[test]
    fn a_check_of_a_folder_leaves_nothing_behind() {
        let folder = TempDir::new().unwrap();
        assert_eq!(writable(folder.path()).unwrap(), folder.path().display().to_string());
        let missing = folder.path().join("a/b");
        assert!(writable(&missing).unwrap().contains("is created at the start"));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(writable(&file.join("inside")).unwrap_err().contains("is a file; name a folder"));
    }

    #[test]
    fn an_address_that_is_in_use_is_a_warning() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        assert!(matches!(listen(listener.local_addr().unwrap(), "--listen"), Outcome::Doubtful(_)));
        assert!(matches!(listen("192.0.2.1:80".parse().unwrap(), "--listen"), Outcome::Wrong(_)));
    }
}

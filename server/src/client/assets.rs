//! `/assets/…`: the client's files. Their names carry a hash of what is in them, so they are kept for ever; they were
//! compressed when the client was built, never on a request.

use std::borrow::Cow;
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::OnceLock;

use actix_web::web::Bytes;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// For development: the folder that is read instead of what the program carries.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// For development: serves the client that was built last into `folder`, so that a change of it needs no build of the
/// server. Said once, before the server starts.
pub fn read_from(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// A file of the built client; none if it was not built.
pub(crate) fn file(name: &str) -> Option<Bytes> {
    if let Some(folder) = FOLDER.get() {
        let inside = FilePath::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        return inside.then(|| std::fs::read(folder.join(name)).ok()).flatten().map(Bytes::from);
    }
    Dist::get(name).map(|file| match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

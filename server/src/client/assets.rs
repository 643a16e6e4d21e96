//! `/assets/…`: the client's files. Their names contain a content hash, so browsers may cache them forever; they were
//! compressed when the client was built, not per request.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::io::Read;
use std::path::{Component, Path as FilePath, PathBuf};
use std::sync::OnceLock;

use actix_web::web::Bytes;
use flate2::read::MultiGzDecoder;
use rust_embed::RustEmbed;

use crate::format::Locale;

#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Dist;

/// For development: the folder that replaces the embedded files.
static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// For development: serves the client's latest build in `folder`, so that changing it needs no build of the server.
/// Called once, before the server starts.
pub fn read_from(folder: PathBuf) {
    let _ = FOLDER.set(folder);
}

/// Returns a file of the built client; `None` if there is none. Scripts and styles exist only compressed.
pub(crate) fn file(name: &str) -> Option<Bytes> {
    stored(name).or_else(|| {
        let packed = stored(&format!("{name}.gz"))?;
        let mut plain = Vec::new();
        MultiGzDecoder::new(packed.as_ref()).read_to_end(&mut plain).ok()?;
        Some(Bytes::from(plain))
    })
}

/// Returns the name of a page's file in a language; English if it is `None`.
pub(super) fn in_language(name: &str, language: Option<&str>) -> String {
    language.map_or_else(|| name.to_owned(), |language| format!("{language}/{name}"))
}

/// Loads something in each language of the client.
pub(super) fn by_language<T>(load: fn(Option<&'static str>) -> T) -> HashMap<Option<&'static str>, T> {
    let languages: BTreeSet<_> = Locale::all().map(Locale::translation).collect();
    languages.into_iter().map(|language| (language, load(language))).collect()
}

fn stored(name: &str) -> Option<Bytes> {
    if let Some(folder) = FOLDER.get() {
        let inside = FilePath::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        return inside.then(|| std::fs::read(folder.join(name)).ok()).flatten().map(Bytes::from);
    }
    Dist::get(name).map(|file| match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

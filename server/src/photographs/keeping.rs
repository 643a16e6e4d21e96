//! Keeps a photograph: its file under its content's hash, its copies beside it, and a row. Nothing is kept twice.

use std::path::Path;
use std::sync::Arc;

use actix_web::web::Bytes;
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, StreamExt, TryStreamExt};
use platen_actors::photograph::edges;
use platen_inspect::photograph::{CopyFacts, Format, Report};
use platen_store::audit::{self, Record};
use platen_store::photographs::{self, Photograph};

use crate::artwork::Artworks;
use crate::artwork::inspector::Derivation;
use crate::artwork::keeping::{Unfinished, Whole, claim, clear, put_together};
use crate::work::Client;

/// The result of checking a photograph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is kept, perhaps since an earlier time.
    Kept(Photograph),
    /// It cannot be used, for a reason in words for staff.
    Refused(String),
}

/// The sentence about a file whose inspection exceeds its limits.
const EXCESSIVE: &str = "This picture needs too much memory. Save it with fewer pixels.";

/// Checks and keeps the file at `file` on this node's disk, which the caller deletes. `added` is the audit row of a new one.
pub async fn keep(
    artworks: &Arc<Artworks>,
    file: &Path,
    whole: Whole,
    added: Option<Record>,
) -> Result<Outcome, Unfinished> {
    if photographs::find(&mut artworks.store.read().await?, &whole.sha256).await?.is_some() {
        let mut tx = artworks.store.write().await?;
        let known = photographs::renew(&mut tx, &whole.sha256).await?;
        tx.commit().await?;
        // Otherwise it was deleted meanwhile.
        if let Some(known) = known {
            return Ok(Outcome::Kept(known));
        }
    }
    let (parts, file) = (Arc::clone(artworks), file.to_owned());
    let work = async move {
        // The next one is derived while this one is stored.
        let turn = parts.background.photograph().await;
        let derived = derive(&parts, &file).await?;
        drop(turn);
        let (report, copies) = match derived {
            Ok(derived) => derived,
            Err(words) => return Ok(Outcome::Refused(words)),
        };
        let Whole { sha256, size, .. } = whole;
        claim(&parts, &sha256, size).await?;
        parts.storage.put_file(&sha256, &file).await?;
        put_copies(&parts, &sha256, copies).await?;
        let Size { width, height, media_type } = report;
        let added_at = parts.clock.now();
        let photograph = Photograph {
            sha256,
            width: width.into(),
            height: height.into(),
            media_type,
            size: size.cast_signed(),
            added_at,
        };
        let mut tx = parts.store.write().await?;
        photographs::add(&mut tx, &photograph).await?;
        if let Some(record) = added {
            audit::add(&mut tx, &record, added_at).await?;
        }
        tx.commit().await?;
        Ok(Outcome::Kept(photograph))
    };
    in_background(artworks, work.boxed()).await
}

/// Returns a copy of a kept photograph. A copy that is missing, such as after a restore, is made again. `None` if there is no
/// such photograph or copy.
pub async fn copy(
    artworks: &Arc<Artworks>,
    sha256: &str,
    edge: u32,
    format: Format,
) -> Result<Option<Bytes>, Unfinished> {
    let name = name_of(edge, format);
    if let Some(copy) = artworks.storage.copy(sha256, &name).await? {
        return Ok(Some(copy));
    }
    let Some(known) = photographs::find(&mut artworks.store.read().await?, sha256).await? else { return Ok(None) };
    let longest = u32::try_from(known.width.max(known.height)).unwrap_or(u32::MAX);
    if !edges(longest).any(|known| known == edge) {
        return Ok(None);
    }
    let parts = Arc::clone(artworks);
    let work = async move {
        let _turn = parts.background.photograph().await;
        // Made by a request before this one?
        if let Some(copy) = parts.storage.copy(&known.sha256, &name).await? {
            return Ok(Some(copy));
        }
        let file = parts.scratch.join(format!("photograph-{}.file", known.sha256));
        let stored = parts.storage.file(&known.sha256).await?.into_stream();
        put_together(stored.map_err(Unfinished::from).boxed(), &file).await?;
        let derived = derive(&parts, &file).await;
        clear(&[&file]).await;
        if let Ok((_, copies)) = derived? {
            put_copies(&parts, &known.sha256, copies).await?;
        }
        Ok(parts.storage.copy(&known.sha256, &name).await?)
    };
    in_background(artworks, work.boxed()).await
}

/// Runs work on the threads with low priority.
async fn in_background<T: Send + 'static>(
    artworks: &Artworks,
    work: BoxFuture<'static, Result<T, Unfinished>>,
) -> Result<T, Unfinished> {
    let done = artworks.background.run(work).await;
    done.map_err(|error| Unfinished::Scratch(std::io::Error::other(error)))?
}

/// The upright photograph's size and the media type of its file.
struct Size {
    width: u32,
    height: u32,
    media_type: String,
}

/// A copy, by its name.
type NamedCopy = (String, Bytes);

/// Derives the copies of the photograph at `file`. The caller has a permit. `Err` is the reason why it cannot be used.
async fn derive(artworks: &Artworks, file: &Path) -> Result<Result<(Size, Vec<NamedCopy>), String>, Unfinished> {
    let output = file.with_extension("copies");
    let outcome = async {
        match artworks.inspector.derive(&Client::Shop, file, &output).await? {
            Derivation::Late => Err(Unfinished::Late),
            Derivation::Ended => Ok(Err(EXCESSIVE.to_owned())),
            Derivation::Reported(Report::Refused { words }) => Ok(Err(words.chars().take(200).collect())),
            Derivation::Reported(Report::Derived { width, height, media_type, copies }) => {
                let bytes = Bytes::from(tokio::fs::read(&output).await?);
                // The child that wrote them was processing an untrusted file.
                let is_sized = width > 0 && height > 0 && u16::try_from(width.max(height)).is_ok();
                let split = is_sized.then(|| split(bytes, &copies)).flatten();
                Ok(split.map(|copies| (Size { width, height, media_type }, copies)).ok_or_else(|| EXCESSIVE.to_owned()))
            }
        }
    };
    let outcome = outcome.await;
    clear(&[&output]).await;
    outcome
}

/// Splits the output of the child into the copies; `None` if it is not what the child reports.
fn split(mut bytes: Bytes, copies: &[CopyFacts]) -> Option<Vec<NamedCopy>> {
    let mut found = Vec::with_capacity(copies.len());
    for CopyFacts { edge, format, length } in copies {
        let length = usize::try_from(*length).ok().filter(|length| *length <= bytes.len())?;
        let copy = bytes.split_to(length);
        if !format.begins(&copy) {
            return None;
        }
        found.push((name_of(*edge, *format), copy));
    }
    bytes.is_empty().then_some(found)
}

async fn put_copies(artworks: &Artworks, sha256: &str, copies: Vec<NamedCopy>) -> Result<(), Unfinished> {
    for (name, copy) in copies {
        artworks.storage.put_copy(sha256, &name, copy).await?;
    }
    Ok(())
}

fn name_of(edge: u32, format: Format) -> String {
    format!("{edge}.{}", format.extension())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_copies_that_the_child_reports_are_taken() {
        let bytes = Bytes::from_static(b"RIFF....WEBPx\xff\xd8\xff\xe0");
        let copy = |edge, format, length| CopyFacts { edge, format, length };
        let fine = [copy(640, Format::Webp, 13), copy(640, Format::Jpg, 4)];
        let names: Vec<_> = split(bytes.clone(), &fine).unwrap().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["640.webp", "640.jpg"]);
        for wrong in [&fine[..1], &[copy(640, Format::Jpg, 17)], &[copy(640, Format::Webp, 18)]] {
            assert_eq!(split(bytes.clone(), wrong), None);
        }
    }
}

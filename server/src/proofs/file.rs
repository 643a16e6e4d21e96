//! Proofs made by the shop's staff with their own tools: a picture or a PDF, inspected like every file, and stored.

use std::sync::atomic::{AtomicU64, Ordering};

use actix_multipart::Field;
use futures_util::TryStreamExt;
use platen_actors::artwork::kind::{Kind, extension_of};
use platen_actors::proof::ProofFile;
use platen_actors::upload::tidy_name;

use crate::artwork::Artworks;
use crate::artwork::keeping::{InspectionResult, Unfinished, clear, look_and_keep, put_together};
use crate::work::Client;

/// Keeps the names of this node's scratch files distinct.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// Why a file is rejected as a proof.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The extension is neither a picture's nor a PDF's.
    #[error("the file is not a PNG, JPEG or PDF")]
    Extension,
    /// The content does not match the extension; the text is a sentence for the sender.
    #[error("{0}")]
    WrongContent(String),
    /// The file could not be stored.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
}

/// Stores the file of a form field. Its extension must be that of a PNG, JPEG or PDF.
pub async fn take(artworks: &Artworks, client: &Client, name: &str, field: Field) -> Result<ProofFile, FileError> {
    let named = extension_of(name).filter(|(_, kind)| matches!(kind, Kind::Png | Kind::Jpg | Kind::Pdf));
    let (extension, kind) = named.ok_or(FileError::Extension)?;
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let scratch = |what: &str| artworks.scratch.join(format!("proof-{number}.{what}"));
    let (file, preview) = (scratch("file"), scratch("png"));
    let whole = put_together(field.map_err(|_| Unfinished::Interrupted), &file).await;
    let kept = match &whole {
        Ok(whole) => look_and_keep(artworks, client, (kind, extension), whole, (&file, &preview)).await,
        Err(_) => Ok(InspectionResult::Refused(String::new())),
    };
    clear(&[&file, &preview]).await;
    let whole = whole?;
    match kept? {
        InspectionResult::Kept(_) => Ok(ProofFile {
            name: tidy_name(name),
            extension: kind.extension().to_owned(),
            size: whole.size,
            sha256: whole.sha256,
            generated: false,
        }),
        InspectionResult::Refused(words) => Err(FileError::WrongContent(words)),
    }
}

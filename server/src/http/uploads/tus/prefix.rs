//! `Platen-Received-Crc32`: what a client that resumes an upload computes of its own file up to `Upload-Offset`. So the rest of
//! one file is never added to the beginning of another one with the same name and size.

use actix_web::http::header::HeaderMap;
use flate2::Crc;
use futures_util::TryStreamExt;

use crate::artwork::Artworks;
use crate::artwork::receiving::Stopped;
use crate::artwork::storage::Chunk;
use crate::http::problem::{Code, Problem};

const NAME: &str = "platen-received-crc32";

/// Compares the received bytes with the client's file, if the client says what it has.
pub(super) async fn check(artworks: &Artworks, chunks: Vec<Chunk>, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(value) = headers.get(NAME) else { return Ok(()) };
    let digits = value.to_str().ok().filter(|digits| digits.len() == 8);
    let wanted = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).ok_or_else(|| {
        Problem::new(Code::UploadProtocol).with_message("Please send Platen-Received-Crc32 as 8 hexadecimal digits.")
    })?;
    let mut sum = Crc::new();
    let mut received = artworks.storage.read_chunks(chunks);
    while let Some(bytes) = received.try_next().await.map_err(Stopped::Storage)? {
        sum.update(&bytes);
    }
    if sum.sum() == wanted { Ok(()) } else { Err(Problem::new(Code::FileDiffers)) }
}

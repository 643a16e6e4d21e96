//! Enlargements: files drawn as large pictures, for print files and for proofs as PDF. The inspection child draws each once;
//! they are kept like previews, and deleted with their file.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_web::web::Bytes;
use futures_util::{StreamExt, TryStreamExt};

use super::Artworks;
use super::inspector::Drawing;
use super::keeping::{Unfinished, clear, put_together};
use super::kind::Kind;
use crate::work::Client;

/// The width and height in pixels, at most: 300 dpi on 20 cm.
pub const MAX_EDGE: u32 = 2_400;
/// Edges are multiples of this, so that a file has few enlargements.
const STEP: u32 = 300;

/// The number of drawings that this process has begun.
static DRAWINGS: AtomicU64 = AtomicU64::new(0);

impl Artworks {
    /// Returns a file as a PNG for an edge of so many pixels, at most [`MAX_EDGE`]. A picture with fewer pixels keeps its
    /// own. `None` if the file does not exist or cannot be drawn, which is remembered for some minutes.
    pub async fn enlarged(
        &self,
        client: &Client,
        kind: Kind,
        sha256: &str,
        edge: u32,
    ) -> Result<Option<Bytes>, Unfinished> {
        let edge = edge.next_multiple_of(STEP).min(MAX_EDGE);
        if let Some(kept) = self.storage.enlargement(sha256, edge).await? {
            return Ok(Some(kept));
        }
        let input = (sha256.to_owned(), edge);
        if self.undrawable.contains(&input) {
            return Ok(None);
        }
        let turn = self.inspector.drawing_turn(client).await?;
        // By a request before this one.
        if let Some(drawn) = self.storage.enlargement(sha256, edge).await? {
            return Ok(Some(drawn));
        }
        if self.undrawable.contains(&input) {
            return Ok(None);
        }
        let number = DRAWINGS.fetch_add(1, Ordering::Relaxed);
        let scratch = |what: &str| -> PathBuf { self.scratch.join(format!("drawn-{sha256}-{number}.{what}")) };
        let (file, picture) = (scratch("file"), scratch("png"));
        let outcome = async {
            match self.storage.file(sha256).await {
                Ok(stored) => put_together(stored.into_stream().map_err(Unfinished::from).boxed(), &file).await?,
                Err(object_store::Error::NotFound { .. }) => return Ok(None),
                Err(error) => return Err(error.into()),
            };
            // A noisy picture may be too large for the child's output; half as wide and high, it is not.
            for edge in [edge, edge / 2] {
                match self.inspector.draw(&turn, client, kind, &file, &picture, edge).await? {
                    Drawing::Drawn { .. } => return Ok(Some(Bytes::from(tokio::fs::read(&picture).await?))),
                    Drawing::None => {}
                    Drawing::Failed => break,
                }
            }
            self.undrawable.add(input);
            Ok(None)
        };
        let outcome = outcome.await;
        clear(&[&file, &picture]).await;
        if let Ok(Some(png)) = &outcome
            && let Err(error) = self.storage.put_enlargement(sha256, edge, png.clone()).await
        {
            tracing::warn!(%error, "a drawing could not be kept; it is made again when it is needed");
        }
        outcome
    }
}

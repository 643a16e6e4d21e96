//! Makes a version of a proof: draws its sheet, stores it as a file, and sends it to the customer's session.

use std::sync::Arc;

use bytes::Bytes;
use platen_actors::commands::{Command, RuleError};
use platen_actors::ids::ProofId;
use platen_actors::order::{Code, PlacedArtwork};
use platen_actors::ports::{Idempotency, StoreError};
use platen_actors::proof::{self, ProofError, ProofFile, Subject};
use platen_actors::session::{Execute, ExecuteError, Executed};
use platen_catalog::Catalog;
use platen_pictures::{Effect, PLAIN, View};
use platen_store::proofs::{self, Proof};
use platen_store::scope::Scope;
use sha2::{Digest, Sha256};

use super::draw::{Heading, MAX_PRODUCTS, sheet};
use super::placed::{Placed, Print, is_light};
use crate::artwork::Artworks;
use crate::artwork::keeping::{Unfinished, claim};
use crate::format::server_text;
use crate::virtual_proof::Ground;
use crate::work::{Client, Turn, WorkError, Worker};

/// The parts of the server that making proofs needs.
pub struct Making<'a> {
    /// Files, sessions and the database.
    pub artworks: &'a Arc<Artworks>,
    /// The products.
    pub catalog: &'a Catalog,
}

/// The sender and the note of a version.
pub struct Sending<'a> {
    /// The sender's name.
    pub by: &'a str,
    /// The note on it.
    pub note: String,
    /// Whether it may replace a version that the customer has approved.
    pub replaces_approved: bool,
    /// The key under which it happens once.
    pub idempotency: Option<Idempotency>,
}

/// Why a proof could not be made or sent.
#[derive(Debug, thiserror::Error)]
pub enum MakingError {
    /// The rules rejected it, or the session failed.
    #[error(transparent)]
    Session(#[from] ExecuteError),
    /// The store reported an error.
    #[error(transparent)]
    Store(#[from] platen_store::Error),
    /// The file could not be claimed.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
    /// The proof could not be stored, or a file of it could not be read.
    #[error("the files of a proof: {0}")]
    Storage(#[from] object_store::Error),
    /// The sheet could not be drawn.
    #[error("a proof could not be drawn: {0}")]
    Drawing(#[from] askama::Error),
    /// The sheet could not be drawn now.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// There is neither a drawing of the product nor a known imprint size, so the sheet would be empty.
    #[error("there is nothing to draw")]
    NothingToDraw,
}

impl From<RuleError> for MakingError {
    fn from(refusal: RuleError) -> Self {
        Self::Session(ExecuteError::Store(StoreError::Refused(refusal)))
    }
}

/// What was found out about a print, without the file's description.
struct Measured {
    png: Option<Vec<u8>>,
    area_mm: Option<(f64, f64)>,
    placed: Option<Placed>,
    is_light: bool,
}

impl From<Print<'_>> for Measured {
    fn from(Print { png, area_mm, placed, is_light, .. }: Print<'_>) -> Self {
        Self { png, area_mm, placed, is_light }
    }
}

impl Measured {
    fn of(self, file: &PlacedArtwork) -> Print<'_> {
        let Self { png, area_mm, placed, is_light } = self;
        Print { file, png, area_mm, placed, is_light }
    }
}

impl Making<'_> {
    /// Draws and sends the next version of a proof.
    pub async fn generate(
        &self,
        client: &Client,
        code: Code,
        sending: Sending<'_>,
    ) -> Result<(ProofId, Executed), MakingError> {
        let found = self.find(code).await?;
        let file = self.keep(client, &found).await?;
        self.send(&found, file, sending).await
    }

    /// Finds any session's proof by its public code.
    pub async fn find(&self, code: Code) -> Result<Proof, MakingError> {
        let found = proofs::find_by_code(&mut self.artworks.store.read().await?, Scope::Shop, code).await?;
        found.ok_or_else(|| RuleError::from(ProofError::NoSuchProof).into())
    }

    /// Sends a stored file as the next version of a proof.
    pub async fn send(
        &self,
        found: &Proof,
        file: ProofFile,
        sending: Sending<'_>,
    ) -> Result<(ProofId, Executed), MakingError> {
        let proof = found.entry.proof_id;
        let Sending { by, note, replaces_approved, idempotency } = sending;
        let command = Command::Proof(proof::Command::Send { proof, file, note, by: by.to_owned(), replaces_approved });
        let session = self.artworks.registry.session(found.owner);
        let executed = session.execute(Execute { command, idempotency }).await?;
        Ok((proof, executed))
    }

    /// Draws the sheet and stores it as a file.
    async fn keep(&self, client: &Client, found: &Proof) -> Result<ProofFile, MakingError> {
        let (svg, sha256) = self.draw(client, found).await?;
        let size = svg.len() as u64;
        claim(self.artworks, &sha256, size).await?;
        self.artworks.storage.put_drawn(&sha256, Bytes::from(svg)).await?;
        let name = server_text("proof-{0}-{1}.svg").with("0", found.entry.code).with("1", found.entry.version + 1);
        Ok(ProofFile { name: name.to_string(), extension: "svg".to_owned(), size, sha256, generated: true })
    }

    /// Draws the sheet, and returns it with its SHA-256.
    async fn draw(&self, client: &Client, found: &Proof) -> Result<(String, String), MakingError> {
        let turn = self.artworks.work.turn(client).await?;
        let subject = &found.subject;
        let current = self.catalog.current();
        let product = current.find(subject.configuration.product_id).and_then(|entry| entry.product());
        let area = |location: &str| {
            let known = product.as_ref()?.locations.iter().find(|known| known.name == location)?;
            Some((known.width_mm, known.height_mm))
        };
        let mut prints = Vec::with_capacity(subject.artworks.len());
        // At most eight, one per location.
        for file in &subject.artworks {
            let png = self.preview(&file.sha256).await?;
            let area_mm = area(&file.location);
            let (placed, is_light) = match png.clone() {
                Some(png) => {
                    let placed = move |worker: &Worker| {
                        let placed = area_mm.and_then(|area| Placed::of(worker, &png, area));
                        (placed, is_light(worker, &png))
                    };
                    turn.run(placed).await?
                }
                None => (None, false),
            };
            prints.push(Print { file, png, area_mm, placed, is_light });
        }
        let drawn = self.products(&turn, subject, &prints).await?;
        if drawn.is_empty() && prints.iter().all(|print| print.area_mm.is_none()) {
            return Err(MakingError::NothingToDraw);
        }
        let heading = Heading { code: found.entry.code.to_string(), version: found.entry.version + 1, order: None };
        let (subject, measured) = (subject.clone(), prints.into_iter().map(Measured::from));
        let measured: Vec<_> = measured.collect();
        let drawing = move |_: &Worker| {
            let prints = subject.artworks.iter().zip(measured);
            let prints: Vec<_> = prints.map(|(file, measured)| measured.of(file)).collect();
            let svg = sheet(&heading, &subject, &drawn, &prints)?;
            let sha256 = hex::encode(Sha256::digest(&svg));
            Ok::<_, askama::Error>((svg, sha256))
        };
        Ok(turn.run(drawing).await??)
    }

    /// Returns the PNG of a file, if there is one.
    async fn preview(&self, sha256: &str) -> Result<Option<Vec<u8>>, MakingError> {
        match self.artworks.storage.preview(sha256).await {
            Ok(stored) => Ok(Some(stored.bytes().await?.into())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Draws the product in its first color with the artworks: a drawing with that of the first location, or a photograph for
    /// each location of which there is one.
    async fn products(&self, turn: &Turn, subject: &Subject, prints: &[Print<'_>]) -> Result<Vec<String>, MakingError> {
        let catalog = self.catalog.current();
        let Some(entry) = catalog.find(subject.configuration.product_id) else { return Ok(Vec::new()) };
        let Some(product) = entry.product() else { return Ok(Vec::new()) };
        let color = subject.parts.first().and_then(|part| part.color.as_deref()).map(platen_catalog::text::slug);
        let color = color.as_deref().unwrap_or(PLAIN);
        let mut drawn = Vec::new();
        let mut area = None;
        for (location, at) in product.locations.iter().zip(0..) {
            let view = match entry.drawing_in(color) {
                Some(_) => (at == 0).then_some(View::Front),
                None => entry.views_of(color, &location.name).find_map(|view| view.parse().ok()),
            };
            let Some(view) = view else { continue };
            let Some(ground) = Ground::of_proof(self.artworks, &entry, color, view).await? else { continue };
            let print = prints.iter().find(|print| print.file.location == location.name);
            let decorations = &subject.configuration.decorations;
            let decoration = decorations.iter().find(|decoration| decoration.location == location.name);
            match (print.and_then(|print| print.png.as_deref()), decoration) {
                (Some(png), Some(decoration)) => {
                    let effect = Effect::of(&decoration.method);
                    drawn.extend(ground.draw_artwork(turn, effect, png.to_vec()).await?);
                }
                _ => area = area.or_else(|| ground.draw_area()),
            }
        }
        if drawn.is_empty() {
            drawn.extend(area);
        }
        drawn.truncate(MAX_PRODUCTS);
        Ok(drawn)
    }
}

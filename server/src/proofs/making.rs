//! Makes a version of a proof: draws its sheet, keeps it as a file, and sends it to the customer's session.

use bytes::Bytes;
use platen_actors::command::Command;
use platen_actors::ids::ProofId;
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_actors::proof::{self, ProofFile, Refused, Subject};
use platen_actors::session::{Execute, Executed};
use sha2::{Digest, Sha256};

use super::draw::{Heading, Print, sheet};
use crate::artwork::Artworks;
use crate::artwork::keeping::claim;
use crate::catalogue::Catalogue;
use crate::catalogue::snapshot::Entry;
use crate::error::{Code as ProblemCode, Problem, comes_from_full_disk};
use crate::pictures::{Artwork, PLAIN, View, draw, draw_with, is_one_tone};
use crate::store::proofs::{self, Proof};
use crate::store::scope::Scope;

/// What making proofs needs of the server.
pub struct Making<'a> {
    /// Files, sessions, the database.
    pub artworks: &'a Artworks,
    /// The products.
    pub catalogue: &'a Catalogue,
}

/// Who sends what, and why.
pub struct Sending<'a> {
    /// Who sends it.
    pub by: &'a str,
    /// What is said about it.
    pub note: String,
    /// Whether it takes the place of a version that the customer has approved.
    pub replaces_approved: bool,
    /// The key under which it happens once.
    pub idempotency: Option<Idempotency>,
}

impl Making<'_> {
    /// Draws the next version of a proof and sends it.
    pub async fn generate(&self, code: Code, sending: Sending<'_>) -> Result<(ProofId, Executed), Problem> {
        let found = self.find(code).await?;
        let file = self.keep(&found).await?;
        self.send(&found, file, sending).await
    }

    /// The proof of a public name, whosever it is.
    pub async fn find(&self, code: Code) -> Result<Proof, Problem> {
        let found = proofs::find_by_code(&mut self.artworks.store.read().await?, Scope::Shop, code).await?;
        found.ok_or_else(|| Problem::from(platen_actors::command::Refusal::from(Refused::NoSuchProof)))
    }

    /// Sends a file that is kept as the next version of a proof.
    pub async fn send(
        &self,
        found: &Proof,
        file: ProofFile,
        sending: Sending<'_>,
    ) -> Result<(ProofId, Executed), Problem> {
        let proof = found.entry.proof_id;
        let Sending { by, note, replaces_approved, idempotency } = sending;
        let command = Command::Proof(proof::Command::Send { proof, file, note, by: by.to_owned(), replaces_approved });
        let session = self.artworks.registry.session(found.owner);
        let executed = session.execute(Execute { command, idempotency }).await?;
        Ok((proof, executed))
    }

    /// The sheet, as a file that is kept.
    async fn keep(&self, found: &Proof) -> Result<ProofFile, Problem> {
        let svg = self.draw(found).await?;
        let sha256 = hex::encode(Sha256::digest(&svg));
        let size = svg.len() as u64;
        let unkept = |error: &(dyn std::error::Error + 'static)| {
            tracing::error!(%error, "a proof could not be kept");
            if comes_from_full_disk(error) {
                Problem::new(ProblemCode::StorageFull)
            } else {
                Problem::new(ProblemCode::Unavailable).with_retry_after(1)
            }
        };
        claim(self.artworks, &sha256, size).await?;
        let kept = self.artworks.storage.put_drawn(&sha256, Bytes::from(svg)).await;
        kept.map_err(|error| unkept(&error))?;
        let name = format!("proof-{}-{}.svg", found.entry.code, found.entry.version + 1);
        Ok(ProofFile { name, extension: "svg".to_owned(), size, sha256, generated: true })
    }

    async fn draw(&self, found: &Proof) -> Result<String, Problem> {
        let subject = &found.subject;
        let current = self.catalogue.current();
        let product = current.find(subject.configuration.product_id).and_then(Entry::product);
        let area = |location: &str| {
            let known = product.as_ref()?.locations.iter().find(|known| known.name == location)?;
            Some((known.width_mm, known.height_mm))
        };
        let mut prints = Vec::with_capacity(subject.artworks.len());
        // At most eight, one a location.
        for file in &subject.artworks {
            let png = self.preview(&file.sha256).await;
            prints.push(Print { location: &file.location, name: &file.name, png, area_mm: area(&file.location) });
        }
        let drawn = self.product(subject, &prints);
        if drawn.is_none() && prints.iter().all(|print| print.area_mm.is_none()) {
            return Err(nothing_to_draw());
        }
        let heading = Heading { code: found.entry.code.to_string(), version: found.entry.version + 1, order: None };
        sheet(&heading, subject, drawn.as_deref(), &prints).map_err(|error| {
            tracing::error!(%error, "a proof could not be drawn");
            Problem::new(ProblemCode::Internal)
        })
    }

    /// A PNG of a file, if there is one.
    async fn preview(&self, sha256: &str) -> Option<Vec<u8>> {
        let stored = self.artworks.storage.preview(sha256).await.ok()?;
        stored.bytes().await.ok().map(Into::into)
    }

    /// The product in its first colour, with the artwork of the location that pictures show.
    fn product(&self, subject: &Subject, prints: &[Print<'_>]) -> Option<String> {
        let catalogue = self.catalogue.current();
        let entry = catalogue.find(subject.configuration.product_id)?;
        let product = entry.product()?;
        let shown = product.locations.first()?.name.clone();
        let color = subject.parts.first().and_then(|part| part.color.as_deref()).map(crate::catalogue::text::slug);
        let (drawing, hex) = entry.drawing_in(color.as_deref().unwrap_or(PLAIN))?;
        let print = prints.iter().find(|print| print.location == shown);
        let decoration = subject.configuration.decorations.iter().find(|decoration| decoration.location == shown);
        match (print.and_then(|print| print.png.as_deref()), decoration) {
            (Some(png), Some(decoration)) => {
                let artwork = Artwork { png, one_tone: is_one_tone(&decoration.method) };
                draw_with(drawing, hex, View::Front, artwork)
            }
            _ => draw(drawing, hex, View::Imprint),
        }
    }
}

/// Without a drawing of the product and without the size of what is printed, the sheet would be empty.
fn nothing_to_draw() -> Problem {
    Problem::refused(
        "nothing_to_draw",
        "There is no drawing of this product, and no artwork at a location whose size is known. Please send a file of \
         your own as the proof.",
    )
}

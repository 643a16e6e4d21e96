//! Repeats: lines that are made exactly like an approved and produced order line. Their set-ups cost less and they need
//! no proof; all other decorated lines need one.

use sha2::{Digest, Sha256};

use crate::entries::Entries;
use crate::entries::cart::{CartLineEntry, Repeat};
use crate::entries::order::PlacedArtwork;
use crate::entries::order_status::OrderStatus;
use crate::entries::proof::{ProofEntry, Subject};
use crate::entries::proof_state::ProofState;
use crate::pricing::{Configuration, Decoration};
use crate::rules::placed::placed_artworks;
use crate::values::ids::OrderLineId;

impl Repeat {
    /// Returns the repeat of an ordered line; `None` unless its order was produced and exactly `subject` was approved
    /// for it, with a file for every decoration.
    pub fn of(line: OrderLineId, status: OrderStatus, proof: &ProofEntry, subject: &Subject) -> Option<Self> {
        let approved = proof.order_line_id == Some(line)
            && proof.state == ProofState::Approved
            && proof.configuration_hash == subject.hash();
        let decorated = !subject.configuration.decorations.is_empty() && subject.has_artwork();
        (status.is_made() && approved && decorated).then(|| Self {
            order_line_id: line,
            parts: subject.configuration.parts.iter().map(|part| part.part_id).collect(),
            print: print(&subject.configuration, &subject.artworks),
        })
    }

    /// Whether a configuration, with the library's current files, matches what was approved: any quantity of any of its
    /// colors and sizes.
    pub fn holds(&self, entries: &Entries, configuration: &Configuration) -> bool {
        configuration.parts.iter().all(|part| self.parts.contains(&part.part_id))
            && print(configuration, &placed_artworks(entries, configuration)) == self.print
    }
}

/// Returns the line, without its repeat if it does not match what was approved.
pub(super) fn settled(entries: &Entries, line: CartLineEntry) -> CartLineEntry {
    let repeat_of = line.repeat_of.filter(|repeat| repeat.holds(entries, &line.configuration));
    CartLineEntry { repeat_of, ..line }
}

/// The identity of a print: the product, its decorations, and the bytes of every file.
fn print(configuration: &Configuration, artworks: &[PlacedArtwork]) -> String {
    let printed = |decoration: &Decoration| Decoration { artwork_id: None, ..decoration.clone() };
    let mut decorations: Vec<_> = configuration.decorations.iter().map(printed).collect();
    decorations.sort_by(|one, other| one.location.cmp(&other.location));
    let mut files: Vec<_> = artworks.iter().map(|file| (&file.location, &file.sha256)).collect();
    files.sort_unstable();
    // Plain data without maps always serializes to the same JSON.
    let named = serde_json::to_vec(&(configuration.product_id, decorations, files)).unwrap_or_default();
    let digest: [u8; 32] = Sha256::digest(named).into();
    digest.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

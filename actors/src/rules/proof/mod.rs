//! The rules of proofs: requested alone or by an order, sent in versions, approved or returned with pins. An approval
//! holds for one file and exactly one configuration; another of either needs another approval.

pub use crate::commands::proof::{
    Command, Effect, MAX_COMMENT_LENGTH, MAX_PIN_LENGTH, MAX_PINS, MAX_PROOFS, ProofError,
};
pub use crate::entries::proof::{Pin, PreviewFault, ProofEntry, ProofFile, Subject};
pub use crate::entries::proof_state::{Action, ProofState};

use std::sync::Arc;

use super::order::progress;
use super::placed::{placed_artworks, placed_parts, preview_faults};
use super::{artwork, cart, upload};
use crate::commands::artwork::ArtworkError;
use crate::commands::cart::CartError;
use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::artwork::facts::WarningCode;
use crate::entries::change::Cause;
use crate::entries::{ArtworkEntry, Entries, EntryKey, EntryValue};
use crate::pricing::{Configuration, price};
use crate::values::code::Code;
use crate::values::ids::{ArtworkId, OrderId, OrderLineId, ProofId};
use crate::values::text;

#[cfg(test)]
mod tests;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Request { code, configuration, comment } => request(entries, *code, configuration, comment, facts),
        Command::Send { proof, file, note, by, replaces_approved } => {
            let decision = send(entries, *proof, file, note, by, facts)?;
            let replaced = find(entries, *proof)?;
            if replaced.state == ProofState::Approved && !replaces_approved {
                return Err(ProofError::Approved(replaced.version).into());
            }
            Ok(decision)
        }
        Command::Approve { proof, version, configuration_hash, spelling, by } => {
            let seen = Seen { version: *version, configuration_hash, spelling: *spelling };
            approve(entries, *proof, &seen, by, facts)
        }
        Command::RequestChanges { proof, version, comment, pins } => {
            request_changes(entries, *proof, *version, comment, pins, facts)
        }
        Command::PutArtwork { proof, location, artwork } => put_artwork(entries, *proof, location, *artwork, facts),
        Command::PutCopy { proof, location, file } => put_copy(entries, *proof, location, file, facts),
        Command::Cancel { proof } => cancel(entries, *proof, facts),
    }
}

/// Iterates over the proofs of a session.
pub fn proofs(entries: &Entries) -> impl Iterator<Item = &ProofEntry> {
    entries.iter().filter_map(|(_, value)| match value.as_ref() {
        EntryValue::Proof(proof) => Some(proof),
        _ => None,
    })
}

/// Moves the guest's proofs to the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    proofs(guest).fold(decision, |decision, proof| decision.set(EntryKey::Proof(proof.proof_id), proof.clone()))
}

fn find(entries: &Entries, id: ProofId) -> Result<&ProofEntry, ProofError> {
    match entries.get(EntryKey::Proof(id)) {
        Some(EntryValue::Proof(proof)) => Ok(proof),
        _ => Err(ProofError::NoSuchProof),
    }
}

fn request(
    entries: &Entries,
    code: Code,
    configuration: &Configuration,
    comment: &str,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let open = proofs(entries).filter(|proof| proof.order_id.is_none() && proof.state.after(Action::Cancel).is_some());
    if open.count() >= MAX_PROOFS {
        return Err(ProofError::TooMany.into());
    }
    if configuration.decorations.is_empty() {
        return Err(ProofError::NothingDecorated.into());
    }
    cart::check_artwork(entries, configuration)?;
    let goods = facts.prices.goods(configuration.product_id).ok_or(CartError::NotSold)?;
    price(&goods, configuration, false)?;
    let comment = text::clearable(comment, MAX_COMMENT_LENGTH, ProofError::CommentTooLong)?;
    let artworks = placed_artworks(entries, configuration);
    let subject = Subject {
        sku: goods.sku.clone(),
        name: goods.name.clone(),
        parts: placed_parts(&goods, configuration),
        preview_faults: preview_faults(entries, &artworks),
        artworks,
        configuration: configuration.clone(),
    };
    let proof_id = ProofId(facts.new_id());
    let entry = new_entry(proof_id, code, &subject, facts);
    Ok(Decision::new(Cause::ProofRequested, Answer::Proof(proof_id, code))
        .set(EntryKey::Proof(proof_id), entry.clone())
        .effect(Effect::Requested { proofs: vec![(entry, subject)], comment }))
}

/// Creates the entry of a requested proof.
pub(crate) fn new_entry(proof_id: ProofId, code: Code, subject: &Subject, facts: &Facts) -> ProofEntry {
    ProofEntry {
        proof_id,
        code,
        product_id: subject.configuration.product_id,
        name: subject.name.clone(),
        order_id: None,
        order_line_id: None,
        state: ProofState::Requested,
        lacks_artwork: !subject.has_artwork(),
        version: 0,
        configuration_hash: subject.hash(),
        sha256: None,
        waiting_since: None,
        approved_at: None,
        approved_by: None,
        requested_at: facts.now,
        changed_at: facts.now,
    }
}

/// An approved proof of exactly that subject, which no order has used yet. If a file is missing, the approval covers
/// more than the configuration states, so it is no proof of another line.
fn approved_of<'a>(entries: &'a Entries, subject: &Subject, used: &[ProofId]) -> Option<&'a ProofEntry> {
    let hash = subject.hash();
    let free = |proof: &&ProofEntry| proof.order_id.is_none() && !used.contains(&proof.proof_id);
    let fits = |proof: &&ProofEntry| proof.state == ProofState::Approved && proof.configuration_hash == hash;
    proofs(entries).filter(free).find(fits).filter(|_| subject.has_artwork())
}

/// Returns the proof after an action; `changed_at` is now.
fn after(proof: &ProofEntry, action: Action, facts: &Facts) -> Result<ProofEntry, ProofError> {
    let state = proof.state.after(action).ok_or(ProofError::Transition { state: proof.state, action })?;
    let waiting_since = (state == ProofState::Ready).then_some(facts.now);
    let (approved_at, approved_by) = match state {
        ProofState::Approved => (Some(facts.now), proof.approved_by.clone()),
        _ => (None, None),
    };
    Ok(ProofEntry { state, waiting_since, approved_at, approved_by, changed_at: facts.now, ..proof.clone() })
}

fn decided(cause: Cause, proof: &ProofEntry) -> Decision {
    Decision::new(cause, Answer::Proof(proof.proof_id, proof.code)).set(EntryKey::Proof(proof.proof_id), proof.clone())
}

fn send(
    entries: &Entries,
    id: ProofId,
    file: &ProofFile,
    note: &str,
    by: &str,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let proof = find(entries, id)?;
    let note = text::clearable(note, MAX_COMMENT_LENGTH, ProofError::CommentTooLong)?;
    if file.generated
        && let Some(code) = preview_fault(entries, facts)
    {
        return Err(ProofError::CannotBeDrawn(code).into());
    }
    let sent = ProofEntry {
        version: proof.version + 1,
        sha256: Some(file.sha256.clone()),
        ..after(proof, Action::Send, facts)?
    };
    let mut decision = decided(Cause::ProofSent, &sent);
    if let Some(order) = proof.order_id {
        let held = progress::waiting_for_customer(entries, order, facts).ok_or(ProofError::InProduction)?;
        decision = decision.set(EntryKey::Order(order), held);
    }
    let (version, by) = (sent.version, by.to_owned());
    Ok(decision.effect(Effect::Sent { entry: Box::new(sent), version, file: file.clone(), note, by }))
}

/// Returns why a drawing of the proof's subject would not show what is printed.
fn preview_fault(entries: &Entries, facts: &Facts) -> Option<WarningCode> {
    let subject = facts.proof_subject.as_ref()?;
    // Subjects of earlier versions of this program name no faults.
    let known = preview_faults(entries, &subject.artworks);
    subject.preview_faults.iter().chain(&known).next().map(|fault| fault.warning.code)
}

/// What the customer was shown.
struct Seen<'a> {
    version: i64,
    configuration_hash: &'a str,
    spelling: bool,
}

fn approve(entries: &Entries, id: ProofId, seen: &Seen<'_>, by: &str, facts: &Facts) -> Result<Decision, RuleError> {
    let proof = find(entries, id)?;
    check_seen(proof, seen.version)?;
    let approved = ProofEntry { approved_by: Some(by.to_owned()), ..after(proof, Action::Approve, facts)? };
    if seen.configuration_hash != proof.configuration_hash {
        return Err(ProofError::Reconfigured.into());
    }
    if !seen.spelling {
        return Err(ProofError::SpellingUnchecked.into());
    }
    if facts.proof_is_drawn
        && let Some(code) = preview_fault(entries, facts)
    {
        return Err(ProofError::NotAsPrinted(code).into());
    }
    let mut decision = decided(Cause::ProofApproved, &approved);
    if let Some(order) = proof.order_id {
        let others = |other: &&ProofEntry| other.order_id == Some(order) && other.proof_id != id;
        let all = proofs(entries).filter(others).all(|other| other.state == ProofState::Approved);
        if let Some(order) = progress::settled_by_proofs(entries, order, facts).filter(|_| all) {
            decision = decision.set(EntryKey::Order(order.order_id), order);
        }
    }
    Ok(decision.effect(Effect::Approved { entry: Box::new(approved) }))
}

/// Checks that the answer is to the latest version.
fn check_seen(proof: &ProofEntry, version: i64) -> Result<(), ProofError> {
    if proof.version == version { Ok(()) } else { Err(ProofError::Replaced(proof.version)) }
}

fn request_changes(
    entries: &Entries,
    id: ProofId,
    version: i64,
    comment: &str,
    pins: &[Pin],
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let proof = find(entries, id)?;
    check_seen(proof, version)?;
    let changed = after(proof, Action::RequestChanges, facts)?;
    let comment = text::clearable(comment, MAX_COMMENT_LENGTH, ProofError::CommentTooLong)?;
    if pins.len() > MAX_PINS {
        return Err(ProofError::TooManyPins.into());
    }
    let fine = |pin: &Pin| {
        let words = pin.text.trim().chars().count();
        (0..=10_000).contains(&pin.x) && (0..=10_000).contains(&pin.y) && (1..=MAX_PIN_LENGTH).contains(&words)
    };
    if let Some(at) = pins.iter().position(|pin| !fine(pin)) {
        return Err(ProofError::MalformedPin(at).into());
    }
    if comment.is_none() && pins.is_empty() {
        return Err(ProofError::NoChanges.into());
    }
    let pins = pins.iter().map(|pin| Pin { text: pin.text.trim().to_owned(), ..*pin }).collect();
    let effect = Effect::ChangesRequested { entry: Box::new(changed.clone()), comment, pins };
    Ok(decided(Cause::ProofChangesAsked, &changed).effect(effect))
}

fn put_artwork(
    entries: &Entries,
    id: ProofId,
    location: &str,
    artwork: ArtworkId,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let proof = find(entries, id)?;
    let mut subject = facts.proof_subject.clone().ok_or(ProofError::NoSuchProof)?;
    let decoration = subject.configuration.decorations.iter_mut().find(|decoration| decoration.location == location);
    decoration.ok_or(ProofError::NoSuchLocation)?.artwork_id = Some(artwork);
    let Some(EntryValue::Artwork(_)) = entries.get(EntryKey::Artwork(artwork)) else {
        return Err(ArtworkError::NoSuchArtwork.into());
    };
    let file = placed_artworks(entries, &subject.configuration).into_iter().find(|file| file.location == location);
    let file = file.ok_or(ArtworkError::NoSuchArtwork)?;
    subject.preview_faults.retain(|fault| fault.location != location);
    subject.preview_faults.extend(preview_faults(entries, std::slice::from_ref(&file)));
    subject.artworks.retain(|known| known.location != location);
    subject.artworks.push(file);
    let hash = subject.hash();
    if hash == proof.configuration_hash {
        return Ok(Decision::new(Cause::ProofReconfigured, Answer::Proof(id, proof.code)));
    }
    let voided = proof.state == ProofState::Approved;
    let changed = ProofEntry {
        configuration_hash: hash,
        sha256: None,
        lacks_artwork: !subject.has_artwork(),
        ..after(proof, Action::Reconfigure, facts)?
    };
    let mut decision = decided(Cause::ProofReconfigured, &changed);
    if let Some(order) = proof.order_id {
        let others = |other: &&ProofEntry| other.order_id == Some(order) && other.proof_id != id;
        let has_artwork = !changed.lacks_artwork && !proofs(entries).filter(others).any(|other| other.lacks_artwork);
        let held = progress::waiting_for_shop(entries, order, has_artwork, facts).ok_or(ProofError::InProduction)?;
        decision = decision.set(EntryKey::Order(order), held);
    }
    let subject = Box::new(subject);
    Ok(decision.effect(Effect::Reconfigured { entry: Box::new(changed), subject, voided }))
}

fn put_copy(
    entries: &Entries,
    id: ProofId,
    location: &str,
    file: &ArtworkEntry,
    facts: &Facts,
) -> Result<Decision, RuleError> {
    if let Some(known) = artwork::with_content(entries, &file.sha256) {
        return put_artwork(entries, id, location, known, facts);
    }
    let artwork_id = ArtworkId(facts.new_id());
    let (added_at, changed_at) = (facts.now, facts.now);
    let copy = ArtworkEntry { artwork_id, revision: 1, added_at, changed_at, logo: None, ..file.clone() };
    let mut with_copy = entries.clone();
    with_copy.set(EntryKey::Artwork(artwork_id), Arc::new(copy.clone().into()));
    let decision = put_artwork(&with_copy, id, location, artwork_id, facts)?;
    upload::check_room(entries, copy.size, facts)?;
    Ok(decision.set(EntryKey::Artwork(artwork_id), copy))
}

fn cancel(entries: &Entries, id: ProofId, facts: &Facts) -> Result<Decision, RuleError> {
    let proof = find(entries, id)?;
    if proof.order_id.is_some() {
        return Err(ProofError::OfAnOrder.into());
    }
    let cancelled = after(proof, Action::Cancel, facts)?;
    let effect = Effect::Cancelled { proof: id };
    Ok(decided(Cause::ProofCancelled, &cancelled).effect(effect))
}

/// Whether a proof of an order still needs approval.
pub(crate) fn waiting(entries: &Entries, order: OrderId) -> bool {
    let of_order = proofs(entries).filter(|proof| proof.order_id == Some(order));
    of_order.into_iter().any(|proof| !matches!(proof.state, ProofState::Approved | ProofState::Cancelled))
}

/// Returns the open proofs of a canceled order, canceled.
pub(crate) fn cancelled_with(entries: &Entries, order: OrderId, facts: &Facts) -> Vec<ProofEntry> {
    let of_order = proofs(entries).filter(|proof| proof.order_id == Some(order));
    of_order.filter_map(|proof| after(proof, Action::Cancel, facts).ok()).collect()
}

/// Returns the proof that an ordered line needs, and whether it is new: an approved proof of the same subject that is
/// not in `used`, or a new one.
pub(crate) fn for_line(
    entries: &Entries,
    (order, line): (OrderId, OrderLineId),
    code: Code,
    subject: &Subject,
    used: &[ProofId],
    facts: &Facts,
) -> (ProofEntry, bool) {
    let (order_id, order_line_id) = (Some(order), Some(line));
    if let Some(approved) = approved_of(entries, subject, used) {
        return (ProofEntry { order_id, order_line_id, ..approved.clone() }, false);
    }
    let entry = new_entry(ProofId(line.0), code, subject, facts);
    (ProofEntry { order_id, order_line_id, ..entry }, true)
}

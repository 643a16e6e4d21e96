//! Hides data from observing staff: personal fields until they are revealed, secrets always.

use std::sync::Arc;

use crate::entries::address::Address;
use crate::entries::change::Change;
use crate::entries::question::QuestionMessageEntry;
use crate::entries::{Entries, EntryKey, EntryValue};

/// The replacement for masked data.
pub const MASK: &str = "\u{2022}\u{2022}\u{2022}";

/// Returns the map as an observer sees it.
pub fn entries(whole: &Entries, revealed: bool) -> Entries {
    whole.iter().map(|(key, value)| (key, masked(value, revealed))).collect()
}

/// Returns a change as an observer sees it.
pub fn change(whole: &Change, revealed: bool) -> Change {
    let set = whole.set.iter().map(|(key, value)| (*key, masked(value, revealed))).collect();
    Change { set, drop: whole.drop.clone(), ..*whole }
}

/// Whether an observer sees an entry differently from the customer.
pub fn hides(key: EntryKey) -> bool {
    matches!(
        key,
        EntryKey::Address(_)
            | EntryKey::Presentation(_)
            | EntryKey::Proof(_)
            | EntryKey::Question(_)
            | EntryKey::QuestionMessage(..)
    )
}

/// Returns a page's path without the secret of a public link.
pub fn path(path: &str) -> String {
    const SECRET: &str = "/presentation/";
    match path.get(..SECRET.len()) {
        Some(start) if start.eq_ignore_ascii_case(SECRET) => format!("{SECRET}{MASK}"),
        _ => path.to_owned(),
    }
}

fn masked(value: &Arc<EntryValue>, revealed: bool) -> Arc<EntryValue> {
    match value.as_ref() {
        EntryValue::Address(entry) if !revealed => {
            let mut entry = entry.clone();
            *entry.address = address(&entry.address);
            Arc::new(EntryValue::Address(entry))
        }
        // The link gives access to the presentation, so an observer sees only that it exists.
        EntryValue::Presentation(entry) if entry.link.is_some() => {
            let mut entry = entry.clone();
            entry.link = Some(MASK.to_owned());
            Arc::new(EntryValue::Presentation(entry))
        }
        // An approval contains the customer's email address.
        EntryValue::Proof(entry) if !revealed && entry.approved_by.is_some() => {
            let mut entry = entry.clone();
            entry.approved_by = entry.approved_by.as_deref().map(email);
            Arc::new(EntryValue::Proof(entry))
        }
        EntryValue::Question(entry) if !revealed && (entry.name.is_some() || entry.email.is_some()) => {
            let mut entry = entry.clone();
            entry.name = entry.name.map(|_| MASK.to_owned());
            entry.email = entry.email.as_deref().map(email);
            Arc::new(EntryValue::Question(entry))
        }
        EntryValue::QuestionMessage(entry) if !revealed => {
            Arc::new(EntryValue::QuestionMessage(QuestionMessageEntry { text: MASK.to_owned(), ..entry.clone() }))
        }
        _ => Arc::clone(value),
    }
}

/// City, region and country remain visible, because they matter for shipping.
fn address(whole: &Address) -> Address {
    let hidden = |text: &String| if text.is_empty() { String::new() } else { MASK.to_owned() };
    Address {
        address_title: hidden(&whole.address_title),
        first_name: hidden(&whole.first_name),
        last_name: hidden(&whole.last_name),
        company: hidden(&whole.company),
        address1: hidden(&whole.address1),
        address2: hidden(&whole.address2),
        city: whole.city.clone(),
        state: whole.state.clone(),
        zipcode: hidden(&whole.zipcode),
        country_id: whole.country_id.clone(),
        department: hidden(&whole.department),
        job_title: hidden(&whole.job_title),
        phone: hidden(&whole.phone),
    }
}

/// An email address with only the first letter and the domain shown.
pub fn email(whole: &str) -> String {
    let (name, domain) = whole.split_once('@').unwrap_or((whole, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}{MASK}@{domain}")
}

/// A text with its email addresses masked.
pub fn emails_in(text: &str) -> String {
    let is_edge = |c: char| c.is_whitespace() || "<>()[]{}\"',;:|".contains(c);
    let pieces = text.split_inclusive(is_edge).map(|piece| {
        let word = piece.trim_end_matches(is_edge);
        let is_address = word.split_once('@').is_some_and(|(name, domain)| !name.is_empty() && !domain.is_empty());
        if is_address { email(word) + &piece[word.len()..] } else { piece.to_owned() }
    });
    pieces.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::change::Cause;
    use crate::entries::proof::ProofEntry;
    use crate::entries::proof_state::ProofState;
    use crate::entries::question::{QuestionEntry, QuestionState};
    use crate::entries::review::{ReviewEntry, ReviewState};
    use crate::entries::{AddressEntry, PresentationEntry};
    use crate::values::code::Code;
    use crate::values::ids::{AddressId, MessageId, PresentationId, ProductId, ProofId, QuestionId};

    fn entry() -> (EntryKey, Arc<EntryValue>) {
        let text = |text: &str| text.to_owned();
        let address = Address {
            address_title: text("Secret-title"),
            first_name: text("Secret-first"),
            last_name: text("Secret-last"),
            company: text("Secret-company"),
            address1: text("Secret-street"),
            address2: text("Secret-floor"),
            city: text("Portland"),
            state: text("OR"),
            zipcode: text("Secret-zip"),
            country_id: text("US"),
            department: text("Secret-department"),
            job_title: text("Secret-job"),
            phone: text("Secret-phone"),
        };
        let address = Box::new(address);
        let address_id = AddressId(1);
        let entry = AddressEntry { address_id, address, default_shipping: true, default_billing: false };
        (EntryKey::Address(address_id), Arc::new(entry.into()))
    }

    fn approved_proof() -> (EntryKey, Arc<EntryValue>) {
        let entry = ProofEntry {
            proof_id: ProofId(3),
            code: Code::of(1),
            product_id: ProductId(2),
            name: "Mug".to_owned(),
            order_id: None,
            order_line_id: None,
            state: ProofState::Approved,
            lacks_artwork: false,
            version: 1,
            configuration_hash: "00".to_owned(),
            sha256: None,
            waiting_since: None,
            approved_at: Some(2),
            approved_by: Some("secret.ada@example.com".to_owned()),
            requested_at: 1,
            changed_at: 2,
        };
        (EntryKey::Proof(ProofId(3)), Arc::new(entry.into()))
    }

    #[test]
    fn the_approver_of_a_proof_is_masked_until_revealed() {
        let whole: Entries = [approved_proof()].into_iter().collect();
        let masked = serde_json::to_string(&entries(&whole, false)).unwrap();
        assert!(!masked.contains("secret.ada") && masked.contains("@example.com"), "{masked}");
        assert_eq!(entries(&whole, true), whole);
    }

    fn asked() -> [(EntryKey, Arc<EntryValue>); 2] {
        let (question_id, message_id) = (QuestionId(4), MessageId(5));
        let question = QuestionEntry {
            question_id,
            code: Code::of(2),
            product_id: ProductId(2),
            product: "Mug".to_owned(),
            state: QuestionState::Open,
            name: Some("Secret-name".to_owned()),
            email: Some("secret.ada@example.com".to_owned()),
            unseen: 0,
            asked_at: 1,
            changed_at: 1,
        };
        let message = QuestionMessageEntry { question_id, message_id, by: None, text: "Secret-text".to_owned(), at: 1 };
        [
            (EntryKey::Question(question_id), Arc::new(question.into())),
            (EntryKey::QuestionMessage(question_id, message_id), Arc::new(message.into())),
        ]
    }

    #[test]
    fn a_change_is_masked_as_the_map_is() {
        let set = [entry(), approved_proof()].into_iter().chain(asked()).collect();
        let whole = Change { from: 1, version: 2, set, drop: [].into(), cause: Cause::ProofApproved };
        assert!(whole.set.keys().all(|key| hides(*key)), "a change of one of them alone is masked too");
        let masked = change(&whole, false);
        assert_eq!((masked.from, masked.version, masked.set.len()), (1, 2, 4));
        let text = serde_json::to_string(&masked.set).unwrap();
        assert!(!text.contains("Secret") && !text.contains("secret.ada"), "{text}");
        assert_eq!(change(&whole, true), whole);
    }

    #[test]
    fn an_address_shows_its_town_and_no_more_until_it_is_revealed() {
        let whole: Entries = [entry()].into_iter().collect();
        let masked = serde_json::to_string(&entries(&whole, false)).unwrap();
        assert!(!masked.contains("Secret") && masked.contains("Portland"), "{masked}");
        assert_eq!(entries(&whole, true), whole);
    }

    #[test]
    fn a_link_that_lets_anybody_in_is_never_shown() {
        let (presentation_id, link) = (PresentationId(1), Some("s3cret".to_owned()));
        let name = "Fair".to_owned();
        let entry = PresentationEntry { presentation_id, name, comment: None, link, created_at: 1 };
        let whole: Entries = [(EntryKey::Presentation(presentation_id), Arc::new(entry.into()))].into_iter().collect();
        for revealed in [false, true] {
            assert!(!serde_json::to_string(&entries(&whole, revealed)).unwrap().contains("s3cret"));
        }
        assert!(!path("/Presentation/s3cret").contains("s3cret"));
        assert_eq!(path("/product/17"), "/product/17");
    }

    /// It is written for everybody.
    #[test]
    fn the_title_of_a_review_is_shown() {
        let product_id = ProductId(2);
        let entry = ReviewEntry {
            product_id,
            code: Code::of(3),
            product: "Mug".to_owned(),
            stars: 4,
            title: "Good mug".to_owned(),
            state: ReviewState::Pending,
            reason: None,
            changed_at: 1,
        };
        let whole: Entries = [(EntryKey::Review(product_id), Arc::new(entry.into()))].into_iter().collect();
        assert_eq!(entries(&whole, false), whole);
        assert!(!hides(EntryKey::Review(product_id)));
    }

    #[test]
    fn an_email_address_shows_its_domain() {
        assert_eq!(email("ada@example.com"), format!("a{MASK}@example.com"));
        let text = format!("<a{MASK}@example.com>, or @home: é{MASK}@b. At 5@ 3");
        assert_eq!(emails_in("<ada@example.com>, or @home: éa@b. At 5@ 3"), text);
    }
}

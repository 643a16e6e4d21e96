//! The rules of presentations: ordered products with comments, which can be shared by a link.

use super::artwork;
use crate::commands::presentations::{Answer, Command, PresentationError};
pub use crate::commands::presentations::{MAX_COMMENT_LENGTH, MAX_NAME_LENGTH, MAX_PRESENTATIONS, MAX_PRODUCTS};
use crate::commands::{self, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue, PresentationEntry, PresentationProductEntry, ShownProduct};
use crate::values::ids::{PresentationId, ProductId};
use crate::values::text;

/// The initial distance of positions, so that most moves change only one product.
const GAP: i64 = 1 << 16;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Create { name, products } => create(entries, name, products, facts),
        Command::Describe { presentation, name, comment } => {
            describe(entries, *presentation, name.as_deref(), comment.as_deref())
        }
        Command::Delete { presentation } => delete(entries, *presentation),
        Command::AddProduct { presentation, product, shown } => add(entries, *presentation, *product, shown.as_deref()),
        Command::RemoveProduct { presentation, product } => remove(entries, *presentation, *product),
        Command::MoveProduct { presentation, product, before } => {
            move_product(entries, *presentation, *product, *before)
        }
        Command::CommentProduct { presentation, product, comment: text } => {
            comment(entries, *presentation, *product, text)
        }
        Command::Share { presentation, link } => share(entries, *presentation, link.as_deref()),
    }
}

fn find(entries: &Entries, id: PresentationId) -> Result<&PresentationEntry, RuleError> {
    match entries.get(EntryKey::Presentation(id)) {
        Some(EntryValue::Presentation(presentation)) => Ok(presentation),
        _ => Err(PresentationError::NoSuchPresentation.into()),
    }
}

/// Returns the products of a presentation in order.
pub fn products(entries: &Entries, id: PresentationId) -> Vec<&PresentationProductEntry> {
    let mut products: Vec<_> = entries
        .iter()
        .filter_map(|(_, value)| match value.as_ref() {
            EntryValue::PresentationProduct(product) if product.presentation_id == id => Some(product),
            _ => None,
        })
        .collect();
    products.sort_unstable_by_key(|product| product.position);
    products
}

fn put(decision: Decision, product: PresentationProductEntry) -> Decision {
    decision.set(EntryKey::PresentationProduct(product.presentation_id, product.product_id), product)
}

fn name(text: &str) -> Result<String, RuleError> {
    text::name(
        text,
        MAX_NAME_LENGTH,
        RuleError::Presentations(PresentationError::NameMissing),
        RuleError::Presentations(PresentationError::NameTooLong),
    )
}

pub(crate) fn create(
    entries: &Entries,
    name_text: &str,
    shown: &[ProductId],
    facts: &Facts,
) -> Result<Decision, RuleError> {
    let name = name(name_text)?;
    if entries.iter().filter(|(key, _)| matches!(key, EntryKey::Presentation(_))).count() >= MAX_PRESENTATIONS {
        return Err(PresentationError::TooMany.into());
    }
    if shown.len() > MAX_PRODUCTS {
        return Err(PresentationError::Full.into());
    }
    let presentation_id = PresentationId(facts.new_id());
    let presentation = PresentationEntry { presentation_id, name, comment: None, link: None, created_at: facts.now };
    let decision = Decision::new(Cause::PresentationCreated, Answer::Presentation(presentation_id))
        .set(EntryKey::Presentation(presentation_id), presentation);
    // A product that is named twice gets the position of its last mention.
    Ok(shown.iter().zip(1..).fold(decision, |decision, (product, place)| {
        let position = place * GAP;
        put(
            decision,
            PresentationProductEntry { presentation_id, product_id: *product, position, comment: None, shown: None },
        )
    }))
}

pub(crate) fn describe(
    entries: &Entries,
    id: PresentationId,
    new_name: Option<&str>,
    new_comment: Option<&str>,
) -> Result<Decision, RuleError> {
    let old = find(entries, id)?;
    let name = new_name.map_or_else(|| Ok(old.name.clone()), name)?;
    let comment = match new_comment {
        Some(comment) => text::clearable(comment, MAX_COMMENT_LENGTH, PresentationError::CommentTooLong)?,
        None => old.comment.clone(),
    };
    let new = PresentationEntry { name, comment, ..old.clone() };
    let decision = Decision::new(Cause::PresentationChanged, Answer::Presentation(id));
    Ok(if new == *old { decision } else { decision.set(EntryKey::Presentation(id), new) })
}

pub(crate) fn delete(entries: &Entries, id: PresentationId) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let decision = Decision::new(Cause::PresentationDeleted, Answer::Presentation(id)).drop(EntryKey::Presentation(id));
    Ok(products(entries, id)
        .into_iter()
        .fold(decision, |decision, product| decision.drop(EntryKey::PresentationProduct(id, product.product_id))))
}

/// Adds a product at the end. A product that is already there keeps its position, but is shown in the new way.
pub(crate) fn add(
    entries: &Entries,
    id: PresentationId,
    product: ProductId,
    shown: Option<&ShownProduct>,
) -> Result<Decision, RuleError> {
    find(entries, id)?;
    if let Some(artwork) = shown.and_then(|shown| shown.artwork_id) {
        artwork::find(entries, artwork)?;
    }
    let all = products(entries, id);
    let decision = Decision::new(Cause::PresentationChanged, Answer::Presentation(id));
    if let Some(old) = all.iter().find(|other| other.product_id == product) {
        return Ok(match shown {
            Some(_) if old.shown.as_ref() != shown => {
                put(decision, PresentationProductEntry { shown: shown.cloned(), ..(*old).clone() })
            }
            _ => decision,
        });
    }
    if all.len() >= MAX_PRODUCTS {
        return Err(PresentationError::Full.into());
    }
    let position = all.last().map_or(0, |last| last.position) + GAP;
    let (comment, shown) = (None, shown.cloned());
    Ok(put(decision, PresentationProductEntry { presentation_id: id, product_id: product, position, comment, shown }))
}

pub(crate) fn remove(entries: &Entries, id: PresentationId, product: ProductId) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let decision = Decision::new(Cause::PresentationChanged, Answer::Presentation(id));
    let key = EntryKey::PresentationProduct(id, product);
    Ok(if entries.contains(key) { decision.drop(key) } else { decision })
}

/// Moves a product before another, or to the end.
pub(crate) fn move_product(
    entries: &Entries,
    id: PresentationId,
    product: ProductId,
    before: Option<ProductId>,
) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let shown = products(entries, id);
    let moved =
        shown.iter().find(|other| other.product_id == product).copied().ok_or(PresentationError::NoSuchProduct)?;
    let decision = Decision::new(Cause::PresentationChanged, Answer::Presentation(id));
    if before == Some(product) {
        return Ok(decision);
    }
    let mut others: Vec<_> = shown.into_iter().filter(|other| other.product_id != product).collect();
    let place = match before {
        Some(before) => {
            others.iter().position(|other| other.product_id == before).ok_or(PresentationError::NoSuchProduct)?
        }
        None => others.len(),
    };
    let above = place.checked_sub(1).and_then(|above| others.get(above)).map_or(0, |above| above.position);
    let below = others.get(place).map_or(above + 2 * GAP, |below| below.position);
    if (above + 1..below).contains(&moved.position) {
        return Ok(decision);
    }
    if below - above > 1 {
        let position = above + (below - above) / 2;
        return Ok(put(decision, PresentationProductEntry { position, ..moved.clone() }));
    }
    // No position is left between the two neighbors, so all products get new ones.
    others.insert(place, moved);
    Ok(others.into_iter().zip(1..).fold(decision, |decision, (other, place)| {
        put(decision, PresentationProductEntry { position: place * GAP, ..other.clone() })
    }))
}

pub(crate) fn comment(
    entries: &Entries,
    id: PresentationId,
    product: ProductId,
    comment: &str,
) -> Result<Decision, RuleError> {
    find(entries, id)?;
    let Some(EntryValue::PresentationProduct(old)) = entries.get(EntryKey::PresentationProduct(id, product)) else {
        return Err(PresentationError::NoSuchProduct.into());
    };
    let comment = text::clearable(comment, MAX_COMMENT_LENGTH, PresentationError::CommentTooLong)?;
    let answer = commands::Answer::Notes(comment.clone().unwrap_or_default());
    let decision = Decision::new(Cause::PresentationChanged, answer);
    let new = PresentationProductEntry { comment, ..old.clone() };
    Ok(if new == *old { decision } else { put(decision, new) })
}

/// Shares under a link, or revokes it. An existing link stays, so that sharing twice breaks nothing.
pub(crate) fn share(entries: &Entries, id: PresentationId, link: Option<&str>) -> Result<Decision, RuleError> {
    let old = find(entries, id)?;
    let link = link.map(|link| old.link.clone().unwrap_or_else(|| link.to_owned()));
    let decision = Decision::new(Cause::PresentationChanged, Answer::Link(link.clone()));
    let new = PresentationEntry { link, ..old.clone() };
    Ok(if new == *old { decision } else { decision.set(EntryKey::Presentation(id), new) })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ID: PresentationId = PresentationId(1);

    fn show(count: i64) -> Entries {
        let mut entries = Entries::default();
        let products: Vec<_> = (1..=count).map(ProductId).collect();
        let facts = Facts { new_ids: vec![1], ..Facts::default() };
        apply(&mut entries, |entries| create(entries, "Spring", &products, &facts));
        entries
    }

    fn apply(entries: &mut Entries, decide: impl FnOnce(&Entries) -> Result<Decision, RuleError>) {
        decide(entries).unwrap().into_change(0).0.fold_into(entries);
    }

    fn order(entries: &Entries) -> Vec<i64> {
        products(entries, ID).iter().map(|product| product.product_id.0).collect()
    }

    proptest! {
        #[test]
        fn a_moved_product_has_its_new_position(moves in prop::collection::vec((1..7_i64, 1..8_i64), 1..60)) {
            let mut entries = show(6);
            let mut wanted: Vec<i64> = (1..=6).collect();
            for (product, before) in moves {
                let before = (before < 7).then_some(before);
                apply(&mut entries, |entries| move_product(entries, ID, ProductId(product), before.map(ProductId)));
                if before != Some(product) {
                    wanted.retain(|other| *other != product);
                    let place = before.map_or(wanted.len(), |before| {
                        wanted.iter().position(|other| *other == before).unwrap()
                    });
                    wanted.insert(place, product);
                }
                prop_assert_eq!(order(&entries), wanted.clone());
            }
        }
    }

    #[test]
    fn most_moves_change_one_product() {
        let decision = move_product(&show(6), ID, ProductId(6), Some(ProductId(1))).unwrap();
        assert_eq!(decision.set.len(), 1);
        assert!(move_product(&show(6), ID, ProductId(2), Some(ProductId(3))).unwrap().changes_nothing());
    }

    #[test]
    fn what_is_not_there_is_refused_by_name() {
        let entries = show(2);
        assert_eq!(
            add(&entries, PresentationId(9), ProductId(1), None),
            Err(PresentationError::NoSuchPresentation.into())
        );
        assert_eq!(comment(&entries, ID, ProductId(9), "x"), Err(PresentationError::NoSuchProduct.into()));
        assert_eq!(
            move_product(&entries, ID, ProductId(1), Some(ProductId(9))),
            Err(PresentationError::NoSuchProduct.into())
        );
    }

    #[test]
    fn a_product_is_shown_with_the_callers_own_artwork_as_it_was_said_last() {
        let mut entries = show(1);
        let own = crate::rules::upload::tests::library(&["logo.png"]);
        own.iter().for_each(|(key, value)| entries.set(key, value.clone()));
        let shown = |artwork| ShownProduct {
            color: Some("Navy".to_owned()),
            artwork_id: Some(crate::values::ids::ArtworkId(artwork)),
            method: Some("Print".to_owned()),
        };
        assert_eq!(
            add(&entries, ID, ProductId(1), Some(&shown(99))),
            Err(crate::commands::artwork::ArtworkError::NoSuchArtwork.into())
        );
        apply(&mut entries, |entries| add(entries, ID, ProductId(1), Some(&shown(1))));
        apply(&mut entries, |entries| comment(entries, ID, ProductId(1), "nice"));
        apply(&mut entries, |entries| add(entries, ID, ProductId(1), None));
        let product = products(&entries, ID)[0];
        assert_eq!((&product.shown, product.comment.as_deref()), (&Some(shown(1)), Some("nice")));
    }

    #[test]
    fn a_link_is_given_once_and_taken_back() {
        let mut entries = show(1);
        apply(&mut entries, |entries| share(entries, ID, Some("first")));
        let again = share(&entries, ID, Some("second")).unwrap();
        assert_eq!(again.answer, Answer::Link(Some("first".to_owned())).into());
        assert!(again.changes_nothing());
        apply(&mut entries, |entries| share(entries, ID, None));
        assert_eq!(find(&entries, ID).unwrap().link, None);
    }

    #[test]
    fn deleting_takes_the_products_along() {
        let mut entries = show(3);
        apply(&mut entries, |entries| delete(entries, ID));
        assert!(entries.is_empty());
    }
}

//! The rules of reviews: only buyers of a shipped product write one each, and staff publish it.

pub use crate::commands::review::{Buyer, Command, Draft, ReviewAction, ReviewContext, ReviewError, ReviewEvent};
pub use crate::commands::review::{MAX_TEXT_LENGTH, MAX_TITLE_LENGTH, MAX_USE_LENGTH};
pub use crate::entries::review::{RejectReason, ReviewEntry, ReviewState, ShownAs};

use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::EntryKey;
use crate::entries::change::Cause;
use crate::values::code::Code;
use crate::values::ids::ProductId;
use crate::values::text;

pub(crate) fn decide(_: &crate::entries::Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    let known = facts.review.clone().unwrap_or_default();
    Ok(match command {
        Command::Submit { product, draft } => submit(*product, draft, *known, facts)?,
        Command::Moderate { product, code, by, action } => {
            let current = known.current.filter(|current| current.code == *code).ok_or(ReviewError::NoSuchReview)?;
            moderate(*product, &current, by, action, facts)?
        }
    })
}

fn submit(product: ProductId, draft: &Draft, known: ReviewContext, facts: &Facts) -> Result<Decision, ReviewError> {
    let buyer = known.buyer.ok_or(ReviewError::NotBought)?;
    if !(1..=5).contains(&draft.stars) {
        return Err(ReviewError::Stars);
    }
    let required = |field, text: &str, most| {
        text::name(text, most, ReviewError::Missing { field }, ReviewError::TooLong { field, most })
    };
    let title = required("title", &draft.title, MAX_TITLE_LENGTH)?;
    let text = required("text", &draft.text, MAX_TEXT_LENGTH)?;
    let long = ReviewError::TooLong { field: "goodFor", most: MAX_USE_LENGTH };
    let good_for = text::clearable(draft.good_for.as_deref().unwrap_or_default(), MAX_USE_LENGTH, long)?;
    let name = buyer.shown(draft.shown_as).ok_or(ReviewError::NoCompany)?;
    let entry = ReviewEntry {
        product_id: product,
        code: draft.code,
        product: draft.product.clone(),
        stars: draft.stars,
        title,
        state: ReviewState::Pending,
        reason: None,
        changed_at: facts.now,
    };
    let event = ReviewEvent::Submitted { product, text, good_for, shown_as: draft.shown_as, name };
    Ok(decided(Cause::ReviewSubmitted, entry).effect(Box::new(event)))
}

impl Buyer {
    /// Returns the name under a review: `Ada L.`, or the company; `None` if there is no company.
    pub fn shown(&self, shown_as: ShownAs) -> Option<String> {
        match shown_as {
            ShownAs::Company => {
                let company = text::without_hidden(self.company.trim());
                (!company.is_empty()).then_some(company)
            }
            ShownAs::Person => {
                let (first, last) = (text::without_hidden(self.first_name.trim()), self.last_name.trim());
                let initial = last.chars().next().map(|initial| format!(" {initial}.")).unwrap_or_default();
                Some(format!("{first}{initial}"))
            }
        }
    }
}

fn moderate(
    product: ProductId,
    current: &ReviewEntry,
    by: &str,
    action: &ReviewAction,
    facts: &Facts,
) -> Result<Decision, ReviewError> {
    let moved = |state, reason| {
        if current.state == state {
            return Err(ReviewError::NotNow);
        }
        let entry = ReviewEntry { state, reason, changed_at: facts.now, ..current.clone() };
        Ok(decided(Cause::ReviewChanged, entry).effect(Box::new(ReviewEvent::Moderated { product })))
    };
    match action {
        ReviewAction::Publish => moved(ReviewState::Published, None),
        ReviewAction::Reject { reason } => moved(ReviewState::Rejected, Some(*reason)),
        ReviewAction::Answer { text } => {
            if current.state != ReviewState::Published {
                return Err(ReviewError::NotNow);
            }
            let long = ReviewError::TooLong { field: "text", most: MAX_TEXT_LENGTH };
            let text = text::clearable(text, MAX_TEXT_LENGTH, long)?;
            let answer = text.map(|text| (by.to_owned(), text));
            let decision = Decision::new(Cause::ReviewChanged, Answer::Review(product, current.code));
            Ok(decision.effect(Box::new(ReviewEvent::Answered { product, answer })))
        }
    }
}

fn decided(cause: Cause, entry: ReviewEntry) -> Decision {
    let (product, code): (ProductId, Code) = (entry.product_id, entry.code);
    Decision::new(cause, Answer::Review(product, code)).set(EntryKey::Review(product), entry)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::Entries;

    const MUG: ProductId = ProductId(1);

    fn buyer() -> Buyer {
        Buyer { first_name: "Ada".to_owned(), last_name: "Lovelace".to_owned(), company: "Engines Ltd".to_owned() }
    }

    fn run(command: &Command, buyer: Option<Buyer>, current: Option<ReviewEntry>) -> Result<Decision, RuleError> {
        let review = Some(Box::new(ReviewContext { buyer, current }));
        decide(&Entries::default(), command, &Facts { now: 9, review, ..Facts::default() })
    }

    fn written(stars: u8, title: &str, shown_as: ShownAs) -> Command {
        let draft = Draft {
            product: "Mug".to_owned(),
            code: Code::of(7),
            stars,
            title: title.to_owned(),
            text: " Good print. ".to_owned(),
            good_for: Some(" ".to_owned()),
            shown_as,
        };
        Command::Submit { product: MUG, draft: Box::new(draft) }
    }

    fn entry_of(decision: &Decision) -> ReviewEntry {
        match decision.set.values().next().map(AsRef::as_ref) {
            Some(crate::entries::EntryValue::Review(entry)) => entry.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn only_buyers_review_and_every_text_waits_for_the_shop() {
        let person = written(4, " Nice ", ShownAs::Person);
        assert_eq!(run(&person, None, None), Err(ReviewError::NotBought.into()));
        let decision = run(&person, Some(buyer()), None).unwrap();
        let pending = entry_of(&decision);
        assert_eq!((pending.state, pending.title.as_str()), (ReviewState::Pending, "Nice"));
        let [crate::commands::Effect::Review(event)] = &decision.effects[..] else { panic!("one effect") };
        assert!(
            matches!(&**event, ReviewEvent::Submitted { text, good_for: None, name, .. }
                if text == "Good print." && name == "Ada L."),
            "{event:?}"
        );
        let published = ReviewEntry { state: ReviewState::Published, ..pending };
        let edited = run(&written(2, "Faded", ShownAs::Company), Some(buyer()), Some(published)).unwrap();
        assert_eq!(entry_of(&edited).state, ReviewState::Pending, "an edited review is moderated again");
        for stars in [0, 6] {
            assert_eq!(run(&written(stars, "a", ShownAs::Person), Some(buyer()), None), Err(ReviewError::Stars.into()));
        }
        let missing = ReviewError::Missing { field: "title" };
        assert_eq!(run(&written(1, " ", ShownAs::Person), Some(buyer()), None), Err(missing.into()));
        let alone = Buyer { company: " ".to_owned(), ..buyer() };
        assert_eq!(run(&written(1, "a", ShownAs::Company), Some(alone), None), Err(ReviewError::NoCompany.into()));
    }

    #[test]
    fn staff_moderate_the_text_that_they_have_read() {
        let pending = entry_of(&run(&written(4, "Nice", ShownAs::Person), Some(buyer()), None).unwrap());
        let act = |action: ReviewAction, code, current: &ReviewEntry| {
            run(&Command::Moderate { product: MUG, code, by: "Ann".to_owned(), action }, None, Some(current.clone()))
        };
        let other = act(ReviewAction::Publish, Code::of(8), &pending);
        assert_eq!(other, Err(ReviewError::NoSuchReview.into()));
        let answer = || ReviewAction::Answer { text: " Thanks ".to_owned() };
        assert_eq!(act(answer(), pending.code, &pending), Err(ReviewError::NotNow.into()));
        let published = entry_of(&act(ReviewAction::Publish, pending.code, &pending).unwrap());
        assert_eq!(act(ReviewAction::Publish, pending.code, &published), Err(ReviewError::NotNow.into()));
        assert_eq!(act(answer(), pending.code, &published).unwrap().effects.len(), 1);
        let reject = ReviewAction::Reject { reason: RejectReason::OffTopic };
        let rejected = entry_of(&act(reject, pending.code, &published).unwrap());
        assert_eq!((rejected.state, rejected.reason), (ReviewState::Rejected, Some(RejectReason::OffTopic)));
        let again = entry_of(&act(ReviewAction::Publish, pending.code, &rejected).unwrap());
        assert_eq!(again.reason, None);
    }
}

//! Changes of a session caused by time: offers expire, and old entries are no longer shown. Nothing is deleted; calls
//! return the history.

use super::quote;
use crate::commands::{Answer, Decision, Facts};
use crate::entries::change::Cause;
use crate::entries::proof_state::ProofState;
use crate::entries::question::QuestionState;
use crate::entries::review::ReviewState;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::Millis;

/// How long an order, a quote, a proof or an answered question or a moderated review remains in the session's map after it was closed.
pub const SHOWN: Millis = 30 * 24 * 60 * 60 * 1000;

/// Expires and hides what is due. The answer is empty, because no caller waits for it.
pub(crate) fn sweep(entries: &Entries, facts: &Facts) -> Decision {
    let over = entries.iter().filter(|(_, value)| is_long_over(entries, value, facts.now - SHOWN));
    let hidden = over.fold(Decision::new(Cause::HistoryHidden, Answer::Swept), |decision, (key, _)| decision.drop(key));
    quote::expire(entries, hidden, facts)
}

/// Whether it was over before a time. A proof is needed for as long as its order is shown.
fn is_long_over(entries: &Entries, value: &EntryValue, before: Millis) -> bool {
    match value {
        EntryValue::Order(order) => order.status.is_final() && order.changed_at < before,
        EntryValue::Quote(quote) => quote.state.is_final() && quote.changed_at < before,
        EntryValue::Proof(proof) => {
            let order = proof.order_id.and_then(|order| entries.get(EntryKey::Order(order)));
            matches!(proof.state, ProofState::Approved | ProofState::Cancelled)
                && proof.changed_at < before
                && order.is_none_or(|order| is_long_over(entries, order, before))
        }
        EntryValue::Question(question) => question.state != QuestionState::Open && question.changed_at < before,
        EntryValue::Review(review) => review.state != ReviewState::Pending && review.changed_at < before,
        EntryValue::QuestionMessage(message) => {
            let question = entries.get(EntryKey::Question(message.question_id));
            question.is_none_or(|question| is_long_over(entries, question, before))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serde_json::json;

    use super::*;
    use crate::commands::Command;
    use crate::entries::order::OrderEntry;
    use crate::entries::order_status::OrderStatus;
    use crate::entries::proof::ProofEntry;
    use crate::values::ids::OrderId;

    fn order(id: i64, status: OrderStatus, changed_at: Millis) -> OrderEntry {
        let order = json!({"orderId": id, "code": "2222-2222-2222", "status": status, "lines": 1, "units": 1, "currency": "USD",
            "total": 1, "placedAt": 1, "changedAt": changed_at, "cartRevision": "", "productionDays": 1, "transitDays": 1,
            "shipments": 0});
        serde_json::from_value(order).unwrap()
    }

    fn proof(id: i64, order: Option<OrderId>, state: ProofState, changed_at: Millis) -> ProofEntry {
        let proof = json!({"proofId": id, "code": "2222-2222-2222", "productId": 1, "name": "Mug", "orderId": order,
            "state": state, "version": 1, "configurationHash": "", "requestedAt": 1, "changedAt": changed_at});
        serde_json::from_value(proof).unwrap()
    }

    fn shown(entries: &mut Entries, proof: ProofEntry) {
        entries.set(EntryKey::Proof(proof.proof_id), Arc::new(proof.into()));
    }

    fn run(entries: &mut Entries, now: Millis) -> Vec<String> {
        let decision = crate::rules::decide(entries, &Command::Sweep, &Facts { now, ..Facts::default() }).unwrap();
        let dropped = decision.drop.iter().map(ToString::to_string).collect();
        decision.into_change(0).0.fold_into(entries);
        dropped
    }

    #[test]
    fn an_order_is_hidden_thirty_days_after_it_was_over_and_its_proofs_with_it() {
        let mut entries = Entries::default();
        for order in [order(1, OrderStatus::InProduction, 100), order(2, OrderStatus::Complete, 200)] {
            shown(&mut entries, proof(order.order_id.0, Some(order.order_id), ProofState::Approved, 10));
            entries.set(EntryKey::Order(order.order_id), Arc::new(order.into()));
        }
        shown(&mut entries, proof(3, None, ProofState::Approved, 50));
        assert_eq!(run(&mut entries, SHOWN + 50), Vec::<String>::new());
        assert_eq!(run(&mut entries, SHOWN + 51), ["proofs/3"]);
        assert_eq!(run(&mut entries, SHOWN + 200), Vec::<String>::new());
        let mut hidden = run(&mut entries, SHOWN + 201);
        hidden.sort();
        assert_eq!(hidden, ["orders/2", "proofs/2"]);
        assert_eq!(run(&mut entries, 9 * SHOWN), Vec::<String>::new(), "what is open stays, however old");
    }

    #[test]
    fn an_open_proof_remains_listed() {
        let mut entries = Entries::default();
        for (id, state) in (1..).zip([ProofState::Requested, ProofState::Ready, ProofState::ChangesRequested]) {
            shown(&mut entries, proof(id, None, state, 0));
        }
        assert_eq!(run(&mut entries, 9 * SHOWN), Vec::<String>::new());
    }
}

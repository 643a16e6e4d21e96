//! Every state that a customer or the shop waits in has its email and its queue: docs/waiting.md lists them.

use std::collections::BTreeMap;

use platen::email_texts::kinds;
use platen_actors::free_order::FreeOrderState;
use platen_actors::order::OrderStatus;
use platen_actors::payment::PaymentState;
use platen_actors::proof::ProofState;
use platen_actors::question::QuestionState;
use platen_actors::quote::QuoteState;
use platen_actors::review::ReviewState;
use platen_actors::tax_exemption::ExemptionState;
use platen_store::work::Queue;

const TABLE: &str = include_str!("../../../docs/waiting.md");

/// Emails and queues.
type Told = (Vec<&'static str>, Vec<&'static str>);

/// The rows by what they are about and their state, each with its emails and its queue.
fn rows() -> BTreeMap<(&'static str, &'static str), Told> {
    let rows = TABLE.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")).skip(1);
    let mut found = BTreeMap::new();
    for row in rows {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [of, state, email, queue] = cells[..] else { panic!("{row}") };
        let names = |cell: &'static str| -> Vec<&'static str> {
            // What is in backquotes after "none" is an email to the shop.
            if cell.starts_with("none") { Vec::new() } else { cell.split('`').skip(1).step_by(2).collect() }
        };
        assert!(found.insert((of, state), (names(email), names(queue))).is_none(), "{row} is there twice");
        for cell in [email, queue] {
            assert!(cell.starts_with("none") || cell.starts_with('`'), "{row}");
        }
    }
    found
}

/// The states with their queues.
fn states() -> Vec<(&'static str, &'static str, Option<Queue>)> {
    let mut states = vec![("request", "tracking", Some(Queue::Tracking))];
    states.extend(OrderStatus::ALL.map(|state| ("order", state.word(), Queue::of_hold(state))));
    states.extend(PaymentState::ALL.map(|state| ("payment", state.word(), None)));
    states.extend(QuoteState::ALL.map(|state| ("quote", state.word(), Queue::of_quote(state))));
    states.extend(ProofState::ALL.map(|state| ("proof", state.word(), Queue::of_proof(state, true))));
    states.extend(FreeOrderState::ALL.map(|state| ("free order", state.word(), Queue::of_free_order(state))));
    states.extend(QuestionState::ALL.map(|state| ("question", state.word(), Queue::of_question(state))));
    states.extend(ReviewState::ALL.map(|state| ("review", state.word(), Queue::of_review(state))));
    states.extend(ExemptionState::ALL.map(|state| ("certificate", state.word(), Queue::of_certificate(state))));
    states
}

#[test]
fn every_state_has_a_row_with_its_email_and_its_queue() {
    let mut rows = rows();
    for (of, state, queue) in states() {
        let Some((emails, queues)) = rows.remove(&(of, state)) else {
            panic!("docs/waiting.md has no row for the {of} state {state}: which email and which queue does it have?");
        };
        assert_eq!(queues.first().copied(), queue.map(Queue::word), "the queue of {of} {state}");
        for email in emails {
            assert!(kinds::find(email).is_some(), "there is no email {email} for {of} {state}");
        }
        for queue in queues {
            assert!(queue.parse::<Queue>().is_ok(), "there is no queue {queue} for {of} {state}");
        }
    }
    assert!(rows.is_empty(), "these are no states: {:?}", rows.keys());
}

#[test]
fn a_status_of_an_order_is_emailed_if_its_row_says_so() {
    let rows = rows();
    for status in OrderStatus::ALL.into_iter().filter(|status| *status != OrderStatus::Received) {
        let (emails, _) = &rows[&("order", status.word())];
        assert_eq!(status.is_news(false), !emails.is_empty(), "{status:?}");
    }
    for status in [OrderStatus::PartialShipment, OrderStatus::Complete] {
        assert!(!status.is_news(true), "{status:?}: the shipment was told");
    }
}

#[test]
fn every_email_about_a_state_is_in_the_table() {
    let missing: Vec<&str> = kinds::ALL
        .iter()
        .map(|kind| kind.key)
        .filter(|key| ["order_", "quote_", "proof_", "free_", "certificate_"].iter().any(|of| key.starts_with(of)))
        // For other statuses of earlier versions, and those whose row says that a shipment was reported.
        .filter(|key| !matches!(*key, "order_updated" | "order_invoiced" | "order_shipped" | "order_link"))
        .filter(|key| !TABLE.contains(&format!("`{key}`")))
        .collect();
    assert_eq!(
        missing,
        ["order_request_arrived", "quote_arrived", "quote_countered", "free_order_arrived", "certificate_arrived"],
        "these tell the shop of a queue"
    );
}

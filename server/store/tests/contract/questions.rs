//! Questions about products: a session's entries of them, the emails with answers, and merged and forgotten guests.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::EntryKey;
use platen_actors::ids::{CustomerId, GuestId, MessageId, ProductId, QuestionId, SessionKey};
use platen_actors::order::Code;
use platen_actors::question::{QuestionEntry, QuestionMessageEntry, QuestionState};
use platen_store::work::Queue;
use platen_store::{Store, Transaction, due, entries, questions, sessions, work};
use platen_testing::on_both_engines;

on_both_engines!(answers_that_were_not_seen_are_due_once, a_guests_questions_move_to_the_customer_or_go_with_the_guest,);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const GUEST: SessionKey = SessionKey::Guest(GuestId(7));

fn question(id: i64, state: QuestionState, email: Option<&str>) -> QuestionEntry {
    QuestionEntry {
        question_id: QuestionId(id),
        code: Code::of(id),
        product_id: ProductId(1),
        product: "Größe ‘M’".to_owned(),
        state,
        name: None,
        email: email.map(str::to_owned),
        unseen: 0,
        asked_at: id,
        changed_at: 100 + id,
    }
}

/// Stores a question with two answers.
async fn put(tx: &mut Transaction, owner: SessionKey, question: QuestionEntry) {
    let id = question.question_id;
    let answers = [MessageId(id.0 * 10), MessageId(id.0 * 10 + 1)].map(|message_id| {
        let text = format!("Answer {message_id}");
        let message = QuestionMessageEntry { question_id: id, message_id, by: Some("Ann".to_owned()), text, at: 1 };
        (EntryKey::QuestionMessage(id, message_id), Arc::new(message.into()))
    });
    let set = answers.into_iter().chain([(EntryKey::Question(id), Arc::new(question.into()))]);
    entries::apply(tx, owner, &set.collect(), &BTreeSet::new()).await.unwrap();
}

async fn answers_that_were_not_seen_are_due_once(store: Store) {
    let mut tx = store.write().await.unwrap();
    put(&mut tx, GUEST, question(1, QuestionState::Answered, Some("ada@example.com"))).await;
    put(&mut tx, GUEST, question(2, QuestionState::Answered, Some("bob@example.com"))).await;
    put(&mut tx, GUEST, question(3, QuestionState::Answered, None)).await;
    for (id, message, due_at) in [(1, 10, 40), (1, 11, 90), (2, 20, 50), (3, 30, 50)] {
        questions::put_email_due(&mut tx, QuestionId(id), MessageId(message), due_at).await.unwrap();
    }
    questions::delay_emails(&mut tx, QuestionId(1), 50).await.unwrap();
    questions::clear_emails(&mut tx, QuestionId(2)).await.unwrap();
    assert!(
        !questions::is_email_due(&mut tx, 49).await.unwrap() && questions::is_email_due(&mut tx, 50).await.unwrap()
    );
    assert_eq!(questions::take_due_emails(&mut tx, 49, 10).await.unwrap(), []);
    // One email has the answer that is due and the later one; the third question has no address.
    let [due] = &questions::take_due_emails(&mut tx, 50, 10).await.unwrap()[..] else { panic!("one email") };
    let texts: Vec<_> = due.answers.iter().map(|answer| answer.text.as_str()).collect();
    assert_eq!((due.recipient.as_str(), texts), ("ada@example.com", vec!["Answer 10", "Answer 11"]));
    assert_eq!(questions::take_due_emails(&mut tx, 99, 10).await.unwrap(), []);

    let found = questions::find_by_code(&mut tx, Code::of(1)).await.unwrap().unwrap();
    assert_eq!((found.owner, found.entry.question_id), (GUEST, QuestionId(1)));
    assert_eq!(questions::list_messages(&mut tx, QuestionId(1)).await.unwrap().len(), 2);
    let today = "2027-01-01".parse().unwrap();
    assert_eq!(due::list(&mut tx, today, 102, 9).await.unwrap(), [GUEST], "the answered question is over");
    assert_eq!(due::list(&mut tx, today, 101, 9).await.unwrap(), []);
    let drop = BTreeSet::from([
        EntryKey::Question(QuestionId(1)),
        EntryKey::QuestionMessage(QuestionId(1), MessageId(10)),
        EntryKey::QuestionMessage(QuestionId(1), MessageId(11)),
    ]);
    entries::apply(&mut tx, GUEST, &BTreeMap::new(), &drop).await.unwrap();
    assert_eq!(entries::list(&mut tx, GUEST).await.unwrap().len(), 6);
    assert_eq!(questions::list_messages(&mut tx, QuestionId(1)).await.unwrap().len(), 2, "staff still see it");
    tx.commit().await.unwrap();
}

async fn a_guests_questions_move_to_the_customer_or_go_with_the_guest(store: Store) {
    let ann = super::work::hire(&store, "ann").await;
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, GUEST, 1, 1).await.unwrap();
    sessions::take(&mut tx, ADA, 2, 1).await.unwrap();
    put(&mut tx, GUEST, question(4, QuestionState::Open, None)).await;
    assert!(sessions::merge_away(&mut tx, GUEST, ADA, 9).await.unwrap());
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), 3);
    let forgotten = SessionKey::Guest(GuestId(8));
    sessions::take(&mut tx, forgotten, 1, 10).await.unwrap();
    put(&mut tx, forgotten, question(5, QuestionState::Open, Some("bob@example.com"))).await;
    tx.commit().await.unwrap();
    assert!(super::work::take(&store, Queue::Questions, 5, ann).await);
    assert!(super::work::take(&store, Queue::Questions, 4, ann).await);
    let mut tx = store.write().await.unwrap();
    sessions::remove_guests_before(&mut tx, 20, 10).await.unwrap();
    assert_eq!(questions::find_by_code(&mut tx, Code::of(5)).await.unwrap(), None);
    assert_eq!(questions::list_messages(&mut tx, QuestionId(5)).await.unwrap(), []);
    put(&mut tx, ADA, question(4, QuestionState::Answered, None)).await;
    put(&mut tx, ADA, question(4, QuestionState::Open, None)).await;
    put(&mut tx, ADA, question(5, QuestionState::Open, None)).await;
    let owner = |item: Option<work::Item>| item.unwrap().owner.map(|owner| owner.staff_id);
    let find = async |tx: &mut Transaction, id| work::find(tx, Queue::Questions, Code::of(id)).await.unwrap();
    assert_eq!(owner(find(&mut tx, 4).await), Some(ann), "it returns to the member of staff who answered");
    assert_eq!(owner(find(&mut tx, 5).await), None, "the claim went with the question");
    put(&mut tx, ADA, question(4, QuestionState::Closed, None)).await;
    assert_eq!(find(&mut tx, 4).await, None);
    put(&mut tx, ADA, question(4, QuestionState::Open, None)).await;
    assert_eq!(owner(find(&mut tx, 4).await), None);
    tx.commit().await.unwrap();
}

//! Observations and suggestions, on both engines: as the session store writes them, and as queries find them.

use platen_actors::commands::{Answer, Command};
use platen_actors::ids::{CustomerId, GuestId, ObservationId, SessionKey};
use platen_actors::observation::{self, Ended, Member};
use platen_actors::ports::{Loaded, SessionStore, StoreError};
use platen_actors::suggestion::{self, Outcome, Proposal};
use platen_store::audit::Filter;
use platen_store::{Store, observations, staff, suggestions};
use platen_testing::{MovedClock, on_both_engines};

use super::session_store::sessions;
use super::staff::member;

on_both_engines!(
    an_observation_is_on_record_with_its_entry_or_not_at_all,
    open_observations_are_found_by_session_sign_in_and_silence,
    what_was_suggested_and_what_became_of_it_is_kept,
);

const SESSION: SessionKey = SessionKey::Guest(GuestId(7));

async fn ann(store: &Store) -> Member {
    let mut tx = store.write().await.unwrap();
    staff::add(&mut tx, &member("ann@example.com"), 7).await.unwrap();
    let found = staff::find_by_email(&mut tx, "ann@example.com").await.unwrap().unwrap();
    tx.commit().await.unwrap();
    Member { id: found.id, email: found.email, name: found.name, role: found.role.to_string() }
}

async fn run(store: &Store, command: Command) -> Result<Answer, StoreError> {
    let sessions = sessions(store, &MovedClock::default());
    sessions.execute(SESSION, Loaded::default(), command, None).await.map(|executed| executed.answer)
}

async fn begin(store: &Store, by: &Member, sign_in: [u8; 32]) -> ObservationId {
    let start = observation::Command::Start { by: by.clone(), sign_in, reason: "a question".to_owned() };
    match run(store, Command::Observation(start)).await.unwrap() {
        Answer::Observation(id) => id,
        other => panic!("{other:?}"),
    }
}

async fn an_observation_is_on_record_with_its_entry_or_not_at_all(store: Store) {
    let ann = ann(&store).await;
    let id = begin(&store, &ann, [1; 32]).await;
    let mut reader = store.read().await.unwrap();
    let found = observations::find(&mut reader, id).await.unwrap().unwrap();
    assert_eq!((found.session, found.staff_id, found.who.as_str()), (SESSION, ann.id, "ann@example.com"));
    assert_eq!((found.reason.as_str(), found.ended), ("a question", None));
    drop(reader);
    let end = Command::Observation(observation::Command::End { observation: id, how: Ended::ByCustomer });
    run(&store, end.clone()).await.unwrap();
    run(&store, end).await.unwrap();
    let mut reader = store.read().await.unwrap();
    let found = observations::find(&mut reader, id).await.unwrap().unwrap();
    assert_eq!(found.ended, Some(Ended::ByCustomer));
    let rows = platen_store::audit::list(&mut reader, &Filter::default(), 10).await.unwrap();
    let actions: Vec<_> = rows.iter().map(|row| (row.action.as_str(), row.since.is_some())).collect();
    assert_eq!(actions, [("observation_ended", true), ("observation_started", false)], "each once");
    drop(reader);
    let stranger = Member { id: 999, ..ann };
    let start = observation::Command::Start { by: stranger, sign_in: [1; 32], reason: "a question".to_owned() };
    run(&store, Command::Observation(start)).await.unwrap_err();
    let none = observations::list_of_session(&mut store.read().await.unwrap(), SESSION).await.unwrap();
    assert_eq!(none, [], "what cannot be put on record does not begin");
}

async fn open_observations_are_found_by_session_sign_in_and_silence(store: Store) {
    let ann = ann(&store).await;
    let (first, second) = (begin(&store, &ann, [1; 32]).await, begin(&store, &ann, [2; 32]).await);
    let mut tx = store.write().await.unwrap();
    assert_eq!(observations::list_of_session(&mut tx, SESSION).await.unwrap(), [first, second]);
    let other = SessionKey::Customer(CustomerId(1));
    assert_eq!(observations::list_of_session(&mut tx, other).await.unwrap(), []);
    assert_eq!(observations::list_of_sign_in(&mut tx, [2; 32]).await.unwrap(), [(second, SESSION)]);
    assert_eq!(observations::find_observer(&mut tx, second).await.unwrap(), Some((ann.id, Some([2; 32]))));
    staff::add_sign_in(&mut tx, [2; 32], ann.id, "", 7).await.unwrap();
    assert_eq!(observations::list_without_sign_in(&mut tx).await.unwrap(), [(first, SESSION)]);
    let now = platen_actors::ports::Clock::now(&MovedClock::default());
    assert!(observations::touch(&mut tx, second, now + 50).await.unwrap());
    assert_eq!(observations::list_unseen(&mut tx, now + 1, 10).await.unwrap(), [(first, SESSION)]);
    observations::put_ended(&mut tx, first, Ended::ConnectionLost, now + 60).await.unwrap();
    observations::put_ended(&mut tx, first, Ended::ByStaff, now + 70).await.unwrap();
    let ended = observations::find(&mut tx, first).await.unwrap().unwrap();
    assert_eq!((ended.ended, ended.ended_at), (Some(Ended::ConnectionLost), Some(now + 60)));
    assert!(!observations::touch(&mut tx, first, now + 80).await.unwrap());
    assert_eq!(observations::list_unseen(&mut tx, now + 99, 10).await.unwrap(), [(second, SESSION)]);
    observations::put_started(&mut tx, second, &ann, [3; 32], "another").await.unwrap();
    assert_eq!(observations::list_of_sign_in(&mut tx, [3; 32]).await.unwrap().len(), 1);
}

async fn what_was_suggested_and_what_became_of_it_is_kept(store: Store) {
    let ann = ann(&store).await;
    for note in ["Mugs ship faster.", "Pens too."] {
        let proposal = Box::new(Proposal { note: note.to_owned(), ..Proposal::default() });
        let suggest = suggestion::Command::Suggest { by: ann.clone(), proposal };
        run(&store, Command::Suggestion(suggest)).await.unwrap();
    }
    let mut tx = store.write().await.unwrap();
    let [latest, first] = &suggestions::list(&mut tx, SESSION, 10).await.unwrap()[..] else { panic!("two") };
    assert_eq!(
        (latest.entry.note.as_deref(), first.entry.note.as_deref()),
        (Some("Pens too."), Some("Mugs ship faster."))
    );
    let id = latest.entry.suggestion_id;
    suggestions::put_suggested(&mut tx, id, ann.id).await.unwrap();
    suggestions::put_closed(&mut tx, id, Outcome::Taken, 9).await.unwrap();
    let listed = suggestions::list(&mut tx, SESSION, 1).await.unwrap();
    assert_eq!((listed[0].outcome, listed[0].answered_at, listed.len()), (Some(Outcome::Taken), Some(9), 1));
}

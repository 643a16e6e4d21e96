//! Quotes: their rows, a session's entries of them, and that exactly one of two simultaneous answers counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::commands::{Answer, Command, RuleError};
use platen_actors::dates::Day;
use platen_actors::entries::EntryKey;
use platen_actors::ids::{ArtworkId, CustomerId, GuestId, PartId, ProductId, QuoteId, SessionKey};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{Code, PlacedArtwork};
use platen_actors::ports::{Loaded, SessionStore, StoreError, SystemRng};
use platen_actors::pricing::Configuration;
use platen_actors::quote::{
    self, Action, Contact, NewRequest, Offer, OfferLine, OfferRevision, QuoteContext, QuoteEntry, QuoteError,
    QuoteState, Request, RequestLine, StaffAction, Ticket, Wanted,
};
use platen_actors::shop::{ClosedShop, Shop};
use platen_store::quotes::Event;
use platen_store::scope::Scope;
use platen_store::session_store::SqlSessionStore;
use platen_store::{Store, Transaction, blobs, entries, outbox, quotes, sessions};
use platen_testing::{Fresh, MovedClock, on_both_engines};

on_both_engines!(
    a_quote_comes_back_with_its_request_offers_and_history,
    files_of_a_request_are_kept,
    quotes_that_wait_for_the_shop_are_found,
    a_guests_quotes_move_to_the_customer_shown_or_not,
    a_guest_with_a_quote_is_not_forgotten,
    a_ticket_is_worth_one_request,
    what_the_rules_know_is_read_in_the_transaction,
);

const ADA: SessionKey = SessionKey::Customer(CustomerId(17));
const BOB: SessionKey = SessionKey::Customer(CustomerId(18));
const GUEST: SessionKey = SessionKey::Guest(GuestId(7));

fn entry(id: i64, state: QuoteState) -> QuoteEntry {
    QuoteEntry {
        quote_id: QuoteId(id),
        code: Code::of(id),
        state,
        revision: 1,
        lines: 1,
        units: 100,
        title: "Größe ‘M’".to_owned(),
        currency: Some("USD".to_owned()),
        total: Some(11_500),
        valid_until: Some(Day::EPOCH.plus(10)),
        requested_at: id,
        changed_at: 100 + id,
        order_id: None,
    }
}

fn contact() -> Contact {
    let (first_name, last_name) = ("Ada".to_owned(), "Lovelace".to_owned());
    Contact { first_name, last_name, company: None, email: "ada@example.com".to_owned(), phone: None }
}

fn request(files: &[&str]) -> Request {
    let file = |sha256: &&str| PlacedArtwork {
        location: "Front".to_owned(),
        artwork_id: ArtworkId(5),
        name: "logo.png".to_owned(),
        extension: "png".to_owned(),
        sha256: (*sha256).to_owned(),
        inks: Vec::new(),
    };
    let line = RequestLine {
        sku: "PLAIN-1".to_owned(),
        name: "Plain goods".to_owned(),
        configuration: Configuration::blank(ProductId(1), PartId(1), 100),
        parts: Vec::new(),
        artworks: files.iter().map(file).collect(),
    };
    Request { lines: vec![line], contact: contact(), comment: Some("soon".to_owned()), need_by: None }
}

fn sheet(revision: i64) -> OfferRevision {
    OfferRevision {
        revision,
        currency: "USD".to_owned(),
        lines: Vec::new(),
        shipping: 1_500,
        total: 11_500,
        note: None,
        valid_until: Day::EPOCH.plus(10),
        by: "Grace".to_owned(),
        at: 5,
    }
}

async fn put(tx: &mut Transaction, owner: SessionKey, entry: QuoteEntry) {
    let set = BTreeMap::from([(EntryKey::Quote(entry.quote_id), Arc::new(entry.into()))]);
    entries::apply(tx, owner, &set, &BTreeSet::new()).await.unwrap();
}

async fn hide(tx: &mut Transaction, owner: SessionKey, id: i64) {
    entries::apply(tx, owner, &BTreeMap::new(), &BTreeSet::from([EntryKey::Quote(QuoteId(id))])).await.unwrap();
}

async fn a_quote_comes_back_with_its_request_offers_and_history(store: Store) {
    let mut tx = store.write().await.unwrap();
    let quote = entry(4, QuoteState::Offered);
    let id = quote.quote_id;
    for _twice in 0..2 {
        put(&mut tx, ADA, quote.clone()).await;
    }
    quotes::put_request(&mut tx, id, &request(&[])).await.unwrap();
    assert_eq!(
        quotes::find_known(&mut tx, ADA, id).await.unwrap(),
        Some(QuoteContext { request: request(&[]), sheet: None })
    );
    for revision in [1, 2] {
        quotes::add_sheet(&mut tx, id, &sheet(revision)).await.unwrap();
    }
    let known = QuoteContext { request: request(&[]), sheet: Some(sheet(2)) };
    assert_eq!(quotes::find_known(&mut tx, ADA, id).await.unwrap(), Some(known));
    assert_eq!(quotes::find_known(&mut tx, BOB, id).await.unwrap(), None);
    assert_eq!(quotes::list_sheets(&mut tx, id).await.unwrap(), [sheet(1), sheet(2)]);
    let event = |event: &str, note: Option<&str>| Event {
        at: 5,
        role: "staff".to_owned(),
        name: "Grace".to_owned(),
        event: event.to_owned(),
        note: note.map(str::to_owned),
        target_total: note.map(|_| 9_000),
    };
    let events = [event("taken_up", None), event("offered", Some("n"))];
    for event in &events {
        quotes::add_event(&mut tx, id, event).await.unwrap();
    }
    assert_eq!(quotes::list_events(&mut tx, id).await.unwrap(), events);
    let found = quotes::find_by_code(&mut tx, Scope::Shop, quote.code).await.unwrap().unwrap();
    assert_eq!((found.owner, found.entry, found.request), (ADA, quote.clone(), request(&[])));
    assert!(quotes::find_by_code(&mut tx, ADA.into(), quote.code).await.unwrap().is_some());
    assert_eq!(quotes::find_by_code(&mut tx, BOB.into(), quote.code).await.unwrap(), None);
    assert_eq!(quotes::find_by_code(&mut tx, Scope::Shop, Code::of(99)).await.unwrap(), None);
    assert_eq!(quotes::find_id(&mut tx, ADA, quote.code).await.unwrap(), Some(quote.quote_id));
    assert_eq!(quotes::find_id(&mut tx, BOB, quote.code).await.unwrap(), None);
    put(&mut tx, ADA, entry(5, QuoteState::Requested)).await;
    let later = quotes::list(&mut tx, ADA, 1, 0).await.unwrap();
    assert_eq!((later[0].quote_id, quotes::list(&mut tx, ADA, 9, 1).await.unwrap()), (QuoteId(5), vec![quote]));
    assert_eq!(quotes::count(&mut tx, ADA).await.unwrap(), 2);
    assert_eq!(quotes::count(&mut tx, BOB).await.unwrap(), 0);
    hide(&mut tx, BOB, 5).await;
    hide(&mut tx, ADA, 4).await;
    let held = entries::list(&mut tx, ADA).await.unwrap();
    assert_eq!((held.len(), held.contains(EntryKey::Quote(QuoteId(5)))), (1, true));
    assert_eq!(quotes::count(&mut tx, ADA).await.unwrap(), 2, "it is only not shown");
    tx.commit().await.unwrap();
}

async fn files_of_a_request_are_kept(store: Store) {
    let mut tx = store.write().await.unwrap();
    for file in ["aa", "bb"] {
        assert!(blobs::claim(&mut tx, file, 7, 10).await.unwrap());
    }
    put(&mut tx, ADA, entry(4, QuoteState::Requested)).await;
    quotes::put_request(&mut tx, QuoteId(4), &request(&["aa", "aa"])).await.unwrap();
    assert_eq!(blobs::condemn_unused(&mut tx, 20).await.unwrap(), 1);
    assert_eq!(blobs::list_condemned(&mut tx, 9).await.unwrap(), ["bb"]);
    tx.commit().await.unwrap();
}

async fn quotes_that_wait_for_the_shop_are_found(store: Store) {
    let mut tx = store.write().await.unwrap();
    let states = [(1, QuoteState::Offered), (2, QuoteState::Countered), (3, QuoteState::Requested)];
    for (id, state) in states {
        put(&mut tx, ADA, entry(id, state)).await;
    }
    for id in 1..=3 {
        quotes::put_request(&mut tx, QuoteId(id), &request(&[])).await.unwrap();
    }
    let waiting = quotes::list_waiting(&mut tx, 9).await.unwrap();
    assert_eq!(waiting.iter().map(|quote| quote.entry.quote_id.0).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(quotes::list_waiting(&mut tx, 1).await.unwrap().len(), 1);
    tx.commit().await.unwrap();
}

async fn a_guests_quotes_move_to_the_customer_shown_or_not(store: Store) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, GUEST, 1, 1).await.unwrap();
    sessions::take(&mut tx, ADA, 2, 1).await.unwrap();
    for id in [4, 5] {
        put(&mut tx, GUEST, entry(id, QuoteState::Declined)).await;
    }
    hide(&mut tx, GUEST, 5).await;
    assert!(sessions::merge_away(&mut tx, GUEST, ADA, 9).await.unwrap());
    assert_eq!(quotes::count(&mut tx, ADA).await.unwrap(), 2);
    assert_eq!(quotes::count(&mut tx, GUEST).await.unwrap(), 0);
    assert_eq!(entries::list(&mut tx, ADA).await.unwrap().len(), 1);
    tx.commit().await.unwrap();
}

async fn a_guest_with_a_quote_is_not_forgotten(store: Store) {
    let mut tx = store.write().await.unwrap();
    sessions::take(&mut tx, GUEST, 1, 10).await.unwrap();
    put(&mut tx, GUEST, entry(4, QuoteState::Requested)).await;
    assert_eq!(sessions::remove_guests_before(&mut tx, 20, 10).await.unwrap(), 0);
    hide(&mut tx, GUEST, 4).await;
    assert_eq!(sessions::remove_guests_before(&mut tx, 20, 10).await.unwrap(), 1);
    tx.commit().await.unwrap();
}

fn sessions(store: &Store, clock: &MovedClock) -> SqlSessionStore {
    let prices = MemoryPrices::default();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    let (clock, shop) = (Arc::new(clock.clone()), Arc::new(ClosedShop::default()));
    let sessions = SqlSessionStore::new(store.clone(), clock, Arc::new(SystemRng), Arc::new(prices), shop);
    sessions.writing_to("sales@shop.example".to_owned())
}

fn ask(code: i64, ticket: Option<Ticket>) -> Command {
    let wanted = Wanted::One(Box::new(Configuration::blank(ProductId(1), PartId(1), 100)));
    let ask = NewRequest { code: Code::of(code), wanted, contact: contact(), comment: None, need_by: None, ticket };
    Command::Quote(quote::Command::Request(Box::new(ask)))
}

fn staff(quote: QuoteId, action: StaffAction) -> Command {
    Command::Quote(quote::Command::Staff { quote, by: "Grace".to_owned(), action: Box::new(action) })
}

fn offer(clock: &MovedClock) -> StaffAction {
    use platen_actors::ports::Clock;
    let valid_until = ClosedShop::default().local(clock.now()).0.plus(14);
    let lines = vec![OfferLine { unit_price: Some(9_000), setups: true }];
    StaffAction::Offer(Offer { lines, shipping: 1_500, valid_until, note: None })
}

/// Requests a quote and makes an offer on one node; returns that node's state.
async fn offered(sessions: &SqlSessionStore, clock: &MovedClock, key: SessionKey, code: i64) -> (QuoteId, Loaded) {
    let asked = sessions.execute(key, Loaded::default(), ask(code, None), None).await.unwrap();
    let Answer::Quote(quote, _) = asked.answer else { panic!("{asked:?}") };
    let known = sessions.load(key).await.unwrap();
    sessions.execute(key, known, staff(quote, offer(clock)), None).await.unwrap();
    (quote, sessions.load(key).await.unwrap())
}

async fn a_ticket_is_worth_one_request(store: Store) {
    let sessions = sessions(&store, &MovedClock::default());
    let ticket = Some(Ticket { hash: [1; 32], expires_at: 5 });
    sessions.execute(ADA, Loaded::default(), ask(1, ticket), None).await.unwrap();
    let used = sessions.execute(BOB, Loaded::default(), ask(2, ticket), None).await;
    assert_eq!(used, Err(StoreError::Refused(RuleError::Quote(QuoteError::TicketUsed))));
    assert_eq!(quotes::count(&mut store.read().await.unwrap(), BOB).await.unwrap(), 0);
}

async fn what_the_rules_know_is_read_in_the_transaction(store: Store) {
    let clock = MovedClock::default();
    let sessions = sessions(&store, &clock);
    let (quote, known) = offered(&sessions, &clock, ADA, 1).await;
    let accept = Command::Quote(quote::Command::Accept { quote, revision: 1 });
    let accepted = sessions.execute(ADA, known, accept.clone(), None).await.unwrap();
    assert_eq!(accepted.answer, Answer::Quote(quote, Code::of(1)));
    let refused = RuleError::Quote(QuoteError::NoSuchQuote);
    assert_eq!(sessions.execute(BOB, Loaded::default(), accept, None).await, Err(StoreError::Refused(refused)));
    let mut reader = store.read().await.unwrap();
    let events = quotes::list_events(&mut reader, quote).await.unwrap();
    let events: Vec<_> = events.iter().map(|event| (event.event.as_str(), event.name.as_str())).collect();
    assert_eq!(events, [("requested", "Ada Lovelace"), ("offered", "Grace"), ("accepted", "Ada Lovelace")]);
    let emails = outbox::list(&mut reader, 9).await.unwrap();
    let mut recipients: Vec<_> =
        emails.iter().map(|message| (message.recipient.as_str(), message.reply_to.as_deref())).collect();
    recipients.sort_unstable();
    let (requester, sales) = (("ada@example.com", None), ("sales@shop.example", Some("ada@example.com")));
    assert_eq!(recipients, [requester, requester, sales, sales]);
}

/// Two nodes, two hundred offers, each accepted and withdrawn at the same time.
async fn an_offer_is_accepted_or_withdrawn_and_never_both(store: Store) {
    let clock = MovedClock::default();
    let nodes = [Arc::new(sessions(&store, &clock)), Arc::new(sessions(&store, &clock))];
    let races = (1..=200).map(|number| {
        let (nodes, clock) = (nodes.clone(), clock.clone());
        tokio::spawn(async move {
            let key = SessionKey::Customer(CustomerId(number));
            let (quote, known) = offered(&nodes[0], &clock, key, number).await;
            let run = |node: usize, command: Command| {
                let (node, known) = (Arc::clone(&nodes[node]), known.clone());
                tokio::spawn(async move { node.execute(key, known, command, None).await })
            };
            let accept = Command::Quote(quote::Command::Accept { quote, revision: 1 });
            let (accept, withdraw) = (run(0, accept), run(1, staff(quote, StaffAction::Withdraw)));
            let (accepted, withdrawn) = (accept.await.unwrap(), withdraw.await.unwrap());
            let held = nodes[0].load(key).await.unwrap();
            let state = quote::quotes(&held.entries).next().unwrap().state;
            let refused = |why: QuoteError| StoreError::Refused(RuleError::Quote(why));
            match (accepted, withdrawn) {
                (Ok(_), Err(late)) => {
                    assert_eq!(state, QuoteState::Accepted);
                    assert_eq!(late, refused(QuoteError::NotNow { state, action: Action::Withdraw }));
                }
                (Err(late), Ok(_)) => {
                    assert_eq!(state, QuoteState::InReview);
                    assert_eq!(late, refused(QuoteError::OfferWithdrawn));
                }
                both => panic!("{both:?}"),
            }
        })
    });
    for race in futures_util::future::join_all(races).await {
        race.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_offer_is_accepted_or_withdrawn_and_never_both_on_sqlite() {
    let fresh = Fresh::sqlite().await;
    an_offer_is_accepted_or_withdrawn_and_never_both(fresh.store.clone()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_offer_is_accepted_or_withdrawn_and_never_both_on_postgres() {
    let fresh = Fresh::postgres().await;
    an_offer_is_accepted_or_withdrawn_and_never_both(fresh.store.clone()).await;
}

//! The law of the live layer: an old snapshot plus the changes since, in any grouping, equals a fresh snapshot, and the
//! fresh snapshot equals what the store holds. On one node, and on two over a bus that loses and reorders.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use std::sync::Arc;

use futures_util::future::join_all;
use platen_actors::address::{Address, Defaults};
use platen_actors::bus::LocalBus;
use platen_actors::cart::{self, Shelf};
use platen_actors::change::Change;
use platen_actors::commands::{Command, Facts, address, artwork, favorites, presentations, samples, upload};
use platen_actors::entries::{Entries, UploadPlace, UploadProblem};
use platen_actors::ids::{
    AddressId, ArtId, ArtworkId, CustomerId, DocumentId, LineId, ListId, PartId, PresentationId, ProductId, SessionKey,
};
use platen_actors::memory::MemoryStore;
use platen_actors::order::Code;
use platen_actors::ports::Ports;
use platen_actors::pricing::{Configuration, Decoration, PriceList};
use platen_actors::quote::{self, Contact, NewRequest, Wanted};
use platen_actors::registry::{Placement, Registry};
use platen_actors::rules::decide;
use platen_actors::session::Execute;
use platen_actors::upload::{NewUpload, Received};
use proptest::prelude::*;
use support::slow::SlowStore;
use support::{LossyBus, on_moved_time, open, ports, prices, settle, wire};

const ME: SessionKey = SessionKey::Customer(CustomerId(17));

fn commands() -> impl Strategy<Value = Vec<Command>> {
    let product = || (1..6_i64).prop_map(ProductId);
    let line = || (1..12_i64).prop_map(LineId);
    let command = prop_oneof![
        product().prop_map(|product| Command::Samples(samples::Command::Add { product })),
        product().prop_map(|product| Command::Samples(samples::Command::Remove { product })),
        "[a-c ]{0,3}".prop_map(|comment| Command::Samples(samples::Command::SetComment { comment })),
        product().prop_map(|product| Command::Favorites(favorites::Command::Add { product })),
        product().prop_map(|product| Command::Favorites(favorites::Command::Remove { product })),
        carts(),
        lists(),
        presentations(),
        addresses(),
        uploads(),
        quotes(),
        line().prop_map(|art| Command::Favorites(favorites::Command::AddArt { art: ArtId(art.0) })),
        line().prop_map(|art| Command::Favorites(favorites::Command::RemoveArt { art: ArtId(art.0) })),
    ];
    prop::collection::vec(command, 1..40)
}

fn carts() -> impl Strategy<Value = Command> {
    let product = || (1..6_i64).prop_map(ProductId);
    let line = || (1..12_i64).prop_map(LineId);
    let configuration = || {
        (product(), 1..4_i64, 0..5_i64, prop::option::of(1..4_i64)).prop_map(|(product, part, quantity, artwork)| {
            let decoration = artwork.map(|artwork| Decoration {
                location: "Front".to_owned(),
                method: "Print".to_owned(),
                colors: 0,
                inks: None,
                artwork_id: Some(ArtworkId(artwork)),
            });
            let blank = Configuration::blank(product, PartId(part), quantity);
            Configuration { decorations: decoration.into_iter().collect(), ..blank }
        })
    };
    let shelf = prop_oneof![Just(Shelf::Cart), Just(Shelf::Saved), Just(Shelf::Removed)];
    let command = prop_oneof![
        prop::collection::vec(configuration(), 1..3).prop_map(|lines| cart::Command::Add {
            lines: lines.into_iter().map(|configuration| (configuration, None)).collect()
        }),
        (line(), configuration()).prop_map(|(line, configuration)| cart::Command::Change { line, configuration }),
        (line(), 0..5_i64).prop_map(|(line, quantity)| cart::Command::SetQuantity { line, quantity }),
        (line(), shelf).prop_map(|(line, shelf)| cart::Command::Move { line, shelf }),
        Just(cart::Command::Reprice),
        Just(cart::Command::Seen),
    ];
    command.prop_map(Command::Cart)
}

fn lists() -> impl Strategy<Value = Command> {
    let list = || (1..12_i64).prop_map(ListId);
    let product = || (1..6_i64).prop_map(ProductId);
    let products = || prop::collection::vec((1..6_i64).prop_map(ProductId), 0..4);
    prop_oneof![
        ("[a-c]{0,2}", products())
            .prop_map(|(name, products)| Command::Favorites(favorites::Command::CreateList { name, products })),
        (list(), "[a-c]{0,2}")
            .prop_map(|(list, name)| Command::Favorites(favorites::Command::RenameList { list, name })),
        list().prop_map(|list| Command::Favorites(favorites::Command::DeleteList { list })),
        (list(), products())
            .prop_map(|(list, products)| Command::Favorites(favorites::Command::AddToList { list, products })),
        (list(), product())
            .prop_map(|(list, product)| Command::Favorites(favorites::Command::RemoveFromList { list, product })),
        (list(), product(), "[a-c]{0,2}").prop_map(|(list, product, notes)| Command::Favorites(
            favorites::Command::SetNotes { list, product, notes }
        )),
    ]
}

fn presentations() -> impl Strategy<Value = Command> {
    let presentation = || (1..12_i64).prop_map(PresentationId);
    let product = || (1..6_i64).prop_map(ProductId);
    let products = prop::collection::vec((1..6_i64).prop_map(ProductId), 0..4);
    prop_oneof![
        ("[a-c]{0,2}", products)
            .prop_map(|(name, products)| Command::Presentations(presentations::Command::Create { name, products })),
        (presentation(), prop::option::of("[a-c]{0,2}"), prop::option::of("[a-c]{0,2}")).prop_map(
            |(presentation, name, comment)| Command::Presentations(presentations::Command::Describe {
                presentation,
                name,
                comment
            })
        ),
        presentation().prop_map(|presentation| Command::Presentations(presentations::Command::Delete { presentation })),
        (presentation(), product()).prop_map(|(presentation, product)| Command::Presentations(
            presentations::Command::AddProduct { presentation, product, shown: None }
        )),
        (presentation(), product()).prop_map(|(presentation, product)| Command::Presentations(
            presentations::Command::RemoveProduct { presentation, product }
        )),
        (presentation(), product(), prop::option::of(product())).prop_map(|(presentation, product, before)| {
            Command::Presentations(presentations::Command::MoveProduct { presentation, product, before })
        }),
        (presentation(), product(), "[a-c]{0,2}").prop_map(|(presentation, product, comment)| {
            Command::Presentations(presentations::Command::CommentProduct { presentation, product, comment })
        }),
        (presentation(), prop::option::of("[a-c]{2}")).prop_map(|(presentation, link)| Command::Presentations(
            presentations::Command::Share { presentation, link }
        )),
    ]
}

fn uploads() -> impl Strategy<Value = Command> {
    let id = || (1..12_i64).prop_map(DocumentId);
    let artwork = || (1..12_i64).prop_map(ArtworkId);
    let received = |sha256| Received { size: 3, sha256, facts: Box::default() };
    let problem = || UploadProblem { code: "interrupted".to_owned(), message: "It stopped.".to_owned() };
    prop_oneof![
        ("[a-c]", prop::option::of(artwork())).prop_map(|(name, replaces)| {
            let name = format!("{name}.png");
            Command::Upload(upload::Command::Start(NewUpload { name, size: 3, place: UploadPlace::Order, replaces }))
        }),
        (id(), 0..4_u64).prop_map(|(id, size)| Command::Upload(upload::Command::Load { id, size })),
        (id(), "[ab]")
            .prop_map(move |(id, sha256)| Command::Upload(upload::Command::Finish { id, received: received(sha256) })),
        id().prop_map(move |id| Command::Upload(upload::Command::Fail { id, problem: problem() })),
        id().prop_map(|id| Command::Upload(upload::Command::Remove { id })),
        id().prop_map(|id| Command::Upload(upload::Command::DeleteDocument { id })),
        (artwork(), "[a-c]{0,2}").prop_map(|(id, name)| Command::Artwork(artwork::Command::Rename { id, name })),
        artwork().prop_map(|id| Command::Artwork(artwork::Command::Delete { id })),
    ]
}

fn quotes() -> impl Strategy<Value = Command> {
    let wanted = prop_oneof![
        Just(Wanted::Cart),
        (1..6_i64, 1..4_i64, 0..5_i64).prop_map(|(product, part, quantity)| {
            Wanted::Lines(vec![Configuration::blank(ProductId(product), PartId(part), quantity)])
        }),
    ];
    let contact = || Contact {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: None,
        email: "ada@example.com".to_owned(),
        phone: None,
    };
    let ask = move |(wanted, rng)| NewRequest {
        code: Code::of(rng),
        wanted,
        contact: contact(),
        comment: None,
        need_by: None,
        ticket: None,
    };
    prop_oneof![
        (wanted, any::<i64>()).prop_map(ask).prop_map(|ask| Command::Quote(quote::Command::Request(Box::new(ask)))),
        Just(Command::Sweep),
    ]
}

fn addresses() -> impl Strategy<Value = Command> {
    let id = || (1..12_i64).prop_map(AddressId);
    let defaults = || any::<(bool, bool)>().prop_map(|(shipping, billing)| Defaults { shipping, billing });
    let address = || "[a-c]{1,2}".prop_map(|city| Address { city, ..Address::default() });
    prop_oneof![
        (address(), defaults())
            .prop_map(|(address, defaults)| Command::Address(address::Command::Add { address, defaults })),
        (id(), address(), defaults()).prop_map(|(id, address, defaults)| Command::Address(address::Command::Update {
            id,
            address,
            defaults
        })),
        id().prop_map(|id| Command::Address(address::Command::Remove { id })),
        id().prop_map(|address| Command::Samples(samples::Command::Order { code: Code::of(7), address })),
    ]
}

/// Returns every state that the commands lead through, and the changes between them.
fn history(commands: &[Command]) -> (Vec<Entries>, Vec<Change>) {
    let (mut states, mut changes) = (vec![Entries::default()], Vec::new());
    let prices: Arc<dyn PriceList> = prices();
    for (command, id) in commands.iter().zip(1..) {
        let state = states.last().unwrap().clone();
        let new_ids = vec![2 * id, 2 * id + 1];
        let facts = Facts { now: id, new_ids, prices: Arc::clone(&prices), ..Facts::default() };
        let Ok(decision) = decide(&state, command, &facts) else { continue };
        if decision.changes_nothing() {
            continue;
        }
        let (change, _) = decision.into_change(i64::try_from(changes.len()).unwrap());
        let mut next = state;
        change.fold_into(&mut next);
        states.push(next);
        changes.push(change);
    }
    (states, changes)
}

proptest! {
    #[test]
    fn an_old_snapshot_and_the_changes_since_make_a_fresh_one_in_any_grouping(
        commands in commands(),
        start in any::<prop::sample::Index>(),
        cuts in prop::collection::vec(any::<bool>(), 40),
    ) {
        let (states, changes) = history(&commands);
        let start = start.index(states.len());
        let mut entries = states[start].clone();
        let mut group: Option<Change> = None;
        for (change, cut) in changes[start..].iter().zip(cuts) {
            match &mut group {
                Some(group) => group.then(change),
                None => group = Some(change.clone()),
            }
            if cut && let Some(group) = group.take() {
                group.fold_into(&mut entries);
            }
        }
        if let Some(group) = group {
            group.fold_into(&mut entries);
        }
        prop_assert_eq!(&entries, states.last().unwrap());
    }

    #[test]
    fn the_difference_of_two_states_leads_from_one_to_the_other(commands in commands(), at in any::<prop::sample::Index>()) {
        let (states, _) = history(&commands);
        let (old, new) = (&states[at.index(states.len())], states.last().unwrap());
        let mut entries = old.clone();
        Change::between(old, 3, new, 9).fold_into(&mut entries);
        prop_assert_eq!(&entries, new);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_tab_on_two_nodes_ends_where_the_store_is(
        commands in commands(),
        nodes in prop::collection::vec(0..2_usize, 40),
        fates in prop::collection::vec(any::<u8>(), 80),
        stalls in prop::collection::vec(any::<bool>(), 40),
    ) {
        on_moved_time(async move {
            let store = Arc::new(MemoryStore::selling(prices()));
            let bus = Arc::new(LossyBus::new(fates));
            let ports = |node| ports(node, store.clone(), bus.clone());
            let registries = [Registry::new(ports("one"), Placement::Here), Registry::new(ports("two"), Placement::Here)];
            registries.iter().cloned().for_each(|registry| drop(actix::spawn(registry.keep_compared())));
            let tabs = [open(&registries[0], ME, None), open(&registries[1], ME, None)];
            settle(1).await;
            for ((command, node), stall) in commands.into_iter().zip(nodes).zip(stalls) {
                tabs[0].acknowledges.store(!stall, std::sync::atomic::Ordering::SeqCst);
                let execute = Execute::new(command);
                let _refused = registries[node].session(ME).execute(execute).await;
                settle(1).await;
            }
            tabs[0].acknowledges.store(true, std::sync::atomic::Ordering::SeqCst);
            // The comparison with the store finds what the bus lost.
            settle(41_000).await;
            let truth = wire(&store.peek(ME).entries);
            for (tab, registry) in tabs.iter().zip(&registries) {
                let seen = tab.seen();
                assert!(!seen.gap);
                // A tab that was disconnected for not acknowledging would reconnect, so this one does too.
                let seen = if seen.byes.is_empty() { seen } else {
                    let again = open(registry, ME, None);
                    settle(1).await;
                    again.seen()
                };
                assert_eq!(seen.entries, truth);
            }
            for registry in &registries {
                let fresh = open(registry, ME, None);
                settle(1).await;
                assert_eq!(fresh.seen().entries, truth);
            }
        });
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn tabs_of_two_nodes_that_write_at_once_end_where_the_store_is(
        commands in commands(),
        nodes in prop::collection::vec(0..2_usize, 40),
        waits in prop::collection::vec(0..20_u8, 400),
    ) {
        on_moved_time(async move {
            let store = Arc::new(MemoryStore::selling(prices()));
            // This bus loses nothing, so that sessions do not compare from time to time: each gap has to be noticed.
            let bus = Arc::new(LocalBus::default());
            let slow = Arc::new(SlowStore::new(store.clone(), waits));
            let node = |name| {
                Registry::new(Ports { store: slow.clone(), ..ports(name, store.clone(), bus.clone()) }, Placement::Here)
            };
            let registries = [node("one"), node("two")];
            let tabs = [open(&registries[0], ME, None), open(&registries[1], ME, None)];
            let writes = commands.into_iter().zip(nodes).map(|(command, node)| {
                registries[node].session(ME).execute(Execute::new(command))
            });
            let _refused = join_all(writes).await;
            settle(10_000).await;
            let (truth, version) = (wire(&store.peek(ME).entries), store.peek(ME).version);
            for tab in &tabs {
                let seen = tab.seen();
                assert!(!seen.gap);
                assert_eq!((seen.version, &seen.entries), (version, &truth));
            }
        });
    }
}

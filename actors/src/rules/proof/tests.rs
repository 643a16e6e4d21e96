mod repeats;

use std::sync::Arc;

use super::super::order;
use super::*;
use crate::commands;
use crate::commands::Command as Any;
use crate::commands::address::Defaults;
use crate::commands::artwork::ArtworkError;
use crate::commands::order::{Place, Report};
use crate::commands::upload::UploadError;
use crate::entries::address::Address;
use crate::entries::artwork::LogoState;
use crate::entries::artwork::facts::Facts as FileFacts;
use crate::entries::order_status::OrderStatus;
use crate::entries::payment::PaymentMethod;
use crate::entries::{ArtworkEntry, Entries};
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{Decoration, DecorationOffer, Goods, LocationOffer};
use crate::rules::order::checkout;
use crate::rules::{address, cart};
use crate::shop::ClosedShop;
use crate::values::ids::{AddressId, Millis, PartId, ProductId};

struct World {
    facts: Facts,
    entries: Entries,
}

/// Monday, 1970-01-05, 8:00.
const MONDAY: Millis = (4 * 24 + 8) * 3_600_000;

impl World {
    /// A customer with an address and two files; product 1 can be printed on its front and back.
    fn new() -> Self {
        let prices = Arc::new(MemoryPrices::default());
        let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 0, charges: Vec::new() };
        let location = |name: &str| LocationOffer { name: name.to_owned(), decorations: vec![printed.clone()] };
        let locations = vec![location("Front"), location("Back")];
        prices.sell(ProductId(1), Some(Goods { locations, ..MemoryPrices::plain(10_000) }));
        let rates = serde_json::json!({
            "currency": "USD",
            "zones": [{"id": "us", "countries": ["US"]}],
            "services": [{"id": "ground", "name": "Ground", "bracketsG": [1_000_000],
                "zones": {"us": {"days": 4, "prices": [900], "perKg": 50}}}]
        });
        let shop = Arc::new(ClosedShop::shipping(serde_json::from_value(rates).unwrap()));
        let credit = Some(order::Credit { limit: None, open: 0 });
        let facts = Facts { now: MONDAY, prices, shop, credit, new_ids: vec![1], ..Facts::default() };
        let address = Address { country_id: "US".to_owned(), ..Address::default() };
        let mut world = Self { facts, entries: Entries::default() };
        let added = address::add(&world.entries, &address, Defaults::default(), &world.facts).unwrap();
        added.into_change(0).0.fold_into(&mut world.entries);
        for id in [1, 2] {
            world.file(id, &id.to_string().repeat(64));
        }
        world
    }

    fn file(&mut self, id: i64, sha256: &str) {
        self.file_with(id, sha256, FileFacts { preview: true, ..FileFacts::default() });
    }

    fn file_with(&mut self, id: i64, sha256: &str, facts: FileFacts) {
        let artwork = ArtworkEntry {
            artwork_id: ArtworkId(id),
            name: format!("{id}.png"),
            extension: "png".to_owned(),
            size: 9,
            sha256: sha256.to_owned(),
            revision: 1,
            facts: Box::new(facts),
            added_at: 0,
            changed_at: 0,
            logo: None,
        };
        self.entries.set(EntryKey::Artwork(ArtworkId(id)), Arc::new(artwork.into()));
    }

    fn run(&mut self, command: &Any) -> Result<Decision, RuleError> {
        self.facts.new_ids = vec![100];
        let decision = crate::rules::decide(&self.entries, command, &self.facts)?;
        decision.clone().into_change(0).0.fold_into(&mut self.entries);
        Ok(decision)
    }

    fn act(&mut self, command: Command) -> Result<Decision, RuleError> {
        self.run(&Any::Proof(command))
    }

    fn request(&mut self, configuration: Configuration) -> Result<Decision, RuleError> {
        self.act(Command::Request { code: Code::of(9), configuration, comment: " please ".to_owned() })
    }

    fn send(&mut self, proof: i64) -> Result<Decision, RuleError> {
        self.send_over(proof, false)
    }

    fn send_over(&mut self, proof: i64, replaces_approved: bool) -> Result<Decision, RuleError> {
        let file = ProofFile {
            name: "proof.svg".to_owned(),
            extension: "svg".to_owned(),
            size: 1,
            sha256: format!("{proof:064}"),
            generated: true,
        };
        let (note, by) = (String::new(), "Sam".to_owned());
        self.act(Command::Send { proof: ProofId(proof), file, note, by, replaces_approved })
    }

    /// The customer approves the version that is shown now.
    fn approve(&mut self, proof: i64) -> Result<Decision, RuleError> {
        let seen = self.proof(proof);
        self.act(Command::Approve {
            proof: ProofId(proof),
            version: seen.version,
            configuration_hash: seen.configuration_hash,
            spelling: true,
            by: "ada@example.com".to_owned(),
        })
    }

    fn proof(&self, id: i64) -> ProofEntry {
        find(&self.entries, ProofId(id)).unwrap().clone()
    }

    /// Orders these configurations and stores the order's state.
    fn order(&mut self, lines: &[Configuration]) {
        for (configuration, id) in lines.iter().zip(10..) {
            self.facts.new_ids = vec![id];
            let add = Any::Cart(cart::Command::Add { lines: vec![(configuration.clone(), None)] });
            let decision = crate::rules::decide(&self.entries, &add, &self.facts).unwrap();
            decision.into_change(0).0.fold_into(&mut self.entries);
        }
        let cart = cart::totals(&self.entries).unwrap();
        let home = address::find(&self.entries, AddressId(1)).unwrap().address.clone();
        let start = self.facts.shop.start(self.facts.now);
        let methods = checkout::shipping_methods(self.facts.shop.as_ref(), &cart, &home, start).unwrap();
        let method = checkout::method(&methods, "ground").unwrap();
        let sold = (self.facts.shop.as_ref(), self.facts.prices.as_ref());
        let totals = checkout::totals(&self.entries, sold, (&home, method), None, self.facts.now).unwrap();
        let request = Place {
            code: Code::of(7),
            revision: cart.revision,
            total: totals.total,
            address: AddressId(1),
            billing: AddressId(1),
            method: "ground".to_owned(),
            promo: None,
            purchase_order: "PO".to_owned(),
            payment: PaymentMethod::Account,
            need_by: None,
            comment: None,
            guest_email: None,
            takes_cards: false,
        };
        self.run(&Any::Order(order::Command::Place(Box::new(request)))).unwrap();
    }

    fn standing(&self) -> (OrderStatus, Option<String>, bool) {
        let order = order::orders(&self.entries).next().unwrap();
        (order.status, order.started_on.map(|day| day.to_string()), order.paused_since.is_some())
    }
}

fn mugs(quantity: i64, artwork: Option<i64>) -> Configuration {
    let decoration = Decoration {
        location: "Front".to_owned(),
        method: "Print".to_owned(),
        colors: 0,
        inks: None,
        artwork_id: artwork.map(ArtworkId),
    };
    Configuration { decorations: vec![decoration], ..Configuration::blank(ProductId(1), PartId(1), quantity) }
}

fn is(refused: ProofError) -> Result<Decision, RuleError> {
    Err(RuleError::Proof(refused))
}

#[test]
fn a_proof_goes_from_its_request_to_its_approval() {
    let mut world = World::new();
    let decision = world.request(mugs(50, Some(1))).unwrap();
    let [commands::Effect::Proof(Effect::Requested { proofs, comment })] = decision.effects.as_slice() else {
        panic!("{decision:?}")
    };
    assert_eq!((proofs[0].1.artworks.len(), comment.as_deref()), (1, Some("please")));
    assert_eq!(
        world.approve(100),
        is(ProofError::Transition { state: ProofState::Requested, action: Action::Approve })
    );
    world.send(100).unwrap();
    assert_eq!((world.proof(100).state, world.proof(100).version), (ProofState::Ready, 1));
    assert_eq!(world.proof(100).waiting_since, Some(MONDAY));
    world.approve(100).unwrap();
    let approved = world.proof(100);
    assert_eq!((approved.state, approved.approved_by.as_deref()), (ProofState::Approved, Some("ada@example.com")));
    assert_eq!((approved.approved_at, approved.waiting_since), (Some(MONDAY), None));
}

#[test]
fn what_has_nothing_to_show_is_not_asked_for() {
    let mut world = World::new();
    assert_eq!(world.request(Configuration::blank(ProductId(1), PartId(1), 9)), is(ProofError::NothingDecorated));
    assert_eq!(world.request(mugs(50, Some(99))), Err(ArtworkError::NoSuchArtwork.into()));
    let long = Command::Request { code: Code::of(9), configuration: mugs(5, None), comment: "x".repeat(1_001) };
    assert_eq!(world.act(long), is(ProofError::CommentTooLong));
}

#[test]
fn only_what_was_seen_is_approved() {
    let mut world = World::new();
    world.request(mugs(50, Some(1))).unwrap();
    world.send(100).unwrap();
    let hash = world.proof(100).configuration_hash;
    let approve = |version, hash: &str, spelling| Command::Approve {
        proof: ProofId(100),
        version,
        configuration_hash: hash.to_owned(),
        spelling,
        by: "ada".to_owned(),
    };
    assert_eq!(world.act(approve(1, &hash, false)), is(ProofError::SpellingUnchecked));
    assert_eq!(world.act(approve(1, "other", true)), is(ProofError::Reconfigured));
    world.send(100).unwrap();
    assert_eq!(world.act(approve(1, &hash, true)), is(ProofError::Replaced(2)));
    let ask = Command::RequestChanges { proof: ProofId(100), version: 1, comment: "no".to_owned(), pins: Vec::new() };
    assert_eq!(world.act(ask), is(ProofError::Replaced(2)));
    world.act(approve(2, &hash, true)).unwrap();
    let again = world.act(approve(2, &hash, true));
    assert_eq!(again, is(ProofError::Transition { state: ProofState::Approved, action: Action::Approve }));
}

#[test]
fn changes_are_asked_for_in_words_or_with_pins() {
    let mut world = World::new();
    world.request(mugs(50, Some(1))).unwrap();
    world.send(100).unwrap();
    let ask = |comment: &str, pins: Vec<Pin>| Command::RequestChanges {
        proof: ProofId(100),
        version: 1,
        comment: comment.to_owned(),
        pins,
    };
    let pin = |x, y, text: &str| Pin { x, y, text: text.to_owned() };
    assert_eq!(world.act(ask("  ", Vec::new())), is(ProofError::NoChanges));
    for wrong in [pin(-1, 0, "x"), pin(0, 10_001, "x"), pin(0, 0, " "), pin(0, 0, &"x".repeat(251))] {
        assert_eq!(world.act(ask("", vec![pin(1, 1, "fine"), wrong])), is(ProofError::MalformedPin(1)));
    }
    assert_eq!(world.act(ask("", vec![pin(1, 1, "x"); 31])), is(ProofError::TooManyPins));
    let decision = world.act(ask("", vec![pin(10_000, 0, " larger ")])).unwrap();
    let [commands::Effect::Proof(Effect::ChangesRequested { pins, .. })] = decision.effects.as_slice() else {
        panic!("{decision:?}")
    };
    assert_eq!(pins[0].text, "larger");
    assert_eq!(world.proof(100).state, ProofState::ChangesRequested);
    world.send(100).unwrap();
    assert_eq!((world.proof(100).state, world.proof(100).version), (ProofState::Ready, 2));
}

#[test]
fn an_order_waits_for_all_of_its_proofs() {
    let mut world = World::new();
    world.order(&[mugs(50, Some(1)), mugs(60, Some(2)), Configuration::blank(ProductId(1), PartId(2), 9)]);
    assert_eq!(proofs(&world.entries).count(), 2, "blank goods need none");
    assert_eq!(world.standing(), (OrderStatus::Received, None, true));
    world.send(10).unwrap();
    assert_eq!(world.standing(), (OrderStatus::ProofHold, None, true));
    world.approve(10).unwrap();
    assert_eq!(world.standing(), (OrderStatus::ProofHold, None, true), "the other is not approved yet");
    world.facts.now += 24 * 3_600_000;
    world.send(11).unwrap();
    world.approve(11).unwrap();
    assert_eq!(world.standing(), (OrderStatus::PreProduction, Some("1970-01-06".to_owned()), false));
}

#[test]
fn another_version_voids_an_approval_until_the_order_is_being_made() {
    let mut world = World::new();
    world.order(&[mugs(50, Some(1))]);
    world.send(10).unwrap();
    world.approve(10).unwrap();
    assert_eq!(world.send(10), is(ProofError::Approved(1)), "the sender must know that it is approved");
    world.send_over(10, true).unwrap();
    assert_eq!(world.proof(10).approved_at, None);
    assert_eq!(world.standing(), (OrderStatus::ProofHold, None, true));
    world.approve(10).unwrap();
    let status = Report::Status { status: OrderStatus::InProduction, note: None };
    let report = order::Command::Report { order: OrderId(100), report: Box::new(status) };
    world.run(&Any::Order(report)).unwrap();
    assert_eq!(world.send(10), is(ProofError::InProduction));
}

#[test]
fn another_file_voids_an_approval() {
    let mut world = World::new();
    world.order(&[mugs(50, None)]);
    world.send(10).unwrap();
    world.approve(10).unwrap();
    let subject = |artworks| Subject {
        sku: "PLAIN-1".to_owned(),
        name: "Plain goods".to_owned(),
        configuration: mugs(50, None),
        parts: Vec::new(),
        artworks,
        preview_faults: Vec::new(),
    };
    world.facts.proof_subject = Some(subject(Vec::new()));
    let put = |location: &str, artwork| Command::PutArtwork {
        proof: ProofId(10),
        location: location.to_owned(),
        artwork: ArtworkId(artwork),
    };
    assert_eq!(world.act(put("Lid", 1)), is(ProofError::NoSuchLocation));
    assert_eq!(world.act(put("Front", 99)), Err(ArtworkError::NoSuchArtwork.into()));
    let decision = world.act(put("Front", 1)).unwrap();
    let [commands::Effect::Proof(Effect::Reconfigured { subject: now, voided, .. })] = decision.effects.as_slice()
    else {
        panic!()
    };
    assert!(*voided && now.artworks[0].artwork_id == ArtworkId(1));
    assert_eq!(world.proof(10).state, ProofState::Requested);
    assert_eq!(world.standing(), (OrderStatus::ProofHold, None, true));
    world.facts.proof_subject = Some(*now.clone());
    assert!(world.act(put("Front", 1)).unwrap().changes_nothing(), "the same file is the same thing");
    world.file(1, &"f".repeat(64));
    assert!(!world.act(put("Front", 1)).unwrap().changes_nothing(), "its bytes are others now");
}

#[test]
fn a_file_of_another_session_comes_into_the_library_with_the_change_and_once() {
    let mut world = World::new();
    world.order(&[mugs(50, None)]);
    world.facts.proof_subject = Some(Subject {
        sku: "PLAIN-1".to_owned(),
        name: "Plain goods".to_owned(),
        configuration: mugs(50, None),
        parts: Vec::new(),
        artworks: Vec::new(),
        preview_faults: Vec::new(),
    });
    let put = |location: &str, content: &str| Command::PutCopy {
        proof: ProofId(10),
        location: location.to_owned(),
        file: Box::new(ArtworkEntry {
            artwork_id: ArtworkId(77),
            name: "theirs.png".to_owned(),
            extension: "png".to_owned(),
            size: 9,
            sha256: content.repeat(64),
            revision: 3,
            facts: Box::default(),
            added_at: 1,
            changed_at: 2,
            logo: Some(LogoState::Shown),
        }),
    };
    assert_eq!(world.act(put("Lid", "c")), is(ProofError::NoSuchLocation));
    world.facts.artwork_quota = 26;
    assert_eq!(world.act(put("Front", "c")), Err(UploadError::Quota { quota: 26, used: 18 }.into()));
    assert_eq!(artwork::count(&world.entries), 2);
    world.facts.artwork_quota = 27;
    let decision = world.act(put("Front", "c")).unwrap();
    let copy = artwork::find(&world.entries, ArtworkId(100)).unwrap();
    assert_eq!((copy.name.as_str(), copy.revision, copy.added_at, copy.logo), ("theirs.png", 1, MONDAY, None));
    let [commands::Effect::Proof(Effect::Reconfigured { subject, .. })] = decision.effects.as_slice() else { panic!() };
    assert_eq!(subject.artworks[0].artwork_id, ArtworkId(100));
    world.facts.proof_subject = Some(*subject.clone());
    assert!(world.act(put("Front", "c")).unwrap().changes_nothing(), "the library has it");
    // The same content as that of the first file of the library.
    let decision = world.act(put("Front", "1")).unwrap();
    let [commands::Effect::Proof(Effect::Reconfigured { subject, .. })] = decision.effects.as_slice() else { panic!() };
    assert_eq!((subject.artworks[0].artwork_id, artwork::count(&world.entries)), (ArtworkId(1), 3));
}

#[test]
fn a_proof_is_not_drawn_of_a_file_whose_preview_is_not_what_is_printed() {
    let mut world = World::new();
    let mut fault = FileFacts { preview: true, ..FileFacts::default() };
    fault.warn(WarningCode::TextNotShown);
    world.file_with(1, &"1".repeat(64), fault);
    let decision = world.request(mugs(50, Some(1))).unwrap();
    let [commands::Effect::Proof(Effect::Requested { proofs, .. })] = decision.effects.as_slice() else { panic!() };
    let subject = proofs[0].1.clone();
    assert_eq!(subject.preview_faults[0].location, "Front");
    let drawn = ProofFile {
        name: "p.svg".to_owned(),
        extension: "svg".to_owned(),
        size: 1,
        sha256: "a".repeat(64),
        generated: true,
    };
    let send = |file: &ProofFile| Command::Send {
        proof: ProofId(100),
        file: file.clone(),
        note: String::new(),
        by: "Staff".to_owned(),
        replaces_approved: false,
    };
    world.facts.proof_subject = Some(subject.clone());
    assert_eq!(world.act(send(&drawn)), is(ProofError::CannotBeDrawn(WarningCode::TextNotShown)));
    // One that was drawn before such files were refused, and whose subject names no faults.
    world.facts.proof_subject = None;
    world.act(send(&drawn)).unwrap();
    world.facts.proof_subject = Some(Subject { preview_faults: Vec::new(), ..subject.clone() });
    world.facts.proof_is_drawn = true;
    assert_eq!(world.approve(100), is(ProofError::NotAsPrinted(WarningCode::TextNotShown)));
    // One that the shop made with its own tools shows what it prints.
    world.facts.proof_is_drawn = false;
    world.approve(100).unwrap();
    // With a file whose preview is true, it can be drawn.
    let mut order = World::new();
    order.order(&[mugs(50, None)]);
    order.facts.proof_subject = Some(Subject { artworks: Vec::new(), configuration: mugs(50, None), ..subject });
    let put = Command::PutArtwork { proof: ProofId(10), location: "Front".to_owned(), artwork: ArtworkId(1) };
    let decision = order.act(put).unwrap();
    let [commands::Effect::Proof(Effect::Reconfigured { subject, .. })] = decision.effects.as_slice() else { panic!() };
    assert_eq!(subject.preview_faults, []);
}

#[test]
fn a_hold_for_artwork_ends_with_the_last_missing_file() {
    let mut world = World::new();
    // Lines with different notes are not combined.
    world.order(&[mugs(50, None), Configuration { notes: Some("gift boxes".to_owned()), ..mugs(60, None) }]);
    let report = Report::Status { status: OrderStatus::ArtHold, note: None };
    world.run(&Any::Order(order::Command::Report { order: OrderId(100), report: Box::new(report) })).unwrap();
    for (proof, quantity, status) in [(10, 50, OrderStatus::ArtHold), (11, 60, OrderStatus::Confirmed)] {
        world.facts.proof_subject = Some(Subject {
            sku: "PLAIN-1".to_owned(),
            name: "Plain goods".to_owned(),
            configuration: mugs(quantity, None),
            parts: Vec::new(),
            artworks: Vec::new(),
            preview_faults: Vec::new(),
        });
        let put = Command::PutArtwork { proof: ProofId(proof), location: "Front".to_owned(), artwork: ArtworkId(1) };
        world.act(put).unwrap();
        assert_eq!(world.standing(), (status, None, true), "its clock waits for the proofs");
    }
}

#[test]
fn what_was_approved_before_is_made_at_once_and_only_exactly_that() {
    let mut world = World::new();
    world.request(mugs(50, Some(1))).unwrap();
    world.send(100).unwrap();
    world.approve(100).unwrap();
    world.order(&[Configuration { notes: Some("by noon".to_owned()), ..mugs(50, Some(1)) }]);
    assert_eq!(world.standing(), (OrderStatus::Received, Some("1970-01-05".to_owned()), false));
    assert_eq!(world.proof(100).order_line_id, Some(OrderLineId(10)));
    assert_eq!(proofs(&world.entries).count(), 1);

    let mut other = World::new();
    other.request(mugs(50, Some(1))).unwrap();
    other.send(100).unwrap();
    other.approve(100).unwrap();
    other.file(1, &"e".repeat(64));
    other.order(&[mugs(50, Some(1))]);
    assert!(other.standing().2, "the file has other bytes now");
}

#[test]
fn the_proofs_of_a_cancelled_order_go_with_it() {
    let mut world = World::new();
    world.order(&[mugs(50, Some(1))]);
    assert_eq!(world.act(Command::Cancel { proof: ProofId(10) }), is(ProofError::OfAnOrder));
    world.run(&Any::Order(order::Command::Cancel { order: OrderId(100) })).unwrap();
    assert_eq!(world.proof(10).state, ProofState::Cancelled);
    assert_eq!(world.send(10), is(ProofError::Transition { state: ProofState::Cancelled, action: Action::Send }));
}

#[test]
fn a_hash_names_what_is_made_and_nothing_else() {
    let subject = |configuration: Configuration, sha256: &str| Subject {
        sku: "S".to_owned(),
        name: "N".to_owned(),
        configuration,
        parts: Vec::new(),
        artworks: vec![crate::entries::order::PlacedArtwork {
            location: "Front".to_owned(),
            artwork_id: ArtworkId(1),
            name: "a".to_owned(),
            extension: "png".to_owned(),
            sha256: sha256.to_owned(),
            inks: Vec::new(),
        }],
        preview_faults: Vec::new(),
    };
    let first = subject(mugs(50, Some(1)), "a").hash();
    let noted = Configuration { notes: Some("x".to_owned()), rush_days: Some(3), ..mugs(50, Some(1)) };
    assert_eq!(subject(noted, "a").hash(), first);
    for other in [subject(mugs(51, Some(1)), "a"), subject(mugs(50, Some(1)), "b"), subject(mugs(50, None), "a")] {
        assert_ne!(other.hash(), first);
    }
}

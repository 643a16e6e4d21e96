//! Which lines may be repeated without a proof, and every case in which they may not.

use super::*;
use crate::commands::artwork;
use crate::commands::order::{Package, Shipment};
use crate::commands::upload::{self, NewUpload, Received};
use crate::entries::UploadPlace;
use crate::entries::artwork::ink::PrintedInk;
use crate::entries::cart::{CartLineEntry, Repeat, Shelf};
use crate::entries::design::{DesignEntry, DesignFile};
use crate::pricing::{Charge, ChargeKind, ChargePer, PartQuantity};
use crate::rules::cart::lines;
use crate::values::ids::{DesignId, DocumentId, LineId};

/// A customer for whom fifty printed mugs were approved and produced, and the repeat of them.
fn after_an_order() -> (World, Repeat) {
    let mut world = World::new();
    world.order(&[mugs(50, Some(1))]);
    world.send(10).unwrap();
    world.approve(10).unwrap();
    let repeat = Repeat::of(OrderLineId(10), OrderStatus::Complete, &world.proof(10), &subject()).unwrap();
    // Its order is closed and no longer shown.
    world.entries.drop(EntryKey::Order(OrderId(100)));
    world.entries.drop(EntryKey::Proof(ProofId(10)));
    (world, repeat)
}

/// The approved subject.
fn subject() -> Subject {
    let world = World::new();
    let artworks = placed_artworks(&world.entries, &mugs(50, Some(1)));
    let configuration = mugs(50, Some(1));
    Subject {
        sku: "PLAIN-1".to_owned(),
        name: "Plain goods".to_owned(),
        configuration,
        parts: Vec::new(),
        artworks,
        preview_faults: Vec::new(),
    }
}

fn again(world: &mut World, configuration: Configuration, repeat: &Repeat) -> Result<Decision, RuleError> {
    world.run(&Any::Cart(cart::Command::Add { lines: vec![(configuration, Some(repeat.clone()))] }))
}

fn line(world: &World) -> CartLineEntry {
    lines(&world.entries).next().unwrap().0.clone()
}

fn is_repeat(world: &World) -> bool {
    line(world).repeat_of.is_some()
}

/// Orders the cart; returns whether the order waits for a proof.
fn waits(world: &mut World) -> bool {
    world.order(&[]);
    world.standing().2
}

#[test]
fn only_what_was_approved_and_made_can_be_repeated() {
    let (line, of) = (OrderLineId(10), subject());
    let mut world = World::new();
    world.order(&[mugs(50, Some(1))]);
    world.send(10).unwrap();
    world.approve(10).unwrap();
    let approved = world.proof(10);
    for status in OrderStatus::ALL {
        let made = [OrderStatus::InStorage, OrderStatus::PartialShipment, OrderStatus::Complete].contains(&status);
        assert_eq!(Repeat::of(line, status, &approved, &of).is_some(), made, "{status:?}");
    }
    for state in ProofState::ALL.into_iter().filter(|state| *state != ProofState::Approved) {
        let proof = ProofEntry { state, ..approved.clone() };
        assert_eq!(Repeat::of(line, OrderStatus::Complete, &proof, &of), None, "{state:?}");
    }
    assert_eq!(Repeat::of(OrderLineId(11), OrderStatus::Complete, &approved, &of), None, "another line's proof");
    let other = Subject { artworks: Vec::new(), ..of.clone() };
    let proof = ProofEntry { configuration_hash: other.hash(), ..approved.clone() };
    assert_eq!(Repeat::of(line, OrderStatus::Complete, &approved, &other), None, "another subject");
    assert_eq!(Repeat::of(line, OrderStatus::Complete, &proof, &other), None, "it is unknown what was printed");
}

#[test]
fn a_repeat_of_any_quantity_is_made_at_once() {
    let (mut world, repeat) = after_an_order();
    again(&mut world, mugs(70, Some(1)), &repeat).unwrap();
    let more = cart::Command::SetQuantity { line: LineId(100), quantity: 90 };
    world.run(&Any::Cart(more)).unwrap();
    for shelf in [Shelf::Saved, Shelf::Cart, Shelf::Removed, Shelf::Cart] {
        world.run(&Any::Cart(cart::Command::Move { line: LineId(100), shelf })).unwrap();
    }
    assert!(is_repeat(&world));
    assert!(!waits(&mut world));
}

#[test]
fn what_was_never_approved_is_no_repeat_when_it_is_added() {
    let blue = Configuration { parts: vec![PartQuantity { part_id: PartId(2), quantity: 50 }], ..mugs(50, Some(1)) };
    let back = |mut configuration: Configuration| {
        configuration.decorations[0].location = "Back".to_owned();
        configuration
    };
    for other in [blue, mugs(50, Some(2)), mugs(50, None), back(mugs(50, Some(1)))] {
        let (mut world, repeat) = after_an_order();
        again(&mut world, other.clone(), &repeat).unwrap();
        assert!(!is_repeat(&world), "{other:?}");
        assert!(waits(&mut world), "{other:?}");
    }
}

#[test]
fn a_repeat_that_is_edited_needs_a_proof() {
    let two = |first, second| {
        let parts = [(1, first), (2, second)].map(|(id, quantity)| PartQuantity { part_id: PartId(id), quantity });
        Configuration { parts: parts.to_vec(), ..mugs(1, Some(1)) }
    };
    let inked = |mut configuration: Configuration| {
        configuration.decorations[0].inks = Some("Red".to_owned());
        configuration
    };
    for other in [two(50, 1), mugs(50, Some(2)), mugs(50, None), inked(mugs(50, Some(1)))] {
        let (mut world, repeat) = after_an_order();
        again(&mut world, mugs(50, Some(1)), &repeat).unwrap();
        let change = |configuration| Any::Cart(cart::Command::Change { line: LineId(100), configuration });
        world.run(&change(other.clone())).unwrap();
        assert!(!is_repeat(&world), "{other:?}");
        world.run(&change(mugs(50, Some(1)))).unwrap();
        assert!(!is_repeat(&world), "what it was is not tried again");
        assert!(waits(&mut world));
    }
}

#[test]
fn a_repeat_of_a_design_in_more_inks_than_are_paid_for_can_be_edited_while_it_is_one() {
    let mut world = World::new();
    let prices = MemoryPrices::default();
    let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 4, charges: Vec::new() };
    let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
    prices.sell(ProductId(1), Some(Goods { locations, ..MemoryPrices::plain(10_000) }));
    world.facts.prices = Arc::new(prices);
    let printed_inks = ["#0b5d4a", "#c8401c"].map(|color| PrintedInk::unnamed(color.to_owned())).to_vec();
    world.file_with(1, &"1".repeat(64), FileFacts { preview: true, printed_inks, ..FileFacts::default() });
    let design = DesignEntry {
        design_id: DesignId(3),
        product_id: ProductId(1),
        color: None,
        files: vec![DesignFile { location: "Front".to_owned(), artwork_id: ArtworkId(1) }],
        created_at: 0,
    };
    world.entries.set(EntryKey::Design(design.design_id), Arc::new(design.into()));
    let in_one_color = |quantity, inks: Option<&str>| {
        let mut configuration = mugs(quantity, Some(1));
        configuration.decorations[0].colors = 1;
        configuration.decorations[0].inks = inks.map(str::to_owned);
        configuration
    };
    let of = Subject { configuration: in_one_color(50, None), ..subject() };
    let approved = ProofEntry {
        order_line_id: Some(OrderLineId(10)),
        state: ProofState::Approved,
        ..new_entry(ProofId(10), Code::of(9), &of, &world.facts)
    };
    let repeat = Repeat::of(OrderLineId(10), OrderStatus::Complete, &approved, &of).unwrap();
    let refused: Result<Decision, RuleError> = Err(CartError::MoreInks { inks: 2, colors: 1 }.into());
    let add = cart::Command::Add { lines: vec![(in_one_color(50, None), None)] };
    assert_eq!(world.run(&Any::Cart(add)), refused);
    again(&mut world, in_one_color(50, None), &repeat).unwrap();
    let change = |configuration| Any::Cart(cart::Command::Change { line: LineId(100), configuration });
    world.run(&change(in_one_color(60, None))).unwrap();
    assert!(is_repeat(&world));
    assert_eq!(world.run(&change(in_one_color(60, Some("Red")))), refused, "then it is no repeat");
}

#[test]
fn a_repeat_whose_file_is_another_needs_a_proof_wherever_it_is_kept_meanwhile() {
    let place = UploadPlace::Dashboard;
    let upload = NewUpload { name: "1.png".to_owned(), size: 9, place, replaces: Some(ArtworkId(1)) };
    let received = Received { size: 9, sha256: "f".repeat(64), facts: Box::default() };
    let replaced = [
        Any::Upload(upload::Command::Start(upload)),
        Any::Upload(upload::Command::Finish { id: DocumentId(100), received }),
    ];
    for shelf in [Shelf::Cart, Shelf::Saved, Shelf::Removed] {
        for commands in [replaced.as_slice(), &[Any::Artwork(artwork::Command::Delete { id: ArtworkId(1) })]] {
            let (mut world, repeat) = after_an_order();
            again(&mut world, mugs(50, Some(1)), &repeat).unwrap();
            let shift = |shelf| Any::Cart(cart::Command::Move { line: LineId(100), shelf });
            world.run(&shift(shelf)).unwrap();
            for command in commands {
                world.run(command).unwrap();
            }
            assert!(!is_repeat(&world), "{commands:?} while {shelf:?}");
            world.run(&shift(Shelf::Cart)).unwrap();
            assert!(waits(&mut world), "{commands:?} while {shelf:?}");
        }
    }
}

#[test]
fn the_price_of_a_repeat_goes_with_it() {
    let (mut world, repeat) = after_an_order();
    let setup = Charge {
        kind: ChargeKind::Setup,
        name: "Set-up".to_owned(),
        price: 450_000,
        repeat_price: Some(200_000),
        per: ChargePer::Location,
    };
    let prices = MemoryPrices::default();
    let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 0, charges: vec![setup] };
    let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
    prices.sell(ProductId(1), Some(Goods { locations, ..MemoryPrices::plain(10_000) }));
    world.facts.prices = Arc::new(prices);
    again(&mut world, mugs(50, Some(1)), &repeat).unwrap();
    let merchandise = |world: &World| cart::totals(&world.entries).unwrap().merchandise;
    assert_eq!(merchandise(&world), 50_00 + 20_00);
    world.run(&Any::Artwork(artwork::Command::Delete { id: ArtworkId(1) })).unwrap();
    assert_eq!(merchandise(&world), 50_00 + 45_00);
}

#[test]
fn a_line_that_was_a_repeat_by_mistake_is_none_when_it_is_ordered() {
    let (mut world, repeat) = after_an_order();
    again(&mut world, mugs(50, Some(1)), &repeat).unwrap();
    // The state as a database returns it from before the file was replaced.
    world.file(1, &"e".repeat(64));
    let stale = cart::totals(&world.entries).unwrap();
    world.run(&Any::Cart(cart::Command::Reprice)).unwrap();
    assert_ne!(cart::totals(&world.entries).unwrap().revision, stale.revision, "checkout has to show it anew");
    assert!(waits(&mut world));
}

#[test]
fn what_a_guest_brings_along_makes_a_repeat_no_larger() {
    let (mut world, repeat) = after_an_order();
    again(&mut world, mugs(50, Some(1)), &repeat).unwrap();
    let mut guest = World::new();
    let blue = Configuration { parts: vec![PartQuantity { part_id: PartId(2), quantity: 50 }], ..mugs(50, Some(1)) };
    guest.facts.new_ids = vec![300];
    let add = Any::Cart(cart::Command::Add { lines: vec![(blue, None)] });
    crate::rules::decide(&guest.entries, &add, &guest.facts).unwrap().into_change(0).0.fold_into(&mut guest.entries);
    let merged = cart::merge(&world.entries, &guest.entries, &world.facts);
    merged.into_change(0).0.fold_into(&mut world.entries);
    let kept: Vec<_> =
        lines(&world.entries).map(|(line, _)| (line.configuration.parts.len(), line.repeat_of.is_some())).collect();
    assert_eq!(kept, [(1, true), (1, false)]);
}

#[test]
fn an_approval_without_its_files_is_no_approval_of_another_line() {
    let mut world = World::new();
    world.request(mugs(50, None)).unwrap();
    world.send(100).unwrap();
    world.approve(100).unwrap();
    world.order(&[mugs(50, None)]);
    assert!(world.standing().2, "what was approved there may be any text");
    assert_eq!(proofs(&world.entries).count(), 2);
}

#[test]
fn nothing_is_shipped_before_its_proof_is_approved_or_after_it_was_cancelled() {
    let shipped = || {
        let package =
            Package { number: 1, tracking_number: None, weight_g: None, contents: Vec::new(), events: Vec::new() };
        let shipment = Shipment {
            number: 1,
            carrier: "UPS".to_owned(),
            service: "Ground".to_owned(),
            shipped_on: crate::values::dates::Day::EPOCH,
            expected_on: None,
            packages: vec![package],
        };
        Any::Order(order::Command::Report { order: OrderId(100), report: Box::new(Report::Shipped(shipment)) })
    };
    let mut world = World::new();
    world.order(&[mugs(50, Some(1))]);
    let waiting = Err(RuleError::Order(order::OrderError::ProofsWaiting));
    assert_eq!(world.run(&shipped()), waiting);
    world.send(10).unwrap();
    assert_eq!(world.run(&shipped()), waiting);
    world.approve(10).unwrap();
    world.run(&shipped()).unwrap();
    world
        .run(&Any::Order(order::Command::Report {
            order: OrderId(100),
            report: Box::new(Report::Status { status: OrderStatus::Cancelled, note: None }),
        }))
        .unwrap();
    assert!(matches!(world.run(&shipped()), Err(RuleError::Order(order::OrderError::Transition { .. }))));
}

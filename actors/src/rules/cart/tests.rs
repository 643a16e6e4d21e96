use super::*;
mod promo_code;

use crate::commands::artwork::ArtworkError;
use crate::commands::cart::CartError;
use crate::entries::design;
use crate::pricing::memory::MemoryPrices;
use crate::pricing::{Goods, LessThanMinimum, NotOffered};
use crate::values::ids::{PartId, ProductId};
use crate::values::money::Minor;

/// Product 1 costs one dollar per piece, product 2 two dollars.
fn world() -> (Arc<MemoryPrices>, Facts) {
    let prices = Arc::new(MemoryPrices::default());
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    prices.sell(ProductId(2), Some(MemoryPrices::plain(20_000)));
    (Arc::clone(&prices), Facts { prices, ..Facts::default() })
}

fn blank(product: i64, part: i64, quantity: i64) -> Configuration {
    Configuration::blank(ProductId(product), PartId(part), quantity)
}

fn run(entries: &mut Entries, command: &Command, facts: &Facts) -> Result<Answer, RuleError> {
    let (change, answer) = decide(entries, command, facts)?.into_change(0);
    change.fold_into(entries);
    Ok(answer)
}

fn put_in(entries: &mut Entries, configuration: Configuration, id: i64, facts: &Facts) -> Result<Answer, RuleError> {
    let command = Command::Add { lines: vec![(configuration, None)] };
    run(entries, &command, &Facts { new_ids: vec![id], ..facts.clone() })
}

fn cart(lines: &[(i64, i64, i64)], first_id: i64, facts: &Facts) -> Entries {
    let mut entries = Entries::default();
    for ((product, part, quantity), id) in lines.iter().zip(first_id..) {
        put_in(&mut entries, blank(*product, *part, *quantity), id, facts).unwrap();
    }
    entries
}

fn summary(entries: &Entries) -> Option<(i64, i64, Minor)> {
    totals(entries).map(|totals| (totals.lines, totals.units, totals.merchandise))
}

fn price(entries: &Entries, line: i64) -> CartPriceEntry {
    price_entry(entries, LineId(line)).unwrap().clone()
}

fn to(line: i64, shelf: Shelf) -> Command {
    Command::Move { line: LineId(line), shelf }
}

#[test]
fn more_of_what_is_made_alike_adds_to_its_line() {
    let (_, facts) = world();
    let entries = cart(&[(1, 1, 100), (2, 1, 50), (1, 2, 25), (1, 1, 5)], 1, &facts);
    assert_eq!(summary(&entries), Some((2, 180, 23_000)));
    let parts: Vec<_> =
        find(&entries, LineId(1)).unwrap().configuration.parts.iter().map(|part| part.quantity).collect();
    assert_eq!(parts, [105, 25]);
}

#[test]
fn the_order_of_lines_changes_nothing() {
    let (_, facts) = world();
    let lines = [(1, 1, 100), (2, 1, 53), (1, 2, 25), (2, 2, 7), (1, 3, 1)];
    // Lines with different notes are not combined.
    let noted = |line: usize| Configuration {
        notes: Some(line.to_string()),
        ..blank(lines[line].0, lines[line].1, lines[line].2)
    };
    let mut found = Vec::new();
    for first in 0..lines.len() {
        let mut entries = Entries::default();
        for (line, id) in (0..lines.len()).map(|at| (first + at * 2) % lines.len()).zip(1..) {
            put_in(&mut entries, noted(line), id, &facts).unwrap();
        }
        found.push(summary(&entries));
    }
    assert_eq!(found, vec![Some((5, 186, 24_600)); lines.len()]);
}

#[test]
fn several_lines_are_added_at_once_or_not_at_all() {
    let (_, facts) = world();
    let mut entries = Entries::default();
    let facts = Facts { new_ids: vec![7, 8], ..facts };
    let bad = Command::Add { lines: vec![(blank(1, 1, 10), None), (blank(3, 1, 10), None)] };
    assert_eq!(run(&mut entries, &bad, &facts), Err(CartError::NotSold.into()));
    assert!(entries.is_empty());
    let good = Command::Add { lines: vec![(blank(1, 1, 10), None), (blank(2, 1, 10), None)] };
    assert_eq!(run(&mut entries, &good, &facts), Ok(Answer::CartLines(vec![(LineId(7), 10), (LineId(8), 10)])));
}

#[test]
fn what_is_not_offered_is_not_added() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, MAX_PIECES)], 1, &facts);
    for quantity in [0, -1, 1, MAX_PIECES + 1, i64::MAX, i64::MIN] {
        let refused = put_in(&mut entries, blank(1, 1, quantity), 2, &facts);
        assert_eq!(refused, Err(RuleError::NotOffered(NotOffered::QuantityOutOfBounds)), "{quantity}");
    }
    let mut pictured = blank(1, 2, 5);
    pictured.decorations.push(crate::pricing::Decoration {
        location: "Front".to_owned(),
        method: "Print".to_owned(),
        colors: 0,
        inks: None,
        artwork_id: Some(ArtworkId(99)),
    });
    assert_eq!(put_in(&mut entries, pictured, 3, &facts), Err(ArtworkError::NoSuchArtwork.into()));
}

#[test]
fn a_design_is_not_printed_in_more_inks_than_are_paid_for() {
    use crate::entries::artwork::facts::Facts as FileFacts;
    use crate::entries::artwork::ink::PrintedInk;
    use crate::pricing::{DecorationOffer, LocationOffer};

    let (prices, facts) = world();
    let printed = DecorationOffer { method: "Print".to_owned(), max_colors: 4, charges: Vec::new() };
    let locations = vec![LocationOffer { name: "Front".to_owned(), decorations: vec![printed] }];
    prices.sell(ProductId(1), Some(Goods { locations, ..MemoryPrices::plain(10_000) }));
    let mut entries = Entries::default();
    let printed_inks = ["#0b5d4a", "#c8401c"].map(|color| PrintedInk::unnamed(color.to_owned())).to_vec();
    let file = crate::entries::ArtworkEntry {
        artwork_id: ArtworkId(7),
        name: "design.svg".to_owned(),
        extension: "svg".to_owned(),
        size: 1,
        sha256: "a".repeat(64),
        revision: 1,
        facts: Box::new(FileFacts { preview: true, printed_inks, ..FileFacts::default() }),
        added_at: 0,
        changed_at: 0,
        logo: None,
    };
    entries.set(EntryKey::Artwork(ArtworkId(7)), Arc::new(file.into()));
    let in_colors = |colors| {
        let mut configuration = blank(1, 1, 50);
        configuration.decorations.push(crate::pricing::Decoration {
            location: "Front".to_owned(),
            method: "Print".to_owned(),
            colors,
            inks: None,
            artwork_id: Some(ArtworkId(7)),
        });
        configuration
    };
    // Of an uploaded picture, the inks are an estimate.
    put_in(&mut entries.clone(), in_colors(1), 1, &facts).unwrap();
    let design = design::DesignEntry {
        design_id: crate::values::ids::DesignId(3),
        product_id: ProductId(1),
        color: None,
        files: vec![design::DesignFile { location: "Front".to_owned(), artwork_id: ArtworkId(7) }],
        created_at: 0,
    };
    entries.set(EntryKey::Design(design.design_id), Arc::new(design.into()));
    let refused = Err(CartError::MoreInks { inks: 2, colors: 1 }.into());
    assert_eq!(put_in(&mut entries, in_colors(1), 1, &facts), refused);
    put_in(&mut entries, in_colors(2), 1, &facts).unwrap();
    let change = Command::Change { line: LineId(1), configuration: in_colors(1) };
    assert_eq!(run(&mut entries, &change, &facts), refused);
}

#[test]
fn one_cart_has_one_currency() {
    let (prices, facts) = world();
    prices.sell(ProductId(4), Some(Goods { currency: "EUR".to_owned(), ..MemoryPrices::plain(10_000) }));
    let mut entries = cart(&[(1, 1, 10)], 1, &facts);
    assert_eq!(put_in(&mut entries, blank(4, 1, 10), 2, &facts), Err(CartError::OtherCurrency.into()));
    run(&mut entries, &to(1, Shelf::Saved), &facts).unwrap();
    assert!(put_in(&mut entries, blank(4, 1, 10), 2, &facts).is_ok());
    assert_eq!(run(&mut entries, &to(1, Shelf::Cart), &facts), Err(CartError::OtherCurrency.into()));
}

#[test]
fn a_removed_line_can_be_put_back_for_ten_minutes() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, 10)], 1, &facts);
    run(&mut entries, &to(1, Shelf::Removed), &Facts { now: 1_000, ..facts.clone() }).unwrap();
    assert_eq!(summary(&entries), None);
    let later = |now| Facts { now, ..facts.clone() };
    let too_late = decide(&entries, &to(1, Shelf::Cart), &later(1_001 + UNDO));
    assert_eq!(too_late, Err(CartError::NoSuchLine.into()));
    run(&mut entries, &to(1, Shelf::Cart), &later(1_000 + UNDO)).unwrap();
    assert_eq!(summary(&entries), Some((1, 10, 10_00)));
}

#[test]
fn what_can_no_longer_be_put_back_is_forgotten() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, 10), (2, 1, 10)], 1, &facts);
    run(&mut entries, &to(1, Shelf::Removed), &facts).unwrap();
    run(&mut entries, &Command::SetQuantity { line: LineId(2), quantity: 11 }, &Facts { now: UNDO + 1, ..facts })
        .unwrap();
    assert_eq!(run(&mut entries, &to(1, Shelf::Cart), &Facts::default()), Err(CartError::NoSuchLine.into()));
    assert_eq!(entries.len(), 3, "a line, its price and the totals");
}

#[test]
fn a_saved_line_is_kept_but_not_bought() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, 10), (2, 1, 10)], 1, &facts);
    run(&mut entries, &to(2, Shelf::Saved), &facts).unwrap();
    assert_eq!(summary(&entries), Some((1, 10, 10_00)));
    run(&mut entries, &to(2, Shelf::Cart), &facts).unwrap();
    assert_eq!(summary(&entries), Some((2, 20, 30_00)));
}

#[test]
fn a_price_change_is_shown_until_it_is_seen() {
    let (prices, facts) = world();
    let mut entries = cart(&[(1, 1, 10), (2, 1, 10)], 1, &facts);
    assert!(reprice(&entries, &facts).changes_nothing());
    prices.sell(ProductId(1), Some(MemoryPrices::plain(15_000)));
    prices.sell(ProductId(2), None);
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    assert_eq!((price(&entries, 1).was, price(&entries, 1).price.unwrap().total), (Some(10_00), 15_00));
    assert_eq!(price(&entries, 2).problem.unwrap().code, "not_sold");
    assert_eq!(totals(&entries).unwrap().problems, 1);
    prices.sell(ProductId(1), Some(MemoryPrices::plain(16_000)));
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    assert_eq!(price(&entries, 1).was, Some(10_00), "the first price is remembered");
    run(&mut entries, &Command::Seen, &facts).unwrap();
    assert_eq!(price(&entries, 1).was, None);
    assert!(reprice(&entries, &facts).changes_nothing());
}

#[test]
fn a_price_that_comes_back_needs_no_notice() {
    let (prices, facts) = world();
    let mut entries = cart(&[(1, 1, 10)], 1, &facts);
    let before = entries.clone();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(15_000)));
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    assert_eq!(entries, before);
}

#[test]
fn a_line_below_a_new_minimum_says_so() {
    let (prices, facts) = world();
    let mut entries = cart(&[(1, 1, 10)], 1, &facts);
    let mut goods = MemoryPrices::plain(10_000);
    goods.parts[0].breaks[0].min_quantity = 50;
    goods.less_than_minimum = Some(LessThanMinimum { min_quantity: 25, fee: 1 });
    prices.sell(ProductId(1), Some(goods));
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    let problem = price(&entries, 1).problem.unwrap();
    assert_eq!(problem.code, "below_minimum");
    assert!(problem.message.contains("25 pieces"), "{}", problem.message);
}

#[test]
fn the_revision_names_what_would_be_bought() {
    let (prices, facts) = world();
    let mut entries = cart(&[(1, 1, 10)], 1, &facts);
    let revision = |entries: &Entries| totals(entries).unwrap().revision;
    let first = revision(&entries);
    run(&mut entries, &Command::SetQuantity { line: LineId(1), quantity: 11 }, &facts).unwrap();
    let second = revision(&entries);
    run(&mut entries, &Command::SetQuantity { line: LineId(1), quantity: 10 }, &facts).unwrap();
    assert_eq!(revision(&entries), first);
    prices.sell(ProductId(1), Some(MemoryPrices::plain(15_000)));
    run(&mut entries, &Command::Reprice, &facts).unwrap();
    let third = revision(&entries);
    assert!(first != second && first != third && second != third);
}

#[test]
fn merging_sums_what_is_made_alike_and_keeps_the_rest() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, 100), (2, 1, 50)], 1, &facts);
    let guest = cart(&[(2, 1, 25), (2, 3, 10)], 11, &facts);
    merge(&entries, &guest, &facts).into_change(0).0.fold_into(&mut entries);
    assert_eq!(summary(&entries), Some((2, 185, 27_000)));

    // The notes of one line do not affect the other.
    let mut noted = Entries::default();
    let configuration = Configuration { notes: Some("gift boxes".to_owned()), ..blank(1, 1, 25) };
    put_in(&mut noted, configuration, 21, &facts).unwrap();
    merge(&entries, &noted, &facts).into_change(0).0.fold_into(&mut entries);
    let notes = lines(&entries).map(|(line, _)| line.configuration.notes.as_deref());
    assert_eq!(notes.collect::<Vec<_>>(), [None, None, Some("gift boxes")]);
}

#[test]
fn merging_refuses_nothing_but_caps() {
    let (_, facts) = world();
    let mut entries = cart(&[(1, 1, MAX_PIECES)], 1, &facts);
    let guest = cart(&[(1, 2, 25)], 11, &facts);
    merge(&entries, &guest, &facts).into_change(0).0.fold_into(&mut entries);
    assert_eq!(totals(&entries).unwrap().units, MAX_PIECES);
}

#[test]
fn merging_an_empty_guest_changes_nothing() {
    let (_, facts) = world();
    assert!(merge(&cart(&[(1, 1, 1)], 1, &facts), &Entries::default(), &facts).changes_nothing());
}

/// The largest possible line fits into one part of a snapshot, which has 16 KiB.
#[test]
fn the_largest_line_fits_into_a_part_of_a_snapshot() {
    use crate::pricing::{
        Charge, ChargeKind, ChargePer, Decoration, DecorationOffer, LocationOffer, PartPrices, PartQuantity, PriceBreak,
    };
    let name = |at: usize, longest: usize| format!("{at:0>longest$}");
    let parts = (1..=24)
        .map(|id| PartPrices::new(PartId(id), vec![PriceBreak { min_quantity: 1, unit_price: 10_000_000 + id }]));
    let charge = |at| Charge {
        kind: ChargeKind::Setup,
        name: name(at, 80),
        price: 99_999_999,
        repeat_price: None,
        per: ChargePer::Color,
    };
    let offer = DecorationOffer { method: name(0, 60), max_colors: 9, charges: (0..6).map(charge).collect() };
    let location = |at| LocationOffer { name: name(at, 60), decorations: vec![offer.clone()] };
    let goods = Goods { parts: parts.collect(), locations: (0..8).map(location).collect(), ..MemoryPrices::plain(1) };
    let (prices, facts) = world();
    prices.sell(ProductId(9), Some(goods));
    let decoration = |at| Decoration {
        location: name(at, 60),
        method: name(0, 60),
        colors: 9,
        inks: Some("x".repeat(60)),
        artwork_id: None,
    };
    let configuration = Configuration {
        product_id: ProductId(9),
        parts: (1..=24).map(|id| PartQuantity { part_id: PartId(id), quantity: 1_000 }).collect(),
        decorations: (0..8).map(decoration).collect(),
        rush_days: None,
        notes: Some("x".repeat(250)),
    };
    let mut entries = Entries::default();
    put_in(&mut entries, configuration, 1, &facts).unwrap();
    let size = |key| serde_json::to_string(entries.get(key).unwrap()).unwrap().len();
    let sizes = (size(EntryKey::CartLine(LineId(1))), size(EntryKey::CartPrice(LineId(1))));
    assert!(sizes.0 < 6 * 1024 && sizes.1 < 16 * 1024, "{sizes:?}");
}

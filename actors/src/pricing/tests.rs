use super::*;

fn breaks(steps: &[(u32, Rate)]) -> Vec<PriceBreak> {
    steps
        .iter()
        .map(|(min_quantity, unit_price)| PriceBreak { min_quantity: *min_quantity, unit_price: *unit_price })
        .collect()
}

fn charge(kind: ChargeKind, name: &str, price: Rate, repeat_price: Option<Rate>, per: ChargePer) -> Charge {
    Charge { kind, name: name.to_owned(), price, repeat_price, per }
}

/// A mug from 36 pieces on, or from 24 for a fee.
fn mug() -> Goods {
    let screen = DecorationOffer {
        method: "Screen print".to_owned(),
        max_colors: 2,
        charges: vec![
            charge(ChargeKind::Setup, "Screen set-up", 450_000, Some(200_000), ChargePer::Color),
            charge(ChargeKind::Run, "Print", 3_500, None, ChargePer::Color),
        ],
    };
    let full = DecorationOffer {
        method: "Full color".to_owned(),
        max_colors: 0,
        charges: vec![charge(ChargeKind::Setup, "Set-up", 500_000, Some(0), ChargePer::Location)],
    };
    Goods {
        sku: "MUG-1".to_owned(),
        name: "A mug".to_owned(),
        currency: "USD".to_owned(),
        exponent: 2,
        production_days: 7,
        weight_mg: 350_500,
        parts: vec![
            PartPrices::new(PartId(1), breaks(&[(36, 49_500), (72, 46_525)])),
            PartPrices::new(PartId(2), breaks(&[(36, 51_500), (72, 48_525)])),
        ],
        locations: vec![
            LocationOffer { name: "Front".to_owned(), decorations: vec![screen.clone(), full] },
            LocationOffer { name: "Back".to_owned(), decorations: vec![screen] },
        ],
        less_than_minimum: Some(LessThanMinimum { min_quantity: 24, fee: 300_000 }),
        rush: vec![Rush { production_days: 3, fee: 350_000 }],
        proof_price: 75_000,
        blank: true,
        categories: Vec::new(),
        tax_class: None,
    }
}

fn mugs(parts: &[(i64, i64)], decorations: &[(&str, &str, u8)]) -> Configuration {
    Configuration {
        parts: parts.iter().map(|(id, quantity)| PartQuantity { part_id: PartId(*id), quantity: *quantity }).collect(),
        decorations: decorations
            .iter()
            .map(|(location, method, colors)| Decoration {
                location: (*location).to_owned(),
                method: (*method).to_owned(),
                colors: *colors,
                inks: None,
                artwork_id: None,
            })
            .collect(),
        ..Configuration::blank(ProductId(9), PartId(1), 1)
    }
}

fn lines(price: &LinePrice) -> Vec<(ItemKind, i64, Rate)> {
    price.items.iter().map(|item| (item.kind, item.quantity, item.unit_price)).collect()
}

#[test]
fn every_part_of_a_total_is_an_item() {
    let wanted = mugs(&[(2, 30), (1, 20)], &[("Back", "Screen print", 1), ("Front", "Screen print", 2)]);
    let price = price(&mug(), &Configuration { rush_days: Some(3), ..wanted }, false).unwrap();
    assert_eq!(
        lines(&price),
        [
            (ItemKind::Goods, 20, 49_500),
            (ItemKind::Goods, 30, 51_500),
            (ItemKind::Setup, 2, 450_000),
            (ItemKind::Run, 100, 3_500),
            (ItemKind::Setup, 1, 450_000),
            (ItemKind::Run, 50, 3_500),
            (ItemKind::Rush, 1, 350_000),
            (ItemKind::Proof, 1, 75_000),
        ]
    );
    assert_eq!(price.items[2].location.as_deref(), Some("Front"));
    // 99.00 + 154.50 + 90.00 + 35.00 + 45.00 + 17.50 + 35.00 + 7.50
    assert_eq!((price.total, price.quantity, price.production_days), (48_350, 50, 3));
    assert_eq!(price.weight_g, 17_525);
}

#[test]
fn the_price_includes_the_first_color_where_only_further_ones_are_charged() {
    let mut goods = mug();
    goods.locations[0].decorations[0].charges[1].per = ChargePer::FurtherColor;
    let charged =
        |colors| lines(&price(&goods, &mugs(&[(1, 36)], &[("Front", "Screen print", colors)]), false).unwrap());
    let goods_and_setup = |colors| vec![(ItemKind::Goods, 36, 49_500), (ItemKind::Setup, colors, 450_000)];
    let proof = (ItemKind::Proof, 1, 75_000);
    assert_eq!(charged(1), [goods_and_setup(1), vec![proof]].concat());
    assert_eq!(charged(2), [goods_and_setup(2), vec![(ItemKind::Run, 36, 3_500), proof]].concat());
    let times =
        [ChargePer::Location, ChargePer::Color, ChargePer::FurtherColor].map(|per| [0, 1, 4].map(|n| per.times(n)));
    assert_eq!(times, [[1, 1, 1], [1, 1, 4], [0, 0, 3]]);
}

#[test]
fn pieces_of_all_parts_count_together_for_the_breaks() {
    let price = price(&mug(), &mugs(&[(1, 36), (2, 36)], &[]), false).unwrap();
    assert_eq!(lines(&price), [(ItemKind::Goods, 36, 46_525), (ItemKind::Goods, 36, 48_525)]);
    assert_eq!(price.next_break, None);
}

#[test]
fn the_next_break_says_what_more_pieces_would_cost() {
    let price = price(&mug(), &mugs(&[(1, 70)], &[]), false).unwrap();
    let next = price.next_break.unwrap();
    assert_eq!(next, NextBreak { min_quantity: 72, more: 2, saves: 2_975, total: 33_498 });
    assert!(next.total < price.total, "two more mugs cost less in all");
}

#[test]
fn few_pieces_cost_a_fee_and_fewer_are_not_made() {
    let few = price(&mug(), &mugs(&[(1, 24)], &[]), false).unwrap();
    assert_eq!(lines(&few), [(ItemKind::Goods, 24, 49_500), (ItemKind::LessThanMinimum, 1, 300_000)]);
    assert_eq!(few.next_break.map(|next| (next.min_quantity, next.saves)), Some((36, 0)));
    assert_eq!(price(&mug(), &mugs(&[(1, 23)], &[]), false), Err(NotOffered::BelowMinimum { least: 24 }));
    let strict = Goods { less_than_minimum: None, ..mug() };
    assert_eq!(price(&strict, &mugs(&[(1, 35)], &[]), false), Err(NotOffered::BelowMinimum { least: 36 }));
}

#[test]
fn a_repeat_has_its_own_set_up_price_and_no_proof() {
    let wanted = mugs(&[(1, 36)], &[("Front", "Screen print", 1)]);
    let first = price(&mug(), &wanted, false).unwrap();
    let again = price(&mug(), &wanted, true).unwrap();
    assert_eq!(first.total - again.total, 25_00 + 7_50);
    let digital = price(&mug(), &mugs(&[(1, 36)], &[("Front", "Full color", 0)]), true).unwrap();
    assert_eq!(lines(&digital), [(ItemKind::Goods, 36, 49_500)]);
}

#[test]
fn a_line_is_rounded_once_and_half_away_from_zero() {
    // 46.525 x 73 = 3,396.325: half a cent is rounded up.
    let price = price(&mug(), &mugs(&[(1, 73)], &[]), false).unwrap();
    assert_eq!((price.items[0].amount, price.total), (3_396_325, 33_963));
}

#[test]
fn what_is_not_offered_is_refused_by_name() {
    let refused = |configuration: Configuration| price(&mug(), &configuration, false).unwrap_err();
    assert_eq!(refused(mugs(&[], &[])), NotOffered::NoParts);
    assert_eq!(refused(mugs(&[(1, 36), (1, 36)], &[])), NotOffered::RepeatedPart(1));
    assert_eq!(refused(mugs(&[(1, 36), (3, 36)], &[])), NotOffered::UnknownPart(1));
    for quantity in [0, -36, MAX_PIECES + 1, i64::MAX, i64::MIN] {
        assert_eq!(refused(mugs(&[(1, quantity)], &[])), NotOffered::QuantityOutOfBounds);
    }
    assert_eq!(refused(mugs(&[(1, MAX_PIECES), (2, 1)], &[])), NotOffered::QuantityOutOfBounds);
    let many: Vec<_> = (1..=25).map(|id| (id, 1)).collect();
    assert_eq!(refused(mugs(&many, &[])), NotOffered::TooManyParts);
    let front = ("Front", "Screen print", 1);
    assert_eq!(refused(mugs(&[(1, 36)], &[front, front])), NotOffered::RepeatedLocation(1));
    assert_eq!(refused(mugs(&[(1, 36)], &[("Lid", "Screen print", 1)])), NotOffered::UnknownLocation(0));
    assert_eq!(refused(mugs(&[(1, 36)], &[("Back", "Full color", 0)])), NotOffered::UnknownMethod(0));
    for colors in [0, 3] {
        let wanted = mugs(&[(1, 36)], &[("Front", "Screen print", colors)]);
        assert_eq!(refused(wanted), NotOffered::ColorsOutOfBounds { at: 0, most: 2 });
    }
    let wanted = mugs(&[(1, 36)], &[("Front", "Full color", 1)]);
    assert_eq!(refused(wanted), NotOffered::ColorsOutOfBounds { at: 0, most: 0 });
    let hurried = Configuration { rush_days: Some(2), ..mugs(&[(1, 36)], &[]) };
    assert_eq!(refused(hurried), NotOffered::UnknownRush);
    let wordy = Configuration { notes: Some("é".repeat(251)), ..mugs(&[(1, 36)], &[]) };
    assert_eq!(refused(wordy), NotOffered::NotesTooLong);
}

#[test]
fn what_is_not_sold_blank_is_decorated_also_in_a_quote() {
    let cards = Goods { blank: false, ..mug() };
    let (blank, printed) = (mugs(&[(1, 36)], &[]), mugs(&[(1, 36)], &[("Front", "Full color", 0)]));
    assert_eq!(price(&cards, &blank, false), Err(NotOffered::NotBlank));
    assert_eq!(quoted(&cards, &blank, Terms::LIST), Err(NotOffered::NotBlank));
    assert_eq!(price(&cards, &printed, false), price(&mug(), &printed, false));
}

#[test]
fn a_total_that_is_too_large_is_rejected() {
    let mut goods = mug();
    goods.parts[0].breaks = breaks(&[(1, 999_999_999_999)]);
    assert!(price(&goods, &mugs(&[(1, 100_000)], &[]), false).is_ok());
    goods.exponent = 3;
    assert_eq!(price(&goods, &mugs(&[(1, MAX_PIECES)], &[]), false), Err(NotOffered::TooLarge));
}

#[test]
fn a_quoted_unit_price_replaces_price_breaks_and_the_fee_for_small_quantities() {
    let few = mugs(&[(1, 30)], &[("Front", "Full color", 0)]);
    let kinds = |terms| {
        let items = quoted(&mug(), &few, terms).unwrap().items;
        items.iter().map(|item| (item.kind, item.unit_price)).collect::<Vec<_>>()
    };
    let list = kinds(Terms::LIST);
    assert!(list.contains(&(ItemKind::LessThanMinimum, 300_000)) && list.contains(&(ItemKind::Setup, 500_000)));
    let agreed = kinds(Terms { unit_price: Some(60_000), setups: false });
    assert_eq!(agreed, [(ItemKind::Goods, 60_000), (ItemKind::Proof, 75_000)]);
}

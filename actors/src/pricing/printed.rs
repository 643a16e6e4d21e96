//! The price of a printed piece for lists: one part, printed in one color at the first location.

use super::{Configuration, Decoration, Goods, ItemKind, price};
use crate::values::ids::ProductId;
use crate::values::money::Rate;

/// The price of a piece with a one-color print at the first location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrintedPrice {
    /// The number of pieces.
    pub quantity: i64,
    /// The piece and its print, in 1/10,000 of the major unit.
    pub unit_price: Rate,
    /// What is charged once per line: set-up, handling and proof, in 1/10,000 of the major unit.
    pub once: Rate,
}

/// Returns the printed price of the first part at a quantity, by the method at the first location with the lowest unit
/// price; of equal ones, by that with the lowest charges per line. `None` if the product is not decorated, or if the
/// quantity is not offered or has a fee for small quantities.
pub fn printed(goods: &Goods, product: ProductId, quantity: i64) -> Option<PrintedPrice> {
    let (part, location) = (goods.parts.first()?, goods.locations.first()?);
    let with = |method: &str, max_colors: u8| {
        let mut configuration = Configuration::blank(product, part.id, quantity);
        configuration.decorations.push(Decoration {
            location: location.name.clone(),
            method: method.to_owned(),
            colors: max_colors.min(1),
            inks: None,
            artwork_id: None,
        });
        let items = price(goods, &configuration, false).ok()?.items;
        if items.iter().any(|item| item.kind == ItemKind::LessThanMinimum) {
            return None;
        }
        let is_per_piece = |kind: ItemKind| matches!(kind, ItemKind::Goods | ItemKind::Run);
        let (pieces, line): (Vec<_>, Vec<_>) = items.iter().partition(|item| is_per_piece(item.kind));
        Some(PrintedPrice {
            quantity,
            unit_price: pieces.iter().map(|item| item.unit_price).sum(),
            once: line.iter().map(|item| item.amount).sum(),
        })
    };
    let offers = location.decorations.iter().filter_map(|offer| with(&offer.method, offer.max_colors));
    offers.min_by_key(|offer| (offer.unit_price, offer.once))
}

#[cfg(test)]
mod tests {
    use super::super::memory::MemoryPrices;
    use super::super::{Charge, ChargeKind, ChargePer, DecorationOffer, LessThanMinimum, LocationOffer, PriceBreak};
    use super::*;

    const PRODUCT: ProductId = ProductId(1);

    fn charge(kind: ChargeKind, price: Rate, per: ChargePer) -> Charge {
        Charge { kind, name: String::new(), price, repeat_price: None, per }
    }

    fn offer(method: &str, max_colors: u8, charges: Vec<Charge>) -> DecorationOffer {
        DecorationOffer { method: method.to_owned(), max_colors, charges }
    }

    fn goods(decorations: Vec<DecorationOffer>) -> Goods {
        let mut goods = MemoryPrices::plain(50_000);
        for part in &mut goods.parts {
            part.breaks = vec![
                PriceBreak { min_quantity: 36, unit_price: 50_000 },
                PriceBreak { min_quantity: 144, unit_price: 40_000 },
            ];
        }
        goods.locations = vec![LocationOffer { name: "Front".to_owned(), decorations }];
        goods
    }

    #[test]
    fn the_run_charge_is_in_the_unit_price_and_set_up_and_proof_are_apart() {
        let setup = charge(ChargeKind::Setup, 500_000, ChargePer::Color);
        let first = charge(ChargeKind::Run, 2_500, ChargePer::Location);
        let further = charge(ChargeKind::Run, 9_900, ChargePer::FurtherColor);
        let mut goods = goods(vec![offer("Screen print", 4, vec![setup, first, further])]);
        goods.proof_price = 75_000;
        let expected = PrintedPrice { quantity: 144, unit_price: 42_500, once: 575_000 };
        assert_eq!(printed(&goods, PRODUCT, 144), Some(expected));
        let at_minimum = printed(&goods, PRODUCT, 36).unwrap();
        assert_eq!(at_minimum.unit_price, 52_500);
    }

    #[test]
    fn the_method_with_the_lowest_unit_price_is_taken_and_then_the_lowest_set_up() {
        let run = |price| charge(ChargeKind::Run, price, ChargePer::Location);
        let setup = |price| charge(ChargeKind::Setup, price, ChargePer::Location);
        let goods = goods(vec![
            offer("Full color", 0, vec![run(3_000)]),
            offer("Screen print", 2, vec![run(1_000), setup(450_000)]),
            offer("Pad print", 1, vec![run(1_000), setup(300_000)]),
        ]);
        let found = printed(&goods, PRODUCT, 36).unwrap();
        assert_eq!((found.unit_price, found.once), (51_000, 300_000));
    }

    #[test]
    fn blank_goods_and_quantities_below_the_first_break_have_none() {
        assert_eq!(printed(&MemoryPrices::plain(1), PRODUCT, 10), None);
        let mut goods = goods(vec![offer("Laser", 0, Vec::new())]);
        assert_eq!(printed(&goods, PRODUCT, 35), None);
        goods.less_than_minimum = Some(LessThanMinimum { min_quantity: 12, fee: 300_000 });
        assert_eq!(printed(&goods, PRODUCT, 35), None, "a fee for small quantities is not a price per piece");
        assert!(printed(&goods, PRODUCT, 36).is_some());
    }
}

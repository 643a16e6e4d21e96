//! The prices of printed pieces for lists: one part, printed in one color at the first location.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::{
    Configuration, Decoration, DecorationOffer, Goods, ItemKind, LocationOffer, Participle, PriceBreak, price,
};
use crate::values::ids::ProductId;
use crate::values::money::Rate;

/// The prices of a piece with a one-color print.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Printed {
    /// The location of the print.
    pub location: String,
    /// The method of the print.
    pub method: String,
    /// The word for what the method does.
    pub participle: Participle,
    /// The number of colors: 1, or 0 if the method does not count colors.
    pub colors: u8,
    /// What is charged once per line: set-up, handling and proof, in 1/10,000 of the major unit.
    pub once: Rate,
    /// The price of a piece with its print at each price break.
    pub breaks: Vec<PriceBreak>,
}

/// Returns the printed prices of the first part, by the method at the first location with the lowest unit price; of equal
/// ones, by that with the lowest charges per line. `None` if the product is not decorated.
pub fn printed(goods: &Goods, product: ProductId) -> Option<Printed> {
    let (part, location) = (goods.parts.first()?, goods.locations.first()?);
    let least = part.breaks.first()?.min_quantity;
    let offers = location.decorations.iter().filter_map(|offer| {
        let (unit_price, once) = piece(goods, product, location, offer, least)?;
        Some((unit_price, once, offer))
    });
    let (_, once, offer) = offers.min_by_key(|(unit_price, once, _)| (*unit_price, *once))?;
    let at = |known: &PriceBreak| {
        let (unit_price, _) = piece(goods, product, location, offer, known.min_quantity)?;
        Some(PriceBreak { unit_price, ..*known })
    };
    Some(Printed {
        location: location.name.clone(),
        method: offer.method.clone(),
        participle: Participle::of(&offer.method),
        colors: offer.max_colors.min(1),
        once,
        breaks: part.breaks.iter().map(at).collect::<Option<_>>()?,
    })
}

/// Returns the price of a printed piece and the charges per line.
fn piece(
    goods: &Goods,
    product: ProductId,
    location: &LocationOffer,
    offer: &DecorationOffer,
    quantity: u32,
) -> Option<(Rate, Rate)> {
    let mut configuration = Configuration::blank(product, goods.parts.first()?.id, quantity.into());
    configuration.decorations.push(Decoration {
        location: location.name.clone(),
        method: offer.method.clone(),
        colors: offer.max_colors.min(1),
        inks: None,
        artwork_id: None,
    });
    let items = price(goods, &configuration, false).ok()?.items;
    let is_per_piece = |kind: ItemKind| matches!(kind, ItemKind::Goods | ItemKind::Run);
    let (pieces, line): (Vec<_>, Vec<_>) = items.iter().partition(|item| is_per_piece(item.kind));
    Some((pieces.iter().map(|item| item.unit_price).sum(), line.iter().map(|item| item.amount).sum()))
}

#[cfg(test)]
mod tests {
    use super::super::memory::MemoryPrices;
    use super::super::{Charge, ChargeKind, ChargePer};
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
        let expected = Printed {
            location: "Front".to_owned(),
            method: "Screen print".to_owned(),
            participle: Participle::Printed,
            colors: 1,
            once: 575_000,
            breaks: vec![
                PriceBreak { min_quantity: 36, unit_price: 52_500 },
                PriceBreak { min_quantity: 144, unit_price: 42_500 },
            ],
        };
        assert_eq!(printed(&goods, PRODUCT), Some(expected));
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
        let found = printed(&goods, PRODUCT).unwrap();
        assert_eq!((found.method.as_str(), found.breaks[0].unit_price, found.once), ("Pad print", 51_000, 300_000));
    }

    #[test]
    fn methods_that_count_no_colors_have_none() {
        let found = printed(&goods(vec![offer("Laser", 0, Vec::new())]), PRODUCT).unwrap();
        assert_eq!((found.colors, found.breaks[0].unit_price, found.once), (0, 50_000, 0));
    }

    #[test]
    fn goods_without_decoration_have_none() {
        assert_eq!(printed(&MemoryPrices::plain(1), PRODUCT), None);
        assert_eq!(printed(&goods(Vec::new()), PRODUCT), None);
    }
}

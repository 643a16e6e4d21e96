//! Computes the price of a configuration: a pure function of the catalog's price table. Every amount is itemized and
//! exact; the line's total is rounded once. `web/src/features/pricing/price.ts` is the same function for the product
//! page; shared test vectors verify that both agree.

mod configuration;
mod goods;
pub mod memory;
mod participle;
mod printed;

pub use self::configuration::{
    Configuration, Decoration, MAX_DECORATIONS, MAX_INKS_LENGTH, MAX_NOTES_LENGTH, MAX_PARTS, MAX_PIECES, PartQuantity,
};
pub use self::goods::{
    CategoryRef, Charge, ChargeKind, ChargePer, DecorationOffer, Goods, LessThanMinimum, ListedIn, LocationOffer,
    PartPrices, PriceBreak, Rush,
};
pub use self::participle::Participle;
pub use self::printed::{Printed, printed};

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::ids::{PartId, ProductId};
use crate::values::money::{Minor, Rate, round};

#[cfg(test)]
mod tests;

/// The maximum total of a line, in minor units. Browsers compute exactly up to about nine times that.
pub const LARGEST_TOTAL: Minor = 1_000_000_000_000_000;

/// Looks up the facts of a product for the rules.
pub trait PriceList: Send + Sync {
    /// Returns the product's pricing data; `None` if it is not sold.
    fn goods(&self, product: ProductId) -> Option<std::sync::Arc<Goods>>;

    /// Whether the product has a free sample; `None` if the product does not exist.
    fn has_sample(&self, product: ProductId) -> Option<bool>;

    /// Returns a number that grows whenever products or their pictures change.
    fn revision(&self) -> i64 {
        0
    }
}

/// A price list for tests that sells nothing and has samples of all products.
#[derive(Debug, Clone, Copy, Default)]
pub struct NothingSold;

impl PriceList for NothingSold {
    fn goods(&self, _: ProductId) -> Option<std::sync::Arc<Goods>> {
        None
    }

    fn has_sample(&self, _: ProductId) -> Option<bool> {
        Some(true)
    }
}

/// The itemized price of a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinePrice {
    /// The number of pieces.
    pub quantity: i64,
    /// ISO 4217.
    pub currency: String,
    /// The items that add up to the total.
    pub items: Vec<PriceItem>,
    /// The sum of the items in minor units, rounded once, half away from zero.
    pub total: Minor,
    /// Working days from the approved proof to shipment, including a rush service.
    pub production_days: u16,
    /// The weight of all pieces in grams, rounded up.
    pub weight_g: i64,
    /// The next quantity with a lower unit price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next_break: Option<NextBreak>,
}

/// One item of a line's price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceItem {
    /// The kind of item.
    pub kind: ItemKind,
    /// The charge's name in the catalog; empty if the kind is enough.
    pub name: String,
    /// The location of the decoration that it is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub location: Option<String>,
    /// How often it is charged.
    pub quantity: i64,
    /// In 1/10,000 of the major unit.
    pub unit_price: Rate,
    /// In 1/10,000 of the major unit, exact.
    pub amount: Rate,
}

/// The kinds of price items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// The pieces.
    Goods,
    /// The set-up of a decoration.
    Setup,
    /// Decorating each piece.
    Run,
    /// Handling, once per line.
    Order,
    /// The fee for fewer pieces than the first price break.
    LessThanMinimum,
    /// The rush service.
    Rush,
    /// The proof.
    Proof,
}

/// The next quantity at which a lower price applies or the fee for small quantities is not charged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextBreak {
    /// That quantity.
    pub min_quantity: i64,
    /// The number of additional pieces.
    pub more: i64,
    /// The saving per piece, in 1/10,000 of the major unit, of the first part whose price is lower there; 0 if only the
    /// fee for small quantities is not charged.
    pub saves: Rate,
    /// The line's total at that quantity, in minor units; it can be lower than the current total.
    pub total: Minor,
}

/// Why a configuration has no price: it is not offered. Positions count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotOffered {
    /// There are no parts.
    #[error("Please choose at least one color or size.")]
    NoParts,
    /// There are more than 24 parts.
    #[error("One line can have at most {} colors and sizes. Please split it in two.", MAX_PARTS)]
    TooManyParts,
    /// A part is listed twice.
    #[error("This color and size is listed twice. Please list it once.")]
    RepeatedPart(usize),
    /// The product has no such part.
    #[error("This color and size does not exist. Please choose another.")]
    UnknownPart(usize),
    /// The quantity of a part or of the line is not between 1 and 1,000,000.
    #[error("Please enter a quantity between 1 and 1,000,000.")]
    QuantityOutOfBounds,
    /// The quantity is below the minimum.
    #[error("The minimum is {least}. Please enter {least} or more.")]
    BelowMinimum {
        /// The minimum quantity.
        least: i64,
    },
    /// There are more than 8 decorations.
    #[error("One line can have at most {} decorations. Please remove one.", MAX_DECORATIONS)]
    TooManyDecorations,
    /// A location is decorated twice.
    #[error("This location is decorated twice. Please choose one decoration for it.")]
    RepeatedLocation(usize),
    /// The product has no such location.
    #[error("This product is not decorated there. Please choose one of its locations.")]
    UnknownLocation(usize),
    /// The method is not offered there.
    #[error("This method is not offered there. Please choose one that is.")]
    UnknownMethod(usize),
    /// The number of colors is not offered for the method.
    #[error("{}", if *most == 0 { "This method does not count colors. Please send 0 colors.".to_owned() } else { format!("Please choose between 1 and {most} colors.") })]
    ColorsOutOfBounds {
        /// The position of the decoration.
        at: usize,
        /// The maximum; 0 if colors are not counted.
        most: u8,
    },
    /// The product is not sold without decoration.
    #[error("This product is not sold blank. Please choose a method at one of its locations.")]
    NotBlank,
    /// The product does not have this rush service.
    #[error("This rush service is not offered. Please choose another or none.")]
    UnknownRush,
    /// The notes exceed 250 characters.
    #[error("Please enter no more than {} characters.", MAX_NOTES_LENGTH)]
    NotesTooLong,
    /// The inks of a decoration exceed 60 characters.
    #[error("Please enter no more than {} characters.", MAX_INKS_LENGTH)]
    InksTooLong(usize),
    /// The total is too large.
    #[error("This total is too large. Please request a quote.")]
    TooLarge,
}

impl NotOffered {
    /// The stable code of the reason.
    pub fn word(self) -> &'static str {
        match self {
            Self::NoParts => "no_parts",
            Self::TooManyParts => "too_many_parts",
            Self::RepeatedPart(_) => "repeated_part",
            Self::UnknownPart(_) => "unknown_part",
            Self::QuantityOutOfBounds => "quantity_out_of_bounds",
            Self::BelowMinimum { .. } => "below_minimum",
            Self::TooManyDecorations => "too_many_decorations",
            Self::RepeatedLocation(_) => "repeated_location",
            Self::UnknownLocation(_) => "unknown_location",
            Self::UnknownMethod(_) => "unknown_method",
            Self::ColorsOutOfBounds { .. } => "colors_out_of_bounds",
            Self::NotBlank => "not_blank",
            Self::UnknownRush => "unknown_rush",
            Self::NotesTooLong => "notes_too_long",
            Self::InksTooLong(_) => "inks_too_long",
            Self::TooLarge => "too_large",
        }
    }
}

/// How the price of a quote differs from the catalog.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// The price of each piece, instead of price breaks and the fee for small quantities.
    pub unit_price: Option<Rate>,
    /// Whether decoration set-ups are charged.
    pub setups: bool,
}

impl Terms {
    /// The catalog's prices.
    pub const LIST: Self = Self { unit_price: None, setups: true };
}

/// Computes the price of a configuration by the terms of a quote. Any quantity is allowed; everything else is as in the
/// catalog.
pub fn quoted(goods: &Goods, configuration: &Configuration, terms: Terms) -> Result<LinePrice, NotOffered> {
    price_as_it_is(goods, configuration, false, Some(terms))
}

/// Computes the price of a configuration. With `repeat`, the same was made before: set-ups cost their repeat price, and
/// no proof is charged.
pub fn price(goods: &Goods, configuration: &Configuration, repeat: bool) -> Result<LinePrice, NotOffered> {
    let now = price_as_it_is(goods, configuration, repeat, None)?;
    Ok(LinePrice { next_break: next_break(goods, configuration, repeat), ..now })
}

/// The price without the hint at the next break; with the terms of a quote, if there are any.
fn price_as_it_is(
    goods: &Goods,
    configuration: &Configuration,
    repeat: bool,
    terms: Option<Terms>,
) -> Result<LinePrice, NotOffered> {
    let pieces = check_parts(configuration)?;
    check_texts(configuration)?;
    let parts = parts(goods, configuration)?;
    let decorations = decorations(goods, configuration)?;
    if decorations.is_empty() && !goods.blank {
        return Err(NotOffered::NotBlank);
    }
    let rush = match configuration.rush_days {
        None => None,
        Some(days) => Some(goods.rush.iter().find(|rush| rush.production_days == days).ok_or(NotOffered::UnknownRush)?),
    };
    let first_break = first_break(&parts);
    let least = goods.less_than_minimum.map_or(first_break, |less| first_break.min(i64::from(less.min_quantity)));
    if pieces < least && terms.is_none() {
        return Err(NotOffered::BelowMinimum { least });
    }

    let mut sheet = Sheet::default();
    let agreed = terms.and_then(|terms| terms.unit_price);
    for (prices, quantity) in &parts {
        sheet.add_goods(*quantity, agreed.unwrap_or_else(|| unit_price(prices, pieces)));
    }
    for (location, offer, colors) in decorations {
        for charge in &offer.charges {
            let times = charge.per.times(colors);
            let (kind, quantity, rate) = match charge.kind {
                ChargeKind::Setup if terms.is_some_and(|terms| !terms.setups) => continue,
                ChargeKind::Setup if repeat => (ItemKind::Setup, times, charge.repeat_price.unwrap_or(charge.price)),
                ChargeKind::Setup => (ItemKind::Setup, times, charge.price),
                ChargeKind::Run => (ItemKind::Run, pieces * times, charge.price),
                ChargeKind::Order => (ItemKind::Order, times, charge.price),
            };
            sheet.add_charge(kind, &charge.name, Some(location), quantity, rate);
        }
    }
    if let Some(less) = goods.less_than_minimum.filter(|_| pieces < first_break && agreed.is_none()) {
        sheet.add_charge(ItemKind::LessThanMinimum, "", None, 1, less.fee);
    }
    if let Some(rush) = rush {
        sheet.add_charge(ItemKind::Rush, "", None, 1, rush.fee);
    }
    if !configuration.decorations.is_empty() && !repeat {
        sheet.add_charge(ItemKind::Proof, "", None, 1, goods.proof_price);
    }
    let (items, total) = sheet.total(goods.exponent)?;
    let weight_g = (i128::from(goods.weight_mg) * i128::from(pieces) + 999) / 1000;
    Ok(LinePrice {
        quantity: pieces,
        currency: goods.currency.clone(),
        items,
        total,
        production_days: rush.map_or(goods.production_days, |rush| rush.production_days),
        weight_g: i64::try_from(weight_g).map_err(|_| NotOffered::TooLarge)?,
        next_break: None,
    })
}

/// The items of a price while it is computed.
#[derive(Default)]
struct Sheet {
    items: Vec<(PriceItem, i128)>,
}

impl Sheet {
    /// Parts with the same price are combined into one item.
    fn add_goods(&mut self, quantity: i64, unit_price: Rate) {
        match self.items.iter_mut().find(|(item, _)| item.unit_price == unit_price) {
            Some((item, amount)) => {
                item.quantity += quantity;
                *amount = i128::from(item.quantity) * i128::from(unit_price);
            }
            None => self.push(ItemKind::Goods, "", None, quantity, unit_price),
        }
    }

    /// Items that cost nothing are not listed.
    fn add_charge(&mut self, kind: ItemKind, name: &str, location: Option<&str>, quantity: i64, unit_price: Rate) {
        if unit_price != 0 && quantity != 0 {
            self.push(kind, name, location, quantity, unit_price);
        }
    }

    fn push(&mut self, kind: ItemKind, name: &str, location: Option<&str>, quantity: i64, unit_price: Rate) {
        let (name, location) = (name.to_owned(), location.map(str::to_owned));
        let item = PriceItem { kind, name, location, quantity, unit_price, amount: 0 };
        self.items.push((item, i128::from(quantity) * i128::from(unit_price)));
    }

    fn total(self, exponent: u32) -> Result<(Vec<PriceItem>, Minor), NotOffered> {
        let sum = self.items.iter().map(|(_, amount)| amount).sum();
        let total = round(sum, exponent).filter(|total| *total <= LARGEST_TOTAL).ok_or(NotOffered::TooLarge)?;
        let items = self.items.into_iter().map(|(item, amount)| {
            Ok(PriceItem { amount: Rate::try_from(amount).map_err(|_| NotOffered::TooLarge)?, ..item })
        });
        Ok((items.collect::<Result<_, NotOffered>>()?, total))
    }
}

/// Checks that there are parts and that their quantities are within bounds; returns the total quantity.
pub(crate) fn check_parts(configuration: &Configuration) -> Result<i64, NotOffered> {
    let parts = &configuration.parts;
    if parts.is_empty() {
        return Err(NotOffered::NoParts);
    }
    if parts.len() > MAX_PARTS {
        return Err(NotOffered::TooManyParts);
    }
    if let Some(repeated) = first_repeated(parts.iter().map(|part| part.part_id)) {
        return Err(NotOffered::RepeatedPart(repeated));
    }
    if parts.iter().any(|part| !(1..=MAX_PIECES).contains(&part.quantity)) || configuration.pieces() > MAX_PIECES {
        return Err(NotOffered::QuantityOutOfBounds);
    }
    Ok(configuration.pieces())
}

fn check_texts(configuration: &Configuration) -> Result<(), NotOffered> {
    if configuration.notes.as_ref().is_some_and(|notes| notes.chars().count() > MAX_NOTES_LENGTH) {
        return Err(NotOffered::NotesTooLong);
    }
    let too_long = |inks: &String| inks.chars().count() > MAX_INKS_LENGTH;
    match configuration.decorations.iter().position(|decoration| decoration.inks.as_ref().is_some_and(too_long)) {
        Some(at) => Err(NotOffered::InksTooLong(at)),
        None => Ok(()),
    }
}

/// Returns the position of the first repeated element.
fn first_repeated<T: PartialEq>(things: impl Iterator<Item = T>) -> Option<usize> {
    let mut seen = Vec::new();
    for (at, thing) in things.enumerate() {
        if seen.contains(&thing) {
            return Some(at);
        }
        seen.push(thing);
    }
    None
}

/// Returns the parts with their quantities, in the order of their ids.
fn parts<'a>(goods: &'a Goods, configuration: &Configuration) -> Result<Vec<(&'a PartPrices, i64)>, NotOffered> {
    let find = |id: PartId| goods.parts.iter().find(|part| part.id == id && !part.breaks.is_empty());
    let mut parts = configuration
        .parts
        .iter()
        .enumerate()
        .map(|(at, part)| Ok((find(part.part_id).ok_or(NotOffered::UnknownPart(at))?, part.quantity)))
        .collect::<Result<Vec<_>, NotOffered>>()?;
    parts.sort_by_key(|(part, _)| part.id);
    Ok(parts)
}

type Decorated<'a> = (&'a str, &'a DecorationOffer, u8);

/// Returns the decorations in the order of the product's locations.
fn decorations<'a>(goods: &'a Goods, configuration: &Configuration) -> Result<Vec<Decorated<'a>>, NotOffered> {
    let wanted = &configuration.decorations;
    if wanted.len() > MAX_DECORATIONS {
        return Err(NotOffered::TooManyDecorations);
    }
    if let Some(repeated) = first_repeated(wanted.iter().map(|decoration| decoration.location.as_str())) {
        return Err(NotOffered::RepeatedLocation(repeated));
    }
    let mut found = Vec::with_capacity(wanted.len());
    for (at, decoration) in wanted.iter().enumerate() {
        let place = goods.locations.iter().position(|location| location.name == decoration.location);
        let place = place.ok_or(NotOffered::UnknownLocation(at))?;
        let location = &goods.locations[place];
        let offer = location.decorations.iter().find(|offer| offer.method == decoration.method);
        let offer = offer.ok_or(NotOffered::UnknownMethod(at))?;
        let counted = if offer.max_colors == 0 { 0..=0 } else { 1..=offer.max_colors };
        if !counted.contains(&decoration.colors) {
            return Err(NotOffered::ColorsOutOfBounds { at, most: offer.max_colors });
        }
        found.push((place, (location.name.as_str(), offer, decoration.colors)));
    }
    found.sort_by_key(|(place, _)| *place);
    Ok(found.into_iter().map(|(_, decorated)| decorated).collect())
}

/// Returns the quantity from which every part has a price without a fee.
fn first_break(parts: &[(&PartPrices, i64)]) -> i64 {
    let first = |(part, _): &(&PartPrices, i64)| part.breaks.first().map_or(1, |first| i64::from(first.min_quantity));
    parts.iter().map(first).max().unwrap_or(1)
}

/// Returns the unit price for a total quantity; below the first break, the first break's price.
fn unit_price(part: &PartPrices, pieces: i64) -> Rate {
    let reached = part.breaks.iter().take_while(|step| i64::from(step.min_quantity) <= pieces).last();
    reached.or(part.breaks.first()).map_or(0, |step| step.unit_price)
}

fn next_break(goods: &Goods, configuration: &Configuration, repeat: bool) -> Option<NextBreak> {
    let pieces = configuration.pieces();
    let parts = parts(goods, configuration).ok()?;
    let cheaper = |(part, _): &(&PartPrices, i64)| {
        let now = unit_price(part, pieces);
        let next = part.breaks.iter().find(|step| i64::from(step.min_quantity) > pieces && step.unit_price < now)?;
        Some((part.id, i64::from(next.min_quantity), now - next.unit_price))
    };
    let few = parts.first().map(|(part, _)| (part.id, first_break(&parts), 0)).filter(|(_, first, _)| pieces < *first);
    let (part, min_quantity, saves) =
        few.into_iter().chain(parts.iter().filter_map(cheaper)).min_by_key(|(_, quantity, _)| *quantity)?;
    let mut then = configuration.clone();
    then.parts.iter_mut().find(|wanted| wanted.part_id == part)?.quantity += min_quantity - pieces;
    let total = price_as_it_is(goods, &then, repeat, None).ok()?.total;
    Some(NextBreak { min_quantity, more: min_quantity - pieces, saves, total })
}

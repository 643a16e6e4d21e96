//! Customer groups: what their members pay, and on which terms.
//!
//! For each product one rule of a group counts: its own prices of the part, then those of the product, then the reduction for
//! the product, for its category (a deeper one before one above it) and for all goods. Of several reductions that are equally
//! specific, the one that takes off most counts.

mod check;

pub use self::check::check;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::promotions::PromotedGoods;
use crate::pricing::{Goods, PriceBreak, PriceList};
use crate::values::ids::ProductId;
use crate::values::money::{self, Minor, Rate};

/// The most groups of a shop.
pub const MAX_GROUPS: usize = 100;
/// The whole, in 1/100 of a percent.
const WHOLE: i64 = 10_000;

/// A group of customers with prices and credit terms of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomerGroup {
    /// Identifies the group, and never changes: `schools`.
    pub key: String,
    /// Its name, which its members see.
    pub name: String,
    /// What its members pay less than the catalog's unit prices.
    #[serde(default)]
    pub reductions: Vec<Reduction>,
    /// Its price list: unit prices in place of those of the catalog.
    #[serde(default)]
    pub prices: Vec<OwnPrices>,
    /// The days from the invoice within which members pay orders on account; left out if nothing is agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 365)]
    pub payment_days: Option<u16>,
    /// The credit of members who have no credit of their own; left out if the group gives none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub credit: Option<GroupCredit>,
}

/// A part of the catalog's unit prices that members do not pay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = GroupReduction)]
pub struct Reduction {
    /// The goods that it is for.
    #[serde(default)]
    pub goods: PromotedGoods,
    /// In 1/100 of a percent, 1 to 10,000.
    pub basis_points: i64,
}

/// The unit prices of a product or of one of its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = GroupPrices)]
pub struct OwnPrices {
    /// The SKU of the product, or of one color and size.
    pub sku: String,
    /// The price breaks in ascending order of quantity, at least one. They replace all breaks of the catalog.
    pub breaks: Vec<PriceBreak>,
}

/// The credit that a group gives to each member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GroupCredit {
    /// The limit of a member's open orders on account, in minor units; left out for credit without a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1)]
    pub limit: Option<Minor>,
}

impl CustomerGroup {
    /// Returns the pricing data of a product for a member. Only the unit prices of the pieces differ from the catalog: set-ups and
    /// all other charges are the same.
    pub fn goods_of_member(&self, goods: &Goods) -> Goods {
        let off = self.basis_points_off(goods);
        let own_prices = self.own_breaks(goods);
        let own = |sku: &str| own_prices.get(&sku.to_ascii_lowercase()).copied().filter(|breaks| !breaks.is_empty());
        let of_product = own(&goods.sku);
        let mut mine = goods.clone();
        for part in &mut mine.parts {
            let own = own(&part.sku).or(of_product);
            match own {
                Some(own) => part.breaks = own.to_vec(),
                None => {
                    for price in &mut part.breaks {
                        price.unit_price = reduced(price.unit_price, off, goods.exponent);
                    }
                }
            }
        }
        mine
    }

    /// Returns the reduction that counts for a product, in 1/100 of a percent.
    fn basis_points_off(&self, goods: &Goods) -> i64 {
        let fitting = self.reductions.iter();
        let fitting = fitting.filter_map(|rule| Some((specificity(&rule.goods, goods)?, rule.basis_points)));
        fitting.max().map_or(0, |(_, basis_points)| basis_points)
    }

    /// Returns the price breaks of the group by SKU in lower case, among them those for a product and its parts. The list is read once,
    /// however many parts the product has.
    fn own_breaks(&self, goods: &Goods) -> HashMap<String, &[PriceBreak]> {
        if self.prices.is_empty() {
            return HashMap::new();
        }
        let skus = goods.parts.iter().map(|part| &part.sku).chain([&goods.sku]);
        let skus: HashSet<String> = skus.map(|sku| sku.to_ascii_lowercase()).collect();
        let mut own = HashMap::new();
        for OwnPrices { sku, breaks } in &self.prices {
            let sku = sku.to_ascii_lowercase();
            if skus.contains(&sku) {
                own.entry(sku).or_insert(breaks.as_slice());
            }
        }
        own
    }
}

/// Returns how specific a selection of goods is for a product that is among them; `None` if it is not.
fn specificity(selection: &PromotedGoods, goods: &Goods) -> Option<usize> {
    match selection {
        PromotedGoods::All => Some(0),
        PromotedGoods::Categories { ids } => {
            let depth = |path: &[crate::pricing::CategoryRef]| path.iter().rposition(|step| ids.contains(&step.id));
            goods.categories.iter().filter_map(|listed| depth(&listed.path)).max().map(|depth| depth + 1)
        }
        PromotedGoods::Products { skus } => {
            skus.iter().any(|sku| sku.eq_ignore_ascii_case(&goods.sku)).then_some(usize::MAX)
        }
    }
}

/// Takes off a part in 1/100 of a percent. The rest is rounded half away from zero: to the minor unit if the price is a whole number of minor
/// units and at least one major unit, as $7.32 is; otherwise, for a pen at $0.235, to 1/10,000 of the major unit.
fn reduced(unit_price: Rate, basis_points: i64, exponent: u32) -> Rate {
    let minor = money::minor_unit(exponent).filter(|minor| unit_price >= money::MAJOR_UNIT && unit_price % minor == 0);
    let step = i128::from(minor.unwrap_or(1));
    let rest = i128::from(unit_price) * i128::from(WHOLE - basis_points.clamp(0, WHOLE));
    let rounded = money::divide(rest, i128::from(WHOLE) * step) * step;
    Rate::try_from(rounded).unwrap_or(unit_price)
}

/// The price list of a group's members.
pub struct MemberPrices {
    catalog: Arc<dyn PriceList>,
    group: Arc<CustomerGroup>,
}

impl MemberPrices {
    /// Creates the price list of a group's members from that of the catalog.
    pub fn new(catalog: Arc<dyn PriceList>, group: Arc<CustomerGroup>) -> Self {
        Self { catalog, group }
    }
}

impl PriceList for MemberPrices {
    fn goods(&self, product: ProductId) -> Option<Arc<Goods>> {
        self.catalog.goods(product).map(|goods| Arc::new(self.group.goods_of_member(&goods)))
    }

    fn has_sample(&self, product: ProductId) -> Option<bool> {
        self.catalog.has_sample(product)
    }

    fn revision(&self) -> i64 {
        self.catalog.revision()
    }
}

#[cfg(test)]
mod tests;

//! Promotions: what the shop takes off the price of goods or of shipping, by itself or for a code.

mod check;

pub(crate) use self::check::check_goods;
pub use self::check::{check, unknown_methods};

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::dates::Day;
use crate::values::money::Minor;

/// The most promotions of a shop.
pub const MAX_PROMOTIONS: usize = 500;

/// A promotion. Its days are local to the shop.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Promotion {
    /// Its displayed name: `Spring sale`.
    pub name: String,
    /// The code that customers enter, in capitals without spaces; left out if it applies by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub code: Option<String>,
    /// What it takes off.
    pub benefit: Benefit,
    /// The goods that it is for.
    #[serde(default)]
    pub goods: PromotedGoods,
    /// The least price of those goods in the cart, in minor units, before discounts, shipping and taxes.
    #[serde(default)]
    pub min_merchandise: Minor,
    /// Its first day; left out if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub starts_on: Option<Day>,
    /// Its last day; left out if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ends_on: Option<Day>,
    /// Whether a customer can use its code only once.
    #[serde(default)]
    pub once_per_customer: bool,
    /// The orders that can use its code, of all customers; left out if there is no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub max_uses: Option<i64>,
    /// Whether it is switched off.
    #[serde(default)]
    pub paused: bool,
    /// Whether the banner of the home page tells of it.
    #[serde(default)]
    pub in_banner: bool,
}

/// How often the code of a promotion can be used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UseLimits {
    /// Whether a customer can use it only once.
    pub once_per_customer: bool,
    /// The orders that can use it, of all customers; `None` if there is no limit.
    pub max_uses: Option<i64>,
}

/// What a promotion takes off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Benefit {
    /// A part of the price of each item.
    #[serde(rename_all = "camelCase")]
    Percent {
        /// In 1/100 of a percent, 1 to 10,000.
        basis_points: i64,
    },
    /// An amount, spread over the items.
    Amount {
        /// In minor units of the shop's currency.
        amount: Minor,
    },
    /// The price of shipping.
    FreeShipping {
        /// The ids of the shipping methods; empty if all.
        #[serde(default)]
        methods: Vec<String>,
        /// The most that it takes off, in minor units; left out if there is no limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        max: Option<Minor>,
    },
}

/// The goods that a promotion is for.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum PromotedGoods {
    /// All goods.
    #[default]
    All,
    /// Some products.
    Products {
        /// Their SKUs.
        skus: Vec<String>,
    },
    /// The products of some categories and of those below them.
    Categories {
        /// The ids of the categories.
        ids: Vec<i64>,
    },
}

/// What promotions took off the price of a line, of shipping or of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Discount {
    /// The promotion's name.
    pub name: String,
    /// Its code; left out if it applied by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub code: Option<String>,
    /// In minor units.
    pub amount: Minor,
}

impl Promotion {
    /// The promotion of the built-in shop: ground shipping up to 75.00 for merchandise of 250.00 or more, once per customer.
    pub fn free_ground_shipping() -> Self {
        Self {
            name: "Free ground shipping".to_owned(),
            code: Some("SHIPFREE".to_owned()),
            benefit: Benefit::FreeShipping { methods: vec!["ground".to_owned()], max: Some(7_500) },
            goods: PromotedGoods::All,
            min_merchandise: 25_000,
            starts_on: None,
            ends_on: None,
            once_per_customer: true,
            max_uses: None,
            paused: false,
            in_banner: true,
        }
    }

    /// Returns how often its code can be used.
    pub fn limits(&self) -> UseLimits {
        UseLimits { once_per_customer: self.once_per_customer, max_uses: self.max_uses }
    }

    /// Whether it is in force on a day.
    pub fn is_on(&self, today: Day) -> bool {
        !self.paused && self.starts_on.is_none_or(|day| day <= today) && self.ends_on.is_none_or(|day| today <= day)
    }

    /// Whether it is for a product, by SKU and the ids of its categories with those above them.
    pub fn is_for(&self, sku: &str, categories: &[i64]) -> bool {
        match &self.goods {
            PromotedGoods::All => true,
            PromotedGoods::Products { skus } => skus.iter().any(|known| known == sku),
            PromotedGoods::Categories { ids } => ids.iter().any(|id| categories.contains(id)),
        }
    }

    /// Whether it takes off something of the price of shipping.
    pub fn is_for_shipping(&self) -> bool {
        matches!(self.benefit, Benefit::FreeShipping { .. })
    }

    /// Returns what it took off, under its name.
    pub(crate) fn discount(&self, amount: Minor) -> Discount {
        Discount { name: self.name.clone(), code: self.code.clone(), amount }
    }
}

/// Converts a code to its stored form: capitals without spaces.
pub fn normalized(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_uppercase).collect()
}

//! The promo code of the cart, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::money::Minor;

/// `promoCode`: the code that the customer entered for the cart. There is none without a code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromoCodeEntry {
    /// The code, in capitals without spaces.
    pub code: String,
    /// The displayed name of its promotion.
    pub name: String,
    /// Whether it takes off something of the price of shipping, which is known only at checkout.
    pub for_shipping: bool,
    /// Why it takes nothing off the cart as it is now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub problem: Option<PromoCodeProblem>,
    /// The amount that is missing if the goods cost too little, in minor units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub missing: Option<Minor>,
}

/// Why a code takes nothing off any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PromoCodeProblem {
    /// The shop does not offer it now.
    NotValid,
    /// It is for other goods.
    OtherGoods,
    /// The goods that it is for cost too little.
    BelowMinimum,
    /// Other promotions take off more.
    NoEffect,
}

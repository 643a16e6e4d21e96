//! The printed prices of a product, computed once when it is indexed.

use platen_actors::pricing::{Goods, LocationOffer, PartPrices, Printed, printed};

use crate::answer::Product;

/// Returns the prices of the product's first part with a one-color print at its first location.
pub(super) fn of(product: &Product) -> Option<Printed> {
    let (part, location) = (product.parts.first()?, product.locations.first()?);
    let location = LocationOffer { name: location.name.clone(), decorations: location.decorations.clone() };
    let goods = Goods {
        sku: product.sku.clone(),
        name: product.name.clone(),
        currency: product.currency.clone(),
        exponent: product.currency_exponent,
        production_days: product.production_days,
        weight_mg: product.weight_mg.into(),
        parts: vec![PartPrices::new(part.id, part.breaks.clone())],
        locations: vec![location],
        less_than_minimum: product.less_than_minimum,
        rush: Vec::new(),
        proof_price: product.proof_price,
        blank: product.blank,
        categories: Vec::new(),
        tax_class: None,
    };
    printed(&goods, product.id)
}

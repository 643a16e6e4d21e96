//! The content of a product page without JavaScript: the prices of every quantity, and the product's facts.

use platen_catalog::answer::{Location, Part, Product, Size};

use crate::format::{count, measures, price, text};

/// A price list, shared by one or more parts.
pub struct PriceList {
    /// The sizes or colors of those parts; empty if the list applies to all.
    pub of: String,
    /// Quantities and unit prices as text: `24 or more`, `$4.20 each`.
    pub steps: Vec<(String, String)>,
}

/// Groups the parts by their price breaks, in the order of the parts.
pub fn prices(product: &Product) -> Vec<PriceList> {
    let mut groups: Vec<Vec<&Part>> = Vec::new();
    for part in &product.parts {
        match groups.iter_mut().find(|group| group[0].breaks == part.breaks) {
            Some(group) => group.push(part),
            None => groups.push(vec![part]),
        }
    }
    let is_one = groups.len() == 1;
    let list = |group: Vec<&Part>| PriceList {
        of: if is_one { String::new() } else { names(&group) },
        steps: group[0]
            .breaks
            .iter()
            .map(|step| (quantity(step.min_quantity), each(step.unit_price, product)))
            .collect(),
    };
    groups.into_iter().map(list).collect()
}

fn quantity(least: u32) -> String {
    text("{quantity} or more").with("quantity", count(least)).to_string()
}

fn each(unit_price: i64, product: &Product) -> String {
    text("{price} each").with("price", price(unit_price, &product.currency)).to_string()
}

/// Returns the sizes of the parts, or their colors if they have no sizes.
fn names(parts: &[&Part]) -> String {
    let distinct = |of: fn(&Part) -> Option<&str>| {
        let mut found: Vec<&str> = Vec::new();
        for name in parts.iter().filter_map(|part| of(part)) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        found.join(", ")
    };
    let sizes = distinct(|part| part.size.as_deref());
    if sizes.is_empty() { distinct(|part| part.color.as_deref()) } else { sizes }
}

/// Returns the known facts, each with its name; whether there is a free sample only if the shop offers samples.
pub fn facts(product: &Product, has_samples: bool) -> Vec<(String, String)> {
    let colors: Vec<&str> = product.colors.iter().map(|color| color.name.as_str()).collect();
    let printing: Vec<String> = product.locations.iter().map(location).collect();
    let sample = if product.sample { text("Yes") } else { text("No") };
    let all = [
        (text("Material"), product.material.clone().unwrap_or_default()),
        (text("Size"), product.dimensions.map(size).unwrap_or_default()),
        (text("Colors"), colors.join(", ")),
        (text("Sizes"), product.sizes.join(", ")),
        (text("Printing"), printing.join("; ")),
        (text("Minimum"), count(product.min_quantity)),
        (text("Production"), production(product.production_days)),
        (text("Free sample"), if has_samples { sample.to_string() } else { String::new() }),
        (text("SKU"), product.sku.clone()),
    ];
    let known = all.into_iter().filter(|(_, value)| !value.is_empty()).map(|(name, value)| (name.to_string(), value));
    known.chain(product.facts.iter().map(|fact| (fact.name.clone(), fact.value.clone()))).collect()
}

fn production(days: u16) -> String {
    let text =
        text("{0, plural, one {1 working day after proof approval} other {{1} working days after proof approval}}");
    text.with("0", days).with("1", count(days)).to_string()
}

/// Describes a location: `Front, up to 4 × 2 in (102 × 51 mm)`.
fn location(location: &Location) -> String {
    let size = measures(&[location.width_mm, location.height_mm]);
    text("{name}, up to {size}").with("name", &location.name).with("size", size).to_string()
}

fn size(size: Size) -> String {
    let sides: Vec<f64> = [Some(size.width_mm), Some(size.height_mm), size.depth_mm].into_iter().flatten().collect();
    measures(&sides)
}

//! Builds a product's responses from its record. Records were checked at import; an invalid one is left out rather than
//! shown wrong.

use std::collections::HashMap;

use platen_actors::currency;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Charge, DecorationOffer, LessThanMinimum, PriceBreak, Rush};

use super::pictures::Pictures;
use super::printed;
use crate::answer::{
    CategoryName, CategoryOfProduct, Color, ColorOfCard, FromPrice, Location, Part, Product, ProductCard, Size,
};
use crate::categories::Categories;
use crate::record::{ChargeRecord, DEFAULT_WEIGHT_MG, LessThanMinimumRecord, PriceRecord, ProductRecord, RushRecord};
use crate::text::slug;
use crate::{color, decimal, sku};

/// The maximum number of colors on a card.
const COLORS_OF_CARD: usize = 8;

/// Returns the full response and the card.
pub(super) fn answers(
    id: ProductId,
    pictures: &Pictures<'_>,
    part_ids: &HashMap<String, i64>,
    categories: &Categories,
) -> Option<(Product, ProductCard)> {
    let record = pictures.record;
    let prices = breaks(&record.prices)?;
    let parts: Vec<Part> = record
        .parts
        .iter()
        .map(|part| {
            Some(Part {
                id: PartId(*part_ids.get(&sku::key(&part.sku))?),
                sku: part.sku.clone(),
                color: part.color.as_ref().map(|color| color.name.clone()),
                size: part.size.clone(),
                breaks: if part.prices.is_empty() { prices.clone() } else { breaks(&part.prices)? },
            })
        })
        .collect::<Option<_>>()?;
    let breaks = parts.first()?.breaks.clone();
    let first = *breaks.first()?;
    let colors = colors(pictures);
    let home_colors = colors.first().map(|color| color.name.as_str());
    let images = match pictures.images(home_colors) {
        images if images.is_empty() || !record.images.is_empty() => pictures.images(None),
        images => images,
    };
    let in_categories = categories_of(record, categories)?;
    let home = in_categories.first()?;
    let picture = images.first().cloned().unwrap_or_else(|| pictures.missing());
    let images = if images.is_empty() { vec![picture.clone()] } else { images };
    let product_slug = slug(&record.name);
    let card = ProductCard {
        id,
        slug: product_slug.clone(),
        sku: record.sku.clone(),
        name: record.name.clone(),
        category: CategoryName { id: home.id, slug: home.slug.clone(), name: home.name.clone() },
        image_url: picture.url.clone(),
        image_alt: picture.alt.clone(),
        image_print: picture.print.clone(),
        currency: record.currency.clone(),
        min_quantity: first.min_quantity,
        production_days: record.production_days,
        sample: record.sample,
        color: None,
        colors: colors
            .iter()
            .take(COLORS_OF_CARD)
            .map(|color| ColorOfCard {
                name: color.name.clone(),
                hex: color.hex.clone(),
                image_url: color.images.first().map_or_else(|| picture.url.clone(), |image| image.url.clone()),
            })
            .collect(),
        color_count: colors.len(),
        from: FromPrice { quantity: first.min_quantity, unit_price: first.unit_price },
        printed: None,
    };
    let mut product = Product {
        id,
        slug: product_slug,
        sku: record.sku.clone(),
        name: record.name.clone(),
        description: record.description.clone(),
        material: record.material.clone(),
        facts: record.facts.clone(),
        size_chart: record.size_chart.clone(),
        currency: record.currency.clone(),
        currency_exponent: currency::exponent(&record.currency)?,
        production_days: record.production_days,
        rush: rush(&record.rush)?,
        proof_price: match &record.proof_price {
            Some(price) => rate(price)?,
            None => 0,
        },
        tax_class: record.tax_class.clone(),
        weight_mg: record.weight_mg.unwrap_or(DEFAULT_WEIGHT_MG),
        blank: record.is_sold_blank(),
        sample: record.sample,
        min_quantity: first.min_quantity,
        less_than_minimum: match &record.less_than_minimum {
            Some(terms) => Some(less_than_minimum(terms)?),
            None => None,
        },
        featured: record.featured,
        dimensions: record.dimensions.map(|size| Size {
            width_mm: size.width_mm,
            height_mm: size.height_mm,
            depth_mm: size.depth_mm,
        }),
        categories: in_categories,
        tags: record.tags.clone(),
        images,
        colors,
        sizes: sizes(record),
        parts,
        breaks,
        printed: None,
        group: None,
        locations: locations(record)?,
    };
    product.printed = printed::of(&product);
    Some((product, card))
}

fn sizes(record: &ProductRecord) -> Vec<String> {
    let mut sizes: Vec<String> = Vec::new();
    for size in record.parts.iter().filter_map(|part| part.size.as_ref()) {
        if !sizes.contains(size) {
            sizes.push(size.clone());
        }
    }
    sizes
}

fn breaks(prices: &[PriceRecord]) -> Option<Vec<PriceBreak>> {
    prices
        .iter()
        .map(|price| {
            let unit_price = rate(&price.unit_price)?;
            Some(PriceBreak { min_quantity: price.min_quantity, unit_price })
        })
        .collect()
}

/// Parses a price of the record into 1/10,000 of the major unit.
fn rate(text: &str) -> Option<i64> {
    decimal::parse(text, 4).ok()
}

/// Returns the rush options sorted, the fewest days last.
fn rush(options: &[RushRecord]) -> Option<Vec<Rush>> {
    let option = |option: &RushRecord| Some(Rush { production_days: option.production_days, fee: rate(&option.fee)? });
    let mut options: Vec<Rush> = options.iter().map(option).collect::<Option<_>>()?;
    options.sort_by_key(|option| std::cmp::Reverse(option.production_days));
    Some(options)
}

fn less_than_minimum(terms: &LessThanMinimumRecord) -> Option<LessThanMinimum> {
    Some(LessThanMinimum { min_quantity: terms.min_quantity, fee: rate(&terms.fee)? })
}

fn colors(pictures: &Pictures<'_>) -> Vec<Color> {
    let mut colors: Vec<Color> = Vec::new();
    for known in pictures.record.parts.iter().filter_map(|part| part.color.as_ref()) {
        if colors.iter().any(|color| color.name.to_lowercase() == known.name.to_lowercase()) {
            continue;
        }
        let hex = known.hex.as_ref().map(|hex| hex.to_ascii_lowercase());
        let group = known.group.clone().unwrap_or_else(|| color::group(&known.name, hex.as_deref()).to_owned());
        colors.push(Color {
            name: known.name.clone(),
            hex,
            group: Some(group),
            images: pictures.images(Some(&known.name)),
        });
    }
    colors
}

/// Returns the categories of a product, with collections last; hidden ordinary ones only if it has no other.
fn categories_of(record: &ProductRecord, categories: &Categories) -> Option<Vec<CategoryOfProduct>> {
    let places: Vec<usize> =
        record.categories.iter().map(|path| categories.find_by_path(path)).collect::<Option<_>>()?;
    let is_ordinary = |place: &usize| categories.list()[*place].kind.is_none();
    let (mut shown, mut collections): (Vec<usize>, Vec<usize>) = places.into_iter().partition(is_ordinary);
    let is_visible = |place: &usize| categories.is_visible(*place);
    if shown.iter().any(is_visible) {
        shown.retain(is_visible);
    }
    // No import leaves a product in collections alone; it would still be sold.
    if !shown.is_empty() {
        collections.retain(is_visible);
    }
    shown.extend(collections);
    shown.into_iter().map(|place| category(place, categories)).collect()
}

fn category(place: usize, categories: &Categories) -> Option<CategoryOfProduct> {
    let path: Vec<CategoryName> = categories.path(place);
    let last = path.last()?.clone();
    let kind = categories.list()[place].kind;
    Some(CategoryOfProduct { id: last.id, slug: last.slug, name: last.name, path, kind })
}

fn locations(record: &ProductRecord) -> Option<Vec<Location>> {
    let charge = |charge: &ChargeRecord| {
        Some(Charge {
            kind: charge.kind,
            name: charge.name.clone(),
            price: rate(&charge.price)?,
            repeat_price: match &charge.repeat_price {
                Some(price) => Some(rate(price)?),
                None => None,
            },
            per: charge.per,
        })
    };
    record
        .locations
        .iter()
        .map(|location| {
            let decorations = location.decorations.iter().map(|decoration| {
                Some(DecorationOffer {
                    method: decoration.method.clone(),
                    max_colors: decoration.max_colors,
                    charges: decoration.charges.iter().map(charge).collect::<Option<_>>()?,
                })
            });
            Some(Location {
                name: location.name.clone(),
                width_mm: location.width_mm,
                height_mm: location.height_mm,
                decorations: decorations.collect::<Option<_>>()?,
            })
        })
        .collect()
}

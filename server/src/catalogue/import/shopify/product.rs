//! One product from its rows.

use super::Row;
use super::header::Column;
use crate::catalogue::check::{CATEGORY_DEPTH, category_names};
use crate::catalogue::import::{Defaults, html};
use crate::catalogue::record::{ColorRecord, ImageRecord, PartRecord, PriceRecord, ProductRecord, Status};
use crate::catalogue::{decimal, sku};

/// A product, what is wrong with it beyond its own rules, and which row said what.
pub(super) struct Built {
    pub(super) record: ProductRecord,
    /// Row of the product, column, reason.
    pub(super) faults: Vec<(usize, Column, &'static str)>,
    pub(super) places: Places,
}

/// Which row and column each part of the record came from.
#[derive(Default)]
pub(super) struct Places {
    parts: Vec<PartPlace>,
    images: Vec<(usize, Column)>,
    color: Option<Column>,
    size: Option<Column>,
    category: Option<Column>,
    /// The row of the heaviest variant.
    weight: usize,
}

/// The rows of a part, and whether its SKU was derived.
struct PartPlace {
    row: usize,
    derived: bool,
}

impl Places {
    /// The row and column of a field of the record.
    pub(super) fn find(&self, field: &str) -> (usize, Column) {
        let index = |list: &str| field.strip_prefix(list)?.strip_prefix('[')?.split_once(']')?.0.parse::<usize>().ok();
        if let Some(part) = index("parts").and_then(|index| self.parts.get(index)) {
            let column = if field.contains(".color") {
                self.color.unwrap_or(Column::OptionValue(1))
            } else if field.contains(".size") {
                self.size.unwrap_or(Column::OptionValue(1))
            } else if field.contains(".prices") {
                Column::Price
            } else if field.ends_with("].sku") && !part.derived {
                Column::Sku
            } else {
                Column::OptionValue(1)
            };
            return (part.row, column);
        }
        if let Some((row, column)) = index("images").and_then(|index| self.images.get(index)) {
            return (*row, if field.ends_with("].alt") { Column::ImageAlt } else { *column });
        }
        if field == "weightMg" {
            return (self.weight, Column::Grams);
        }
        let column = match field.split(['.', '[']).next().unwrap_or_default() {
            "name" => Column::Title,
            "description" => Column::Body,
            "tags" => Column::Tags,
            "categories" => self.category.unwrap_or(Column::Type),
            "prices" => Column::Price,
            "images" => Column::Image,
            _ => Column::Handle,
        };
        (0, column)
    }
}

/// What an option stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Color,
    Other,
}

/// Builds a product from at least one row.
pub(super) fn build(rows: &[Row<'_>], defaults: &Defaults) -> Built {
    let mut faults = Vec::new();
    let mut places = Places::default();
    let first = &rows[0];
    let handle = first.text(Column::Handle);
    let options = options(first);
    places.color = options.iter().find(|(_, choice)| *choice == Choice::Color).map(|(i, _)| Column::OptionValue(*i));
    places.size = options.iter().find(|(_, choice)| *choice == Choice::Other).map(|(i, _)| Column::OptionValue(*i));
    let (mut parts, mut images) = (Vec::new(), Vec::<ImageRecord>::new());
    let mut prices: Vec<PriceRecord> = Vec::new();
    let mut weight_mg = None;
    for (i, row) in rows.iter().enumerate() {
        let image = row.text(Column::Image);
        let variant = i == 0
            || [Column::Sku, Column::Price, Column::OptionValue(1)].iter().any(|column| !row.text(*column).is_empty());
        if !image.is_empty() && !images.iter().any(|known| known.url == image) {
            images.push(ImageRecord { url: image.to_owned(), alt: one_line(row.text(Column::ImageAlt)), color: None });
            places.images.push((i, Column::Image));
        }
        if !variant {
            if image.is_empty() {
                faults.push((
                    i,
                    Column::Handle,
                    "The row has neither a variant nor a picture. Fill it in or remove it.",
                ));
            }
            continue;
        }
        match weight(row.text(Column::Grams)) {
            // A product has one weight: that of its heaviest variant, so that no shipment is quoted too light.
            Ok(heavier) if heavier > weight_mg => (weight_mg, places.weight) = (heavier, i),
            Ok(_) => {}
            Err(reason) => faults.push((i, Column::Grams, reason)),
        }
        let part = part(row, handle, &options, &mut prices);
        let image = row.text(Column::VariantImage);
        if let (false, Some(color)) = (image.is_empty(), &part.color) {
            color_image(&mut images, &mut places, image, color, i);
        }
        places.parts.push(PartPlace { row: i, derived: row.text(Column::Sku).is_empty() });
        parts.push(part);
    }
    let (category, column) = category(first);
    places.category = column;
    let record = ProductRecord {
        sku: sku::derive(&[handle]),
        name: one_line(first.text(Column::Title)),
        description: html::to_text(first.text(Column::Body)),
        status: status(first, &mut faults),
        categories: vec![category],
        tags: tags(first),
        material: None,
        currency: defaults.currency.clone(),
        production_days: defaults.production_days,
        rush: Vec::new(),
        proof_price: None,
        weight_mg,
        sample: true,
        featured: false,
        dimensions: None,
        prices,
        less_than_minimum: None,
        parts,
        locations: Vec::new(),
        images,
        drawing: None,
    };
    Built { record, faults, places }
}

/// The options that are choices, by number. A product without any has one named `Title`.
fn options(row: &Row<'_>) -> Vec<(u8, Choice)> {
    (1..=3)
        .filter_map(|i| {
            let name = row.text(Column::OptionName(i)).to_lowercase();
            match name.as_str() {
                "title" if row.text(Column::OptionValue(i)).eq_ignore_ascii_case("default title") => None,
                "" if row.text(Column::OptionValue(i)).is_empty() => None,
                "color" | "colour" => Some((i, Choice::Color)),
                _ => Some((i, Choice::Other)),
            }
        })
        .collect()
}

fn part(row: &Row<'_>, handle: &str, options: &[(u8, Choice)], prices: &mut Vec<PriceRecord>) -> PartRecord {
    let value = |(i, _): &(u8, Choice)| one_line(row.text(Column::OptionValue(*i)));
    let of = |wanted: Choice| {
        options.iter().filter(move |(_, choice)| *choice == wanted).map(value).filter(|value| !value.is_empty())
    };
    let others: Vec<String> = of(Choice::Other).collect();
    let sku = match row.text(Column::Sku) {
        "" => {
            let values: Vec<String> = options.iter().map(value).collect();
            let mut words = vec![handle];
            words.extend(values.iter().map(String::as_str));
            sku::derive(&words)
        }
        // Spreadsheets put an apostrophe before digits to keep them text.
        written => written.trim_start_matches('\'').to_owned(),
    };
    let price = PriceRecord { min_quantity: 1, unit_price: row.text(Column::Price).to_owned() };
    let own = match prices.first() {
        None => {
            prices.push(price);
            Vec::new()
        }
        Some(common) if *common == price => Vec::new(),
        Some(_) => vec![price],
    };
    PartRecord {
        sku,
        color: of(Choice::Color).next().map(|name| ColorRecord { name, hex: None, group: None }),
        size: if others.is_empty() { None } else { Some(others.join(" / ")) },
        prices: own,
    }
}

/// Grams, with up to three places, in milligrams. Shopify writes 0 for what nobody weighed.
fn weight(grams: &str) -> Result<Option<u32>, &'static str> {
    if grams.is_empty() {
        return Ok(None);
    }
    let tenths =
        decimal::parse(grams, 3).map_err(|_| "must be a weight in grams. Write digits such as 250, no unit.")?;
    // What does not fit is refused with the other rules of a record, for its size.
    Ok(Some(u32::try_from(tenths / 10).unwrap_or(u32::MAX)).filter(|weight| *weight > 0))
}

/// A variant's picture shows its colour, unless it is the picture of two colours.
fn color_image(images: &mut Vec<ImageRecord>, places: &mut Places, url: &str, color: &ColorRecord, row: usize) {
    match images.iter_mut().find(|image| image.url == url) {
        Some(image) if image.color.is_none() => image.color = Some(color.name.clone()),
        Some(_) => {}
        None => {
            images.push(ImageRecord { url: url.to_owned(), alt: String::new(), color: Some(color.name.clone()) });
            places.images.push((row, Column::VariantImage));
        }
    }
}

/// The merchant's own type, else the upper levels of the standard category.
fn category(row: &Row<'_>) -> (String, Option<Column>) {
    let kind = one_line(row.text(Column::Type));
    if !kind.is_empty() {
        // A type is a name, not a path.
        return (kind.replace('>', "/"), Some(Column::Type));
    }
    let standard = one_line(row.text(Column::Category));
    if standard.is_empty() {
        return ("Other".to_owned(), None);
    }
    let names: Vec<&str> = category_names(&standard).take(CATEGORY_DEPTH).collect();
    (names.join(" > "), Some(Column::Category))
}

fn tags(row: &Row<'_>) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for tag in row.text(Column::Tags).split(',').chain([row.text(Column::Vendor)]) {
        let tag = one_line(tag);
        if !tag.is_empty() && !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

fn status(row: &Row<'_>, faults: &mut Vec<(usize, Column, &'static str)>) -> Status {
    let status = match row.text(Column::Status).to_ascii_lowercase().as_str() {
        "" | "active" => Status::Active,
        // `unlisted` is sold, but not shown in listings.
        "draft" | "unlisted" => Status::Draft,
        "archived" => Status::Archived,
        _ => {
            faults.push((0, Column::Status, "must be active, draft, unlisted or archived. Correct it."));
            Status::Draft
        }
    };
    match row.text(Column::Published).to_ascii_lowercase().as_str() {
        "false" if status == Status::Active => Status::Draft,
        "" | "true" | "false" => status,
        _ => {
            faults.push((0, Column::Published, "must be TRUE or FALSE. Correct it."));
            status
        }
    }
}

/// A cell of one line: breaks and double spaces become one.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

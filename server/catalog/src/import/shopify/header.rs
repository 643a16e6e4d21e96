//! The column headings, old and new, and their positions in the file.

use crate::import::csv::Cell;
use crate::import::table::Header;

/// A column that the import reads. All others are ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Handle,
    Title,
    Body,
    Vendor,
    Category,
    Type,
    Tags,
    Published,
    Status,
    OptionName(u8),
    OptionValue(u8),
    Sku,
    Price,
    Grams,
    Image,
    ImageAlt,
    VariantImage,
    Taxable,
    GiftCard,
}

/// All columns with their headings before and since 2024. The first five are required.
const HEADINGS: [(Column, &[&str]); 23] = [
    (Column::Handle, &["Handle", "URL handle"]),
    (Column::Title, &["Title"]),
    (Column::OptionName(1), &["Option1 Name"]),
    (Column::OptionValue(1), &["Option1 Value"]),
    (Column::Price, &["Variant Price", "Price"]),
    (Column::Body, &["Body (HTML)", "Description", "Body"]),
    (Column::Vendor, &["Vendor"]),
    (Column::Category, &["Product Category", "Standardized Product Type"]),
    (Column::Type, &["Type", "Custom Product Type"]),
    (Column::Tags, &["Tags"]),
    (Column::Published, &["Published", "Published on online store"]),
    (Column::Status, &["Status"]),
    (Column::OptionName(2), &["Option2 Name"]),
    (Column::OptionValue(2), &["Option2 Value"]),
    (Column::OptionName(3), &["Option3 Name"]),
    (Column::OptionValue(3), &["Option3 Value"]),
    (Column::Sku, &["Variant SKU", "SKU"]),
    (Column::Grams, &["Variant Grams", "Weight value (grams)"]),
    (Column::Image, &["Image Src", "Product image URL"]),
    (Column::ImageAlt, &["Image Alt Text"]),
    (Column::VariantImage, &["Variant Image", "Variant image URL"]),
    (Column::Taxable, &["Variant Taxable", "Charge tax"]),
    (Column::GiftCard, &["Gift Card", "Gift card"]),
];
const NEEDED: usize = 5;

/// Reports whether a heading row is that of a Shopify export.
pub(in crate::import) fn is_header(names: &[&str]) -> bool {
    names.iter().any(|name| HEADINGS[0].1.iter().any(|heading| heading.eq_ignore_ascii_case(name)))
}

/// Parses a heading row, or lists its missing columns.
pub(super) fn read(cells: &[Cell], separator: char) -> Result<Header<Column>, String> {
    let header = Header::find(cells, separator, &HEADINGS);
    let missing: Vec<String> = HEADINGS[..NEEDED]
        .iter()
        .filter(|(column, _)| header.index(*column).is_none())
        .map(|(_, headings)| match headings {
            [before, since, ..] => format!("{before} (or {since})"),
            [heading] => (*heading).to_owned(),
            [] => String::new(),
        })
        .collect();
    if missing.is_empty() {
        return Ok(header);
    }
    let all: Vec<&str> = HEADINGS.iter().map(|(_, headings)| headings[0]).collect();
    Err(format!(
        "This is no CSV that Platen reads, which are its own, WooCommerce's, and Shopify's. As a product CSV of Shopify it \
         misses the columns {}. Give the columns of your file the headings of Shopify, which are {}.",
        missing.join(", "),
        all.join(", ")
    ))
}

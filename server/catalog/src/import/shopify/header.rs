//! The column headings, old and new, and their positions in the file.

use crate::import::csv::Cell;

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
}

/// All columns with their headings before and since 2024. The first five are required.
const HEADINGS: [(Column, &[&str]); 21] = [
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
];
const NEEDED: usize = 5;

/// The headings of a file.
pub(super) struct Header {
    names: Vec<String>,
    places: Vec<(Column, usize)>,
    comma_decimals: bool,
}

impl Header {
    /// Parses a heading row, or lists its missing columns. With semicolons as separators, commas are decimal points.
    pub(super) fn read(cells: &[Cell], separator: char) -> Result<Self, String> {
        let names: Vec<String> = cells.iter().map(|cell| cell.text.trim().to_owned()).collect();
        let find = |headings: &[&str]| {
            headings.iter().find_map(|heading| names.iter().position(|name| name.eq_ignore_ascii_case(heading)))
        };
        let missing: Vec<String> = HEADINGS[..NEEDED]
            .iter()
            .filter(|(_, headings)| find(headings).is_none())
            .map(|(_, headings)| match headings {
                [before, since, ..] => format!("{before} (or {since})"),
                [heading] => (*heading).to_owned(),
                [] => String::new(),
            })
            .collect();
        if !missing.is_empty() {
            return Err(format!(
                "This is no CSV that Platen reads: as a product CSV of Shopify it misses the columns {}. \
                 docs/importing.md says how to bring another layout in.",
                missing.join(", ")
            ));
        }
        let places = HEADINGS.iter().filter_map(|(column, headings)| Some((*column, find(headings)?))).collect();
        Ok(Self { names, places, comma_decimals: separator == ';' })
    }

    /// Returns a number of the file with a decimal point.
    pub(super) fn number(&self, text: &str) -> String {
        match text.rfind(',') {
            Some(comma) if self.comma_decimals && text.rfind('.').is_none_or(|point| point < comma) => {
                text.replace('.', "").replace(',', ".")
            }
            _ => text.to_owned(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns the heading at an index, from 0.
    pub(super) fn name(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
    }

    pub(super) fn index(&self, column: Column) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == column).map(|(_, index)| *index)
    }
}

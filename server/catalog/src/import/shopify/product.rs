//! Builds one product from its rows.

use std::collections::HashSet;

use super::header::Column;
use super::option::{Choice, options};
use super::{Row, Skus, written_sku};
use crate::check::{CATEGORY_DEPTH, category_names};
use crate::import::table::{AMBIGUOUS, one_line};
use crate::import::{Defaults, html};
use crate::record::{ColorRecord, ImageRecord, PartRecord, PriceRecord, ProductRecord, Status};
use crate::text::short_hash;
use crate::{decimal, sku};
use platen_actors::shop::taxes::UNTAXED;

/// A product with the faults of its rows, and the position of each part of the record.
pub(super) struct Built {
    pub(super) record: ProductRecord,
    /// Each as: row of the product, column, reason.
    pub(super) faults: Vec<(usize, Column, &'static str)>,
    /// Values imported differently from what the file says, as above.
    pub(super) notes: Vec<(usize, Column, String)>,
    pub(super) places: Places,
}

/// The row and column that each part of the record came from.
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

/// The row of a part, and whether its SKU was derived.
struct PartPlace {
    row: usize,
    derived: bool,
}

impl Places {
    /// Returns the row and column of a field of the record.
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

/// Builds a product from at least one row. `skus` are those of its file.
pub(super) fn build(rows: &[Row<'_>], defaults: &Defaults, skus: &Skus) -> Built {
    let (mut faults, mut notes) = (Vec::new(), Vec::new());
    let mut places = Places::default();
    let first = &rows[0];
    let handle = first.text(Column::Handle);
    let options = options(first);
    places.color = options.iter().find(|(_, choice)| *choice == Choice::Color).map(|(i, _)| Column::OptionValue(*i));
    places.size = options.iter().find(|(_, choice)| *choice == Choice::Other).map(|(i, _)| Column::OptionValue(*i));
    let (mut parts, mut images) = (Vec::new(), Images::default());
    let mut prices: Vec<PriceRecord> = Vec::new();
    let mut weight_mg = None;
    let mut free = None;
    let mut taxation = Taxation::default();
    for (i, row) in rows.iter().enumerate() {
        let image = row.text(Column::Image);
        let variant = i == 0
            || [Column::Sku, Column::Price, Column::OptionValue(1)].iter().any(|column| !row.text(*column).is_empty());
        if !image.is_empty() {
            images.add(image, one_line(row.text(Column::ImageAlt)), (i, Column::Image));
        }
        if !variant {
            if image.is_empty() {
                let reason = "The row has neither a variant nor a picture. Fill it in or remove it.";
                faults.push((i, Column::Handle, reason));
            }
            continue;
        }
        for column in [Column::Price, Column::Grams] {
            if row.is_ambiguous(column) {
                faults.push((i, column, AMBIGUOUS));
            }
        }
        check_sku(row, i, &mut faults, &mut notes);
        if let Err(reason) = taxation.add(row.text(Column::Taxable), i) {
            faults.push((i, Column::Taxable, reason));
        }
        match weight(&row.decimal(Column::Grams)) {
            // A product has one weight: that of its heaviest variant, so that no shipment is quoted too low.
            Ok(heavier) if heavier > weight_mg => (weight_mg, places.weight) = (heavier, i),
            Ok(_) => {}
            Err(reason) => faults.push((i, Column::Grams, reason)),
        }
        let (part, is_shared) = part(row, handle, &options, &mut prices, skus);
        if is_shared {
            notes.push((i, Column::Sku, told_of_another_sku(&written_sku(row), &part.sku)));
        }
        if free.is_none() && decimal::parse(&row.decimal(Column::Price), 4) == Ok(0) {
            free = Some(i);
        }
        if let (image, Some(color)) = (row.text(Column::VariantImage), &part.color)
            && !image.is_empty()
        {
            images.add_of_color(image, &color.name, (i, Column::VariantImage));
        }
        places.parts.push(PartPlace { row: i, derived: row.text(Column::Sku).is_empty() || is_shared });
        parts.push(part);
    }
    let (category, column) = category(first);
    places.category = column;
    let mut status = status(first, &mut faults);
    if let (Some(row), Status::Active) = (free, status) {
        status = Status::Draft;
        let reason = "The price is 0, so the product came in as a draft. Give the price and import it again.";
        notes.push((row, Column::Price, reason.to_owned()));
    }
    places.images = images.places;
    let is_untaxed = taxation.settle(&mut notes);
    let description = html::to_text(first.text(Column::Body));
    notes.extend(description.note().map(|reason| (0, Column::Body, reason)));
    let record = ProductRecord {
        sku: sku::derive(&[handle]),
        name: one_line(first.text(Column::Title)),
        description: description.text,
        status,
        categories: vec![category],
        tags: tags(first),
        material: None,
        facts: Vec::new(),
        size_chart: None,
        goes_with: Vec::new(),
        currency: defaults.currency.clone(),
        production_days: defaults.production_days,
        rush: Vec::new(),
        proof_price: None,
        tax_class: is_untaxed.then(|| UNTAXED.to_owned()),
        blank: None,
        weight_mg,
        sample: true,
        featured: false,
        dimensions: None,
        prices,
        less_than_minimum: None,
        parts,
        locations: Vec::new(),
        images: images.records,
        drawing: None,
    };
    Built { record, faults, notes, places }
}

type Fault = (usize, Column, &'static str);
type Note = (usize, Column, String);

/// Tells what a spreadsheet has made of a SKU.
fn check_sku(row: &Row<'_>, at: usize, faults: &mut Vec<Fault>, notes: &mut Vec<Note>) {
    if sku::is_shortened(&written_sku(row)) {
        faults.push((at, Column::Sku, sku::SHORTENED));
    }
    if row.text(Column::Sku).starts_with('\'') {
        notes.push((at, Column::Sku, sku::APOSTROPHE.to_owned()));
    }
}

fn told_of_another_sku(written: &str, own: &str) -> String {
    format!(
        "{written:?} is the SKU of another variant or product too, so this variant is {own:?} here. Give each variant a \
         SKU of its own."
    )
}

/// Which variants of a product are taxed, by their rows.
#[derive(Default)]
struct Taxation {
    taxed: Vec<usize>,
    untaxed: Vec<usize>,
}

impl Taxation {
    fn add(&mut self, taxable: &str, row: usize) -> Result<(), &'static str> {
        match taxable.to_ascii_lowercase().as_str() {
            "" | "true" => self.taxed.push(row),
            "false" => self.untaxed.push(row),
            _ => return Err("must be TRUE or FALSE. Correct it."),
        }
        Ok(())
    }

    /// Returns whether no variant is taxed. Otherwise tells it of the variants that the file does not tax: a product has one tax class.
    fn settle(self, notes: &mut Vec<(usize, Column, String)>) -> bool {
        if self.taxed.is_empty() {
            return !self.untaxed.is_empty();
        }
        notes.extend(self.untaxed.into_iter().map(|row| {
            let reason =
                "This variant is taxed here like the others of its product. Make it a product of its own if it is not.";
            (row, Column::Taxable, reason.to_owned())
        }));
        false
    }
}

/// Returns the part of a variant, and whether its own SKU was not unique.
fn part(
    row: &Row<'_>,
    handle: &str,
    options: &[(u8, Choice)],
    prices: &mut Vec<PriceRecord>,
    skus: &Skus,
) -> (PartRecord, bool) {
    let value = |(i, _): &(u8, Choice)| one_line(row.text(Column::OptionValue(*i)));
    let of = |wanted: Choice| {
        options.iter().filter(move |(_, choice)| *choice == wanted).map(value).filter(|value| !value.is_empty())
    };
    let others: Vec<String> = of(Choice::Other).collect();
    let written = written_sku(row);
    let is_shared = skus.is_shared(&written);
    let sku = if written.is_empty() || is_shared {
        let values: Vec<String> = options.iter().map(value).collect();
        let mut words = vec![written.as_str(), handle];
        words.extend(values.iter().map(String::as_str));
        let derived = sku::derive(&words);
        // The handle `tee` with the option `Red` derives the same SKU as the handle `tee-red`.
        if skus.is_product(&derived) && derived != sku::derive(&[handle]) {
            sku::derive(&[&derived, &short_hash(handle)])
        } else {
            derived
        }
    } else {
        written
    };
    let price = PriceRecord { min_quantity: 1, unit_price: row.decimal(Column::Price) };
    let own = match prices.first() {
        None => {
            prices.push(price);
            Vec::new()
        }
        Some(common) if *common == price => Vec::new(),
        Some(_) => vec![price],
    };
    let part = PartRecord {
        sku,
        color: of(Choice::Color).next().map(|name| ColorRecord { name, hex: None, group: None }),
        size: if others.is_empty() { None } else { Some(others.join(" / ")) },
        prices: own,
    };
    (part, is_shared)
}

/// Parses grams and rounds to milligrams. Shopify writes 0 for an unknown weight, and converts pounds to grams with
/// many decimals.
fn weight(grams: &str) -> Result<Option<u32>, &'static str> {
    if grams.is_empty() {
        return Ok(None);
    }
    let refused = "must be a weight in grams. Write digits such as 250, no unit.";
    let (whole, fraction) = grams.split_once('.').unwrap_or((grams, "0"));
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(refused);
    }
    let tenths = decimal::parse(&format!("{whole}.{}", &fraction[..fraction.len().min(4)]), 4).map_err(|_| refused)?;
    // A weight that does not fit is rejected later by the maximum of a record.
    Ok(Some(u32::try_from((tenths + 5) / 10).unwrap_or(u32::MAX)).filter(|weight| *weight > 0))
}

/// The pictures of a product, in file order.
#[derive(Default)]
struct Images {
    records: Vec<ImageRecord>,
    places: Vec<(usize, Column)>,
    /// Pictures shared by several colors, which therefore show none in particular.
    of_many: HashSet<usize>,
}

impl Images {
    /// Adds a picture unless it is in the list. Returns its index.
    fn add(&mut self, address: &str, alt: String, place: (usize, Column)) -> usize {
        let url = address.replace(' ', "%20");
        self.records.iter().position(|known| known.url == url).unwrap_or_else(|| {
            self.records.push(ImageRecord { url, alt, color: None, view: None, imprints: Vec::new() });
            self.places.push(place);
            self.records.len() - 1
        })
    }

    /// Adds a variant's picture. It shows the variant's color, unless two colors share it.
    fn add_of_color(&mut self, address: &str, color: &str, place: (usize, Column)) {
        let at = self.add(address, String::new(), place);
        let image = &mut self.records[at];
        match &image.color {
            Some(known) if known != color => {
                image.color = None;
                self.of_many.insert(at);
            }
            None if !self.of_many.contains(&at) => image.color = Some(color.to_owned()),
            _ => {}
        }
    }
}

/// Returns the merchant's product type, otherwise the upper levels of the standard category.
fn category(row: &Row<'_>) -> (String, Option<Column>) {
    let kind = one_line(row.text(Column::Type));
    if !kind.is_empty() {
        // A type is a name, not a path.
        return (kind.replace('>', "/"), Some(Column::Type));
    }
    let standard = one_line(row.text(Column::Category));
    if standard.is_empty() || standard.eq_ignore_ascii_case("Uncategorized") {
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
        // `unlisted` products are for sale in Shopify, but not in listings; the catalog has no such state.
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

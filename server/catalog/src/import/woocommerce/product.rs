//! Builds one product from its row and those of its variations.

use std::collections::{BTreeMap, HashSet};

use super::WooRow;
use super::header::{Column, Unit};
use crate::check::{CATEGORY_DEPTH, category_names};
use crate::decimal;
use crate::import::option::find_color;
use crate::import::table::{AMBIGUOUS, one_line};
use crate::import::{Defaults, html};
use crate::record::{ColorRecord, Dimensions, Fact, ImageRecord, PartRecord, PriceRecord, ProductRecord, Status};
use crate::sku;
use platen_actors::shop::taxes::{UNTAXED, is_class};

/// The most facts of a product, and the longest name and text of one.
const MAX_FACTS: usize = 20;
const MAX_FACT_NAME: usize = 40;
const MAX_FACT: usize = 255;
/// The most categories of a product.
const MAX_CATEGORIES: usize = 8;

/// A product with what was imported differently from the file. Rows are numbered from 0, which is the product's own.
pub(super) struct Built {
    pub(super) record: ProductRecord,
    /// Each as: row, column, reason.
    pub(super) notes: Vec<(usize, Column, String)>,
    /// The faults of cells, as above.
    pub(super) faults: Vec<(usize, Column, &'static str)>,
    /// The row of each part.
    rows: Vec<usize>,
}

impl Built {
    /// Returns the row and column of a field of the record.
    pub(super) fn place(&self, field: &str) -> (usize, Column) {
        if let Some(rest) = field.strip_prefix("parts[") {
            let index = rest.split(']').next().and_then(|number| number.parse::<usize>().ok()).unwrap_or(0);
            let column = match rest {
                rest if rest.contains(".prices") => Column::Price,
                rest if rest.contains(".color") || rest.contains(".size") => Column::AttributeValues(1),
                _ => Column::Sku,
            };
            return (self.rows.get(index).copied().unwrap_or(0), column);
        }
        let column = match field.split(['.', '[']).next().unwrap_or_default() {
            "name" => Column::Name,
            "description" => Column::Description,
            "tags" => Column::Tags,
            "categories" => Column::Categories,
            // The common price is that of the first part.
            "prices" => return (self.rows.first().copied().unwrap_or(0), Column::Price),
            "images" => Column::Images,
            _ => Column::Sku,
        };
        (0, column)
    }
}

/// Builds a product.
pub(super) fn build(parent: &WooRow<'_>, variations: &[WooRow<'_>], defaults: &Defaults) -> Built {
    let mut notes = Vec::new();
    let product_sku = product_sku(parent);
    let sold: Vec<(usize, &WooRow<'_>)> = sold(variations, &mut notes);
    // Variations that are out of stock are left out, unless nothing else is left.
    let is_sold_out =
        if sold.is_empty() { is_out_of_stock(parent) } else { sold.iter().any(|(_, row)| is_out_of_stock(row)) };
    let chosen = chosen_attributes(parent, &sold);
    let mut prices: Vec<PriceRecord> = Vec::new();
    let (mut parts, mut rows) = (Vec::new(), Vec::new());
    let mut images = Images::default();
    images.add_all(parent, None);
    if sold.is_empty() {
        let own = price(0, parent, &mut notes);
        prices.push(own);
        parts.push(PartRecord { sku: product_sku.clone(), color: None, size: None, prices: Vec::new() });
        rows.push(0);
    }
    for (at, row) in &sold {
        let price = price(*at, row, &mut notes);
        let own = match prices.first() {
            None => {
                prices.push(price);
                Vec::new()
            }
            Some(common) if *common == price => Vec::new(),
            Some(_) => vec![price],
        };
        for choice in choices(parent, row, &chosen) {
            let part = part(&product_sku, row, &choice, own.clone());
            images.add_all(row, part.color.as_ref().map(|color| color.name.as_str()));
            parts.push(part);
            rows.push(*at);
        }
    }
    let is_free = prices.iter().chain(parts.iter().flat_map(|part| &part.prices)).any(is_zero);
    let mut status = status(parent);
    if is_free && status == Status::Active {
        status = Status::Draft;
        let reason = "There is no price, so the product came in as a draft. Give the price and import it again.";
        notes.push((0, Column::Price, reason.to_owned()));
    }
    if is_sold_out && status == Status::Active {
        status = Status::Draft;
        let reason =
            "It is out of stock, so the product came in as a draft. There is no stock here: make it active to sell it.";
        notes.push((0, Column::InStock, reason.to_owned()));
    }
    let rows_sold = || std::iter::once((0, parent)).chain(sold.iter().map(|(at, row)| (*at, *row)));
    if rows_sold().any(|(_, row)| is_immaterial(row)) && status == Status::Active {
        status = Status::Draft;
        let reason = "It is virtual or downloadable, so the product came in as a draft. Products are shipped here: make it active to \
                      sell it as goods.";
        notes.push((0, Column::Type, reason.to_owned()));
    }
    for (at, _) in rows_sold().filter(|(_, row)| row.text(Column::Sku).starts_with('\'')) {
        notes.push((at, Column::Sku, sku::APOSTROPHE.to_owned()));
    }
    let tax_class = tax_class(parent, &sold, &mut notes);
    let faults = faults(parent, variations);
    let weights = std::iter::once(parent).chain(sold.iter().map(|(_, row)| *row)).filter_map(weight);
    let record = ProductRecord {
        sku: product_sku,
        name: one_line(parent.text(Column::Name)),
        description: description(parent, &mut notes),
        status,
        categories: categories(parent, &mut notes),
        tags: tags(parent),
        material: None,
        facts: facts(parent, &chosen),
        size_chart: None,
        goes_with: Vec::new(),
        currency: defaults.currency.clone(),
        production_days: defaults.production_days,
        rush: Vec::new(),
        proof_price: None,
        tax_class,
        weight_mg: weights.max(),
        blank: None,
        sample: true,
        featured: is_true(parent.text(Column::Featured)),
        dimensions: dimensions(parent),
        prices,
        less_than_minimum: None,
        parts,
        locations: Vec::new(),
        images: images.records,
        drawing: None,
    };
    Built { record, notes, faults, rows }
}

/// Returns the faults of numbers and SKUs.
fn faults(parent: &WooRow<'_>, variations: &[WooRow<'_>]) -> Vec<(usize, Column, &'static str)> {
    let mut faults = Vec::new();
    for (at, row) in std::iter::once(parent).chain(variations).enumerate() {
        let numbers = row.header.columns().filter(|column| column.is_number());
        faults.extend(numbers.filter(|column| row.is_ambiguous(*column)).map(|column| (at, column, AMBIGUOUS)));
        if sku::is_shortened(&written_sku(row)) {
            faults.push((at, Column::Sku, sku::SHORTENED));
        }
    }
    faults
}

/// Whether a product or variation is nothing that can be shipped.
fn is_immaterial(row: &WooRow<'_>) -> bool {
    let kinds = row.text(Column::Type).to_ascii_lowercase();
    kinds.split(',').any(|kind| matches!(kind.trim(), "virtual" | "downloadable"))
}

/// Whether a product or variation is sold out. One on backorder can be ordered.
fn is_out_of_stock(row: &WooRow<'_>) -> bool {
    matches!(row.text(Column::InStock).to_ascii_lowercase().as_str(), "0" | "no" | "false" | "outofstock")
}

/// Returns the tax class of a product; `None` for the standard one. WooCommerce calls a class by its slug, `reduced-rate`, and the
/// standard one by nothing. A variation with its product's class has the word `parent`.
fn tax_class(
    parent: &WooRow<'_>,
    sold: &[(usize, &WooRow<'_>)],
    notes: &mut Vec<(usize, Column, String)>,
) -> Option<String> {
    let status = parent.text(Column::TaxStatus).to_ascii_lowercase();
    if matches!(status.as_str(), "none" | "shipping") {
        if status == "shipping" {
            let reason = "Only its shipping is taxed in WooCommerce. Here neither the product nor its shipping is.";
            notes.push((0, Column::TaxStatus, reason.to_owned()));
        }
        return Some(UNTAXED.to_owned());
    }
    let slug = |row: &WooRow<'_>| -> String {
        let class = row.text(Column::TaxClass).to_lowercase();
        let class = class.split_whitespace().collect::<Vec<_>>().join("-");
        match class.as_str() {
            "standard" | "standard-rate" | "parent" => String::new(),
            "reduced-rate" => "reduced".to_owned(),
            _ => class,
        }
    };
    let class = slug(parent);
    let is_inherited = |row: &WooRow<'_>| row.text(Column::TaxClass).eq_ignore_ascii_case("parent");
    for (at, row) in sold {
        let own = slug(row);
        if own != class && !is_inherited(row) {
            let own = if own.is_empty() { "standard" } else { own.as_str() };
            let reason = format!("This variation has the tax class of its product here, not {own:?}.");
            notes.push((*at, Column::TaxClass, reason));
        }
    }
    if class.is_empty() {
        return None;
    }
    if !is_class(&class) {
        let reason =
            format!("The tax class {class:?} was left out: its name must be small letters, digits and dashes.");
        notes.push((0, Column::TaxClass, reason));
        return None;
    }
    let reason =
        format!("Its tax class is {class:?}. It is taxed like all others until there is a rate for this class.");
    notes.push((0, Column::TaxClass, reason));
    Some(class)
}

fn is_zero(price: &PriceRecord) -> bool {
    decimal::parse(&price.unit_price, 4) == Ok(0)
}

/// Returns the SKU: the given one, otherwise one of name and id.
fn product_sku(row: &WooRow<'_>) -> String {
    let written = written_sku(row);
    if written.is_empty() { sku::derive(&[&one_line(row.text(Column::Name)), row.text(Column::Id)]) } else { written }
}

/// Spreadsheets put an apostrophe before digits to keep them as text.
fn written_sku(row: &WooRow<'_>) -> String {
    one_line(row.text(Column::Sku).trim_start_matches('\''))
}

/// Returns the variations that the shop sells, with their rows. Those without a price or not published are left out.
fn sold<'r, 'a>(
    variations: &'r [WooRow<'a>],
    notes: &mut Vec<(usize, Column, String)>,
) -> Vec<(usize, &'r WooRow<'a>)> {
    let all: Vec<(usize, &WooRow<'_>)> = (1..).zip(variations).collect();
    let is_sold = |row: &WooRow<'_>| {
        let published = row.text(Column::Published);
        let is_priced = [Column::Price, Column::SalePrice].iter().any(|column| !row.text(*column).is_empty());
        is_priced && (published.is_empty() || is_true(published)) && !is_out_of_stock(row)
    };
    if !all.iter().any(|(_, row)| is_sold(row)) {
        return all;
    }
    for (at, _) in all.iter().filter(|(_, row)| !is_sold(row)) {
        let reason = "The variation has no price, is not published or is out of stock, so it was left out.";
        notes.push((*at, Column::Price, reason.to_owned()));
    }
    all.into_iter().filter(|(_, row)| is_sold(row)).collect()
}

fn price(at: usize, row: &WooRow<'_>, notes: &mut Vec<(usize, Column, String)>) -> PriceRecord {
    let (regular, sale) = (number(row, Column::Price), number(row, Column::SalePrice));
    let unit_price = if regular.is_empty() { sale.clone() } else { regular.clone() };
    if !sale.is_empty() && !regular.is_empty() && sale != regular {
        let reason =
            format!("The price is the regular one, {regular}. The sale price was left out; use a promotion for it.");
        notes.push((at, Column::SalePrice, reason));
    }
    PriceRecord { min_quantity: 1, unit_price: if unit_price.is_empty() { "0".to_owned() } else { unit_price } }
}

/// Returns a number with a decimal point.
fn number(row: &WooRow<'_>, column: Column) -> String {
    row.decimal(column)
}

/// The attributes by which variations differ, as their names in lower case.
fn chosen_attributes(parent: &WooRow<'_>, sold: &[(usize, &WooRow<'_>)]) -> Vec<String> {
    let of = |row: &WooRow<'_>| attributes(row).into_iter().map(|(name, _)| name.to_lowercase()).collect::<Vec<_>>();
    let mut chosen: Vec<String> = Vec::new();
    for name in sold.iter().flat_map(|(_, row)| of(row)) {
        if !chosen.contains(&name) {
            chosen.push(name);
        }
    }
    // In the order of the product.
    let order = of(parent);
    chosen.sort_by_key(|name| order.iter().position(|known| known == name).unwrap_or(order.len()));
    chosen
}

/// Returns the attributes of a row: name and values.
fn attributes(row: &WooRow<'_>) -> Vec<(String, String)> {
    let numbers = row.header.columns().filter_map(|column| match column {
        Column::AttributeName(number) => Some(number),
        _ => None,
    });
    let attribute = |number| {
        let name = one_line(row.text(Column::AttributeName(number)));
        let values = row.text(Column::AttributeValues(number)).to_owned();
        (!name.is_empty()).then_some((name, values))
    };
    numbers.filter_map(attribute).collect()
}

/// Returns the combinations of values that a variation stands for. An empty value stands for each of the product's.
fn choices(parent: &WooRow<'_>, row: &WooRow<'_>, chosen: &[String]) -> Vec<Vec<(String, String)>> {
    let find = |row: &WooRow<'_>, name: &str| {
        attributes(row).into_iter().find(|(known, _)| known.to_lowercase() == name).unwrap_or_default()
    };
    let mut all: Vec<Vec<(String, String)>> = vec![Vec::new()];
    for name in chosen {
        let (label, value) = find(row, name);
        let value = unescaped(&value);
        let (title, listed) = find(parent, name);
        let values = if value.is_empty() { split(&listed, LISTED) } else { vec![value] };
        let title = if title.is_empty() { label } else { title };
        if values.is_empty() {
            continue;
        }
        let with = |before: &Vec<(String, String)>| {
            let title = &title;
            let before = before.clone();
            values.clone().into_iter().map(move |value| [before.clone(), vec![(title.clone(), value)]].concat())
        };
        all = all.iter().flat_map(with).take(1_001).collect();
    }
    all
}

/// Returns the part of a variation in one combination of values.
fn part(product: &str, row: &WooRow<'_>, choice: &[(String, String)], prices: Vec<PriceRecord>) -> PartRecord {
    let names: Vec<String> = choice.iter().map(|(name, _)| name.to_lowercase()).collect();
    let color = find_color(&names);
    let value = |at: usize| choice[at].1.clone();
    let others: Vec<String> = (0..choice.len()).filter(|at| Some(*at) != color).map(value).collect();
    let own = written_sku(row);
    let is_expanded = attributes(row).iter().any(|(name, value)| {
        value.is_empty() && choice.iter().any(|(known, _)| known.to_lowercase() == name.to_lowercase())
    });
    let values = choice.iter().map(|(_, value)| value.as_str());
    let sku = if own.is_empty() {
        sku::derive(&std::iter::once(product).chain(values).collect::<Vec<_>>())
    } else if is_expanded {
        sku::derive(&std::iter::once(own.as_str()).chain(values).collect::<Vec<_>>())
    } else {
        own
    };
    PartRecord {
        sku,
        color: color.map(|at| ColorRecord { name: value(at), hex: None, group: None }),
        size: if others.is_empty() { None } else { Some(others.join(" / ")) },
        prices,
    }
}

/// Returns the attributes that customers do not choose from, as facts.
fn facts(row: &WooRow<'_>, chosen: &[String]) -> Vec<Fact> {
    let mut facts: BTreeMap<String, Fact> = BTreeMap::new();
    for (name, values) in attributes(row) {
        let value = split(&values, LISTED).join(", ");
        let fits = name.chars().count() <= MAX_FACT_NAME && (1..=MAX_FACT).contains(&value.chars().count());
        let key = name.to_lowercase();
        if fits && !chosen.contains(&key) && facts.len() < MAX_FACTS {
            facts.entry(key).or_insert(Fact { name, value });
        }
    }
    facts.into_values().collect()
}

/// What separates the items of a list that people write. Addresses can contain the bar.
const LISTED: &[char] = &[',', '|'];

/// Splits a list at its separators. A comma after a backslash belongs to the text, as do separators between quotes.
fn split(list: &str, separators: &[char]) -> Vec<String> {
    let (mut items, mut item) = (Vec::new(), String::new());
    // Whether the item has nothing but blanks so far.
    let (mut is_begin, mut is_quoted) = (true, false);
    let mut chars = list.chars().peekable();
    while let Some(c) = chars.next() {
        let c = match c {
            '\\' if chars.next_if_eq(&',').is_some() => ',',
            '"' if is_begin && !is_quoted && chars.clone().any(|c| c == '"') => {
                is_quoted = true;
                continue;
            }
            '"' if is_quoted => {
                is_quoted = false;
                continue;
            }
            c if !is_quoted && separators.contains(&c) => {
                items.push(std::mem::take(&mut item));
                is_begin = true;
                continue;
            }
            c => c,
        };
        is_begin &= c.is_whitespace();
        item.push(c);
    }
    items.push(item);
    items.iter().map(|item| one_line(item)).filter(|item| !item.is_empty()).collect()
}

fn unescaped(value: &str) -> String {
    one_line(&value.replace("\\,", ","))
}

fn status(row: &WooRow<'_>) -> Status {
    let is_hidden = row.text(Column::Visibility).eq_ignore_ascii_case("hidden");
    match row.text(Column::Published) {
        "" | "1" if !is_hidden => Status::Active,
        text if !is_hidden && is_true(text) => Status::Active,
        _ => Status::Draft,
    }
}

fn is_true(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "1" | "yes" | "true")
}

fn categories(row: &WooRow<'_>, notes: &mut Vec<(usize, Column, String)>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut is_deep = false;
    for path in split(row.text(Column::Categories), LISTED) {
        let names: Vec<&str> = category_names(&path).filter(|name| !name.is_empty()).collect();
        is_deep |= names.len() > CATEGORY_DEPTH;
        let path = names[..names.len().min(CATEGORY_DEPTH)].join(" > ");
        let is_one = !path.is_empty() && !path.eq_ignore_ascii_case("Uncategorized");
        if is_one && !found.iter().any(|known| known.eq_ignore_ascii_case(&path)) {
            found.push(path);
        }
    }
    if is_deep {
        let reason = format!("Categories have at most {CATEGORY_DEPTH} levels here; deeper ones were left out.");
        notes.push((0, Column::Categories, reason));
    }
    // Every category above another one lists its products too.
    let all = found.clone();
    found.retain(|path| !all.iter().any(|other| other.starts_with(&format!("{path} > "))));
    found.truncate(MAX_CATEGORIES);
    if found.is_empty() { vec!["Other".to_owned()] } else { found }
}

fn tags(row: &WooRow<'_>) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for tag in [Column::Tags, Column::Brands].into_iter().flat_map(|column| split(row.text(column), LISTED)) {
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

/// Returns both descriptions as one text. The export writes line breaks as `\n`, and a backslash before an `n` of the text twice.
fn description(row: &WooRow<'_>, notes: &mut Vec<(usize, Column, String)>) -> String {
    let broken = |text: &str| text.replace("\\n", "\n").replace("\n\n", "<p>");
    let mut text = |column| {
        let parts: Vec<String> = row.text(column).split("\\\\n").map(broken).collect();
        let plain = html::lines_to_text(&parts.join("\\n"));
        notes.extend(plain.note().map(|reason| (0, column, reason)));
        plain.text
    };
    let (short, long) = (text(Column::Short), text(Column::Description));
    match (short.is_empty(), long.is_empty()) {
        (false, false) if !long.starts_with(&short) => format!("{short}\n\n{long}"),
        (false, true) => short,
        _ => long,
    }
}

/// Returns a measure in milligrams or millimeters.
fn measure(row: &WooRow<'_>, column: impl Fn(Unit) -> Column) -> Option<f64> {
    let units = [
        Unit::Kilogram,
        Unit::Gram,
        Unit::Pound,
        Unit::Ounce,
        Unit::Meter,
        Unit::Centimeter,
        Unit::Millimeter,
        Unit::Inch,
        Unit::Yard,
    ];
    let unit = units.into_iter().find(|unit| row.header.index(column(*unit)).is_some())?;
    let value: f64 = number(row, column(unit)).parse().ok()?;
    Some((value * unit.factor() * 100.0).round() / 100.0).filter(|value| *value > 0.0 && value.is_finite())
}

fn weight(row: &WooRow<'_>) -> Option<u32> {
    let milligrams = measure(row, Column::Weight)?.round();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive, and a cast of floats saturates"
    )]
    let milligrams = milligrams as u32;
    Some(milligrams.max(1))
}

fn dimensions(row: &WooRow<'_>) -> Option<Dimensions> {
    let (width_mm, height_mm) = (measure(row, Column::Width)?, measure(row, Column::Height)?);
    Some(Dimensions { width_mm, height_mm, depth_mm: measure(row, Column::Length) })
}

/// The pictures of a product, in file order.
#[derive(Default)]
struct Images {
    records: Vec<ImageRecord>,
    /// Pictures shared by several colors, which therefore show none in particular.
    of_many: HashSet<usize>,
}

impl Images {
    /// Adds the pictures of a row. Those of a variation show its color, unless two colors share them.
    fn add_all(&mut self, row: &WooRow<'_>, color: Option<&str>) {
        for address in &split(row.text(Column::Images), &[',']) {
            let url = match address.strip_prefix("http://") {
                Some(rest) => format!("https://{rest}"),
                None => address.clone(),
            }
            .replace(' ', "%20");
            let at = self.records.iter().position(|known| known.url == url).unwrap_or_else(|| {
                self.records.push(ImageRecord {
                    url,
                    alt: String::new(),
                    color: None,
                    view: None,
                    imprints: Vec::new(),
                });
                self.records.len() - 1
            });
            let Some(color) = color else { continue };
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_split_at_its_separators() {
        let lists: [(&str, &[&str]); 6] = [
            ("Blue, Green |Red", &["Blue", "Green", "Red"]),
            (r"Soap\, Cream, a\b", &["Soap, Cream", r"a\b"]),
            (r#" "Used, clean", New"#, &["Used, clean", "New"]),
            (r#"5" wide, 6" wide"#, &[r#"5" wide"#, r#"6" wide"#]),
            (r#"A, "B"#, &["A", r#""B"#]),
            (" , |", &[]),
        ];
        for (list, items) in lists {
            assert_eq!(split(list, LISTED), items, "{list}");
        }
        assert_eq!(split("https://a.example/?fit=1|2, b", &[',']), ["https://a.example/?fit=1|2", "b"]);
    }

    /// It would not end if the blanks were read again for each of them.
    #[test]
    fn a_million_blanks_are_read_once() {
        assert_eq!(split(&format!("{}a, b", " ".repeat(1 << 20)), LISTED), ["a", "b"]);
    }
}

//! Validates product records. Each fault names the field, the rule and the remedy; one pass finds all faults.

mod facts;
mod images;
mod terms;

use std::collections::{HashMap, HashSet};

use platen_actors::currency;
use platen_pictures::Drawing;

use super::decimal::{self, DecimalError};
use super::record::{
    ChargeKind, ChargeRecord, ColorRecord, LocationRecord, PartRecord, PriceRecord, ProductRecord, Status,
};
use super::{color, sku, text};

/// The separator of category paths.
pub const CATEGORY_SEPARATOR: char = '>';
/// The maximum depth of a category.
pub const CATEGORY_DEPTH: usize = 3;
/// The maximum number of categories of a product, including its collections.
pub const MAX_CATEGORIES: usize = 16;

/// The maximum length of the name of a product, a tag, a color or a size, in characters.
pub const MAX_NAME: usize = 255;
/// The maximum length of a description, in characters.
pub const MAX_DESCRIPTION: usize = 20_000;
/// The maximum number of tags of a product, including its vendor.
const MAX_TAGS: usize = 251;
/// The maximum length of a category's name, in characters.
pub const MAX_CATEGORY_NAME: usize = 120;

/// A violation of a rule in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordFault {
    /// The path of the field: `parts[2].prices[0].unitPrice`.
    pub field: String,
    /// The violated rule.
    pub rule: String,
    /// How to correct it.
    pub remedy: String,
}

/// Returns all faults of a record; an empty list means that it can be imported.
pub fn check(record: &ProductRecord) -> Vec<RecordFault> {
    let mut faults = Faults::default();
    faults.sku("sku", &record.sku);
    faults.line("name", &record.name, 1, MAX_NAME);
    faults.paragraphs("description", &record.description, MAX_DESCRIPTION);
    check_categories(&mut faults, &record.categories);
    faults.count("tags", record.tags.len(), 0, MAX_TAGS);
    for (i, tag) in record.tags.iter().enumerate() {
        faults.line(format!("tags[{i}]"), tag, 1, MAX_NAME);
    }
    if let Some(material) = &record.material {
        faults.line("material", material, 1, 120);
    }
    if currency::exponent(&record.currency).is_none() {
        let remedy = "Give the three capital letters of a current currency, such as USD.";
        faults.add("currency", "must be an ISO 4217 code with a minor unit", remedy);
    }
    if record.production_days > 365 {
        faults.add("productionDays", "must be at most 365", "Give working days from the approved proof to shipment.");
    }
    if let Some(size) = &record.dimensions {
        faults.length("dimensions.widthMm", size.width_mm);
        faults.length("dimensions.heightMm", size.height_mm);
        if let Some(depth) = size.depth_mm {
            faults.length("dimensions.depthMm", depth);
        }
    }
    facts::check(&mut faults, record);
    terms::check(&mut faults, record);
    check_prices(&mut faults, "", &record.prices, record.status);
    check_parts(&mut faults, record);
    check_locations(&mut faults, &record.locations);
    images::check(&mut faults, record);
    if let Some(drawing) = &record.drawing {
        check_drawing(&mut faults, drawing);
    }
    faults.0
}

/// Returns the names in a category path, from the top: `Drinkware > Mugs`.
pub fn category_names(path: &str) -> impl Iterator<Item = &str> {
    path.split(CATEGORY_SEPARATOR).map(str::trim)
}

fn check_categories(faults: &mut Faults, categories: &[String]) {
    faults.count("categories", categories.len(), 1, MAX_CATEGORIES);
    let mut seen = HashSet::new();
    for (i, path) in categories.iter().enumerate() {
        let field = format!("categories[{i}]");
        let names: Vec<&str> = category_names(path).collect();
        if names.len() > CATEGORY_DEPTH {
            faults.add(&field, "must be at most three levels deep", "Drop a level, as in `Drinkware > Mugs`.");
        } else if names.iter().any(|name| name.is_empty()) {
            faults.add(&field, "must have a name at every level", "Write paths as `Drinkware > Mugs`.");
        } else if names.iter().any(|name| name.chars().count() > MAX_CATEGORY_NAME) {
            let rule = format!("must have names of at most {MAX_CATEGORY_NAME} characters");
            faults.add(&field, rule, "Shorten the name.");
        } else if path.chars().any(text::is_forbidden) {
            faults.add(&field, "must not contain control characters", "Remove them.");
        } else if !seen.insert(names.join(">").to_lowercase()) {
            faults.add(&field, "is listed twice", "Remove one of them.");
        }
    }
}

/// Prices of active products must be above 0; drafts and archived products may have a price of 0.
fn check_prices(faults: &mut Faults, owner: &str, prices: &[PriceRecord], status: Status) {
    let least = i64::from(status == Status::Active);
    faults.count(format!("{owner}prices"), prices.len(), 0, 20);
    let mut last = 0;
    for (i, price) in prices.iter().enumerate() {
        let field = format!("{owner}prices[{i}].minQuantity");
        if price.min_quantity == 0 || price.min_quantity > 10_000_000 {
            faults.add(field, "must be 1 to 10000000", "Give the first quantity that has this price.");
        } else if price.min_quantity <= last {
            faults.add(field, "must be above the one before", "Sort the breaks by quantity and drop repeated ones.");
        }
        last = last.max(price.min_quantity);
        faults.price(format!("{owner}prices[{i}].unitPrice"), &price.unit_price, 4, least);
    }
}

fn check_parts(faults: &mut Faults, record: &ProductRecord) {
    faults.count("parts", record.parts.len(), 1, 1_000);
    let mut skus = HashMap::new();
    let mut choices = HashMap::new();
    let mut colors: HashMap<String, &ColorRecord> = HashMap::new();
    for (i, part) in record.parts.iter().enumerate() {
        faults.sku(format!("parts[{i}].sku"), &part.sku);
        if let Some(first) = skus.insert(sku::key(&part.sku), i) {
            let rule = format!("is already the SKU of parts[{first}]");
            faults.add(format!("parts[{i}].sku"), rule, "Give every part a SKU of its own; case does not count.");
        }
        check_part(faults, i, part, record.status);
        if record.prices.is_empty() && part.prices.is_empty() {
            faults.add(
                format!("parts[{i}].prices"),
                "must have a price",
                "Give `prices` to the product or to the part.",
            );
        }
        let choice = (part.color.as_ref().map(|color| fold(&color.name)), part.size.as_deref().map(fold));
        if let Some(first) = choices.insert(choice, i) {
            let rule = format!("is the same color and size as parts[{first}]");
            faults.add(format!("parts[{i}]"), rule, "Remove one of them, or tell them apart by color or size.");
        }
        if let Some(color) = &part.color {
            let known = colors.entry(fold(&color.name)).or_insert(color);
            if known.hex != color.hex || known.group != color.group {
                let rule = format!("must have one hex and group for all parts in {}", color.name);
                faults.add(format!("parts[{i}].color"), rule, "Give the same ones everywhere.");
            }
        }
    }
}

fn check_part(faults: &mut Faults, i: usize, part: &PartRecord, status: Status) {
    if let Some(color) = &part.color {
        faults.line(format!("parts[{i}].color.name"), &color.name, 1, MAX_NAME);
        if color.hex.as_deref().is_some_and(|hex| color::rgb(hex).is_none()) {
            faults.add(format!("parts[{i}].color.hex"), "must be #rrggbb", "Write six hexadecimal digits after a #.");
        }
        if let Some(group) = &color.group {
            faults.line(format!("parts[{i}].color.group"), group, 1, 40);
        }
    }
    if let Some(size) = &part.size {
        faults.line(format!("parts[{i}].size"), size, 1, MAX_NAME);
    }
    check_prices(faults, &format!("parts[{i}]."), &part.prices, status);
}

fn check_locations(faults: &mut Faults, locations: &[LocationRecord]) {
    faults.count("locations", locations.len(), 0, 20);
    let mut names = HashSet::new();
    for (i, location) in locations.iter().enumerate() {
        let at = format!("locations[{i}]");
        faults.line(format!("{at}.name"), &location.name, 1, 60);
        if !names.insert(fold(&location.name)) {
            faults.add(format!("{at}.name"), "is the name of another location", "Give every location its own name.");
        }
        faults.length(format!("{at}.widthMm"), location.width_mm);
        faults.length(format!("{at}.heightMm"), location.height_mm);
        faults.count(format!("{at}.decorations"), location.decorations.len(), 1, 20);
        let mut methods = HashSet::new();
        for (j, decoration) in location.decorations.iter().enumerate() {
            let at = format!("{at}.decorations[{j}]");
            faults.line(format!("{at}.method"), &decoration.method, 1, 60);
            if !methods.insert(fold(&decoration.method)) {
                faults.add(format!("{at}.method"), "is offered twice here", "Keep one and put all its charges there.");
            }
            faults.count(format!("{at}.charges"), decoration.charges.len(), 0, 6);
            for (k, charge) in decoration.charges.iter().enumerate() {
                check_charge(faults, &format!("{at}.charges[{k}]"), charge);
            }
        }
    }
}

fn check_charge(faults: &mut Faults, at: &str, charge: &ChargeRecord) {
    faults.line(format!("{at}.name"), &charge.name, 1, 80);
    let places = if charge.kind == ChargeKind::Run { 4 } else { 2 };
    faults.price(format!("{at}.price"), &charge.price, places, 0);
    if charge.repeat_price.is_some() {
        terms::check_repeat(faults, &format!("{at}.repeatPrice"), charge);
    }
}

fn check_drawing(faults: &mut Faults, drawing: &Drawing) {
    let family = &drawing.family;
    let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '_');
    if family.is_empty() || family.len() > 40 || !family.chars().all(named) {
        faults.add("drawing.family", "must be the name of a family", "Use 1 to 40 of a-z, 0-9, - and _: `mug`.");
    }
    faults.count("drawing.proportions", drawing.proportions.len(), 0, 40);
    for (name, value) in &drawing.proportions {
        if name.is_empty()
            || name.len() > 40
            || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
        {
            faults.add("drawing.proportions", "must have plain names", "Use letters, digits, - and _ only.");
        } else if !value.is_finite() || value.abs() > 100_000.0 {
            let field = format!("drawing.proportions.{name}");
            faults.add(field, "must be between -100000 and 100000", "Give a smaller number.");
        }
    }
}

fn fold(name: &str) -> String {
    name.to_lowercase()
}

#[derive(Default)]
struct Faults(Vec<RecordFault>);

impl Faults {
    fn add(&mut self, field: impl Into<String>, rule: impl Into<String>, remedy: impl Into<String>) {
        self.0.push(RecordFault { field: field.into(), rule: rule.into(), remedy: remedy.into() });
    }

    fn count(&mut self, field: impl Into<String>, count: usize, least: usize, most: usize) {
        if count < least {
            self.add(field, format!("must have {least} or more entries"), "Add what is missing.");
        } else if count > most {
            self.add(field, format!("must have at most {most} entries, has {count}"), "Remove some.");
        }
    }

    fn sku(&mut self, field: impl Into<String>, sku: &str) {
        if !sku::is_valid(sku) {
            let marks: Vec<String> = sku::MARKS.trim().chars().map(String::from).collect();
            let (most, marks) = (sku::MAX_LENGTH, marks.join(" "));
            let remedy = format!("Use 1 to {most} letters, digits, spaces inside, and the marks {marks}.");
            self.add(field, "is not valid", remedy);
        }
    }

    /// Checks one line of text. Lengths count Unicode scalar values.
    fn line(&mut self, field: impl Into<String>, value: &str, least: usize, most: usize) {
        self.text(field.into(), value, least, most, text::is_forbidden);
    }

    /// Checks text with line breaks.
    fn paragraphs(&mut self, field: &str, value: &str, most: usize) {
        self.text(field.to_owned(), value, 0, most, |c| !matches!(c, '\n' | '\t') && text::is_forbidden(c));
    }

    fn text(&mut self, field: String, value: &str, least: usize, most: usize, forbidden: impl Fn(char) -> bool) {
        let length = value.chars().count();
        if let Some(c) = value.chars().find(|c| forbidden(*c)) {
            let rule = format!("must not contain the character U+{:04X}", u32::from(c));
            self.add(field, rule, "Remove it; it is a control character or reorders text.");
        } else if length > most {
            self.add(field, format!("must be at most {most} characters, has {length}"), "Shorten it.");
        } else if length < least || (least > 0 && value.trim().is_empty()) {
            self.add(field, "must not be empty", "Fill it in, or leave the field out if it may be left out.");
        } else if value.trim() != value {
            self.add(field, "must not begin or end with a space", "Remove it.");
        }
    }

    fn length(&mut self, field: impl Into<String>, millimetres: f64) {
        if !(millimetres > 0.0 && millimetres <= 100_000.0) {
            self.add(field, "must be above 0 and at most 100000", "Give the size in millimeters.");
        }
    }

    fn price(&mut self, field: impl Into<String>, value: &str, places: usize, least: i64) {
        match decimal::parse(value, places) {
            Ok(price) if price < least => {
                self.add(field, "must be above 0", "Give the price, or set `status` to `draft` until there is one.");
            }
            Ok(_) => {}
            Err(error) => {
                let remedy = match error {
                    DecimalError::NotADecimal => {
                        format!("Write it as 12.50: digits, a point, at most {places} more digits, no currency.")
                    }
                    DecimalError::TooManyPlaces(_) => format!("Give at most {places} decimal places."),
                    DecimalError::TooLarge => "Give a smaller price.".to_owned(),
                };
                self.add(field, format!("must be an amount, but {value:?} {error}"), remedy);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::images::is_picture_address;
    use super::*;
    use crate::record::{ChargePer, DecorationRecord, Status};
    use proptest::prelude::*;

    fn mug() -> ProductRecord {
        serde_json::from_str(
            r##"{"sku":"M-1","name":"Mug","categories":["Drinkware > Mugs"],"productionDays":5,
                "prices":[{"minQuantity":25,"unitPrice":"3.95"},{"minQuantity":100,"unitPrice":"3.4525"}],
                "parts":[{"sku":"M-1-R","color":{"name":"Red","hex":"#c01020"}},{"sku":"M-1-B","color":{"name":"Blue"}}],
                "locations":[{"name":"Front","widthMm":80,"heightMm":60,"decorations":[{"method":"Screen print",
                  "charges":[{"kind":"setup","name":"Screen","price":"45.00","per":"color"}]}]}],
                "images":[{"url":"/pictures/m.svg","color":"red"}],"drawing":{"family":"mug","proportions":{"h":1.2}}}"##,
        )
        .unwrap()
    }

    /// Returns the faults after one change to a valid record.
    fn faults(change: impl FnOnce(&mut ProductRecord)) -> Vec<String> {
        let mut record = mug();
        change(&mut record);
        check(&record).into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn a_good_record_has_no_fault() {
        assert_eq!(check(&mug()), []);
    }

    #[test]
    fn each_broken_rule_names_its_field() {
        assert_eq!(faults(|r| r.sku = "M?".into()), ["sku"]);
        assert_eq!(faults(|r| r.name = " ".into()), ["name"]);
        assert_eq!(faults(|r| r.name = "x".repeat(MAX_NAME + 1)), ["name"]);
        assert_eq!(faults(|r| r.name = "a\0b".into()), ["name"]);
        assert_eq!(faults(|r| r.description = "a\n\nb\u{8}".into()), ["description"]);
        assert_eq!(faults(|r| r.categories.clear()), ["categories"]);
        assert_eq!(faults(|r| r.categories = vec!["a>b>c>d".into()]), ["categories[0]"]);
        assert_eq!(faults(|r| r.categories = vec!["a > > c".into()]), ["categories[0]"]);
        assert_eq!(faults(|r| r.categories.push("drinkware>MUGS".into())), ["categories[1]"]);
        assert_eq!(faults(|r| r.tags = vec![String::new()]), ["tags[0]"]);
        assert_eq!(faults(|r| r.currency = "usd".into()), ["currency"]);
        assert_eq!(faults(|r| r.currency = "XAU".into()), ["currency"]);
        assert_eq!(faults(|r| r.production_days = 400), ["productionDays"]);
        assert_eq!(faults(|r| r.prices[1].min_quantity = 25), ["prices[1].minQuantity"]);
        assert_eq!(faults(|r| r.prices[0].min_quantity = 0), ["prices[0].minQuantity"]);
        assert_eq!(faults(|r| r.prices[0].unit_price = "$3".into()), ["prices[0].unitPrice"]);
        assert_eq!(faults(|r| r.prices[0].unit_price = "0".into()), ["prices[0].unitPrice"]);
        assert_eq!(faults(|r| r.prices.clear()), ["parts[0].prices", "parts[1].prices"]);
        assert_eq!(faults(|r| r.parts.clear()), ["parts", "images[0].color"]);
        assert_eq!(faults(|r| r.parts[1].sku = "m-1-r".into()), ["parts[1].sku"]);
        assert_eq!(faults(|r| r.parts[1].color = r.parts[0].color.clone()), ["parts[1]"]);
        assert_eq!(faults(|r| r.parts[0].color.as_mut().unwrap().hex = Some("#abc".into())), ["parts[0].color.hex"]);
        assert_eq!(faults(|r| r.images[0].color = Some("Green".into())), ["images[0].color"]);
        assert_eq!(faults(|r| r.locations[0].width_mm = f64::NAN), ["locations[0].widthMm"]);
        assert_eq!(faults(|r| r.locations[0].decorations.clear()), ["locations[0].decorations"]);
        assert_eq!(
            faults(|r| r.locations[0].decorations[0].charges[0].price = "1.005".into()),
            ["locations[0].decorations[0].charges[0].price"]
        );
        assert_eq!(faults(|r| r.drawing.as_mut().unwrap().family = "../mug".into()), ["drawing.family"]);
    }

    #[test]
    fn only_what_is_sold_needs_a_price_above_0() {
        for (status, faulty) in [(Status::Active, true), (Status::Draft, false), (Status::Archived, false)] {
            let found = faults(|r| {
                r.status = status;
                r.prices[0].unit_price = "0.00".into();
            });
            assert_eq!(!found.is_empty(), faulty, "{status:?}");
        }
    }

    #[test]
    fn one_color_has_one_hex() {
        let found = faults(|r| {
            r.parts[1].color = Some(ColorRecord { name: "Red".into(), hex: None, group: None });
            r.parts[1].size = Some("L".into());
        });
        assert_eq!(found, ["parts[1].color"]);
    }

    #[test]
    fn run_charges_may_be_below_a_cent() {
        let found = faults(|r| {
            r.locations[0].decorations.push(DecorationRecord {
                method: "Laser".into(),
                max_colors: 0,
                charges: vec![ChargeRecord {
                    kind: ChargeKind::Run,
                    name: "Engraving".into(),
                    price: "0.0025".into(),
                    repeat_price: None,
                    per: ChargePer::Location,
                }],
            });
        });
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn only_https_and_own_paths_are_pictures() {
        for good in ["https://cdn.example/a%20b.jpg?v=1", "/pictures/a.svg"] {
            assert!(is_picture_address(good), "{good}");
        }
        for bad in [
            "http://cdn.example/a.jpg",
            "javascript:alert(1)",
            "//cdn.example/a",
            "/\\evil",
            "https:///",
            "data:,x",
            "https://user:pw@host/a",
            "/a\"onerror=",
            "pictures/a.svg",
            "",
            "https://a b/",
        ] {
            assert!(!is_picture_address(bad), "{bad}");
        }
    }

    #[test]
    fn a_record_with_many_faults_has_all_of_them_told() {
        let found = faults(|r| {
            r.status = Status::Draft;
            r.sku.clear();
            r.name.clear();
            r.prices[0].unit_price.clear();
        });
        assert_eq!(found, ["sku", "name", "prices[0].unitPrice"]);
    }

    proptest! {
        #[test]
        fn breaks_pass_exactly_when_they_ascend(quantities in proptest::collection::vec(1_u32..50, 1..8)) {
            let ascending = quantities.windows(2).all(|pair| pair[0] < pair[1]);
            let found = faults(|r| {
                r.prices = quantities.iter()
                    .map(|q| PriceRecord { min_quantity: *q, unit_price: "1".into() })
                    .collect();
            });
            prop_assert_eq!(found.is_empty(), ascending);
        }

        #[test]
        fn no_text_panics(text in "\\PC*|.*") {
            faults(|r| {
                r.sku.clone_from(&text);
                r.images[0].url.clone_from(&text);
                r.categories[0].clone_from(&text);
                r.parts[0].color.as_mut().unwrap().hex = Some(text);
            });
        }
    }
}

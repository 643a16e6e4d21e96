//! Writes products as files that import as unchanged: JSON Lines, and a CSV with a row for each part.

use serde::Serialize;

use crate::import::native::{COLUMNS, Column, breaks_text, lines_text, quoted, rush_text};
use crate::record::{PartRecord, ProductRecord};

/// Returns the heading row of the CSV.
pub fn csv_header(separator: char) -> String {
    let mut line = COLUMNS.iter().map(|(_, names)| names[0]).collect::<Vec<_>>().join(&separator.to_string());
    line.push_str("\r\n");
    line
}

/// Returns the rows of a product: one for each part, the first with everything else. With semicolons as separators, commas are
/// decimal points.
pub fn csv_rows(record: &ProductRecord, separator: char) -> String {
    let mut text = String::new();
    for (at, part) in record.parts.iter().enumerate() {
        for (place, (column, _)) in COLUMNS.iter().enumerate() {
            if place > 0 {
                text.push(separator);
            }
            let cell = match part_cell(*column, part) {
                Some(cell) => cell,
                None if at == 0 || *column == Column::Sku => product_cell(*column, record),
                None => String::new(),
            };
            let cell = if separator == ';' && column.is_decimal() { cell.replace('.', ",") } else { cell };
            quoted(&mut text, &cell);
        }
        text.push_str("\r\n");
    }
    text
}

fn part_cell(column: Column, part: &PartRecord) -> Option<String> {
    let color = part.color.as_ref();
    Some(match column {
        Column::PartSku => part.sku.clone(),
        Column::Color => color.map(|color| color.name.clone()).unwrap_or_default(),
        Column::Hex => color.and_then(|color| color.hex.clone()).unwrap_or_default(),
        Column::Group => color.and_then(|color| color.group.clone()).unwrap_or_default(),
        Column::Size => part.size.clone().unwrap_or_default(),
        Column::PartPrices => breaks_text(&part.prices),
        _ => return None,
    })
}

fn product_cell(column: Column, record: &ProductRecord) -> String {
    let size = record.dimensions;
    let less = record.less_than_minimum.as_ref();
    match column {
        Column::Sku => record.sku.clone(),
        Column::Name => record.name.clone(),
        Column::Status => word(&record.status),
        Column::Categories => lines_text(&record.categories),
        Column::Prices => breaks_text(&record.prices),
        Column::Description => record.description.clone(),
        Column::Tags => lines_text(&record.tags),
        Column::Material => record.material.clone().unwrap_or_default(),
        Column::Currency => record.currency.clone(),
        Column::Days => record.production_days.to_string(),
        Column::Featured => yes(record.featured),
        Column::Sample => yes(record.sample),
        Column::Blank => record.blank.map(yes).unwrap_or_default(),
        Column::Weight => text(record.weight_mg),
        Column::Proof => record.proof_price.clone().unwrap_or_default(),
        Column::TaxClass => record.tax_class.clone().unwrap_or_default(),
        Column::LessQuantity => text(less.map(|less| less.min_quantity)),
        Column::LessFee => less.map(|less| less.fee.clone()).unwrap_or_default(),
        Column::Rush => rush_text(&record.rush),
        Column::Width => text(size.map(|size| size.width_mm)),
        Column::Height => text(size.map(|size| size.height_mm)),
        Column::Depth => text(size.and_then(|size| size.depth_mm)),
        Column::GoesWith => lines_text(&record.goes_with),
        Column::Facts => list(&record.facts),
        Column::SizeChart => record.size_chart.as_ref().map(json).unwrap_or_default(),
        Column::Locations => list(&record.locations),
        Column::Images => list(&record.images),
        Column::Drawing => record.drawing.as_ref().map(json).unwrap_or_default(),
        Column::PartSku | Column::Color | Column::Hex | Column::Group | Column::Size | Column::PartPrices => {
            String::new()
        }
    }
}

fn text(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn yes(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

/// Returns a value that is a single word in JSON.
fn word(value: &impl Serialize) -> String {
    json(value).trim_matches('"').to_owned()
}

fn list(values: &[impl Serialize]) -> String {
    if values.is_empty() { String::new() } else { json(&values) }
}

fn json(value: &impl Serialize) -> String {
    // Records have string keys only and no failing serializers.
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::option;
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::check::check;
    use crate::import::read_text;

    /// Texts that quoting, separators, formulas and line breaks could spoil.
    const LINE: &str = "[=+@'\"a-c,;:é€|\\\\. -]{0,9}[a-c0-9)]";
    const LINES: &str = "[=+@'\"a,;é\n\t -]{0,20}[a-c]";

    fn prices() -> impl Strategy<Value = serde_json::Value> {
        vec((1_u32..9, 1_u32..99_999, 0_usize..3), 0..4).prop_map(|rows| {
            let mut from = 0;
            let rows = rows.into_iter().map(|(step, units, form)| {
                from += step;
                let price = match form {
                    0 => format!("{units}"),
                    1 => format!("{}.{:02}", units / 100, units % 100),
                    _ => format!("{}.{:04}", units / 10_000, units % 10_000),
                };
                json!({"minQuantity": from, "unitPrice": price})
            });
            rows.collect()
        })
    }

    fn part() -> impl Strategy<Value = serde_json::Value> {
        (option::of((LINE, option::of("#[0-9a-f]{6}"), option::of(LINE))), option::of(LINE), prices()).prop_map(
            |(color, size, prices)| {
                let mut part = json!({"prices": prices});
                if let Some((name, hex, group)) = color {
                    part["color"] = json!({"name": name, "hex": hex, "group": group});
                }
                if let Some(size) = size {
                    part["size"] = json!(size);
                }
                part
            },
        )
    }

    prop_compose! {
        fn product()(
            sku in "[A-Z'&+-]{0,4}[A-Z]{2}",
            texts in (LINE, LINES, option::of(LINE)),
            lists in (vec(LINE, 1..4), vec(LINE, 0..4), vec((LINE, LINE), 0..4)),
            status in prop::sample::select(vec!["active", "draft", "archived"]),
            numbers in (0_u16..300, option::of(1_u32..1_000_000), option::of((0.001..99_999.0, 1.0..99.0, option::of(1.0..9.0)))),
            flags in (option::of(any::<bool>()), any::<bool>(), any::<bool>()),
            prices in prices(),
            parts in vec(part(), 1..4),
            rush in option::of((0_u16..3, 0_u32..90)),
            measures in (1.0..500.0, 0.5..500.0),
        ) -> Option<ProductRecord> {
            let (name, description, material) = texts;
            let (categories, tags, facts) = lists;
            let (days, weight, size) = numbers;
            let (blank, sample, featured) = flags;
            let mut parts = parts;
            for (at, part) in parts.iter_mut().enumerate() {
                part["sku"] = json!(format!("{sku}-{at}"));
            }
            let facts: Vec<_> = facts.iter().map(|(name, value)| json!({"name": name, "value": value})).collect();
            let rush: Vec<_> = rush.iter().map(|(days, fee)| json!({"productionDays": days, "fee": fee.to_string()})).collect();
            let mut record = json!({
                "sku": sku, "name": name, "description": description, "categories": categories, "tags": tags, "facts": facts,
                "status": status, "productionDays": days, "sample": sample, "featured": featured, "prices": prices,
                "parts": parts, "rush": rush, "currency": "EUR", "material": material, "weightMg": weight, "blank": blank,
                "locations": [{"name": "Front", "widthMm": measures.0, "heightMm": measures.1,
                    "decorations": [{"method": "Deboss", "charges": [{"kind": "run", "name": "x", "price": "0.25"}]}]}],
                "drawing": {"family": "mug", "proportions": {"height": 95.5}},
            });
            if let Some((width, height, depth)) = size {
                record["dimensions"] = json!({"widthMm": width, "heightMm": height, "depthMm": depth});
            }
            let record: ProductRecord = serde_json::from_value(record).unwrap();
            check(&record).is_empty().then_some(record)
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..ProptestConfig::default() })]

        #[test]
        fn a_written_product_is_read_back(record in product().prop_filter_map("invalid", |record| record)) {
            for separator in [',', ';'] {
                let csv = format!("{}{}", csv_header(separator), csv_rows(&record, separator));
                let (records, faults) = read_text("products.csv", &csv);
                prop_assert_eq!(&faults, &[], "{}", csv);
                prop_assert_eq!(records.as_slice(), std::slice::from_ref(&record));
            }
            let line = serde_json::to_string(&record).unwrap();
            let (records, faults) = read_text("products.jsonl", &line);
            prop_assert_eq!(&faults, &[]);
            prop_assert_eq!(serde_json::to_string(&records[0]).unwrap(), line);
        }
    }

    #[test]
    fn a_csv_without_a_column_is_refused_because_it_would_lose_what_the_column_has() {
        let (_, faults) = read_text("products.csv", &csv_header(',').replace(",Locations", ""));
        assert!(
            faults[0].reason.contains("Locations") && faults[0].reason.contains("keep all columns"),
            "{}",
            faults[0]
        );
    }

    #[test]
    fn with_semicolons_decimals_have_a_comma_and_are_read_back() {
        let record: ProductRecord = serde_json::from_value(json!({"sku": "A", "name": "＝1+1", "categories": ["A"],
            "productionDays": 5, "prices": [{"minQuantity": 9, "unitPrice": "2.50"}], "parts": [{"sku": "A"}],
            "currency": "USD", "dimensions": {"widthMm": 82.125, "heightMm": 1.5}, "proofPrice": "7.50",
            "lessThanMinimum": {"minQuantity": 3, "fee": "1250.00"}}))
        .unwrap();
        let csv = format!("{}{}", csv_header(';'), csv_rows(&record, ';'));
        for cell in [";\"'＝1+1\";", ";9: 2.50;", ";\"82,125\";\"1,5\";", ";\"7,50\";", ";\"1250,00\";"] {
            assert!(csv.contains(cell), "{cell}: {csv}");
        }
        assert_eq!(read_text("products.csv", &csv), (vec![record], Vec::new()));
    }

    #[test]
    fn a_cell_that_cannot_be_read_is_named() {
        let record: ProductRecord = serde_json::from_value(json!({"sku": "A", "name": "A", "categories": ["A"],
            "productionDays": 5, "prices": [{"minQuantity": 1, "unitPrice": "2"}], "parts": [{"sku": "A"}]}))
        .unwrap();
        let csv = format!("{}{}", csv_header(','), csv_rows(&record, ','));
        for (from, to, field) in
            [("1: 2", "2", "Price breaks"), (",5,no", ",soon,no", "Production days"), (",no,", ",maybe,", "Featured")]
        {
            let (_, faults) = read_text("products.csv", &csv.replacen(from, to, 1));
            assert_eq!(faults[0].field, field, "{}", faults[0]);
            assert_eq!((faults[0].row, faults[0].product.as_deref()), (Some(2), Some("A")));
        }
        let (_, faults) = read_text("products.csv", &csv.replacen(",A,active", ",,active", 1));
        assert_eq!(faults[0].field, "Name", "{}", faults[0]);
    }
}

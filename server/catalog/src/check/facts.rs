//! Validates what a product page tells besides prices: facts, the size chart, and the products that go with it.

use std::collections::HashSet;

use super::Faults;
use crate::record::{ProductRecord, SizeChart};
use crate::sku;

/// The maximum number of facts.
const MAX_FACTS: usize = 20;
/// The maximum number of measures in a size chart.
const MAX_MEASURES: usize = 8;
/// The maximum number of sizes in a size chart.
const MAX_SIZES: usize = 30;
/// The maximum number of products that go with a product.
const MAX_GOES_WITH: usize = 8;
/// The maximum length of the name of a fact or a measure, and of a measure's value, in characters.
const MAX_LABEL: usize = 40;
/// The maximum length of a fact, in characters.
const MAX_FACT: usize = 255;

pub(super) fn check(faults: &mut Faults, record: &ProductRecord) {
    faults.count("facts", record.facts.len(), 0, MAX_FACTS);
    let mut names = HashSet::new();
    for (i, fact) in record.facts.iter().enumerate() {
        faults.line(format!("facts[{i}].name"), &fact.name, 1, MAX_LABEL);
        faults.line(format!("facts[{i}].value"), &fact.value, 1, MAX_FACT);
        if !names.insert(fact.name.to_lowercase()) {
            faults.add(format!("facts[{i}].name"), "is listed twice", "Put both texts into one fact.");
        }
    }
    if let Some(chart) = &record.size_chart {
        check_chart(faults, chart);
    }
    faults.count("goesWith", record.goes_with.len(), 0, MAX_GOES_WITH);
    for (i, other) in record.goes_with.iter().enumerate() {
        faults.sku(format!("goesWith[{i}]"), other);
        if sku::key(other) == sku::key(&record.sku) {
            faults.add(format!("goesWith[{i}]"), "must be another product", "Remove the product's own SKU.");
        }
    }
}

fn check_chart(faults: &mut Faults, SizeChart { measures, sizes }: &SizeChart) {
    faults.count("sizeChart.measures", measures.len(), 1, MAX_MEASURES);
    faults.count("sizeChart.sizes", sizes.len(), 1, MAX_SIZES);
    for (i, measure) in measures.iter().enumerate() {
        faults.line(format!("sizeChart.measures[{i}]"), measure, 1, MAX_LABEL);
    }
    for (i, row) in sizes.iter().enumerate() {
        faults.line(format!("sizeChart.sizes[{i}].size"), &row.size, 1, MAX_LABEL);
        if row.values.len() != measures.len() {
            let rule = format!("must have {} values, one for each measure", measures.len());
            faults.add(format!("sizeChart.sizes[{i}].values"), rule, "Give the values in the order of `measures`.");
        }
        for (j, value) in row.values.iter().enumerate() {
            faults.line(format!("sizeChart.sizes[{i}].values[{j}]"), value, 1, MAX_LABEL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::check;
    use crate::record::ProductRecord;

    fn faults(more: &str) -> Vec<String> {
        let record = format!(
            r#"{{"sku":"M-1","name":"Mug","categories":["Mugs"],"productionDays":3,{more},
            "prices":[{{"minQuantity":10,"unitPrice":"1"}}],"parts":[{{"sku":"M-1"}}]}}"#
        );
        let record: ProductRecord = serde_json::from_str(&record).unwrap();
        check(&record).into_iter().map(|fault| format!("{} {}", fault.field, fault.rule)).collect()
    }

    #[test]
    fn facts_have_distinct_names_and_a_text() {
        assert_eq!(faults(r#""facts":[{"name":"Care","value":"Hand wash"}]"#), [""; 0]);
        let wrong = faults(r#""facts":[{"name":"Care","value":"Hand wash"},{"name":"care","value":""}]"#);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
        assert_eq!(wrong[1], "facts[1].name is listed twice");
    }

    #[test]
    fn each_size_has_a_value_for_each_measure() {
        let chart = |values: &str| {
            faults(&format!(r#""sizeChart":{{"measures":["Chest (in)"],"sizes":[{{"size":"S","values":{values}}}]}}"#))
        };
        assert_eq!(chart(r#"["36"]"#), [""; 0]);
        assert_eq!(chart("[]"), ["sizeChart.sizes[0].values must have 1 values, one for each measure"]);
    }

    #[test]
    fn a_product_goes_with_others() {
        assert_eq!(faults(r#""goesWith":["M-2"]"#), [""; 0]);
        assert_eq!(faults(r#""goesWith":["m-1"]"#), ["goesWith[0] must be another product"]);
    }
}

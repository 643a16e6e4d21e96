//! Validates a tax table as a whole.

use std::collections::HashSet;

use super::{MAX_RATES, TaxTable, WHOLE};
use crate::shop::shipping::TableFault;

/// The most characters of a name or a tax class.
const MAX_NAME: usize = 40;
/// The most regions or prefixes of postcodes of a rate.
const MAX_PLACES: usize = 500;

/// Returns the faults of a tax table, each with its place such as `rates[2].name`; empty if it can be used.
pub fn check(table: &TaxTable) -> Vec<TableFault> {
    let mut faults = Vec::new();
    let mut known = HashSet::new();
    for (at, rate) in table.rates.iter().enumerate() {
        let mut fault = |field: &str, rule: String, remedy| {
            faults.push(TableFault { field: format!("rates[{at}].{field}"), rule, remedy });
        };
        if at >= MAX_RATES {
            fault("name", format!("must be one of at most {MAX_RATES} rates"), "Combine some.");
            break;
        }
        if !(1..=MAX_NAME).contains(&rate.name.trim().chars().count()) {
            fault("name", format!("must be 1 to {MAX_NAME} characters"), "Invoices show it.");
        }
        if rate.country.len() != 2 || !rate.country.bytes().all(|byte| byte.is_ascii_uppercase()) {
            fault("country", "must be an ISO 3166-1 code".to_owned(), "Choose a country.");
        }
        for (field, codes) in [("regions", &rate.regions), ("postcodes", &rate.postcodes)] {
            let is_code = |code: &String| {
                !code.is_empty() && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
            };
            if codes.len() > MAX_PLACES {
                fault(field, format!("must be at most {MAX_PLACES}"), "Divide the rate.");
            } else if !codes.iter().all(is_code) {
                fault(field, "must be capital letters and digits".to_owned(), "Leave spaces and dashes out.");
            }
        }
        if rate.tax_class.as_deref().is_some_and(|class| !is_class(class)) {
            let rule = format!("must be 1 to {MAX_NAME} small letters, digits and dashes");
            fault("taxClass", rule, "Leave it empty for all classes.");
        }
        if !(0..=WHOLE).contains(&rate.rate) {
            fault("rate", "must be 0 to 100 percent".to_owned(), "Enter a number such as 7.5.");
        }
        if !known.insert((&rate.name, &rate.country, &rate.regions, &rate.postcodes, &rate.tax_class)) {
            fault("name", "is in the table twice, for the same place and class".to_owned(), "Remove one.");
        }
    }
    faults
}

/// Whether a text is the name of a tax class: small letters, digits and dashes.
pub fn is_class(text: &str) -> bool {
    (1..=MAX_NAME).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::super::TaxRate;
    use super::*;

    fn vat() -> TaxRate {
        TaxRate {
            name: "VAT".to_owned(),
            country: "DE".to_owned(),
            regions: Vec::new(),
            postcodes: Vec::new(),
            tax_class: None,
            rate: 19_000,
            shipping: true,
        }
    }

    #[test]
    fn every_fault_names_its_rate_and_field() {
        let fields = |rates: &[TaxRate]| -> Vec<String> {
            let table = TaxTable { included: false, rates: rates.to_vec() };
            check(&table).into_iter().map(|fault| fault.field).collect()
        };
        let reduced = TaxRate { tax_class: Some("reduced".to_owned()), rate: 7_000, ..vat() };
        assert_eq!(fields(&[vat(), reduced]), [""; 0]);
        assert_eq!(fields(&[vat(), vat()]), ["rates[1].name"]);
        let wrong = TaxRate {
            name: " ".to_owned(),
            country: "de".to_owned(),
            regions: vec!["by".to_owned()],
            postcodes: vec!["80 3".to_owned()],
            tax_class: Some("Reduced".to_owned()),
            rate: 100_001,
            shipping: false,
        };
        let all = ["name", "country", "regions", "postcodes", "taxClass", "rate"];
        assert_eq!(fields(&[wrong]), all.map(|field| format!("rates[0].{field}")));
        let many: Vec<_> = (0..=2_000).map(|at| TaxRate { name: at.to_string(), ..vat() }).collect();
        assert_eq!(fields(&many), [format!("rates[{MAX_RATES}].name")]);
    }
}

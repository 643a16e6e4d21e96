//! Tax tables to start from: the value-added taxes of the European Union, by the Taxes in Europe Database of the European
//! Commission, and the sales taxes of the states of the USA, by the tables of the Tax Foundation, both of 2025, without local
//! taxes. A shop checks them with its tax adviser.

use platen_actors::shop::taxes::TaxTable;

use super::countries::is_european;

const EXAMPLES: [(&str, &str); 2] =
    [("eu", include_str!("tax_examples/eu.json")), ("us", include_str!("tax_examples/us.json"))];

/// Iterates over the names of the tables.
pub fn names() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().map(|(name, _)| *name)
}

/// Iterates over the names of the tables that fit a shop in a country: that of its own union if there is one, otherwise all.
pub fn names_for(country: &str) -> impl Iterator<Item = &'static str> {
    let own = if country == "US" {
        Some("us")
    } else if is_european(country) {
        Some("eu")
    } else {
        None
    };
    names().filter(move |name| own.is_none_or(|own| own == *name))
}

/// What the value-added taxes of all countries are called in the table.
const VALUE_ADDED: &str = "VAT";

/// Finds a table by its name. Value-added taxes are called `tax` in it, as the shop's own.
pub fn find(name: &str, tax: &str) -> Option<TaxTable> {
    let (_, text) = EXAMPLES.iter().find(|(known, _)| *known == name)?;
    let mut table: TaxTable = serde_json::from_str(text).ok()?;
    for rate in &mut table.rates {
        if rate.name == VALUE_ADDED {
            tax.clone_into(&mut rate.name);
        }
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shop::parts::{Part as _, Taxes};

    #[test]
    fn every_table_can_be_saved_as_it_is() {
        for name in names() {
            let table = find(name, "MwSt.").unwrap();
            assert!(table.rates.iter().all(|rate| rate.name != VALUE_ADDED), "{name}");
            assert!(table.rates.len() > 40, "{name}");
            assert_eq!(Taxes(table).faults(), [], "{name}");
        }
        assert_eq!(["US", "DE"].map(|country| names_for(country).collect::<Vec<_>>()), [["us"], ["eu"]]);
        assert_eq!(names_for("JP").count(), names().count());
        assert_eq!(find("mars", "VAT"), None);
    }
}

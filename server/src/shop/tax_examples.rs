//! Tax tables to start from: the value-added taxes of the European Union, by the Taxes in Europe Database of the European
//! Commission, and the sales taxes of the states of the USA, by the tables of the Tax Foundation, both of 2025, without local
//! taxes. A shop checks them with its tax adviser.

use platen_actors::shop::taxes::TaxTable;

const EXAMPLES: [(&str, &str); 2] =
    [("eu", include_str!("tax_examples/eu.json")), ("us", include_str!("tax_examples/us.json"))];

/// Iterates over the names of the tables.
pub fn names() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().map(|(name, _)| *name)
}

/// Finds a table by its name.
pub fn find(name: &str) -> Option<TaxTable> {
    let (_, text) = EXAMPLES.iter().find(|(known, _)| *known == name)?;
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shop::parts::{Part as _, Taxes};

    #[test]
    fn every_table_can_be_saved_as_it_is() {
        for name in names() {
            let table = find(name).unwrap();
            assert!(table.rates.len() > 40, "{name}");
            assert_eq!(Taxes(table).faults(), [], "{name}");
        }
        assert_eq!(find("mars"), None);
    }
}

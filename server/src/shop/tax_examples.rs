//! Tax tables to start from. A shop checks them with its tax adviser.
//!
//! `eu.json` has the value-added taxes of the European Union in 2026, by the Taxes in Europe Database of the European Commission
//! (<https://ec.europa.eu/taxation_customs/tedb/>, November 2026), for shops in the Union that sell to consumers:
//!
//! - Shipping shares the rate of its goods, as an ancillary supply does: each rate applies to it.
//! - Places in member states that are outside of the area of the tax (Article 6 of Directive 2006/112/EC) have a rate of 0, found
//!   by their postcodes: Heligoland and Büsingen, Livigno and Campione d'Italia, the Canary Islands, Ceuta and Melilla, Åland, Mount
//!   Athos, the overseas departments and territories of France, Greenland. Places with a country code of their own, such as `AX`,
//!   `GP` and `FO`, have no rate.
//! - Places with rates of their own: Jungholz and Mittelberg in Austria (Article 104), Madeira and the Azores (Article 105).
//! - Monaco is treated as France, and Northern Ireland, for goods, as a part of the Union with the rates of the United Kingdom
//!   (Article 7 and Annex 3 of the Windsor Framework).
//!
//! It does not have the lower rates of some Greek islands, which postcodes alone do not tell, nor second reduced rates.
//!
//! `us.json` has the sales taxes of the states of the USA by the tables of the Tax Foundation of 2025, without local taxes.

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
    use platen_actors::dates::Day;
    use platen_actors::shipping::Destination;
    use platen_actors::shop::taxes::{STANDARD, ServiceRates, Taxed};

    use super::*;
    use crate::shop::parts::{Part as _, Taxes};

    fn rate(country: &str, postcode: &str, taxed: Taxed<'_>) -> Vec<i64> {
        let (table, known) = (find("eu", "VAT").unwrap(), ServiceRates::none());
        let taxes = platen_actors::shop::taxes::Taxes { table: &table, from_service: &known, today: Day::EPOCH };
        let to = Destination { country, region: "", postcode };
        taxes.rates_for(to, taxed).into_iter().map(|rate| rate.rate).collect()
    }

    #[test]
    fn places_outside_of_the_area_of_the_tax_pay_none() {
        let inside = [
            ("DE", "10115", 19_000),
            ("DE", "78262", 19_000),
            ("IT", "23030", 22_000),
            ("ES", "07001", 21_000),
            ("FI", "00100", 25_500),
            ("GR", "63080", 24_000),
            ("FR", "97", 20_000),
            ("MC", "98000", 20_000),
            ("AT", "6600", 20_000),
            ("AT", "6691", 19_000),
            ("AT", "6992", 19_000),
            ("PT", "1000-001", 23_000),
            ("PT", "9000-001", 22_000),
            ("PT", "9400-120", 22_000),
            ("PT", "9500-001", 16_000),
            ("GB", "BT1 5GS", 20_000),
        ];
        for (country, postcode, standard) in inside {
            assert_eq!(rate(country, postcode, Taxed::Goods(STANDARD)), [standard], "{country} {postcode}");
        }
        let outside = [
            ("DE", "27498"),
            ("DE", "78266"),
            ("IT", "23041"),
            ("IT", "22061"),
            ("ES", "35001"),
            ("ES", "38001"),
            ("ES", "51001"),
            ("ES", "52001"),
            ("FI", "22100"),
            ("GR", "630 86"),
            ("FR", "97110"),
            ("FR", "97400"),
            ("DK", "3900"),
        ];
        for (country, postcode) in outside {
            for taxed in [Taxed::Goods(STANDARD), Taxed::Goods("reduced"), Taxed::Shipping("reduced")] {
                assert_eq!(rate(country, postcode, taxed), [0], "{country} {postcode}");
            }
        }
        for (country, postcode) in
            [("AX", "22100"), ("GP", "97110"), ("GB", "SW1A 1AA"), ("CH", "8001"), ("SM", "47890")]
        {
            assert_eq!(rate(country, postcode, Taxed::Goods(STANDARD)), [0; 0], "{country} {postcode}");
        }
    }

    #[test]
    fn shipping_in_the_union_shares_the_rate_of_its_goods() {
        for rates in find("eu", "VAT").unwrap().rates {
            assert!(rates.shipping, "{} {:?}", rates.country, rates.tax_class);
        }
        assert_eq!(rate("DE", "10115", Taxed::Shipping("reduced")), [7_000]);
    }

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

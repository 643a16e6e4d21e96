//! How addresses are written: the order of their lines, by country. The client's `features/addresses/letter.ts` has the same
//! table; `addresses.json` has examples for both.

use platen_actors::address::Address;

use super::country;

/// The parts of addresses below the recipient, and the countries that write them so, by the Universal Postal Union and the address
/// data of libaddressinput: `A` the lines of the street, `C` the city, `S` the region by its code, `N` by its name, `Z` the
/// postcode. `/` ends a line; other signs precede a part that is not the first of its line.
const FORMATS: [(&str, &str); 25] = [
    ("A/C - Z", "BD"),
    ("A/C S Z", "AU CA CC CX HM NF"),
    ("A/C Z N", "PG"),
    ("A/C Z, N", "VE"),
    ("A/C Z/N", "IN NG PE"),
    ("A/C, N", "BS KN"),
    ("A/C, N Z", "CO SO TW"),
    ("A/C, N/Z", "HN IQ JP"),
    ("A/C, S Z", "AS FM GU MH MP PR PW UM US VI"),
    ("A/C, Z", "LV MM"),
    ("A/C-S/Z", "BR"),
    ("A/C-Z", "PK"),
    ("A/C/N", "AE HK JM KI NR PA SC SR TV"),
    ("A/C/N Z", "ID TH VN"),
    ("A/C/N, Z", "CN"),
    ("A/C/N/Z", "EG IE IR KR MN RU"),
    ("A/C/Z", "AF FK GB GG GS IM IO JE KE LK PN SH SZ TC ZA"),
    (
        "A/Z C",
        "AD AM AT AX AZ BA BE BG BL BY CH CR CU CY CZ DE DK DO DZ EE EH ET FI FO FR GE GF GL GN GP GR GT GW HR HT IS \
         KG KW KZ LA LI LR LT LU MA MC MD ME MF MG MK MQ MZ NC NE NL NO PF PL PM PT PY RE RO RS SE SI SJ SK SM SN TJ \
         TM TN TR UA VA WF YT ZM",
    ),
    ("A/Z C N", "ES UY"),
    ("A/Z C S", "IT"),
    ("A/Z C, S", "MX"),
    ("A/Z C/N", "AR CL CV MY PH SV UZ"),
    ("A/Z/C", "EC MU OM"),
    ("A/Z/C, N", "NI"),
    ("C/A/Z", "HU"),
];
/// That of all other countries.
const USUAL: &str = "A/C Z";

fn format_of(country: &str) -> &'static str {
    let found = FORMATS.iter().find(|(_, countries)| countries.split(' ').any(|known| known == country));
    found.map_or(USUAL, |(format, _)| format)
}

/// Reports whether addresses in a country have the region.
pub fn writes_region(country: &str) -> bool {
    format_of(country).contains(['S', 'N'])
}

/// Returns the lines of an address as on a letter from the shop's country, `home`: only other countries are named. An address
/// without a country is in that of the shop.
pub fn address_lines(address: &Address, home: &str) -> Vec<String> {
    let id = Some(&*address.country_id).filter(|id| !id.is_empty()).unwrap_or(home);
    let mut lines = vec![address.name(), address.company.clone(), address.department.clone()];
    for line in format_of(id).split('/') {
        if line == "A" {
            lines.extend([address.address1.clone(), address.address2.clone()]);
        } else {
            lines.push(town(line, address, id));
        }
    }
    if id != home {
        lines.push(country(id).map_or_else(|| id.to_owned(), |country| country.local_name().to_owned()));
    }
    lines.retain(|line| !line.is_empty());
    lines
}

/// Returns a line with parts of the town.
fn town(format: &str, address: &Address, country: &str) -> String {
    let (mut line, mut between) = (String::new(), String::new());
    for sign in format.chars() {
        let part = match sign {
            'C' => &*address.city,
            'S' => region_code(address),
            'N' => region_name(address, country),
            'Z' => &*address.zipcode,
            sign => {
                between.push(sign);
                continue;
            }
        };
        if !part.is_empty() {
            line.push_str(if line.is_empty() { "" } else { &between });
            line.push_str(part);
        }
        between.clear();
    }
    line
}

/// Returns the code of the region. One with digits is in lists only, not on letters.
fn region_code(address: &Address) -> &str {
    if address.state.contains(|c: char| c.is_ascii_digit()) { "" } else { &address.state }
}

/// Returns the name of the region, without its other spellings; empty if it is that of the city.
fn region_name<'a>(address: &'a Address, id: &str) -> &'a str {
    let known = country(id).and_then(|country| country.region(&address.state));
    let name = known.map_or(&*address.state, |region| region.name.split(" [").next().unwrap_or_default());
    if name == address.city { "" } else { name }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;
    use crate::geography::countries;

    /// What the client's test reads, too.
    #[derive(Deserialize)]
    struct Vectors {
        /// An address; its lines below the recipient in each country, without the country's name, are in `written`.
        address: Address,
        written: BTreeMap<String, Vec<String>>,
        examples: Vec<Example>,
    }

    #[derive(Deserialize)]
    struct Example {
        address: Address,
        home: String,
        lines: Vec<String>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("addresses.json")).unwrap()
    }

    #[test]
    fn every_country_writes_addresses_as_the_shared_vectors_say() {
        let Vectors { address, written, .. } = vectors();
        let known: Vec<&str> = written.keys().map(String::as_str).collect();
        let mut ids: Vec<&str> = countries().iter().map(|country| country.id).collect();
        ids.sort_unstable();
        assert_eq!(known, ids);
        for (id, lines) in &written {
            let address = Address { country_id: id.clone(), ..address.clone() };
            assert_eq!(address_lines(&address, id)[1..], lines[..], "{id}");
        }
    }

    #[test]
    fn examples_are_written_as_the_shared_vectors_say() {
        for Example { address, home, lines } in vectors().examples {
            assert_eq!(address_lines(&address, &home), lines);
        }
    }

    #[test]
    fn addresses_without_a_country_are_at_home() {
        let address = Address { city: "Köln".to_owned(), zipcode: "50667".to_owned(), ..Address::default() };
        assert_eq!(address_lines(&address, "DE"), ["50667 Köln"]);
        assert_eq!(address_lines(&address, "US"), ["Köln 50667"]);
    }

    #[test]
    fn a_required_region_is_written() {
        for country in countries() {
            assert!(!country.region_required || writes_region(country.id), "{}", country.id);
        }
        assert!(["DE", "AT", "FR", "NL", "GB"].iter().all(|id| !writes_region(id)));
    }
}

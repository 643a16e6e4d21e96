//! Countries, their regions and the required fields of their addresses: ISO 3166-1 and -2, and the format of postcodes.
//!
//! The data comes from a library; the labels of form fields are chosen here.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use keshvar::{CountryIterator, SubdivisionType};
use regex::Regex;

/// A country with the data for address forms.
pub struct Country {
    /// ISO 3166-1 alpha-2, in upper case.
    pub id: String,
    /// The English name.
    pub name: &'static str,
    /// The regions by name, if ISO 3166-2 defines any.
    pub regions: Vec<Region>,
    /// The label of the region field.
    pub region_label: &'static str,
    /// Whether addresses require the region.
    pub region_required: bool,
    /// The label of the postcode field.
    pub zipcode_label: &'static str,
    /// A regular expression for a whole postcode; `None` if the country has no postcodes.
    pub zipcode_pattern: Option<&'static str>,
    zipcode: OnceLock<Option<Regex>>,
}

/// A region of a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// ISO 3166-2 without the country prefix, such as `CA`.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
}

/// Countries whose postal addresses require the region.
const REGION_REQUIRED: &[&str] = &["AU", "BR", "CA", "CN", "IN", "JP", "MX", "MY", "US"];

/// Common names of countries whose standard names are long.
const EVERYDAY_NAMES: &[(&str, &str)] = &[
    ("BO", "Bolivia"),
    ("GB", "United Kingdom"),
    ("IR", "Iran"),
    ("KP", "North Korea"),
    ("KR", "South Korea"),
    ("MD", "Moldova"),
    ("NL", "Netherlands"),
    ("TW", "Taiwan"),
    ("TZ", "Tanzania"),
    ("US", "United States"),
    ("VE", "Venezuela"),
];

/// Example postcodes.
const EXAMPLES: &[(&str, &str)] = &[
    ("AT", "1010"),
    ("AU", "2000"),
    ("BE", "1000"),
    ("BR", "01310-100"),
    ("CA", "K1A 0B1"),
    ("CH", "8001"),
    ("CN", "100000"),
    ("DE", "10115"),
    ("DK", "1050"),
    ("ES", "28013"),
    ("FI", "00100"),
    ("FR", "75001"),
    ("GB", "SW1A 1AA"),
    ("IE", "D02 X285"),
    ("IN", "110001"),
    ("IT", "00184"),
    ("JP", "100-0001"),
    ("MX", "06000"),
    ("NL", "1012 AB"),
    ("NO", "0150"),
    ("NZ", "6011"),
    ("PL", "00-001"),
    ("PT", "1100-148"),
    ("SE", "111 22"),
    ("US", "90210"),
];

static COUNTRIES: LazyLock<BTreeMap<String, Country>> = LazyLock::new(|| {
    CountryIterator::new().map(|country| Country::from(&country)).map(|country| (country.id.clone(), country)).collect()
});

/// Returns all countries by name.
pub fn countries() -> Vec<&'static Country> {
    let mut countries: Vec<_> = COUNTRIES.values().collect();
    countries.sort_unstable_by_key(|country| country.name);
    countries
}

/// Finds a country by its code, ignoring case.
pub fn country(id: &str) -> Option<&'static Country> {
    COUNTRIES.get(&id.trim().to_ascii_uppercase())
}

fn of<'a>(table: &[(&str, &'a str)], id: &str) -> Option<&'a str> {
    table.iter().find(|(country, _)| *country == id).map(|(_, value)| *value)
}

impl From<&keshvar::Country> for Country {
    fn from(country: &keshvar::Country) -> Self {
        let id = country.alpha2().to_string().to_ascii_uppercase();
        let mut regions: Vec<Region> =
            country.subdivisions().values().map(|region| Region { code: region.code(), name: region.name() }).collect();
        regions.sort_unstable_by_key(|region| (region.name, region.code));
        let kinds = country.subdivisions().values().map(keshvar::Subdivision::subdivision_type);
        Self {
            name: of(EVERYDAY_NAMES, &id).unwrap_or_else(|| country.iso_short_name()),
            region_label: region_label(&id, kinds),
            region_required: REGION_REQUIRED.contains(&id.as_str()),
            zipcode_label: match id.as_str() {
                "US" => "ZIP code",
                "GB" | "AU" | "NZ" => "Postcode",
                "IE" => "Eircode",
                "IN" => "PIN code",
                _ => "Postal code",
            },
            zipcode_pattern: country.postal_code_format().filter(|_| country.postal_code()),
            zipcode: OnceLock::new(),
            regions,
            id,
        }
    }
}

/// Returns the label for the most frequent kind of region.
fn region_label(id: &str, kinds: impl Iterator<Item = SubdivisionType>) -> &'static str {
    if matches!(id, "GB" | "IE") {
        return "County";
    }
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for kind in kinds {
        let label = match kind {
            SubdivisionType::State => "State",
            SubdivisionType::Province => "Province",
            SubdivisionType::Canton => "Canton",
            SubdivisionType::Prefecture => "Prefecture",
            SubdivisionType::County => "County",
            SubdivisionType::Department => "Department",
            _ => "Region",
        };
        *counts.entry(label).or_default() += 1;
    }
    counts.into_iter().max_by_key(|(_, count)| *count).map_or("Region", |(label, _)| label)
}

impl Country {
    /// Returns an example postcode.
    pub fn zipcode_example(&self) -> Option<&'static str> {
        of(EXAMPLES, &self.id)
    }

    /// Reports whether addresses require a postcode.
    pub fn zipcode_required(&self) -> bool {
        // Irish postcodes are recent, and the post delivers without them.
        self.zipcode_pattern.is_some() && self.id != "IE"
    }

    /// Reports whether a text is a valid postcode; any text is if the country has no postcodes.
    pub fn is_zipcode(&self, text: &str) -> bool {
        let compiled = self
            .zipcode
            .get_or_init(|| self.zipcode_pattern.and_then(|pattern| Regex::new(&format!("^(?i:{pattern})$")).ok()));
        compiled.as_ref().is_none_or(|form| form.is_match(text))
    }

    /// Finds a region by its code or name, ignoring case.
    pub fn region(&self, text: &str) -> Option<Region> {
        let lower = text.trim().to_lowercase();
        let by = |name: fn(&Region) -> &'static str| {
            self.regions.iter().find(|region| name(region).to_lowercase() == lower).copied()
        };
        by(|region| region.code).or_else(|| by(|region| region.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_have_the_codes_of_the_standard() {
        assert_eq!(countries().len(), 249);
        assert_eq!(country(" us ").unwrap().name, "United States");
        assert!(country("XX").is_none());
        assert!(country("").is_none());
    }

    #[test]
    fn regions_are_found_by_code_and_by_name() {
        let states = country("US").unwrap();
        assert_eq!(states.region("ca"), Some(Region { code: "CA", name: "California" }));
        assert_eq!(states.region("California").unwrap().code, "CA");
        assert_eq!(states.region("Ontario"), None);
        assert_eq!((states.region_label, states.region_required), ("State", true));
        assert_eq!(country("CH").unwrap().region_label, "Canton");
        assert_eq!(country("CA").unwrap().region_label, "Province");
    }

    #[test]
    fn every_example_has_the_form_that_it_shows() {
        for (id, example) in EXAMPLES {
            assert!(country(id).unwrap().is_zipcode(example), "{id}: {example}");
        }
    }

    #[test]
    fn postcodes_are_checked_by_the_countrys_form() {
        for (id, text, fits) in [
            ("US", "90210-1234", true),
            ("US", "9021", false),
            ("GB", "sw1a 1aa", true),
            ("GB", "90210", false),
            ("DE", "101155", false),
            ("CA", "k1a0b1", true),
            ("HK", "anything", true),
        ] {
            assert_eq!(country(id).unwrap().is_zipcode(text), fits, "{id}: {text}");
        }
    }

    #[test]
    fn every_pattern_is_a_regular_expression() {
        for country in countries() {
            if country.zipcode_pattern.is_some() {
                country.is_zipcode("x");
                assert!(country.zipcode.get().unwrap().is_some(), "{}", country.id);
            }
        }
    }
}

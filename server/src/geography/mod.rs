//! Countries, their regions, and the required fields and the order of their addresses: ISO 3166-1 and -2, and the format of
//! postcodes.
//!
//! The data is in `countries.tsv`, which a test writes from the library `keshvar` and compares with it: compiling the library
//! would be a sixtieth of every build. The labels of form fields are chosen here.

mod letter;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use platen_actors::messages::phrase;
use regex::Regex;

pub use self::letter::{address_lines, writes_region};
use crate::format::Locale;

/// A line per country, by code: code, name, kind of regions, regular expression for a postcode; each followed by a line per
/// region, by name: nothing, code, name.
static FILE: &str = include_str!("countries.tsv");
/// A line per country: code and German name, as browsers write them.
static GERMAN_NAMES: LazyLock<BTreeMap<&str, &str>> =
    LazyLock::new(|| include_str!("names.de.tsv").lines().filter_map(|line| line.split_once('\t')).collect());

/// A country with the data for address forms.
pub struct Country {
    /// ISO 3166-1 alpha-2, in upper case.
    pub id: &'static str,
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
    ("CZ", "110 00"),
    ("DE", "10115"),
    ("DK", "1050"),
    ("ES", "28013"),
    ("FI", "00100"),
    ("FR", "75001"),
    ("GB", "SW1A 1AA"),
    ("GR", "104 31"),
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
    ("SK", "811 01"),
    ("US", "90210"),
];

/// Countries that have postcodes, but whose post delivers without them.
const ZIPCODE_OPTIONAL: [&str; 30] = [
    "BH", "CL", "CO", "CR", "DO", "EC", "GE", "GT", "HN", "IE", "IR", "JM", "JO", "KH", "KW", "LB", "LR", "MZ", "NG",
    "NI", "NP", "OM", "PE", "PY", "SN", "SV", "UY", "VE", "VN", "ZM",
];

/// What people write before a postcode besides the code of the country: the letters on its cars.
const CAR_LETTERS: &[(&str, &str)] = &[
    ("AT", "A"),
    ("BE", "B"),
    ("DE", "D"),
    ("ES", "E"),
    ("FI", "FIN"),
    ("FR", "F"),
    ("HU", "H"),
    ("IT", "I"),
    ("LU", "L"),
    ("NO", "N"),
    ("PT", "P"),
    ("SE", "S"),
    ("SI", "SLO"),
];

static COUNTRIES: LazyLock<BTreeMap<&'static str, Country>> = LazyLock::new(|| {
    let mut countries = BTreeMap::new();
    let mut current = None;
    for line in FILE.lines() {
        let mut columns = line.split('\t');
        let mut column = || columns.next().unwrap_or_default();
        match (column(), &mut current) {
            ("", Some(Country { regions, .. })) => regions.push(Region { code: column(), name: column() }),
            (id, _) => {
                let next = Country::new(id, column(), column(), column());
                countries.extend(current.replace(next).map(|country| (country.id, country)));
            }
        }
    }
    countries.extend(current.map(|country| (country.id, country)));
    countries
});

/// Returns all countries by name.
pub fn countries() -> Vec<&'static Country> {
    let mut countries: Vec<_> = COUNTRIES.values().collect();
    countries.sort_unstable_by_key(|country| country.name);
    countries
}

/// Finds a country by its code, ignoring case.
pub fn country(id: &str) -> Option<&'static Country> {
    COUNTRIES.get(id.trim().to_ascii_uppercase().as_str())
}

/// Replaces the code of the country in the last line of a label by its name. Emails of earlier versions have such labels.
pub fn with_country_name(mut label: Vec<String>) -> Vec<String> {
    if let Some(last) = label.last_mut()
        && let Some(country) = country(last)
    {
        country.local_name().clone_into(last);
    }
    label
}

fn of<'a>(table: &[(&str, &'a str)], id: &str) -> Option<&'a str> {
    table.iter().find(|(country, _)| *country == id).map(|(_, value)| *value)
}

impl Country {
    fn new(id: &'static str, name: &'static str, kind: &'static str, zipcode: &'static str) -> Self {
        Self {
            id,
            name: of(EVERYDAY_NAMES, id).unwrap_or(name),
            regions: Vec::new(),
            region_label: if matches!(id, "GB" | "IE") { "County" } else { kind },
            region_required: REGION_REQUIRED.contains(&id),
            zipcode_label: match id {
                "US" => phrase("ZIP code"),
                "GB" | "AU" | "NZ" => phrase("Postcode"),
                "IE" => phrase("Eircode"),
                "IN" => phrase("PIN code"),
                _ => phrase("Postal code"),
            },
            zipcode_pattern: (!zipcode.is_empty()).then_some(zipcode),
            zipcode: OnceLock::new(),
        }
    }

    /// Returns the name in the language of the locale in use.
    pub fn local_name(&self) -> &'static str {
        self.name_in(Locale::in_use())
    }

    /// Returns the name in the language of a locale.
    pub fn name_in(&self, locale: Locale) -> &'static str {
        let german = || GERMAN_NAMES.get(self.id).copied();
        locale.translation().and_then(|_| german()).unwrap_or(self.name)
    }

    /// Returns an example postcode.
    pub fn zipcode_example(&self) -> Option<&'static str> {
        of(EXAMPLES, self.id)
    }

    /// Reports whether addresses require a postcode.
    pub fn zipcode_required(&self) -> bool {
        self.zipcode_pattern.is_some() && !ZIPCODE_OPTIONAL.contains(&self.id)
    }

    /// Returns a postcode as the country writes it, from one with other or no spaces and dashes, in any case, or after the letters
    /// of the country: `SW1A 1AA` of `sw1a1aa`, `00-001` of `00001`, `10115` of `D-10115`. `None` if it is none. Any text is one if
    /// the country has no postcodes. The client's `features/addresses/zipcode.ts` accepts the same.
    pub fn zipcode(&self, text: &str) -> Option<String> {
        let typed = text.trim().to_uppercase();
        if self.zipcode_pattern.is_none() {
            return Some(typed);
        }
        let bare: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
        let letters = [Some(self.id), of(CAR_LETTERS, self.id)].into_iter().flatten();
        let without_letters = letters.filter_map(|letters| bare.strip_prefix(letters));
        let spelled = [bare.as_str()].into_iter().chain(without_letters).flat_map(|bare| self.spellings(bare));
        spelled.chain([typed.clone()]).find(|text| self.is_zipcode(text))
    }

    /// Returns the letters and digits of a postcode with every dash or space that it may have; first as in the example.
    fn spellings(&self, bare: &str) -> Vec<String> {
        let example = self.zipcode_example().unwrap_or_default();
        let usual = example.rsplit_once([' ', '-']).and_then(|(before, after)| {
            let at = bare.len().checked_sub(after.len()).filter(|at| *at > 0)?;
            Some(format!("{}{}{}", &bare[..at], &example[before.len()..=before.len()], &bare[at..]))
        });
        let parted = ['-', ' ']
            .into_iter()
            .flat_map(|sign| (1..bare.len()).map(move |at| format!("{}{sign}{}", &bare[..at], &bare[at..])));
        let whole = [bare.to_owned(), format!("{}-{bare}", self.id), format!("{}{bare}", self.id)];
        usual.into_iter().chain(whole).chain(parted).collect()
    }

    /// Reports whether a text is a postcode as the country writes it; any text is if the country has no postcodes.
    fn is_zipcode(&self, text: &str) -> bool {
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
mod tests;

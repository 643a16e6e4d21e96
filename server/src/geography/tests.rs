use std::fmt::Write as _;
use std::path::Path;

use keshvar::{CountryIterator, SubdivisionType};

use super::*;

/// Returns the label for the most frequent kind of a country's regions.
fn kind(country: &keshvar::Country) -> &'static str {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for region in country.subdivisions().values() {
        let label = match region.subdivision_type() {
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

/// Returns the library's data as the text of `countries.tsv`.
fn library() -> String {
    let countries: BTreeMap<_, _> =
        CountryIterator::new().map(|country| (country.alpha2().to_string().to_ascii_uppercase(), country)).collect();
    let mut text = String::new();
    for (id, country) in countries {
        let zipcode = country.postal_code_format().filter(|_| country.postal_code()).unwrap_or_default();
        writeln!(text, "{id}\t{}\t{}\t{zipcode}", country.iso_short_name(), kind(&country)).unwrap();
        let mut regions: Vec<_> =
            country.subdivisions().values().map(|region| (region.name(), region.code())).collect();
        regions.sort_unstable();
        for (name, code) in regions {
            writeln!(text, "\t{code}\t{name}").unwrap();
        }
    }
    text
}

/// After an update of the library: `PLATEN_WRITE_COUNTRIES=1 cargo test countries_are_those` writes the file again.
#[test]
fn countries_are_those_of_the_library() {
    let expected = library();
    if std::env::var_os("PLATEN_WRITE_COUNTRIES").is_some() {
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/geography/countries.tsv"), &expected).unwrap();
    } else {
        assert!(FILE == expected, "countries.tsv differs from the library: write it with PLATEN_WRITE_COUNTRIES=1");
    }
}

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
fn postcodes_are_accepted_with_other_dashes_and_spaces_and_written_as_usual() {
    for (id, typed, written) in [
        ("GB", "sw1a1aa", "SW1A 1AA"),
        ("GB", "M1-1AE", "M1 1AE"),
        ("NL", "1012ab", "1012 AB"),
        ("CA", "k1a-0b1", "K1A 0B1"),
        ("SE", "11122", "111 22"),
        ("SE", "S-111 22", "111 22"),
        ("PL", "00001", "00-001"),
        ("PL", "PL 00 001", "00-001"),
        ("PT", "1100 148", "1100-148"),
        ("BR", "01310100", "01310-100"),
        ("JP", "1000001", "100-0001"),
        ("CZ", "11000", "110 00"),
        ("US", "902101234", "90210-1234"),
        ("US", "90210 1234", "90210-1234"),
        ("DE", "D-10115", "10115"),
        ("DE", "DE 10115", "10115"),
        ("CH", "CH-8001", "8001"),
        ("LV", "1010", "LV-1010"),
        ("IE", "d02x285", "D02 X285"),
        ("HK", "anything", "ANYTHING"),
    ] {
        assert_eq!(country(id).unwrap().zipcode(typed).as_deref(), Some(written), "{id}: {typed}");
    }
    for (id, typed) in [("DE", "1011"), ("DE", "X-10115"), ("US", "9021"), ("GB", "90210"), ("PL", "0000-1-1")] {
        assert_eq!(country(id).unwrap().zipcode(typed), None, "{id}: {typed}");
    }
}

#[test]
fn every_example_is_written_as_usual() {
    for (id, example) in EXAMPLES {
        let country = country(id).unwrap();
        assert_eq!(country.zipcode(example).as_deref(), Some(*example), "{id}");
        let bare = example.replace([' ', '-'], "").to_lowercase();
        assert_eq!(country.zipcode(&bare).as_deref(), Some(*example), "{id}");
    }
}

#[test]
fn postcodes_that_the_post_does_not_need_are_optional() {
    for id in ["IE", "HK", "AE", "PA", "CL"] {
        assert!(!country(id).unwrap().zipcode_required(), "{id}");
    }
    for id in ["DE", "US", "GB", "FR", "JP"] {
        assert!(country(id).unwrap().zipcode_required(), "{id}");
    }
    assert!(ZIPCODE_OPTIONAL.iter().all(|id| country(id).is_some()));
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

#[test]
fn every_country_has_a_german_name() {
    let ids: Vec<&str> = COUNTRIES.keys().copied().collect();
    assert_eq!(GERMAN_NAMES.keys().copied().collect::<Vec<_>>(), ids);
    assert_eq!(with_country_name(vec!["DE".to_owned()]), ["Germany"]);
    Locale::find("de-DE").unwrap().set_in_use();
    assert_eq!(with_country_name(vec!["DE".to_owned()]), ["Deutschland"]);
    Locale::default().set_in_use();
}

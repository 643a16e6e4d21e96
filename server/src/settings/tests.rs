use std::collections::HashMap;
use std::path::PathBuf;

use platen_store::shop_parts::SavedPart;
use tempfile::TempDir;

use super::*;
use crate::fixture::snapshot;

const SHOP: &str = include_str!("../../shop.json");

fn error(shop: Option<&Path>, pages: Option<&Path>) -> String {
    let source = shop.map_or(ShopSource::BuiltIn, ShopSource::File);
    Settings::load(source, pages, PageSettings::default(), SavedParts::default(), &snapshot())
        .err()
        .map(|error| error.to_string())
        .unwrap_or_default()
}

fn file(folder: &TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("settings.json");
    std::fs::write(&path, text).unwrap();
    path
}

/// The built-in shop in another currency.
fn in_euros() -> String {
    SHOP.replace("\"USD\"", "\"EUR\"")
}

#[test]
fn products_in_another_currency_than_the_shops_are_refused_with_a_remedy() {
    let folder = TempDir::new().unwrap();
    let error = error(Some(&file(&folder, &in_euros())), None);
    assert!(error.contains("MUG-1") && error.contains("in USD") && error.contains("in EUR or archive it"), "{error}");
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let missing = Path::new("/nonexistent/settings.json");
    for error in [error(Some(missing), None), error(None, Some(missing))] {
        assert!(
            error.contains("/nonexistent/settings.json, the file of --") && error.contains("it cannot be read"),
            "{error}"
        );
    }
}

#[test]
fn a_file_that_is_changed_to_an_invalid_one_and_back_keeps_the_settings() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder, SHOP);
    let settings =
        Settings::load(ShopSource::File(&path), None, PageSettings::default(), SavedParts::default(), &snapshot())
            .unwrap();
    assert!(settings.are_watched());
    let first = settings.shop().revision().to_owned();
    for other in ["{", &in_euros(), SHOP] {
        file(&folder, other);
        assert!(!settings.reload(&snapshot()));
        assert_eq!(settings.shop().revision(), first);
    }
    file(&folder, &SHOP.replace("\"17:00\"", "\"18:00\""));
    assert!(settings.reload(&snapshot()) && !settings.reload(&snapshot()));
    assert_eq!(settings.shop().calendar.cut_off, 18 * 60);
    assert_ne!(settings.shop().revision(), first);
}

#[test]
fn a_currency_that_did_not_fit_is_used_as_soon_as_the_products_have_it() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder, SHOP);
    let settings =
        Settings::load(ShopSource::File(&path), None, PageSettings::default(), SavedParts::default(), &snapshot())
            .unwrap();
    file(&folder, &in_euros());
    assert!(!settings.reload(&snapshot()));
    let nothing_sold = platen_catalog::snapshot::Builder::new(8, HashMap::new(), &[]).unwrap().finish().unwrap();
    assert!(settings.reload(&nothing_sold));
    assert_eq!(settings.shop().rates.currency, "EUR");
}

#[test]
fn without_files_the_built_in_shop_is_used_and_nothing_is_watched() {
    let settings =
        Settings::load(ShopSource::BuiltIn, None, PageSettings::default(), SavedParts::default(), &snapshot()).unwrap();
    assert!(!settings.are_watched() && !settings.reload(&snapshot()));
    assert_eq!(settings.shop().rates.currency, "USD");
}

#[test]
fn a_shop_of_ones_own_has_what_is_usual_in_its_country_until_staff_save_something_else() {
    let nothing_sold = platen_catalog::snapshot::Builder::new(8, HashMap::new(), &[]).unwrap().finish().unwrap();
    let load =
        |saved| Settings::load(ShopSource::Country, None, PageSettings::default(), saved, &nothing_sold).unwrap();
    let american = load(SavedParts::default());
    assert_eq!((american.shop().country(), american.shop().parts.promotions.0.len()), ("US", 0));
    assert!(american.told().price_note.is_none() && !american.told().tax_included);
    assert!(american.content().find("withdrawal").is_none() && !american.has_region());

    let region = r#"{"country": "DE", "zone": "Europe/Berlin", "currency": "EUR", "locale": "de-DE"}"#;
    american.use_saved_parts(SavedParts::in_region(region));
    let shop = american.shop();
    assert_eq!((shop.farthest(), shop.rates.currency.as_str()), ("Deutschland", "EUR"));
    assert!(shop.calendar.closed.contains(&"2026-10-03".parse().unwrap()));
    let told = american.told();
    assert_eq!(told.price_note, Some(PriceNote { tax: None, included: true }));
    assert!(told.tax_included);
    let legal: Vec<_> = told.pages.iter().rev().take(2).map(|link| link.path.as_str()).collect();
    assert_eq!(legal, ["/content/Imprint", "/content/Withdrawal"]);
    assert!(american.has_region());
    Locale::default().set_in_use();
}

#[test]
fn a_shop_that_was_begun_before_countries_had_values_keeps_the_built_in_ones() {
    let nothing_sold = platen_catalog::snapshot::Builder::new(8, HashMap::new(), &[]).unwrap().finish().unwrap();
    let part = |name: &str, document: &str| {
        let (name, document) = (name.to_owned(), document.to_owned());
        SavedPart { name, revision: 1, document, changed_at: 0, changed_by: String::new() }
    };
    let region = r#"{"country": "DE", "zone": "Europe/Berlin", "currency": "EUR", "locale": "en-US"}"#;
    let saved = SavedParts::of(&[part("region", region), part("start", "\"built_in\"")]);
    let settings = Settings::load(ShopSource::Country, None, PageSettings::default(), saved, &nothing_sold).unwrap();
    let (shop, built_in) = (settings.shop(), Shop::built_in().unwrap());
    assert_eq!((shop.country(), shop.rates.currency.as_str()), ("DE", "EUR"));
    let (parts, built_in) = (&shop.parts, built_in.parts);
    assert_eq!((&parts.hours, &parts.shipping), (&built_in.hours, &built_in.shipping));
    assert_eq!((&parts.promotions, &parts.taxes), (&built_in.promotions, &built_in.taxes));
}

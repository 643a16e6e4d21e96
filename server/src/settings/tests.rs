use std::collections::HashMap;
use std::path::PathBuf;

use tempfile::TempDir;

use super::*;
use crate::fixture::snapshot;

const SHOP: &str = include_str!("../../shop.json");

fn error(shop: Option<&Path>, pages: Option<&Path>) -> String {
    Settings::load(shop, pages, PageSettings::default(), SavedParts::default(), &snapshot())
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
        Settings::load(Some(&path), None, PageSettings::default(), SavedParts::default(), &snapshot()).unwrap();
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
        Settings::load(Some(&path), None, PageSettings::default(), SavedParts::default(), &snapshot()).unwrap();
    file(&folder, &in_euros());
    assert!(!settings.reload(&snapshot()));
    let nothing_sold = platen_catalog::snapshot::Builder::new(8, HashMap::new(), &[]).unwrap().finish().unwrap();
    assert!(settings.reload(&nothing_sold));
    assert_eq!(settings.shop().rates.currency, "EUR");
}

#[test]
fn without_files_the_built_in_shop_is_used_and_nothing_is_watched() {
    let settings = Settings::load(None, None, PageSettings::default(), SavedParts::default(), &snapshot()).unwrap();
    assert!(!settings.are_watched() && !settings.reload(&snapshot()));
    assert_eq!(settings.shop().rates.currency, "USD");
}

//! The pages of carriers about a package. The client reads the same file, in `web/src/features/orders/tracking.ts`.

use std::collections::HashMap;
use std::sync::LazyLock;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

use crate::format::Locale;

/// A carrier by the words of its name, in lower case, and the address of its page; `{number}` stands for the tracking number.
#[derive(Debug, Deserialize)]
struct Tracker {
    name: String,
    page: String,
    /// The pages in other languages, where the address has the language.
    #[serde(default)]
    translated: HashMap<String, String>,
}

static TRACKERS: LazyLock<Vec<Tracker>> = LazyLock::new(|| {
    let file = include_str!("../../../../web/src/features/orders/trackers.json");
    serde_json::from_str(file).unwrap_or_default()
});

/// Returns the address of a carrier's page about a package; `None` of an unknown carrier.
pub(super) fn page_of(carrier: &str, tracking_number: &str) -> Option<String> {
    page_in(Locale::in_use().translation(), carrier, tracking_number)
}

fn page_in(language: Option<&str>, carrier: &str, tracking_number: &str) -> Option<String> {
    let carrier = carrier.to_lowercase();
    let words: Vec<_> = carrier.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let name = format!(" {} ", words.join(" "));
    let tracker = TRACKERS.iter().find(|tracker| name.contains(&format!(" {} ", tracker.name)))?;
    let number: String = tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    let page = language.and_then(|language| tracker.translated.get(language)).unwrap_or(&tracker.page);
    Some(page.replace("{number}", &utf8_percent_encode(&number, NON_ALPHANUMERIC).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_carriers_have_a_page_of_the_number_and_others_none() {
        assert_eq!(page_of("UPS", "1Z 999").unwrap(), "https://www.ups.com/track?tracknum=1Z999");
        assert_eq!(page_of("ups ground", "1Z999"), page_of("UPS", "1Z 999"));
        assert!(page_of("DHL-Express", "a&b").unwrap().ends_with("=a%26b"));
        for unknown in ["", "Upsala Boats", "Our van"] {
            assert_eq!(page_of(unknown, "1"), None, "{unknown}");
        }
        for Tracker { name, page, translated } in &*TRACKERS {
            assert_eq!(*name, name.to_lowercase());
            for address in translated.values().chain([page]) {
                assert!(address.starts_with("https://") && address.contains("{number}"), "{address}");
            }
        }
        assert!(TRACKERS.len() > 5);
    }

    #[test]
    fn a_page_is_in_the_shops_language_where_its_address_has_one() {
        let german = |carrier| page_in(Some("de"), carrier, "1").unwrap();
        assert_eq!(german("DHL"), "https://www.dhl.com/de-de/home/tracking.html?tracking-id=1");
        assert_eq!(page_in(None, "DHL", "1").unwrap(), german("DHL").replace("de-de", "global-en"));
        assert_eq!(german("DPD"), page_in(None, "DPD", "1").unwrap());
    }
}

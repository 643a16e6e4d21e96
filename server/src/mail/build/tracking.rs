//! The pages of carriers about a package. The client reads the same file, in `web/src/features/orders/tracking.ts`.

use std::sync::LazyLock;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;

/// A carrier by the words of its name, in lower case, and the address of its page; `{number}` stands for the tracking number.
#[derive(Debug, Deserialize)]
struct Tracker {
    name: String,
    page: String,
}

static TRACKERS: LazyLock<Vec<Tracker>> = LazyLock::new(|| {
    let file = include_str!("../../../../web/src/features/orders/trackers.json");
    serde_json::from_str(file).unwrap_or_default()
});

/// Returns the address of a carrier's page about a package; `None` of an unknown carrier.
pub(super) fn page_of(carrier: &str, tracking_number: &str) -> Option<String> {
    let carrier = carrier.to_lowercase();
    let words: Vec<_> = carrier.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let name = format!(" {} ", words.join(" "));
    let tracker = TRACKERS.iter().find(|tracker| name.contains(&format!(" {} ", tracker.name)))?;
    let number: String = tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    Some(tracker.page.replace("{number}", &utf8_percent_encode(&number, NON_ALPHANUMERIC).to_string()))
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
        assert!(TRACKERS.iter().all(|tracker| tracker.page.starts_with("https://")
            && tracker.page.contains("{number}")
            && tracker.name == tracker.name.to_lowercase()));
        assert!(TRACKERS.len() > 5);
    }
}

//! The texts that only the server writes, in the language of the locale in use: those of documents and of the audit log. Their
//! translations are in the catalog of the messages, `server/messages/de.po`, with the context `text`.

use std::sync::LazyLock;

use super::Locale;
use super::messages::CATALOG;
use super::texts::{Catalog, Text, catalog};

static GERMAN: LazyLock<Catalog> = LazyLock::new(|| catalog::read(CATALOG, Some("text")));

/// Returns the translation of a text into the language of a locale; `None` if there is none.
pub fn translated_server_text(text: &str, locale: Locale) -> Option<&'static str> {
    locale.translation().and_then(|_| GERMAN.get(text)).map(|text| &**text)
}

/// Returns a text by its English. `{name}` stands for a value.
pub fn server_text(text: &'static str) -> Text {
    Text::of(translated_server_text(text, Locale::in_use()).unwrap_or(text))
}

/// Whether a text that was written before is this one, in any language.
pub fn is_server_text(found: &str, text: &str) -> bool {
    found == text || Locale::all().any(|locale| translated_server_text(text, locale) == Some(found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_in_the_language_of_the_locale_in_use() {
        let version = || server_text("Proof {0}, version {1}").with("0", "7K3Q").with("1", 2).to_string();
        assert_eq!(version(), "Proof 7K3Q, version 2");
        Locale::find("de-DE").unwrap().set_in_use();
        assert_eq!(version(), "Korrekturabzug 7K3Q, Version 2");
        Locale::default().set_in_use();
        assert!(
            is_server_text("Print", "Print") && is_server_text("Druck", "Print") && !is_server_text("Ink", "Print")
        );
    }
}

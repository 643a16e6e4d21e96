//! The texts of emails: the built-in ones, and those that staff saved in their place. Both have placeholders, such as `{order}`.

pub mod check;
mod german;
pub mod kinds;
pub mod markdown;
pub mod values;

use std::collections::BTreeMap;

use platen_store::outbox::email::EmailText;
use platen_store::shop_parts::SavedPart;
use serde::{Deserialize, Serialize};

use self::kinds::{Kind, SIGNATURE};
use crate::format::Locale;

/// What the names of saved texts begin with among the saved parts of the shop.
const PREFIX: &str = "email.";

/// Returns the name under which the texts of a kind of email are saved.
pub fn part_name(kind: &Kind) -> String {
    format!("{PREFIX}{}", kind.key)
}

/// The texts of one kind of email that differ from the built-in ones.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Changes {
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    heading: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    introduction: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    closing: Option<String>,
}

impl Changes {
    /// Returns what of a text differs from the built-in one.
    pub fn of(kind: &Kind, text: &EmailText) -> Self {
        let built_in = built_in(kind);
        let other = |text: &str, built_in: &str| (text != built_in).then(|| text.to_owned());
        Self {
            subject: other(&text.subject, &built_in.subject),
            heading: other(&text.heading, &built_in.heading),
            introduction: other(&text.introduction, &built_in.introduction),
            closing: other(&text.closing, &built_in.closing),
        }
    }

    /// Reads what staff saved.
    pub fn saved(json: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(json)
    }

    /// Returns the whole text.
    pub fn over(&self, kind: &Kind) -> EmailText {
        let built_in = built_in(kind);
        let text = |changed: &Option<String>, built_in| changed.clone().unwrap_or(built_in);
        EmailText {
            subject: text(&self.subject, built_in.subject),
            heading: text(&self.heading, built_in.heading),
            introduction: text(&self.introduction, built_in.introduction),
            closing: text(&self.closing, built_in.closing),
        }
    }
}

/// Returns the built-in text in the language of the locale in use.
fn built_in(kind: &Kind) -> EmailText {
    let english = [kind.subject, kind.heading, kind.introduction, kind.closing];
    let is_german = Locale::in_use().translation() == Some("de");
    let translated = german::find(kind.key).filter(|_| is_german);
    let [subject, heading, introduction, closing] = translated.unwrap_or(english).map(str::to_owned);
    EmailText { subject, heading, introduction, closing }
}

/// What staff changed of the texts, by kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EmailTexts(BTreeMap<&'static str, Changes>);

impl EmailTexts {
    /// Reads the texts among the saved parts of the shop. Those that cannot be read count as not saved.
    pub fn of(saved: &[SavedPart]) -> Self {
        let changed = saved.iter().filter_map(|part| {
            let kind = kinds::find(part.name.strip_prefix(PREFIX)?)?;
            let changes = Changes::saved(&part.document).inspect_err(|error| {
                tracing::error!(part = part.name, %error, "the saved texts of an email cannot be read");
            });
            Some((kind.key, changes.ok()?))
        });
        Self(changed.filter(|(_, changes)| *changes != Changes::default()).collect())
    }

    /// Returns the texts of a kind of email.
    pub fn text(&self, kind: &Kind) -> EmailText {
        self.0.get(kind.key).cloned().unwrap_or_default().over(kind)
    }

    /// Reports whether staff changed the texts of a kind of email.
    pub fn is_changed(&self, kind: &Kind) -> bool {
        self.0.contains_key(kind.key)
    }

    /// Returns the signature of all emails.
    pub fn signature(&self) -> String {
        self.text(&SIGNATURE).closing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(name: &str, document: &str) -> SavedPart {
        let (document, changed_by) = (document.to_owned(), String::new());
        SavedPart { name: name.to_owned(), revision: 1, document, changed_at: 0, changed_by }
    }

    #[test]
    fn what_is_not_changed_is_built_in() {
        let kind = kinds::find("order_shipped").unwrap();
        let built_in = EmailTexts::default().text(kind);
        assert_eq!(built_in.subject, kind.subject);
        let changed = EmailText { closing: "See you.".to_owned(), ..built_in.clone() };
        let changes = Changes::of(kind, &changed);
        let json = serde_json::to_string(&changes).unwrap();
        assert_eq!(json, r#"{"closing":"See you."}"#);
        let texts = EmailTexts::of(&[
            saved("region", "{}"),
            saved(&part_name(kind), &json),
            saved("email.unknown", "{}"),
            saved("email.order_placed", "{}"),
            saved("email.quote_offered", "["),
        ]);
        assert_eq!((texts.text(kind), texts.is_changed(kind)), (changed, true));
        assert_eq!(texts.0.len(), 1);
        assert_eq!(serde_json::to_string(&Changes::of(kind, &built_in)).unwrap(), "{}");
    }
}

//! Placeholders in the text of pages: values of the shop, such as `{phone}`, and parts with functions of their own, such as
//! `{contact-form}`.

use platen_actors::artwork::kind::{EXTENSIONS, FILE_LIMIT};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::client::settings::PageSettings;
use crate::format::{Locale, count, text};

/// A part of a page with functions of its own, which the client adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[schema(as = ContentPart)]
#[serde(rename_all = "camelCase")]
pub enum Part {
    /// The shop's contact details, and a form for a message.
    ContactForm,
    /// The promotions that run now.
    Promotions,
    /// The animation about proofs.
    Tour,
}

impl Part {
    /// Returns the name by which the client knows it.
    pub fn name(self) -> &'static str {
        match self {
            Self::ContactForm => "contactForm",
            Self::Promotions => "promotions",
            Self::Tour => "tour",
        }
    }
}

/// The parts by their placeholder.
const PARTS: [(&str, Part); 3] =
    [("contact-form", Part::ContactForm), ("promotions", Part::Promotions), ("tour", Part::Tour)];

/// The names of the values.
const VALUES: [&str; 9] =
    ["shop", "phone", "hours", "email", "address", "tax-number", "bank", "artwork-types", "artwork-limit"];

/// Finds the part that is a paragraph's whole text.
pub fn part(text: &str) -> Option<Part> {
    let name = text.trim().strip_prefix('{')?.strip_suffix('}')?;
    PARTS.iter().find(|(known, _)| *known == name).map(|(_, part)| *part)
}

/// Returns all placeholders, for messages.
pub fn names() -> Vec<String> {
    VALUES.iter().copied().chain(PARTS.iter().map(|(name, _)| *name)).map(|name| format!("{{{name}}}")).collect()
}

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text as it is.
    Text(&'a str),
    /// The name of a placeholder.
    Placeholder(&'a str),
}

/// Splits a text at its placeholders: names in braces, of lower-case letters and hyphens.
pub fn split(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(open) = rest[from..].find('{').map(|at| from + at) {
        let inside = &rest[open + 1..];
        let end = inside.find(|c: char| !c.is_ascii_lowercase() && c != '-').unwrap_or(inside.len());
        if end > 0 && inside[end..].starts_with('}') {
            if open > 0 {
                pieces.push(Piece::Text(&rest[..open]));
            }
            pieces.push(Piece::Placeholder(&inside[..end]));
            rest = &inside[end + 1..];
            from = 0;
        } else {
            from = open + 1;
        }
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

/// Reports whether there is a placeholder with this name.
pub fn is_known(name: &str) -> bool {
    VALUES.contains(&name) || PARTS.iter().any(|(known, _)| *known == name)
}

/// Returns the value of a placeholder, which can have several lines; `None` if the shop has not entered it.
pub fn value(name: &str, shop: &PageSettings) -> Option<String> {
    let contact = shop.contact.as_ref();
    let invoice = shop.invoice.as_ref();
    match name {
        "shop" => Some(shop.name().to_owned()),
        "phone" => contact?.phone.clone(),
        "hours" => contact?.hours.clone(),
        "email" => contact?.email.clone(),
        "address" => invoice?.address.clone(),
        "tax-number" => invoice?.tax_number.clone(),
        "bank" => invoice?.bank.clone(),
        "artwork-types" => Some(EXTENSIONS.map(|(name, _)| name).join(", ")),
        "artwork-limit" => {
            let limit = FILE_LIMIT / 1024;
            // In English as the limit is usually written, and spelled out.
            Some(if Locale::in_use().language().starts_with("en-") {
                format!("{limit} KB ({} kilobytes)", count(limit))
            } else {
                text("{kilobytes} KB").with("kilobytes", count(limit)).to_string()
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_split_at_its_placeholders_only() {
        use Piece::{Placeholder, Text};
        assert_eq!(split("Call {phone}."), [Text("Call "), Placeholder("phone"), Text(".")]);
        assert_eq!(split("{shop}{address}"), [Placeholder("shop"), Placeholder("address")]);
        for plain in ["", "a { b }", "{}", "{Phone}", "{phone", "é{1}{"] {
            assert_eq!(split(plain), if plain.is_empty() { vec![] } else { vec![Text(plain)] }, "{plain}");
        }
        assert_eq!(split("{{phone}"), [Text("{"), Placeholder("phone")]);
    }

    #[test]
    fn every_placeholder_is_known_and_has_a_value_or_is_a_part() {
        let settings = PageSettings::parse(
            "x",
            Ok(r#"{"name": "Inkwell", "contact": {"phone": "1", "hours": "2", "email": "3"},
                "invoice": {"address": "4", "taxNumber": "5", "bank": "6"}}"#),
        );
        let settings = settings.unwrap();
        for placeholder in names() {
            let name = placeholder.trim_matches(['{', '}']);
            assert!(is_known(name));
            assert!(value(name, &settings).is_some() || part(&placeholder).is_some(), "{name}");
        }
        assert_eq!(value("phone", &PageSettings::default()), None);
        assert_eq!(value("artwork-limit", &settings).as_deref(), Some("20000 KB (20,000 kilobytes)"));
        assert_eq!((part(" {tour} "), part("{tour} x")), (Some(Part::Tour), None));
    }
}

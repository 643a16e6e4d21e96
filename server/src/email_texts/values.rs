//! The placeholders of emails: their meanings, and their values.

use super::kinds::Kind;
use crate::client::settings::PageSettings;
use crate::content::placeholders::{self, Piece};

/// The placeholders of all emails: what the shop tells about itself.
pub const OF_SHOP: [(&str, &str); 7] = [
    ("shop", "the name of your shop"),
    ("phone", "your phone number"),
    ("hours", "your hours"),
    ("email", "your email address for customers"),
    ("address", "your postal address"),
    ("tax-number", "your tax number"),
    ("bank", "your bank account"),
];

/// The meanings of the placeholders that only some emails have.
const MEANINGS: [(&str, &str); 20] = [
    ("amount", "the amount"),
    ("change", "what has changed"),
    ("customer", "the customer’s name"),
    ("date", "the last day of the certificate"),
    ("due", "the day by which it is to be paid"),
    ("file", "the name of the file"),
    ("first-name", "the customer’s first name"),
    ("from", "the email address that replies go to"),
    ("invoice", "the invoice’s number"),
    ("order", "the order’s number"),
    ("presentation", "the presentation’s name"),
    ("product", "the product’s name"),
    ("proof", "the proof’s number"),
    ("quote", "the quote’s number"),
    ("shipment", "the shipment’s number: 1 for the first"),
    ("sender", "the name of the person who wrote"),
    ("total", "the total"),
    ("valid-until", "the last day of the offer"),
    ("version", "the proof’s version"),
    ("what", "“free samples” or “free catalog”"),
];

/// Returns the placeholders of a kind of email, those of its own first, each with its meaning.
pub fn placeholders(kind: &Kind) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
    let own = kind.placeholders.iter().filter_map(|name| MEANINGS.iter().find(|(known, _)| known == name));
    own.chain(&OF_SHOP).copied()
}

/// Reports whether a kind of email has a placeholder.
pub fn is_known(kind: &Kind, name: &str) -> bool {
    placeholders(kind).any(|(known, _)| known == name)
}

/// Returns a text with placeholders in single braces: those in double ones mean the same.
pub fn normalized(text: &str) -> String {
    text.replace("{{", "{").replace("}}", "}")
}

/// The values of an email's placeholders.
#[derive(Debug, Clone, Copy)]
pub struct Values<'a> {
    /// The kind of email.
    pub kind: &'a Kind,
    /// The values of the kind's own placeholders.
    pub own: &'a [(&'static str, String)],
    /// What the shop tells about itself.
    pub shop: &'a PageSettings,
}

impl Values<'_> {
    /// Returns a value; `None` if there is none: of an unknown placeholder, or of what the shop or the customer has not entered.
    pub fn find(&self, name: &str) -> Option<String> {
        let own = self.own.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
        let of_shop = || OF_SHOP.iter().find(|(known, _)| *known == name);
        own.or_else(|| placeholders::value(of_shop()?.0, self.shop)).filter(|value| !value.is_empty())
    }

    /// Reports whether a text has a placeholder of this email without a value.
    pub fn lacks_one(&self, text: &str) -> bool {
        placeholders::split(text).into_iter().any(|piece| match piece {
            Piece::Placeholder(name) => is_known(self.kind, name) && self.find(name).is_none(),
            Piece::Text(_) => false,
        })
    }

    /// Returns a text of one line with its values. Unknown placeholders remain.
    pub fn fill(&self, text: &str) -> String {
        let pieces = placeholders::split(text).into_iter().map(|piece| match piece {
            Piece::Text(text) => text.to_owned(),
            Piece::Placeholder(name) if is_known(self.kind, name) => self.find(name).unwrap_or_default(),
            Piece::Placeholder(name) => format!("{{{name}}}"),
        });
        pieces.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::email_texts::kinds;

    #[test]
    fn values_are_those_of_the_email_and_of_the_shop() {
        let shop = PageSettings::parse("x", Ok(r#"{"name": "Inkwell", "contact": {"phone": "555"}}"#)).unwrap();
        let own = [("order", "P-1".to_owned()), ("customer", String::new())];
        let values = Values { kind: kinds::find("order_placed").unwrap(), own: &own, shop: &shop };
        assert_eq!(
            values.fill("{order} of {customer}at {shop}, {phone}{email}, {proof}"),
            "P-1 of at Inkwell, 555, {proof}"
        );
        assert!(values.lacks_one("Dear {customer}") && values.lacks_one("{email}"));
        assert!(!values.lacks_one("{order} {phone} {nonsense}"));
        assert_eq!(normalized("a {{order}} {phone}"), "a {order} {phone}");
    }

    #[test]
    fn every_placeholder_has_a_meaning_and_every_meaning_an_email() {
        for kind in kinds::ALL {
            assert_eq!(placeholders(kind).count(), kind.placeholders.len() + OF_SHOP.len(), "{}", kind.key);
        }
        for (name, _) in MEANINGS {
            assert!(kinds::ALL.iter().any(|kind| kind.placeholders.contains(&name)), "{name}");
        }
    }
}

//! What a decoration method does to a product, in one word for prices: "From $4.20 embroidered, at 24".

use std::fmt;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// The participle of a decoration method.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Participle {
    /// Screen, pad and digital print, transfers, and every method that is not known.
    #[default]
    Printed,
    /// Laser and rotary engraving.
    Engraved,
    /// Etching, by acid or sand.
    Etched,
    /// Embroidery.
    Embroidered,
    /// Woven labels and patches.
    Woven,
    /// Debossing, and blind stamping.
    Debossed,
    /// Embossing.
    Embossed,
    /// Foil and hot stamping.
    Stamped,
}

/// Parts of methods' names in English and German, in lower case. The first one that occurs decides.
const NAMES: [(&str, Participle); 16] = [
    ("engrav", Participle::Engraved),
    ("etch", Participle::Etched),
    ("embroid", Participle::Embroidered),
    ("woven", Participle::Woven),
    ("deboss", Participle::Debossed),
    ("emboss", Participle::Embossed),
    ("foil", Participle::Stamped),
    ("stamp", Participle::Stamped),
    ("gravur", Participle::Engraved),
    ("ätz", Participle::Etched),
    ("stick", Participle::Embroidered),
    ("gewebt", Participle::Woven),
    ("folie", Participle::Stamped),
    ("hochpräg", Participle::Embossed),
    ("präg", Participle::Debossed),
    ("stempel", Participle::Stamped),
];

impl Participle {
    /// Returns the participle of a method, by the method's name.
    pub fn of(method: &str) -> Self {
        let method = method.to_lowercase();
        NAMES.iter().find(|(part, _)| method.contains(part)).map_or(Self::Printed, |(_, participle)| *participle)
    }

    /// Returns the word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Printed => "printed",
            Self::Engraved => "engraved",
            Self::Etched => "etched",
            Self::Embroidered => "embroidered",
            Self::Woven => "woven",
            Self::Debossed => "debossed",
            Self::Embossed => "embossed",
            Self::Stamped => "stamped",
        }
    }
}

impl fmt::Display for Participle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::Participle;

    #[test]
    fn every_method_has_its_own_word() {
        let methods =
            ["Embroidery", "Laser engraving", "Deboss", "Foil stamp", "Etching", "Screen print", "Full color", ""];
        let words = methods.map(|method| Participle::of(method).to_string());
        let expected = ["embroidered", "engraved", "debossed", "stamped", "etched", "printed", "printed", "printed"];
        assert_eq!(words, expected);
        let german = ["Lasergravur", "Stickerei", "Blindprägung", "Hochprägung", "Folienprägung", "Siebdruck"];
        let expected = ["engraved", "embroidered", "debossed", "embossed", "stamped", "printed"];
        assert_eq!(german.map(|method| Participle::of(method).to_string()), expected);
    }
}

//! What a decoration method does to the colors of an artwork.

use serde::{Deserialize, Serialize};

/// The look of a decoration method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// All colors as they are: digital, offset, transfer.
    Full,
    /// Opaque inks with hard edges: screen and pad printing.
    Ink,
    /// The material that a laser or an etch exposes, in one tone.
    Engraving,
    /// A relief pressed into the material, without a color.
    Deboss,
    /// Threads.
    Embroidery,
}

/// Parts of the names of methods in English and German, with their effects; the first that occurs counts.
const NAMES: [(&str, Effect); 22] = [
    ("laser", Effect::Engraving),
    ("engrav", Effect::Engraving),
    ("etch", Effect::Engraving),
    ("deboss", Effect::Deboss),
    ("emboss", Effect::Deboss),
    ("embroid", Effect::Embroidery),
    ("sewn", Effect::Embroidery),
    ("woven", Effect::Embroidery),
    ("stitch", Effect::Embroidery),
    ("screen", Effect::Ink),
    ("pad print", Effect::Ink),
    ("silk", Effect::Ink),
    ("foil", Effect::Ink),
    ("vinyl", Effect::Ink),
    ("gravur", Effect::Engraving),
    ("ätz", Effect::Engraving),
    ("folie", Effect::Ink),
    ("präg", Effect::Deboss),
    ("stick", Effect::Embroidery),
    ("gewebt", Effect::Embroidery),
    ("siebdruck", Effect::Ink),
    ("tampon", Effect::Ink),
];

impl Effect {
    /// Returns the name in pictures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Ink => "ink",
            Self::Engraving => "engraving",
            Self::Deboss => "deboss",
            Self::Embroidery => "embroidery",
        }
    }

    /// Returns the effect of a decoration method, by its name.
    pub fn of(method: &str) -> Self {
        let method = method.to_lowercase();
        NAMES.iter().find(|(word, _)| method.contains(word)).map_or(Self::Full, |(_, effect)| *effect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_known_by_their_names() {
        let effects =
            ["Laser Engraving", "Deboss", "Embroidery", "Screen Print", "Pad Print", "Full Color Digital", ""];
        let expected = [
            Effect::Engraving,
            Effect::Deboss,
            Effect::Embroidery,
            Effect::Ink,
            Effect::Ink,
            Effect::Full,
            Effect::Full,
        ];
        assert_eq!(effects.map(Effect::of), expected);
    }
}

//! A reproducible catalog of any size, in the native format.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::Range;
use std::path::Path;

use crate::Result;

const KINDS: [&str; 20] = [
    "mug", "tumbler", "pen", "notebook", "shirt", "bag", "umbrella", "bottle", "cap", "lanyard", "towel", "blanket",
    "charger", "speaker", "lamp", "clock", "calendar", "sticker", "banner", "keyring",
];
const COLORS: [&str; 10] = ["Black", "White", "Navy", "Royal", "Red", "Green", "Orange", "Purple", "Pink", "Yellow"];
const METHODS: [&str; 5] = ["Screen print", "Embroidery", "Laser engraving", "Digital print", "Deboss"];
const SYLLABLES: [&str; 16] =
    ["ba", "ren", "to", "vil", "mar", "ken", "sol", "du", "pra", "lin", "go", "fer", "ti", "nas", "wo", "cha"];

/// A linear congruential generator: the same numbers on every machine.
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2_654_435_761).wrapping_add(1))
    }

    /// Returns a number below a bound.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        let at = self.below(of.len() as u64);
        usize::try_from(at).ok().and_then(|at| of.get(at)).copied().unwrap_or_default()
    }

    /// Returns one of about 4,000 words; low numbers are more frequent.
    pub(crate) fn word(&mut self) -> String {
        let bound = 1 + self.below(4096);
        let mut number = Self::new(self.below(bound));
        (0..3).map(|_| number.one(&SYLLABLES)).collect()
    }

    pub(crate) fn kind(&mut self) -> &'static str {
        self.one(&KINDS)
    }
}

/// Returns product `number` as a line. `price` replaces its price in cents.
pub(crate) fn line(number: u32, price: Option<u64>) -> String {
    let mut random = Numbers::new(u64::from(number));
    let (kind, word, other) = (random.kind(), random.word(), random.word());
    let first_color = random.below(COLORS.len() as u64);
    let parts: Vec<String> = COLORS
        .iter()
        .cycle()
        .zip(0..2 + random.below(4) + first_color)
        .filter(|(_, part)| *part >= first_color)
        .map(|(color, part)| format!(r#"{{"sku":"L-{number}-{part}","color":{{"name":"{color}"}}}}"#))
        .collect();
    let description: Vec<String> = (0..30).map(|_| random.word()).collect();
    let cents = price.unwrap_or(100 + random.below(4_000));
    format!(
        concat!(
            r#"{{"sku":"L-{}","name":"{} {} {} {}","description":"{}","categories":["Group {} > {} {}"],"tags":["{}"],"#,
            r#""productionDays":{},"featured":{},"prices":[{{"minQuantity":25,"unitPrice":"{}.{:02}"}},"#,
            r#"{{"minQuantity":250,"unitPrice":"{}.{:02}"}}],"parts":[{}],"locations":[{{"name":"Front","widthMm":80,"#,
            r#""heightMm":60,"decorations":[{{"method":"{}","maxColors":4}}]}}],"drawing":{{"family":"mug"}}}}"#,
        ),
        number,
        word,
        other,
        kind,
        number,
        description.join(" "),
        random.below(12),
        kind,
        random.below(8),
        random.word(),
        2 + random.below(18),
        random.below(100) == 0,
        cents / 100,
        cents % 100,
        cents * 4 / 500,
        cents * 4 / 5 % 100,
        parts.join(","),
        random.one(&METHODS),
    ) + "\n"
}

/// Writes a file of products. `price` replaces their prices in cents.
pub(crate) fn write(path: &Path, numbers: Range<u32>, price: Option<u64>) -> Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for number in numbers {
        file.write_all(line(number, price).as_bytes())?;
    }
    Ok(file.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_reproducible_json() {
        for number in [0, 1, 77_777] {
            assert_eq!(line(number, None), line(number, None));
            let product: serde_json::Value = serde_json::from_str(&line(number, Some(1_234))).unwrap();
            assert_eq!(product["prices"][0]["unitPrice"], "12.34");
        }
    }
}

//! Finds products by SKU, including their parts' SKUs: exact, then by prefix; case, dashes and spaces are ignored.

use crate::sku::search_key;

/// A SKU with its product.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sku {
    key: Box<str>,
    /// The SKU as given.
    pub(super) text: Box<str>,
    /// The product.
    pub(super) ordinal: u32,
}

/// All SKUs, by their key.
pub(super) struct Skus(Box<[Sku]>);

impl Skus {
    pub(super) fn new<'a>(skus: impl Iterator<Item = (&'a str, u32)>) -> Self {
        let mut skus: Vec<Sku> =
            skus.map(|(text, ordinal)| Sku { key: search_key(text).into(), text: text.into(), ordinal }).collect();
        skus.sort_unstable();
        // A product with one part often shares its SKU.
        skus.dedup_by(|a, b| a.ordinal == b.ordinal && a.text == b.text);
        Self(skus.into())
    }

    /// Returns the SKUs with a prefix.
    pub(super) fn beginning(&self, text: &str) -> &[Sku] {
        let prefix = search_key(text);
        if prefix.is_empty() {
            return &[];
        }
        let start = self.0.partition_point(|sku| *sku.key < *prefix);
        let length = self.0[start..].partition_point(|sku| sku.key.starts_with(&prefix));
        &self.0[start..start + length]
    }

    /// Returns the product with exactly this SKU. If several differ in dashes only, the one spelled like this.
    pub(super) fn exact(&self, text: &str) -> Option<u32> {
        let key = search_key(text);
        let same: Vec<&Sku> = self.beginning(text).iter().take_while(|sku| *sku.key == *key).collect();
        let first = same.first()?.ordinal;
        if same.iter().all(|sku| sku.ordinal == first) {
            return Some(first);
        }
        same.iter().find(|sku| sku.text.eq_ignore_ascii_case(text)).map(|sku| sku.ordinal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skus_are_found_exactly_or_by_their_beginning() {
        let skus = Skus::new([("M-100", 0), ("M-100-R", 0), ("M-100-B", 0), ("m1 001", 1), ("T", 2)].into_iter());
        assert_eq!(skus.exact("m100"), Some(0));
        assert_eq!(skus.exact("M 100 r"), Some(0));
        assert_eq!(skus.exact("m-1001"), Some(1));
        assert_eq!(skus.exact("M-10"), None);
        let found: Vec<_> = skus.beginning("m 100").iter().map(|sku| &*sku.text).collect();
        assert_eq!(found, ["M-100", "m1 001", "M-100-B", "M-100-R"]);
        assert!(skus.beginning(" - ").is_empty());
    }

    #[test]
    fn skus_that_differ_in_dashes_only_need_their_dashes() {
        let skus = Skus::new([("A-1", 0), ("A1", 1)].into_iter());
        assert_eq!((skus.exact("a1"), skus.exact("a-1"), skus.exact("a 1")), (Some(1), Some(0), None));
    }
}

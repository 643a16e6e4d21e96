//! Price bands, and how many products have a price in each at any quantity.

use std::collections::BTreeMap;

use platen_actors::pricing::PriceBreak;

/// The lower bounds of the bands, in 1/10,000 of the major unit.
const EDGES: [i64; 9] = [0, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/// Returns the price bands, both ends inclusive.
pub(crate) fn bands() -> impl Iterator<Item = (i64, Option<i64>)> {
    EDGES.iter().enumerate().map(|(at, start)| (*start, EDGES.get(at + 1).map(|next| next - 1)))
}

/// Returns the index of a price's band.
pub(crate) fn band_of(price: i64) -> usize {
    EDGES.partition_point(|start| *start <= price).saturating_sub(1)
}

/// For each band, how the number of products in it changes at each quantity. Products share few quantities, so this is
/// small.
#[derive(Debug, Clone, Default)]
pub(crate) struct PriceCounts([BTreeMap<u32, i64>; EDGES.len()]);

impl PriceCounts {
    /// Adds (1) or removes (-1) a product's price breaks.
    pub(crate) fn change(&mut self, breaks: impl Iterator<Item = PriceBreak>, by: i64) {
        let mut before: Option<usize> = None;
        for price in breaks {
            let band = band_of(price.unit_price);
            if before == Some(band) {
                continue;
            }
            // Below the minimum quantity, the first price holds.
            let from = if before.is_none() { 0 } else { price.min_quantity };
            *self.0[band].entry(from).or_default() += by;
            if let Some(before) = before {
                *self.0[before].entry(from).or_default() -= by;
            }
            before = Some(band);
        }
    }

    /// Adds all counts of another.
    pub(crate) fn add(&mut self, other: &Self) {
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            for (quantity, change) in theirs {
                *mine.entry(*quantity).or_default() += change;
            }
        }
    }

    /// Reports whether any product has a price in a band at a quantity.
    pub(crate) fn has(&self, band: usize, quantity: u32) -> bool {
        self.0[band].range(..=quantity).map(|(_, change)| change).sum::<i64>() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_is_counted_from_one_break_to_the_next() {
        let breaks = |prices: &[(u32, i64)]| -> Vec<PriceBreak> {
            prices.iter().map(|&(min_quantity, unit_price)| PriceBreak { min_quantity, unit_price }).collect()
        };
        let (mug, pen) = (breaks(&[(25, 39_500), (100, 34_525), (500, 15_000)]), breaks(&[(100, 3_950)]));
        let mut counts = PriceCounts::default();
        counts.change(mug.iter().copied(), 1);
        counts.change(pen.iter().copied(), 1);
        let at = |counts: &PriceCounts, quantity| -> Vec<usize> {
            (0..EDGES.len()).filter(|band| counts.has(*band, quantity)).collect()
        };
        assert_eq!([at(&counts, 0), at(&counts, 499), at(&counts, 500)], [vec![0, 3], vec![0, 3], vec![0, 2]]);
        counts.change(mug.into_iter(), -1);
        assert_eq!(at(&counts, 500), [0]);
    }

    #[test]
    fn bands_leave_no_gap() {
        let bands: Vec<_> = bands().collect();
        assert!(bands.windows(2).all(|pair| pair[0].1 == Some(pair[1].0 - 1)));
        assert!((0..bands.len()).all(|at| band_of(bands[at].0) == at));
    }
}

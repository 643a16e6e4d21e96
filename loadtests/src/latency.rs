//! Percentiles of measurements.

/// Sorted measurements.
pub(crate) struct Sorted(Vec<f64>);

impl Sorted {
    pub(crate) fn new(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    /// Returns the quantile at `share`; NaN without measurements.
    pub(crate) fn at(&self, share: f64) -> f64 {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "an index into a list that is far shorter than 2^52"
        )]
        let index = ((self.0.len() as f64 * share).ceil() as usize).saturating_sub(1);
        self.0.get(index).copied().unwrap_or(f64::NAN)
    }

    pub(crate) fn median(&self) -> f64 {
        self.at(0.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_were_measured() {
        let sorted = Sorted::new(vec![4.0, 1.0, 3.0, 2.0]);
        assert!((sorted.median() - 2.0).abs() < f64::EPSILON);
        assert!((sorted.at(0.99) - 4.0).abs() < f64::EPSILON);
        assert!(Sorted::new(Vec::new()).median().is_nan());
    }
}

//! Prices in 1/10,000 of the major unit, and their text in records. No floating point.

/// A unit price in 1/10,000 of the major unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Price(u64);

impl Price {
    /// Parses a decimal with at most four places.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (whole, places) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(places) || places.len() > 4 || whole.len() > 9 {
            return None;
        }
        Some(Self(whole.parse::<u64>().ok()? * 10_000 + format!("{places:0<4}").parse::<u64>().ok()?))
    }

    /// Returns a number of thousandths of the price, rounded as in price lists: to cents from 1.00 on, to a quarter of
    /// a cent below.
    pub(super) fn share(self, thousandths: u32) -> Self {
        let exact = self.0 * u64::from(thousandths) / 1_000;
        let step = if exact >= 10_000 { 100 } else { 25 };
        Self((exact + step / 2) / step * step)
    }

    /// Returns the sum of two prices.
    pub(super) fn plus(self, more: Self) -> Self {
        Self(self.0 + more.0)
    }

    /// Returns the text for records: two decimal places, or four if needed.
    pub(super) fn text(self) -> String {
        let (whole, places) = (self.0 / 10_000, self.0 % 10_000);
        if places.is_multiple_of(100) { format!("{whole}.{:02}", places / 100) } else { format!("{whole}.{places:04}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_and_written() {
        for (text, written) in [("4.95", "4.95"), ("0.395", "0.3950"), ("12", "12.00"), ("0.0125", "0.0125")] {
            assert_eq!(Price::parse(text).map(Price::text).as_deref(), Some(written));
        }
        for text in ["", ".5", "1.", "-1", "1.00001", "1,50", "9999999999"] {
            assert_eq!(Price::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_share_is_rounded_as_price_lists_are() {
        let share = |text: &str, by| Price::parse(text).map(|price| price.share(by).text());
        assert_eq!(share("4.95", 900).as_deref(), Some("4.46"));
        assert_eq!(share("0.39", 900).as_deref(), Some("0.35"));
        assert_eq!(share("0.41", 875).as_deref(), Some("0.3575"));
        assert_eq!(share("0.099", 930).as_deref(), Some("0.0925"));
    }
}

//! The price of a line as rows of an email. In each row, quantity times unit price equals the amount; a total row
//! follows if the line has several rows or its total is rounded.

use platen_actors::currency;
use platen_actors::pricing::{ItemKind, LinePrice, PriceItem};

use crate::format::{count, price, sum, text};

/// The decimal places of a unit price, which is in 1/10,000 of the major unit.
const RATE_PLACES: u32 = 4;

/// Returns a row for the goods and for each charge of a line, and one for the total if needed.
pub(super) fn rows(name: &str, line: &LinePrice) -> Vec<(String, String)> {
    let mut rows: Vec<_> = line
        .items
        .iter()
        .map(|item| {
            let pieces = count(u32::try_from(item.quantity).unwrap_or(u32::MAX));
            let unit = price(item.unit_price, &line.currency);
            (format!("{pieces} × {unit} {}", words(name, item)), price(item.amount, &line.currency))
        })
        .collect();
    let unit = 10_i64.pow(RATE_PLACES.saturating_sub(currency::exponent(&line.currency).unwrap_or(2)));
    if rows.len() != 1 || line.items.iter().any(|item| item.amount != line.total.saturating_mul(unit)) {
        rows.push((text("{name} total").with("name", name).to_string(), sum(line.total, &line.currency)));
    }
    rows
}

/// Returns the name of a row, such as `Mug` or `Mug: Screen set-up, Front`.
fn words(name: &str, item: &PriceItem) -> String {
    let what = match item.kind {
        ItemKind::Goods => return name.to_owned(),
        ItemKind::Setup | ItemKind::Run | ItemKind::Order => item.name.clone(),
        ItemKind::LessThanMinimum => text("Less than the minimum").to_string(),
        ItemKind::Rush => text("Faster production").to_string(),
        ItemKind::Proof => text("Proof").to_string(),
    };
    let place = item.location.as_ref().map(|location| format!(", {location}")).unwrap_or_default();
    format!("{name}: {what}{place}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: ItemKind, name: &str, quantity: i64, unit_price: i64) -> PriceItem {
        let location = (kind == ItemKind::Setup).then(|| "Front".to_owned());
        PriceItem { kind, name: name.to_owned(), location, quantity, unit_price, amount: quantity * unit_price }
    }

    fn shown(items: Vec<PriceItem>, total: i64) -> Vec<String> {
        let currency = "USD".to_owned();
        let line =
            LinePrice { quantity: 43, currency, items, total, production_days: 5, weight_g: 1, next_break: None };
        rows("Mug", &line).into_iter().map(|(name, value)| format!("{name}: {value}")).collect()
    }

    #[test]
    fn every_row_multiplies_out_and_the_total_is_what_is_paid() {
        let goods = item(ItemKind::Goods, "", 43, 49_500);
        assert_eq!(shown(vec![goods.clone()], 21_285), ["43 × $4.95 Mug: $212.85"]);
        let setup = item(ItemKind::Setup, "Screen set-up", 2, 450_000);
        let proof = item(ItemKind::Proof, "", 1, 75_000);
        assert_eq!(
            shown(vec![goods, setup, proof], 31_035),
            [
                "43 × $4.95 Mug: $212.85",
                "2 × $45.00 Mug: Screen set-up, Front: $90.00",
                "1 × $7.50 Mug: Proof: $7.50",
                "Mug total: $310.35"
            ]
        );
        let uneven = item(ItemKind::Goods, "", 73, 46_525);
        assert_eq!(shown(vec![uneven], 33_963), ["73 × $4.6525 Mug: $339.6325", "Mug total: $339.63"]);
    }
}

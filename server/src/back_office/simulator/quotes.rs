//! The quotes of the simulated back office: it takes each up and makes an offer a step later, five percent below the
//! list price, with ground shipping that is free above 500.00. It is stateless: the next step follows from the quote.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::dates::Day;
use platen_actors::money::{Minor, Rate};
use platen_actors::ports::Clock;
use platen_actors::pricing::{Configuration, ItemKind, LinePrice, PriceList, Terms, quoted};
use platen_actors::quote::{Offer, OfferLine, QuoteState, Request, StaffAction};
use platen_actors::registry::Registry;
use platen_actors::shipping::RateTable;
use platen_actors::shop::CurrentShop;
use platen_store::quotes::{self, Quote};
use platen_store::{Result, Store};

use super::STEP;
use crate::back_office::intake;

/// The polling interval.
const EVERY: Duration = Duration::from_secs(1);
/// The maximum number of quotes per poll.
const BATCH: i64 = 50;
/// The name on the offers.
const NAME: &str = "Sales";
/// The price in percent of the list price.
const PERCENT: i128 = 95;
/// Shipping is free above this merchandise total, in minor units.
const FREE_ABOVE: Minor = 50_000;
/// The validity of an offer, in days.
const VALID: i32 = 14;

/// Answers quotes.
pub struct QuoteSimulator {
    /// The database.
    pub store: Store,
    /// The sessions.
    pub registry: Registry,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The shop, for its local day and shipping rates.
    pub shop: Arc<dyn CurrentShop>,
    /// The list prices.
    pub prices: Arc<dyn PriceList>,
}

impl QuoteSimulator {
    /// Answers quotes forever.
    pub async fn run(self: Arc<Self>) {
        let mut every = tokio::time::interval(EVERY);
        loop {
            every.tick().await;
            if let Err(error) = self.step().await {
                tracing::warn!(%error, "the simulated back office could not read the quotes");
            }
        }
    }

    /// Advances every due quote by one step. Returns how many there were.
    pub async fn step(&self) -> Result<usize> {
        let waiting = quotes::list_waiting(&mut self.store.read().await?, BATCH).await?;
        let (now, shop) = (self.clock.now(), self.shop.current());
        let (today, _) = shop.local(now);
        let mut moved = 0;
        for Quote { entry, request, .. } in waiting {
            let (code, since) = (entry.code, entry.changed_at);
            if now - since < STEP {
                continue;
            }
            let action = next(entry.state, &request, self.prices.as_ref(), shop.rates(), today);
            // The name makes a step happen once, even if two nodes simulate.
            let name = format!("{code} {} {since}", entry.state.word());
            match intake::take_quote(&self.registry, &self.store, code, &name, NAME, action).await {
                Ok(_) => moved += 1,
                Err(problem) => tracing::warn!(%problem, %code, "a simulated answer to a quote was rejected"),
            }
        }
        Ok(moved)
    }
}

/// Returns the next action on a quote that waits for the shop.
fn next(state: QuoteState, request: &Request, prices: &dyn PriceList, rates: &RateTable, today: Day) -> StaffAction {
    if state == QuoteState::Requested {
        return StaffAction::TakeUp;
    }
    match offer(request, prices, rates, today) {
        Some(offer) => StaffAction::Offer(offer),
        None => StaffAction::Decline { reason: "We no longer offer this in the requested configuration.".to_owned() },
    }
}

/// Makes an offer five percent below the list price; `None` if a product is no longer available.
fn offer(request: &Request, prices: &dyn PriceList, rates: &RateTable, today: Day) -> Option<Offer> {
    let (mut lines, mut merchandise, mut weight_g, mut currency) = (Vec::new(), 0, 0, String::new());
    for line in &request.lines {
        let (unit_price, price) = reduced(prices, &line.configuration)?;
        merchandise += price.total;
        weight_g += price.weight_g;
        currency = price.currency;
        lines.push(OfferLine { unit_price: Some(unit_price), setups: true });
    }
    let is_free = merchandise > FREE_ABOVE || currency != rates.currency;
    let shipping = if is_free { 0 } else { dearest_ground(rates, weight_g) };
    Some(Offer { lines, shipping, valid_until: today.plus(VALID), note: None })
}

/// Returns the reduced unit price, rounded down, and the line's price with it.
fn reduced(prices: &dyn PriceList, configuration: &Configuration) -> Option<(Rate, LinePrice)> {
    let goods = prices.goods(configuration.product_id)?;
    let list = quoted(&goods, configuration, Terms::LIST).ok()?;
    let pieces = list.items.iter().filter(|item| item.kind == ItemKind::Goods);
    let amount: i128 = pieces.map(|item| i128::from(item.amount)).sum();
    let unit_price = Rate::try_from(amount * PERCENT / 100 / i128::from(list.quantity.max(1))).ok()?;
    let price = quoted(&goods, configuration, Terms { unit_price: Some(unit_price), setups: true }).ok()?;
    Some((unit_price, price))
}

/// Returns the cost of ground shipping to the most expensive zone, because the destination is not known yet; 0 if no
/// table applies.
fn dearest_ground(rates: &RateTable, weight_g: i64) -> Minor {
    let in_zone = |zone: &str| rates.rates_in(zone, weight_g).ok()?.into_iter().find(|rate| rate.id == "ground");
    rates.zones.iter().filter_map(|zone| in_zone(&zone.id)).map(|rate| rate.price).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use platen_actors::ids::{PartId, ProductId};
    use platen_actors::memory::MemoryPrices;
    use platen_actors::quote::{Contact, RequestLine};
    use serde_json::json;

    use super::*;

    fn rates() -> RateTable {
        let near = json!({"days": 2, "prices": [900], "perKg": 50});
        let far = json!({"days": 5, "prices": [1500], "perKg": 90});
        let ground =
            json!({"id": "ground", "name": "Ground", "bracketsG": [30_000], "zones": {"near": near, "far": far}});
        let zones = json!([{"id": "near", "countries": ["US"]}, {"id": "far", "countries": ["US"]}]);
        serde_json::from_value(json!({"currency": "USD", "zones": zones, "services": [ground]})).unwrap()
    }

    fn request(quantity: i64) -> Request {
        let (first_name, last_name, email) = ("Ada".to_owned(), "Lovelace".to_owned(), "ada@example.com".to_owned());
        let line = RequestLine {
            sku: String::new(),
            name: String::new(),
            configuration: Configuration::blank(ProductId(1), PartId(1), quantity),
            parts: Vec::new(),
            artworks: Vec::new(),
        };
        let contact = Contact { first_name, last_name, company: None, email, phone: None };
        Request { lines: vec![line], contact, comment: None, need_by: None }
    }

    #[test]
    fn an_offer_is_five_percent_below_the_list_and_large_ones_ship_free() {
        let prices = MemoryPrices::default();
        prices.sell(ProductId(1), Some(MemoryPrices::plain(10_001)));
        let made = |quantity| offer(&request(quantity), &prices, &rates(), Day::EPOCH).unwrap();
        assert_eq!(made(100).lines, [OfferLine { unit_price: Some(9_500), setups: true }]);
        assert_eq!((made(100).shipping, made(100).valid_until), (1_500, Day::EPOCH.plus(14)));
        // 526 pieces come to 499.70, 527 to 500.65.
        assert_eq!((made(526).shipping > 0, made(527).shipping), (true, 0));
    }

    #[test]
    fn a_quote_is_taken_up_first_and_declined_if_it_is_no_longer_made() {
        let prices = MemoryPrices::default();
        let next = |state| next(state, &request(10), &prices, &rates(), Day::EPOCH);
        assert_eq!(next(QuoteState::Requested), StaffAction::TakeUp);
        assert!(matches!(next(QuoteState::InReview), StaffAction::Decline { .. }));
        prices.sell(ProductId(1), Some(MemoryPrices::plain(10_000)));
        assert!(matches!(next(QuoteState::Countered), StaffAction::Offer(_)));
    }
}

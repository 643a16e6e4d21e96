//! The arithmetic of an offer: the staff's terms of each line over the catalog's. Pure, itemized, rounded once per
//! line.

use crate::commands::RuleError;
use crate::commands::cart::CartError;
use crate::commands::quote::QuoteError;
use crate::entries::quote::{Offer, OfferRevision, OfferedLine, Request};
use crate::pricing::{LARGEST_TOTAL, PriceList, Terms, quoted};
use crate::values::dates::Day;
use crate::values::ids::Millis;
use crate::values::money::Minor;

/// The maximum validity of an offer in days.
const MAX_VALIDITY: i32 = 366;

/// The maker and the time of an offer.
#[derive(Debug, Clone, Copy)]
pub struct Making<'a> {
    /// The revision of the offer.
    pub revision: i64,
    /// The name of the member of staff.
    pub by: &'a str,
    /// The time.
    pub at: Millis,
    /// Today's date in the shop's time zone.
    pub today: Day,
}

/// Computes the revision of a quote from a request and an offer as entered.
pub fn sheet(
    request: &Request,
    offer: &Offer,
    note: Option<String>,
    prices: &dyn PriceList,
    making: Making<'_>,
) -> Result<OfferRevision, RuleError> {
    check(request, offer, making.today)?;
    let mut lines = Vec::with_capacity(offer.lines.len());
    let mut currency = None;
    for (at, (asked, offered)) in request.lines.iter().zip(&offer.lines).enumerate() {
        let goods = prices.goods(asked.configuration.product_id).ok_or(QuoteError::LineNotSold { at })?;
        let terms = Terms { unit_price: offered.unit_price, setups: offered.setups };
        let price = quoted(&goods, &asked.configuration, terms).map_err(|why| QuoteError::Line { at, why })?;
        if *currency.get_or_insert_with(|| price.currency.clone()) != price.currency {
            return Err(CartError::OtherCurrency.into());
        }
        lines.push(OfferedLine { configuration: asked.configuration.clone(), price });
    }
    let total = lines.iter().try_fold(offer.shipping, |sum, line: &OfferedLine| bounded(sum, line.price.total))?;
    Ok(OfferRevision {
        revision: making.revision,
        currency: currency.unwrap_or_default(),
        lines,
        shipping: offer.shipping,
        total,
        note,
        valid_until: offer.valid_until,
        by: making.by.to_owned(),
        at: making.at,
    })
}

fn bounded(sum: Minor, more: Minor) -> Result<Minor, QuoteError> {
    sum.checked_add(more).filter(|sum| *sum <= LARGEST_TOTAL).ok_or(QuoteError::TooLarge)
}

fn check(request: &Request, offer: &Offer, today: Day) -> Result<(), QuoteError> {
    if offer.lines.len() != request.lines.len() {
        return Err(QuoteError::OfferLines { wanted: request.lines.len() });
    }
    if let Some(at) = offer.lines.iter().position(|line| line.unit_price.is_some_and(|price| price < 0)) {
        return Err(QuoteError::OfferPrice { at });
    }
    if !(0..=LARGEST_TOTAL).contains(&offer.shipping) {
        return Err(QuoteError::OfferShipping);
    }
    if (today..=today.plus(MAX_VALIDITY)).contains(&offer.valid_until) { Ok(()) } else { Err(QuoteError::OfferDay) }
}

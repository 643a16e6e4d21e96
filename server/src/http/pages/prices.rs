//! The price from which a product is sold, in words, as the client's components write it: `From $4.20 printed, at 24`.

use platen_actors::pricing::{Participle, Printed};
use platen_catalog::answer::{Product, ProductCard};

use crate::client::settings::PriceNote;
use crate::format::{Text, count, participle as in_words, price, text};

/// Returns the price of a card, as HTML.
pub fn of_card(card: &ProductCard) -> String {
    let (unit_price, participle) = shown(card);
    from(unit_price, participle, card.from.quantity, &card.currency)
}

/// Returns what the card says of the charges per line; `None` if there are none.
pub fn set_up(card: &ProductCard) -> Option<Text> {
    let printed = card.printed.filter(|printed| printed.once > 0)?;
    Some(text("plus {setUp} set-up").with("setUp", price(printed.once, &card.currency)))
}

/// Returns the price of the home page's first product, for the middle of a line.
pub fn of_hero(card: &ProductCard) -> Text {
    let (unit_price, participle) = shown(card);
    let text = match participle {
        Some(participle) => text("from {price} {participle}, at {quantity}").with("participle", in_words(participle)),
        None => text("from {price} each at {quantity}"),
    };
    text.with("price", price(unit_price, &card.currency)).with("quantity", count(card.from.quantity))
}

/// Returns the price of a product at its minimum quantity, as HTML.
pub fn of_product(product: &Product) -> Option<String> {
    let printed = product.printed.as_ref();
    let first = printed.map_or(&product.breaks, |printed| &printed.breaks).first()?;
    let participle = printed.map(|printed| printed.participle);
    Some(from(first.unit_price, participle, first.min_quantity, &product.currency))
}

/// Returns the print that the price includes, and the charges per line: `Screen print in one color on Front, plus $45.00 set-up`.
pub fn print(product: &Product) -> Option<Text> {
    let Printed { method, location, colors, once, .. } = product.printed.as_ref()?;
    let text = match (*colors > 0, *once > 0) {
        (true, true) => text("{method} in one color on {location}, plus {setUp} set-up"),
        (true, false) => text("{method} in one color on {location}"),
        (false, true) => text("{method} on {location}, plus {setUp} set-up"),
        (false, false) => text("{method} on {location}"),
    };
    Some(text.with("method", method).with("location", location).with("setUp", price(*once, &product.currency)))
}

/// Returns what is said beside prices, as HTML.
pub fn note(note: Option<&PriceNote>) -> String {
    let Some(PriceNote { tax, included }) = note else { return String::new() };
    let text = match tax {
        None => text("plus <0>shipping</0>"),
        Some(tax) if *included => text("incl. {tax}, plus <0>shipping</0>").with("tax", tax),
        Some(tax) => text("plus {tax}, plus <0>shipping</0>").with("tax", tax),
    };
    format!("<span class=\"price-note\">{}</span>", text.first_view(&["a href=\"/content/Shipping\""]))
}

/// Returns the unit price that a card shows, and what the decoration method does.
fn shown(card: &ProductCard) -> (i64, Option<Participle>) {
    card.printed.map_or((card.from.unit_price, None), |printed| (printed.unit_price, Some(printed.participle)))
}

fn from(unit_price: i64, participle: Option<Participle>, quantity: u32, currency: &str) -> String {
    let text = match participle {
        Some(participle) => {
            text("From <0>{price}</0> {participle}, at {quantity}").with("participle", in_words(participle))
        }
        None => text("From <0>{price}</0> each at {quantity}"),
    };
    text.with("price", price(unit_price, currency)).with("quantity", count(quantity)).first_view(&["strong"])
}

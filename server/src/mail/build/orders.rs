//! Emails about an order, from its placement to its invoice.

use platen_actors::order::{Code, Invoice, OrderStatus, PaymentNote, PlacedLine, PlacedOrder, Shipment};
use platen_actors::payment::PaymentMethod;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Page, Shop, items, lines};
use crate::format::{date, percent, sum};
use crate::geography::with_country_name;

/// The subject and the page of an email about an order.
pub(super) fn page(message: &EmailMessage, shop: Shop<'_>) -> (String, Page) {
    let links = shop.links;
    match message {
        EmailMessage::OrderMoved { code, status, note } => moved(*code, *status, note.as_deref(), links),
        EmailMessage::OrderShipped { code, shipment } => shipped(*code, shipment, links),
        EmailMessage::OrderInvoiced { code, invoice, currency, .. } => invoiced(*code, invoice, currency, links),
        EmailMessage::PaymentNoted { code, note, amount, currency } => {
            payment(*code, *note, &sum(*amount, currency), links)
        }
        EmailMessage::OrderPlaced { order, logo } => placed(order, logo.as_deref(), shop),
        EmailMessage::OrderArrived { email, order } => arrived(email, order, links),
        _ => (String::new(), Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: "See your order", url: format!("{links}/myaccount/orders/{code}") }
}

/// Returns the rows of an order: its lines, shipping, discounts, taxes and total.
fn sums(order: &PlacedOrder) -> Vec<(String, String)> {
    let totals = &order.totals;
    let money = |minor| sum(minor, &totals.currency);
    let mut rows: Vec<_> = order.lines.iter().flat_map(|line| items::rows(&line.name, &line.price)).collect();
    rows.push((order.shipping.name.clone(), money(totals.shipping)));
    let discounts = totals.discounts.iter().map(|discount| {
        let code = discount.code.as_ref().map_or_else(String::new, |code| format!(" ({code})"));
        (format!("{}{code}", discount.name), money(-discount.amount))
    });
    rows.extend(discounts);
    if let (Some(promo), true) = (&order.promo_code, totals.discounts.is_empty()) {
        // Orders of earlier versions do not name their promotion.
        rows.push((format!("Promo code {promo}"), money(-totals.discount)));
    }
    let taxes = totals.taxes.iter().map(|tax| {
        let included = if tax.included { ", included" } else { "" };
        (format!("{} {}{included}", tax.name, percent(tax.rate, 1_000)), money(tax.amount))
    });
    rows.extend(taxes);
    rows.push((if totals.taxes.is_empty() { "Total before taxes" } else { "Total" }.to_owned(), money(totals.total)));
    rows
}

/// Returns how an order is paid, to follow its code.
fn terms(order: &PlacedOrder) -> String {
    let purchase_order = match order.purchase_order.as_str() {
        "" => String::new(),
        number => format!(", purchase order {number}"),
    };
    match order.payment {
        PaymentMethod::Account => purchase_order,
        PaymentMethod::Card => format!("{purchase_order}, paid by card"),
    }
}

fn arrived(email: &str, order: &PlacedOrder, links: &str) -> (String, Page) {
    let name = order.ship_to.name();
    let page = Page {
        heading: format!("New order from {name}"),
        paragraphs: vec![format!("Order {}{}.", order.code, terms(order))],
        quote: order.comment.clone().map(|comment| (format!("Message from {name}"), comment)),
        button: Some(Button { label: "Open the order", url: format!("{links}/support/orders/{}", order.code) }),
        rows: sums(order),
        address: Some(("Shipping address", with_country_name(order.ship_to.lines()))),
        closing: vec![super::answer_goes_to(email)],
        ..Page::default()
    };
    (format!("Order {}: {} from {name}", order.code, sum(order.totals.total, &order.totals.currency)), page)
}

fn placed(order: &PlacedOrder, logo: Option<&str>, shop: Shop<'_>) -> (String, Page) {
    let waits = order.lines.iter().any(PlacedLine::needs_proof);
    let next = if waits {
        "Next, we will send you a proof of the printed items. Production starts after you approve it."
    } else {
        "We will check your order and then start production."
    };
    let page = Page {
        heading: "Thank you for your order".to_owned(),
        paragraphs: vec![format!("We received your order {}{}.", order.code, terms(order)), next.to_owned()],
        button: Some(button(order.code, shop.links)),
        products: order.lines.iter().filter_map(|line| lines::item(line.into(), logo, shop)).collect(),
        rows: sums(order),
        address: Some(("Shipping address", with_country_name(order.ship_to.lines()))),
        ..Page::default()
    };
    (format!("We received your order {}", order.code), page)
}

fn moved(code: Code, status: OrderStatus, note: Option<&str>, links: &str) -> (String, Page) {
    let (subject, words) = match status {
        OrderStatus::ProofHold => (
            "needs your approval",
            "A proof is waiting for your approval. Production time is paused until you approve it.",
        ),
        OrderStatus::ArtHold => {
            ("needs artwork", "Artwork is missing or cannot be used. Production time is paused until we have it.")
        }
        OrderStatus::CreditHold => {
            ("is waiting for payment terms", "We are checking the payment terms and will contact you.")
        }
        OrderStatus::BackorderHold => {
            ("is waiting for stock", "Some items are on backorder. We continue as soon as they arrive.")
        }
        OrderStatus::GeneralHold => ("is on hold", "We need to clarify a question before we can continue."),
        OrderStatus::InProduction => ("is in production", "We are making your order now."),
        OrderStatus::Cancelled => ("is canceled", "Your order is canceled. Nothing will be made or charged."),
        _ => ("was updated", "The status of your order has changed."),
    };
    let page = Page {
        heading: format!("Your order {subject}"),
        paragraphs: vec![format!("{words} Your order number is {code}.")],
        quote: note.map(|note| ("Our message".to_owned(), note.to_owned())),
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Your order {code} {subject}"), page)
}

fn payment(code: Code, note: PaymentNote, amount: &str, links: &str) -> (String, Page) {
    let (subject, words, is_for_shop) = match note {
        PaymentNote::Differs => (
            format!("Order {code}: the payment differs from the total"),
            format!(
                "We received {amount} for order {code}, which is not its total. Nothing is made for it. Cancel the order: its payment is refunded."
            ),
            true,
        ),
        PaymentNote::RefundFailed => (
            format!("Order {code}: a refund failed"),
            format!(
                "The refund of {amount} for order {code} failed. Check the card payment in the dashboard of the payment provider."
            ),
            true,
        ),
        PaymentNote::RefundRequested | PaymentNote::Refunded => (
            format!("We refunded {amount} for your order {code}"),
            format!(
                "We refunded {amount} for your order {code} to the card that paid it. Your bank may take some days to show it."
            ),
            false,
        ),
    };
    let button = if is_for_shop {
        Button { label: "Open the order", url: format!("{links}/support/orders/{code}") }
    } else {
        button(code, links)
    };
    let heading = subject.clone();
    (subject, Page { heading, paragraphs: vec![words], button: Some(button), ..Page::default() })
}

fn shipped(code: Code, shipment: &Shipment, links: &str) -> (String, Page) {
    let mut rows = vec![
        ("Carrier".to_owned(), format!("{} {}", shipment.carrier, shipment.service)),
        ("Shipped on".to_owned(), date(shipment.shipped_on)),
    ];
    if let Some(day) = shipment.expected_on {
        rows.push(("Expected on".to_owned(), date(day)));
    }
    for package in &shipment.packages {
        if let Some(number) = &package.tracking_number {
            rows.push((format!("Package {}", package.number), number.clone()));
        }
    }
    let page = Page {
        heading: "Your order has shipped".to_owned(),
        paragraphs: vec![format!("Shipment {} of your order {code} is on its way.", shipment.number)],
        rows,
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Your order {code} has shipped"), page)
}

fn invoiced(code: Code, invoice: &Invoice, currency: &str, links: &str) -> (String, Page) {
    let page = Page {
        heading: format!("Invoice {}", invoice.number),
        paragraphs: vec![format!("This is the invoice for your order {code}.")],
        rows: vec![
            ("Taxes".to_owned(), sum(invoice.tax, currency)),
            ("Total".to_owned(), sum(invoice.total, currency)),
            ("Due on".to_owned(), format!("{} ({})", date(invoice.due_on), invoice.terms)),
        ],
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Invoice {} for your order {code}", invoice.number), page)
}

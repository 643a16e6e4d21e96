//! The letters of an order, from its placing to its invoice.

use platen_actors::order::{Code, Invoice, OrderStatus, PlacedLine, PlacedOrder, Shipment};

use super::{Button, Page, items};
use crate::format::sum;
use crate::store::outbox::email::EmailMessage;

/// The subject and the page of an order's letter.
pub(super) fn page(message: &EmailMessage, links: &str) -> (String, Page) {
    match message {
        EmailMessage::OrderMoved { code, status, note } => moved(*code, *status, note.as_deref(), links),
        EmailMessage::OrderShipped { code, shipment } => shipped(*code, shipment, links),
        EmailMessage::OrderInvoiced { code, invoice, currency, .. } => invoiced(*code, invoice, currency, links),
        EmailMessage::OrderPlaced { order } => placed(order, links),
        EmailMessage::OrderArrived { email, order } => arrived(email, order, links),
        _ => (String::new(), Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: "See your order", url: format!("{links}/myaccount/orders/{code}") }
}

/// What was bought and what it comes to.
fn sums(order: &PlacedOrder) -> Vec<(String, String)> {
    let totals = &order.totals;
    let money = |minor| sum(minor, &totals.currency);
    let mut rows: Vec<_> = order.lines.iter().flat_map(|line| items::rows(&line.name, &line.price)).collect();
    rows.push((order.shipping.name.clone(), money(totals.shipping)));
    if let Some(promo) = &order.promo_code {
        rows.push((format!("Promo code {promo}"), money(-totals.discount)));
    }
    rows.push(("Total before taxes".to_owned(), money(totals.total)));
    rows
}

fn arrived(email: &str, order: &PlacedOrder, links: &str) -> (String, Page) {
    let name = order.ship_to.name();
    let page = Page {
        heading: format!("{name} has placed an order"),
        paragraphs: vec![format!("The order is {} (their purchase order {}).", order.code, order.purchase_order)],
        quote: order.comment.clone().map(|comment| (format!("{name} says"), comment)),
        button: Some(Button { label: "Open it at the desk", url: format!("{links}/support/orders/{}", order.code) }),
        rows: sums(order),
        address: Some(("It goes to", order.ship_to.lines())),
        closing: vec![super::answer_goes_to(email)],
        ..Page::default()
    };
    (format!("Order {}: {} from {name}", order.code, sum(order.totals.total, &order.totals.currency)), page)
}

fn placed(order: &PlacedOrder, links: &str) -> (String, Page) {
    let waits = order.lines.iter().any(PlacedLine::needs_proof);
    let next = if waits {
        "Next we draw a proof of what is printed. Production starts when you have approved it."
    } else {
        "Production starts as soon as we have looked at it."
    };
    let page = Page {
        heading: "Thank you for your order".to_owned(),
        paragraphs: vec![
            format!("We have received your order {} (your purchase order {}).", order.code, order.purchase_order),
            next.to_owned(),
        ],
        button: Some(button(order.code, links)),
        rows: sums(order),
        address: Some(("It goes to", order.ship_to.lines())),
        ..Page::default()
    };
    (format!("We have your order {}", order.code), page)
}

fn moved(code: Code, status: OrderStatus, note: Option<&str>, links: &str) -> (String, Page) {
    let (subject, words) = match status {
        OrderStatus::ProofHold => {
            ("needs your approval", "A proof waits for your approval. The clock stands still until then.")
        }
        OrderStatus::ArtHold => {
            ("needs artwork", "Artwork is missing or cannot be used. The clock stands still until we have it.")
        }
        OrderStatus::CreditHold => {
            ("waits for payment terms", "We are looking at the payment terms. We will be in touch.")
        }
        OrderStatus::BackorderHold => {
            ("waits for goods", "What you ordered is on its way to us. We go on as soon as it is here.")
        }
        OrderStatus::GeneralHold => ("is on hold", "Something has to be settled before we can go on."),
        OrderStatus::InProduction => ("is being made", "Your order is being made."),
        OrderStatus::Cancelled => ("is cancelled", "Your order is cancelled. Nothing will be made or charged."),
        _ => ("has news", "There is news of your order."),
    };
    let page = Page {
        heading: format!("Your order {subject}"),
        paragraphs: vec![format!("This is about your order {code}. {words}")],
        quote: note.map(|note| ("We say".to_owned(), note.to_owned())),
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Your order {code} {subject}"), page)
}

fn shipped(code: Code, shipment: &Shipment, links: &str) -> (String, Page) {
    let mut rows = vec![
        ("Carrier".to_owned(), format!("{} {}", shipment.carrier, shipment.service)),
        ("Shipped on".to_owned(), shipment.shipped_on.to_string()),
    ];
    if let Some(day) = shipment.expected_on {
        rows.push(("Expected on".to_owned(), day.to_string()));
    }
    for package in &shipment.packages {
        if let Some(number) = &package.tracking_number {
            rows.push((format!("Package {}", package.number), number.clone()));
        }
    }
    let page = Page {
        heading: "Your order is on its way".to_owned(),
        paragraphs: vec![format!("Shipment {} of your order {code} has left us.", shipment.number)],
        rows,
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Your order {code} is on its way"), page)
}

fn invoiced(code: Code, invoice: &Invoice, currency: &str, links: &str) -> (String, Page) {
    let page = Page {
        heading: format!("Invoice {}", invoice.number),
        paragraphs: vec![format!("Here is the invoice for your order {code}.")],
        rows: vec![
            ("Taxes".to_owned(), sum(invoice.tax, currency)),
            ("Total".to_owned(), sum(invoice.total, currency)),
            ("Due on".to_owned(), format!("{} ({})", invoice.due_on, invoice.terms)),
        ],
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Invoice {} for your order {code}", invoice.number), page)
}

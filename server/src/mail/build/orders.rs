//! Emails about an order, from its placement to its invoice.

use platen_actors::order::{Code, Invoice, OrderStatus, PaymentNote, PlacedLine, PlacedOrder, Shipment};
use platen_actors::payment::PaymentMethod;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Draft, Page, Parcel, Shop, items, lines, message_from, tracking};
use crate::format::{Text, date, percent, sum, text};
use crate::geography::with_country_name;

/// The draft of an email about an order.
pub(super) fn draft(message: &EmailMessage, shop: Shop<'_>) -> Draft {
    let links = shop.links;
    match message {
        EmailMessage::OrderMoved { code, status, note } => moved(*code, *status, note.as_deref(), links),
        EmailMessage::OrderShipped { code, shipment } => shipped(*code, shipment, links),
        EmailMessage::OrderInvoiced { code, invoice, currency, by_card, .. } => {
            invoiced(*code, invoice, currency, *by_card, links)
        }
        EmailMessage::PaymentNoted { code, note, amount, currency } => {
            payment(*code, *note, &sum(*amount, currency), links)
        }
        EmailMessage::OrderPlaced { order, logo } => placed(order, logo.as_deref(), shop),
        EmailMessage::OrderLink { code } => {
            let page = Page { button: Some(button(*code, links)), ..Page::default() };
            Draft::of("order_link", [("order", code.to_string())], page)
        }
        EmailMessage::OrderRequested { order } => requested(order, links),
        EmailMessage::OrderRequestArrived { email, order } => arrived("order_request_arrived", email, order, links),
        EmailMessage::OrderArrived { email, order } => arrived("order_arrived", email, order, links),
        _ => Draft::of("order_updated", [], Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: text("See your order"), url: format!("{links}/myaccount/orders/{code}") }
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
        rows.push((text("Promo code {promo}").with("promo", promo).to_string(), money(-totals.discount)));
    }
    let taxes = totals.taxes.iter().map(|tax| {
        let row = if tax.included { text("{name} {percentage}, included") } else { text("{name} {percentage}") };
        let row = row.with("name", &tax.name).with("percentage", percent(tax.rate, 1_000));
        (row.to_string(), money(tax.amount))
    });
    rows.extend(taxes);
    // What a card was charged is all that is paid.
    let is_whole = !totals.taxes.is_empty() || order.payment == PaymentMethod::Card;
    let total = if is_whole { text("Total") } else { text("Total before taxes") };
    rows.push((total.to_string(), money(totals.total)));
    rows
}

/// Returns how an order is paid, and by when it is needed.
fn terms(order: &PlacedOrder) -> Vec<(String, String)> {
    let row = |label: Text, value: &str| (label.to_string(), value.to_owned());
    let number = Some(order.purchase_order.as_str()).filter(|number| !number.is_empty());
    let mut rows: Vec<_> = number.map(|number| row(text("Purchase order"), number)).into_iter().collect();
    match order.payment {
        // How a request is paid is not agreed yet.
        PaymentMethod::Account | PaymentMethod::Request => {}
        PaymentMethod::Card => rows.push(row(text("Payment"), &text("by card").to_string())),
        PaymentMethod::Free => rows.push(row(text("Payment"), &text("nothing to pay").to_string())),
    }
    if let Some(number) = &order.number {
        rows.push(row(text("Our number"), number));
    }
    rows.extend(order.need_by.map(|day| row(text("Needed by"), &date(day))));
    rows
}

fn values(order: &PlacedOrder) -> Vec<(&'static str, String)> {
    let total = sum(order.totals.total, &order.totals.currency);
    vec![("order", order.code.to_string()), ("customer", order.ship_to.name()), ("total", total)]
}

fn rows(order: &PlacedOrder) -> Vec<(String, String)> {
    sums(order).into_iter().chain(terms(order)).collect()
}

fn requested(order: &PlacedOrder, links: &str) -> Draft {
    let page = Page {
        button: Some(button(order.code, links)),
        rows: rows(order),
        address: Some((text("Shipping address"), with_country_name(order.ship_to.lines()))),
        ..Page::default()
    };
    Draft::of("order_requested", values(order), page)
}

fn arrived(kind: &'static str, email: &str, order: &PlacedOrder, links: &str) -> Draft {
    let name = order.ship_to.name();
    let page = Page {
        quote: order.comment.clone().map(|comment| (message_from(&name), comment)),
        button: Some(Button { label: text("Open the order"), url: format!("{links}/support/orders/{}", order.code) }),
        rows: rows(order),
        address: Some((text("Shipping address"), with_country_name(order.ship_to.lines()))),
        ..Page::default()
    };
    let mut values = values(order);
    values.push(("from", email.to_owned()));
    Draft::of(kind, values, page)
}

fn placed(order: &PlacedOrder, logo: Option<&str>, shop: Shop<'_>) -> Draft {
    let waits = order.lines.iter().any(PlacedLine::needs_proof);
    let page = Page {
        button: Some(button(order.code, shop.links)),
        products: order.lines.iter().filter_map(|line| lines::item(line.into(), logo, false, shop)).collect(),
        rows: rows(order),
        address: Some((text("Shipping address"), with_country_name(order.ship_to.lines()))),
        ..Page::default()
    };
    Draft::of(if waits { "order_placed_with_proof" } else { "order_placed" }, values(order), page)
}

fn moved(code: Code, status: OrderStatus, note: Option<&str>, links: &str) -> Draft {
    let kind = match status {
        OrderStatus::ProofHold => "order_proof_hold",
        OrderStatus::ArtHold => "order_art_hold",
        OrderStatus::CreditHold => "order_credit_hold",
        OrderStatus::BackorderHold => "order_backorder_hold",
        OrderStatus::GeneralHold => "order_general_hold",
        OrderStatus::InProduction => "order_in_production",
        OrderStatus::Cancelled => "order_canceled",
        OrderStatus::PartialShipment => "order_partly_shipped",
        OrderStatus::Complete => "order_complete",
        OrderStatus::Received | OrderStatus::Confirmed | OrderStatus::PreProduction | OrderStatus::InStorage => {
            "order_updated"
        }
    };
    let quote = note.map(|note| (text("Our message").to_string(), note.to_owned()));
    Draft::of(kind, [("order", code.to_string())], Page { quote, button: Some(button(code, links)), ..Page::default() })
}

fn payment(code: Code, note: PaymentNote, amount: &str, links: &str) -> Draft {
    let (kind, is_for_shop) = match note {
        PaymentNote::Differs => ("payment_differs", true),
        PaymentNote::RefundFailed => ("refund_failed", true),
        PaymentNote::RefundRequested | PaymentNote::Refunded => ("refunded", false),
    };
    let button = if is_for_shop {
        Button { label: text("Open the order"), url: format!("{links}/support/orders/{code}") }
    } else {
        button(code, links)
    };
    let values = [("order", code.to_string()), ("amount", amount.to_owned())];
    Draft::of(kind, values, Page { button: Some(button), ..Page::default() })
}

fn shipped(code: Code, shipment: &Shipment, links: &str) -> Draft {
    let mut rows = vec![
        (text("Carrier").to_string(), format!("{} {}", shipment.carrier, shipment.service)),
        (text("Shipped on").to_string(), date(shipment.shipped_on)),
    ];
    if let Some(day) = shipment.expected_on {
        rows.push((text("Expected on").to_string(), date(day)));
    }
    let packages = shipment.packages.iter().filter_map(|package| {
        let tracking_number = package.tracking_number.clone()?;
        let url = tracking::page_of(&shipment.carrier, &tracking_number);
        let name = text("Package {number}").with("number", package.number).to_string();
        Some(Parcel { name, tracking_number, url })
    });
    let packages = packages.collect();
    let values = [("order", code.to_string()), ("shipment", shipment.number.to_string())];
    Draft::of("order_shipped", values, Page { rows, packages, button: Some(button(code, links)), ..Page::default() })
}

fn invoiced(code: Code, invoice: &Invoice, currency: &str, by_card: bool, links: &str) -> Draft {
    let (total, due) = (sum(invoice.total, currency), date(invoice.due_on));
    let mut rows =
        vec![(text("Taxes").to_string(), sum(invoice.tax, currency)), (text("Total").to_string(), total.clone())];
    if by_card {
        rows.push((text("Payment").to_string(), text("by card").to_string()));
    } else if invoice.total > 0 {
        rows.push((text("Due on").to_string(), format!("{due} ({})", invoice.terms)));
    }
    let values = [("invoice", invoice.number.clone()), ("order", code.to_string()), ("total", total), ("due", due)];
    Draft::of("order_invoiced", values, Page { rows, button: Some(button(code, links)), ..Page::default() })
}

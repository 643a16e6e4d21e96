//! Emails about an order, from its placement to its invoice.

use platen_actors::dates::Day;
use platen_actors::order::{
    Code, Invoice, OrderStatus, PaymentNote, PlacedLine, PlacedOrder, Shipment, ShippingChoice,
};
use platen_actors::payment::PaymentMethod;
use platen_actors::quote::QUOTED;
use platen_actors::shop::taxes::Tax;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Draft, Page, Parcel, Shop, items, lines, message_from, tracking};
use crate::format::{Text, date, percent, sum, text};
use crate::geography::address_lines;

/// The draft of an email about an order.
pub(super) fn draft(message: &EmailMessage, shop: Shop<'_>) -> Draft {
    let links = shop.links;
    match message {
        EmailMessage::OrderMoved { code, status, note } => moved(*code, *status, note.as_deref(), links),
        EmailMessage::OrderShipped { code, shipment } => shipped(*code, shipment, links),
        EmailMessage::OrderInvoiced { code, invoice, currency, by_card, shipped_on, .. } => {
            invoiced(*code, invoice, currency, (*by_card, shipped_on.as_slice()), shop)
        }
        EmailMessage::PaymentNoted { code, note, amount, currency } => {
            payment(*code, *note, &sum(*amount, currency), links)
        }
        EmailMessage::OrderPlaced { order, logo } => placed(order, logo.as_deref(), shop),
        EmailMessage::OrderLink { code } => {
            let page = Page { button: Some(button(*code, links)), ..Page::default() };
            Draft::of("order_link", [("order", code.to_string())], page)
        }
        EmailMessage::OrderRequested { order } => requested(order, shop),
        EmailMessage::OrderRequestArrived { email, order } => arrived("order_request_arrived", email, order, shop),
        EmailMessage::OrderArrived { email, order } => arrived("order_arrived", email, order, shop),
        _ => Draft::of("order_updated", [], Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: text("See your order"), url: format!("{links}/myaccount/orders/{code}") }
}

/// Returns the name of a shipping method. Rules name that of quoted orders in English.
fn shipping_name(shipping: &ShippingChoice) -> String {
    if shipping.id == QUOTED { text("Shipping as quoted").to_string() } else { shipping.name.clone() }
}

/// Returns the name and the rate of a tax.
fn tax_name(tax: &Tax) -> String {
    let name = tax.exempted().unwrap_or(&tax.name);
    let row = match tax.exempted() {
        Some(_) => text("{name} {percentage}, exempt"),
        None if tax.included => text("{name} {percentage}, included"),
        None => text("{name} {percentage}"),
    };
    row.with("name", name).with("percentage", percent(tax.rate, 1_000)).to_string()
}

/// Returns the rows of an order: its lines, shipping, discounts, taxes and total.
fn sums(order: &PlacedOrder, shop: Shop<'_>) -> Vec<(String, String)> {
    let totals = &order.totals;
    let money = |minor| sum(minor, &totals.currency);
    let mut rows: Vec<_> = order.lines.iter().flat_map(|line| items::rows(&line.name, &line.price)).collect();
    rows.push((shipping_name(&order.shipping), money(totals.shipping)));
    let discounts = totals.discounts.iter().map(|discount| {
        let code = discount.code.as_ref().map_or_else(String::new, |code| format!(" ({code})"));
        (format!("{}{code}", discount.name), money(-discount.amount))
    });
    rows.extend(discounts);
    if let (Some(promo), true) = (&order.promo_code, totals.discounts.is_empty()) {
        // Orders of earlier versions do not name their promotion.
        rows.push((text("Promo code {promo}").with("promo", promo).to_string(), money(-totals.discount)));
    }
    rows.extend(totals.taxes.iter().map(|tax| (tax_name(tax), money(tax.amount))));
    // What a card was charged is all that is paid; prices that include taxes stay as they are.
    let is_final = shop.settings.parts.taxes.0.included || order.payment == PaymentMethod::Card;
    let total = if is_final || !totals.taxes.is_empty() { text("Total") } else { text("Total before taxes") };
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

fn rows(order: &PlacedOrder, shop: Shop<'_>) -> Vec<(String, String)> {
    sums(order, shop).into_iter().chain(terms(order)).collect()
}

fn requested(order: &PlacedOrder, shop: Shop<'_>) -> Draft {
    let page = Page {
        button: Some(button(order.code, shop.links)),
        rows: rows(order, shop),
        address: Some((text("Shipping address"), address_lines(&order.ship_to, shop.settings.country()))),
        ..Page::default()
    };
    Draft::of("order_requested", values(order), page)
}

fn arrived(kind: &'static str, email: &str, order: &PlacedOrder, shop: Shop<'_>) -> Draft {
    let name = order.ship_to.name();
    let page = Page {
        quote: order.comment.clone().map(|comment| (message_from(&name), comment)),
        button: Some(Button {
            label: text("Open the order"),
            url: format!("{}/support/orders/{}", shop.links, order.code),
        }),
        rows: rows(order, shop),
        address: Some((text("Shipping address"), address_lines(&order.ship_to, shop.settings.country()))),
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
        rows: rows(order, shop),
        address: Some((text("Shipping address"), address_lines(&order.ship_to, shop.settings.country()))),
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

/// Returns the ship dates of an order: that of its only shipment, or those of the first and the last one.
fn days_of_shipment(days: &[Day]) -> Option<String> {
    let (first, last) = (*days.first()?, *days.last()?);
    Some(if first == last { date(first) } else { format!("{} – {}", date(first), date(last)) })
}

fn invoiced(
    code: Code,
    invoice: &Invoice,
    currency: &str,
    (by_card, shipped_on): (bool, &[Day]),
    shop: Shop<'_>,
) -> Draft {
    let (total, due) = (sum(invoice.total, currency), date(invoice.due_on));
    let mut rows = Vec::new();
    rows.extend(days_of_shipment(shipped_on).map(|days| (text("Date of shipment").to_string(), days)));
    if shop.settings.parts.taxes.0.included && invoice.tax > 0 {
        rows.push((text("Net amount").to_string(), sum(invoice.total - invoice.tax, currency)));
    }
    rows.push((text("Taxes").to_string(), sum(invoice.tax, currency)));
    rows.push((text("Total").to_string(), total.clone()));
    if by_card {
        rows.push((text("Payment").to_string(), text("by card").to_string()));
    } else if invoice.total > 0 {
        rows.push((text("Due on").to_string(), format!("{due} ({})", invoice.terms)));
    }
    let values = [("invoice", invoice.number.clone()), ("order", code.to_string()), ("total", total), ("due", due)];
    Draft::of("order_invoiced", values, Page { rows, button: Some(button(code, shop.links)), ..Page::default() })
}

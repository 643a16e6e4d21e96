//! Emails about samples and the printed catalog, to the customer or guest who ordered them and to the shop.

use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::ProductId;
use platen_store::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind};

use super::{Button, Draft, Item, Page, message_from};
use crate::format::{Text, text};
use crate::geography::with_country_name;

/// The draft of an email about a free order. `items` turns product ids into items.
pub(super) fn draft(message: &EmailMessage, items: impl Fn(&[ProductId]) -> Vec<Item>, links: &str) -> Draft {
    match message {
        EmailMessage::FreeOrdered { about, products, comment } => {
            ordered(about, items(products), comment.as_ref(), links)
        }
        EmailMessage::FreeOrderArrived { about, email, phone, products, comment } => {
            let contact = (email.as_str(), phone.as_deref());
            arrived(about, contact, items(products), comment.as_ref(), links)
        }
        EmailMessage::FreeOrderSettled { about, report } => settled(about, report, links),
        _ => Draft::of("free_ordered", [], Page::default()),
    }
}

fn what(kind: FreeOrderKind) -> Text {
    match kind {
        FreeOrderKind::Samples => text("free samples"),
        FreeOrderKind::Catalog => text("free catalog"),
    }
}

fn button(kind: FreeOrderKind, links: &str) -> Button {
    match kind {
        FreeOrderKind::Samples => Button { label: text("Go to your account"), url: format!("{links}/myaccount") },
        FreeOrderKind::Catalog => Button { label: text("Browse products online"), url: format!("{links}/") },
    }
}

fn values(about: &FreeOrder) -> Vec<(&'static str, String)> {
    vec![("order", about.code.to_string()), ("what", what(about.kind).to_string()), ("customer", about.name.clone())]
}

fn ordered(about: &FreeOrder, products: Vec<Item>, comment: Option<&String>, links: &str) -> Draft {
    let page = Page {
        quote: comment.map(|comment| (text("Your message").to_string(), comment.clone())),
        products,
        button: Some(button(about.kind, links)),
        address: Some((text("Shipping address"), with_country_name(about.lines.clone()))),
        ..Page::default()
    };
    Draft::of("free_ordered", values(about), page)
}

fn arrived(
    about: &FreeOrder,
    (email, phone): (&str, Option<&str>),
    products: Vec<Item>,
    comment: Option<&String>,
    links: &str,
) -> Draft {
    let FreeOrder { code, name, lines, .. } = about;
    let mut rows = vec![(text("Email").to_string(), email.to_owned())];
    rows.extend(phone.map(|phone| (text("Phone").to_string(), phone.to_owned())));
    let page = Page {
        quote: comment.map(|comment| (message_from(name), comment.clone())),
        products,
        rows,
        button: Some(Button { label: text("Open the order"), url: format!("{links}/support/freeorders/{code}") }),
        address: Some((text("Shipping address"), with_country_name(lines.clone()))),
        ..Page::default()
    };
    let mut values = values(about);
    values.push(("from", email.to_owned()));
    Draft::of("free_order_arrived", values, page)
}

fn settled(about: &FreeOrder, report: &FreeOrderReport, links: &str) -> Draft {
    let is_sent = matches!(report, FreeOrderReport::Sent { .. });
    let page = Page {
        quote: report.note().map(|note| (text("Our message").to_string(), note.to_owned())),
        button: Some(button(about.kind, links)),
        address: is_sent.then(|| (text("Shipping address"), with_country_name(about.lines.clone()))),
        ..Page::default()
    };
    Draft::of(if is_sent { "free_order_sent" } else { "free_order_declined" }, values(about), page)
}

#[cfg(test)]
mod tests {
    use platen_actors::order::Code;

    use super::*;

    fn about(kind: FreeOrderKind) -> FreeOrder {
        FreeOrder { code: Code::of(7), kind, name: "Ada Lovelace".to_owned(), lines: vec!["1 Main St".to_owned()] }
    }

    fn write(message: &EmailMessage) -> Draft {
        draft(message, |_| Vec::new(), "https://shop.example")
    }

    #[test]
    fn the_customer_gets_a_confirmation() {
        let about = about(FreeOrderKind::Catalog);
        let message = EmailMessage::FreeOrdered { about: about.clone(), products: Vec::new(), comment: None };
        let Draft { kind, values, page } = write(&message);
        assert_eq!((kind, &values[1]), ("free_ordered", &("what", "free catalog".to_owned())));
        assert_eq!(page.address.unwrap().1, about.lines);
    }

    #[test]
    fn the_shop_gets_the_order_with_contact_and_link() {
        let about = about(FreeOrderKind::Samples);
        let (code, comment) = (about.code, Some("Blue, please".to_owned()));
        let (email, phone) = ("ada@example.com".to_owned(), Some("555".to_owned()));
        let Draft { kind, values, page } =
            write(&EmailMessage::FreeOrderArrived { about, email, phone, products: Vec::new(), comment });
        assert_eq!((kind, &values[2]), ("free_order_arrived", &("customer", "Ada Lovelace".to_owned())));
        assert_eq!(page.button.unwrap().url, format!("https://shop.example/support/freeorders/{code}"));
        assert_eq!(page.quote, Some(("Message from Ada Lovelace".to_owned(), "Blue, please".to_owned())));
        assert_eq!(page.rows.len(), 2);
    }

    #[test]
    fn the_customer_gets_the_outcome_and_its_reason() {
        let sent = FreeOrderReport::Sent { note: None };
        let Draft { kind, page, .. } =
            write(&EmailMessage::FreeOrderSettled { about: about(FreeOrderKind::Samples), report: sent });
        assert!(kind == "free_order_sent" && page.address.is_some());
        let declined = FreeOrderReport::Declined { reason: "None are left".to_owned() };
        let Draft { kind, page, .. } =
            write(&EmailMessage::FreeOrderSettled { about: about(FreeOrderKind::Catalog), report: declined });
        assert!(kind == "free_order_declined" && page.address.is_none());
        assert_eq!(page.quote, Some(("Our message".to_owned(), "None are left".to_owned())));
    }
}

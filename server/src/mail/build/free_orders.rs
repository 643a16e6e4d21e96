//! Emails about samples and the printed catalog, to the customer or guest who ordered them and to the shop.

use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::ProductId;
use platen_store::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind};

use super::{Button, Item, Page};
use crate::geography::with_country_name;

/// The subject and the page of an email about a free order. `items` turns product ids into items.
pub(super) fn page(message: &EmailMessage, items: impl Fn(&[ProductId]) -> Vec<Item>, links: &str) -> (String, Page) {
    match message {
        EmailMessage::FreeOrdered { about, products, comment } => {
            ordered(about, items(products), comment.as_ref(), links)
        }
        EmailMessage::FreeOrderArrived { about, email, phone, products, comment } => {
            let contact = (email.as_str(), phone.as_deref());
            arrived(about, contact, items(products), comment.as_ref(), links)
        }
        EmailMessage::FreeOrderSettled { about, report } => settled(about, report, links),
        _ => (String::new(), Page::default()),
    }
}

fn what(kind: FreeOrderKind) -> &'static str {
    match kind {
        FreeOrderKind::Samples => "free samples",
        FreeOrderKind::Catalog => "free catalog",
    }
}

fn button(kind: FreeOrderKind, links: &str) -> Button {
    match kind {
        FreeOrderKind::Samples => Button { label: "Go to your account", url: format!("{links}/myaccount") },
        FreeOrderKind::Catalog => Button { label: "Browse products online", url: format!("{links}/") },
    }
}

fn ordered(about: &FreeOrder, products: Vec<Item>, comment: Option<&String>, links: &str) -> (String, Page) {
    let FreeOrder { code, kind, lines, .. } = about;
    let what = what(*kind);
    let page = Page {
        heading: "We received your order".to_owned(),
        paragraphs: vec![format!("Thank you. Your order number is {code}. We will email you when we send it.")],
        quote: comment.map(|comment| ("Your message".to_owned(), comment.clone())),
        products,
        button: Some(button(*kind, links)),
        address: Some(("Shipping address", with_country_name(lines.clone()))),
        ..Page::default()
    };
    (format!("We received your order {code}: {what}"), page)
}

fn arrived(
    about: &FreeOrder,
    (email, phone): (&str, Option<&str>),
    products: Vec<Item>,
    comment: Option<&String>,
    links: &str,
) -> (String, Page) {
    let FreeOrder { code, kind, name, lines } = about;
    let what = what(*kind);
    let mut rows = vec![("Email".to_owned(), email.to_owned())];
    rows.extend(phone.map(|phone| ("Phone".to_owned(), phone.to_owned())));
    let page = Page {
        heading: format!("New order from {name}: {what}"),
        paragraphs: vec![format!("Order {code} is waiting in the support app until it is sent or declined.")],
        quote: comment.map(|comment| (format!("Message from {name}"), comment.clone())),
        products,
        rows,
        button: Some(Button { label: "Open the order", url: format!("{links}/support/freeorders/{code}") }),
        address: Some(("Shipping address", with_country_name(lines.clone()))),
        closing: vec![super::answer_goes_to(email)],
    };
    (format!("Order {code}: {what} for {name}"), page)
}

fn settled(about: &FreeOrder, report: &FreeOrderReport, links: &str) -> (String, Page) {
    let FreeOrder { code, kind, lines, .. } = about;
    let what = what(*kind);
    let is_sent = matches!(report, FreeOrderReport::Sent { .. });
    let (heading, words) = if is_sent {
        (format!("We have sent your {what}"), format!("We have sent your order {code}."))
    } else {
        (format!("We cannot send your {what}"), format!("We are sorry, but we cannot send your order {code}."))
    };
    let page = Page {
        heading: heading.clone(),
        paragraphs: vec![words],
        quote: report.note().map(|note| ("Our message".to_owned(), note.to_owned())),
        button: Some(button(*kind, links)),
        address: is_sent.then(|| ("Shipping address", with_country_name(lines.clone()))),
        ..Page::default()
    };
    (format!("{heading}: {code}"), page)
}

#[cfg(test)]
mod tests {
    use platen_actors::order::Code;

    use super::*;

    fn about(kind: FreeOrderKind) -> FreeOrder {
        FreeOrder { code: Code::of(7), kind, name: "Ada Lovelace".to_owned(), lines: vec!["1 Main St".to_owned()] }
    }

    fn write(message: &EmailMessage) -> (String, Page) {
        page(message, |_| Vec::new(), "https://shop.example")
    }

    #[test]
    fn the_confirmation_does_not_promise_a_shipment() {
        let about = about(FreeOrderKind::Catalog);
        let message = EmailMessage::FreeOrdered { about: about.clone(), products: Vec::new(), comment: None };
        let (subject, page) = write(&message);
        assert_eq!(subject, format!("We received your order {}: free catalog", about.code));
        assert!(!page.paragraphs[0].contains("on its way"));
        assert_eq!(page.address, Some(("Shipping address", about.lines)));
    }

    #[test]
    fn the_shop_gets_the_order_with_contact_and_link() {
        let about = about(FreeOrderKind::Samples);
        let (code, comment) = (about.code, Some("Blue, please".to_owned()));
        let (email, phone) = ("ada@example.com".to_owned(), Some("555".to_owned()));
        let (subject, page) =
            write(&EmailMessage::FreeOrderArrived { about, email, phone, products: Vec::new(), comment });
        assert_eq!(subject, format!("Order {code}: free samples for Ada Lovelace"));
        assert_eq!(page.button.unwrap().url, format!("https://shop.example/support/freeorders/{code}"));
        assert_eq!(page.quote, Some(("Message from Ada Lovelace".to_owned(), "Blue, please".to_owned())));
        assert_eq!(page.rows.len(), 2);
    }

    #[test]
    fn the_customer_gets_the_outcome_and_its_reason() {
        let sent = FreeOrderReport::Sent { note: None };
        let (subject, page) =
            write(&EmailMessage::FreeOrderSettled { about: about(FreeOrderKind::Samples), report: sent });
        assert!(subject.starts_with("We have sent your free samples: ") && page.address.is_some());
        let declined = FreeOrderReport::Declined { reason: "None are left".to_owned() };
        let (subject, page) =
            write(&EmailMessage::FreeOrderSettled { about: about(FreeOrderKind::Catalog), report: declined });
        assert!(subject.starts_with("We cannot send your free catalog: ") && page.address.is_none());
        assert_eq!(page.quote, Some(("Our message".to_owned(), "None are left".to_owned())));
    }
}

//! Emails about samples and the printed catalog, to the customer or guest who ordered them and to the shop.

use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::ProductId;
use platen_store::outbox::email::{EmailMessage, FreeOrder, FreeOrderKind};

use super::{Button, Draft, Item, Page, Shop, message_from};
use crate::format::{Text, text};
use crate::geography::{address_lines, with_country_name};

/// The draft of an email about a free order. `items` turns product ids into items.
pub(super) fn draft(message: &EmailMessage, items: impl Fn(&[ProductId]) -> Vec<Item>, shop: Shop<'_>) -> Draft {
    match message {
        EmailMessage::FreeOrdered { about, products, comment } => {
            ordered(about, items(products), comment.as_ref(), shop)
        }
        EmailMessage::FreeOrderArrived { about, email, phone, products, comment } => {
            let contact = (email.as_str(), phone.as_deref());
            arrived(about, contact, items(products), comment.as_ref(), shop)
        }
        EmailMessage::FreeOrderSettled { about, report } => settled(about, report, shop),
        _ => Draft::of("free_ordered", [], Page::default()),
    }
}

/// Returns the label and the lines of the shipping address.
fn shipping_address(about: &FreeOrder, shop: Shop<'_>) -> (Text, Vec<String>) {
    let lines = match &about.address {
        Some(address) => address_lines(address, shop.settings.country()),
        None => with_country_name(about.lines.clone()),
    };
    (text("Shipping address"), lines)
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

fn ordered(about: &FreeOrder, products: Vec<Item>, comment: Option<&String>, shop: Shop<'_>) -> Draft {
    let page = Page {
        quote: comment.map(|comment| (text("Your message").to_string(), comment.clone())),
        products,
        button: Some(button(about.kind, shop.links)),
        address: Some(shipping_address(about, shop)),
        ..Page::default()
    };
    Draft::of("free_ordered", values(about), page)
}

fn arrived(
    about: &FreeOrder,
    (email, phone): (&str, Option<&str>),
    products: Vec<Item>,
    comment: Option<&String>,
    shop: Shop<'_>,
) -> Draft {
    let FreeOrder { code, name, .. } = about;
    let mut rows = vec![(text("Email").to_string(), email.to_owned())];
    rows.extend(phone.map(|phone| (text("Phone").to_string(), phone.to_owned())));
    let page = Page {
        quote: comment.map(|comment| (message_from(name), comment.clone())),
        products,
        rows,
        button: Some(Button {
            label: text("Open the order"),
            url: format!("{}/support/freeorders/{code}", shop.links),
        }),
        address: Some(shipping_address(about, shop)),
        ..Page::default()
    };
    let mut values = values(about);
    values.push(("from", email.to_owned()));
    Draft::of("free_order_arrived", values, page)
}

fn settled(about: &FreeOrder, report: &FreeOrderReport, shop: Shop<'_>) -> Draft {
    let is_sent = matches!(report, FreeOrderReport::Sent { .. });
    let page = Page {
        quote: report.note().map(|note| (text("Our message").to_string(), note.to_owned())),
        button: Some(button(about.kind, shop.links)),
        address: is_sent.then(|| shipping_address(about, shop)),
        ..Page::default()
    };
    Draft::of(if is_sent { "free_order_sent" } else { "free_order_declined" }, values(about), page)
}

#[cfg(test)]
mod tests {
    use platen_actors::address::Address;
    use platen_actors::order::Code;

    use super::super::tests::{shop, with_tax_included};
    use super::*;
    use crate::fixture::snapshot;

    fn about(kind: FreeOrderKind) -> FreeOrder {
        let [first_name, last_name, city, zipcode, country_id] =
            ["Ada", "Lovelace", "Köln", "50667", "DE"].map(str::to_owned);
        let address = Address { first_name, last_name, city, zipcode, country_id, ..Address::default() };
        FreeOrder::new(Code::of(7), kind, address)
    }

    fn write(message: &EmailMessage) -> Draft {
        draft(message, |_| Vec::new(), shop(&snapshot()))
    }

    #[test]
    fn the_customer_gets_a_confirmation() {
        let about = about(FreeOrderKind::Catalog);
        let message = EmailMessage::FreeOrdered { about, products: Vec::new(), comment: None };
        let Draft { kind, values, page } = write(&message);
        assert_eq!((kind, &values[1]), ("free_ordered", &("what", "free catalog".to_owned())));
        assert_eq!(page.address.unwrap().1, ["Ada Lovelace", "50667 Köln", "Germany"]);
    }

    #[test]
    fn the_country_of_the_shop_is_not_named_and_emails_of_earlier_versions_keep_their_lines() {
        let (snapshot, settings) = (snapshot(), with_tax_included());
        let lines = |about: FreeOrder| {
            let message = EmailMessage::FreeOrdered { about, products: Vec::new(), comment: None };
            let shop = Shop { settings: &settings, ..shop(&snapshot) };
            draft(&message, |_| Vec::new(), shop).page.address.unwrap().1
        };
        assert_eq!(lines(about(FreeOrderKind::Samples)), ["Ada Lovelace", "50667 Köln"]);
        let earlier = r#"{"code": "0000000000000", "kind": "samples", "name": "Ada", "lines": ["Köln 50667", "DE"]}"#;
        let earlier = serde_json::from_str(&earlier.replace("0000000000000", &Code::of(7).to_string())).unwrap();
        assert_eq!(lines(earlier), ["Köln 50667", "Germany"]);
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

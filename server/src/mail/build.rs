//! Renders emails: a subject, a text part and an HTML part. Every email is a [`Page`] of the same few elements,
//! rendered by one text template and one HTML template, so that all emails look alike.
//!
//! Customers' text is escaped in HTML and joined into one line in a subject.

mod accounts;
mod free_orders;
mod items;
mod lines;
mod orders;
mod proofs;
mod questions;
mod quotes;

use askama::Template;
use platen_actors::ids::ProductId;
use platen_actors::order::Code;
use platen_catalog::photograph::PhotographAddress;
use platen_catalog::snapshot::Snapshot;
use platen_store::outbox::email::EmailMessage;

use super::picture::{EDGE, Picture};
use crate::accounts::link_keys::LinkKeys;
use crate::format::{price, product_path, shortened};

/// The maximum length of a subject in characters; mail clients truncate longer ones.
const MAX_SUBJECT_LENGTH: usize = 120;

/// A rendered email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuiltEmail {
    /// The subject, one line.
    pub subject: String,
    /// The text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

/// The elements of an email from top to bottom; empty ones are left out.
#[derive(Debug, Default)]
struct Page {
    heading: String,
    paragraphs: Vec<String>,
    /// A message that a person wrote: its label and its text.
    quote: Option<(String, String)>,
    button: Option<Button>,
    products: Vec<Item>,
    /// A table of names and values, such as prices.
    rows: Vec<(String, String)>,
    /// A label and the lines of the address.
    address: Option<(&'static str, Vec<String>)>,
    closing: Vec<String>,
}

#[derive(Debug)]
struct Button {
    label: &'static str,
    url: String,
}

#[derive(Debug)]
struct Item {
    name: String,
    url: String,
    /// The address of its picture.
    picture: String,
    /// The alternative text of the picture.
    alt: String,
    /// What follows the name: a price, or what was ordered.
    detail: String,
    comment: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/message.html")]
struct Html<'a> {
    subject: &'a str,
    shop: &'a str,
    logo: Option<&'a str>,
    links: &'a str,
    page: &'a Page,
}

#[derive(Template)]
#[template(path = "mail/message.txt")]
struct Text<'a> {
    shop: &'a str,
    links: &'a str,
    page: &'a Page,
}

/// What emails are rendered with.
#[derive(Clone, Copy)]
pub struct Shop<'a> {
    /// The products that emails show. Those that are no longer sold are left out.
    pub snapshot: &'a Snapshot,
    /// The shop's name.
    pub name: &'a str,
    /// The path of the shop's logo.
    pub logo: Option<&'a str>,
    /// The origin of links.
    pub links: &'a str,
    /// The keys of links.
    pub keys: &'a LinkKeys,
}

impl Shop<'_> {
    /// Returns the link that opens a guest's order and then a page of this store. The key is in the fragment, which browsers
    /// send neither to a server nor in a Referer header.
    fn opening(&self, order: Code, page: &str) -> String {
        let to = page.strip_prefix(self.links).unwrap_or_default();
        format!("{}/account/openorder#order={order}&key={}&to={to}", self.links, self.keys.key(order))
    }

    /// Returns the address of a picture.
    fn address(&self, picture: &Picture) -> String {
        format!("{}{}", self.links, picture.path(self.keys))
    }

    /// Returns the address in emails of a product's picture. That of an external one is its own.
    fn address_like(&self, picture: &str) -> String {
        if let Some(photograph) = PhotographAddress::of_copy(picture) {
            return format!("{}{}", self.links, photograph.jpeg(EDGE.into()));
        }
        Picture::like(picture).map_or_else(|| picture.to_owned(), |picture| self.address(&picture))
    }
}

/// Renders an email. `opens` is the guest's order that its links open.
pub fn build_message(message: &EmailMessage, opens: Option<Code>, shop: Shop<'_>) -> Result<BuiltEmail, askama::Error> {
    let (subject, mut page) = page(message, shop);
    if let (Some(order), Some(button)) = (opens, &mut page.button) {
        button.url = shop.opening(order, &button.url);
    }
    let subject = one_line(&subject);
    let links = shop.links;
    let html = Html { subject: &subject, shop: shop.name, logo: shop.logo, links, page: &page }.render()?;
    let text = Text { shop: shop.name, links, page: &page }.render()?;
    Ok(BuiltEmail { subject, text, html })
}

fn page(message: &EmailMessage, shop: Shop<'_>) -> (String, Page) {
    let links = shop.links;
    let items =
        |products: &[ProductId]| products.iter().filter_map(|product| item(*product, None, shop)).collect::<Vec<_>>();
    match message {
        EmailMessage::PasswordReset { .. }
        | EmailMessage::EmailConfirmation { .. }
        | EmailMessage::AccountOffered { .. }
        | EmailMessage::AccountExists { .. }
        | EmailMessage::PasswordChanged => accounts::page(message, links),
        EmailMessage::FreeOrdered { .. }
        | EmailMessage::FreeOrderArrived { .. }
        | EmailMessage::FreeOrderSettled { .. } => free_orders::page(message, items, links),
        EmailMessage::ContactArrived { name, email, phone, order, message } => {
            let row = |label: &str, value: &str| (label.to_owned(), value.to_owned());
            let mut rows = vec![row("Email", email)];
            rows.extend(phone.as_deref().map(|phone| row("Phone", phone)));
            rows.extend(order.as_deref().map(|order| row("Order", order)));
            let page = Page {
                heading: format!("Message from {name}"),
                quote: Some((format!("Message from {name}"), message.clone())),
                rows,
                closing: vec![answer_goes_to(email)],
                ..Page::default()
            };
            (format!("Message from {name}"), page)
        }
        EmailMessage::QuestionAnswered { code: _, product, name, answers } => {
            questions::page((*product, name), answers, shop)
        }
        EmailMessage::FavoritesShared { from, products, message } => (
            format!("{from} shared some favorites with you"),
            Page {
                heading: "Favorites for you".to_owned(),
                paragraphs: vec![format!("{from} selected these products for you.")],
                quote: message.clone().map(|message| (format!("Message from {from}"), message)),
                products: items(products),
                closing: vec![answer_goes_to(from)],
                ..Page::default()
            },
        ),
        EmailMessage::PresentationShared { from, presentation: _, name, link, products, comment } => (
            format!("{name}: a presentation from {from}"),
            Page {
                heading: name.clone(),
                paragraphs: vec![format!("{from} selected these products for you.")],
                quote: comment.clone().map(|comment| (format!("Message from {from}"), comment)),
                // A presentation that is not shared has no public page.
                button: (!link.is_empty())
                    .then(|| Button { label: "Open the presentation", url: format!("{links}/presentation/{link}") }),
                products: products
                    .iter()
                    .filter_map(|(product, comment)| item(*product, comment.clone(), shop))
                    .collect(),
                closing: vec![answer_goes_to(from)],
                ..Page::default()
            },
        ),
        EmailMessage::OrderPlaced { .. }
        | EmailMessage::OrderArrived { .. }
        | EmailMessage::OrderMoved { .. }
        | EmailMessage::OrderShipped { .. }
        | EmailMessage::PaymentNoted { .. }
        | EmailMessage::OrderInvoiced { .. } => orders::page(message, shop),
        EmailMessage::Proof { code, name, state, version, note, subject } => {
            let products = subject.iter().filter_map(|subject| lines::item((&**subject).into(), None, shop)).collect();
            let (subject, page) = proofs::page(*code, name, (*state, *version), note.as_deref(), links);
            (subject, Page { products, ..page })
        }
        EmailMessage::CertificateArrived { customer, email, name, file } => {
            accounts::certificate_arrived(*customer, email, name, file, links)
        }
        EmailMessage::QuoteRequested { .. }
        | EmailMessage::QuoteArrived { .. }
        | EmailMessage::QuoteOffered { .. }
        | EmailMessage::QuoteDeclined { .. }
        | EmailMessage::QuoteAnswered { .. } => quotes::page(message, links),
    }
}

fn answer_goes_to(from: &str) -> String {
    format!("Replies to this email go to {from}.")
}

fn item(product: ProductId, comment: Option<String>, shop: Shop<'_>) -> Option<Item> {
    let card = shop.snapshot.find(product)?.card(None)?;
    Some(Item {
        url: format!("{}{}", shop.links, product_path(product, &card.slug)),
        detail: match card.printed {
            Some(printed) => format!("from {} {}", price(printed.unit_price, &card.currency), printed.participle),
            None => format!("from {}", price(card.from.unit_price, &card.currency)),
        },
        name: card.name,
        picture: shop.address_like(&card.image_url),
        alt: card.image_alt,
        comment,
    })
}

/// Returns the text as one line of at most `MAX_SUBJECT_LENGTH` characters, without control characters.
fn one_line(text: &str) -> String {
    let words: Vec<String> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    shortened(&words.join(" "), MAX_SUBJECT_LENGTH)
}

#[cfg(test)]
mod tests;

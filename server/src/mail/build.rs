//! Renders emails: a subject, a text part and an HTML part. Every email is a [`Page`] of the same few elements,
//! rendered by one text template and one HTML template, so that all emails look alike.
//!
//! Customers' text is escaped in HTML and joined into one line in a subject.

mod accounts;
mod free_orders;
mod items;
mod orders;
mod proofs;
mod questions;
mod quotes;

use askama::Template;
use platen_actors::ids::ProductId;
use platen_actors::order::Code;
use platen_catalog::snapshot::Snapshot;
use platen_store::outbox::email::EmailMessage;

use crate::format::{price, product_path};

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
    picture: String,
    from: String,
    comment: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/message.html")]
struct Html<'a> {
    subject: &'a str,
    links: &'a str,
    page: &'a Page,
}

#[derive(Template)]
#[template(path = "mail/message.txt")]
struct Text<'a> {
    links: &'a str,
    page: &'a Page,
}

/// A guest's order that the links of an email open.
#[derive(Debug)]
pub struct OpenedOrder {
    /// Its public code.
    pub code: Code,
    /// The key that opens it.
    pub key: String,
}

impl OpenedOrder {
    /// Returns the link that opens the order and then a page of this store. The key is in the fragment, which browsers send
    /// neither to a server nor in a Referer header.
    fn link(&self, links: &str, page: &str) -> String {
        let Self { code, key } = self;
        let to = page.strip_prefix(links).unwrap_or_default();
        format!("{links}/account/openorder#order={code}&key={key}&to={to}")
    }
}

/// Renders an email. `links` is the origin of its links, `opens` the guest's order that they open. Products that are no longer
/// sold are left out.
pub fn build_message(
    message: &EmailMessage,
    snapshot: &Snapshot,
    links: &str,
    opens: Option<&OpenedOrder>,
) -> Result<BuiltEmail, askama::Error> {
    let (subject, mut page) = page(message, snapshot, links);
    if let (Some(order), Some(button)) = (opens, &mut page.button) {
        button.url = order.link(links, &button.url);
    }
    let subject = one_line(&subject);
    let html = Html { subject: &subject, links, page: &page }.render()?;
    let text = Text { links, page: &page }.render()?;
    Ok(BuiltEmail { subject, text, html })
}

fn page(message: &EmailMessage, snapshot: &Snapshot, links: &str) -> (String, Page) {
    let items = |products: &[ProductId]| {
        products.iter().filter_map(|product| item(*product, None, snapshot, links)).collect::<Vec<_>>()
    };
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
            questions::page((*product, name), answers, snapshot, links)
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
                    .filter_map(|(product, comment)| item(*product, comment.clone(), snapshot, links))
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
        | EmailMessage::OrderInvoiced { .. } => orders::page(message, links),
        EmailMessage::Proof { code, name, state, version, note } => {
            proofs::page(*code, name, (*state, *version), note.as_deref(), links)
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

fn item(product: ProductId, comment: Option<String>, snapshot: &Snapshot, links: &str) -> Option<Item> {
    let card = snapshot.find(product)?.card(None)?;
    // Generated pictures have a URL without a host.
    let picture = if card.image_url.starts_with('/') { format!("{links}{}", card.image_url) } else { card.image_url };
    Some(Item {
        url: format!("{links}{}", product_path(product, &card.slug)),
        from: match card.printed {
            Some(printed) => format!("from {} {}", price(printed.unit_price, &card.currency), printed.participle),
            None => format!("from {}", price(card.from.unit_price, &card.currency)),
        },
        name: card.name,
        picture,
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
    let line = words.join(" ");
    match line.char_indices().nth(MAX_SUBJECT_LENGTH) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests;

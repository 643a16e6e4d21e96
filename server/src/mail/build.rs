//! Writes letters out: a subject, a text and an HTML part. Every letter is a page of the same few things, painted by one
//! template each for text and HTML, so that all look alike.
//!
//! What customers wrote is escaped in HTML, and folded into one line where it becomes part of a header.

mod accounts;
mod free_orders;
mod items;
mod orders;
mod proofs;
mod quotes;

use askama::Template;
use platen_actors::ids::ProductId;

use crate::catalog::snapshot::Snapshot;
use crate::format::{price, product_path};
use crate::store::outbox::email::EmailMessage;

/// The longest subject: longer ones are cut by every mail client.
const MAX_SUBJECT_LENGTH: usize = 120;

/// A letter, ready to be put into mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BuiltEmail {
    /// One line.
    pub subject: String,
    /// For those who read text.
    pub text: String,
    /// For everybody else.
    pub html: String,
}

/// What a letter shows, from top to bottom; what it does not have is left out.
#[derive(Debug, Default)]
struct Page {
    heading: String,
    paragraphs: Vec<String>,
    /// Somebody's own words: whose, and what they say.
    quote: Option<(String, String)>,
    button: Option<Button>,
    products: Vec<Item>,
    /// What something comes to, or else is to be read line by line: a name and a value each.
    rows: Vec<(String, String)>,
    /// Under a title.
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

/// Writes a letter out. `links` is the address that its links begin with; products that are no longer sold are left out.
pub fn build_message(message: &EmailMessage, snapshot: &Snapshot, links: &str) -> Result<BuiltEmail, askama::Error> {
    let (subject, page) = page(message, snapshot, links);
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
        EmailMessage::PasswordReset { .. } | EmailMessage::EmailConfirmation { .. } | EmailMessage::PasswordChanged => {
            accounts::page(message, links)
        }
        EmailMessage::FreeOrdered { .. }
        | EmailMessage::FreeOrderArrived { .. }
        | EmailMessage::FreeOrderSettled { .. } => free_orders::page(message, items, links),
        EmailMessage::FavoritesShared { from, products, message } => (
            format!("{from} sends you some favorites"),
            Page {
                heading: "Some favorites for you".to_owned(),
                paragraphs: vec![format!("{from} chose these products and thinks you should see them.")],
                quote: message.clone().map(|message| (format!("{from} says"), message)),
                products: items(products),
                closing: vec![answer_goes_to(from)],
                ..Page::default()
            },
        ),
        EmailMessage::PresentationShared { from, presentation: _, name, link, products, comment } => (
            format!("{name}: a presentation from {from}"),
            Page {
                heading: name.clone(),
                paragraphs: vec![format!("{from} put these products together for you.")],
                quote: comment.clone().map(|comment| (format!("{from} says"), comment)),
                // A presentation need not be shared to be sent: then there is no page to open.
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
    format!("If you reply to this letter, your answer goes to {from}.")
}

fn item(product: ProductId, comment: Option<String>, snapshot: &Snapshot, links: &str) -> Option<Item> {
    let card = snapshot.card(snapshot.find(product)?, None)?;
    // Pictures that we draw ourselves have an address without a host.
    let picture = if card.image_url.starts_with('/') { format!("{links}{}", card.image_url) } else { card.image_url };
    Some(Item {
        url: format!("{links}{}", product_path(product, &card.slug)),
        from: format!("from {}", price(card.from.unit_price, &card.currency)),
        name: card.name,
        picture,
        comment,
    })
}

/// Text that fits into one header: without line breaks and other control characters, and not too long.
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

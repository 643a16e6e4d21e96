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

use crate::catalogue::snapshot::Snapshot;
use crate::format::{price, product_path};
use crate::store::outbox::letter::Letter;

/// The longest subject: longer ones are cut by every mail client.
const LONGEST_SUBJECT: usize = 120;

/// A letter, ready to be put into mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
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
#[template(path = "mail/letter.html")]
struct Html<'a> {
    subject: &'a str,
    links: &'a str,
    page: &'a Page,
}

#[derive(Template)]
#[template(path = "mail/letter.txt")]
struct Text<'a> {
    links: &'a str,
    page: &'a Page,
}

/// Writes a letter out. `links` is the address that its links begin with; products that are no longer sold are left out.
pub fn write(letter: &Letter, snapshot: &Snapshot, links: &str) -> Result<Written, askama::Error> {
    let (subject, page) = page(letter, snapshot, links);
    let subject = one_line(&subject);
    let html = Html { subject: &subject, links, page: &page }.render()?;
    let text = Text { links, page: &page }.render()?;
    Ok(Written { subject, text, html })
}

fn page(letter: &Letter, snapshot: &Snapshot, links: &str) -> (String, Page) {
    let items = |products: &[ProductId]| {
        products.iter().filter_map(|product| item(*product, None, snapshot, links)).collect::<Vec<_>>()
    };
    match letter {
        Letter::PasswordReset { .. } | Letter::EmailConfirmation { .. } | Letter::PasswordChanged => {
            accounts::page(letter, links)
        }
        Letter::FreeOrdered { .. } | Letter::FreeOrderArrived { .. } | Letter::FreeOrderSettled { .. } => {
            free_orders::page(letter, items, links)
        }
        Letter::FavoritesShared { from, products, message } => (
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
        Letter::PresentationShared { from, presentation: _, name, link, products, comment } => (
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
        Letter::OrderPlaced { .. }
        | Letter::OrderArrived { .. }
        | Letter::OrderMoved { .. }
        | Letter::OrderShipped { .. }
        | Letter::OrderInvoiced { .. } => orders::page(letter, links),
        Letter::Proof { code, name, state, version, note } => {
            proofs::page(*code, name, (*state, *version), note.as_deref(), links)
        }
        Letter::QuoteRequested { .. }
        | Letter::QuoteArrived { .. }
        | Letter::QuoteOffered { .. }
        | Letter::QuoteDeclined { .. }
        | Letter::QuoteAnswered { .. } => quotes::page(letter, links),
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
    match line.char_indices().nth(LONGEST_SUBJECT) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line,
    }
}

#[cfg(test)]
mod tests;

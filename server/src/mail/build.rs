//! Renders emails: a subject, a text part and an HTML part. Every email is a [`Draft`]: its kind, whose texts staff can change, and
//! a [`Page`] of the same few elements, rendered by one text template and one HTML template, so that all emails look alike.
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
mod samples;
mod tracking;

use askama::Template;
use platen_actors::dates::Day;
use platen_actors::ids::{Millis, ProductId};
use platen_actors::order::Code;
use platen_catalog::photograph::PhotographAddress;
use platen_catalog::snapshot::Snapshot;
use platen_store::outbox::email::{EmailMessage, EmailText};
use platen_store::{Connection, order_links};

use super::picture::{Picture, edge};
use crate::accounts::link_keys::LinkKeys;
use crate::client::settings::PageSettings;
use crate::email_texts::EmailTexts;
use crate::email_texts::kinds::{self, Kind, SIGNATURE};
use crate::email_texts::markdown::{self, Style};
use crate::email_texts::values::Values;
use crate::format::{Text as Words, date, participle, price, product_path, shortened, text};
use crate::look::Look;
use crate::look::check::Choice;
use crate::shop::Shop as Settings;

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
    /// A message that a person wrote: its label and its text.
    quote: Option<(String, String)>,
    button: Option<Button>,
    products: Vec<Item>,
    /// A table of names and values, such as prices.
    rows: Vec<(String, String)>,
    /// Packages with their tracking numbers, each with the carrier's page if it is known.
    packages: Vec<Parcel>,
    /// A label and the lines of the address.
    address: Option<(Words, Vec<String>)>,
}

/// An email without its texts.
#[derive(Debug)]
struct Draft {
    /// The name of its kind.
    kind: &'static str,
    /// The values of its placeholders.
    values: Vec<(&'static str, String)>,
    page: Page,
}

impl Draft {
    fn of(kind: &'static str, values: impl Into<Vec<(&'static str, String)>>, page: Page) -> Self {
        Self { kind, values: values.into(), page }
    }
}

#[derive(Debug)]
struct Button {
    label: Words,
    url: String,
}

#[derive(Debug)]
struct Parcel {
    name: String,
    tracking_number: String,
    /// The address of the carrier's page about it.
    url: Option<String>,
}

#[derive(Debug)]
struct Item {
    name: String,
    url: String,
    /// The address of its picture.
    picture: String,
    /// The alternative text of the picture.
    alt: String,
    /// The picture is as wide as the text, above it.
    is_large: bool,
    /// What follows the name: a price, or what was ordered.
    detail: String,
    comment: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/message.html")]
struct Html<'a> {
    subject: &'a str,
    heading: &'a str,
    introduction: &'a str,
    closing: &'a str,
    signature: &'a str,
    shop: &'a str,
    logo: Option<&'a str>,
    /// The color of links and buttons.
    color: &'a str,
    links: &'a str,
    /// The day on which it was written.
    date: String,
    contact: &'a [Contact],
    page: &'a Page,
}

#[derive(Template)]
#[template(path = "mail/message.txt")]
struct Text<'a> {
    heading: &'a str,
    introduction: &'a str,
    closing: &'a str,
    signature: &'a str,
    shop: &'a str,
    links: &'a str,
    /// The day on which it was written.
    date: String,
    contact: &'a [Contact],
    page: &'a Page,
}

/// What emails are rendered with.
#[derive(Clone, Copy)]
pub struct Shop<'a> {
    /// The products that emails show. Those that are no longer sold are left out.
    pub snapshot: &'a Snapshot,
    /// The shop's country and taxes.
    pub settings: &'a Settings,
    /// The shop's name and what else it tells about itself.
    pub pages: &'a PageSettings,
    /// The shop's logo and colors.
    pub look: &'a Look,
    /// The texts that staff saved.
    pub texts: &'a EmailTexts,
    /// The origin of links.
    pub links: &'a str,
    /// The keys of links.
    pub keys: &'a LinkKeys,
    /// The day on which the email was written, where the shop is.
    pub day: Day,
}

impl Shop<'_> {
    /// Returns the link that opens a guest's order and then a page of this store. The key is in the fragment, which browsers
    /// send neither to a server nor in a Referer header.
    fn opening(&self, OrderKey { order, key }: &OrderKey, page: &str) -> String {
        let to = page.strip_prefix(self.links).unwrap_or_default();
        format!("{}/account/openorder#order={order}&key={key}&to={to}", self.links)
    }

    /// Returns the address of a picture.
    fn address(&self, picture: &Picture) -> String {
        format!("{}{}", self.links, picture.path(self.keys))
    }

    /// Returns the address in emails of a product's picture. That of an external one is its own.
    fn address_like(&self, picture: &str, is_large: bool) -> String {
        if let Some(photograph) = PhotographAddress::of_copy(picture) {
            return format!("{}{}", self.links, photograph.jpeg(edge(is_large).into()));
        }
        let signed = Picture::like(picture).map(|picture| self.address(&Picture { is_large, ..picture }));
        signed.unwrap_or_else(|| picture.to_owned())
    }
}

/// A guest's order, and the key that opens it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderKey {
    order: Code,
    key: String,
}

impl OrderKey {
    /// Makes the key of a guest's order that the links of an email open; `None` if they open none.
    pub async fn of(
        opens: Option<Code>,
        connection: &mut impl Connection,
        keys: &LinkKeys,
        now: Millis,
    ) -> platen_store::Result<Option<Self>> {
        let Some(order) = opens else { return Ok(None) };
        let generation = order_links::generation(connection, order).await?;
        Ok(generation.map(|generation| Self { order, key: keys.key(order, generation, now) }))
    }
}

/// Renders an email. `opens` is the guest's order that its links open.
pub fn build_message(
    message: &EmailMessage,
    opens: Option<OrderKey>,
    shop: Shop<'_>,
) -> Result<BuiltEmail, askama::Error> {
    if let EmailMessage::Sample { email, text: draft } = message {
        let built = build_sample(kinds::find(email).unwrap_or(&SIGNATURE), draft, shop)?;
        return Ok(BuiltEmail {
            subject: one_line(&text("Test: {subject}").with("subject", &built.subject).to_string()),
            ..built
        });
    }
    let mut draft = draft(message, shop);
    if let (Some(order), Some(button)) = (opens, &mut draft.page.button) {
        button.url = shop.opening(&order, &button.url);
    }
    let kind = kinds::find(draft.kind).unwrap_or(&SIGNATURE);
    render(kind, &draft, &shop.texts.text(kind), &shop.texts.signature(), shop)
}

/// Renders a text that is being written, with sample data. The signature is shown below the confirmation of an order.
pub fn build_sample(kind: &Kind, text: &EmailText, shop: Shop<'_>) -> Result<BuiltEmail, askama::Error> {
    if !kind.is_signature() {
        let draft = draft(&samples::of(kind.key, shop.snapshot), shop);
        return render(kind, &draft, text, &shop.texts.signature(), shop);
    }
    let draft = draft(&samples::of(samples::ORDER, shop.snapshot), shop);
    let shown = kinds::find(samples::ORDER).unwrap_or(&SIGNATURE);
    render(shown, &draft, &shop.texts.text(shown), &text.closing, shop)
}

fn render(
    kind: &Kind,
    draft: &Draft,
    text: &EmailText,
    signature: &str,
    shop: Shop<'_>,
) -> Result<BuiltEmail, askama::Error> {
    let Draft { values, page, .. } = draft;
    let values = Values { kind, own: values, shop: shop.pages };
    let (links, color, logo) = (shop.links, Choice::Main.of(shop.look).to_string(), shop.look.logo_path());
    let written =
        |text: &str, paragraph| markdown::render(text, Style { paragraph, link: &color, origin: links }, values);
    let (subject, heading) = (one_line(&values.fill(&text.subject)), values.fill(&text.heading));
    let introduction = written(&text.introduction, "margin:0 0 16px");
    let closing = written(&text.closing, "margin:16px 0 0;font-size:14px;color:#47524e");
    let signature = written(signature, "margin:16px 0 0;font-size:14px;color:#47524e");
    let contact = contact(shop.pages, &signature.text);
    let html = Html {
        subject: &subject,
        heading: &heading,
        introduction: &introduction.html,
        closing: &closing.html,
        signature: &signature.html,
        shop: shop.pages.name(),
        logo: logo.as_deref(),
        color: &color,
        links,
        date: date(shop.day),
        contact: &contact,
        page,
    };
    let text = Text {
        heading: &heading,
        introduction: &introduction.text,
        closing: &closing.text,
        signature: &signature.text,
        shop: shop.pages.name(),
        links,
        date: date(shop.day),
        contact: &contact,
        page,
    };
    let (html, text) = (html.render()?, text.render()?);
    Ok(BuiltEmail { subject, text, html })
}

/// A way to reach the shop.
#[derive(Debug)]
struct Contact {
    text: String,
    /// The address of a call or an email; `None` for the hours.
    link: Option<String>,
}

/// Returns how to reach the shop, without what the signature has.
fn contact(pages: &PageSettings, signature: &str) -> Vec<Contact> {
    let Some(contact) = &pages.contact else { return Vec::new() };
    let dialed = |phone: &String| format!("tel:{}", phone.replace(|c: char| !c.is_ascii_digit() && c != '+', ""));
    let ways = [
        (contact.phone.clone(), contact.phone.as_ref().map(dialed)),
        (contact.hours.clone(), None),
        (contact.email.clone(), contact.email.as_ref().map(|email| format!("mailto:{email}"))),
    ];
    let known = ways.into_iter().filter_map(|(text, link)| Some(Contact { text: text?, link }));
    known.filter(|way| !signature.contains(&way.text)).collect()
}

fn draft(message: &EmailMessage, shop: Shop<'_>) -> Draft {
    let links = shop.links;
    let items =
        |products: &[ProductId]| products.iter().filter_map(|product| item(*product, None, shop)).collect::<Vec<_>>();
    match message {
        EmailMessage::PasswordReset { .. }
        | EmailMessage::EmailConfirmation { .. }
        | EmailMessage::AccountOffered { .. }
        | EmailMessage::AccountExists { .. }
        | EmailMessage::PasswordChanged => accounts::draft(message, links),
        EmailMessage::StaffChanged { change } => accounts::staff_changed(change, links),
        EmailMessage::FreeOrdered { .. }
        | EmailMessage::FreeOrderArrived { .. }
        | EmailMessage::FreeOrderSettled { .. } => free_orders::draft(message, items, shop),
        EmailMessage::ContactArrived { name, email, phone, order, message } => {
            let row = |label: Words, value: &str| (label.to_string(), value.to_owned());
            let mut rows = vec![row(text("Email"), email)];
            rows.extend(phone.as_deref().map(|phone| row(text("Phone"), phone)));
            rows.extend(order.as_deref().map(|order| row(text("Order"), order)));
            let quote = Some((message_from(name), message.clone()));
            let values = [("sender", name.clone()), ("from", email.clone())];
            Draft::of("contact_arrived", values, Page { quote, rows, ..Page::default() })
        }
        EmailMessage::QuestionAnswered { code: _, product, name, answers } => {
            questions::draft((*product, name), answers, shop)
        }
        EmailMessage::FavoritesShared { from, products, message } => {
            let quote = message.clone().map(|message| (message_from(from), message));
            let page = Page { quote, products: items(products), ..Page::default() };
            Draft::of("favorites_shared", [("from", from.clone())], page)
        }
        EmailMessage::PresentationShared { from, presentation: _, name, link, products, comment } => {
            let page = Page {
                quote: comment.clone().map(|comment| (message_from(from), comment)),
                // A presentation that is not shared has no public page.
                button: (!link.is_empty()).then(|| Button {
                    label: text("Open the presentation"),
                    url: format!("{links}/presentation/{link}"),
                }),
                products: products
                    .iter()
                    .filter_map(|(product, comment)| item(*product, comment.clone(), shop))
                    .collect(),
                ..Page::default()
            };
            Draft::of("presentation_shared", [("from", from.clone()), ("presentation", name.clone())], page)
        }
        EmailMessage::OrderPlaced { .. }
        | EmailMessage::OrderArrived { .. }
        | EmailMessage::OrderLink { .. }
        | EmailMessage::OrderRequested { .. }
        | EmailMessage::OrderRequestArrived { .. }
        | EmailMessage::OrderMoved { .. }
        | EmailMessage::OrderShipped { .. }
        | EmailMessage::PaymentNoted { .. }
        | EmailMessage::OrderInvoiced { .. } => orders::draft(message, shop),
        EmailMessage::Proof { code, name, state, version, note, subject } => {
            let products =
                subject.iter().filter_map(|subject| lines::item((&**subject).into(), None, true, shop)).collect();
            let draft = proofs::draft(*code, name, (*state, *version), note.as_deref(), links);
            Draft { page: Page { products, ..draft.page }, ..draft }
        }
        EmailMessage::CertificateAnswered { valid_until, reason } => {
            accounts::certificate_answered(*valid_until, reason.as_deref(), links)
        }
        EmailMessage::CertificateArrived { customer, email, name, file } => {
            accounts::certificate_arrived(*customer, email, name, file, links)
        }
        EmailMessage::QuoteRequested { .. }
        | EmailMessage::QuoteArrived { .. }
        | EmailMessage::QuoteOffered { .. }
        | EmailMessage::QuoteDeclined { .. }
        | EmailMessage::QuoteAnswered { .. } => quotes::draft(message, shop),
        EmailMessage::Sample { .. } => Draft::of(SIGNATURE.key, [], Page::default()),
    }
}

/// Returns the label of a message that a person wrote.
fn message_from(name: &str) -> String {
    text("Message from {name}").with("name", name).to_string()
}

fn item(product: ProductId, comment: Option<String>, shop: Shop<'_>) -> Option<Item> {
    let card = shop.snapshot.find(product)?.card(None)?;
    Some(Item {
        url: format!("{}{}", shop.links, product_path(product, &card.slug)),
        detail: match card.printed {
            Some(printed) => text("from {price} {participle}")
                .with("price", price(printed.unit_price, &card.currency))
                .with("participle", participle(printed.participle)),
            None => text("from {price}").with("price", price(card.from.unit_price, &card.currency)),
        }
        .to_string(),
        name: card.name,
        picture: shop.address_like(&card.image_url, false),
        alt: card.image_alt,
        is_large: false,
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

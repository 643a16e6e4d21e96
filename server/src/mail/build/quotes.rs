//! Emails about a quote, to the customer or guest who requested it and to the shop.

use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::quote::{OfferRevision, Request};
use platen_store::back_office::message::QuoteAnswer;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Page, items};
use crate::format::{date, sum};

/// The subject and the page of an email about a quote.
pub(super) fn page(message: &EmailMessage, links: &str) -> (String, Page) {
    match message {
        EmailMessage::QuoteRequested { code, request } => requested(*code, request, links),
        EmailMessage::QuoteArrived { code, request } => arrived(*code, request),
        EmailMessage::QuoteOffered { code, lines, sheet } => offered(*code, lines, sheet, links),
        EmailMessage::QuoteDeclined { code, reason } => declined(*code, reason.as_deref(), links),
        EmailMessage::QuoteAnswered { code, name, answer, currency } => answered(*code, name, answer, currency),
        _ => (String::new(), Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: "See your quote", url: format!("{links}/myaccount/quotes/{code}") }
}

/// Returns the rows of a request: its lines and the date by which they are needed.
fn asked(request: &Request) -> Vec<(String, String)> {
    let line = |line: &platen_actors::quote::RequestLine| {
        (line.name.clone(), format!("{} pieces, {}", line.configuration.pieces(), line.sku))
    };
    let mut rows: Vec<_> = request.lines.iter().map(line).collect();
    rows.extend(request.need_by.map(|day| ("Needed by".to_owned(), date(day))));
    rows
}

fn requested(code: Code, request: &Request, links: &str) -> (String, Page) {
    let page = Page {
        heading: "We received your request".to_owned(),
        paragraphs: vec![format!(
            "Thank you, {}. Your quote number is {code}. We will email you our offer.",
            request.contact.first_name
        )],
        quote: request.comment.clone().map(|comment| ("Your message".to_owned(), comment)),
        rows: asked(request),
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("We received your request for quote {code}"), page)
}

fn arrived(code: Code, request: &Request) -> (String, Page) {
    let contact = &request.contact;
    let mut rows = asked(request);
    rows.extend(contact.company.clone().map(|company| ("Company".to_owned(), company)));
    rows.push(("Email".to_owned(), contact.email.clone()));
    rows.extend(contact.phone.clone().map(|phone| ("Phone".to_owned(), phone)));
    let page = Page {
        heading: "New quote request".to_owned(),
        paragraphs: vec![format!("{} requested quote {code}.", contact.name())],
        quote: request.comment.clone().map(|comment| (format!("Message from {}", contact.name()), comment)),
        rows,
        closing: vec![super::answer_goes_to(&contact.email)],
        ..Page::default()
    };
    (format!("Quote {code}: request from {}", contact.name()), page)
}

fn offered(code: Code, lines: &[(String, Minor)], sheet: &OfferRevision, links: &str) -> (String, Page) {
    let money = |minor| sum(minor, &sheet.currency);
    let itemized = lines.iter().zip(&sheet.lines).flat_map(|((name, _), line)| items::rows(name, &line.price));
    let mut rows: Vec<_> = itemized.collect();
    rows.push(("Shipping".to_owned(), money(sheet.shipping)));
    rows.push(("Total before taxes".to_owned(), money(sheet.total)));
    let page = Page {
        heading: "Our offer".to_owned(),
        paragraphs: vec![format!(
            "This is our offer for your quote {code}. You can accept it until {}, or request changes.",
            date(sheet.valid_until)
        )],
        quote: sheet.note.clone().map(|note| ("Our message".to_owned(), note)),
        rows,
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("Our offer for your quote {code}"), page)
}

fn declined(code: Code, reason: Option<&str>, links: &str) -> (String, Page) {
    let page = Page {
        heading: "We cannot make an offer".to_owned(),
        paragraphs: vec![format!("We are sorry, but we cannot make an offer for your quote {code}.")],
        quote: reason.map(|reason| ("Our message".to_owned(), reason.to_owned())),
        button: Some(button(code, links)),
        ..Page::default()
    };
    (format!("We cannot make an offer for your quote {code}"), page)
}

fn answered(code: Code, name: &str, answer: &QuoteAnswer, currency: &str) -> (String, Page) {
    let (did, words) = match answer {
        QuoteAnswer::Accepted => ("accepted our offer", None),
        QuoteAnswer::Countered { message, .. } => ("requested another offer", Some(message)),
        QuoteAnswer::Declined { reason } => ("declined our offer", reason.as_ref()),
    };
    let target = if let QuoteAnswer::Countered { target_total, .. } = answer { *target_total } else { None };
    let page = Page {
        heading: format!("{name} {did}"),
        paragraphs: vec![format!("This is about quote {code}.")],
        quote: words.map(|words| (format!("Message from {name}"), words.clone())),
        rows: target.map(|total| ("Target total".to_owned(), sum(total, currency))).into_iter().collect(),
        ..Page::default()
    };
    (format!("Quote {code}: {name} {did}"), page)
}

#[cfg(test)]
mod tests {
    use platen_actors::dates::Day;
    use platen_actors::ids::{PartId, ProductId};
    use platen_actors::memory::MemoryPrices;
    use platen_actors::pricing::{Configuration, price};
    use platen_actors::quote::{Contact, OfferedLine, RequestLine};

    use super::*;

    fn request() -> Box<Request> {
        let (first_name, last_name, email) = ("Ada".to_owned(), "Lovelace".to_owned(), "ada@example.com".to_owned());
        let line = RequestLine {
            sku: "MUG-1".to_owned(),
            name: "Mug".to_owned(),
            configuration: Configuration::blank(ProductId(1), PartId(1), 72),
            parts: Vec::new(),
            artworks: Vec::new(),
        };
        let contact = Contact { first_name, last_name, company: None, email, phone: Some("555".to_owned()) };
        let (comment, need_by) = (Some("Soon".to_owned()), Some(Day::EPOCH));
        Box::new(Request { lines: vec![line], contact, comment, need_by })
    }

    fn shows(rows: &[(String, String)], name: &str, value: &str) -> bool {
        rows.iter().any(|row| *row == (name.to_owned(), value.to_owned()))
    }

    #[test]
    fn the_customer_and_the_shop_get_an_email_about_a_request() {
        let code = Code::of(7);
        let (subject, page) = page(&EmailMessage::QuoteRequested { code, request: request() }, "https://shop.example");
        assert_eq!(subject, format!("We received your request for quote {code}"));
        assert!(shows(&page.rows, "Mug", "72 pieces, MUG-1") && shows(&page.rows, "Needed by", "January 1, 1970"));
        let button = page.button.unwrap();
        assert_eq!(button.url, format!("https://shop.example/myaccount/quotes/{code}"));
        let (subject, page) =
            super::page(&EmailMessage::QuoteArrived { code, request: request() }, "https://shop.example");
        assert_eq!(subject, format!("Quote {code}: request from Ada Lovelace"));
        assert!(shows(&page.rows, "Email", "ada@example.com") && shows(&page.rows, "Phone", "555"));
    }

    #[test]
    fn an_offer_lists_its_lines_and_its_last_day() {
        let code = Code::of(7);
        let configuration = Configuration::blank(ProductId(1), PartId(1), 72);
        let price = price(&MemoryPrices::plain(12_500), &configuration, false).unwrap();
        let sheet = Box::new(OfferRevision {
            revision: 1,
            currency: "USD".to_owned(),
            lines: vec![OfferedLine { configuration, price }],
            shipping: 1_500,
            total: 10_500,
            note: Some("Our best".to_owned()),
            valid_until: Day::EPOCH,
            by: "Grace".to_owned(),
            at: 0,
        });
        let lines = vec![("Mug".to_owned(), 9_000)];
        let (_, page) = page(&EmailMessage::QuoteOffered { code, lines, sheet }, "");
        assert!(shows(&page.rows, "72 × $1.25 Mug", "$90.00") && shows(&page.rows, "Shipping", "$15.00"));
        assert!(shows(&page.rows, "Total before taxes", "$105.00"));
        assert!(page.paragraphs[0].contains("January 1, 1970"));
        assert_eq!(page.quote, Some(("Our message".to_owned(), "Our best".to_owned())));
    }

    #[test]
    fn the_shop_gets_the_answer_to_an_offer() {
        let (code, name) = (Code::of(7), "Ada Lovelace".to_owned());
        let answer = QuoteAnswer::Countered { message: "Less".to_owned(), target_total: Some(9_000) };
        let currency = "USD".to_owned();
        let (subject, page) = page(&EmailMessage::QuoteAnswered { code, name, answer, currency }, "");
        assert!(shows(&page.rows, "Target total", "$90.00"));
        assert_eq!(subject, format!("Quote {code}: Ada Lovelace requested another offer"));
        assert_eq!(page.quote, Some(("Message from Ada Lovelace".to_owned(), "Less".to_owned())));
    }
}

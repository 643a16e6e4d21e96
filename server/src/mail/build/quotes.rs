//! Emails about a quote, to the customer or guest who requested it and to the shop.

use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::quote::{OfferRevision, Request};
use platen_store::back_office::message::QuoteAnswer;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Draft, Page, Shop, items, message_from};
use crate::client::settings::PriceNote;
use crate::format::{Text, date, pieces, sum, text};

/// The draft of an email about a quote.
pub(super) fn draft(message: &EmailMessage, shop: Shop<'_>) -> Draft {
    let links = shop.links;
    match message {
        EmailMessage::QuoteRequested { code, request } => requested(*code, request, links),
        EmailMessage::QuoteArrived { code, request } => arrived(*code, request),
        EmailMessage::QuoteOffered { code, lines, sheet } => offered(*code, lines, sheet, shop),
        EmailMessage::QuoteAnswered { code, name, answer, currency } => answered(*code, name, answer, currency),
        EmailMessage::QuoteDeclined { code, reason } => declined(*code, reason.as_deref(), links),
        _ => Draft::of("quote_declined", [], Page::default()),
    }
}

fn button(code: Code, links: &str) -> Button {
    Button { label: text("See your quote"), url: format!("{links}/myaccount/quotes/{code}") }
}

/// Returns the rows of a request: its lines and the date by which they are needed.
fn asked(request: &Request) -> Vec<(String, String)> {
    let line = |line: &platen_actors::quote::RequestLine| {
        let number = u32::try_from(line.configuration.pieces()).unwrap_or(u32::MAX);
        (line.name.clone(), format!("{}, {}", pieces(number), line.sku))
    };
    let mut rows: Vec<_> = request.lines.iter().map(line).collect();
    rows.extend(request.need_by.map(|day| (text("Needed by").to_string(), date(day))));
    rows
}

fn requested(code: Code, request: &Request, links: &str) -> Draft {
    let contact = &request.contact;
    let page = Page {
        quote: request.comment.clone().map(|comment| (text("Your message").to_string(), comment)),
        rows: asked(request),
        button: Some(button(code, links)),
        ..Page::default()
    };
    let values =
        [("quote", code.to_string()), ("customer", contact.name()), ("first-name", contact.first_name.clone())];
    Draft::of("quote_requested", values, page)
}

fn arrived(code: Code, request: &Request) -> Draft {
    let contact = &request.contact;
    let mut rows = asked(request);
    rows.extend(contact.company.clone().map(|company| (text("Company").to_string(), company)));
    rows.push((text("Email").to_string(), contact.email.clone()));
    rows.extend(contact.phone.clone().map(|phone| (text("Phone").to_string(), phone)));
    let quote = request.comment.clone().map(|comment| (message_from(&contact.name()), comment));
    let values = [("quote", code.to_string()), ("customer", contact.name()), ("from", contact.email.clone())];
    Draft::of("quote_arrived", values, Page { quote, rows, ..Page::default() })
}

/// Returns what the total of an offer is called: taxes are added to it, unless the shop's prices include them.
fn total(shop: Shop<'_>) -> Text {
    if !shop.settings.parts.taxes.0.included {
        return text("Total before taxes");
    }
    match PriceNote::of(shop.settings).and_then(|note| note.tax) {
        Some(tax) => text("Total incl. {tax}").with("tax", tax),
        None => text("Total"),
    }
}

fn offered(code: Code, lines: &[(String, Minor)], sheet: &OfferRevision, shop: Shop<'_>) -> Draft {
    let money = |minor| sum(minor, &sheet.currency);
    let itemized = lines.iter().zip(&sheet.lines).flat_map(|((name, _), line)| items::rows(name, &line.price));
    let mut rows: Vec<_> = itemized.collect();
    rows.push((text("Shipping").to_string(), money(sheet.shipping)));
    rows.push((total(shop).to_string(), money(sheet.total)));
    let page = Page {
        quote: sheet.note.clone().map(|note| (text("Our message").to_string(), note)),
        rows,
        button: Some(button(code, shop.links)),
        ..Page::default()
    };
    let values = [("quote", code.to_string()), ("total", money(sheet.total)), ("valid-until", date(sheet.valid_until))];
    Draft::of("quote_offered", values, page)
}

fn declined(code: Code, reason: Option<&str>, links: &str) -> Draft {
    let quote = reason.map(|reason| (text("Our message").to_string(), reason.to_owned()));
    let page = Page { quote, button: Some(button(code, links)), ..Page::default() };
    Draft::of("quote_declined", [("quote", code.to_string())], page)
}

fn answered(code: Code, name: &str, answer: &QuoteAnswer, currency: &str) -> Draft {
    let (kind, words) = match answer {
        QuoteAnswer::Accepted => ("quote_accepted", None),
        QuoteAnswer::Countered { message, .. } => ("quote_countered", Some(message)),
        QuoteAnswer::Declined { reason } => ("quote_refused", reason.as_ref()),
    };
    let target = if let QuoteAnswer::Countered { target_total, .. } = answer { *target_total } else { None };
    let page = Page {
        quote: words.map(|words| (message_from(name), words.clone())),
        rows: target.map(|total| (text("Target total").to_string(), sum(total, currency))).into_iter().collect(),
        ..Page::default()
    };
    Draft::of(kind, [("quote", code.to_string()), ("customer", name.to_owned())], page)
}

#[cfg(test)]
mod tests {
    use platen_actors::dates::Day;
    use platen_actors::ids::{PartId, ProductId};
    use platen_actors::memory::MemoryPrices;
    use platen_actors::pricing::{Configuration, price};
    use platen_actors::quote::{Contact, OfferedLine, RequestLine};

    use super::super::tests::{shop, with_tax_included};
    use super::*;
    use crate::fixture::snapshot;

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
        let snapshot = snapshot();
        let shop = shop(&snapshot);
        let Draft { kind, values, page } = draft(&EmailMessage::QuoteRequested { code, request: request() }, shop);
        assert_eq!((kind, values[2].1.as_str()), ("quote_requested", "Ada"));
        assert!(shows(&page.rows, "Mug", "72 pieces, MUG-1") && shows(&page.rows, "Needed by", "January 1, 1970"));
        let button = page.button.unwrap();
        assert_eq!(button.url, format!("https://shop.example/myaccount/quotes/{code}"));
        let Draft { kind, values, page } = draft(&EmailMessage::QuoteArrived { code, request: request() }, shop);
        assert_eq!((kind, values[1].1.as_str()), ("quote_arrived", "Ada Lovelace"));
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
        let offered = EmailMessage::QuoteOffered { code, lines, sheet };
        let snapshot = snapshot();
        let shop = shop(&snapshot);
        let Draft { values, page, .. } = draft(&offered, shop);
        assert!(shows(&page.rows, "72 × $1.25 Mug", "$90.00") && shows(&page.rows, "Shipping", "$15.00"));
        assert!(shows(&page.rows, "Total before taxes", "$105.00"));
        assert_eq!(values[2], ("valid-until", "January 1, 1970".to_owned()));
        assert_eq!(page.quote, Some(("Our message".to_owned(), "Our best".to_owned())));
        let settings = with_tax_included();
        let Draft { page, .. } = draft(&offered, Shop { settings: &settings, ..shop });
        assert!(shows(&page.rows, "Total incl. MwSt.", "$105.00"), "{:?}", page.rows);
    }

    #[test]
    fn the_shop_gets_the_answer_to_an_offer() {
        let (code, name) = (Code::of(7), "Ada Lovelace".to_owned());
        let answer = QuoteAnswer::Countered { message: "Less".to_owned(), target_total: Some(9_000) };
        let currency = "USD".to_owned();
        let answered = EmailMessage::QuoteAnswered { code, name, answer, currency };
        let Draft { kind, page, .. } = draft(&answered, shop(&snapshot()));
        assert!(shows(&page.rows, "Target total", "$90.00"));
        assert_eq!(kind, "quote_countered");
        assert_eq!(page.quote, Some(("Message from Ada Lovelace".to_owned(), "Less".to_owned())));
    }
}

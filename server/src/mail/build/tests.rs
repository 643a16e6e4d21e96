use platen_actors::dates::Day;
use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{OrderId, OrderLineId, PartId, PresentationId};
use platen_actors::memory::MemoryPrices;
use platen_actors::order::{
    Code, Invoice, OrderStatus, OrderTotals, Package, PlacedLine, PlacedOrder, Shipment, ShippingChoice,
};
use platen_actors::payment::PaymentMethod;
use platen_actors::pricing::{Configuration, price};
use platen_actors::proof::{ProofState, Subject};
use platen_actors::shop::taxes::{Tax, TaxRate, TaxTable};

use platen_actors::address::Address;
use platen_store::back_office::message::QuoteAnswer;
use platen_store::outbox::email::{FreeOrder, FreeOrderKind, StaffChange};
use platen_store::role::Role;
use platen_store::shop_parts::SavedPart;

use super::*;
use crate::fixture::snapshot;
use crate::format::Locale;

const LINKS: &str = "https://shop.example";

/// The shop without changes.
pub(super) fn shop(snapshot: &Snapshot) -> Shop<'_> {
    let keys = Box::leak(Box::new(LinkKeys::from([7; 32])));
    let (pages, look, texts) = (Box::leak(Box::default()), Box::leak(Box::default()), Box::leak(Box::default()));
    let settings = Box::leak(Box::new(Settings::built_in().unwrap()));
    Shop { snapshot, settings, pages, look, texts, links: LINKS, keys, day: day() }
}

fn written(message: &EmailMessage) -> BuiltEmail {
    build_message(message, None, shop(&snapshot())).unwrap()
}

#[test]
fn what_staff_saved_is_in_place_of_the_built_in_text() {
    let pages = PageSettings::parse("x", Ok(r#"{"name": "Inkwell", "contact": {"phone": "555 0100"}}"#)).unwrap();
    let look = Look::saved(r##"{"main": "#123456", "logo": "ab"}"##).unwrap();
    let saved = |name: &str, document: &str| SavedPart {
        name: name.to_owned(),
        revision: 1,
        document: document.to_owned(),
        changed_at: 0,
        changed_by: String::new(),
    };
    let texts = EmailTexts::of(&[
        saved(
            "email.order_placed",
            r#"{"subject": "Thanks, {customer}! {order}", "introduction": "**Great** choice.\n\n{nonsense}"}"#,
        ),
        saved("email.signature", r#"{"closing": "Your team at {shop}\nCall {phone}\nor {email}"}"#),
    ]);
    let snapshot = snapshot();
    let shop = Shop { pages: &pages, look: &look, texts: &texts, ..shop(&snapshot) };
    let placed = EmailMessage::OrderPlaced { order: Box::new(order()), logo: None };
    let BuiltEmail { subject, text, html } = build_message(&placed, None, shop).unwrap();
    assert_eq!(subject, format!("Thanks, Ada <Lovelace>! {}", Code::of(1)));
    assert!(html.contains("<strong>Great</strong> choice.") && html.contains("{nonsense}"), "{html}");
    assert!(html.contains("Thank you for your order") && !html.contains("We will check your order"), "{html}");
    assert!(html.contains("background-color:#123456") && !html.contains("#0e5547"), "{html}");
    assert!(html.contains(&format!("<img src=\"{LINKS}/shop/logo/ab.png\" alt=\"Inkwell\"")), "{html}");
    assert!(html.contains("Your team at Inkwell<br>\nCall 555 0100</p>"), "{html}");
    let signature = format!("\n-- \nYour team at Inkwell\nCall 555 0100\nInkwell\n{LINKS}/");
    assert!(text.contains("Great choice.\n\n{nonsense}\n") && text.ends_with(&signature), "{text}");

    let other = EmailText { subject: "Draft".to_owned(), closing: "Bye".to_owned(), ..EmailText::default() };
    let sample = EmailMessage::Sample { email: "order_shipped".to_owned(), text: other.clone() };
    let BuiltEmail { subject, text, .. } = build_message(&sample, None, shop).unwrap();
    assert!(subject == "Test: Draft" && text.contains("Carrier: UPS Ground") && text.contains("\nBye\n"), "{text}");
    let BuiltEmail { subject, text, .. } = build_sample(&SIGNATURE, &other, shop).unwrap();
    assert!(subject.starts_with("Thanks, Ada Lovelace!") && text.contains("\n-- \nBye\nInkwell\n"), "{text}");
}

fn day() -> Day {
    "2027-01-18".parse().unwrap()
}

fn order() -> PlacedOrder {
    let configuration = Configuration::blank(ProductId(1), PartId(1), 1_000);
    PlacedOrder {
        order_id: OrderId(1),
        code: Code::of(1),
        number: None,
        placed_at: 0,
        lines: vec![PlacedLine {
            order_line_id: OrderLineId(2),
            sku: "MUG-1".to_owned(),
            name: "Classic <Mug>".to_owned(),
            price: price(&MemoryPrices::plain(39_500), &configuration, false).unwrap(),
            discount: None,
            taxes: Vec::new(),
            configuration,
            parts: Vec::new(),
            artworks: Vec::new(),
            repeat_of: None,
            proof_id: None,
        }],
        ship_to: Address {
            first_name: "Ada".to_owned(),
            last_name: "<Lovelace>".to_owned(),
            city: "London".to_owned(),
            country_id: "GB".to_owned(),
            ..Address::default()
        },
        bill_to: Address::default(),
        shipping: ShippingChoice { id: "ground".to_owned(), name: "Ground".to_owned(), transit_days: 3 },
        totals: OrderTotals {
            currency: "USD".to_owned(),
            merchandise: 395_000,
            shipping: 8_000,
            discount: 7_500,
            total: 395_500,
            ..OrderTotals::default()
        },
        promo_code: Some("SHIPFREE".to_owned()),
        purchase_order: "PO <17>".to_owned(),
        guest_email: None,
        payment: PaymentMethod::Account,
        payment_days: None,
        need_by: None,
        comment: None,
        cart_revision: "00".to_owned(),
        quote_id: None,
    }
}

fn shipment() -> Shipment {
    let package = Package {
        number: 1,
        tracking_number: Some("1Z1".to_owned()),
        weight_g: None,
        contents: Vec::new(),
        events: Vec::new(),
    };
    Shipment {
        number: 1,
        carrier: "UPS".to_owned(),
        service: "Ground".to_owned(),
        shipped_on: day(),
        expected_on: Some(day()),
        packages: vec![package],
    }
}

fn proof(state: ProofState, note: Option<&str>) -> EmailMessage {
    EmailMessage::Proof {
        code: Code::of(2),
        name: "Classic <Mug>".to_owned(),
        state,
        version: 2,
        note: note.map(str::to_owned),
        subject: None,
    }
}

#[test]
fn the_email_of_an_order_lists_its_prices() {
    let BuiltEmail { subject, text, .. } = written(&EmailMessage::OrderPlaced { order: Box::new(order()), logo: None });
    assert_eq!(subject, format!("We received your order {}", Code::of(1)));
    let rows = "1,000 × $3.95 Classic <Mug>: $3,950.00\nGround: $80.00\nPromo code SHIPFREE: −$75.00\n\
                Total before taxes: $3,955.00\nPurchase order: PO <17>\n";
    assert!(text.contains(rows), "{text}");
}

/// Returns the built-in shop in Germany, with prices that include 19 % MwSt.
pub(super) fn with_tax_included() -> Settings {
    let mut parts = Settings::built_in().unwrap().parts;
    parts.region.country = "DE".to_owned();
    parts.region.locale = "de-DE".to_owned();
    let rate = TaxRate {
        name: "MwSt.".to_owned(),
        country: "DE".to_owned(),
        regions: Vec::new(),
        postcodes: Vec::new(),
        tax_class: None,
        rate: 19_000,
        shipping: true,
    };
    parts.taxes.0 = TaxTable { included: true, rates: vec![rate] };
    Settings::of(parts)
}

#[test]
fn names_that_rules_write_are_in_the_shops_language_and_prices_with_their_taxes_are_the_total() {
    let (snapshot, settings) = (snapshot(), with_tax_included());
    let shop = Shop { settings: &settings, ..shop(&snapshot) };
    let shipping = ShippingChoice { id: "quoted".to_owned(), name: "Shipping as quoted".to_owned(), transit_days: 3 };
    let exempt = Tax { name: "MwSt., exempt".to_owned(), rate: 19_000, included: false, amount: -75_145 };
    let order = |taxes| {
        let order = order();
        Box::new(PlacedOrder { shipping: shipping.clone(), totals: OrderTotals { taxes, ..order.totals }, ..order })
    };
    let text = |taxes| {
        let message = EmailMessage::OrderPlaced { order: order(taxes), logo: None };
        build_message(&message, None, shop).unwrap().text
    };
    let english = text(vec![exempt.clone()]);
    let rows = "\nShipping as quoted: $80.00\nPromo code SHIPFREE: −$75.00\nMwSt. 19%, exempt: −$751.45\nTotal: ";
    assert!(english.contains(rows), "{english}");
    let abroad = text(Vec::new());
    assert!(abroad.contains("\nTotal: $3,955.00\n"), "{abroad}");
    Locale::find("de-DE").unwrap().set_in_use();
    let german = text(vec![exempt]);
    Locale::default().set_in_use();
    for row in [
        "\nVersand wie angeboten: 80,00\u{a0}$\n",
        "\nMwSt. 19\u{a0}%, steuerbefreit: −751,45\u{a0}$\nGesamt: 3.955,00\u{a0}$\n",
    ] {
        assert!(german.contains(row), "{row}: {german}");
    }
}

fn catalog() -> FreeOrder {
    let (first_name, last_name) = ("Ada".to_owned(), "<you>".to_owned());
    let address = Address { first_name, last_name, address1: "12 St James's".to_owned(), ..Address::default() };
    FreeOrder::new(Code::of(18), FreeOrderKind::Catalog, address)
}

#[test]
fn the_emails_of_an_order_say_by_when_it_is_needed() {
    let order = || Box::new(PlacedOrder { need_by: Some("2027-01-18".parse().unwrap()), ..order() });
    let email = "ada@example.com".to_owned();
    for message in
        [EmailMessage::OrderPlaced { order: order(), logo: None }, EmailMessage::OrderArrived { email, order: order() }]
    {
        let BuiltEmail { text, .. } = written(&message);
        assert!(text.contains("Needed by: January 18, 2027"), "{text}");
    }
}

#[test]
fn the_shop_gets_the_order_with_its_total() {
    let message = EmailMessage::OrderArrived { email: "ada@example.com".to_owned(), order: Box::new(order()) };
    let BuiltEmail { subject, text, .. } = written(&message);
    assert!(subject == format!("Order {}: $3,955.00 from Ada <Lovelace>", Code::of(1)), "{subject}");
    assert!(text.contains("Classic <Mug>: $3,950.00") && text.contains("Purchase order: PO <17>"), "{text}");
    assert!(text.contains(&format!("{LINKS}/support/orders/{}", Code::of(1))), "{text}");
}

/// Emails of every kind, with all their optional elements.
fn all() -> Vec<EmailMessage> {
    let words = "First <b>line</b>\nsecond & last".to_owned();
    let address = Address {
        first_name: "Ada".to_owned(),
        last_name: "Lovelace".to_owned(),
        company: "Engines & Co".to_owned(),
        address1: "12 St James's Square".to_owned(),
        city: "London".to_owned(),
        zipcode: "SW1Y 4JH".to_owned(),
        country_id: "GB".to_owned(),
        ..Address::default()
    };
    vec![
        EmailMessage::PasswordReset { code: "c0de".to_owned() },
        EmailMessage::PasswordChanged,
        EmailMessage::FreeOrdered {
            about: FreeOrder::new(Code::of(17), FreeOrderKind::Samples, address),
            products: vec![ProductId(1), ProductId(2)],
            comment: Some(words.clone()),
        },
        EmailMessage::FavoritesShared {
            from: "ada@example.com".to_owned(),
            products: vec![ProductId(2), ProductId(99)],
            message: Some(words.clone()),
        },
        EmailMessage::PresentationShared {
            from: "ada@example.com".to_owned(),
            presentation: PresentationId(5),
            name: "For <you>".to_owned(),
            link: "l1nk".to_owned(),
            products: vec![(ProductId(4), Some(words.clone())), (ProductId(1), None)],
            comment: Some(words.clone()),
        },
        EmailMessage::QuoteDeclined { code: Code::of(1), reason: Some(words.clone()) },
        EmailMessage::QuoteAnswered {
            code: Code::of(1),
            name: "<you>".to_owned(),
            answer: QuoteAnswer::Countered { message: words, target_total: Some(9_000) },
            currency: "USD".to_owned(),
        },
        EmailMessage::OrderPlaced { order: Box::new(order()), logo: None },
        EmailMessage::OrderMoved {
            code: Code::of(1),
            status: OrderStatus::ArtHold,
            note: Some("<b>Which</b> logo?".to_owned()),
        },
        proof(ProofState::Requested, None),
        proof(ProofState::Ready, Some("<b>Look</b> closely")),
        proof(ProofState::Approved, None),
        EmailMessage::OrderMoved { code: Code::of(1), status: OrderStatus::InProduction, note: None },
        EmailMessage::OrderShipped { code: Code::of(1), shipment: shipment() },
        EmailMessage::OrderInvoiced {
            order: OrderId(1),
            code: Code::of(1),
            invoice: Invoice {
                number: "INV-1".to_owned(),
                issued_on: day(),
                due_on: day(),
                terms: "Net 30".to_owned(),
                tax: 0,
                total: 1_234_567,
            },
            currency: "USD".to_owned(),
            by_card: false,
            shipped_on: vec![day()],
        },
        EmailMessage::OrderArrived { email: "ada@example.com".to_owned(), order: Box::new(order()) },
        EmailMessage::OrderLink { code: Code::of(1) },
        EmailMessage::OrderRequested { order: Box::new(order()) },
        EmailMessage::OrderRequestArrived { email: "ada@example.com".to_owned(), order: Box::new(order()) },
        EmailMessage::FreeOrderArrived {
            about: catalog(),
            email: "ada@example.com".to_owned(),
            phone: Some("<b>line</b>".to_owned()),
            products: Vec::new(),
            comment: None,
        },
        EmailMessage::ContactArrived {
            name: "Ada <b>Lovelace".to_owned(),
            email: "ada@example.com".to_owned(),
            phone: Some("+1 217 555 0100".to_owned()),
            order: None,
            message: "Two <mugs>\nare broken.".to_owned(),
        },
        EmailMessage::FreeOrderSettled { about: catalog(), report: FreeOrderReport::Sent { note: None } },
        EmailMessage::StaffChanged { change: StaffChange::RecoveryCodeUsed { left: 1 } },
        EmailMessage::StaffChanged { change: StaffChange::Access { role: Role::Production, disabled: false } },
    ]
}

#[test]
fn every_email_is_complete_in_both_parts() {
    for message in all() {
        let BuiltEmail { subject, text, html } = written(&message);
        assert!(!subject.is_empty() && !subject.contains('\n'), "{subject}");
        assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"), "{html}");
        assert!(!html.contains("<b>line") && !html.contains("<you>"), "{html}");
        assert!(!html.contains("<table") && !html.contains("<script"), "{html}");
        assert!(html.contains("prefers-color-scheme: dark") && html.contains("content=\"light dark\""), "{html}");
        assert!(html.contains(">January 18, 2027</p>") && text.contains("\nJanuary 18, 2027\n"), "{text}");
        // An address is behind a link's text: with a key, it is three lines long.
        let shown: String = html.split('<').filter_map(|part| part.split_once('>')).map(|(_, shown)| shown).collect();
        assert!(!shown.replace(&format!("{LINKS}\n"), "").contains("://shop.example/"), "{shown}");
        assert!(!text.contains("&#") && !text.contains("\n\n\n"), "{text}");
        assert!(text.ends_with(&format!("-- \nPlaten\n{LINKS}/")), "{text}");
        // URLs in emails must be absolute.
        for attribute in ["href=\"", "src=\""] {
            for after in html.split(attribute).skip(1) {
                assert!(after.starts_with("https://"), "{after}");
            }
        }
    }
}

#[test]
fn a_german_shop_writes_german_emails() {
    Locale::find("de-DE").unwrap().set_in_use();
    let placed = EmailMessage::OrderPlaced { order: Box::new(order()), logo: None };
    let BuiltEmail { subject, text, html } = written(&placed);
    assert_eq!(subject, format!("Wir haben Ihre Bestellung {} erhalten", Code::of(1)));
    assert!(html.contains("<html lang=\"de-DE\">") && html.contains(">Bestellung ansehen</a>"), "{html}");
    assert!(text.contains("Summe vor Steuern: 3.955,00\u{a0}$\n") && text.contains("\nLieferadresse:\n"), "{text}");
    let shipped = EmailMessage::OrderShipped { code: Code::of(1), shipment: shipment() };
    assert!(written(&shipped).text.contains("Versandt am: 18. Januar 2027\n"), "{}", written(&shipped).text);
    for message in all() {
        let BuiltEmail { text, html, .. } = written(&message);
        for english in ["Your ", "your ", "Message from", "Replies to", " order", "Open the", "See "] {
            assert!(!text.contains(english) && !html.contains(english), "{english}: {text}");
        }
    }
    Locale::default().set_in_use();
}

#[test]
fn codes_are_in_the_url_fragment_and_are_not_stored() {
    let confirmation = EmailMessage::EmailConfirmation { code: "c0de".to_owned() };
    for (message, page) in [(&all()[0], "resetpassword"), (&confirmation, "confirmemail")] {
        let BuiltEmail { text, html, .. } = written(message);
        // In the fragment, which browsers send neither to a server nor in a Referer header.
        let link = format!("https://shop.example/account/{page}#code=c0de");
        assert!(text.lines().any(|line| line == link), "{text}");
        assert!(html.contains(&format!("href=\"{link}\"")), "{html}");
        assert!(!serde_json::to_string(&message.kept()).unwrap().contains("c0de"));
    }
}

#[test]
fn the_text_part_of_a_presentation() {
    let BuiltEmail { subject, text, .. } = written(&all()[4]);
    assert_eq!(subject, "For <you>: a presentation from ada@example.com");
    let expected = "\
For <you>
January 18, 2027

ada@example.com selected these products for you.

Message from ada@example.com:

> First <b>line</b>
> second & last

Open the presentation:
https://shop.example/presentation/l1nk

* Click Pen, from $0.395
  First <b>line</b>
  second & last
  https://shop.example/product/4/click-pen

* Classic Mug, from $3.95
  https://shop.example/product/1/classic-mug

Replies to this email go to ada@example.com.

-- 
Platen
https://shop.example/";
    assert_eq!(text, expected, "{text}");
}

#[test]
fn the_text_part_of_a_sample_order_has_the_address() {
    let BuiltEmail { text, .. } = written(&all()[2]);
    let lines = "  Ada Lovelace\n  Engines & Co\n  12 St James's Square\n  London\n  SW1Y 4JH\n  United Kingdom\n";
    assert!(text.contains(lines), "{text}");
    assert!(
        text.contains(&Code::of(17).to_string()) && text.contains("* Classic Mug") && text.contains("* Steel Tumbler"),
        "{text}"
    );
}

#[test]
fn an_email_says_how_to_reach_the_shop_unless_the_signature_does() {
    let pages = r#"{"contact": {"phone": "+1 217 555-0100", "hours": "Monday to Friday", "email": "us@shop.example"}}"#;
    let pages = PageSettings::parse("x", Ok(pages)).unwrap();
    let snapshot = snapshot();
    let shop = Shop { pages: &pages, ..shop(&snapshot) };
    let BuiltEmail { text, html, .. } = build_message(&EmailMessage::PasswordChanged, None, shop).unwrap();
    let ways = format!("-- \nPlaten\n+1 217 555-0100\nMonday to Friday\nus@shop.example\n{LINKS}/");
    assert!(text.ends_with(&ways), "{text}");
    for link in ["href=\"tel:+12175550100\"", "href=\"mailto:us@shop.example\""] {
        assert!(html.contains(link), "{html}");
    }
    let texts = EmailTexts::of(&[SavedPart {
        name: "email.signature".to_owned(),
        revision: 1,
        document: r#"{"closing": "Call {phone}"}"#.to_owned(),
        changed_at: 0,
        changed_by: String::new(),
    }]);
    let BuiltEmail { text, .. } =
        build_message(&EmailMessage::PasswordChanged, None, Shop { texts: &texts, ..shop }).unwrap();
    assert_eq!(text.matches("+1 217 555-0100").count(), 1, "{text}");
}

#[test]
fn an_invoice_asks_for_a_payment_only_if_one_is_due() {
    let invoiced = |total, by_card| {
        let (number, terms) = ("INV-1".to_owned(), "Net 30".to_owned());
        let invoice = Invoice { number, issued_on: day(), due_on: day(), terms, tax: 0, total };
        let (order, code, currency) = (OrderId(1), Code::of(1), "USD".to_owned());
        let shipped_on = Vec::new();
        written(&EmailMessage::OrderInvoiced { order, code, invoice, currency, by_card, shipped_on }).text
    };
    for (total, by_card, is_due) in [(100, false, true), (0, false, false), (100, true, false)] {
        let text = invoiced(total, by_card);
        assert_eq!((text.contains("Due on:"), text.contains("Payment: by card")), (is_due, by_card), "{text}");
    }
}

#[test]
fn an_invoice_states_the_net_amount_where_prices_include_taxes_and_the_days_of_shipment() {
    let (snapshot, settings) = (snapshot(), with_tax_included());
    let days: [Day; 2] = ["2026-12-01", "2026-12-03"].map(|day| day.parse().unwrap());
    let text = |settings: &Settings, shipped_on: &[Day]| {
        let (number, terms) = ("INV-1".to_owned(), "Net 30".to_owned());
        let invoice = Invoice { number, issued_on: day(), due_on: day(), terms, tax: 1_900, total: 11_900 };
        let (order, code, currency) = (OrderId(1), Code::of(1), "EUR".to_owned());
        let shipped_on = shipped_on.to_vec();
        let message = EmailMessage::OrderInvoiced { order, code, invoice, currency, by_card: true, shipped_on };
        build_message(&message, None, Shop { settings, ..shop(&snapshot) }).unwrap().text
    };
    let german = text(&settings, &days);
    let rows = "Date of shipment: December 1, 2026 – December 3, 2026\nNet amount: €100.00\nTaxes: €19.00\n\
                Total: €119.00\n";
    assert!(german.contains(rows), "{german}");
    let american = text(&Settings::built_in().unwrap(), &days[..1]);
    assert!(american.contains("Date of shipment: December 1, 2026\nTaxes: €19.00\n"), "{american}");
}

#[test]
fn a_tracking_number_is_a_link_to_the_page_of_its_carrier() {
    let sent = |carrier: &str| {
        let shipment = Shipment { carrier: carrier.to_owned(), ..shipment() };
        written(&EmailMessage::OrderShipped { code: Code::of(1), shipment })
    };
    let number = shipment().packages.into_iter().find_map(|package| package.tracking_number).unwrap();
    let page = tracking::page_of("UPS", &number).unwrap();
    let BuiltEmail { text, html, .. } = sent("UPS");
    assert!(html.contains(&format!("<a href=\"{page}\"")) && html.contains(&format!(">{number}</a>")), "{html}");
    assert!(text.contains(&format!("\nPackage 1: {number}\n{page}\n")), "{text}");
    let BuiltEmail { text, html, .. } = sent("Our van");
    assert!(
        html.contains(&format!(">{number}</strong>")) && text.contains(&number) && !text.contains("ups.com"),
        "{text}"
    );
}

#[test]
fn the_email_of_a_proof_has_a_large_picture_of_it() {
    let order = order();
    let PlacedLine { sku, name, configuration, parts, artworks, .. } = order.lines[0].clone();
    let subject = Subject { sku, name: name.clone(), configuration, parts, artworks, preview_faults: Vec::new() };
    let message = EmailMessage::Proof {
        code: Code::of(2),
        name,
        state: ProofState::Ready,
        version: 1,
        note: None,
        subject: Some(Box::new(subject)),
    };
    let BuiltEmail { html, .. } = written(&message);
    assert!(html.contains("width=\"502\"") && !html.contains("width=\"88\""), "{html}");
    let snapshot = snapshot();
    let drawn = shop(&snapshot).address_like("/pictures/MUG-1/plain/front.svg?v=a", true);
    assert!(drawn.contains("?size=large&key="), "{drawn}");
    let BuiltEmail { html, .. } = written(&EmailMessage::OrderPlaced { order: Box::new(order), logo: None });
    assert!(html.contains("width=\"88\"") && !html.contains("width=\"502\""), "{html}");
}

#[test]
fn external_pictures_keep_their_host() {
    let BuiltEmail { html, .. } = written(&all()[3]);
    assert!(html.contains("src=\"https://cdn.example/tum.jpg\""), "{html}");
    assert!(!html.contains("99"), "a product that is no longer sold is left out: {html}");
}

#[test]
fn a_subject_is_one_line_of_bounded_length() {
    assert_eq!(one_line(" a\r\nBcc: x@y.z\u{0}\tb\u{85}c\u{2028}d "), "a Bcc: x@y.z b c d");
    let long = one_line(&"word ".repeat(100));
    assert!(long.chars().count() <= MAX_SUBJECT_LENGTH + 1 && long.ends_with('…'), "{long}");
}

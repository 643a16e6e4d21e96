use platen_actors::entry::AddressEntry;
use platen_actors::ids::{AddressId, PresentationId, SampleOrderId};

use super::*;
use crate::catalogue::snapshot::tests::snapshot;

const LINKS: &str = "https://shop.example";

fn written(letter: &Letter) -> Written {
    write(letter, &snapshot(), LINKS).unwrap()
}

/// Every letter there is, with everything that it can have.
fn all() -> Vec<Letter> {
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
        Letter::PasswordReset { code: "c0de".to_owned() },
        Letter::PasswordChanged,
        Letter::SamplesOrdered {
            order: SampleOrderId(17),
            products: vec![ProductId(1), ProductId(2)],
            comment: Some(words.clone()),
            address: AddressEntry {
                address_id: AddressId(3),
                address: Box::new(address),
                default_shipping: true,
                default_billing: true,
            },
        },
        Letter::FavoritesShared {
            from: "ada@example.com".to_owned(),
            products: vec![ProductId(2), ProductId(99)],
            message: Some(words.clone()),
        },
        Letter::PresentationShared {
            from: "ada@example.com".to_owned(),
            presentation: PresentationId(5),
            name: "For <you>".to_owned(),
            link: "l1nk".to_owned(),
            products: vec![(ProductId(4), Some(words.clone())), (ProductId(1), None)],
            comment: Some(words),
        },
        Letter::CatalogueOrdered { first_name: "Ada".to_owned(), lines: vec!["12 St James's".to_owned()] },
    ]
}

#[test]
fn every_letter_is_whole_in_both_parts() {
    for letter in all() {
        let Written { subject, text, html } = written(&letter);
        assert!(!subject.is_empty() && !subject.contains('\n'), "{subject}");
        assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"), "{html}");
        assert!(!html.contains("<b>line") && !html.contains("<you>"), "{html}");
        assert!(!html.contains("<table") && !html.contains("<style") && !html.contains("<script"), "{html}");
        assert!(!text.contains("&#") && !text.contains("\n\n\n"), "{text}");
        assert!(text.ends_with(&format!("-- \nPlaten\n{LINKS}/")), "{text}");
        // Every address is whole: mail has no page that it could be relative to.
        for attribute in ["href=\"", "src=\""] {
            for after in html.split(attribute).skip(1) {
                assert!(after.starts_with("https://"), "{after}");
            }
        }
    }
}

#[test]
fn a_reset_has_its_link_in_both_parts() {
    let Written { text, html, .. } = written(&all()[0]);
    let link = "https://shop.example/account/resetpassword?code=c0de";
    assert!(text.lines().any(|line| line == link), "{text}");
    assert!(html.contains(&format!("href=\"{link}\"")), "{html}");
}

#[test]
fn the_text_of_a_presentation_reads_well() {
    let Written { subject, text, .. } = written(&all()[4]);
    assert_eq!(subject, "For <you>: a presentation from ada@example.com");
    let expected = "\
For <you>

ada@example.com put these products together for you.

ada@example.com says:

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

If you reply to this letter, your answer goes to ada@example.com.

-- 
Platen
https://shop.example/";
    assert_eq!(text, expected, "{text}");
}

#[test]
fn the_text_of_a_sample_order_has_the_address() {
    let Written { text, .. } = written(&all()[2]);
    let lines = "  Ada Lovelace\n  Engines & Co\n  12 St James's Square\n  London SW1Y 4JH\n  GB\n";
    assert!(text.contains(lines), "{text}");
    assert!(text.contains("number 17") && text.contains("* Classic Mug") && text.contains("* Steel Tumbler"), "{text}");
}

#[test]
fn pictures_of_others_keep_their_host() {
    let Written { html, .. } = written(&all()[3]);
    assert!(html.contains("src=\"https://cdn.example/tum.jpg\""), "{html}");
    assert!(!html.contains("99"), "what is no longer sold is left out: {html}");
}

#[test]
fn a_subject_is_one_line_of_bounded_length() {
    assert_eq!(one_line(" a\r\nBcc: x@y.z\u{0}\tb\u{85}c\u{2028}d "), "a Bcc: x@y.z b c d");
    let long = one_line(&"word ".repeat(100));
    assert!(long.chars().count() <= LONGEST_SUBJECT + 1 && long.ends_with('…'), "{long}");
}

use platen_store::outbox::email::EmailMessage;
use proptest::prelude::*;

use super::*;

fn row(recipient: &str, reply_to: Option<&str>) -> Row {
    Row {
        id: 17,
        recipient: recipient.to_owned(),
        reply_to: reply_to.map(str::to_owned),
        opens: None,
        message: Some(EmailMessage::PasswordChanged),
        created_at: 1_800_000_000_000,
        tries: 1,
        next_try_at: 0,
        sent_at: None,
        gave_up: None,
    }
}

fn written(subject: &str) -> BuiltEmail {
    BuiltEmail { subject: subject.to_owned(), text: "text".to_owned(), html: "<p>html</p>".to_owned() }
}

fn mail(row: &Row, subject: &str) -> Result<String, Unfit> {
    let from = "The Shop <hello@shop.example>".parse().unwrap();
    fold(row, written(subject), &from).map(|mail| String::from_utf8(mail.formatted()).unwrap())
}

/// The names of the message's headers.
fn names(mail: &str) -> Vec<&str> {
    let head = mail.split("\r\n\r\n").next().unwrap();
    let lines = head.split("\r\n").filter(|line| !line.starts_with([' ', '\t']));
    lines.map(|line| line.split_once(':').unwrap().0).collect()
}

const HEADERS: [&str; 9] =
    ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "Reply-To", "MIME-Version", "Content-Type"];

#[test]
fn the_same_row_has_the_same_id_and_date() {
    let row = row("ada@example.com", None);
    let (first, second) = (mail(&row, "a").unwrap(), mail(&row, "b").unwrap());
    for line in ["Message-ID: <letter-17-1800000000000@shop.example>", "Date: Fri, 15 Jan 2027 08:00:00 +0000"] {
        assert!(first.contains(line) && second.contains(line), "{first}");
    }
}

#[test]
fn invalid_addresses_are_refused() {
    for evil in ["ada", "ada@", "@example.com", "ada@example.com\r\nBcc: eve@example.com", "a\n@example.com", ""] {
        assert!(mail(&row(evil, None), "a").is_err(), "{evil}");
        assert!(mail(&row("ada@example.com", Some(evil)), "a").is_err(), "{evil}");
    }
}

proptest! {
    #[test]
    fn nothing_in_a_subject_makes_a_header(subject in "(\\PC|[\r\n\t\u{0}\u{b}\u{85}\u{2028}: ]|Bcc: ){0,60}") {
        let mail = mail(&row("ada@example.com", Some("bob@example.com")), &subject).unwrap();
        prop_assert_eq!(names(&mail), HEADERS);
    }
}

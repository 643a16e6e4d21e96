//! Finds what cannot be saved in the texts of an email, in words for their author.

use platen_actors::messages::phrase;
use platen_store::outbox::email::EmailText;
use pulldown_cmark::{Event, Tag};

use super::kinds::Kind;
use super::markdown::parser;
use super::values::{is_known, placeholders};
use crate::content::markdown::is_safe_link;
use crate::content::placeholders::{Piece, split};

/// The most characters of a subject and of a heading.
pub const MAX_LINE: usize = 120;
/// The most characters of an introduction, a closing and the signature.
pub const MAX_TEXT: usize = 4_000;

/// What is wrong with a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The field.
    pub field: &'static str,
    /// What is wrong, with its remedy.
    pub message: String,
}

/// Returns what is wrong with the texts of an email, at most one fault of each field.
pub fn faults(kind: &Kind, text: &EmailText) -> Vec<Fault> {
    let EmailText { subject, heading, introduction, closing } = text;
    let mut faults = Vec::new();
    let mut add = |field, message: Option<String>| faults.extend(message.map(|message| Fault { field, message }));
    if !kind.is_signature() {
        add("subject", of_line(kind, subject, phrase("subject")));
        add("heading", of_line(kind, heading, phrase("heading")));
        add("introduction", of_text(kind, introduction));
    }
    add("closing", of_text(kind, closing));
    faults
}

fn of_line(kind: &Kind, line: &str, what: &str) -> Option<String> {
    if line.trim().is_empty() {
        return Some(format!("Please enter the {what}."));
    }
    if line.chars().count() > MAX_LINE {
        return Some(format!("Please enter at most {MAX_LINE} characters."));
    }
    of_placeholders(kind, line)
}

fn of_text(kind: &Kind, text: &str) -> Option<String> {
    if text.chars().count() > MAX_TEXT {
        return Some(format!("Please enter at most {MAX_TEXT} characters."));
    }
    parser(text).find_map(|event| match event {
        Event::Html(html) | Event::InlineHtml(html) if !html.trim().is_empty() => {
            let piece = crate::format::shortened(html.trim(), 40);
            Some(format!("HTML is not possible: please write “{piece}” in Markdown."))
        }
        Event::Start(Tag::Link { dest_url, .. }) if !is_safe_link(&dest_url) || dest_url.starts_with('#') => Some(format!(
            "The link “{dest_url}” is not possible. A link begins with / for a page of this shop, or with https://, mailto: or tel:."
        )),
        Event::Start(Tag::Image { .. }) => {
            Some("A picture is not possible in this text. Choose the logo under Logo and colors.".to_owned())
        }
        Event::Text(text) => of_placeholders(kind, &text),
        _ => None,
    })
}

fn of_placeholders(kind: &Kind, text: &str) -> Option<String> {
    split(text).into_iter().find_map(|piece| match piece {
        Piece::Placeholder(name) if !is_known(kind, name) => {
            let known: Vec<String> = placeholders(kind).map(|(name, _)| format!("{{{name}}}")).collect();
            Some(format!("There is no placeholder {{{name}}} in this email. There are: {}.", known.join(", ")))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::email_texts::EmailTexts;
    use crate::email_texts::kinds::{self, SIGNATURE};

    #[test]
    fn built_in_texts_have_no_faults() {
        for kind in kinds::ALL {
            assert_eq!(faults(kind, &EmailTexts::default().text(kind)), [], "{}", kind.key);
        }
    }

    #[test]
    fn each_fault_is_at_its_field_and_names_its_remedy() {
        let kind = kinds::find("proof_ready").unwrap();
        let text = |field: &str, words: &str| {
            let mut text = EmailTexts::default().text(kind);
            let place = match field {
                "subject" => &mut text.subject,
                "heading" => &mut text.heading,
                "introduction" => &mut text.introduction,
                _ => &mut text.closing,
            };
            words.clone_into(place);
            faults(kind, &text)
        };
        let long = "x".repeat(MAX_TEXT + 1);
        for (field, words, message) in [
            ("subject", " ", "Please enter the subject."),
            ("heading", &long, "Please enter at most 120 characters."),
            ("closing", &long, "Please enter at most 4000 characters."),
            (
                "subject",
                "Order {order}",
                "There is no placeholder {order} in this email. There are: {proof}, {product}, {version}, {shop}, {phone}",
            ),
            ("introduction", "**{customer}**", "There is no placeholder {customer} in this email."),
            ("introduction", "a <b>c</b>", "HTML is not possible: please write “<b>” in Markdown."),
            ("closing", "[a](javascript:x)", "The link “javascript:x” is not possible."),
            ("closing", "[a](#x)", "The link “#x” is not possible."),
            ("closing", "![a](https://x.example/y.png)", "A picture is not possible"),
        ] {
            let found = text(field, words);
            assert!(found.len() == 1 && found[0].field == field, "{field}: {found:?}");
            assert!(found[0].message.starts_with(message), "{found:?}");
        }
        assert_eq!(faults(&SIGNATURE, &EmailText { closing: "{shop}".to_owned(), ..EmailText::default() }), []);
    }
}

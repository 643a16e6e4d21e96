//! What letters about an account say.

use super::{Button, Page};
use crate::store::outbox::email::EmailMessage;

/// A letter about an account; an empty one for any other.
pub(super) fn page(message: &EmailMessage, links: &str) -> (String, Page) {
    match message {
        EmailMessage::PasswordReset { code } => titled(
            "Choose a new password",
            "Somebody, hopefully you, asked for a new password for your account with us. The link works once, for ten \
             minutes.",
            // Behind the #: no server and no other page is told the code.
            Button { label: "Choose a new password", url: format!("{links}/account/resetpassword#code={code}") },
            "If it was not you, you need not do anything: your password stays as it is.",
        ),
        EmailMessage::EmailConfirmation { code } => titled(
            "Confirm your email address",
            "An account with us was opened with this address. Confirm that it is yours, and you can order and send \
             emails from your account. The link works for three days.",
            Button { label: "Confirm this address", url: format!("{links}/account/confirmemail#code={code}") },
            "If it was not you, you need not do anything: nothing can be ordered or sent in your name.",
        ),
        EmailMessage::PasswordChanged => titled(
            "Your password was changed",
            "The password of your account with us was just changed.",
            Button { label: "It was not me", url: format!("{links}/account/forgotpassword") },
            "If it was you, there is nothing left to do. If it was not, choose a new password at once: that also signs \
             everybody else out.",
        ),
        _ => (String::new(), Page::default()),
    }
}

fn titled(title: &str, text: &str, button: Button, closing: &str) -> (String, Page) {
    let page = Page {
        heading: title.to_owned(),
        paragraphs: vec![text.to_owned()],
        button: Some(button),
        closing: vec![closing.to_owned()],
        ..Page::default()
    };
    (title.to_owned(), page)
}

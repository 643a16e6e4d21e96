//! Emails about an account.

use platen_actors::ids::CustomerId;
use platen_store::outbox::email::EmailMessage;

use super::{Button, Page};

/// The subject and the page of an email about an account.
pub(super) fn page(message: &EmailMessage, links: &str) -> (String, Page) {
    match message {
        EmailMessage::PasswordReset { code } => titled(
            "Reset your password",
            "We received a request to reset the password of your account. The link works once and expires in ten \
             minutes.",
            // In the fragment, which browsers send neither to a server nor in a Referer header.
            Button { label: "Reset password", url: format!("{links}/account/resetpassword#code={code}") },
            "If you did not request this, ignore this email. Your password stays the same.",
        ),
        EmailMessage::EmailConfirmation { code } => titled(
            "Confirm your email address",
            "An account was created with this email address. Confirm the address to place orders and to send emails \
             from your account. The link expires in three days.",
            Button { label: "Confirm email address", url: format!("{links}/account/confirmemail#code={code}") },
            "If you did not create this account, ignore this email. Without the confirmation, the account cannot place \
             orders or send emails.",
        ),
        EmailMessage::AccountOffered { code } => titled(
            "Create your account",
            "You chose a password for an account. Create the account to keep your orders, proofs and artwork together. The link \
             works once and expires in three days.",
            Button { label: "Create account", url: format!("{links}/account/createaccount#code={code}") },
            "If you did not request this, ignore this email. Without the link, no account is created.",
        ),
        EmailMessage::AccountExists { code } => titled(
            "You already have an account",
            &format!(
                "You wanted to create an account for your order {code}, but this email address already has one. Open the order \
                 and sign in to add it to your account."
            ),
            Button { label: "See your order", url: format!("{links}/myaccount/orders/{code}") },
            "If you forgot your password, you can choose a new one from the sign-in page.",
        ),
        EmailMessage::PasswordChanged => titled(
            "Your password was changed",
            "The password of your account was changed.",
            Button { label: "Reset password", url: format!("{links}/account/forgotpassword") },
            "If you changed it, you do not need to do anything. If you did not, reset your password now. This also \
             ends all other sign-ins.",
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

/// Tells the shop of a certificate for the exemption from taxes.
pub(super) fn certificate_arrived(
    customer: CustomerId,
    email: &str,
    name: &str,
    file: &str,
    links: &str,
) -> (String, Page) {
    let page = Page {
        heading: format!("Tax exemption of {name}"),
        paragraphs: vec![format!("{name} sent the certificate {file}. Please accept it until a day, or decline it.")],
        button: Some(Button { label: "Open the customer", url: format!("{links}/support/customers/{customer}") }),
        closing: vec![super::answer_goes_to(email)],
        ..Page::default()
    };
    (format!("Tax exemption: certificate of {name}"), page)
}

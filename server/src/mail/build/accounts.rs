//! Emails about an account.

use platen_actors::ids::CustomerId;
use platen_store::outbox::email::{EmailMessage, StaffChange};
use platen_store::role::Role;

use super::{Button, Draft, Page};
use crate::format::{Text as Words, text};

/// The draft of an email about an account.
pub(super) fn draft(message: &EmailMessage, links: &str) -> Draft {
    match message {
        EmailMessage::PasswordReset { code } => with_button(
            "password_reset",
            // In the fragment, which browsers send neither to a server nor in a Referer header.
            Button { label: text("Reset password"), url: format!("{links}/account/resetpassword#code={code}") },
        ),
        EmailMessage::EmailConfirmation { code } => with_button(
            "email_confirmation",
            Button { label: text("Confirm email address"), url: format!("{links}/account/confirmemail#code={code}") },
        ),
        EmailMessage::AccountOffered { code } => with_button(
            "account_offered",
            Button { label: text("Create account"), url: format!("{links}/account/createaccount#code={code}") },
        ),
        EmailMessage::AccountExists { code } => {
            let button = Button { label: text("See your order"), url: format!("{links}/myaccount/orders/{code}") };
            Draft { values: vec![("order", code.to_string())], ..with_button("account_exists", button) }
        }
        _ => with_button(
            "password_changed",
            Button { label: text("Reset password"), url: format!("{links}/account/forgotpassword") },
        ),
    }
}

fn with_button(kind: &'static str, button: Button) -> Draft {
    Draft::of(kind, [], Page { button: Some(button), ..Page::default() })
}

/// Tells a member of staff of a change of their own sign-in or access.
pub(super) fn staff_changed(change: &StaffChange, links: &str) -> Draft {
    let button = Button { label: text("Open your sign-in"), url: format!("{links}/support/account") };
    let values = [("change", in_words(change))];
    Draft::of("staff_changed", values, Page { button: Some(button), ..Page::default() })
}

fn in_words(change: &StaffChange) -> String {
    let said = match change {
        StaffChange::Password => text("Your password was changed. All your other sign-ins have ended."),
        StaffChange::Factor => text(
            "Your second factor was replaced. Your recovery codes are void, and all your other sign-ins have ended.",
        ),
        StaffChange::Secrets => text(
            "Your password and your second factor were replaced. Your recovery codes are void, and all your sign-ins have ended.",
        ),
        StaffChange::RecoveryCodes => {
            text("New recovery codes were made for you. Earlier ones are void, and all your other sign-ins have ended.")
        }
        StaffChange::RecoveryCodeUsed { left } => {
            text("One of your recovery codes was used. {left, plural, one {1 is left} other {{left} are left}}.")
                .with("left", *left)
        }
        StaffChange::Renewal => {
            text("An administrator made a link with which your password and your second factor can be replaced.")
        }
        StaffChange::Access { disabled: true, .. } => text("Your access was withdrawn. All your sign-ins have ended."),
        StaffChange::Access { role, .. } => {
            text("Your role is now {role}. All your sign-ins have ended.").with("role", in_one_word(*role))
        }
    };
    said.to_string()
}

fn in_one_word(role: Role) -> Words {
    match role {
        Role::Support => text("support"),
        Role::Production => text("production"),
        Role::Admin => text("administrator"),
    }
}

/// Tells the shop of a certificate for the exemption from taxes.
pub(super) fn certificate_arrived(customer: CustomerId, email: &str, name: &str, file: &str, links: &str) -> Draft {
    let button = Button { label: text("Open the customer"), url: format!("{links}/support/customers/{customer}") };
    let values = [("customer", name.to_owned()), ("file", file.to_owned()), ("from", email.to_owned())];
    Draft::of("certificate_arrived", values, Page { button: Some(button), ..Page::default() })
}

//! The kinds of emails and their data. An email is stored as data and rendered when it is sent, so that a changed wording
//! also applies to queued emails.

use platen_actors::address::Address;
use platen_actors::dates::Day;
use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{CustomerId, Millis, OrderId, PresentationId, ProductId};
use platen_actors::money::Minor;
use platen_actors::order::{Code, Invoice, OrderStatus, PaymentNote, PlacedOrder, Shipment};
use platen_actors::proof::{ProofState, Subject};
use platen_actors::quote::{OfferRevision, Request};
use serde::{Deserialize, Serialize};

use crate::back_office::message::QuoteAnswer;
use crate::role::Role;

/// The lifetime of the code of a [`EmailMessage::PasswordReset`].
pub const RESET_LIFE: Millis = 10 * 60 * 1000;

/// The lifetime of the code of a [`EmailMessage::EmailConfirmation`] and an [`EmailMessage::AccountOffered`].
pub const CONFIRMATION_LIFE: Millis = 3 * 24 * 60 * 60 * 1000;

/// A free order, as emails show it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeOrder {
    /// Its public code.
    pub code: Code,
    /// Samples or the catalog.
    pub kind: FreeOrderKind,
    /// The recipient's name.
    pub name: String,
    /// The shipping address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<Box<Address>>,
    /// Its lines, in emails of earlier versions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<String>,
}

impl FreeOrder {
    /// An order that ships to an address.
    pub fn new(code: Code, kind: FreeOrderKind, address: Address) -> Self {
        Self { code, kind, name: address.name(), address: Some(Box::new(address)), lines: Vec::new() }
    }
}

/// The kind of a free order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeOrderKind {
    /// Samples of products.
    Samples,
    /// The printed catalog.
    Catalog,
}

/// The texts of an email, with placeholders such as `{order}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmailText {
    /// The subject.
    pub subject: String,
    /// The heading.
    pub heading: String,
    /// The text above the data, in Markdown.
    pub introduction: String,
    /// The text below the data, in Markdown.
    pub closing: String,
}

/// A change of the sign-in or the access of a member of staff.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffChange {
    /// The member chose another password.
    Password,
    /// The member set up another second factor.
    Factor,
    /// Password and second factor were replaced.
    Secrets,
    /// Recovery codes were made, and earlier ones are void.
    RecoveryCodes,
    /// A recovery code was used.
    RecoveryCodeUsed {
        /// The number of those that are left.
        left: i64,
    },
    /// An administrator made a link with which the member sets up password and second factor again.
    Renewal,
    /// The role or the access changed.
    Access {
        /// The role from now on.
        role: Role,
        /// Whether the member can no longer sign in.
        disabled: bool,
    },
}

/// An email. The names of products are read when it is rendered; products that are no longer sold are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EmailMessage {
    /// Lets a customer reset a forgotten password.
    PasswordReset {
        /// The single-use code.
        code: String,
    },
    /// Asks a new customer to confirm the email address.
    EmailConfirmation {
        /// The confirmation code.
        code: String,
    },
    /// Lets a guest create the account that they chose a password for.
    AccountOffered {
        /// The single-use code.
        code: String,
    },
    /// Tells a guest who wanted an account that the email address has one.
    AccountExists {
        /// The public code of the guest's order.
        code: Code,
    },
    /// Notifies a customer that the password was changed.
    PasswordChanged,
    /// Notifies a member of staff of a change of their own sign-in or access.
    StaffChanged {
        /// The change.
        change: StaffChange,
    },
    /// Confirms an order of samples or the printed catalog to the customer.
    FreeOrdered {
        /// The order.
        about: FreeOrder,
        /// The samples.
        products: Vec<ProductId>,
        /// The customer's comment.
        comment: Option<String>,
    },
    /// Notifies the shop of an order of samples or the printed catalog.
    FreeOrderArrived {
        /// The order.
        about: FreeOrder,
        /// The customer's email address.
        email: String,
        /// The customer's telephone number.
        phone: Option<String>,
        /// The samples.
        products: Vec<ProductId>,
        /// The customer's comment.
        comment: Option<String>,
    },
    /// Notifies the customer that samples or the printed catalog were sent or declined.
    FreeOrderSettled {
        /// The order.
        about: FreeOrder,
        /// The outcome.
        report: FreeOrderReport,
    },
    /// Sends a message of a customer or guest to the shop.
    ContactArrived {
        /// The sender's name.
        name: String,
        /// The sender's email address.
        email: String,
        /// The sender's phone number.
        phone: Option<String>,
        /// The number of the order that it is about.
        order: Option<String>,
        /// The message.
        message: String,
    },
    /// Sends the shop's answers to a question about a product.
    QuestionAnswered {
        /// The question's public code.
        code: Code,
        /// The product.
        product: ProductId,
        /// Its name when the question was asked.
        name: String,
        /// The answers, oldest first, each with the name of the member of staff.
        answers: Vec<(String, String)>,
    },
    /// Sends a customer's favorites to another person.
    FavoritesShared {
        /// The customer's email address, for replies.
        from: String,
        /// The products, in the order chosen.
        products: Vec<ProductId>,
        /// The customer's message.
        message: Option<String>,
    },
    /// Sends a customer's presentation to another person.
    PresentationShared {
        /// The customer's email address, for replies.
        from: String,
        /// The presentation.
        presentation: PresentationId,
        /// Its name.
        name: String,
        /// The unguessable part of its link.
        link: String,
        /// The products in order, each with its comment.
        products: Vec<(ProductId, Option<String>)>,
        /// The customer's message.
        comment: Option<String>,
    },
    /// Confirms an order to the customer.
    OrderPlaced {
        /// The order.
        order: Box<PlacedOrder>,
        /// The logo that product pictures show, if the customer wants it: SHA-256 of the file in hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        logo: Option<String>,
    },
    /// Confirms to the customer that the shop got a request, which it accepts or declines.
    OrderRequested {
        /// The request.
        order: Box<PlacedOrder>,
    },
    /// Notifies the shop of a request.
    OrderRequestArrived {
        /// The customer's email address.
        email: String,
        /// The request.
        order: Box<PlacedOrder>,
    },
    /// Sends a guest a new link that opens their order; earlier ones were revoked.
    OrderLink {
        /// The order's public code.
        code: Code,
    },
    /// Notifies the shop of an order.
    OrderArrived {
        /// The customer's email address.
        email: String,
        /// The order.
        order: Box<PlacedOrder>,
    },
    /// Notifies the customer that a proof was requested, is ready, or was approved.
    Proof {
        /// Its public code.
        code: Code,
        /// The product's name.
        name: String,
        /// Its state.
        state: ProofState,
        /// The version.
        version: i64,
        /// The message about it.
        note: Option<String>,
        /// What it is of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        subject: Option<Box<Subject>>,
    },
    /// Notifies the customer of a new order status.
    OrderMoved {
        /// Its public code.
        code: Code,
        /// Its status.
        status: OrderStatus,
        /// The shop's message.
        note: Option<String>,
    },
    /// Notifies the customer of a refund, or the shop of a payment that needs a decision.
    PaymentNoted {
        /// The order's public code.
        code: Code,
        /// What happened.
        note: PaymentNote,
        /// The amount, in minor units.
        amount: Minor,
        /// ISO 4217.
        currency: String,
    },
    /// Notifies the customer of a shipment.
    OrderShipped {
        /// The order's public code.
        code: Code,
        /// The shipment.
        shipment: Shipment,
    },
    /// Sends an invoice to the customer.
    OrderInvoiced {
        /// The order.
        order: OrderId,
        /// Its public code.
        code: Code,
        /// The invoice.
        invoice: Invoice,
        /// The currency, ISO 4217.
        currency: String,
        /// Whether the order was paid by card, so that nothing is due.
        #[serde(default)]
        by_card: bool,
        /// The ship dates of the order's shipments so far, earliest first.
        #[serde(default)]
        shipped_on: Vec<Day>,
    },
    /// Confirms a quote request to the customer or guest.
    QuoteRequested {
        /// Its public code.
        code: Code,
        /// The request.
        request: Box<Request>,
    },
    /// Notifies the shop of a certificate for the exemption from taxes.
    CertificateArrived {
        /// The customer.
        customer: CustomerId,
        /// The customer's email address.
        email: String,
        /// The customer's displayed name.
        name: String,
        /// The file's name.
        file: String,
    },
    /// Notifies the customer that staff accepted or declined their certificate.
    CertificateAnswered {
        /// The last day of an accepted certificate; `None` if it was declined.
        valid_until: Option<Day>,
        /// Why it was declined.
        reason: Option<String>,
    },
    /// Notifies the shop of a quote request.
    QuoteArrived {
        /// Its public code.
        code: Code,
        /// The request.
        request: Box<Request>,
    },
    /// Sends the shop's offer.
    QuoteOffered {
        /// The quote's public code.
        code: Code,
        /// The names of its lines, with their totals in minor units.
        lines: Vec<(String, Minor)>,
        /// The offer.
        sheet: Box<OfferRevision>,
    },
    /// Notifies the customer that the shop declines to make an offer.
    QuoteDeclined {
        /// The quote's public code.
        code: Code,
        /// The reason.
        reason: Option<String>,
    },
    /// Shows a member of staff a text that is being written, with sample data.
    Sample {
        /// The kind of email: its name among the texts.
        email: String,
        /// The text.
        text: EmailText,
    },
    /// Notifies the shop of the customer's answer to an offer.
    QuoteAnswered {
        /// The quote's public code.
        code: Code,
        /// The customer's name.
        name: String,
        /// The answer.
        answer: QuoteAnswer,
        /// The offer's currency, ISO 4217.
        currency: String,
    },
}

impl EmailMessage {
    /// Returns the time after its creation at which the email is outdated, if it has one.
    pub fn life(&self) -> Option<Millis> {
        match self {
            Self::PasswordReset { .. } => Some(RESET_LIFE),
            Self::EmailConfirmation { .. } | Self::AccountOffered { .. } => Some(CONFIRMATION_LIFE),
            _ => None,
        }
    }

    /// Returns the email without its secrets, for storage after it was sent or given up.
    #[must_use]
    pub fn kept(&self) -> Self {
        match self {
            Self::PasswordReset { .. } => Self::PasswordReset { code: String::new() },
            Self::EmailConfirmation { .. } => Self::EmailConfirmation { code: String::new() },
            Self::AccountOffered { .. } => Self::AccountOffered { code: String::new() },
            other => other.clone(),
        }
    }
}

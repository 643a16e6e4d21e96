//! What letters there are and what each says. A letter is kept as data and written out when it is sent, so that a better
//! wording reaches what still waits.

use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{Millis, OrderId, PresentationId, ProductId};
use platen_actors::money::Minor;
use platen_actors::order::{Code, Invoice, OrderStatus, PlacedOrder, Shipment};
use platen_actors::proof::ProofState;
use platen_actors::quote::{Request, Sheet};
use serde::{Deserialize, Serialize};

use crate::store::back_office::message::QuoteAnswer;

/// How long the code of a [`EmailMessage::PasswordReset`] works.
pub const RESET_LIFE: Millis = 10 * 60 * 1000;

/// How long the code of a [`EmailMessage::EmailConfirmation`] works.
pub const CONFIRMATION_LIFE: Millis = 3 * 24 * 60 * 60 * 1000;

/// What a letter about a free order is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeOrder {
    /// Its public name.
    pub code: Code,
    /// Samples or the catalog.
    pub kind: FreeOrderKind,
    /// Who it goes to.
    pub name: String,
    /// The lines of the address that it goes to.
    pub lines: Vec<String>,
}

/// What a free order is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FreeOrderKind {
    /// Samples of products.
    Samples,
    /// The printed catalog.
    Catalog,
}

/// A letter. Products are named when it is written out; one that is no longer sold is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum EmailMessage {
    /// The way back in for somebody who forgot their password.
    PasswordReset {
        /// The code that works once.
        code: String,
    },
    /// Asks a new customer to confirm that the address is theirs.
    EmailConfirmation {
        /// The code that confirms it.
        code: String,
    },
    /// The password was changed: told to its owner, in case it was not them.
    PasswordChanged,
    /// Samples or the printed catalog were ordered: told to the customer.
    FreeOrdered {
        /// What.
        about: FreeOrder,
        /// The samples.
        products: Vec<ProductId>,
        /// What the customer said.
        comment: Option<String>,
    },
    /// Samples or the printed catalog were ordered: told to the shop.
    FreeOrderArrived {
        /// What.
        about: FreeOrder,
        /// The customer's email address.
        email: String,
        /// Their telephone.
        phone: Option<String>,
        /// The samples.
        products: Vec<ProductId>,
        /// What the customer said.
        comment: Option<String>,
    },
    /// The shop sent or declined samples or the printed catalog: told to the customer.
    FreeOrderSettled {
        /// What.
        about: FreeOrder,
        /// What the shop did.
        report: FreeOrderReport,
    },
    /// A customer sends somebody chosen favorites.
    FavoritesShared {
        /// The customer's address, to answer to.
        from: String,
        /// The products, in the order chosen.
        products: Vec<ProductId>,
        /// What the customer says.
        message: Option<String>,
    },
    /// A customer sends a presentation.
    PresentationShared {
        /// The customer's address, to answer to.
        from: String,
        /// The presentation.
        presentation: PresentationId,
        /// Its name.
        name: String,
        /// The unguessable end of its link.
        link: String,
        /// The products and what is said about each, in order.
        products: Vec<(ProductId, Option<String>)>,
        /// What the customer says.
        comment: Option<String>,
    },
    /// An order was placed.
    OrderPlaced {
        /// The order.
        order: Box<PlacedOrder>,
    },
    /// An order was placed: told to the shop.
    OrderArrived {
        /// The customer's email address.
        email: String,
        /// The order.
        order: Box<PlacedOrder>,
    },
    /// A proof was asked for, is ready, or was approved.
    Proof {
        /// Its public name.
        code: Code,
        /// The product's name.
        name: String,
        /// How far it is.
        state: ProofState,
        /// The version.
        version: i64,
        /// What was said about it.
        note: Option<String>,
    },
    /// An order got on, or stands still.
    OrderMoved {
        /// Its public name.
        code: Code,
        /// How far it is.
        status: OrderStatus,
        /// What the shop says about that.
        note: Option<String>,
    },
    /// A shipment left.
    OrderShipped {
        /// The order's public name.
        code: Code,
        /// The shipment.
        shipment: Shipment,
    },
    /// An order was invoiced.
    OrderInvoiced {
        /// The order.
        order: OrderId,
        /// Its public name.
        code: Code,
        /// The invoice.
        invoice: Invoice,
        /// ISO 4217.
        currency: String,
    },
    /// A quote was asked for: told to whoever asked.
    QuoteRequested {
        /// Its public name.
        code: Code,
        /// What was asked for.
        request: Box<Request>,
    },
    /// A quote was asked for: told to the shop.
    QuoteArrived {
        /// Its public name.
        code: Code,
        /// What was asked for.
        request: Box<Request>,
    },
    /// The shop made an offer.
    QuoteOffered {
        /// The quote's public name.
        code: Code,
        /// The names of its lines, with their totals in minor units.
        lines: Vec<(String, Minor)>,
        /// The offer.
        sheet: Box<Sheet>,
    },
    /// The shop makes no offer.
    QuoteDeclined {
        /// The quote's public name.
        code: Code,
        /// Why.
        reason: Option<String>,
    },
    /// The customer answered an offer: told to the shop.
    QuoteAnswered {
        /// The quote's public name.
        code: Code,
        /// Who.
        name: String,
        /// The answer.
        answer: QuoteAnswer,
        /// ISO 4217, of the offer.
        currency: String,
    },
}

impl EmailMessage {
    /// After how long it is worth nothing, counted from what caused it.
    pub fn life(&self) -> Option<Millis> {
        match self {
            Self::PasswordReset { .. } => Some(RESET_LIFE),
            Self::EmailConfirmation { .. } => Some(CONFIRMATION_LIFE),
            _ => None,
        }
    }

    /// What may be kept of it once it needs no sending: no secret.
    #[must_use]
    pub fn kept(&self) -> Self {
        match self {
            Self::PasswordReset { .. } => Self::PasswordReset { code: String::new() },
            Self::EmailConfirmation { .. } => Self::EmailConfirmation { code: String::new() },
            other => other.clone(),
        }
    }
}

//! Commands for quotes.

use crate::entries::payment::PaymentMethod;
use crate::entries::quote::{Contact, OfferRevision, Request, StaffAction};
use crate::entries::quote_state::{Action, QuoteState, Role};
use crate::pricing::{Configuration, NotOffered};
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{AddressId, Millis, QuoteId};
use crate::values::money::Minor;

/// The maximum number of quotes of a session that are open.
pub const MAX_OPEN: usize = 50;

/// The maximum number of lines of a request.
pub const MAX_LINES: usize = 20;

/// A command about a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Requests a quote.
    Request(Box<NewRequest>),
    /// Takes the offer.
    Accept {
        /// The quote.
        quote: QuoteId,
        /// The offer's revision that was shown.
        revision: i64,
    },
    /// Requests another offer.
    Counter {
        /// The quote.
        quote: QuoteId,
        /// The offer's revision that was shown.
        revision: i64,
        /// The customer's message, as typed.
        message: String,
        /// The total that the customer would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// Declines the offer, for the customer.
    Decline {
        /// The quote.
        quote: QuoteId,
        /// The offer's revision that was shown.
        revision: i64,
        /// The reason, as typed.
        reason: Option<String>,
    },
    /// Turns the accepted offer into an order.
    Order(Box<Place>),
    /// An action of the staff.
    Staff {
        /// The quote.
        quote: QuoteId,
        /// The member's name.
        by: String,
        /// The action.
        action: Box<StaffAction>,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Request(_) => 1,
            // The order and the maximum number of its lines.
            Self::Order(_) => 1 + MAX_LINES,
            _ => 0,
        }
    }

    /// Whether the rule needs the customer's credit.
    pub fn needs_credit(&self) -> bool {
        matches!(self, Self::Order(request) if request.payment.is_account())
    }

    /// Returns the quote that it is about, if it exists already; the rule needs [`super::Facts::quote`] of it.
    pub fn quote(&self) -> Option<QuoteId> {
        match self {
            Self::Request(_) => None,
            Self::Accept { quote, .. }
            | Self::Counter { quote, .. }
            | Self::Decline { quote, .. }
            | Self::Staff { quote, .. } => Some(*quote),
            Self::Order(request) => Some(request.quote),
        }
    }
}

/// Why a quote cannot be requested, answered or offered. Positions count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum QuoteError {
    /// The session has no quote with this id.
    #[error("This quote does not exist.")]
    NoSuchQuote,
    /// The request has no lines.
    #[error("There is nothing to quote. Please choose at least one product.")]
    NoLines,
    /// There are more than 20 lines.
    #[error("A request can have at most {} lines. Please split it in two.", MAX_LINES)]
    TooManyLines,
    /// The maximum number of quotes are open.
    #[error("You can have at most {} open quotes. Please settle one first.", MAX_OPEN)]
    QuotesFull,
    /// A line's product is not offered in this configuration.
    #[error("line {at}: {why}")]
    Line {
        /// The line.
        at: usize,
        /// The reason.
        why: NotOffered,
    },
    /// A line's product is not sold.
    #[error("This product is not sold. Please remove this line.")]
    LineNotSold {
        /// The line.
        at: usize,
    },
    /// A line's artwork is not in the caller's library.
    #[error("This artwork does not exist. Please choose a file from your library.")]
    LineArtwork {
        /// The line.
        at: usize,
    },
    /// The captcha ticket was used before.
    #[error("The ticket was used.")]
    TicketUsed,
    /// A required text is missing.
    #[error("This field is required.")]
    Missing {
        /// The field.
        field: &'static str,
    },
    /// A text is too long.
    #[error("Please enter no more than {most} characters.")]
    TooLong {
        /// The field.
        field: &'static str,
        /// The maximum length.
        most: usize,
    },
    /// The day by which the goods are needed is before today.
    #[error("This day is in the past. Please choose today or a later day, or leave it empty.")]
    NeedByOver,
    /// The customer's target total is invalid.
    #[error("Please enter a total of 0 or more.")]
    TargetTotal,
    /// The action is not allowed in the quote's state.
    #[error("{action:?} is not possible while the quote is {state:?}")]
    NotNow {
        /// The state.
        state: QuoteState,
        /// The requested action.
        action: Action,
    },
    /// The offer differs from the one that was shown.
    #[error("There is a newer offer than the one that was shown. Please review it before you answer.")]
    OfferChanged,
    /// The offer was withdrawn.
    #[error("This offer was withdrawn. We are working on another one.")]
    OfferWithdrawn,
    /// The offer has expired.
    #[error("This offer has expired. Please request a new quote.")]
    OfferExpired,
    /// The total differs from what was shown.
    #[error("The total is not what this page showed. Please review it before you order.")]
    TotalChanged,
    /// An offer must price each line of the request.
    #[error("Please price each line of the request: {wanted} in all.")]
    OfferLines {
        /// The expected number.
        wanted: usize,
    },
    /// The unit price is out of bounds.
    #[error("Please enter a price of 0 or more.")]
    OfferPrice {
        /// The line.
        at: usize,
    },
    /// The shipping price is out of bounds.
    #[error("Please enter a shipping charge of 0 or more, below 1,000,000,000,000.")]
    OfferShipping,
    /// The last day is not between today and one year from now.
    #[error("Please choose a last day between today and a year from now.")]
    OfferDay,
    /// The total is too large.
    #[error("This total is too large. Please split the request.")]
    TooLarge,
}

/// The order of an accepted offer, as the customer saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The quote.
    pub quote: QuoteId,
    /// The order's public name.
    pub code: Code,
    /// The offer's revision that was shown.
    pub revision: i64,
    /// The total that was shown, in minor units.
    pub total: Minor,
    /// The shipping address, in the customer's address book.
    pub address: AddressId,
    /// The billing address, also of the customer's book.
    pub billing: AddressId,
    /// The customer's purchase order number, as typed; empty if there is none.
    pub purchase_order: String,
    /// How it is paid.
    pub payment: PaymentMethod,
    /// Whether the shop takes cards. If it does not, it takes requests.
    pub takes_cards: bool,
}

/// A request for a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRequest {
    /// The quote's public name.
    pub code: Code,
    /// What to quote.
    pub wanted: Wanted,
    /// The contact.
    pub contact: Contact,
    /// The customer's comment, as typed.
    pub comment: Option<String>,
    /// The day by which the goods are needed.
    pub need_by: Option<Day>,
    /// The captcha ticket, if the request requires one.
    pub ticket: Option<Ticket>,
}

/// The goods that a quote is requested for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// One configured product.
    One(Box<Configuration>),
    /// Several configured products.
    Lines(Vec<Configuration>),
    /// The goods to buy in the cart, which is not changed.
    Cart,
}

/// The hash of a solved captcha, which is valid for one request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// The hash that identifies it.
    pub hash: [u8; 32],
    /// The time until which the captcha was valid.
    pub expires_at: Millis,
}

/// A quote's data besides its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteContext {
    /// The request.
    pub request: Request,
    /// The latest offer, valid or not.
    pub sheet: Option<OfferRevision>,
}

/// An event of a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteEvent {
    /// The quote.
    pub quote: QuoteId,
    /// Its public code.
    pub code: Code,
    /// The role of the person who caused it.
    pub role: Role,
    /// The person's name; empty if a timer caused the event.
    pub name: String,
    /// The kind of event.
    pub what: EventKind,
}

/// The kinds of events of a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// It was requested.
    Requested {
        /// The request.
        request: Box<Request>,
        /// The captcha ticket, if one was required.
        ticket: Option<Ticket>,
    },
    /// A member of staff started to work on it.
    TakenUp,
    /// An offer was made.
    Offered(Box<OfferRevision>),
    /// The offer was withdrawn.
    Withdrawn,
    /// The customer requested a different offer.
    Countered {
        /// The customer's message.
        message: String,
        /// The total that the customer would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// The customer accepted the offer.
    Accepted,
    /// The customer or the shop declined.
    Declined {
        /// The reason.
        reason: Option<String>,
    },
    /// The offer expired.
    Expired,
    /// The quote became an order.
    Ordered {
        /// The order's public code.
        order: Code,
    },
    /// Its order ended unpaid, so that it can be ordered again.
    Reopened {
        /// The order's public code.
        order: Code,
    },
}

impl EventKind {
    /// Returns the event's name in the quote's history: the resulting state, except for a withdrawn offer.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Requested { .. } => "requested",
            Self::TakenUp => "taken_up",
            Self::Offered(_) => "offered",
            Self::Withdrawn => "withdrawn",
            Self::Countered { .. } => "countered",
            Self::Accepted => "accepted",
            Self::Declined { .. } => "declined",
            Self::Expired => "expired",
            Self::Ordered { .. } => "ordered",
            Self::Reopened { .. } => "reopened",
        }
    }
}

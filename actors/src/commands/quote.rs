//! Commands for quotes.

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
        /// The offer that was shown.
        revision: i64,
    },
    /// Requests another offer.
    Counter {
        /// The quote.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// The customer's message, as typed.
        message: String,
        /// The total that the customer would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// The customer does not want it any more.
    Decline {
        /// The quote.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// The reason, as typed.
        reason: Option<String>,
    },
    /// Makes an order of the accepted offer.
    Order(Box<Place>),
    /// An action of the staff.
    Staff {
        /// The quote.
        quote: QuoteId,
        /// Their name.
        by: String,
        /// What.
        action: Box<StaffAction>,
    },
}

impl Command {
    /// How many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Request(_) => 1,
            // The order and its lines, as many as allowed.
            Self::Order(_) => 1 + MAX_LINES,
            _ => 0,
        }
    }

    /// The quote that it is about, if there is one yet: the rule needs [`super::Facts::quote`] of it.
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
    /// The caller has no such quote.
    #[error("This quote does not exist.")]
    NoSuchQuote,
    /// The request has no lines.
    #[error("There is nothing to quote. Please choose at least one product.")]
    NoLines,
    /// Over 20 lines.
    #[error("A request can have at most {} lines. Please split it in two.", MAX_LINES)]
    TooManyLines,
    /// The maximum number of quotes are open.
    #[error("You can have at most {} open quotes. Please settle one first.", MAX_OPEN)]
    QuotesFull,
    /// A line's product is not offered like that.
    #[error("line {at}: {why}")]
    Line {
        /// The line.
        at: usize,
        /// Why not.
        why: NotOffered,
    },
    /// A line's product is not sold.
    #[error("This product is not sold. Please remove this line.")]
    LineNotSold {
        /// The line.
        at: usize,
    },
    /// A line's artwork is not the caller's.
    #[error("This artwork does not exist. Please choose a file of your library.")]
    LineArtwork {
        /// The line.
        at: usize,
    },
    /// What should pay for the request was used before.
    #[error("The ticket was used.")]
    TicketUsed,
    /// A text is needed.
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
        /// The bound.
        most: usize,
    },
    /// It is needed before today.
    #[error("This day is in the past. Please choose today or a later day, or none.")]
    NeedByOver,
    /// What the customer would pay is no sum.
    #[error("Please enter a total of 0 or more.")]
    TargetTotal,
    /// That may not be done with a quote in this state.
    #[error("{action:?} is not possible while the quote is {state:?}")]
    NotNow {
        /// The state.
        state: QuoteState,
        /// The requested action.
        action: Action,
    },
    /// The offer is another than the one that was shown.
    #[error("There is another offer now than the one that was shown. Please look at it before you answer.")]
    OfferChanged,
    /// The offer was taken back.
    #[error("This offer was withdrawn. We are working on another one.")]
    OfferWithdrawn,
    /// The offer's last day is over.
    #[error("This offer has expired. Please ask for a new quote.")]
    OfferExpired,
    /// The total is not what was shown.
    #[error("The total is not what this page showed. Please look at it again before you order.")]
    TotalChanged,
    /// An offer must price each line of the request.
    #[error("Please price each line of the request: {wanted} in all.")]
    OfferLines {
        /// So many.
        wanted: usize,
    },
    /// A piece cannot cost less than nothing.
    #[error("Please enter a price of 0 or more.")]
    OfferPrice {
        /// The line.
        at: usize,
    },
    /// Neither can shipping.
    #[error("Please enter a shipping charge of 0 or more, below 1,000,000,000,000.")]
    OfferShipping,
    /// The last day is not from today to a year from now.
    #[error("Please choose a last day between today and a year from now.")]
    OfferDay,
    /// It comes to more than can be computed.
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
    /// The offer that was shown.
    pub revision: i64,
    /// The total that was shown, in minor units.
    pub total: Minor,
    /// Where it goes: an address of the customer's book.
    pub address: AddressId,
    /// The billing address, also of the customer's book.
    pub billing: AddressId,
    /// The customer's purchase order number, as typed.
    pub purchase_order: String,
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
    /// What they say, as typed.
    pub comment: Option<String>,
    /// When it is needed.
    pub need_by: Option<Day>,
    /// What pays for the request, where asking is not free.
    pub ticket: Option<Ticket>,
}

/// What a quote is wanted for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// One configured product.
    One(Box<Configuration>),
    /// Several.
    Lines(Vec<Configuration>),
    /// What is to be bought in the cart, which stays as it is.
    Cart,
}

/// What is worth one request, by its hash: a solved captcha.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// The hash that identifies it.
    pub hash: [u8; 32],
    /// Until when it could be used.
    pub expires_at: Millis,
}

/// What is known of a quote beside its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteContext {
    /// The request.
    pub request: Request,
    /// The latest offer, valid or not.
    pub sheet: Option<OfferRevision>,
}

/// Something happened to a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteEvent {
    /// The quote.
    pub quote: QuoteId,
    /// Its public code.
    pub code: Code,
    /// Who did it.
    pub role: Role,
    /// Their name; empty if nothing but time caused it.
    pub name: String,
    /// What it was.
    pub what: EventKind,
}

/// What happened to a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventKind {
    /// It was requested.
    Requested {
        /// The request.
        request: Box<Request>,
        /// What paid for it, if anything had to.
        ticket: Option<Ticket>,
    },
    /// A member of the staff works on it.
    TakenUp,
    /// An offer was made.
    Offered(Box<OfferRevision>),
    /// The offer was taken back.
    Withdrawn,
    /// The customer wants another offer.
    Countered {
        /// The customer's message.
        message: String,
        /// The total that the customer would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// The customer takes the offer.
    Accepted,
    /// One side does not want it.
    Declined {
        /// Why.
        reason: Option<String>,
    },
    /// The offer's last day is over.
    Expired,
    /// It became an order.
    Ordered {
        /// The order's public code.
        order: Code,
    },
}

impl EventKind {
    /// The word in the quote's history: the state that it led to, but for an offer that was taken back.
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
        }
    }
}

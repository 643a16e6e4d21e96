//! Commands for quotes.

use crate::entries::quote::{Contact, Request, Sheet, StaffAction};
use crate::entries::quote_state::{Action, QuoteState, Role};
use crate::pricing::{Configuration, NotOffered};
use crate::values::code::Code;
use crate::values::dates::Day;
use crate::values::ids::{AddressId, Millis, QuoteId};
use crate::values::money::Minor;

/// The most lines of a request.
pub const MAX_LINES: usize = 20;

/// A wish about a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Asks for one.
    Request(Box<Ask>),
    /// Takes the offer.
    Accept {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
    },
    /// Asks for another offer.
    Counter {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// What the customer says, as typed.
        message: String,
        /// What they would pay, in minor units.
        target_total: Option<Minor>,
    },
    /// The customer does not want it any more.
    Decline {
        /// Which one.
        quote: QuoteId,
        /// The offer that was shown.
        revision: i64,
        /// Why, as typed.
        reason: Option<String>,
    },
    /// Makes an order of the accepted offer.
    Order(Box<Place>),
    /// Somebody of the shop does something.
    Staff {
        /// With which one.
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
            // The order and its lines, as many as there may be.
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

/// Why a quote cannot be asked for, answered or offered. Positions count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The caller has no such quote.
    #[error("no such quote")]
    NoSuchQuote,
    /// Nothing is asked for.
    #[error("nothing is asked for")]
    NoLines,
    /// Over 20 lines.
    #[error("too many lines")]
    TooManyLines,
    /// As many quotes are open as may be.
    #[error("there are too many open quotes")]
    QuotesFull,
    /// A line's product is not offered like that.
    #[error("line {at}: {why}")]
    Line {
        /// Which line.
        at: usize,
        /// Why not.
        why: NotOffered,
    },
    /// A line's product is not sold.
    #[error("line {at}: the product is not sold")]
    LineNotSold {
        /// Which line.
        at: usize,
    },
    /// A line's artwork is not the caller's.
    #[error("line {at}: no such artwork")]
    LineArtwork {
        /// Which line.
        at: usize,
    },
    /// What should pay for the request was used before.
    #[error("the ticket was used")]
    TicketUsed,
    /// A text is needed.
    #[error("{field} is missing")]
    Missing {
        /// Which.
        field: &'static str,
    },
    /// A text is too long.
    #[error("{field} is over {most} characters")]
    TooLong {
        /// Which.
        field: &'static str,
        /// The bound.
        most: usize,
    },
    /// It is needed before today.
    #[error("the need-by date is over")]
    NeedByOver,
    /// What the customer would pay is no sum.
    #[error("the target total is out of bounds")]
    TargetTotal,
    /// That may not be done with a quote in this state.
    #[error("{action:?} is not possible while the quote is {state:?}")]
    NotNow {
        /// How far it is.
        state: QuoteState,
        /// What was to be done.
        action: Action,
    },
    /// The offer is another than the one that was shown.
    #[error("the offer changed")]
    OfferChanged,
    /// The offer was taken back.
    #[error("the offer was withdrawn")]
    OfferWithdrawn,
    /// The offer's last day is over.
    #[error("the offer has expired")]
    OfferExpired,
    /// The total is not what was shown.
    #[error("the total changed")]
    TotalChanged,
    /// An offer says something of each line of the request.
    #[error("the offer does not have {wanted} lines")]
    OfferLines {
        /// So many.
        wanted: usize,
    },
    /// A piece cannot cost less than nothing.
    #[error("line {at}: the unit price is below 0")]
    OfferPrice {
        /// Which line.
        at: usize,
    },
    /// Neither can shipping.
    #[error("shipping is out of bounds")]
    OfferShipping,
    /// The last day is not from today to a year from now.
    #[error("the last day is out of bounds")]
    OfferDay,
    /// It comes to more than can be reckoned with.
    #[error("the total is too large")]
    TooLarge,
}

/// The order of an accepted offer, as the customer saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The quote.
    pub quote: QuoteId,
    /// The order's public name to be.
    pub code: Code,
    /// The offer that was shown.
    pub revision: i64,
    /// The total that was shown, in minor units.
    pub total: Minor,
    /// Where it goes: an address of the customer's book.
    pub address: AddressId,
    /// Who pays: likewise.
    pub billing: AddressId,
    /// The customer's purchase order number, as typed.
    pub purchase_order: String,
}

/// A request for a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The quote's public name to be.
    pub code: Code,
    /// What is wanted.
    pub wanted: Wanted,
    /// Who asks.
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
    /// What tells it from others.
    pub hash: [u8; 32],
    /// Until when it could be used.
    pub expires_at: Millis,
}

/// What is known of a quote beside its entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// What was asked for.
    pub request: Request,
    /// The latest offer, whether it stands or not.
    pub sheet: Option<Sheet>,
}

/// Something happened to a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Happened {
    /// To which one.
    pub quote: QuoteId,
    /// Its public name.
    pub code: Code,
    /// Who did it.
    pub role: Role,
    /// Their name; empty if it was nobody.
    pub name: String,
    /// What it was.
    pub what: What,
}

/// What happened to a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// It was asked for.
    Requested {
        /// What was asked for.
        request: Box<Request>,
        /// What paid for it, if anything had to.
        ticket: Option<Ticket>,
    },
    /// Somebody works on it.
    TakenUp,
    /// An offer was made.
    Offered(Box<Sheet>),
    /// The offer was taken back.
    Withdrawn,
    /// The customer wants another offer.
    Countered {
        /// What they say.
        message: String,
        /// What they would pay, in minor units.
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
        /// The order's public name.
        order: Code,
    },
}

impl What {
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

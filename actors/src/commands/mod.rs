//! The data of rules: commands, answers, errors, changes and effects. Each aggregate has its own types; the enums here
//! combine them. The rules are in [`crate::rules`].

pub mod address;
mod answer;
pub mod artwork;
pub mod cart;
mod decision;
pub mod design;
mod effect;
mod error;
mod facts;
pub mod favorites;
pub mod free_order;
pub mod membership;
pub mod observation;
pub mod order;
pub mod payment;
pub mod presentations;
pub mod proof;
pub mod question;
pub mod quote;
pub mod review;
pub mod samples;
pub mod suggestion;
pub mod tax_exemption;
pub mod upload;

use derive_more::From;

use crate::values::ids::GuestId;

pub use self::answer::Answer;
pub use self::decision::Decision;
pub use self::effect::Effect;
pub use self::error::RuleError;
pub use self::facts::Facts;

/// A command, validated for its form but not yet against the session.
#[derive(Debug, Clone, PartialEq, Eq, From)]
pub enum Command {
    /// A command for samples.
    Samples(samples::Command),
    /// A command for favorites.
    Favorites(favorites::Command),
    /// A command for the address book.
    Address(address::Command),
    /// A command for presentations.
    Presentations(presentations::Command),
    /// A command for uploads.
    Upload(upload::Command),
    /// A command for the artwork library.
    Artwork(artwork::Command),
    /// A command for the cart.
    Cart(cart::Command),
    /// A command for orders.
    Order(order::Command),
    /// A command for proofs.
    Proof(proof::Command),
    /// A command for quotes.
    Quote(quote::Command),
    /// A command for designs.
    Design(design::Command),
    /// A command for observations.
    Observation(observation::Command),
    /// A command for suggestions.
    Suggestion(suggestion::Command),
    /// A command for questions.
    Question(question::Command),
    /// A command for reviews.
    Review(review::Command),
    /// A command for the exemption from taxes.
    TaxExemption(tax_exemption::Command),
    /// A command for the membership in a customer group.
    Membership(membership::Command),
    /// Expires offers, and hides entries that were closed long ago.
    Sweep,
    /// Takes over the entries of a guest who has signed in.
    #[from(skip)]
    MergeGuest {
        /// The guest.
        guest: GuestId,
        /// The proven email address with which the customer claims the orders of another browser's guest. All of them must have it.
        claimed_with: Option<String>,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Samples(command) => command.new_ids(),
            Self::Favorites(command) => command.new_ids(),
            Self::Address(command) => command.new_ids(),
            Self::Presentations(command) => command.new_ids(),
            Self::Upload(command) => command.new_ids(),
            Self::Artwork(_)
            | Self::Review(_)
            | Self::TaxExemption(_)
            | Self::Membership(_)
            | Self::Sweep
            | Self::MergeGuest { .. } => 0,
            Self::Cart(command) => command.new_ids(),
            Self::Order(command) => command.new_ids(),
            Self::Proof(command) => command.new_ids(),
            Self::Quote(command) => command.new_ids(),
            Self::Design(command) => command.new_ids(),
            Self::Observation(command) => command.new_ids(),
            Self::Suggestion(command) => command.new_ids(),
            Self::Question(command) => command.new_ids(),
        }
    }

    /// Reports whether the rule gives an order its number, in a shop that numbers its orders itself.
    pub fn may_number_order(&self) -> bool {
        match self {
            Self::Order(command) => command.may_number_order(),
            Self::Quote(quote::Command::Order(place)) => place.payment.is_accepted_at_once(place.total),
            _ => false,
        }
    }

    /// Reports whether the command concerns an order that remains when its customer is erased: a late report of the back
    /// office or of the payment provider, or the shop's number.
    pub fn is_about_kept_order(&self) -> bool {
        use order::Command::{Number, Pay, Report};
        matches!(self, Self::Order(Report { .. } | Pay { .. } | Number { .. }) | Self::Sweep)
    }
}

/// A number from 1,000 to 999,999 with its comma.
fn thousands(number: u64) -> String {
    format!("{},{:03}", number / 1_000, number % 1_000)
}

//! The rules: pure functions from the entries of a session and a command to a decision.

pub mod address;
pub mod artwork;
pub mod cart;
pub mod design;
pub mod favorites;
pub mod free_order;
pub mod membership;
pub mod observation;
pub mod order;
pub mod payment;
mod placed;
pub mod presentations;
pub mod proof;
pub(crate) mod purchase;
pub mod question;
pub mod quote;
pub mod review;
pub mod samples;
pub mod suggestion;
pub mod sweep;
pub mod tax_exemption;
mod taxed_place;
pub mod upload;

pub use self::taxed_place::taxed_place;

use crate::commands::{Command, Decision, Facts, RuleError};
use crate::entries::Entries;

/// Applies the rule of a command to a session's entries.
pub fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    let (catalog, member) = (facts, membership::facts_of_member(entries, facts));
    let facts = member.as_ref().unwrap_or(catalog);
    match command {
        Command::Samples(command) => samples::decide(entries, command, facts),
        Command::Favorites(command) => favorites::decide(entries, command, facts),
        Command::Address(command) => {
            Ok(cart::following_taxes(entries, address::decide(entries, command, facts)?, facts))
        }
        Command::TaxExemption(command) => {
            Ok(cart::following_taxes(entries, tax_exemption::decide(entries, command, facts)?, facts))
        }
        Command::Presentations(command) => presentations::decide(entries, command, facts),
        Command::Upload(command) => Ok(design::following_files(entries, upload::decide(entries, command, facts)?)),
        Command::Artwork(command) => Ok(design::following_files(entries, artwork::decide(entries, command, facts)?)),
        Command::Cart(command) => cart::decide(entries, command, facts),
        Command::Order(command) => order::decide(entries, command, facts),
        Command::Proof(command) => proof::decide(entries, command, facts),
        Command::Quote(command) => quote::decide(entries, command, facts),
        Command::Design(command) => design::decide(entries, command, facts),
        Command::Observation(command) => observation::decide(entries, command, facts),
        Command::Suggestion(command) => suggestion::decide(entries, command, facts),
        Command::Question(command) => question::decide(entries, command, facts),
        Command::Review(command) => review::decide(entries, command, facts),
        Command::Membership(command) => membership::decide(entries, command, catalog),
        Command::Sweep => Ok(sweep::sweep(entries, facts)),
        Command::MergeGuest { .. } => {
            let merged = cart::merge(entries, &facts.guest, facts);
            let merged = quote::take_over(&facts.guest, artwork::take_over(entries, &facts.guest, merged));
            let merged = suggestion::take_over(&facts.guest, design::take_over(&facts.guest, merged));
            let merged = proof::take_over(&facts.guest, order::take_over(&facts.guest, merged));
            let merged = question::take_over(&facts.guest, merged);
            Ok(cart::following_taxes(entries, address::take_over(entries, &facts.guest, merged), facts))
        }
    }
}

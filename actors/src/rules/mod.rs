//! The rules: pure functions from the entries of a session and a command to a decision.

pub mod address;
pub mod art;
pub mod artwork;
pub mod cart;
pub mod favorites;
pub mod free_order;
pub mod observation;
pub mod order;
mod placed;
pub mod presentations;
pub mod proof;
pub mod quote;
pub mod samples;
pub mod suggestion;
pub mod sweep;
pub mod upload;

use crate::commands::{Command, Decision, Facts, RuleError};
use crate::entries::Entries;

/// Decides what a command does to a session that holds `entries`.
pub fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::AddSample { product } => samples::add(entries, *product, facts),
        Command::RemoveSample { product } => Ok(samples::remove(entries, *product)),
        Command::SetSampleComment { comment } => samples::comment(entries, comment),
        Command::AddFavorite { product } => favorites::add(entries, *product, facts),
        Command::RemoveFavorite { product } => Ok(favorites::remove(entries, *product)),
        Command::RemoveFromFavoriteList { list, product } => favorites::remove_from(entries, *list, *product),
        Command::CreateFavoriteList { name, products } => favorites::create(entries, name, products, facts),
        Command::RenameFavoriteList { list, name } => favorites::rename(entries, *list, name),
        Command::DeleteFavoriteList { list } => favorites::delete(entries, *list),
        Command::AddToFavoriteList { list, products } => favorites::add_to(entries, *list, products, facts),
        Command::SetFavoriteNotes { list, product, notes } => favorites::note(entries, *list, *product, notes),
        Command::OrderSamples { code, address } => samples::order(entries, *code, *address, facts),
        Command::ReportSamples { order, report } => samples::report(entries, *order, report, facts),
        Command::AddAddress { address, defaults } => address::add(entries, address, *defaults, facts),
        Command::UpdateAddress { id, address, defaults } => address::update(entries, *id, address, *defaults),
        Command::RemoveAddress { id } => address::remove(entries, *id),
        Command::AddArtFavorite { art } => art::add(entries, *art, facts),
        Command::RemoveArtFavorite { art } => Ok(art::remove(entries, *art)),
        Command::CreatePresentation { name, products } => presentations::create(entries, name, products, facts),
        Command::DescribePresentation { presentation, name, comment } => {
            presentations::describe(entries, *presentation, name.as_deref(), comment.as_deref())
        }
        Command::DeletePresentation { presentation } => presentations::delete(entries, *presentation),
        Command::AddToPresentation { presentation, product, shown } => {
            presentations::add(entries, *presentation, *product, shown.as_deref())
        }
        Command::RemoveFromPresentation { presentation, product } => {
            presentations::remove(entries, *presentation, *product)
        }
        Command::MoveInPresentation { presentation, product, before } => {
            presentations::shift(entries, *presentation, *product, *before)
        }
        Command::CommentInPresentation { presentation, product, comment } => {
            presentations::comment(entries, *presentation, *product, comment)
        }
        Command::SharePresentation { presentation, link } => {
            presentations::share(entries, *presentation, link.as_deref())
        }
        Command::StartUpload(new) => upload::start(entries, new, facts),
        Command::LoadUpload { id, size } => upload::load(entries, *id, *size, facts),
        Command::FinishUpload { id, received } => upload::finish(entries, *id, received, facts),
        Command::FailUpload { id, problem } => upload::fail(entries, *id, problem),
        Command::RemoveUpload { id } => upload::remove(entries, *id),
        Command::DeleteDocument { id } => upload::delete(entries, *id, facts),
        Command::RenameArtwork { id, name } => artwork::rename(entries, *id, name),
        Command::DeleteArtwork { id } => artwork::delete(entries, *id, facts),
        Command::Cart(command) => cart::decide(entries, command, facts),
        Command::Order(command) => order::decide(entries, command, facts),
        Command::Proof(command) => proof::decide(entries, command, facts),
        Command::Quote(command) => quote::decide(entries, command, facts),
        Command::Observation(command) => observation::decide(entries, command, facts),
        Command::Suggestion(command) => suggestion::decide(entries, command, facts),
        Command::Sweep => Ok(sweep::sweep(entries, facts)),
        Command::MergeGuest { .. } => {
            let merged = cart::merge(entries, &facts.guest, facts);
            Ok(suggestion::take_over(&facts.guest, quote::take_over(&facts.guest, merged)))
        }
    }
}

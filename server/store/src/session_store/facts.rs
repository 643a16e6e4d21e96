//! The facts that a rule needs of rows that are no entries.

use platen_actors::commands::{Command, Facts, order, samples};
use platen_actors::ids::SessionKey;
use platen_actors::order::promotion;

use crate::{Connection, Result, orders, proofs, quotes, sample_orders};

/// Reads the facts that the rule of a command needs.
pub(super) async fn gather(
    connection: &mut impl Connection,
    key: SessionKey,
    command: &Command,
    facts: &mut Facts,
) -> Result<()> {
    match command {
        Command::Order(order::Command::Place(request)) => {
            if let Some(code) = &request.promo {
                facts.promo_used = orders::has_redeemed(connection, &promotion::normalized(code), key).await?;
            }
        }
        Command::Order(order::Command::Report { order, report }) => {
            facts.reported = orders::find_reported(connection, *order, report).await?.map(Box::new);
        }
        Command::Samples(samples::Command::Report { order, .. }) => {
            facts.sample_order = sample_orders::find_state(connection, key, *order).await?;
        }
        Command::Proof(command) => {
            if let Some(proof) = command.needs_subject() {
                facts.proof_subject = proofs::find_subject(connection, proof).await?;
            }
        }
        Command::Quote(command) => {
            if let Some(quote) = command.quote() {
                facts.quote = quotes::find_known(connection, key, quote).await?.map(Box::new);
            }
        }
        _ => {}
    }
    Ok(())
}

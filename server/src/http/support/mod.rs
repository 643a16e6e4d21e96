//! `/api/support/…`: the calls of staff. Each handler's signature states who may make the call.

pub mod accounts;
pub mod answering;
mod asked;
pub mod audit;
pub mod catalog;
mod changes;
pub mod checklist;
pub mod confirmation;
pub mod credit;
mod csv;
mod cursor;
pub mod customers;
pub mod emails;
pub mod enrollment;
pub mod free_orders;
pub mod invitation;
mod live;
pub mod look;
pub mod membership;
pub mod observations;
pub mod orders;
pub mod pages;
pub mod password;
pub mod photographs;
pub mod proofs;
pub mod questions;
pub mod quotes;
mod received;
pub mod refunds;
pub mod reviews;
pub mod second_factor;
pub mod settings;
pub mod setup;
pub mod shop;
mod shown;
pub mod sign_in;
pub mod sign_ins;
pub mod staff;
pub mod suggestions;
pub mod tax_exemption;
pub mod work;

use platen_actors::ids::{Millis, ProductId, SessionKey};
use platen_actors::observation;
use platen_actors::order::Code;
use platen_store::audit::{self as records, Record};
use platen_store::staff::Member;

use super::extract::staff::Staff;
use super::state::{App, AppState};
use crate::format::{Text, count, pieces, product_path, text};
use crate::http::problem::Problem;

/// Converts a member of staff to the form that the live core records.
fn as_recorded(member: &Member) -> observation::Member {
    let Member { id, email, name, role, .. } = member.clone();
    observation::Member { id, email, name, role: role.to_string() }
}

/// Notifies all watchers of the work queues of a change.
pub fn work_changed(platen: &AppState) {
    platen.registry.ports().lobby.work_changed();
}

/// Repeat views within this time write no further audit row, because screens reload automatically.
const ONCE_IN: Millis = 10 * 60 * 1000;

/// Records that a member of staff opened a view with a customer's personal data.
async fn opened<A>(
    app: &App,
    staff: &Staff<A>,
    action: &'static str,
    session: Option<SessionKey>,
    code: Code,
) -> Result<(), Problem> {
    let now = app.clock.now();
    let record = Record { session, subject: Some(code.to_string()), ..staff.record(action) };
    if records::was_lately(&mut app.store.read().await?, &record, now - ONCE_IN).await? {
        return Ok(());
    }
    let mut tx = app.store.write().await?;
    records::add(&mut tx, &record, now).await?;
    tx.commit().await?;
    Ok(())
}

/// Returns the path of a product's page; `None` if it is no longer sold.
fn path_of(app: &App, product: ProductId) -> Option<String> {
    let card = app.catalog.current().find(product)?.card(None)?;
    Some(product_path(product, &card.slug))
}

/// The requested or ordered amount, in the shop's language.
fn amount(lines: i64, units: i64) -> String {
    let lines_in_words =
        text("{lines, plural, one {1 line} other {{0} lines}}").with("lines", lines).with("0", count(lines));
    format!("{lines_in_words}, {}", pieces(units.try_into().unwrap_or(u32::MAX)))
}

/// Formats a count: `1 photograph`, `2 photographs`.
fn counted(number: i64, text: Text) -> String {
    text.with("count", number).with("0", count(number)).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_said_in_words() {
        assert_eq!((amount(1, 1), amount(2, 500)), ("1 line, 1 piece".to_owned(), "2 lines, 500 pieces".to_owned()));
    }
}

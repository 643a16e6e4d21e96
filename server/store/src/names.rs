//! The names of customers in the support app, and the text that a search matches.

use platen_actors::address::Address;
use platen_actors::ids::SessionKey;
use platen_actors::lobby;

use super::{Connection, Result};
use crate::query::one_value;

/// Returns an SQL expression for the name of a session's owner: name and company of the default shipping address. NULL
/// if there is no address.
pub(super) fn who(owner: &str) -> String {
    format!(
        "(SELECT trim(first_name || ' ' || last_name) || coalesce(', ' || nullif(company, ''), '')
          FROM addresses WHERE addresses.owner = {owner} AND default_shipping)"
    )
}

/// Returns the name of a session's owner: from the address, otherwise the session's number.
pub async fn of(connection: &mut impl Connection, key: SessionKey) -> Result<String> {
    let sql = format!("SELECT {}", who("$1"));
    let known: Option<String> = one_value!(connection, sqlx::AssertSqlSafe(sql), [key.to_string()]);
    Ok(or_number(known, key))
}

/// Returns the name, or the session's number if there is none.
pub fn or_number(known: Option<String>, key: SessionKey) -> String {
    known.filter(|name| !name.is_empty()).unwrap_or_else(|| lobby::name(key))
}

/// Returns the lower-case search text of addresses: their names and companies.
pub(super) fn found_by(addresses: &[&Address]) -> String {
    let words = addresses.iter().map(|address| format!("{} {}", address.name(), address.company));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

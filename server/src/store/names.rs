//! What staff call customers, and by what they find them.

use platen_actors::address::Address;
use platen_actors::ids::SessionKey;
use platen_actors::lobby;

use super::{Connection, Result};
use crate::on;

/// Who a session's owner is, as an SQL expression over the owner's key: the name and company of the address that goods go to.
/// It is NULL where there is no address.
pub(super) fn who(owner: &str) -> String {
    format!(
        "(SELECT trim(first_name || ' ' || last_name) || coalesce(', ' || nullif(company, ''), '')
          FROM addresses WHERE addresses.owner = {owner} AND default_shipping)"
    )
}

/// What a session's owner is called: by their address, else by their number.
pub async fn of(connection: &mut impl Connection, key: SessionKey) -> Result<String> {
    let sql = format!("SELECT {}", who("$1"));
    let known: Option<String> = on!(connection.exec(), |db| {
        sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(key.to_string()).fetch_one(db).await?
    });
    Ok(or_number(known, key))
}

/// A name that is known, or the number of the session.
pub fn or_number(known: Option<String>, key: SessionKey) -> String {
    known.filter(|name| !name.is_empty()).unwrap_or_else(|| lobby::name(key))
}

/// The names and companies of addresses in small letters, as they are searched.
pub(super) fn found_by(addresses: &[&Address]) -> String {
    let words = addresses.iter().map(|address| format!("{} {}", address.name(), address.company));
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

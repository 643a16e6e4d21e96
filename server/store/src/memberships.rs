//! The customer groups that customers are members of. The groups themselves are settings of the shop.

use platen_actors::ids::SessionKey;

use super::{Connection, Result};
use crate::query::{optional_value, rows};

/// Returns the key of a customer's group, which may have been deleted.
pub async fn find(connection: &mut impl Connection, key: SessionKey) -> Result<Option<String>> {
    find_of(connection, &key.to_string()).await
}

pub(crate) async fn find_of(connection: &mut impl Connection, owner: &str) -> Result<Option<String>> {
    let found = optional_value!(connection, "SELECT group_key FROM memberships WHERE owner = $1", [owner]);
    Ok(found)
}

/// Returns the number of members of every group that has any, by the group's key.
pub async fn count(connection: &mut impl Connection) -> Result<Vec<(String, i64)>> {
    let found =
        rows!(connection, "SELECT group_key, COUNT(*) FROM memberships GROUP BY group_key ORDER BY group_key", []);
    Ok(found)
}

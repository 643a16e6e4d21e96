//! The links in emails that open guests' orders. A link is a MAC over the order's code, its generation and an expiry, so only
//! the generation is stored: raising it revokes all links of an order.

use platen_actors::ids::{OrderId, SessionKey};
use platen_actors::order::Code;

use super::{Connection, Result, in_ascii};
use crate::query::{execute, optional_value};

/// Returns the generation of an order's links.
pub async fn generation(connection: &mut impl Connection, order: Code) -> Result<Option<i64>> {
    let generation: Option<i64> =
        optional_value!(connection, "SELECT link_generation FROM orders WHERE code = $1", [order.to_string()]);
    Ok(generation)
}

/// Revokes all links of an order that exist so far.
pub async fn revoke(connection: &mut impl Connection, order: OrderId) -> Result<()> {
    execute!(connection, "UPDATE orders SET link_generation = link_generation + 1 WHERE id = $1", [order.0]);
    Ok(())
}

/// Reports whether a guest placed orders with another email address than this one, which is in its canonical form. Orders of earlier
/// versions may have its host in ASCII (`xn--`).
pub async fn has_other_addresses(connection: &mut impl Connection, guest: SessionKey, email: &str) -> Result<bool> {
    let other: Option<i64> = optional_value!(
        connection,
        "SELECT id FROM orders WHERE owner = $1 AND (guest_email IS NULL OR guest_email NOT IN ($2, $3)) LIMIT 1",
        [guest.to_string(), email, in_ascii(email)]
    );
    Ok(other.is_some())
}

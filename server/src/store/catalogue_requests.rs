//! Orders of the free printed catalogue.

use platen_actors::ids::{Millis, SessionKey};

use super::{Connection, Result};
use crate::on;

/// Adds an order: the form's fields as JSON, and the session that it came from, if it has one.
pub async fn add(
    connection: &mut impl Connection,
    owner: Option<SessionKey>,
    request: &str,
    now: Millis,
) -> Result<()> {
    on!(connection.exec(), |db| {
        sqlx::query("INSERT INTO catalogue_requests (owner, request, created_at) VALUES ($1, $2, $3)")
            .bind(owner.map(|owner| owner.to_string()))
            .bind(request)
            .bind(now)
            .execute(db)
            .await?;
    });
    Ok(())
}

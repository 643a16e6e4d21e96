//! Sessions with scheduled work.

use platen_actors::dates::Day;
use platen_actors::ids::{Millis, SessionKey};

use super::{Connection, Error, Result};
use crate::query::values;

/// Returns sessions with an offer that expired before `today`, or that show an entry closed before `over_before`.
pub async fn list(
    connection: &mut impl Connection,
    today: Day,
    over_before: Millis,
    limit: i64,
) -> Result<Vec<SessionKey>> {
    let owners: Vec<String> = values!(
        connection,
        "SELECT owner FROM quotes WHERE state = 'offered' AND valid_until < $1
         UNION SELECT owner FROM quotes
             WHERE shown AND state IN ('declined', 'expired', 'ordered') AND changed_at < $2
         UNION SELECT owner FROM orders
             WHERE shown AND status IN ('complete', 'cancelled') AND changed_at < $2
         UNION SELECT owner FROM questions
             WHERE shown AND state IN ('answered', 'closed') AND changed_at < $2
         UNION SELECT owner FROM reviews
             WHERE shown AND state IN ('published', 'rejected') AND changed_at < $2
         UNION SELECT owner FROM proofs
             WHERE shown AND state IN ('approved', 'cancelled') AND changed_at < $2
                 AND NOT EXISTS (SELECT 1 FROM orders WHERE id = proofs.order_id AND shown)
         ORDER BY owner LIMIT $3",
        [today.to_string(), over_before, limit]
    );
    owners.iter().map(|key| key.parse().map_err(|_| Error::Corrupt(format!("the owner {key}")))).collect()
}

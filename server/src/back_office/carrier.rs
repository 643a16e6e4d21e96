//! Delivers messages from the outbox to the back office in order. A message is never given up.

use std::sync::Arc;
use std::time::Duration;

use platen_actors::ids::Millis;
use platen_store::back_office::{self as rows, Row};
use platen_store::{Reader, Transaction};

use super::BackOffice;
use crate::outbox::Carrier;
use crate::outbox::backoff::Backoff;

/// The delays between attempts.
const BACKOFF: Backoff = Backoff { first: 2 * 1000, longest: 10 * 60 * 1000 };

/// Delivers messages to a back office.
pub struct BackOfficeCarrier(pub Arc<dyn BackOffice>);

impl Carrier for BackOfficeCarrier {
    type Row = Row;
    type Failure = String;

    const NAME: &'static str = "back office";
    const POLL: Duration = Duration::from_secs(1);
    const LEASE: Millis = 60 * 1000;

    async fn any_due(reader: &mut Reader, now: Millis) -> platen_store::Result<bool> {
        rows::any_due(reader, now).await
    }

    async fn take(tx: &mut Transaction, now: Millis, until: Millis) -> platen_store::Result<Option<Row>> {
        rows::take(tx, now, until).await
    }

    async fn deliver(&self, row: &Row, _now: Millis) -> Result<(), String> {
        self.0.tell(row).await
    }

    async fn settle(
        tx: &mut Transaction,
        row: &Row,
        sent: &Result<(), String>,
        now: Millis,
    ) -> platen_store::Result<()> {
        let Err(why) = sent else { return rows::set_sent(tx, row.id, now).await };
        tracing::warn!(message = row.id, tries = row.tries, why, "the back office did not accept a message");
        rows::put_back(tx, row.id, row.tries, now + BACKOFF.after(row.tries)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_delay_is_twice_the_one_before_up_to_ten_minutes() {
        let seconds: Vec<i64> = (1..=10).map(|tries| BACKOFF.after(tries) / 1000).collect();
        assert_eq!(seconds, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
    }
}

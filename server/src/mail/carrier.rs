//! Delivers emails from the outbox by SMTP.
//!
//! An email can arrive twice only if a node stops right after delivery or the mail server's response is lost. Both
//! copies then have the same `Message-ID`.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use platen_actors::ids::Millis;
use platen_catalog::Catalog;
use platen_store::outbox::email::EmailMessage;
use platen_store::outbox::{self, Row};
use platen_store::{Reader, Store, Transaction};

use super::build::{self, OrderKey, Shop};
use super::message;
use super::smtp::{Failure, Smtp};
use crate::accounts::link_keys::LinkKeys;
use crate::outbox::Carrier;
use crate::outbox::backoff::Backoff;
use crate::settings::Settings;

/// The lease on an email while it is being sent; longer than [`smtp`](super::smtp)'s time limit.
pub const TAKEN: Millis = 5 * 60 * 1000;
/// The delay after the first failure.
pub const FIRST_WAIT: Millis = 60 * 1000;
/// The age at which retrying ends.
pub const KEEP_TRYING: Millis = 4 * 24 * 60 * 60 * 1000;

/// The delays between attempts.
const BACKOFF: Backoff = Backoff { first: FIRST_WAIT, longest: 4 * 60 * 60 * 1000 };

/// Renders emails and sends them to the mail server.
pub struct EmailCarrier {
    /// The products that emails show.
    pub catalog: Arc<Catalog>,
    /// The sender's address.
    pub from: Mailbox,
    /// The shop's name, logo and texts.
    pub settings: Arc<Settings>,
    /// The origin of the links in emails.
    pub links: String,
    /// The keys of the links in emails.
    pub link_keys: LinkKeys,
    /// Where the orders that links open are read.
    pub store: Store,
    /// The mail server.
    pub smtp: Smtp,
}

/// Builds a failure that happened before the mail server was contacted.
fn failure(never: bool, why: impl Into<String>) -> Failure {
    let why = why.into();
    Failure { never, brief: why.clone(), why }
}

impl Carrier for EmailCarrier {
    type Row = Row;
    type Failure = Failure;

    const NAME: &'static str = "email";
    const POLL: Duration = Duration::from_secs(5);
    const LEASE: Millis = TAKEN;

    async fn queued(store: &Store) {
        store.email_committed().await;
    }

    async fn any_due(reader: &mut Reader, now: Millis) -> platen_store::Result<bool> {
        outbox::any_due(reader, now).await
    }

    async fn take(tx: &mut Transaction, now: Millis, until: Millis) -> platen_store::Result<Option<Row>> {
        outbox::take(tx, now, until).await
    }

    async fn deliver(&self, row: &Row, now: Millis) -> Result<(), Failure> {
        let Some(message) = &row.message else {
            return Err(failure(false, "this version does not know this kind of email"));
        };
        let age = now - row.created_at;
        if message.life().is_some_and(|life| age >= life) {
            return Err(failure(true, "its content has expired"));
        }
        if age > KEEP_TRYING {
            return Err(failure(true, "it was in the outbox for too long"));
        }
        let (pages, look, texts) = (self.settings.pages(), self.settings.look(), self.settings.email_texts());
        let (snapshot, settings) = (self.catalog.current(), self.settings.shop());
        let shop = Shop {
            snapshot: &snapshot,
            settings: &settings,
            pages: &pages,
            look: &look,
            texts: &texts,
            links: &self.links,
            keys: &self.link_keys,
            day: settings.local(row.created_at).day,
        };
        let opens = async { OrderKey::of(row.opens, &mut self.store.read().await?, &self.link_keys, now).await };
        let opens = opens.await.map_err(|error| failure(false, format!("its order could not be read: {error}")))?;
        let written = build::build_message(message, opens, shop)
            .map_err(|error| failure(false, format!("it could not be rendered: {error}")))?;
        let mail = message::fold(row, written, &self.from).map_err(|unfit| failure(true, unfit.to_string()))?;
        self.smtp.send(mail).await
    }

    async fn settle(
        tx: &mut Transaction,
        row: &Row,
        sent: &Result<(), Failure>,
        now: Millis,
    ) -> platen_store::Result<()> {
        let Row { id, tries, .. } = *row;
        let Err(Failure { never, brief, why }) = sent else {
            tracing::debug!(message = id, tries, "an email was sent");
            let Some(message) = &row.message else { return Ok(()) };
            return outbox::set_sent(tx, id, &message.kept(), now).await;
        };
        let next_try_at = now + BACKOFF.after(tries);
        if *never || next_try_at > row.created_at + KEEP_TRYING {
            tracing::error!(message = id, tries, brief, "an email cannot be delivered; the outbox has the reason");
            outbox::give_up(tx, id, row.message.as_ref().map(EmailMessage::kept).as_ref(), why).await
        } else {
            tracing::warn!(message = id, tries, brief, "an email was not accepted and will be retried");
            outbox::put_back(tx, id, tries, next_try_at).await
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_delay_is_twice_the_one_before_up_to_four_hours() {
        let minutes: Vec<i64> = (1..=10).map(|tries| BACKOFF.after(tries) / 60_000).collect();
        assert_eq!(minutes, [1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
        assert_eq!(BACKOFF.after(1000), BACKOFF.longest);
    }
}

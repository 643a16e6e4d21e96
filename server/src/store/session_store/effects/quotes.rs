//! The effects of quote commands: history, offers, emails and messages to the back office.

use platen_actors::commands::Refusal;
use platen_actors::ids::{Millis, QuoteId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::quote::{Happened, Known, Refused, Request, Role, Sheet, What};

use super::Failure;
use crate::store::back_office::message::{Message, QuoteAnswer};
use crate::store::outbox::email::EmailMessage;
use crate::store::quotes::Event;
use crate::store::{self, Connection, Error, back_office, captcha_solutions, outbox, quotes};

/// Keeps it. `sales` is where letters to the shop go.
pub(super) async fn keep(
    tx: &mut impl Connection,
    key: SessionKey,
    happened: Happened,
    sales: &str,
    now: Millis,
) -> Result<(), Failure> {
    let Happened { quote, code, role, name, what } = happened;
    if let What::Requested { request, ticket } = &what {
        if let Some(ticket) = ticket
            && !captcha_solutions::add(tx, ticket.hash, ticket.expires_at).await?
        {
            return Err(Refusal::Quote(Refused::TicketUsed).into());
        }
        quotes::put_request(tx, quote, request).await?;
    }
    if let What::Offered(sheet) = &what {
        quotes::add_sheet(tx, quote, sheet).await?;
    }
    let event = Event {
        at: now,
        role: role.word().to_owned(),
        name: name.clone(),
        event: what.word().to_owned(),
        note: note(&what),
        target_total: if let What::Countered { target_total, .. } = &what { *target_total } else { None },
    };
    quotes::add_event(tx, quote, &event).await?;

    let known = known(tx, key, quote).await?;
    let mut post = Post { tx, known: &known, sales, now };
    match what {
        What::Requested { request, .. } => {
            post.tell_asker(&EmailMessage::QuoteRequested { code, request: request.clone() }).await?;
            post.tell_shop(&EmailMessage::QuoteArrived { code, request: request.clone() }).await?;
            back_office::add(post.tx, &Message::QuoteRequested { code, request }, now).await?;
        }
        What::Offered(sheet) => {
            let lines = lines(&known.request, &sheet);
            post.tell_asker(&EmailMessage::QuoteOffered { code, lines, sheet }).await?;
        }
        What::Declined { reason } if role == Role::Staff => {
            post.tell_asker(&EmailMessage::QuoteDeclined { code, reason }).await?;
        }
        What::Accepted => post.answer(code, name, QuoteAnswer::Accepted).await?,
        What::Declined { reason } => post.answer(code, name, QuoteAnswer::Declined { reason }).await?,
        What::Countered { message, target_total } => {
            post.answer(code, name, QuoteAnswer::Countered { message, target_total }).await?;
        }
        What::TakenUp | What::Withdrawn | What::Expired | What::Ordered { .. } => {}
    }
    Ok(())
}

/// What the history says beside the event itself.
fn note(what: &What) -> Option<String> {
    match what {
        What::Offered(sheet) => sheet.note.clone(),
        What::Countered { message, .. } => Some(message.clone()),
        What::Declined { reason } => reason.clone(),
        What::Ordered { order } => Some(order.to_string()),
        What::Requested { .. } | What::TakenUp | What::Withdrawn | What::Accepted | What::Expired => None,
    }
}

async fn known(tx: &mut impl Connection, key: SessionKey, quote: QuoteId) -> store::Result<Known> {
    let known = quotes::find_known(tx, key, quote).await?;
    known.ok_or_else(|| Error::Corrupt(format!("quote {quote} without a request")))
}

/// The names of an offer's lines, with their totals.
fn lines(request: &Request, sheet: &Sheet) -> Vec<(String, Minor)> {
    let both = request.lines.iter().zip(&sheet.lines);
    both.map(|(asked, offered)| (asked.name.clone(), offered.price.total)).collect()
}

/// Letters about one quote.
struct Post<'a, C> {
    tx: &'a mut C,
    known: &'a Known,
    sales: &'a str,
    now: Millis,
}

impl<C: Connection> Post<'_, C> {
    async fn tell_asker(&mut self, message: &EmailMessage) -> store::Result<()> {
        outbox::add(self.tx, &self.known.request.contact.email, None, message, self.now).await
    }

    /// Whoever replies to it writes to whoever asked.
    async fn tell_shop(&mut self, message: &EmailMessage) -> store::Result<()> {
        if self.sales.is_empty() {
            return Ok(());
        }
        outbox::add(self.tx, self.sales, Some(&self.known.request.contact.email), message, self.now).await
    }

    /// The customer's answer to an offer, for the shop and its back office.
    async fn answer(&mut self, code: Code, name: String, answer: QuoteAnswer) -> store::Result<()> {
        let currency = self.known.sheet.as_ref().map(|sheet| sheet.currency.clone()).unwrap_or_default();
        self.tell_shop(&EmailMessage::QuoteAnswered { code, name, answer: answer.clone(), currency }).await?;
        back_office::add(self.tx, &Message::QuoteAnswered { code, answer }, self.now).await
    }
}

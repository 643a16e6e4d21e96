//! The effects of quote commands: history, offers, emails and messages to the back office.

use platen_actors::commands::RuleError;
use platen_actors::ids::Millis;
use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::quote::{EventKind, OfferRevision, QuoteContext, QuoteError, QuoteEvent, Request, Role};

use super::Failure;
use crate::back_office::message::{Message, QuoteAnswer};
use crate::outbox::email::EmailMessage;
use crate::quotes::Event;
use crate::{Connection, back_office, captcha_solutions, outbox, quotes};

/// Writes the event and its emails. `known` is the quote as the rule saw it: a request has none yet, and an expiry sends
/// no email. `sales` is the shop's email address.
pub(super) async fn keep(
    tx: &mut impl Connection,
    happened: QuoteEvent,
    known: Option<&QuoteContext>,
    sales: &str,
    now: Millis,
) -> Result<(), Failure> {
    let QuoteEvent { quote, code, role, name, what } = happened;
    if let EventKind::Requested { request, ticket } = &what {
        if let Some(ticket) = ticket
            && !captcha_solutions::add(tx, ticket.hash, ticket.expires_at).await?
        {
            return Err(RuleError::Quote(QuoteError::TicketUsed).into());
        }
        quotes::put_request(tx, quote, request).await?;
    }
    if let EventKind::Offered(sheet) = &what {
        quotes::add_sheet(tx, quote, sheet).await?;
    }
    let event = Event {
        at: now,
        role: role.word().to_owned(),
        name: name.clone(),
        event: what.word().to_owned(),
        note: note(&what),
        target_total: if let EventKind::Countered { target_total, .. } = &what { *target_total } else { None },
    };
    quotes::add_event(tx, quote, &event).await?;

    let requester = match &what {
        EventKind::Requested { request, .. } => Some(request.contact.email.clone()),
        _ => known.map(|known| known.request.contact.email.clone()),
    };
    let Some(requester) = requester else { return Ok(()) };
    let currency = known.and_then(|known| known.sheet.as_ref()).map(|sheet| sheet.currency.clone());
    let mut post = Post { tx, requester: &requester, currency: currency.unwrap_or_default(), sales, now };
    match what {
        EventKind::Requested { request, .. } => {
            post.email_requester(&EmailMessage::QuoteRequested { code, request: request.clone() }).await?;
            post.tell_shop(&EmailMessage::QuoteArrived { code, request: request.clone() }).await?;
            back_office::add(post.tx, &Message::QuoteRequested { code, request }, now).await?;
        }
        EventKind::Offered(sheet) => {
            let lines = known.map(|known| lines(&known.request, &sheet)).unwrap_or_default();
            post.email_requester(&EmailMessage::QuoteOffered { code, lines, sheet }).await?;
        }
        EventKind::Declined { reason } if role == Role::Staff => {
            post.email_requester(&EmailMessage::QuoteDeclined { code, reason }).await?;
        }
        EventKind::Accepted => post.answer(code, name, QuoteAnswer::Accepted).await?,
        EventKind::Declined { reason } => post.answer(code, name, QuoteAnswer::Declined { reason }).await?,
        EventKind::Countered { message, target_total } => {
            post.answer(code, name, QuoteAnswer::Countered { message, target_total }).await?;
        }
        EventKind::TakenUp
        | EventKind::Withdrawn
        | EventKind::Expired
        | EventKind::Ordered { .. }
        | EventKind::Reopened { .. } => {}
    }
    Ok(())
}

/// What the history says beside the event itself.
fn note(what: &EventKind) -> Option<String> {
    match what {
        EventKind::Offered(sheet) => sheet.note.clone(),
        EventKind::Countered { message, .. } => Some(message.clone()),
        EventKind::Declined { reason } => reason.clone(),
        EventKind::Ordered { order } | EventKind::Reopened { order } => Some(order.to_string()),
        EventKind::Requested { .. }
        | EventKind::TakenUp
        | EventKind::Withdrawn
        | EventKind::Accepted
        | EventKind::Expired => None,
    }
}

/// The names of an offer's lines, with their totals.
fn lines(request: &Request, sheet: &OfferRevision) -> Vec<(String, Minor)> {
    let both = request.lines.iter().zip(&sheet.lines);
    both.map(|(asked, offered)| (asked.name.clone(), offered.price.total)).collect()
}

/// Sends the emails about one quote.
struct Post<'a, C> {
    tx: &'a mut C,
    /// The customer's email address.
    requester: &'a str,
    /// ISO 4217, of the latest offer.
    currency: String,
    sales: &'a str,
    now: Millis,
}

impl<C: Connection> Post<'_, C> {
    async fn email_requester(&mut self, message: &EmailMessage) -> crate::Result<()> {
        outbox::add(self.tx, self.requester, None, message, self.now).await
    }

    /// Sends an email to the shop. Replies go to the customer.
    async fn tell_shop(&mut self, message: &EmailMessage) -> crate::Result<()> {
        if self.sales.is_empty() {
            return Ok(());
        }
        outbox::add(self.tx, self.sales, Some(self.requester), message, self.now).await
    }

    /// Tells the shop and its back office how the customer answered an offer.
    async fn answer(&mut self, code: Code, name: String, answer: QuoteAnswer) -> crate::Result<()> {
        let currency = std::mem::take(&mut self.currency);
        self.tell_shop(&EmailMessage::QuoteAnswered { code, name, answer: answer.clone(), currency }).await?;
        back_office::add(self.tx, &Message::QuoteAnswered { code, answer }, self.now).await
    }
}

//! The payment provider as it really is: what its sessions received and gave back, and its reports. A request with a known key
//! is not carried out again.

use std::collections::BTreeMap;

use platen_actors::money::Minor;
use platen_actors::order::Code;
use platen_actors::payment::PaymentEvent;

use super::dice::Dice;

#[derive(Default)]
pub(super) struct Provider {
    sessions: BTreeMap<String, Session>,
    refunds: BTreeMap<String, Refund>,
    /// The reports so far. Each can be delivered any number of times, also never.
    pub(super) reports: Vec<Report>,
}

#[derive(Debug, Clone)]
pub(super) struct Report {
    pub(super) order: Code,
    pub(super) event: PaymentEvent,
    /// Whether it never arrives. The shop finds out by asking.
    pub(super) is_lost: bool,
}

struct Session {
    order: Code,
    state: SessionState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SessionState {
    Open,
    Paid(Minor),
    Failed,
    Expired,
}

struct Refund {
    order: Code,
    session: String,
    amount: Minor,
    state: RefundState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RefundState {
    Pending,
    Succeeded,
    Failed,
}

impl Provider {
    /// Opens a session for a try to pay an order, or returns the one of this try.
    pub(super) fn open(&mut self, order: Code, attempt: usize) -> String {
        let id = format!("cs-{order}-{attempt}");
        self.sessions.entry(id.clone()).or_insert(Session { order, state: SessionState::Open });
        id
    }

    /// The customer pays with a session, if it is open.
    pub(super) fn pay(&mut self, session: &str, amount: Minor, dice: &mut Dice) {
        self.end(session, SessionState::Paid(amount), dice);
    }

    /// The payment of a session fails for good, if it is open.
    pub(super) fn fail(&mut self, session: &str, dice: &mut Dice) {
        self.end(session, SessionState::Failed, dice);
    }

    /// Expires a session, if it is open.
    pub(super) fn expire(&mut self, session: &str, dice: &mut Dice) {
        self.end(session, SessionState::Expired, dice);
    }

    fn end(&mut self, session: &str, state: SessionState, dice: &mut Dice) {
        let Some(known) = self.sessions.get_mut(session).filter(|known| known.state == SessionState::Open) else {
            return;
        };
        known.state = state;
        let order = known.order;
        if let Some(event) = self.find(session) {
            self.reports.push(Report { order, event, is_lost: dice.one_in(4) });
        }
    }

    /// Returns what became of a session; `None` while it is open.
    pub(super) fn find(&self, session: &str) -> Option<PaymentEvent> {
        let id = session.to_owned();
        match self.sessions[session].state {
            SessionState::Open => None,
            SessionState::Paid(amount) => Some(PaymentEvent::Paid {
                session: id,
                payment: payment_of(session),
                amount,
                currency: "USD".to_owned(),
            }),
            SessionState::Failed => Some(PaymentEvent::Failed { session: id }),
            SessionState::Expired => Some(PaymentEvent::Expired { session: id }),
        }
    }

    /// Refunds a part of what a session received, once for a key. Returns what became of it; `None` while it is processed.
    pub(super) fn refund(
        &mut self,
        order: Code,
        (key, session): (&str, &str),
        amount: Minor,
        dice: &mut Dice,
    ) -> Option<PaymentEvent> {
        if !self.refunds.contains_key(key) {
            assert!(amount <= self.kept(session), "more is refunded of {session} than was paid");
            let refund = Refund { order, session: session.to_owned(), amount, state: RefundState::Pending };
            self.refunds.insert(key.to_owned(), refund);
            if dice.one_in(2) {
                self.process(key, dice);
            }
        }
        self.outcome(key)
    }

    /// Processes the refunds that are pending.
    pub(super) fn process_all(&mut self, dice: &mut Dice) {
        for key in self.refunds.keys().cloned().collect::<Vec<_>>() {
            self.process(&key, dice);
        }
    }

    /// Lets a pending refund succeed or fail. A bank may return one that has succeeded.
    fn process(&mut self, key: &str, dice: &mut Dice) {
        let Some(refund) = self.refunds.get_mut(key).filter(|refund| refund.state == RefundState::Pending) else {
            return;
        };
        let order = refund.order;
        refund.state = if dice.one_in(5) { RefundState::Failed } else { RefundState::Succeeded };
        let is_returned = refund.state == RefundState::Succeeded && dice.one_in(6);
        let report = |event: Option<PaymentEvent>, is_lost| event.map(|event| Report { order, event, is_lost });
        let first = report(self.outcome(key), dice.one_in(4));
        self.reports.extend(first);
        if is_returned && let Some(refund) = self.refunds.get_mut(key) {
            refund.state = RefundState::Failed;
            // The server does not ask about a refund that has succeeded.
            let second = report(self.outcome(key), false);
            self.reports.extend(second);
        }
    }

    fn outcome(&self, key: &str) -> Option<PaymentEvent> {
        let (refund, key) = (&self.refunds[key], key.to_owned());
        match refund.state {
            RefundState::Pending => None,
            RefundState::Succeeded => {
                Some(PaymentEvent::RefundSucceeded { key, amount: refund.amount, currency: "USD".to_owned() })
            }
            RefundState::Failed => Some(PaymentEvent::RefundFailed { key }),
        }
    }

    /// Returns what a session received and has not given back.
    pub(super) fn kept(&self, session: &str) -> Minor {
        let received = self.sessions.get(session).map_or(0, |known| match known.state {
            SessionState::Paid(amount) => amount,
            _ => 0,
        });
        let refunds = self.refunds.values();
        let back = refunds.filter(|refund| refund.session == session && refund.state != RefundState::Failed);
        received - back.map(|refund| refund.amount).sum::<Minor>()
    }

    /// Returns the sessions of an order that received money.
    pub(super) fn paid(&self, order: Code) -> impl Iterator<Item = &str> {
        let paid = self
            .sessions
            .iter()
            .filter(move |(_, known)| known.order == order && matches!(known.state, SessionState::Paid(_)));
        paid.map(|(id, _)| id.as_str())
    }
}

/// Returns the id of a session's payment.
pub(super) fn payment_of(session: &str) -> String {
    format!("pi-{session}")
}

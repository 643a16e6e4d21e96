//! What the stand-in knows: sessions, refunds, idempotency keys, and the events that it has yet to report.

use std::collections::BTreeMap;

use platen_actors::card;
use platen_actors::currency;
use platen_actors::ids::Millis;
use platen_actors::money::Minor;
use serde_json::{Value, json};

use crate::payments::stripe::amount::{from_stripe, to_stripe};

/// The fields of a request.
pub type Form = BTreeMap<String, String>;

/// An answer of the API.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: Value,
}

impl Reply {
    fn ok(body: Value) -> Self {
        Self { status: 200, body }
    }

    /// An error in Stripe's form.
    pub fn error(status: u16, message: &str) -> Self {
        Self { status, body: json!({"error": {"message": message, "type": "invalid_request_error"}}) }
    }
}

/// What the page of a session shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosted {
    /// What is paid.
    pub title: String,
    /// In minor units.
    pub amount: Minor,
    /// ISO 4217, in upper case.
    pub currency: String,
    /// Whether it can be paid.
    pub is_open: bool,
    /// Where the customer goes after paying.
    pub success_url: String,
    /// Where the customer goes without paying.
    pub cancel_url: String,
}

struct Session {
    form: Form,
    status: &'static str,
    payment: Option<String>,
    expires_at: Millis,
}

struct Refund {
    id: String,
    payment: String,
    amount: Minor,
    currency: String,
    form: Form,
}

pub(super) struct State {
    pub(super) is_holding: bool,
    pub(super) events: Vec<Value>,
    prefix: i64,
    last: u64,
    pages: String,
    sessions: BTreeMap<String, Session>,
    refunds: Vec<Refund>,
    /// The request and the answer of each idempotency key.
    answered: BTreeMap<String, (Vec<String>, Form, Reply)>,
}

impl State {
    /// `pages` is the URL of the hosted pages, without the session.
    pub(super) fn new(prefix: i64, pages: String) -> Self {
        Self {
            is_holding: false,
            events: Vec::new(),
            prefix,
            last: 0,
            pages,
            sessions: BTreeMap::new(),
            refunds: Vec::new(),
            answered: BTreeMap::new(),
        }
    }

    pub(super) fn answer(&mut self, key: Option<&str>, path: &[&str], form: &Form, now: Millis) -> Reply {
        self.expire_old(now);
        match path {
            ["GET", "checkout", "sessions"] => return Reply::ok(json!({"data": []})),
            ["GET", "checkout", "sessions", session] => return self.find(session),
            ["GET", "refunds"] => return self.list_refunds(form.get("payment_intent").map_or("", String::as_str)),
            _ => {}
        }
        let Some(key) = key else { return Reply::error(400, "Send an Idempotency-Key.") };
        let request: Vec<String> = path.iter().map(|part| (*part).to_owned()).collect();
        if let Some((known, sent, reply)) = self.answered.get(key) {
            if *known == request && sent == form {
                return reply.clone();
            }
            return Reply::error(400, "Keys for idempotent requests can only be used with the same parameters.");
        }
        let reply = match path {
            ["POST", "checkout", "sessions"] => self.open(form, now),
            ["POST", "checkout", "sessions", session, "expire"] => self.expire(session),
            ["POST", "refunds"] => self.refund(form),
            _ => Reply::error(404, "Unrecognized request URL."),
        };
        self.answered.insert(key.to_owned(), (request, form.clone(), reply.clone()));
        reply
    }

    pub(super) fn hosted(&mut self, session: &str, now: Millis) -> Option<Hosted> {
        self.expire_old(now);
        let Session { form, status, .. } = self.sessions.get(session)?;
        let text = |name: &str| form.get(name).cloned().unwrap_or_default();
        Some(Hosted {
            title: text("line_items[0][price_data][product_data][name]"),
            amount: from_stripe(amount(form), currency(form)),
            currency: currency(form).to_ascii_uppercase(),
            is_open: *status == "open",
            success_url: text("success_url"),
            cancel_url: text("cancel_url"),
        })
    }

    pub(super) fn pay(&mut self, session: &str, now: Millis) -> bool {
        self.expire_old(now);
        let payment = self.name("pi");
        let Some(found) = self.sessions.get_mut(session).filter(|session| session.status == "open") else {
            return false;
        };
        found.status = "complete";
        found.payment = Some(payment);
        self.report("checkout.session.completed", session);
        true
    }

    fn open(&mut self, form: &Form, now: Millis) -> Reply {
        let expires_at = form.get("expires_at").and_then(|text| text.parse::<i64>().ok()).map(|at| at * 1000);
        let Some(expires_at) = expires_at.filter(|at| (now + 30 * 60_000..=now + 24 * 3_600_000).contains(at)) else {
            return Reply::error(400, "The expires_at timestamp must be between 30 minutes and 24 hours from now.");
        };
        let code = currency(form).to_ascii_uppercase();
        let charge = from_stripe(amount(form), &code);
        if currency::exponent(&code).is_none() || charge < card::minimum(&code) || !is_chargeable(amount(form), &code) {
            return Reply::error(
                400,
                "The currency is unknown, or its amount is too low or has forbidden decimal places.",
            );
        }
        let id = self.name("cs");
        self.sessions.insert(id.clone(), Session { form: form.clone(), status: "open", payment: None, expires_at });
        self.find(&id)
    }

    fn find(&self, id: &str) -> Reply {
        match self.sessions.get(id) {
            Some(_) => Reply::ok(self.shown(id)),
            None => Reply::error(404, "No such checkout.session."),
        }
    }

    fn shown(&self, id: &str) -> Value {
        let Some(Session { form, status, payment, .. }) = self.sessions.get(id) else { return Value::Null };
        let is_open = *status == "open";
        json!({
            "id": id, "object": "checkout.session", "status": status,
            "payment_status": if payment.is_some() { "paid" } else { "unpaid" },
            "client_reference_id": form.get("client_reference_id"), "amount_total": amount(form),
            "currency": currency(form), "payment_intent": payment,
            "url": is_open.then(|| format!("{}/{id}", self.pages)),
        })
    }

    fn expire(&mut self, id: &str) -> Reply {
        match self.sessions.get_mut(id) {
            None => Reply::error(404, "No such checkout.session."),
            Some(session) if session.status != "open" => Reply::error(400, "Only open sessions can be expired."),
            Some(session) => {
                session.status = "expired";
                self.report("checkout.session.expired", id);
                self.find(id)
            }
        }
    }

    fn expire_old(&mut self, now: Millis) {
        let is_old = |session: &Session| session.status == "open" && session.expires_at <= now;
        let old: Vec<_> =
            self.sessions.iter().filter(|(_, session)| is_old(session)).map(|(id, _)| id.clone()).collect();
        for id in old {
            if let Some(session) = self.sessions.get_mut(&id) {
                session.status = "expired";
            }
            self.report("checkout.session.expired", &id);
        }
    }

    fn refund(&mut self, form: &Form) -> Reply {
        let wanted = form.get("amount").and_then(|text| text.parse::<Minor>().ok()).unwrap_or_default();
        let payment = form.get("payment_intent").cloned().unwrap_or_default();
        let paid = self.sessions.values().find(|session| session.payment.as_ref() == Some(&payment));
        let Some(Session { form: paid, .. }) = paid else { return Reply::error(404, "No such payment_intent.") };
        let (received, currency) = (amount(paid), currency(paid).to_owned());
        let refunded: Minor =
            self.refunds.iter().filter(|refund| refund.payment == payment).map(|refund| refund.amount).sum();
        if !is_chargeable(wanted, &currency) {
            return Reply::error(400, "The refund amount has decimal places that its currency does not allow.");
        }
        if wanted <= 0 || wanted > received - refunded {
            return Reply::error(400, "The refund amount is greater than the unrefunded amount of the charge.");
        }
        let refund = Refund { id: self.name("re"), payment, amount: wanted, currency, form: form.clone() };
        let (made, done) = (refund.shown("pending"), refund.shown("succeeded"));
        self.refunds.push(refund);
        self.event("refund.updated", &done);
        Reply::ok(made)
    }

    fn list_refunds(&self, payment: &str) -> Reply {
        let refunds = self.refunds.iter().filter(|refund| refund.payment == payment);
        let refunds: Vec<_> = refunds.map(|refund| refund.shown("succeeded")).collect();
        Reply::ok(json!({"data": refunds}))
    }

    fn report(&mut self, kind: &str, session: &str) {
        let object = self.shown(session);
        self.event(kind, &object);
    }

    fn event(&mut self, kind: &str, object: &Value) {
        let id = self.name("evt");
        self.events.push(json!({"id": id, "object": "event", "type": kind, "data": {"object": object}}));
    }

    fn name(&mut self, kind: &str) -> String {
        self.last += 1;
        format!("{kind}_dev_{:x}_{}", self.prefix, self.last)
    }
}

impl Refund {
    fn shown(&self, status: &str) -> Value {
        let metadata: BTreeMap<_, _> = self
            .form
            .iter()
            .filter_map(|(name, value)| Some((name.strip_prefix("metadata[")?.strip_suffix(']')?, value)))
            .collect();
        json!({"id": self.id, "object": "refund", "amount": self.amount, "currency": self.currency, "status": status,
            "payment_intent": self.payment, "metadata": metadata})
    }
}

/// Whether an amount in Stripe's units can be charged and refunded in a currency.
fn is_chargeable(amount: i64, currency: &str) -> bool {
    let currency = currency.to_ascii_uppercase();
    let minor = card::charged(from_stripe(amount, &currency), &currency);
    to_stripe(minor, &currency) == amount
}

/// Returns what a session charges, in Stripe's units.
fn amount(form: &Form) -> i64 {
    form.get("line_items[0][price_data][unit_amount]").and_then(|text| text.parse().ok()).unwrap_or_default()
}

fn currency(form: &Form) -> &str {
    form.get("line_items[0][price_data][currency]").map_or("", String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(fields: &[(&str, &str)]) -> Form {
        fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    fn session() -> Form {
        form(&[
            ("client_reference_id", "2222-2222-2222"),
            ("line_items[0][price_data][unit_amount]", "5000"),
            ("line_items[0][price_data][currency]", "usd"),
            ("expires_at", "3600"),
        ])
    }

    const OPEN: [&str; 3] = ["POST", "checkout", "sessions"];

    #[test]
    fn a_key_is_needed_and_answers_the_same_request_alike() {
        let mut state = State::new(7, "http://shop/dev/payments".to_owned());
        assert_eq!(state.answer(None, &OPEN, &session(), 0).status, 400);
        let first = state.answer(Some("k"), &OPEN, &session(), 0);
        assert_eq!(first.body["url"], format!("http://shop/dev/payments/{}", first.body["id"].as_str().unwrap()));
        assert_eq!(state.answer(Some("k"), &OPEN, &session(), 0), first);
        let mut other = session();
        other.insert("expires_at".to_owned(), "3601".to_owned());
        assert_eq!(state.answer(Some("k"), &OPEN, &other, 0).status, 400);
        assert_ne!(state.answer(Some("l"), &OPEN, &other, 0).body["id"], first.body["id"]);
    }

    #[test]
    fn a_session_is_paid_or_expires_and_at_most_what_was_paid_is_refunded() {
        let mut state = State::new(7, String::new());
        let [one, other] = ["1", "2"].map(|key| state.answer(Some(key), &OPEN, &session(), 0).body["id"].clone());
        let (one, other) = (one.as_str().unwrap(), other.as_str().unwrap());
        assert!(state.pay(one, 0) && !state.pay(one, 0));
        assert!(!state.pay(other, 3_600_000), "it has expired");
        let payment = state.shown(one)["payment_intent"].as_str().unwrap().to_owned();
        let wanted = |amount: &str| form(&[("payment_intent", &payment), ("amount", amount), ("metadata[k]", "v")]);
        let refund = ["POST", "refunds"];
        assert_eq!(state.answer(Some("r1"), &refund, &wanted("5001"), 0).status, 400);
        assert_eq!(state.answer(Some("r2"), &refund, &wanted("3000"), 0).status, 200);
        assert_eq!(state.answer(Some("r3"), &refund, &wanted("3000"), 0).status, 400);
        let listed = state.answer(None, &["GET", "refunds"], &form(&[("payment_intent", &payment)]), 0);
        assert_eq!(listed.body["data"][0]["metadata"], json!({"k": "v"}));
        let kinds: Vec<_> = state.events.iter().map(|event| event["type"].as_str().unwrap()).collect();
        assert_eq!(kinds, ["checkout.session.completed", "checkout.session.expired", "refund.updated"]);
    }
}

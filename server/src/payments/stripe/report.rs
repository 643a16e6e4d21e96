//! Reads what Stripe reports, in webhooks and in checkout sessions that are fetched, as events of an order's payment.
//!
//! A checkout session carries the order's public code as its `client_reference_id`; a refund carries the code and the
//! shop's key for it as [`ORDER`] and [`KEY`] of its metadata. Objects without them are not the shop's and are ignored.

use platen_actors::order::Code;
use platen_actors::payment::PaymentEvent;
use serde::Deserialize;

use super::amount::from_stripe;

/// The metadata of a refund that holds the order's public code.
pub const ORDER: &str = "platen_order";
/// The metadata of a refund that holds the shop's key for it.
pub const KEY: &str = "platen_refund";

/// A webhook's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Stripe's id of the event; a repeated delivery has the same.
    pub id: String,
    /// The order and what happened; `None` if the event is of no interest.
    pub event: Option<(Code, PaymentEvent)>,
}

#[derive(Deserialize)]
struct Envelope {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    object: serde_json::Value,
}

/// A checkout session, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Session {
    /// Its id.
    pub id: String,
    /// `open`, `complete` or `expired`.
    pub status: Option<String>,
    /// `paid`, `unpaid` or `no_payment_required`.
    pub payment_status: String,
    /// The order's public code.
    pub client_reference_id: Option<String>,
    /// In Stripe's minor units.
    pub amount_total: Option<i64>,
    /// ISO 4217, in lower case.
    pub currency: Option<String>,
    /// The id of the payment, once there is one.
    pub payment_intent: Option<String>,
    /// The page on which the customer pays, while the session is open.
    pub url: Option<String>,
}

/// A refund, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Refund {
    amount: i64,
    currency: String,
    status: Option<String>,
    #[serde(default)]
    metadata: serde_json::Map<String, serde_json::Value>,
}

impl Session {
    /// Returns what the session's state means for its order; `None` while it is open or its payment is processed.
    pub fn event(self) -> Option<(Code, PaymentEvent)> {
        let order = self.client_reference_id.as_deref()?.parse().ok()?;
        let session = self.id;
        let event = match (self.status.as_deref(), self.payment_status.as_str()) {
            (_, "paid") => {
                let currency = self.currency?.to_ascii_uppercase();
                let amount = from_stripe(self.amount_total?, &currency);
                PaymentEvent::Paid { session, payment: self.payment_intent?, amount, currency }
            }
            (Some("expired"), _) => PaymentEvent::Expired { session },
            _ => return None,
        };
        Some((order, event))
    }
}

impl Refund {
    /// Returns the shop's key for it; `None` if the shop did not request it.
    pub fn key(&self) -> Option<&str> {
        self.metadata.get(KEY)?.as_str()
    }

    /// Returns what its state means for its order; `None` while it is processed, or if the shop did not request it.
    pub fn event(self) -> Option<(Code, PaymentEvent)> {
        let text = |name: &str| self.metadata.get(name).and_then(|value| value.as_str());
        let (order, key) = (text(ORDER)?.parse().ok()?, text(KEY)?.to_owned());
        let event = match self.status.as_deref() {
            Some("succeeded") => {
                let currency = self.currency.to_ascii_uppercase();
                PaymentEvent::RefundSucceeded { key, amount: from_stripe(self.amount, &currency), currency }
            }
            Some("failed" | "canceled") => PaymentEvent::RefundFailed { key },
            _ => return None,
        };
        Some((order, event))
    }
}

/// Reads the body of a webhook. Fails if it is not an event, or not with the fields that its type has.
pub fn read(body: &[u8]) -> serde_json::Result<Report> {
    let Envelope { id, kind, data: Data { object } } = serde_json::from_slice(body)?;
    let event = match kind.as_str() {
        "checkout.session.completed" | "checkout.session.async_payment_succeeded" | "checkout.session.expired" => {
            serde_json::from_value::<Session>(object)?.event()
        }
        "checkout.session.async_payment_failed" => {
            let session: Session = serde_json::from_value(object)?;
            let order = session.client_reference_id.as_deref().and_then(|code| code.parse().ok());
            order.map(|order| (order, PaymentEvent::Failed { session: session.id }))
        }
        "refund.created" | "refund.updated" | "refund.failed" | "charge.refund.updated" => {
            serde_json::from_value::<Refund>(object)?.event()
        }
        _ => None,
    };
    Ok(Report { id, event })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const CODE: &str = "2222-2222-2222";

    fn session(status: &str, payment_status: &str) -> Value {
        json!({"id": "cs_1", "object": "checkout.session", "status": status, "payment_status": payment_status,
            "client_reference_id": CODE, "amount_total": 12_345, "currency": "usd", "payment_intent": "pi_1",
            "url": null, "livemode": false})
    }

    fn refund(status: &str, metadata: &Value) -> Value {
        json!({"id": "re_1", "object": "refund", "amount": 500, "currency": "usd", "status": status,
            "metadata": metadata})
    }

    fn event(kind: &str, object: &Value) -> Option<PaymentEvent> {
        let body = json!({"id": "evt_1", "object": "event", "type": kind, "data": {"object": object}});
        let report = read(body.to_string().as_bytes()).unwrap();
        assert_eq!(report.id, "evt_1");
        let (order, event) = report.event?;
        assert_eq!(order.to_string(), CODE);
        Some(event)
    }

    #[test]
    fn a_session_is_paid_only_once_its_money_is_there() {
        let name = || "cs_1".to_owned();
        let paid = PaymentEvent::Paid {
            session: name(),
            payment: "pi_1".to_owned(),
            amount: 12_345,
            currency: "USD".to_owned(),
        };
        assert_eq!(event("checkout.session.completed", &session("complete", "paid")), Some(paid.clone()));
        assert_eq!(event("checkout.session.completed", &session("complete", "unpaid")), None, "being processed");
        assert_eq!(event("checkout.session.async_payment_succeeded", &session("complete", "paid")), Some(paid));
        let failed = event("checkout.session.async_payment_failed", &session("complete", "unpaid"));
        assert_eq!(failed, Some(PaymentEvent::Failed { session: name() }));
        let expired = event("checkout.session.expired", &session("expired", "unpaid"));
        assert_eq!(expired, Some(PaymentEvent::Expired { session: name() }));
        let open: Session = serde_json::from_value(session("open", "unpaid")).unwrap();
        assert_eq!(open.event(), None);
    }

    #[test]
    fn amounts_are_read_in_the_units_of_stripe() {
        for (currency, reported, minor) in [("isk", 500, 5), ("ugx", 500, 5), ("mga", 5, 500), ("kwd", 5_120, 5_120)] {
            let mut paid = session("complete", "paid");
            (paid["currency"], paid["amount_total"]) = (currency.into(), reported.into());
            let mut made = refund("succeeded", &json!({ORDER: CODE, KEY: "r1"}));
            (made["currency"], made["amount"]) = (currency.into(), reported.into());
            let amounts =
                [event("checkout.session.completed", &paid), event("refund.updated", &made)].map(|event| match event {
                    Some(PaymentEvent::Paid { amount, .. } | PaymentEvent::RefundSucceeded { amount, .. }) => amount,
                    other => panic!("{other:?}"),
                });
            assert_eq!(amounts, [minor; 2], "{currency}");
        }
    }

    #[test]
    fn a_refund_is_known_by_the_key_in_its_metadata() {
        let own = json!({ORDER: CODE, KEY: "r1"});
        let key = || "r1".to_owned();
        let succeeded = PaymentEvent::RefundSucceeded { key: key(), amount: 500, currency: "USD".to_owned() };
        assert_eq!(event("refund.updated", &refund("succeeded", &own)), Some(succeeded.clone()));
        assert_eq!(event("refund.created", &refund("succeeded", &own)), Some(succeeded));
        assert_eq!(event("refund.created", &refund("pending", &own)), None);
        for kind in ["refund.failed", "charge.refund.updated"] {
            assert_eq!(event(kind, &refund("failed", &own)), Some(PaymentEvent::RefundFailed { key: key() }));
        }
    }

    #[test]
    fn events_of_other_kinds_and_of_other_shops_are_ignored() {
        assert_eq!(event("payment_intent.succeeded", &json!({"id": "pi_1"})), None);
        assert_eq!(event("refund.updated", &refund("succeeded", &json!({}))), None);
        let mut other = session("complete", "paid");
        for reference in [Value::Null, "someone-else".into()] {
            other["client_reference_id"] = reference;
            assert_eq!(event("checkout.session.completed", &other), None);
        }
    }

    #[test]
    fn a_body_that_is_no_event_is_an_error() {
        for body in ["", "[]", r#"{"id":"evt_1"}"#, r#"{"id":"e","type":"refund.updated","data":{"object":{}}}"#] {
            assert!(read(body.as_bytes()).is_err(), "{body}");
        }
    }
}

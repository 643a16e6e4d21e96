//! What a role sees of an answer. One rule for all answers that members of every role get: production makes goods and ships them, so
//! it sees names and addresses, but no email address of a customer, wherever in the answer it is.

use actix_web::web::Json;
use platen_actors::masking;
use serde::Serialize;
use serde_json::Value;

use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Code, Problem};

/// The key of the member of staff who claimed a task. Their address is a colleague's, and needed to take the task over.
const OWNER: &str = "owner";

/// An answer as the caller sees it.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Shown<T> {
    /// All of it.
    Whole(T),
    /// Without customers' email addresses.
    Masked(Value),
}

impl<T: Serialize> Shown<T> {
    /// Returns an answer for a member of staff.
    pub(super) fn to<A>(staff: &Staff<A>, whole: T) -> Result<Json<Self>, Problem> {
        if staff.must_be::<Support>().is_ok() {
            return Ok(Json(Self::Whole(whole)));
        }
        let mut value = serde_json::to_value(whole).map_err(|error| {
            tracing::error!(%error, "an answer could not be masked");
            Problem::new(Code::Internal)
        })?;
        mask(&mut value);
        Ok(Json(Self::Masked(value)))
    }
}

fn mask(value: &mut Value) {
    match value {
        Value::String(text) if text.contains('@') => *text = masking::emails_in(text),
        Value::Array(items) => items.iter_mut().for_each(mask),
        Value::Object(fields) => {
            fields.iter_mut().filter(|(key, _)| *key != OWNER).for_each(|(_, value)| mask(value));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn no_address_of_a_customer_is_left_wherever_it_is() {
        let mut answer = json!({
            "owner": {"email": "sam@shop.example"},
            "events": [{"who": "ada@example.com"}],
            "comment": "Write to <ada@example.com>, or call me @home.",
        });
        mask(&mut answer);
        assert_eq!(answer["owner"]["email"], "sam@shop.example");
        let text = answer.to_string();
        assert!(!text.contains("ada@") && text.contains("call me @home."), "{text}");
        assert_eq!(answer["events"][0]["who"], masking::email("ada@example.com"));
    }
}

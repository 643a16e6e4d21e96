//! Locates a missing field inside a structured value. Deserializers of tagged enums report the missing field's name but
//! not its position, so the position is found by trial.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The maximum number of objects to try. For a body with more, the error names the field without its position.
const MAX_TRIED: usize = 200;

/// Returns the path of the missing field, such as `packages[0].number`; `None` for other errors.
pub(super) fn place<T: DeserializeOwned>(value: &Value, error: &serde_json::Error) -> Option<String> {
    let error = error.to_string();
    let field = missing_field(&error)?;
    let mut lacking = Vec::new();
    collect(value, "", field, &mut lacking);
    // Inserting null where the field is missing changes or removes the error; elsewhere the error stays the same.
    let found = lacking.into_iter().take(MAX_TRIED).find(|pointer| {
        let mut tried = value.clone();
        if let Some(Value::Object(object)) = tried.pointer_mut(pointer) {
            object.insert(field.to_owned(), Value::Null);
        }
        T::deserialize(&tried).err().is_none_or(|other| other.to_string() != error)
    });
    Some(found.map_or_else(|| field.to_owned(), |pointer| dotted(&format!("{pointer}/{field}"))))
}

fn missing_field(error: &str) -> Option<&str> {
    error.strip_prefix("missing field `")?.split('`').next()
}

/// Collects the JSON pointers of the objects that lack a field, outermost first.
fn collect(value: &Value, pointer: &str, field: &str, lacking: &mut Vec<String>) {
    match value {
        Value::Object(object) => {
            if !object.contains_key(field) {
                lacking.push(pointer.to_owned());
            }
            for (name, value) in object {
                let name = name.replace('~', "~0").replace('/', "~1");
                collect(value, &format!("{pointer}/{name}"), field, lacking);
            }
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                collect(value, &format!("{pointer}/{at}"), field, lacking);
            }
        }
        _ => {}
    }
}

/// Converts `/packages/0/number` to `packages[0].number`.
fn dotted(pointer: &str) -> String {
    pointer.split('/').skip(1).fold(String::new(), |path, part| match part.parse::<usize>() {
        Ok(at) => format!("{path}[{at}]"),
        Err(_) if path.is_empty() => part.to_owned(),
        Err(_) => format!("{path}.{part}"),
    })
}

#[cfg(test)]
mod tests {
    use platen_actors::order::Report;
    use platen_actors::pricing::Configuration;
    use serde_json::json;

    use super::*;

    fn named<T: DeserializeOwned>(value: &Value) -> Option<String> {
        let error = T::deserialize(value).err()?;
        place::<T>(value, &error)
    }

    #[test]
    fn a_field_that_is_missing_is_named_with_its_place() {
        assert_eq!(named::<Report>(&json!({"kind": "accepted"})).as_deref(), Some("number"));
        assert_eq!(named::<Report>(&json!({"number": "C-1"})).as_deref(), Some("kind"));
        let shipped = |packages: Value| {
            json!({"kind": "shipped", "number": 1, "carrier": "UPS", "service": "Ground",
                "shippedOn": "2027-01-18", "packages": packages})
        };
        let second = shipped(json!([{"number": 1}, {"trackingNumber": "1Z"}]));
        assert_eq!(named::<Report>(&second).as_deref(), Some("packages[1].number"));
        let event = shipped(json!([{"number": 1, "events": [{"at": 1, "place": "Reno"}]}]));
        assert_eq!(named::<Report>(&event).as_deref(), Some("packages[0].events[0].text"));
        let configuration = json!({"productId": 1, "parts": [{"partId": 2}]});
        assert_eq!(named::<Configuration>(&configuration).as_deref(), Some("parts[0].quantity"));
    }

    #[test]
    fn other_errors_name_no_field() {
        assert_eq!(named::<Report>(&json!({"kind": "lost"})), None);
        assert_eq!(named::<Report>(&json!({"kind": "accepted", "number": 5})), None);
        assert_eq!(named::<Report>(&json!("accepted")), None);
    }
}

//! What differs between two records of a product, field by field.

use std::fmt;

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The most characters of a value.
const MAX_VALUE: usize = 60;

/// A field that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = FieldDifference)]
pub struct Difference {
    /// The path of the field, such as `prices[0].unitPrice`.
    pub field: String,
    /// The earlier value as JSON, shortened; empty if there was none.
    pub from: String,
    /// The later value as JSON, shortened; empty if there is none.
    pub to: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let or_nothing = |text: &str| if text.is_empty() { "nothing".to_owned() } else { text.to_owned() };
        write!(f, "{}: {} → {}", self.field, or_nothing(&self.from), or_nothing(&self.to))
    }
}

/// The differences of two records.
#[derive(Debug, Default)]
pub struct Differences {
    /// The first ones.
    pub list: Vec<Difference>,
    /// The number of all.
    pub total: usize,
    most: usize,
}

/// Compares two records. At most `most` differences are listed; all are counted.
pub fn of_records(old: &Map<String, Value>, new: &Map<String, Value>, most: usize) -> Differences {
    let mut found = Differences { most, ..Differences::default() };
    found.compare_objects("", old, new);
    found
}

impl Differences {
    fn compare_objects(&mut self, path: &str, old: &Map<String, Value>, new: &Map<String, Value>) {
        let names = old.keys().chain(new.keys().filter(|name| !old.contains_key(*name)));
        for name in names {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            self.compare(&path, old.get(name), new.get(name));
        }
    }

    fn compare(&mut self, path: &str, old: Option<&Value>, new: Option<&Value>) {
        match (old, new) {
            (old, new) if old == new => {}
            (Some(Value::Object(old)), Some(Value::Object(new))) => self.compare_objects(path, old, new),
            (Some(Value::Array(old)), Some(Value::Array(new))) => {
                for at in 0..old.len().max(new.len()) {
                    self.compare(&format!("{path}[{at}]"), old.get(at), new.get(at));
                }
            }
            (old, new) => {
                self.total += 1;
                if self.list.len() < self.most {
                    self.list.push(Difference { field: path.to_owned(), from: shown(old), to: shown(new) });
                }
            }
        }
    }
}

fn shown(value: Option<&Value>) -> String {
    let text = value.map(Value::to_string).unwrap_or_default();
    match text.char_indices().nth(MAX_VALUE) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn differences(old: &Value, new: &Value) -> Vec<String> {
        let found = of_records(old.as_object().unwrap(), new.as_object().unwrap(), 3);
        found.list.iter().map(Difference::to_string).chain([found.total.to_string()]).collect()
    }

    #[test]
    fn a_difference_names_the_innermost_field() {
        let old = json!({"a": {"b": [{"c": 1}, {"c": 2}]}, "d": "x"});
        let new = json!({"a": {"b": [{"c": 1}, {"c": 3}, {"c": 4}]}, "e": true});
        assert_eq!(
            differences(&old, &new),
            ["a.b[1].c: 2 → 3", "a.b[2]: nothing → {\"c\":4}", "d: \"x\" → nothing", "4"]
        );
        assert_eq!(differences(&old, &old), ["0"]);
    }

    #[test]
    fn long_values_are_shortened() {
        let found = differences(&json!({"a": "é".repeat(90)}), &json!({"a": ""}));
        assert_eq!(found[0], format!("a: \"{}… → \"\"", "é".repeat(59)));
    }
}

//! What the database stores about one customer: all of it for an export, and its erasure. [`tables`] lists the rows of every
//! table.

mod erase;
mod rows;
pub mod tables;

use platen_actors::ids::{CustomerId, SessionKey};

pub use self::erase::{Erasure, erase, list_open_orders, lock};
pub use self::rows::{Rows, list_rows};

use super::{Connection, Result, customers, escaped};
use crate::batch::Value;
use crate::query::values;

/// A customer whose rows are looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The account's id; `None` if there is no account with the email address.
    pub id: Option<CustomerId>,
    /// The email address.
    pub email: String,
    /// The sessions of guests that were merged into the customer's, or ordered with the email address.
    pub guests: Vec<SessionKey>,
}

/// Finds the customer with an email address, which must be in lower case. Without an account, only guests may have left rows
/// with the address.
pub async fn find(connection: &mut impl Connection, email: &str) -> Result<Person> {
    let id = customers::find_by_email(connection, email).await?.map(|customer| customer.id);
    let key = id.map(|id| SessionKey::Customer(id).to_string());
    let guests: Vec<String> = values!(
        connection,
        "SELECT owner FROM sessions WHERE merged_into = $1
             UNION SELECT owner FROM orders WHERE guest_email = $2 AND owner LIKE 'g%' ORDER BY owner",
        [key, email]
    );
    // Only guests are merged, so every owner is a key.
    let guests = guests.iter().filter_map(|guest| guest.parse().ok()).collect();
    Ok(Person { id, email: email.to_owned(), guests })
}

impl Person {
    /// Returns the key of the customer's session.
    pub fn key(&self) -> Option<SessionKey> {
        self.id.map(SessionKey::Customer)
    }

    /// Returns a condition of [`tables`] as SQL, and the values to bind.
    fn condition(&self, text: &str) -> (String, Vec<Value>) {
        // Keys and ids consist of letters and digits, so they need not be bound.
        let own = self.key().map_or_else(|| NO_KEY.to_owned(), |key| format!("'{key}'"));
        let id = self.id.map_or(NO_ID, |id| id.0).to_string();
        let owners = self.guests.iter().fold(own.clone(), |all, guest| format!("{all}, '{guest}'"));
        let like = escaped(&self.email);
        let quoted = format!("%{}%", escaped(&serde_json::Value::from(self.email.as_str()).to_string()));
        let mut sql = text.replace(":owners", &owners).replace(":own", &own).replace(":customer", &id);
        let mut bound = Vec::new();
        for (name, value) in [(":email", &self.email), (":like", &like), (":quoted", &quoted)] {
            if sql.contains(name) {
                bound.push(Value::from(value));
                sql = sql.replace(name, &format!("${}", bound.len()));
            }
        }
        (sql, bound)
    }
}

/// A key and an id that no row has.
const NO_KEY: &str = "''";
const NO_ID: i64 = 0;

#[cfg(test)]
mod tests {
    use platen_actors::ids::GuestId;

    use super::*;

    #[test]
    fn names_in_conditions_are_replaced() {
        let person = Person {
            id: Some(CustomerId(17)),
            email: "a_b@example.com".to_owned(),
            guests: vec![SessionKey::Guest(GuestId(7))],
        };
        let (sql, bound) =
            person.condition("owner IN (:owners) OR letter LIKE :quoted OR to = :email OR id = :customer");
        let guest = format!("'c17', 'g{:032x}'", 7);
        assert_eq!(sql, format!("owner IN ({guest}) OR letter LIKE $2 OR to = $1 OR id = 17"));
        assert_eq!(bound, [Value::from("a_b@example.com"), Value::from(r#"%"a\_b@example.com"%"#)]);
        assert_eq!(person.condition("merged_into = :own").0, "merged_into = 'c17'");
    }
}

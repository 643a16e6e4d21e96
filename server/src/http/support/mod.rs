//! `/api/support/…`: the calls of the staff. Each handler's signature names who may make it.

mod answering;
pub mod audit;
pub mod catalogue;
mod cursor;
pub mod customers;
pub mod observations;
pub mod orders;
pub mod password;
pub mod proofs;
pub mod quotes;
pub mod sign_in;
pub mod suggestions;
pub mod work;

use platen_actors::observation;

use super::state::Platen;
use crate::store::staff::Member;

/// A member of staff as the live core records them.
fn as_recorded(member: &Member) -> observation::Member {
    let Member { id, email, name, role, .. } = member.clone();
    observation::Member { id, email, name, role: role.to_string() }
}

/// Tells everybody who watches the work queues that they changed.
pub fn work_changed(platen: &Platen) {
    platen.registry.ports().lobby.work_changed();
}

/// How much there is of something that was asked for or ordered, in words.
fn amount(lines: i64, units: i64) -> String {
    let of = |number: i64, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
    format!("{}, {}", of(lines, "line"), of(units, "piece"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_said_in_words() {
        assert_eq!((amount(1, 1), amount(2, 500)), ("1 line, 1 piece".to_owned(), "2 lines, 500 pieces".to_owned()));
    }
}

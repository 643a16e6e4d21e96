//! The state of a proof, and the table of who may do what in it.

use ProofState::{Approved, Cancelled, ChangesRequested, Ready, Requested};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::words::words;

/// The state of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProofState {
    /// Waiting for the shop to make a version.
    Requested,
    /// A version awaits the customer's answer.
    Ready,
    /// The customer requested changes.
    ChangesRequested,
    /// The customer approved the version, which is produced exactly as shown.
    Approved,
    /// It is no longer needed.
    Cancelled,
}

/// An action on a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// The shop sends a version.
    Send,
    /// The customer approves the version.
    Approve,
    /// The customer requests changes.
    RequestChanges,
    /// What is to be made becomes something else.
    Reconfigure,
    /// It is no longer needed.
    Cancel,
}

words! {
    ProofState {
        Requested = "requested",
        Ready = "ready",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Cancelled = "cancelled",
    }
}

impl ProofState {
    /// Returns the state after an action; `None` if the action is not allowed.
    pub fn after(self, action: Action) -> Option<Self> {
        match (self, action) {
            // A new version can also replace an approved one, which must then be approved again.
            (Requested | Ready | ChangesRequested | Approved, Action::Send) => Some(Ready),
            (Ready, Action::Approve) => Some(Approved),
            (Ready, Action::RequestChanges) => Some(ChangesRequested),
            (Requested | Ready | ChangesRequested | Approved, Action::Reconfigure) => Some(Requested),
            (Requested | Ready | ChangesRequested, Action::Cancel) => Some(Cancelled),
            _ => None,
        }
    }

    /// Whether the shop or the customer has to act.
    pub fn waits(self) -> bool {
        matches!(self, Requested | Ready | ChangesRequested)
    }

    /// Whether the shop has to act.
    pub fn waits_for_shop(self) -> bool {
        matches!(self, Requested | ChangesRequested)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTIONS: [Action; 5] =
        [Action::Send, Action::Approve, Action::RequestChanges, Action::Reconfigure, Action::Cancel];

    #[test]
    fn the_table_allows_what_it_says_and_nothing_else() {
        let allowed: Vec<_> = ProofState::ALL
            .into_iter()
            .flat_map(|state| ACTIONS.map(move |action| (state, action, state.after(action))))
            .filter_map(|(state, action, after)| Some((state, action, after?)))
            .collect();
        assert_eq!(allowed.len(), 13);
        assert!(allowed.iter().all(|(state, ..)| *state != Cancelled));
        assert!(allowed.contains(&(Ready, Action::Approve, Approved)));
        let approving: Vec<_> = allowed.iter().filter(|(_, action, _)| *action == Action::Approve).collect();
        assert_eq!(approving.len(), 1, "only what waits for the customer is approved");
    }

    #[test]
    fn words_on_the_wire_are_those_of_the_table() {
        for state in ProofState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.word());
        }
    }
}

//! The customer's exemption from taxes, in the session map.

use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use crate::values::dates::Day;
use crate::values::ids::Millis;
use crate::values::words::words;

/// `taxExemption`: the certificate that the customer sent, and the shop's answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaxExemptionEntry {
    /// The state.
    pub state: ExemptionState,
    /// The file's name.
    pub name: String,
    /// Its extension in lower case, without a dot.
    pub extension: String,
    /// SHA-256 of its bytes in hexadecimal digits.
    pub sha256: String,
    /// The last day of an accepted certificate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub valid_until: Option<Day>,
    /// Why the shop declined it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub sent_at: Millis,
}

/// The states of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ExemptionState {
    /// The shop has not answered.
    Sent,
    /// The customer pays no taxes until its last day.
    Accepted,
    /// The customer pays taxes.
    Declined,
}

words! {
    ExemptionState {
        Sent = "sent",
        Accepted = "accepted",
        Declined = "declined",
    }
}

impl TaxExemptionEntry {
    /// Whether the customer pays no taxes on a day.
    pub fn is_on(&self, today: Day) -> bool {
        self.state == ExemptionState::Accepted && self.valid_until.is_some_and(|last| today <= last)
    }
}

//! Commands for the customer's exemption from taxes.

use crate::values::dates::Day;
use crate::values::ids::ArtworkId;

/// The maximum length of the reason for declining a certificate.
pub const MAX_REASON_LENGTH: usize = 200;
/// The maximum time for which a certificate can be accepted, in days: ten years.
pub const MAX_VALIDITY: i32 = 3_660;

/// A command for the exemption.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The customer sends a file of their library as a certificate. It replaces the one before.
    Send {
        /// The file.
        artwork: ArtworkId,
    },
    /// The customer withdraws the certificate.
    Withdraw,
    /// Staff accept the certificate.
    Accept {
        /// Its content, as staff saw it.
        sha256: String,
        /// Its last day.
        valid_until: Day,
    },
    /// Staff decline the certificate, also one that they accepted before.
    Decline {
        /// Its content, as staff saw it.
        sha256: String,
        /// The reason, for the customer.
        reason: String,
    },
}

/// Why the exemption cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ExemptionError {
    /// The customer has sent none, or has replaced it.
    #[error("The customer has withdrawn or replaced this certificate. Please open the customer again.")]
    OtherCertificate,
    /// The last day is past, or too far away.
    #[error("Please enter a day from today to {} years from now.", MAX_VALIDITY / 366)]
    Day,
}

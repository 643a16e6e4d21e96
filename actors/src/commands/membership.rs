//! The command for the membership in a customer group.

/// Joins a group in place of the one before; `None` leaves it. Staff decide this.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The key of the group.
    pub group: Option<String>,
}

/// Why the membership cannot be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MembershipError {
    /// The group does not exist any more.
    #[error("This group does not exist any more. Please choose another.")]
    NoSuchGroup,
}

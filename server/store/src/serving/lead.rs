//! Which node runs the work that one node must do.

use std::time::Duration;

use tokio::time::Instant;

/// How long a node leads after it asked the database, unless it asks again, as it does every second. A node that was paused
/// has stopped when it goes on.
pub(crate) const LEADERSHIP: Duration = Duration::from_secs(8);

/// Whether this process leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lead {
    /// Another node may.
    No,
    /// Until then.
    Until(Instant),
    /// There is no other node.
    Always,
}

impl Lead {
    /// What a node may do that asked the database at an instant.
    pub(crate) fn since(asked: Instant, leads: bool) -> Self {
        if leads { Self::Until(asked + LEADERSHIP) } else { Self::No }
    }

    pub(crate) fn holds(&self) -> bool {
        match self {
            Self::No => false,
            Self::Until(end) => Instant::now() < *end,
            Self::Always => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_node_that_was_paused_leads_no_more() {
        let lead = Lead::since(Instant::now(), true);
        tokio::time::advance(LEADERSHIP / 2).await;
        assert!(lead.holds() && !Lead::since(Instant::now(), false).holds());
        tokio::time::advance(LEADERSHIP / 2).await;
        assert!(!lead.holds() && Lead::Always.holds());
    }
}

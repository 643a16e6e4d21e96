//! What a try showed: lost and doubled changes, and how long tabs were behind.

use std::time::Duration;

use tokio::time::Instant;

use super::customer::{Acknowledged, Customer};
use super::load::Load;
use crate::Result;
use crate::cluster::tab::Tab;

/// A fault and its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outage {
    pub(super) begin: Instant,
    pub(super) cure: Instant,
}

/// The outcome of tries.
#[derive(Debug, Clone, Default)]
pub(super) struct Verdict {
    pub(super) tries: u32,
    pub(super) acknowledged: u64,
    /// Files that were received completely.
    pub(super) files: u64,
    pub(super) lost: u64,
    pub(super) doubled: u64,
    /// Calls that were not answered, however often they were repeated.
    pub(super) failed: u64,
    /// Tabs that do not show what the database has.
    pub(super) wrong_tabs: u64,
    /// The longest time from the cure, or from a later acknowledgment, until a tab showed the change.
    pub(super) slowest: Duration,
}

impl Verdict {
    /// Adds another.
    pub(super) fn add(&mut self, other: &Self) {
        self.tries += other.tries;
        self.acknowledged += other.acknowledged;
        self.files += other.files;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.failed += other.failed;
        self.wrong_tabs += other.wrong_tabs;
        self.slowest = self.slowest.max(other.slowest);
    }

    /// Whether all promises are kept.
    pub(super) fn is_good(&self, within: Duration) -> bool {
        [self.lost, self.doubled, self.failed, self.wrong_tabs].iter().all(|count| *count == 0)
            && self.slowest <= within
    }

    /// Judges a try after all calls were answered. `since` is its begin.
    pub(super) async fn of(
        load: &Load,
        since: Instant,
        outages: &[Outage],
        within: Duration,
        failed: u64,
    ) -> Result<Self> {
        let mut verdict = Self { tries: 1, failed, ..Self::default() };
        if !load.settle(Instant::now() + within * 3).await {
            load.note("not every tab shows the last acknowledged change".to_owned());
        }
        for (number, customer) in load.customers.iter().enumerate() {
            verdict.add_customer(load, number, customer, since, outages, within).await?;
        }
        for uploader in &load.uploaders {
            let shown = load.client.snapshot(&uploader.cookie).await?;
            let (missing, doubled) = uploader.compare(&shown);
            if missing + doubled > 0 {
                load.note(format!("{missing} received files are missing, {doubled} are there twice"));
            }
            verdict.lost += missing;
            verdict.doubled += doubled;
            verdict.files += uploader.clear(&load.client, &shown).await?;
        }
        Ok(verdict)
    }

    async fn add_customer(
        &mut self,
        load: &Load,
        number: usize,
        customer: &Customer,
        since: Instant,
        outages: &[Outage],
        within: Duration,
    ) -> Result<()> {
        let shown = load.client.snapshot(&customer.cookie).await?;
        let findings = customer.compare(&shown);
        if findings.lost + findings.doubled > 0 {
            load.note(format!("customer {number}: {findings:?} at version {}", shown.version));
        }
        self.lost += findings.lost;
        self.doubled += findings.doubled;
        let changes: Vec<Acknowledged> =
            customer.acknowledged.borrow().iter().filter(|change| change.at >= since).copied().collect();
        self.acknowledged += changes.len() as u64;
        for (which, tab) in customer.tabs.borrow().iter().enumerate() {
            let slowest = changes.iter().map(|change| delay(tab, *change, outages, within)).max().unwrap_or_default();
            if slowest > within {
                load.note(format!("customer {number}, tab {which}: a change was shown after {slowest:?}"));
            }
            self.slowest = self.slowest.max(slowest);
            let mut history = tab.history.borrow_mut();
            let is_right = history.shown.as_ref() == Some(&shown);
            if !is_right {
                let version = history.shown.as_ref().map(|shown| shown.version);
                load.note(format!("customer {number}, tab {which}: version {version:?} instead of {}", shown.version));
            }
            for fault in history.faults.drain(..) {
                self.wrong_tabs += 1;
                load.note(format!("customer {number}, tab {which}: {fault}"));
            }
            self.wrong_tabs += u64::from(!is_right);
            let last = history.seen.last().copied();
            history.seen.clear();
            history.seen.extend(last);
        }
        Ok(())
    }
}

/// Returns how late a tab showed a change: from its acknowledgment, or from the cure of the outages that hindered it.
fn delay(tab: &Tab, change: Acknowledged, outages: &[Outage], within: Duration) -> Duration {
    let history = tab.history.borrow();
    let shown = history.seen.iter().find(|(_, version)| *version >= change.version).map(|(at, _)| *at);
    since_cure(change.at, shown.unwrap_or_else(Instant::now), outages, within)
}

fn since_cure(acknowledged: Instant, shown: Instant, outages: &[Outage], within: Duration) -> Duration {
    let mut due = acknowledged;
    for outage in outages {
        if outage.cure > due && outage.begin <= due + within {
            due = outage.cure;
        }
    }
    shown.saturating_duration_since(due)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delay_counts_from_the_cure_of_the_outage_that_hindered_it() {
        let begin = Instant::now();
        let at = |seconds| begin + Duration::from_secs(seconds);
        let outages = [Outage { begin: at(10), cure: at(40) }];
        let delay =
            |acknowledged, shown| since_cure(at(acknowledged), at(shown), &outages, Duration::from_secs(5)).as_secs();
        assert_eq!(delay(1, 3), 2, "before");
        assert_eq!(delay(1, 42), 41, "it was late before the outage began");
        assert_eq!(delay(9, 42), 2, "hindered");
        assert_eq!(delay(20, 21), 0, "shown in spite of it");
        assert_eq!(delay(41, 43), 2, "after");
    }
}

//! Delays between tries.

use platen_actors::ids::Millis;

/// A delay that doubles with every try, up to a limit.
#[derive(Debug, Clone, Copy)]
pub struct Backoff {
    /// The delay after the first try.
    pub first: Millis,
    /// The longest delay.
    pub longest: Millis,
}

impl Backoff {
    /// Returns the delay after so many tries.
    pub fn after(self, tries: i64) -> Millis {
        let doublings = u32::try_from(tries - 1).unwrap_or_default().min(16);
        (self.first << doublings).min(self.longest)
    }
}

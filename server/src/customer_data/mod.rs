//! Everything that is stored about one customer: its export as an archive, and its erasure.

mod erase;
mod export;

pub use self::erase::{Outcome, erase};
pub use self::export::{Exported, export};

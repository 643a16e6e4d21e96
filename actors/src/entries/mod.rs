//! The map that a session is: flat keys, plain values. A key is one enum, a value one type for each kind of key.
//!
//! Values hold no nulls (what is absent is left out) and stay small, mostly under 1 KB; what can grow is an entry of its own.
//! The largest, the price of a line with all the parts and decorations that there may be, fits into a part of a snapshot.

pub mod address;
pub mod artwork;
pub mod cart;
pub mod change;
mod favorites;
mod kinds;
mod map;
pub mod observation;
pub mod order;
pub mod order_status;
mod presentations;
pub mod proof;
pub mod proof_state;
pub mod quote;
pub mod quote_state;
pub mod samples;
pub mod suggestion;
mod upload;

pub use self::address::AddressEntry;
pub use self::artwork::ArtworkEntry;
pub use self::favorites::{ArtFavoriteEntry, FavoriteEntry, FavoriteListEntry};
pub use self::kinds::{EntryKey, EntryValue, UnknownKey};
pub use self::map::{Entries, read_entries};
pub use self::presentations::{PresentationEntry, PresentationProductEntry, ShownProduct};
pub use self::samples::{SampleCommentEntry, SampleEntry, SampleOrderEntry};
pub use self::upload::{UploadEntry, UploadPlace, UploadProblem, UploadState};

//! The entries of a session: a map from flat keys to plain values. A key is one enum, and each kind of key has its type
//! of value.
//!
//! Values contain no nulls (absent fields are left out) and are small, mostly under 1 KB; data that can grow is split
//! into entries. The largest value, the price of a line with the maximum number of parts and decorations, fits into one
//! part of a snapshot.

pub mod address;
pub mod artwork;
pub mod cart;
pub mod change;
pub mod design;
mod favorites;
mod kinds;
mod map;
mod membership;
pub mod observation;
pub mod order;
pub mod order_status;
pub mod payment;
mod presentations;
pub mod promo_code;
pub mod proof;
pub mod proof_state;
pub mod question;
pub mod quote;
pub mod quote_state;
pub mod review;
pub mod samples;
pub mod suggestion;
pub mod tax_exemption;
mod upload;

pub use self::address::AddressEntry;
pub use self::artwork::ArtworkEntry;
pub use self::favorites::{ArtFavoriteEntry, FavoriteEntry, FavoriteListEntry};
pub use self::kinds::{EntryKey, EntryValue, UnknownKey};
pub use self::map::{Entries, read_entries};
pub use self::membership::MembershipEntry;
pub use self::presentations::{PresentationEntry, PresentationProductEntry, ShownProduct};
pub use self::promo_code::PromoCodeEntry;
pub use self::samples::{SampleCommentEntry, SampleEntry, SampleOrderEntry};
pub use self::upload::{UploadEntry, UploadPlace, UploadProblem, UploadState};

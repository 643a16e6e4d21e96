//! Proofs made by this server: a picture of the ordered product with all its facts, stored as a file and sent to the
//! customer's session. The rules of proofs are in `platen-actors`.

pub mod draw;
mod facts;
pub mod file;
mod font;
pub mod making;
pub mod pdf;
pub mod placed;

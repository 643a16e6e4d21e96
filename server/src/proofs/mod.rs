//! Proofs as this server makes them: a picture of what is to be made, with all that is said of it, kept as a file and sent
//! to the customer's session. The rules of proofs are in `platen-actors`.

pub mod draw;
pub mod file;
pub mod making;

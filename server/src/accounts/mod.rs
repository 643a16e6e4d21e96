//! Accounts: validation of email addresses and passwords, password hashes, rate limits, and redirects after sign-in.

pub mod access;
pub mod antiforgery;
pub mod device;
pub mod email;
pub mod first_start;
pub mod link_keys;
pub mod password;
pub mod recovery;
pub mod return_url;
pub mod rights;
pub mod sealing;
pub mod secret;
mod shared_key;
pub mod sign_in_cache;
pub mod throttle;
pub mod totp;

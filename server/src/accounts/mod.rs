//! Accounts: what an email address and a password may be, how passwords are hashed, how attempts are limited, and where
//! a login may lead.

pub mod access;
pub mod antiforgery;
pub mod device;
pub mod email;
pub mod password;
pub mod return_url;
pub mod secret;
mod shared_key;
pub mod throttle;
pub mod totp;

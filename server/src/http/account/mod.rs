//! Login, logout, registration.

pub mod email_registered;
pub mod login;
pub mod logout;
pub mod register;
mod sign_in;

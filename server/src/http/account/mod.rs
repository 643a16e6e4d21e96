//! Login, logout, registration; passwords and sign-ins.

pub mod confirm_email;
mod confirmation;
pub mod create;
pub mod edit_password;
pub mod email_registered;
pub mod forgot_password;
pub mod guard;
pub mod login;
pub mod logout;
mod proof;
pub mod register;
pub mod reset_password;
mod sign_in;
pub mod sign_ins;

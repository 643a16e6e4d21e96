//! The built web client, carried inside the program: its hashed files, and the page that starts it.

pub mod assets;
pub mod shell;

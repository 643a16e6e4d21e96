//! The built web client, carried inside the program: its hashed files, the page that starts it, and what the build painted.

pub mod assets;
pub mod painted;
pub mod settings;
pub mod shell;

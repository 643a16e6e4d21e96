//! The built web client, embedded in the program: its hashed files, its start page, and the views rendered by the
//! build.

pub mod assets;
pub mod offers;
pub mod painted;
pub mod preload;
pub mod settings;
pub mod shell;

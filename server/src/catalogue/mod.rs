//! The catalogue: read from files, kept in the store, served from memory with its search index beside it.

pub mod record;

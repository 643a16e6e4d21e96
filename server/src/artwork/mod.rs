//! Artwork: the files that customers upload. What lives here so far is what looks inside them: which kinds there are, what
//! content fits a kind, and what is told of a file.
//!
//! Decoders are the part of a store that hostile files aim at. So nothing is decoded in the server's own process:
//! [`inspector`] starts a child for each file, [`inspect`] is what runs in it, and a child that dies costs a preview.

pub mod facts;
pub mod inspect;
pub mod inspector;
pub mod kind;
pub mod sniff;

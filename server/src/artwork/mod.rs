//! Artwork: receiving, checking, keeping and previewing the files that customers upload.
//!
//! The way of a file: [`receiving`] keeps its bytes in chunks as they arrive, [`finishing`] gives it to the library once
//! [`keeping`] has put it together and had it looked into, [`storage`] is where they are, [`sweeper`] clears up after crashes and after
//! people who never came back. [`upload_locks`] lets only one request at a time write an upload. The rules of uploads and of the
//! library, which know nothing of bytes, are in `platen-actors`. [`background`] has the threads
//! that all of this runs on.
//!
//! Decoders are the part of a store that hostile files aim at. So nothing is decoded in the server's own process:
//! [`inspector`] starts a child for each file, [`platen_inspect`] is what runs in it, and a child that dies costs a preview.

pub mod background;
pub mod config;
pub mod fair_queue;
pub mod finishing;
pub mod inspector;
pub mod keeping;
pub mod receiving;
pub mod storage;
pub mod sweeper;
pub mod upload_locks;

pub use platen_actors::artwork::{facts, kind};

use std::path::PathBuf;
use std::sync::Arc;

use platen_actors::ports::Clock;
use platen_actors::registry::Registry;

use self::background::Background;
use self::inspector::Inspector;
use self::storage::Storage;
use self::upload_locks::UploadLocks;
use crate::store::Store;

/// What the work on uploads needs of the server.
pub struct Artworks {
    /// The database.
    pub store: Store,
    /// The sessions, which hear of every step.
    pub registry: Registry,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// The bytes.
    pub storage: Storage,
    /// Looks into files.
    pub inspector: Inspector,
    /// Where the work on bytes is done.
    pub background: Background,
    /// Who writes which upload on this node.
    pub upload_locks: UploadLocks,
    /// A folder of this node's own for files that are being looked into.
    pub scratch: PathBuf,
}

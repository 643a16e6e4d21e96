//! Artwork: receiving, checking, storing and previewing the files that customers upload.
//!
//! The path of a file: [`receiving`] stores its bytes in chunks as they arrive; [`finishing`] adds it to the library
//! after [`keeping`] has assembled and inspected it; [`storage`] holds the bytes; [`sweeper`] cleans up after crashes
//! and abandoned uploads. [`enlargement`] draws files in print quality. [`upload_locks`] allows one request at a time to
//! write an upload. The rules of uploads and of the library, which do not deal with bytes, are in `platen-actors`.
//! [`background`] has the threads of all this work.
//!
//! Decoders are the part of a store that hostile files attack. Therefore nothing is decoded in the server's own
//! process: [`inspector`] starts a child process for each file, which runs [`platen_inspect`]; a crash costs only the
//! preview.

pub mod background;
pub mod config;
pub mod enlargement;
pub mod finishing;
pub mod inks;
pub mod inspector;
pub mod keeping;
pub mod receiving;
pub mod s3_client;
pub mod storage;
pub mod sweeper;
pub mod upload_locks;

pub use platen_actors::artwork::{facts, kind};

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use actix_web::web::Bytes;
use platen_actors::ports::Clock;
use platen_actors::registry::Registry;
use platen_store::Store;

use self::background::Background;
use self::inspector::Inspector;
use self::storage::Storage;
use self::upload_locks::UploadLocks;
use crate::work::WorkQueue;
use crate::work::results::{Failures, Results};

/// The parts of the server that the work on uploads needs.
pub struct Artworks {
    /// The database.
    pub store: Store,
    /// The sessions, which are notified of every step.
    pub registry: Registry,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The file storage.
    pub storage: Storage,
    /// The inspector.
    pub inspector: Inspector,
    /// The queue of drawing and reading what requests name.
    pub work: WorkQueue,
    /// The latest pictures of products with artwork.
    pub pictures: Results<Bytes>,
    /// The files that could not be drawn lately, each with the edge in pixels.
    pub undrawable: Failures<(String, u32)>,
    /// The threads for the work on bytes.
    pub background: Background,
    /// The locks on uploads on this node.
    pub upload_locks: UploadLocks,
    /// A local folder for files under inspection.
    pub scratch: PathBuf,
    /// The number of bytes that uploads have brought.
    pub received: AtomicU64,
}

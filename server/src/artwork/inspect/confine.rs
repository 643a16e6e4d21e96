//! What the child gives up before it looks at a byte of a file, so that a decoder that falls to a hostile file has nothing
//! to take: little memory and time, no files, no network, no other processes.

use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr};
use rustix::process::{Resource, Rlimit, Signal, set_parent_process_death_signal, setrlimit};
use rustix::thread::set_no_new_privs;

/// Address space, in bytes: a picture of 100 megapixels in colour, a small copy of it, and the program itself.
const MEMORY: u64 = 768 * 1_024 * 1_024;
/// Processor time, in seconds.
const SECONDS: u64 = 10;
/// The largest file that it may write, in bytes.
const WRITTEN: u64 = 16 * 1_024 * 1_024;
/// How many files may be open at once.
const FILES: u64 = 32;

/// Sets the limits of this process. They cannot be raised again.
pub(super) fn limit() -> Result<(), rustix::io::Errno> {
    let limits = [
        (Resource::Core, 0),
        (Resource::As, MEMORY),
        (Resource::Cpu, SECONDS),
        (Resource::Fsize, WRITTEN),
        (Resource::Nofile, FILES),
        (Resource::Nproc, 0),
    ];
    for (resource, most) in limits {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    set_no_new_privs(true)?;
    set_parent_process_death_signal(Some(Signal::KILL))
}

/// Closes the file system and the network: what is open stays open, and nothing else can be opened. A kernel that cannot
/// do that does what it can; the limits hold anyway.
pub(super) fn close() {
    let abi = ABI::V5;
    let closed = Ruleset::default()
        .handle_access(AccessFs::from_all(abi))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(abi)))
        .and_then(Ruleset::create)
        .and_then(landlock::RulesetCreated::restrict_self);
    if let Err(error) = closed {
        tracing::debug!(%error, "the file system could not be closed");
    }
}

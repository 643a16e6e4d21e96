//! What the child gives up before it looks at a byte of a file, so that a decoder that falls to a hostile file has nothing
//! to take: little memory and time, no files, no network, no other processes, no rights of root, and of the kernel only
//! what reading bytes and answering takes.

use std::error::Error;

use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr};
use rustix::process::{Gid, Resource, Rlimit, Signal, Uid, geteuid, set_parent_process_death_signal, setrlimit};
use rustix::thread::{set_no_new_privs, set_thread_groups, set_thread_res_gid, set_thread_res_uid};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

/// Address space, in bytes: a picture of 100 megapixels in color, a small copy of it, and the program itself.
const MEMORY: u64 = 768 * 1_024 * 1_024;
/// Processor time, in seconds.
const SECONDS: u64 = 10;
/// The largest file that it may write, in bytes.
const WRITTEN: u64 = 16 * 1_024 * 1_024;
/// How many files may be open at once.
const FILES: u64 = 32;
/// The user and group that a child of root becomes: nobody's, and below 65,536, so that containers have it too.
const INSPECTOR_ID: u32 = 65_533;

/// The system calls that are left: memory, files that are open already, and the end.
const ALLOWED: &[i64] = &[
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_lseek,
    libc::SYS_fstat,
    libc::SYS_close,
    libc::SYS_mmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    libc::SYS_madvise,
    libc::SYS_brk,
    libc::SYS_futex,
    libc::SYS_getrandom,
    libc::SYS_clock_gettime,
    libc::SYS_sched_yield,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

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

/// Gives up everything else: what is open stays open, and nothing else can be had. A system that cannot do one of these
/// does the others; the limits hold anyway.
pub(super) fn close() {
    let closed = [
        ("the rights of root could not be given up", give_up_root().map_err(Into::into)),
        ("the file system could not be closed", close_files()),
        ("the system calls could not be closed", close_system_calls()),
    ];
    for (what, outcome) in closed {
        if let Err(error) = outcome {
            tracing::warn!(%error, "{what}");
        }
    }
}

/// Becomes another user, if this is root. The process has one thread, so that what holds for the thread holds for all.
fn give_up_root() -> Result<(), rustix::io::Errno> {
    if !geteuid().is_root() {
        return Ok(());
    }
    let (user, group) = (Uid::from_raw(INSPECTOR_ID), Gid::from_raw(INSPECTOR_ID));
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    set_thread_res_uid(user, user, user)?;
    // It is forgotten when a process becomes another user.
    set_parent_process_death_signal(Some(Signal::KILL))
}

fn close_files() -> Result<(), Box<dyn Error>> {
    let abi = ABI::V5;
    Ruleset::default()
        .handle_access(AccessFs::from_all(abi))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(abi)))
        .and_then(Ruleset::create)
        .and_then(landlock::RulesetCreated::restrict_self)?;
    Ok(())
}

/// What is not allowed fails as if it were not permitted, so that a library that can do without does without.
fn close_system_calls() -> Result<(), Box<dyn Error>> {
    let rules = ALLOWED.iter().map(|&call| (call, Vec::new())).collect();
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let filter = SeccompFilter::new(rules, refused, SeccompAction::Allow, std::env::consts::ARCH.try_into()?)?;
    let program: BpfProgram = filter.try_into()?;
    Ok(apply_filter(&program)?)
}

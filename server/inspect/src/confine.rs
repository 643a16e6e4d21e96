//! The restrictions that the child sets on itself before it reads any byte of a file, so that a decoder taken over by a
//! hostile file can do no harm: little memory and time, no files, no network, no other processes, no root privileges,
//! and only the system calls needed to read bytes and write the result.

use std::error::Error;

use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr};
use rustix::process::{Gid, Resource, Rlimit, Signal, Uid, geteuid, set_parent_process_death_signal, setrlimit};
use rustix::thread::{set_no_new_privs, set_thread_groups, set_thread_res_gid, set_thread_res_uid};
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

/// Address space, in bytes: a color picture of 100 megapixels, a small copy of it, and the program itself.
const MEMORY: u64 = 768 * 1_024 * 1_024;
/// CPU time, in seconds.
const SECONDS: u64 = 10;
/// The maximum size of a written file, in bytes.
pub(crate) const WRITTEN: u64 = 16 * 1_024 * 1_024;
/// The maximum number of open files.
const FILES: u64 = 32;
/// The user and group id that replaces root: unused, and below 65,536 so that it also exists in containers.
const INSPECTOR_ID: u32 = 65_533;

/// The allowed system calls: memory, files that are already open, and exit.
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

/// Sets the resource limits of this process. They cannot be raised again.
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

/// Drops all other privileges: open files stay open, and nothing else is accessible. If the system lacks one of these
/// mechanisms, the others still apply; the limits always do.
pub(super) fn close() {
    let closed = [
        ("the root privileges could not be dropped", give_up_root().map_err(Into::into)),
        ("access to the file system could not be blocked", close_files()),
        ("the system calls could not be restricted", close_system_calls()),
    ];
    for (what, outcome) in closed {
        if let Err(error) = outcome {
            tracing::warn!(%error, "{what}");
        }
    }
}

/// Switches from root to another user. The process has a single thread, so changing the thread changes the process.
fn give_up_root() -> Result<(), rustix::io::Errno> {
    if !geteuid().is_root() {
        return Ok(());
    }
    let (user, group) = (Uid::from_raw(INSPECTOR_ID), Gid::from_raw(INSPECTOR_ID));
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    set_thread_res_uid(user, user, user)?;
    // The kernel clears this setting when a process changes its user.
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

/// Other system calls fail with EPERM, so that libraries can use their fallbacks.
fn close_system_calls() -> Result<(), Box<dyn Error>> {
    let rules = ALLOWED.iter().map(|&call| (call, Vec::new())).collect();
    let refused = SeccompAction::Errno(libc::EPERM.unsigned_abs());
    let filter = SeccompFilter::new(rules, refused, SeccompAction::Allow, std::env::consts::ARCH.try_into()?)?;
    let program: BpfProgram = filter.try_into()?;
    Ok(apply_filter(&program)?)
}

//! Faults of the whole program: killed, restarted, started with wrong arguments.
#![allow(clippy::disallowed_methods, reason = "these tests wait for programs on threads of their own")]

mod alone;
mod backup;
mod behind_nginx;
mod command_line;
mod config_check;
mod erase;
mod kill;
mod logs;
mod nodes;
mod orders;
pub mod program;
mod proxy;
mod reload;
mod resets;
mod restore;
mod s3;
mod signals;
mod steps;
mod uploads;

//! What happens to the program as people start it: killed, restarted, started wrongly.

mod alone;
mod command_line;
mod kill;
mod logs;
mod orders;
mod program;
mod resets;
mod restore;
mod s3;
mod signals;
mod steps;
mod uploads;

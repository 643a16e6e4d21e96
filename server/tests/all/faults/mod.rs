//! What happens to the program as people start it: killed, restarted, started wrongly.

mod command_line;
mod kill;
mod logs;
mod orders;
mod program;
mod s3;
mod steps;
mod uploads;

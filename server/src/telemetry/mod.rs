//! What a node tells about itself: logs, whether it is ready, traces. Metrics are in `http/operations`, because they show all
//! parts of the server.

pub mod backlogs;
pub mod config;
pub mod log;
pub mod otlp;
pub mod process;
pub mod readiness;

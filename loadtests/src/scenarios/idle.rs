//! The memory of an idle server with the demo catalog, right after its start.

use std::time::Duration;

use tokio::time::sleep;

use crate::Result;
use crate::children::Server;
use crate::report::{Report, Wanted};

const NAME: &str = "idle server";

pub(super) async fn run(server: &Server, report: &mut Report) -> Result<()> {
    sleep(Duration::from_secs(3)).await;
    report.promise(NAME, "memory", server.process.memory()? / 1e6, "MB", Wanted::Below(120.0));
    Ok(())
}

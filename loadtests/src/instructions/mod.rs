//! The instructions that calls and commands take on the optimized server, counted by Valgrind: unlike times, the counts hardly
//! depend on the machine's load. Each has a bound in a file, so that a change that makes a call dearer has to raise it.

mod bounds;
mod calls;
mod counter;

use std::path::PathBuf;

use crate::Result;
use crate::children::{Folder, Server};
use bounds::Bounds;
use calls::Calls;
use counter::Counter;

/// How often what is above its bound is counted again.
const RECOUNTS: usize = 3;

/// Counts the instructions of calls and commands, and compares them with their bounds.
#[derive(clap::Args)]
pub(crate) struct Instructions {
    /// The optimized server.
    #[arg(long, default_value = "target/release/platen")]
    server: PathBuf,
    /// The file of the bounds.
    #[arg(long, default_value = "loadtests/instructions.txt")]
    bounds: PathBuf,
    /// Replaces the bounds: each is set 5 % above what is counted.
    #[arg(long)]
    write: bool,
}

impl Instructions {
    pub(crate) async fn run(&self) -> Result<()> {
        let bounds = if self.write { None } else { Some(Bounds::read(&self.bounds)?) };
        let folder = Folder::new("instructions")?;
        let data = folder.path("data");
        // The first start fills the folder; under Valgrind it would take minutes.
        Server::platen(&self.server, &data).await?.stop().await?;
        let (server, mut counter) = Counter::start(&self.server, &data, folder.path("counts")).await?;
        let calls = Calls::prepare(&server).await?;
        counter.learn_idle_rate().await?;
        let mut counted = Vec::new();
        for (name, requests) in calls.all() {
            let mut count = counter.count(server.address, &requests).await?;
            // Work in the background can only add to a count.
            for _ in 0..RECOUNTS {
                if bounds.as_ref().is_none_or(|bounds| bounds.allow(name, count)) {
                    break;
                }
                count = count.min(counter.count(server.address, &requests).await?);
            }
            println!("{name:<24} {count:>10.0} instructions");
            counted.push((name, count));
        }
        server.kill().await?;
        match bounds {
            Some(bounds) => bounds.check(&counted),
            None => Bounds::above(&counted).write(&self.bounds),
        }
    }
}

//! Read calls, in requests per second relative to a bare actix-web server that serves the same bodies from memory.

use std::rc::Rc;

use super::{Ground, ROUND, Scenario};
use crate::Result;
use crate::catalog;
use crate::children::Server;
use crate::http::request;
use crate::report::{Report, Wanted};
use crate::rounds::{Compared, alternate, hammer};

/// Keep-alive connections, about as many as a proxy opens to one node.
const CONNECTIONS: usize = 32;

/// What a scenario reads, and its targets relative to the bare server: the least requests per second, the most CPU per
/// request.
struct Read {
    name: &'static str,
    rate: f64,
    cpu: f64,
}

/// Runs one of the scenarios that read.
pub(super) async fn run(ground: &Ground<'_>, scenario: Scenario, report: &mut Report) -> Result<()> {
    let get = |path: &str| request("GET", path, None, None);
    let address = ground.server.address;
    let read = |name| Read { name, rate: 0.7, cpu: 1.5 };
    let (read, requests) = match scenario {
        Scenario::Product => {
            let requests = ground.products.all.iter().map(|id| get(&format!("/api/products/{id}"))).collect();
            (Read { name: "product page data", rate: 0.85, cpu: 1.3 }, requests)
        }
        Scenario::Search => (read("keyword search, answers kept"), catalog::searches()),
        Scenario::Listing => (read("category listing"), catalog::listings(address).await?),
        Scenario::Pages => (read("painted pages"), catalog::pages(address).await?),
        Scenario::Pictures => (read("pictures"), catalog::pictures(address).await?),
        Scenario::Assets => (read("files of the client"), catalog::assets(address).await?),
        _ => return Err("not a scenario that reads".into()),
    };
    compare(ground, report, read, requests).await
}

async fn compare(ground: &Ground<'_>, report: &mut Report, read: Read, requests: Vec<Vec<u8>>) -> Result<()> {
    let name = read.name;
    let bodies = catalog::bodies(ground.server.address, &requests).await?;
    let bare = Server::bare(&ground.folder.path(&name.replace(' ', "-")), &bodies).await?;
    let requests = Rc::new(requests);
    let bare_requests =
        Rc::new((0..bodies.len()).map(|index| request("GET", &format!("/api/products/{index}"), None, None)).collect());
    let round = |server: &Server, requests: &Rc<Vec<Vec<u8>>>| {
        hammer(server.address, server.process, Rc::clone(requests), CONNECTIONS, ROUND)
    };

    let pairs =
        alternate(ground.run.pairs, || round(&ground.server, &requests), || round(&bare, &bare_requests)).await?;
    let rate = Compared::of(&pairs.iter().map(|(ours, theirs)| (ours.rate, theirs.rate)).collect::<Vec<_>>());
    let cpu = Compared::of(&pairs.iter().map(|(ours, theirs)| (ours.cpu, theirs.cpu)).collect::<Vec<_>>());
    let cpu_ratio = "CPU per request, relative to the bare server";
    report.promise(name, "requests/s, relative to the bare server", rate.ratio, "", Wanted::AtLeast(read.rate));
    report.promise(name, cpu_ratio, cpu.ratio, "", Wanted::Below(read.cpu));
    report.add(name, "requests/s, Platen", rate.ours, "");
    report.add(name, "requests/s, bare server", rate.theirs, "");
    report.add(name, "CPU per request, Platen", cpu.ours * 1e6, "us");
    report.add(name, "CPU per request, bare server", cpu.theirs * 1e6, "us");
    bare.stop().await
}

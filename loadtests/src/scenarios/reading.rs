//! Read calls, in requests per second relative to a bare actix-web server that serves the same bodies from memory.

use std::rc::Rc;

use super::{Ground, ROUND};
use crate::Result;
use crate::catalog;
use crate::children::Server;
use crate::http::request;
use crate::report::{Report, Wanted};
use crate::rounds::{Compared, alternate, hammer};

/// Keep-alive connections, about as many as a proxy opens to one node.
const CONNECTIONS: usize = 32;

pub(super) async fn product(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let requests =
        ground.products.all.iter().map(|id| request("GET", &format!("/api/products/{id}"), None, None)).collect();
    compare(ground, report, "product page data", requests, Wanted::AtLeast(0.7)).await
}

pub(super) async fn search(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    compare(ground, report, "keyword search", catalog::searches(), Wanted::AtLeast(0.2)).await
}

async fn compare(
    ground: &Ground<'_>,
    report: &mut Report,
    name: &'static str,
    requests: Vec<Vec<u8>>,
    wanted: Wanted,
) -> Result<()> {
    let bodies = catalog::bodies(ground.server.address, &requests).await?;
    let bare = Server::bare(&ground.folder.path(name), &bodies).await?;
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
    report.promise(name, "requests/s, relative to the bare server", rate.ratio, "", wanted);
    report.add(name, "requests/s, Platen", rate.ours, "");
    report.add(name, "requests/s, bare server", rate.theirs, "");
    report.add(name, "CPU per request, relative to the bare server", cpu.ratio, "");
    report.add(name, "CPU per request, Platen", cpu.ours * 1e6, "us");
    report.add(name, "CPU per request, bare server", cpu.theirs * 1e6, "us");
    bare.stop().await
}

//! Compares two servers on a machine with other load: short alternating rounds, and the median of the ratios of the
//! pairs.

use std::future::Future;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use tokio::task::spawn_local;
use tokio::time::Instant;

use crate::Result;
use crate::http::Connection;
use crate::latency::Sorted;
use crate::process::Process;

/// The result of a round.
#[derive(Clone, Copy)]
pub(crate) struct Round {
    /// Requests per second.
    pub(crate) rate: f64,
    /// The server's CPU seconds per request.
    pub(crate) cpu: f64,
}

/// Medians over all pairs of rounds.
pub(crate) struct Compared {
    pub(crate) ours: f64,
    pub(crate) theirs: f64,
    pub(crate) ratio: f64,
}

impl Compared {
    pub(crate) fn of(pairs: &[(f64, f64)]) -> Self {
        Self {
            ours: Sorted::new(pairs.iter().map(|pair| pair.0).collect()).median(),
            theirs: Sorted::new(pairs.iter().map(|pair| pair.1).collect()).median(),
            ratio: Sorted::new(pairs.iter().map(|pair| pair.0 / pair.1).collect()).median(),
        }
    }
}

/// Runs both servers alternately, after an unmeasured warm-up, and swaps their order from pair to pair.
pub(crate) async fn alternate<Ours, Theirs>(
    pairs: u32,
    ours: impl Fn() -> Ours,
    theirs: impl Fn() -> Theirs,
) -> Result<Vec<(Round, Round)>>
where
    Ours: Future<Output = Result<Round>>,
    Theirs: Future<Output = Result<Round>>,
{
    ours().await?;
    theirs().await?;
    let mut measured = Vec::new();
    for pair in 0..pairs {
        measured.push(if pair % 2 == 0 {
            let ours = ours().await?;
            (ours, theirs().await?)
        } else {
            let theirs = theirs().await?;
            (ours().await?, theirs)
        });
    }
    Ok(measured)
}

/// Sends the requests repeatedly over this number of connections, each as soon as its last response is complete.
pub(crate) async fn hammer(
    address: SocketAddr,
    process: Process,
    requests: Rc<Vec<Vec<u8>>>,
    connections: usize,
    time: Duration,
) -> Result<Round> {
    let mut open = Vec::new();
    for _ in 0..connections {
        open.push(Connection::open(address).await?);
    }
    let (begin, cpu) = (Instant::now(), process.cpu()?);
    let tasks: Vec<_> = open
        .into_iter()
        .enumerate()
        .map(|(index, mut connection)| {
            let requests = Rc::clone(&requests);
            spawn_local(async move {
                let mut done = 0_u32;
                // Each connection starts at a different request.
                let mut next = index * requests.len() / connections;
                while begin.elapsed() < time {
                    connection.send(&requests[next]).await?.ok()?;
                    next = (next + 1) % requests.len();
                    done += 1;
                }
                Result::Ok(done)
            })
        })
        .collect();
    let mut done = 0.0;
    for task in tasks {
        done += f64::from(task.await??);
    }
    Ok(Round { rate: done / begin.elapsed().as_secs_f64(), cpu: (process.cpu()? - cpu) / done })
}

//! One upload of the maximum size over a slow connection: all tabs of the customer show the same progress at about the
//! same time.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use tokio::task::spawn_local;
use tokio::time::Instant;

use super::Ground;
use super::uploads::upload;
use crate::Result;
use crate::latency::Sorted;
use crate::report::{Report, Wanted};
use crate::tab::{Tab, Update};

const NAME: &str = "watched upload";
const TABS: usize = 3;
/// The duration of the upload: about 2 MB per second.
const TAKES: Duration = Duration::from_secs(10);
/// The time to wait for the last frames afterwards.
const AFTER: Duration = Duration::from_secs(2);

/// When each tab received a byte count.
type Reports = BTreeMap<u64, Vec<Instant>>;

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let (address, cookie) = (ground.server.address, ground.watched_customer());
    let reports: Rc<RefCell<Reports>> = Rc::default();
    let begin = Instant::now();
    let mut watching = Vec::new();
    for _ in 0..TABS {
        let reports = Rc::clone(&reports);
        let tab = Tab::open(address, cookie).await?;
        watching.push(spawn_local(tab.watch(begin + TAKES + AFTER, move |update, at| {
            if let Update::Received(bytes) = update {
                reports.borrow_mut().entry(bytes).or_default().push(at);
            }
        })));
    }
    upload(address, cookie, 1, TAKES).await?;
    for watching in watching {
        watching.await??;
    }
    let reports = reports.borrow();
    // A repeated byte count has no meaningful time.
    let moments: Vec<&Vec<Instant>> = reports.values().filter(|moments| moments.len() == TABS).collect();
    let millis = |from: Instant, to: Instant| to.duration_since(from).as_secs_f64() * 1e3;
    let apart = moments.iter().filter_map(|moments| Some(millis(*moments.iter().min()?, *moments.iter().max()?)));
    let apart = Sorted::new(apart.collect());
    let gaps = moments.windows(2).filter_map(|pair| Some(millis(*pair[0].iter().max()?, *pair[1].iter().max()?)));
    let gaps = Sorted::new(gaps.collect());
    report.promise(NAME, "largest delay between tabs for the same bytes", apart.at(1.0), "ms", Wanted::Below(250.0));
    report.add(NAME, "longest interval between updates", gaps.at(1.0), "ms");
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    report.add(NAME, "updates that reached every tab", moments.len() as f64, "");
    Ok(())
}

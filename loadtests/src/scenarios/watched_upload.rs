//! One upload of the largest size over a slow line: every tab of its customer is told the same bytes at about the same time.

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
/// How long the line takes for the file: about 2 MB a second.
const TAKES: Duration = Duration::from_secs(10);
/// How long tabs are listened to after that, for what is said last.
const AFTER: Duration = Duration::from_secs(2);

/// When each tab was told of so many bytes.
type Told = BTreeMap<u64, Vec<Instant>>;

pub(super) async fn run(ground: &Ground<'_>, report: &mut Report) -> Result<()> {
    let (address, cookie) = (ground.server.address, ground.watched_customer());
    let told: Rc<RefCell<Told>> = Rc::default();
    let begin = Instant::now();
    let mut watching = Vec::new();
    for _ in 0..TABS {
        let told = Rc::clone(&told);
        let tab = Tab::open(address, cookie).await?;
        watching.push(spawn_local(tab.watch(begin + TAKES + AFTER, move |update, at| {
            if let Update::Received(bytes) = update {
                told.borrow_mut().entry(bytes).or_default().push(at);
            }
        })));
    }
    upload(address, cookie, 1, TAKES).await?;
    for watching in watching {
        watching.await??;
    }
    let told = told.borrow();
    // What was said twice says nothing about time.
    let moments: Vec<&Vec<Instant>> = told.values().filter(|moments| moments.len() == TABS).collect();
    let millis = |from: Instant, to: Instant| to.duration_since(from).as_secs_f64() * 1e3;
    let apart = moments.iter().filter_map(|moments| Some(millis(*moments.iter().min()?, *moments.iter().max()?)));
    let apart = Sorted::new(apart.collect());
    let gaps = moments.windows(2).filter_map(|pair| Some(millis(*pair[0].iter().max()?, *pair[1].iter().max()?)));
    let gaps = Sorted::new(gaps.collect());
    report.promise(NAME, "tabs told the same bytes apart, at most", apart.at(1.0), "ms", Wanted::Below(250.0));
    report.add(NAME, "from one telling to the next, at most", gaps.at(1.0), "ms");
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    report.add(NAME, "tellings that reached every tab", moments.len() as f64, "");
    Ok(())
}

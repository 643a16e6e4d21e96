//! What must reach other nodes within a second: a new row of the lobby, a sign-out, the end of an observation.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::{A, C, Ground, SETTLING};
use crate::Result;
use crate::cluster::account;
use crate::cluster::client::{Call, build};
use crate::latency::Sorted;
use crate::lobby::{Lobby, STAFF_COOKIE};
use crate::report::{Report, Wanted};
use crate::tab::Tab;

/// Measurements of each.
const TIMES: usize = 20;
/// When a measurement is given up.
const LONGEST: Duration = Duration::from_secs(10);

pub(super) async fn run(ground: &Ground, binary: &Path, name: &'static str, report: &mut Report) -> Result<()> {
    let staff = account::sign_in_staff(&ground.cluster, &ground.client, binary).await?;
    let mut tell = |what: &str, seconds: Vec<f64>| {
        let sorted = Sorted::new(seconds);
        report.promise(name, format!("{what}, slowest of {TIMES}"), sorted.at(1.0), "s", Wanted::Below(1.0));
    };
    // The later ones end their customers' sign-ins.
    tell("the third node's lobby lists a session of the first", lobby(ground, &staff).await?);
    tell("an ended observation disappears on the third node", observations(ground, &staff).await?);
    tell("a sign-out on the first node ends a tab on the third", sign_outs(ground).await?);
    Ok(())
}

async fn lobby(ground: &Ground, staff: &str) -> Result<Vec<f64>> {
    let addresses = &ground.cluster.addresses;
    let mut lobby = Lobby::open(addresses.of(C), staff, None).await?;
    lobby.watch(Instant::now() + SETTLING).await?;
    let mut took = Vec::new();
    for cookie in &ground.cookies[..TIMES] {
        let begin = Instant::now();
        let tab = Tab::open(addresses.of(A), cookie).await?;
        while lobby.watch(Instant::now() + Duration::from_millis(5)).await?.rows == 0 && begin.elapsed() < LONGEST {}
        took.push(begin.elapsed().as_secs_f64());
        // Its row changes again when it ends.
        drop(tab);
        lobby.watch(Instant::now() + SETTLING / 2).await?;
    }
    lobby.close().await?;
    Ok(took)
}

async fn sign_outs(ground: &Ground) -> Result<Vec<f64>> {
    let addresses = &ground.cluster.addresses;
    let mut took = Vec::new();
    for cookie in &ground.cookies[..TIMES] {
        let tab = Tab::open(addresses.of(C), cookie).await?;
        sleep(Duration::from_millis(100)).await;
        let begin = Instant::now();
        let call = Call { method: "POST", path: "/api/customer/logout/", cookie: Some(cookie), ..Call::default() };
        ground.client.attempt(addresses.of(A), &build(&call)).await?;
        // It fails when the server ends the tab.
        let ended = tab.watch(begin + LONGEST, |_, _| {}).await;
        took.push(if ended.is_err() { begin.elapsed().as_secs_f64() } else { f64::INFINITY });
    }
    Ok(took)
}

async fn observations(ground: &Ground, staff: &str) -> Result<Vec<f64>> {
    let addresses = &ground.cluster.addresses;
    let staff = format!("{STAFF_COOKIE}={staff}");
    let headers = [("Content-Type", "application/json"), ("Cookie", staff.as_str())];
    let reason = json!({"reason": "Measuring"}).to_string();
    let mut took = Vec::new();
    for account in &ground.accounts[..TIMES] {
        let path = format!("/api/support/sessions/{}/observe", account.session);
        let call = Call { method: "POST", path: &path, headers: &headers, body: reason.as_bytes(), ..Call::default() };
        let reply = ground.client.attempt(addresses.of(C), &build(&call)).await?;
        let answer: Value = serde_json::from_slice(&reply.body)?;
        let id = answer["observationId"].as_i64().ok_or_else(|| reply.text())?;
        let mut mirror = mirror(addresses.of(C), id, &staff).await?;
        let begin = Instant::now();
        let path = format!("/api/observers/{id}/end");
        let call = Call { method: "POST", path: &path, cookie: Some(&account.cookie), ..Call::default() };
        ground.client.attempt(addresses.of(A), &build(&call)).await?;
        let ended = timeout(LONGEST, async {
            while let Some(Ok(message)) = mirror.next().await {
                if matches!(&message, Message::Text(text) if text.contains("\"bye\"")) {
                    break;
                }
            }
        });
        took.push(if ended.await.is_ok() { begin.elapsed().as_secs_f64() } else { f64::INFINITY });
    }
    Ok(took)
}

/// Opens the connection of an observer, and waits for its first frame.
async fn mirror(address: SocketAddr, observation: i64, staff: &str) -> Result<WebSocketStream<TcpStream>> {
    let url = format!("ws://{address}/api/support/observations/{observation}/live");
    let mut request = url.into_client_request()?;
    request.headers_mut().insert("Cookie", staff.parse()?);
    request.headers_mut().insert("Origin", format!("http://{address}").parse()?);
    let (mut socket, _) = client_async(request, TcpStream::connect(address).await?).await?;
    timeout(LONGEST, socket.next())
        .await
        .map_err(|_| "an observer gets no frame")?
        .ok_or("an observer was sent away")??;
    Ok(socket)
}

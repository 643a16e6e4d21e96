//! One server per SQLite database, and a PostgreSQL database that is unreachable.

use std::path::Path;
use std::time::Duration;

use platen::commands::demo::CUSTOMER;
use platen_testing::Fresh;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::{TcpListener, UnixStream};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use super::program::{Program, caller, platen, run};

/// Returns the output of a second server, which must end.
fn second(data: &Path) -> String {
    let output = run(platen().args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data));
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

#[tokio::test]
async fn a_second_server_on_one_folder_refuses_to_start() {
    let folder = TempDir::new().unwrap();
    let first = Program::serve(folder.path());
    let said = second(folder.path());
    assert!(said.contains("another Platen server is running on this database"), "{said}");
    assert!(caller().get(format!("{}/api/session", first.url)).send().await.unwrap().status().is_success());
    first.kill();
    Program::serve(folder.path());
}

/// What happens to bytes that are sent while the way to PostgreSQL is held.
#[derive(Clone, Copy, PartialEq)]
enum Held {
    /// They arrive later.
    Delayed,
    /// Their connections never go on, and nobody learns that they have ended.
    Lost,
}

/// Forwards connections to PostgreSQL's socket; stops while it is held.
async fn carry(listener: TcpListener, socket: String, hold: watch::Receiver<bool>, held: Held) {
    loop {
        let (client, _) = listener.accept().await.unwrap();
        let (socket, hold) = (socket.clone(), hold.clone());
        tokio::spawn(async move {
            let Ok(server) = UnixStream::connect(socket).await else { return };
            let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
            tokio::join!(pipe(from_client, to_server, hold.clone(), held), pipe(from_server, to_client, hold, held));
        });
    }
}

/// Starts the program on a database whose connections can be held.
async fn serve_held(fresh: &Fresh, folder: &Path, held: Held) -> (Program, watch::Sender<bool>) {
    let url: url::Url = fresh.url.parse().unwrap();
    let host = url.query_pairs().find(|(name, _)| name == "host").unwrap().1.into_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let hold = watch::Sender::new(false);
    tokio::spawn(carry(listener, format!("{host}/.s.PGSQL.5432"), hold.subscribe(), held));
    let through = format!("postgres://platen@127.0.0.1:{port}{}", url.path());
    (Program::serve_database(folder, &through, true), hold)
}

async fn pipe(
    mut from: impl tokio::io::AsyncRead + Unpin,
    mut to: impl tokio::io::AsyncWrite + Unpin,
    mut hold: watch::Receiver<bool>,
    held: Held,
) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut buffer = vec![0; 8 * 1024];
    while let Ok(read @ 1..) = from.read(&mut buffer).await {
        if *hold.borrow() && held == Held::Lost {
            std::future::pending::<()>().await;
        }
        let ended = hold.wait_for(|hold| !hold).await.is_err();
        if ended || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
    let _gone = to.shutdown().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn with_the_database_away_every_call_is_answered_within_five_seconds() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let (program, hold) = serve_held(&fresh, folder.path(), Held::Delayed).await;
    let (known, stranger) = (caller(), caller());
    let at = |path: &str| format!("{}{path}", program.url);
    let login = json!({"email": CUSTOMER.0, "password": CUSTOMER.1});
    let registered = json!({"email": "a@b.c"});
    known.post(at("/api/customer/login/")).json(&login).send().await.unwrap().error_for_status().unwrap();
    hold.send_replace(true);
    let begin = Instant::now();
    let (samples, session, email, login, page) = tokio::join!(
        known.post(at("/api/myaccount/samplebasket/17/add")).json(&json!({})).send(),
        known.get(at("/api/orders")).send(),
        stranger.post(at("/api/account/email/registered/")).json(&registered).send(),
        stranger.post(at("/api/customer/login/")).json(&login).send(),
        stranger.get(at("/api/products/17")).send(),
    );
    let waited = begin.elapsed();
    assert!(waited < Duration::from_secs(5), "{waited:?}");
    for (name, answer) in [("samples", samples), ("orders", session), ("email", email), ("login", login)] {
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 503, "{name}");
        let problem: Value = answer.json().await.unwrap();
        assert!(matches!(problem["code"].as_str(), Some("unavailable" | "outcome_unknown")), "{name}: {problem}");
    }
    assert_eq!(page.unwrap().status(), 200, "what is in memory is answered");
    hold.send_replace(false);
    let begin = Instant::now();
    while known.post(at("/api/myaccount/samplebasket/18/add")).json(&json!({})).send().await.unwrap().status() != 200 {
        assert!(begin.elapsed() < Duration::from_secs(30), "not back");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_never_answer_after_an_outage_are_replaced() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let (program, hold) = serve_held(&fresh, folder.path(), Held::Lost).await;
    let http = caller();
    let at = |path: &str| format!("{}{path}", program.url);
    let login = json!({"email": CUSTOMER.0, "password": CUSTOMER.1});
    http.post(at("/api/customer/login/")).json(&login).send().await.unwrap().error_for_status().unwrap();
    hold.send_replace(true);
    // As many commands of one session as connections: all wait for an answer that never comes.
    let add =
        |product: u32| http.post(at(&format!("/api/myaccount/samplebasket/{product}/add"))).json(&json!({})).send();
    let answers = futures_util::future::join_all((1..=16).map(add)).await;
    assert!(answers.into_iter().all(|answer| answer.unwrap().status() == 503));
    hold.send_replace(false);
    let back = async { while add(17).await.unwrap().status() != 200 {} };
    assert!(timeout(Duration::from_secs(30), back).await.is_ok(), "not back");
}

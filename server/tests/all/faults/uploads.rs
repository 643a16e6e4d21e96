//! Kill -9 at twenty times during an upload: each upload can be resumed and completed, and no files are left over.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Bytes;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::StreamExt;
use platen::artwork::sweeper;
use platen_actors::ports::{Rng, SystemRng};
use platen_store::Store;
use platen_testing::MovedClock;
use reqwest::{Client, RequestBuilder};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::mpsc;

use super::program::{Program, caller};
use crate::support::Server;
use crate::support::picture::noisy_png;

const ROUNDS: u32 = 20;
const PIECE: usize = 16 * 1024;

fn tus(request: RequestBuilder) -> RequestBuilder {
    request.header("tus-resumable", "1.0.0")
}

async fn announce(http: &Client, url: &str, size: usize) -> String {
    let metadata = format!("filename {}", STANDARD.encode("noise.png"));
    let request =
        tus(http.post(format!("{url}/files"))).header("upload-length", size).header("upload-metadata", metadata);
    request.send().await.unwrap().headers()["location"].to_str().unwrap().to_owned()
}

/// Returns the offset at which to resume.
async fn offset(http: &Client, address: &str) -> usize {
    let answer = tus(http.head(address)).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.headers()["upload-offset"].to_str().unwrap().parse().unwrap()
}

fn patch(http: &Client, address: &str, offset: usize) -> RequestBuilder {
    let request = tus(http.patch(address)).header("upload-offset", offset);
    request.header("content-type", "application/offset+octet-stream")
}

/// Sends the file, and kills the program after a number of bytes or some time after the last one.
async fn send_until_killed(http: &Client, address: &str, bytes: &[u8], program: Program, snapshot: ReadSnapshot) {
    let (pieces, body) = mpsc::channel::<Bytes>(1);
    let body = futures_util::stream::unfold(body, |mut body| async {
        body.recv().await.map(|piece| (Ok::<_, std::io::Error>(piece), body))
    });
    let request = patch(http, address, 0).body(reqwest::Body::wrap_stream(body.boxed()));
    let sending = async {
        let mut sent = 0;
        for piece in bytes.chunks(PIECE) {
            if matches!(snapshot, ReadSnapshot::Bytes(most) if sent >= most) {
                break;
            }
            if pieces.send(Bytes::copy_from_slice(piece)).await.is_err() {
                break;
            }
            sent += piece.len();
        }
        if let ReadSnapshot::AfterAll(wait) = snapshot {
            drop(pieces);
            tokio::time::sleep(wait).await;
        }
        program.kill();
    };
    // The answer is lost with the program, or arrived just before.
    let ((), _lost) = futures_util::future::join(sending, request.send()).await;
}

#[derive(Clone, Copy)]
enum ReadSnapshot {
    Bytes(usize),
    /// While the file is assembled, inspected and recorded.
    AfterAll(Duration),
}

#[actix_web::test]
async fn an_upload_survives_twenty_kills_byte_by_byte() {
    let folder = TempDir::new().unwrap();
    let mut program = Program::serve(folder.path());
    let http = caller();
    let body = json!({"xemail": "ada@example.com", "password": "correct horse"});
    assert_eq!(http.post(format!("{}/register", program.url)).json(&body).send().await.unwrap().status(), 201);
    for round in 0..ROUNDS {
        let bytes = noisy_png(400, round);
        let path = announce(&http, &program.url, bytes.len()).await;
        let rng = usize::try_from(SystemRng.number() % 1_000_000).unwrap();
        let snapshot = if round % 3 == 2 {
            ReadSnapshot::AfterAll(Duration::from_micros(rng as u64 / 10))
        } else {
            ReadSnapshot::Bytes(bytes.len() * rng / 1_000_000)
        };
        let address = format!("{}{path}", program.url);
        send_until_killed(&http, &address, &bytes, program, snapshot).await;

        program = Program::serve(folder.path());
        let address = format!("{}{path}", program.url);
        let kept = offset(&http, &address).await;
        if kept < bytes.len() {
            let answer = patch(&http, &address, kept).body(bytes[kept..].to_vec()).send().await.unwrap();
            assert_eq!(answer.status(), 204, "round {round}: {}", answer.text().await.unwrap());
        }
        let id = path.rsplit('/').next().unwrap();
        let original = http.get(format!("{}/api/artwork/{id}/file", program.url)).send().await.unwrap();
        assert_eq!(original.status(), 200, "round {round}");
        assert!(original.bytes().await.unwrap() == bytes, "round {round}: the bytes are others");
    }
    drop(program);

    let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
    let clock = MovedClock::default();
    let server = Server::over(store, clock.clone(), Arc::new(folder)).await;
    let artworks = &server.running.platen.artworks;
    artworks.storage.remove_half_written(Duration::ZERO).await.unwrap();
    sweeper::sweep(artworks).await.unwrap();
    assert_eq!(artworks.storage.list_chunked().await.unwrap(), []);
    let files = artworks.storage.list_files().await.unwrap();
    assert_eq!(files.len(), 2 * usize::try_from(ROUNDS).unwrap(), "each file and its preview, and nothing else");
}

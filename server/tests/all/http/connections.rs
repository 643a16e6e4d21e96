//! Connections that clients leave open: missing bodies, too many from one address, and requests in progress when the
//! server stops.

use std::time::Duration;

use platen::config::Config;
use reqwest::Method;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::picture::png;
use crate::support::tab::{PATIENCE, handshake, refused};
use crate::support::upload::UPLOAD;
use crate::support::{Caller, Server, Setup};

/// A connection whose bytes the test writes itself.
struct Raw(TcpStream);

impl Raw {
    async fn open(server: &Server) -> Self {
        Self(TcpStream::connect(server.host()).await.unwrap())
    }

    /// Sends a request's head; `headers` end with a line break each.
    async fn head(&mut self, method_and_path: &str, headers: &str) {
        let head = format!("{method_and_path} HTTP/1.1\r\nHost: shop\r\n{headers}\r\n");
        self.0.write_all(head.as_bytes()).await.unwrap();
    }

    /// Reads one complete answer with a length.
    async fn answer(&mut self) -> String {
        let mut answer = Vec::new();
        let read = async {
            loop {
                let text = String::from_utf8_lossy(&answer).into_owned();
                if let Some((head, body)) = text.split_once("\r\n\r\n") {
                    let lengths = head
                        .lines()
                        .filter_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
                    if lengths.max().is_none_or(|length: usize| body.len() >= length) {
                        return text;
                    }
                }
                answer.push(self.0.read_u8().await.unwrap());
            }
        };
        tokio::time::timeout(PATIENCE, read).await.expect("an answer in time")
    }

    /// Reads everything until the server ends the connection.
    async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        let read = self.0.read_to_end(&mut rest);
        let _reset = tokio::time::timeout(PATIENCE, read).await.expect("an end in time");
        String::from_utf8_lossy(&rest).into_owned()
    }
}

fn cookie(caller: &Caller) -> String {
    format!("Cookie: {}\r\n", caller.cookies())
}

async fn impatient() -> Server {
    let config = Config { body_patience: Some(Duration::from_millis(300)), ..Config::default() };
    Server::start_with(Setup { config, ..Setup::default() }).await
}

#[actix_web::test]
async fn a_body_that_does_not_come_is_given_up_whatever_it_is() {
    let server = impatient().await;
    let ada = server.customer("ada").await;
    let file = "Content-Type: multipart/form-data; boundary=x\r\n";
    let part = "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.png\"\r\n\r\n\u{89}PNG";
    for (path, headers, begin) in [
        ("/api/customer/login/", "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n", ""),
        ("/api/customer/login/", "Content-Type: application/json\r\nContent-Length: 99\r\n", "{"),
        ("/api/customer/login/", "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 99\r\n", "--x"),
        ("/api/customer/login/", "Transfer-Encoding: chunked\r\n", "5\r\n{\"a"),
        (UPLOAD, "Content-Length: 999\r\n", ""),
        (UPLOAD, "Content-Length: 99999\r\n", "--x\r\nContent-Disposition: form-data; name=\"place\"\r\n\r\nord"),
        (UPLOAD, "Content-Length: 99999\r\n", part),
    ] {
        let mut raw = Raw::open(&server).await;
        let kind = if path == UPLOAD { file } else { "" };
        raw.head(&format!("POST {path}"), &format!("{kind}{}{headers}", cookie(&ada))).await;
        raw.0.write_all(begin.as_bytes()).await.unwrap();
        let answer = raw.answer().await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{path} {headers}: {answer}");
    }
}

#[actix_web::test]
async fn a_slow_upload_that_goes_on_arrives_whole() {
    let server = impatient().await;
    let ada = server.customer("ada").await;
    let bytes = [png(9, 9), vec![0; 600_000]].concat();
    let pieces: Vec<_> = bytes.chunks(100_000).map(<[u8]>::to_vec).collect();
    let slow = futures_util::stream::unfold(pieces.into_iter(), |mut pieces| async move {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let piece = pieces.next()?;
        Some((Ok::<_, std::io::Error>(piece), pieces))
    });
    let part = reqwest::multipart::Part::stream(reqwest::Body::wrap_stream(slow)).file_name("slow.png");
    let form = reqwest::multipart::Form::new().part("file", part);
    let answer = ada.send(ada.request(Method::POST, UPLOAD).multipart(form)).await.is_ok();
    assert_eq!((&answer["state"], &answer["size"]), (&json!("success"), &json!(bytes.len())));
}

async fn narrow(trusted_proxies: &[&str]) -> Server {
    let trusted_proxies = trusted_proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
    let config = Config { connections_per_address: Some(4), trusted_proxies, ..Config::default() };
    Server::start_with(Setup { config, ..Setup::default() }).await
}

#[actix_web::test]
async fn silent_connections_keep_nobody_out() {
    let server = narrow(&[]).await;
    let mut silent = Vec::new();
    for _ in 0..12 {
        let mut raw = Raw::open(&server).await;
        let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n";
        raw.head("POST /api/customer/login", form).await;
        silent.push(raw);
        server.visitor().get("/api/session").await.is_ok();
    }
    assert_eq!(silent[0].rest().await, "", "the one that was silent for longest made room");
    // A complete request in time is answered, signed in or not.
    let ada = server.customer("ada").await;
    ada.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
}

#[actix_web::test]
async fn live_connections_of_one_address_are_bounded_until_somebody_signs_in() {
    let server = narrow(&[]).await;
    let guest = server.visitor();
    let mut open = Vec::new();
    for _ in 0..2 {
        let request = handshake(&server, &guest, None, Some(&server.url));
        open.push(tokio_tungstenite::connect_async(request).await.unwrap());
    }
    assert_eq!(refused(handshake(&server, &guest, None, Some(&server.url))).await, 429);
    let ada = server.customer("ada").await;
    for _ in 0..4 {
        let request = handshake(&server, &ada, None, Some(&server.url));
        open.push(tokio_tungstenite::connect_async(request).await.unwrap());
    }
    guest.get("/api/session").await.is_ok();
}

#[actix_web::test]
async fn behind_a_proxy_each_client_has_its_own_bound() {
    let server = narrow(&["127.0.0.1"]).await;
    let ada = server.customer("ada").await;
    let mut silent = Vec::new();
    for _ in 0..4 {
        let mut raw = Raw::open(&server).await;
        let form = "X-Forwarded-For: 9.9.9.9\r\nContent-Type: application/json\r\nContent-Length: 99\r\n";
        raw.head("POST /api/customer/login", form).await;
        silent.push(raw);
    }
    let from = |caller: &Caller, address: &str| {
        let (caller, request) = (caller.clone(), caller.request(Method::GET, "/api/session"));
        let request = request.header("x-forwarded-for", address.to_owned());
        async move { caller.send(request).await }
    };
    let begin = tokio::time::Instant::now();
    while from(&server.visitor(), "9.9.9.9").await.status != 429 {
        assert!(begin.elapsed() < PATIENCE, "four silent requests of one client are all it may have");
    }
    from(&server.visitor(), "9.9.9.9").await.is_problem(429, "too_many_connections");
    from(&server.visitor(), "8.8.8.8").await.is_ok();
    from(&ada, "9.9.9.9").await.is_ok();
    drop(silent);
    while from(&server.visitor(), "9.9.9.9").await.status != 200 {
        assert!(begin.elapsed() < 2 * PATIENCE, "what is over does not count");
    }
}

#[actix_web::test]
async fn kept_connections_get_their_answers_before_the_server_stops() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let session = cookie(&ada);
    let (mut idle, mut begun) = (Raw::open(&server).await, Raw::open(&server).await);
    for raw in [&mut idle, &mut begun] {
        raw.head("GET /api/session", &session).await;
        assert!(raw.answer().await.starts_with("HTTP/1.1 200"));
    }
    let body = br#"{"comment":"Before you close"}"#;
    let json = format!("{session}Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    begun.head("POST /api/myaccount/samplebasket/addcomment", &json).await;
    begun.0.write_all(&body[..9]).await.unwrap();
    let connections = std::sync::Arc::clone(&server.running.platen.connections);
    let clients = async {
        while !connections.is_draining() {
            tokio::task::yield_now().await;
        }
        idle.head("GET /api/session", &session).await;
        begun.0.write_all(&body[9..]).await.unwrap();
        (idle.rest().await, begun.rest().await)
    };
    let ((idle, begun), ()) = futures_util::future::join(clients, server.running.stop()).await;
    for answer in [idle, begun] {
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.to_ascii_lowercase().contains("\r\nconnection: close\r\n"), "{answer}");
    }
}

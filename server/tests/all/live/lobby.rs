//! The lobby over real connections, on two nodes that share a bus.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use platen_store::audit::{self, COMMAND_LINE, Record};
use platen_store::role::Role;
use platen_store::staff_changes::{Change, make};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::support::staff::{confirm, member};
use crate::support::tab::{PATIENCE, Tab, handshake_at, refused};
use crate::support::{Caller, Server};

struct Lobby {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    rows: BTreeMap<String, Value>,
    work: usize,
    bye: Option<String>,
}

impl Lobby {
    async fn open(server: &Server, staff: &Caller) -> Self {
        let request = handshake_at(server, staff, "/api/support/lobby/live", Some(&server.url));
        let (socket, _) = tokio_tungstenite::connect_async(request).await.unwrap();
        Self { socket, rows: BTreeMap::new(), work: 0, bye: None }
    }

    async fn until(&mut self, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a frame in time");
            let Some(Ok(Message::Text(text))) = message else { continue };
            let frame: Value = serde_json::from_str(&text).unwrap();
            match frame["type"].as_str().unwrap() {
                "lobby" => {
                    if frame["full"] == true {
                        self.rows.clear();
                    }
                    for (key, row) in frame["set"].as_object().unwrap() {
                        self.rows.insert(key.clone(), row.clone());
                    }
                    for key in frame["drop"].as_array().unwrap() {
                        self.rows.remove(key.as_str().unwrap());
                    }
                    let seen = json!({"type": "seen", "seq": frame["seq"]}).to_string();
                    self.socket.send(Message::text(seen)).await.unwrap();
                }
                "work" => self.work += 1,
                "bye" => self.bye = frame["reason"].as_str().map(str::to_owned),
                other => panic!("{other}"),
            }
        }
    }
}

#[actix_web::test]
async fn live_sessions_of_both_nodes_stand_in_it() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let (ada, support) = (server.customer("ada").await, member(&server, Role::Support).await);
    let ada_there = ada.at(&other);
    let mut here = Tab::open(&server, &ada).await;
    let there = Tab::open(&other, &ada_there).await;
    let guest = other.visitor();
    guest.get("/api/session").await.is_ok();
    let _guests = Tab::open(&other, &guest).await;
    let mut lobby = Lobby::open(&server, &support).await;
    lobby.until(|lobby| lobby.rows.len() == 2 && lobby.rows.values().any(|row| row["tabs"] == 2)).await;
    let key = lobby.rows.iter().find(|(_, row)| row["tabs"] == 2).unwrap().0.clone();
    here.say(json!({"type": "page", "path": "/shoppingcart"})).await;
    lobby.until(|lobby| lobby.rows[&key]["page"] == "/shoppingcart").await;
    ada_there.post("/api/myaccount/samplebasket/1/add", json!({})).await.is_ok();
    lobby.until(|lobby| lobby.rows[&key]["samples"] == 1).await;
    drop(there.socket);
    lobby.until(|lobby| lobby.rows[&key]["tabs"] == 1).await;
    drop(here.socket);
    lobby.until(|lobby| !lobby.rows.contains_key(&key)).await;
}

#[actix_web::test]
async fn it_is_for_those_who_answer_customers_and_work_is_told_to_all_staff() {
    let server = Server::start().await;
    let (ada, production) = (server.customer("ada").await, member(&server, Role::Production).await);
    let path = "/api/support/lobby/live";
    for (caller, origin, status) in [
        (&ada, Some(server.url.as_str()), 401),
        (&server.visitor(), Some(server.url.as_str()), 401),
        (&production, Some("https://evil.example"), 403),
    ] {
        assert_eq!(refused(handshake_at(&server, caller, path, origin)).await, status);
    }
    let _tab = Tab::open(&server, &ada).await;
    let mut lobby = Lobby::open(&server, &production).await;
    // Frames arrive in order: the notice of work after the rows, which it does not get.
    while !server.running.platen.registry.ports().lobby.wanted() {
        tokio::task::yield_now().await;
    }
    platen::http::support::work_changed(&server.running.platen);
    lobby.until(|lobby| lobby.work == 1).await;
    assert!(lobby.rows.is_empty());
}

#[actix_web::test]
async fn it_closes_at_once_on_every_node_when_access_is_withdrawn() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let (admin, support) = (member(&server, Role::Admin).await, member(&server, Role::Support).await);
    confirm(&server, &admin, Role::Admin).await;
    let mut lobby = Lobby::open(&other, &support.at(&other)).await;
    lobby.until(|lobby| lobby.work == 1).await;
    let body = json!({"email": "support@example.com", "role": "support", "disabled": true});
    let since = Instant::now();
    admin.post("/api/support/staff/access", body).await.is_ok();
    lobby.until(|lobby| lobby.bye.is_some()).await;
    assert_eq!(lobby.bye.as_deref(), Some("signed-out"));
    assert!(since.elapsed() < Duration::from_secs(5), "before its own check, which is made every ten seconds");
}

#[actix_web::test]
async fn it_closes_when_the_command_line_ends_the_sign_in() {
    let server = Server::start().await;
    let support = member(&server, Role::Support).await;
    let mut lobby = Lobby::open(&server, &support).await;
    lobby.until(|lobby| lobby.work == 1).await;
    let since = Instant::now();
    let mut tx = server.store.write().await.unwrap();
    let change = Change::Secrets { password_hash: "x", totp_secret: &[1; 20], password_update_required: true };
    make(&mut tx, "support@example.com", change, None, 1).await.unwrap();
    let record = Record { who: COMMAND_LINE.to_owned(), action: "member_reset", ..Record::default() };
    audit::add(&mut tx, &record, 1).await.unwrap();
    tx.commit().await.unwrap();
    lobby.until(|lobby| lobby.bye.is_some()).await;
    assert!(since.elapsed() < Duration::from_secs(5), "before its own check, which is made every ten seconds");
}

//! Frames that break the rules of RFC 6455, sent as raw bytes.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::tab::PATIENCE;
use crate::support::{Caller, Server};

/// A connection that was upgraded by hand.
struct Raw {
    stream: TcpStream,
}

impl Raw {
    async fn open(server: &Server, caller: &Caller) -> Self {
        let mut stream = TcpStream::connect(server.host()).await.unwrap();
        let request = format!(
            "GET /live HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nCookie: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.host(),
            server.url,
            caller.cookies()
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Self { stream }
    }

    async fn send(&mut self, first: u8, payload: &[u8]) {
        let mut frame = vec![first];
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | u8::try_from(short).unwrap()),
            long => {
                frame.push(0xfe);
                frame.extend(u16::try_from(long).unwrap().to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await.unwrap();
    }

    /// Reads the next frame's opcode and payload.
    async fn frame(&mut self) -> (u8, Vec<u8>) {
        let read = async {
            let first = self.stream.read_u8().await.unwrap();
            let length = match self.stream.read_u8().await.unwrap() {
                126 => u64::from(self.stream.read_u16().await.unwrap()),
                127 => self.stream.read_u64().await.unwrap(),
                short => u64::from(short),
            };
            let mut payload = vec![0; usize::try_from(length).unwrap()];
            self.stream.read_exact(&mut payload).await.unwrap();
            (first & 0x0f, payload)
        };
        tokio::time::timeout(PATIENCE, read).await.expect("a frame in time")
    }

    /// Returns the code of the Close frame, and asserts that the connection ends.
    async fn close_code(&mut self) -> u16 {
        let code = loop {
            if let (8, payload) = self.frame().await {
                break u16::from_be_bytes([payload[0], payload[1]]);
            }
        };
        let mut rest = Vec::new();
        let end = tokio::time::timeout(PATIENCE, self.stream.read_to_end(&mut rest)).await;
        assert!(end.is_ok(), "the connection stays open");
        code
    }
}

/// Frames by first byte and payload, and the code that answers them.
type Case<'a> = (&'a [(u8, &'a [u8])], u16);

#[actix_web::test]
async fn each_broken_frame_is_closed_with_its_code() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let (too_long, half) = (vec![b' '; 16385], vec![b' '; 10000]);
    let cases: [Case; 12] = [
        (&[(0x81, b"\xff\xfe")], 1007),
        (&[(0x01, b"\xce\xba"), (0x80, b"\xff")], 1007),
        (&[(0x82, b"binary")], 1003),
        (&[(0x80, b"a continuation of nothing")], 1002),
        (&[(0x01, b"{"), (0x81, b"another begins")], 1002),
        (&[(0x83, b"")], 1002),
        (&[(0xc1, b"")], 1002),
        (&[(0x09, b"a ping in parts")], 1002),
        (&[(0x89, &[0; 126])], 1002),
        (&[(0x81, &too_long)], 1009),
        (&[(0x01, &half), (0x80, &half)], 1009),
        (&[(0x81, b"{\"type\":\"nonsense\"}")], 1008),
    ];
    for (frames, code) in cases {
        let mut raw = Raw::open(&server, &ada).await;
        for (first, payload) in frames {
            raw.send(*first, payload).await;
        }
        assert_eq!(raw.close_code().await, code, "{:x?}", &frames[0]);
    }
}

#[actix_web::test]
async fn an_unmasked_frame_is_a_protocol_error() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut raw = Raw::open(&server, &ada).await;
    raw.stream.write_all(&[0x81, 0x02, b'{', b'}']).await.unwrap();
    assert_eq!(raw.close_code().await, 1002);
}

#[actix_web::test]
async fn a_declared_length_of_four_gibibytes_is_refused_at_once() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut raw = Raw::open(&server, &ada).await;
    let mut header = vec![0x82, 0xff];
    header.extend((4_u64 << 30).to_be_bytes());
    raw.stream.write_all(&header).await.unwrap();
    assert_eq!(raw.close_code().await, 1009);
}

#[actix_web::test]
async fn fragments_with_pings_between_them_are_one_message() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut raw = Raw::open(&server, &ada).await;
    raw.send(0x01, b"{\"type\":\"page\",").await;
    raw.send(0x89, b"in between").await;
    raw.send(0x80, b"\"path\":\"/caf\xc3\xa9\"}").await;
    raw.send(0x89, b"after").await;
    let mut pongs = Vec::new();
    while pongs.len() < 2 {
        let (opcode, payload) = raw.frame().await;
        assert_ne!(opcode, 8, "closed: {payload:?}");
        if opcode == 10 {
            pongs.push(payload);
        }
    }
    assert_eq!(pongs, [b"in between".to_vec(), b"after".to_vec()]);
    raw.send(0x88, &1000_u16.to_be_bytes()).await;
    assert_eq!(raw.close_code().await, 1000);
}

#[actix_web::test]
async fn close_frames_that_break_the_rules_are_answered_by_the_rules() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for (payload, code) in [(&b"\x03"[..], 1002), (b"\x03\xed", 1002), (b"\x03\xe8\xff\xff", 1007)] {
        let mut raw = Raw::open(&server, &ada).await;
        raw.send(0x88, payload).await;
        assert_eq!(raw.close_code().await, code, "{payload:x?}");
    }
}

#[actix_web::test]
async fn a_connection_that_just_ends_leaves_its_session() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let raw = Raw::open(&server, &ada).await;
    drop(raw);
    let mut tab = crate::support::tab::Tab::open(&server, &ada).await;
    let is_alone = |frame: &serde_json::Value| frame["type"] == "live" && frame["tabs"] == 1;
    tokio::time::timeout(Duration::from_secs(20), async { while !is_alone(&tab.next().await.unwrap()) {} })
        .await
        .unwrap();
}

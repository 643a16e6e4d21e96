//! Hostile uploads: names, files, and requests that do not end as announced. Each is rejected with a message or
//! accepted without a preview, and the server continues.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::picture::{noisy_png, png};
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, announce, append, id_of, offset, tus, upload};
use crate::support::{Answer, Caller, Server, hostile};

/// Names that have caused errors in programs. One that ends in a known extension is accepted like any other.
const NAMES: [&str; 44] = [
    "../../../../etc/passwd.png",
    "..\\..\\windows\\system32\\drivers.png",
    "/etc/cron.d/logo.png",
    "C:\\autoexec.png",
    "\\\\server\\share\\logo.png",
    "file:///etc/passwd.png",
    "~/.ssh/id.png",
    "./.png",
    "....//....//logo.png",
    "..%2f..%2flogo.png",
    "..%c0%aflogo.png",
    "%2e%2e/logo.png",
    "logo\0.png",
    "logo.png\0.exe",
    "logo.exe\0.png",
    "logo\r\nSet-Cookie: a=b.png",
    "logo\nX: y.png",
    "logo\u{202e}gnp.exe",
    "logo\u{202e}exe.png",
    "\u{2066}logo\u{2069}.png",
    "\u{200f}logo.png",
    "lo\u{200b}go.png",
    "\u{feff}logo.png",
    "CON.png",
    "NUL",
    "aux.png",
    "COM1.png",
    "LPT9",
    "logo.png.",
    "logo.png ",
    "logo.png::$DATA",
    ".htaccess",
    ".png",
    "..",
    "",
    " ",
    "-rf .png",
    "--help.png",
    "$(reboot).png",
    "`id`.png",
    "logo;ls.png",
    "<img src=x onerror=alert(1)>.png",
    "\"; filename=\"other.exe",
    "=cmd|' /C calc'!A0.png",
];

/// Whether a name is safe to show, to put into a header and to store.
fn is_tame(name: &str) -> bool {
    let tricks = |c: char| c.is_control() || "\u{202e}\u{2066}\u{2069}\u{200f}\u{200b}\u{feff}/\\".contains(c);
    name.chars().count() <= 120 && !name.chars().any(tricks) && name.to_lowercase().ends_with(".png")
}

async fn is_kept_tame(caller: &Caller, name: &str, document: &Value) {
    let kept = document["name"].as_str().unwrap();
    assert!(is_tame(kept), "{name:?} became {kept:?}");
    let path = format!("/api/artwork/{}/file", document["artworkId"]);
    let file = caller.request(Method::GET, &path).send().await.unwrap();
    let disposition = file.headers()["content-disposition"].to_str().unwrap();
    assert!(disposition.starts_with("attachment; filename=\""), "{disposition}");
    assert_eq!(file.headers()["x-content-type-options"], "nosniff");
}

#[actix_web::test]
async fn names_lose_their_tricks_or_are_refused() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let long = format!("{}.png", "x".repeat(300));
    let (mut kept, mut refused) = (0, 0);
    for name in NAMES.into_iter().chain([long.as_str()]) {
        let bytes = png(2, 2);
        let metadata = format!("filename {}", STANDARD.encode(name));
        let create = tus(&ada, "POST", "/files").header("upload-length", bytes.len());
        let create =
            create.header("upload-metadata", metadata).header("content-type", "application/offset+octet-stream");
        let created = ada.send(create.body(bytes.clone())).await;
        if created.status == 201 {
            kept += 1;
            let id = id_of(created.header("location").unwrap());
            is_kept_tame(&ada, name, &ada.get(&format!("/api/fileuploads/{id}")).await.is_ok()).await;
        } else {
            refused += 1;
            let problem = created.is_problem(422, "invalid").json();
            assert_eq!(problem["errors"][0]["code"], "file_type", "{name:?}: {problem}");
        }
        // The same in a form, where the name is in quotes.
        let head = format!("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
        let body = [head.as_bytes(), &bytes, b"\r\n--x--\r\n"].concat();
        let request = ada.request(Method::POST, UPLOAD).header("content-type", "multipart/form-data; boundary=x");
        let answer = ada.send(request.body(body)).await;
        match answer.status.as_u16() {
            200 => is_kept_tame(&ada, name, &answer.json()).await,
            400 => drop(answer.is_problem(400, "malformed_body")),
            _ => drop(answer.is_problem(422, "invalid")),
        }
    }
    assert_eq!((kept, refused), (32, 13));
    for file in server.running.platen.artworks.storage.list_files().await.unwrap() {
        assert!(file.what.len() == 64 && file.what.bytes().all(|byte| byte.is_ascii_hexdigit()), "{}", file.what);
    }
}

#[actix_web::test]
async fn files_that_are_made_to_hurt_become_cards() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    for (name, bytes) in hostile::files() {
        let answer = upload(&ada, UPLOAD, name, bytes.clone()).await;
        if answer.status == 422 {
            let problem = answer.is_problem(422, "invalid").json();
            assert_eq!(problem["errors"][0]["code"], "wrong_content", "{name}: {problem}");
            continue;
        }
        let document = answer.is_ok();
        let file = ada.request(Method::GET, &format!("/api/artwork/{}/file", document["artworkId"]));
        let file = file.send().await.unwrap();
        let header = |name: &str| file.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-disposition").starts_with("attachment"), "{name}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("content-security-policy"), "default-src 'none'; sandbox; frame-ancestors 'none'");
        assert!(!["text/html", "application/xhtml+xml"].contains(&header("content-type").as_str()), "{name}");
        assert!(file.bytes().await.unwrap() == bytes, "{name}");
        if let Some(preview) = document["preview"].as_str() {
            let preview = ada.request(Method::GET, preview).send().await.unwrap();
            assert_eq!(preview.headers()["content-type"], "image/png", "{name}");
        }
    }
    assert_eq!(upload(&ada, UPLOAD, "logo.png", png(9, 9)).await.is_ok()["state"], "success");
}

/// A request whose bytes the test writes itself.
struct Raw(TcpStream);

impl Raw {
    async fn open(server: &Server, caller: &Caller, head: &str) -> Self {
        let mut stream = TcpStream::connect(server.host()).await.unwrap();
        let (method_and_path, headers) = head.split_once('\n').unwrap();
        let head = format!(
            "{method_and_path} HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\nCookie: {}\r\n{}\r\n\r\n",
            server.host(),
            server.url,
            caller.cookies(),
            headers.replace('\n', "\r\n")
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        Self(stream)
    }

    async fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).await.unwrap();
    }

    /// The server's whole response after the end of the request.
    async fn answer(mut self) -> String {
        self.0.shutdown().await.unwrap();
        self.rest().await
    }

    /// Reads everything until the server ends the connection.
    async fn rest(mut self) -> String {
        let mut answer = Vec::new();
        // The connection may be reset after the answer, because the body was incomplete.
        let _reset = self.0.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    }
}

async fn nothing_is_left(server: &Server, caller: &Caller) {
    let storage = &server.running.platen.artworks.storage;
    assert_eq!(storage.list_chunked().await.unwrap(), []);
    assert_eq!(storage.list_files().await.unwrap(), []);
    assert_eq!(upload(caller, UPLOAD, "logo.png", png(2, 2)).await.is_ok()["state"], "success");
}

#[actix_web::test]
async fn forms_that_do_not_end_or_lie_about_their_length_are_refused() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let form = |name: &str, bytes: &[u8]| {
        let head = format!("--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"{name}\"\r\n\r\n");
        [head.as_bytes(), bytes].concat()
    };
    let whole = [&form("a.png", &png(2, 2))[..], b"\r\n--x--\r\n"].concat();
    let post = |length: String| format!("POST {UPLOAD}\nContent-Type: multipart/form-data; boundary=x\n{length}");

    // The announced length is greater than the body.
    let mut raw = Raw::open(&server, &ada, &post(format!("Content-Length: {}", whole.len() + 5_000))).await;
    raw.send(&form("a.png", &png(2, 2))).await;
    let answer = raw.answer().await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400"), "{answer}");

    // The announced length is less than the body: the form is incomplete, and the rest is not a request.
    let mut raw = Raw::open(&server, &ada, &post(format!("Content-Length: {}", whole.len() - 9))).await;
    raw.send(&whole).await;
    assert!(raw.answer().await.starts_with("HTTP/1.1 400"));

    // Two lengths, or an invalid length.
    for length in ["Content-Length: 5\nContent-Length: 6", "Content-Length: -1", "Content-Length: 99999999999999999999"]
    {
        let mut raw = Raw::open(&server, &ada, &post(length.to_owned())).await;
        raw.send(b"hello").await;
        assert!(raw.answer().await.starts_with("HTTP/1.1 400"), "{length}");
    }

    // A length over the limit is rejected before a byte is read.
    let raw = Raw::open(&server, &ada, &post("Content-Length: 99999999999".to_owned())).await;
    assert!(raw.answer().await.starts_with("HTTP/1.1 413"));

    // No length and no end: the server stops reading at the limit.
    let mut raw = Raw::open(&server, &ada, &post("Transfer-Encoding: chunked".to_owned())).await;
    let first = form("a.png", &png(2, 2));
    raw.send(format!("{:x}\r\n", first.len()).as_bytes()).await;
    raw.send(&first).await;
    raw.send(b"\r\n").await;
    let zeros = [b"100000\r\n", &vec![0; 1 << 20][..], b"\r\n"].concat();
    for _ in 0..20 {
        raw.send(&zeros).await;
    }
    // The server answers and ends the connection while the sender continues.
    assert!(raw.rest().await.starts_with("HTTP/1.1 413"));

    // A thousand fields, and a field without an end, are not a file.
    let fields = "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb\r\n".repeat(2_000);
    let send = |body: Vec<u8>| {
        let request = ada.request(Method::POST, UPLOAD).header("content-type", "multipart/form-data; boundary=x");
        ada.send(request.body(body))
    };
    let refused = |answer: Answer| assert!(answer.status.is_client_error(), "{}", answer.body);
    refused(send([fields.as_bytes(), b"--x--\r\n"].concat()).await);
    let text = ["--x\r\nContent-Disposition: form-data; name=\"place\"\r\n\r\n", &"b".repeat(1 << 20), "\r\n--x--\r\n"];
    refused(send(text.concat().into_bytes()).await);
    let headers = ["--x\r\n", &"X-A: b\r\n".repeat(20_000), "\r\n\r\n--x--\r\n"];
    refused(send(headers.concat().into_bytes()).await);
    refused(send(b"--y\r\n\r\n--y--".to_vec()).await);
    let bare = ada.request(Method::POST, UPLOAD).header("content-type", "multipart/form-data").body("--x--");
    refused(ada.send(bare).await);
    refused(ada.post(UPLOAD, json!({"file": "a.png"})).await);
    nothing_is_left(&server, &ada).await;
}

#[actix_web::test]
async fn what_arrived_before_the_line_went_dead_is_kept() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let bytes = noisy_png(600, 5);
    let path = announce(&ada, "noise.png", bytes.len()).await;
    let half = bytes.len() / 2;
    let head = format!(
        "PATCH {path}\nTus-Resumable: 1.0.0\nUpload-Offset: 0\nContent-Type: application/offset+octet-stream\n\
         Content-Length: {}",
        bytes.len()
    );
    let mut raw = Raw::open(&server, &ada, &head).await;
    raw.send(&bytes[..half]).await;
    let id = id_of(&path).to_string();
    while tab.next().await.unwrap()["uploads"][&id]["received"] != half {}
    drop(raw);
    let kept = offset(&ada, &path).await.header("upload-offset").unwrap().parse::<usize>().unwrap();
    assert_eq!(kept, half);
    assert_eq!(append(&ada, &path, kept, &bytes[kept..]).await.status, 204);
    let file = ada.request(Method::GET, &format!("/api/artwork/{}/file", id_of(&path))).send().await.unwrap();
    assert!(file.bytes().await.unwrap() == bytes);
}

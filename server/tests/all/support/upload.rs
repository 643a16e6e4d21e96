//! Sends files, in one request or in pieces.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};

use super::{Answer, Caller};

/// The address for a form with one file.
pub const UPLOAD: &str = "/api/fileuploads/upload/";

pub fn file(name: &str, bytes: Vec<u8>) -> Part {
    Part::bytes(bytes).file_name(name.to_owned())
}

pub async fn upload(caller: &Caller, path: &str, name: &str, bytes: Vec<u8>) -> Answer {
    caller.send(caller.request(Method::POST, path).multipart(Form::new().part("file", file(name, bytes)))).await
}

pub fn tus(caller: &Caller, method: &str, path: &str) -> RequestBuilder {
    caller.request(method.parse().unwrap(), path).header("tus-resumable", "1.0.0")
}

pub async fn announce(caller: &Caller, name: &str, length: usize) -> String {
    let metadata = format!("filename {},place {}", STANDARD.encode(name), STANDARD.encode("proof"));
    let request = tus(caller, "POST", "/files").header("upload-length", length).header("upload-metadata", metadata);
    let answer = caller.send(request).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    assert!(answer.header("upload-expires").is_some());
    answer.header("location").unwrap().to_owned()
}

pub async fn append(caller: &Caller, path: &str, offset: usize, bytes: &[u8]) -> Answer {
    let request = tus(caller, "PATCH", path).header("upload-offset", offset);
    let request = request.header("content-type", "application/offset+octet-stream").body(bytes.to_vec());
    caller.send(request).await
}

pub async fn offset(caller: &Caller, path: &str) -> Answer {
    caller.send(tus(caller, "HEAD", path)).await
}

pub fn id_of(path: &str) -> i64 {
    path.rsplit('/').next().unwrap().parse().unwrap()
}

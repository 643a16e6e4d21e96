//! A minimal HTTP/1.1 client: one keep-alive connection, prepared requests, minimal response parsing. It uses so little
//! CPU that the measurements show the server.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Result;

/// A keep-alive connection.
pub(crate) struct Connection {
    stream: TcpStream,
    received: Vec<u8>,
}

/// A response, borrowed until the next request.
pub(crate) struct Answer<'a> {
    /// The status.
    pub(crate) status: u16,
    /// The status line and the headers.
    head: &'a [u8],
    /// The body.
    pub(crate) body: &'a [u8],
}

impl Answer<'_> {
    /// Returns the value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    /// Returns the values of all headers with a name.
    pub(crate) fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        let headers = std::str::from_utf8(self.head).unwrap_or_default().lines();
        let headers = headers.filter_map(|line| line.split_once(':'));
        headers.filter_map(move |(found, value)| found.eq_ignore_ascii_case(name).then_some(value.trim()))
    }

    /// Returns the body of a successful response.
    pub(crate) fn ok(&self) -> Result<&[u8]> {
        if (200..300).contains(&self.status) {
            Ok(self.body)
        } else {
            Err(format!("status {}: {}", self.status, String::from_utf8_lossy(self.body)).into())
        }
    }
}

impl Connection {
    pub(crate) async fn open(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, received: Vec::with_capacity(64 * 1024) })
    }

    /// Sends a prepared request and reads the whole response.
    pub(crate) async fn send(&mut self, request: &[u8]) -> Result<Answer<'_>> {
        self.stream.write_all(request).await?;
        self.received.clear();
        let head = loop {
            if let Some(end) = find(&self.received, b"\r\n\r\n") {
                break end + 4;
            }
            self.read().await?;
        };
        let (status, length) = read_head(&self.received[..head])?;
        while self.received.len() < head + length {
            self.read().await?;
        }
        let (head, body) = self.received.split_at(head);
        Ok(Answer { status, head, body: &body[..length] })
    }

    async fn read(&mut self) -> Result<()> {
        match self.stream.read_buf(&mut self.received).await? {
            0 => Err("the server closed the connection".into()),
            _ => Ok(()),
        }
    }
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

/// Parses the status and the length of the body that follows.
fn read_head(head: &[u8]) -> Result<(u16, usize)> {
    let head = std::str::from_utf8(head)?;
    let status = head.get(9..12).ok_or("a status line that is too short")?.parse()?;
    for line in head.lines().skip(1) {
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            return Ok((status, value.trim().parse()?));
        }
    }
    if status == 204 { Ok((status, 0)) } else { Err(format!("a response without a length: {head}").into()) }
}

/// Builds a reusable request without a body. `cookie` is that of a sign-in, `key` the `Idempotency-Key`.
pub(crate) fn request(method: &str, path: &str, cookie: Option<&str>, key: Option<&str>) -> Vec<u8> {
    let cookie = cookie.map(|cookie| format!("{COOKIE}={cookie}"));
    let headers = [("Cookie", cookie.as_deref()), ("Idempotency-Key", key)];
    let headers: Vec<_> = headers.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
    request_with(method, path, &headers, &[])
}

/// Builds a reusable request with these headers besides the usual ones.
pub(crate) fn request_with(method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Vec<u8> {
    use std::fmt::Write as _;
    let mut text = format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n");
    for (name, value) in headers {
        let _ = write!(text, "{name}: {value}\r\n");
    }
    if method != "GET" {
        let _ = write!(text, "Content-Length: {}\r\n", body.len());
    }
    text.push_str("\r\n");
    [text.as_bytes(), body].concat()
}

/// The name of the sign-in cookie over plain HTTP.
pub(crate) const COOKIE: &str = "platen_signin";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_tells_status_and_length() {
        let head = b"HTTP/1.1 200 OK\r\nContent-Length: 17\r\nx: y\r\n\r\n";
        assert_eq!(read_head(head).unwrap(), (200, 17));
        assert!(read_head(b"HTTP/1.1 200 OK\r\n\r\n").is_err());
    }
}

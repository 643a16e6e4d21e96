//! Files that are sent in pieces, each piece to another node.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::Load;
use crate::Result;
use crate::cluster::client::{Call, Client, Reply};
use crate::cluster::tab::Shown;

/// A bitmap of 400 × 500 pixels: three chunks of the storage.
const WIDTH: u32 = 400;
const HEIGHT: u32 = 500;
const HEADER: u32 = 54;
const SIZE: usize = (HEADER + WIDTH * 3 * HEIGHT) as usize;
/// The pieces of a file.
const PIECES: usize = 3;
/// The pause after a file.
const PAUSE: Duration = Duration::from_millis(500);

/// A customer who sends files.
pub(super) struct Uploader {
    pub(super) cookie: String,
    number: usize,
    sent: Cell<u32>,
    /// The names of the files whose last piece was acknowledged.
    finished: RefCell<Vec<String>>,
}

impl Uploader {
    pub(super) fn new(cookie: String, number: usize) -> Self {
        Self { cookie, number, sent: Cell::new(0), finished: RefCell::default() }
    }

    /// Sends one file after another while the load runs. Returns the number of files that could not be sent.
    pub(super) async fn run(&self, load: Rc<Load>) -> u64 {
        let mut failed = 0;
        while load.is_running.get() {
            let name = format!("file-{}-{}x", self.number, self.sent.replace(self.sent.get() + 1));
            match self.send(&load.client, &name).await {
                Ok(()) => self.finished.borrow_mut().push(name),
                Err(error) => {
                    load.note(format!("{name}: {error}"));
                    failed += 1;
                }
            }
            sleep(PAUSE).await;
        }
        failed
    }

    async fn send(&self, client: &Client, name: &str) -> Result<()> {
        let file = bitmap(name);
        let (length, metadata) = (SIZE.to_string(), format!("filename {}", base64(format!("{name}.bmp").as_bytes())));
        let headers = [("Tus-Resumable", "1.0.0"), ("Upload-Length", &length), ("Upload-Metadata", &metadata)];
        let call = Call { method: "POST", path: "/files", headers: &headers, ..self.call() };
        let path = client.call(&call).await?.location()?.to_owned();
        let mut at = 0;
        let begin = Instant::now();
        loop {
            let end = (at + SIZE.div_ceil(PIECES)).min(SIZE);
            let answer = self.patch(client, &path, at, &file[at..end]).await;
            at = match answer {
                Ok(reply) if reply.status == 204 => usize::try_from(reply.offset()?)?,
                // Whatever happened to the piece: the server knows what it has.
                Ok(_) | Err(_) => self.received(client, &path).await?,
            };
            if at == SIZE {
                return Ok(());
            }
            if begin.elapsed() > client.patience {
                return Err(format!("{at} bytes after {} s", client.patience.as_secs()).into());
            }
        }
    }

    async fn patch(&self, client: &Client, path: &str, at: usize, piece: &[u8]) -> Result<Reply> {
        let offset = at.to_string();
        let headers = [
            ("Tus-Resumable", "1.0.0"),
            ("Upload-Offset", &offset),
            ("Content-Type", "application/offset+octet-stream"),
        ];
        client.once(&Call { method: "PATCH", path, headers: &headers, body: piece, ..self.call() }).await
    }

    /// Asks for the number of received bytes.
    async fn received(&self, client: &Client, path: &str) -> Result<usize> {
        sleep(Duration::from_millis(100)).await;
        let headers = [("Tus-Resumable", "1.0.0")];
        let reply = client.call(&Call { method: "GET", path, headers: &headers, ..self.call() }).await?;
        Ok(usize::try_from(reply.offset()?)?)
    }

    /// Deletes all files, because a library has a limit. Returns the number of those that were finished.
    pub(super) async fn clear(&self, client: &Client, shown: &Shown) -> Result<u64> {
        for (key, _) in shown.entries.iter().filter(|(key, _)| key.starts_with("artworks/")) {
            let path = format!("/api/artwork/{}/delete", key.trim_start_matches("artworks/"));
            client.call(&Call { method: "POST", path: &path, ..self.call() }).await?;
        }
        Ok(self.finished.take().len() as u64)
    }

    fn call(&self) -> Call<'_> {
        Call { cookie: Some(&self.cookie), ..Call::default() }
    }

    /// Returns how many finished files are missing in the library, and how many are there more than once.
    pub(super) fn compare(&self, shown: &Shown) -> (u64, u64) {
        let in_library = |name: &str| {
            let entries = shown.entries.iter().filter(|(key, _)| key.starts_with("artworks/"));
            entries.filter(|(_, entry)| entry["name"].as_str().is_some_and(|found| found.starts_with(name))).count()
                as u64
        };
        self.finished.borrow().iter().map(|name| in_library(name)).fold((0, 0), |(missing, doubled), found| {
            (missing + u64::from(found == 0), doubled + found.saturating_sub(1))
        })
    }
}

/// Builds a bitmap with three bytes per pixel whose content depends on its name.
fn bitmap(name: &str) -> Vec<u8> {
    let mut file = vec![0; HEADER as usize];
    file[..2].copy_from_slice(b"BM");
    let size = HEADER + WIDTH * 3 * HEIGHT;
    // One plane, 24 bits per pixel.
    let numbers =
        [(2, size), (10, HEADER), (14, 40), (18, WIDTH), (22, HEIGHT), (26, 1 | 24 << 16), (34, size - HEADER)];
    for (at, number) in numbers {
        file[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
    file.extend(name.bytes().cycle().take(SIZE - HEADER as usize));
    file
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let mut whole = [0; 3];
        whole[..group.len()].copy_from_slice(group);
        let number = u32::from_be_bytes([0, whole[0], whole[1], whole[2]]);
        for digit in 0..4 {
            let value = number >> (18 - 6 * digit) & 63;
            text.push(if digit > group.len() { '=' } else { char::from(DIGITS[value as usize]) });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_pads_what_is_short() {
        let encoded = ["", "f", "fo", "foo", "foob"].map(|text| base64(text.as_bytes()));
        assert_eq!(encoded, ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]);
    }
}

//! `Platen-Received-Crc32`: what a client that resumes an upload computes of its own file up to `Upload-Offset`. So the rest of
//! one file is never added to the beginning of another one with the same name and size.

use std::pin::pin;

use actix_web::http::header::HeaderMap;
use actix_web::web::Bytes;
use flate2::Crc;
use futures_util::{Stream, TryStreamExt};

use crate::artwork::Artworks;
use crate::artwork::receiving::Stopped;
use crate::artwork::storage::Chunk;
use crate::http::problem::{Code, Problem};
use crate::work::{Client, Turn, Worker};

const NAME: &str = "platen-received-crc32";

/// Compares the received bytes with the client's file, if the client says what it has. Waits for the client's turn, and then reads
/// at most `size` bytes, a chunk at a time.
pub(super) async fn check(
    artworks: &Artworks,
    client: &Client,
    chunks: Vec<Chunk>,
    size: u64,
    headers: &HeaderMap,
) -> Result<(), Problem> {
    let Some(value) = headers.get(NAME) else { return Ok(()) };
    let digits = value.to_str().ok().filter(|digits| digits.len() == 8);
    let wanted = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok()).ok_or_else(|| {
        Problem::new(Code::UploadProtocol).with_message("Please send Platen-Received-Crc32 as 8 hexadecimal digits.")
    })?;
    let turn = artworks.work.turn(client).await?;
    let received = artworks.storage.read_chunks(chunks).map_err(|error| Stopped::Storage(error).into());
    if sum_of(&turn, received, size).await? == Some(wanted) { Ok(()) } else { Err(Problem::new(Code::FileDiffers)) }
}

/// Returns the CRC-32 of at most `most` bytes; `None` if there are more.
async fn sum_of(
    turn: &Turn,
    received: impl Stream<Item = Result<Bytes, Problem>>,
    most: u64,
) -> Result<Option<u32>, Problem> {
    let (mut received, mut sum, mut left) = (pin!(received), Crc::new(), most);
    while let Some(bytes) = received.try_next().await? {
        let Some(rest) = left.checked_sub(bytes.len() as u64) else { return Ok(None) };
        left = rest;
        sum = turn.run(move |worker| add(worker, sum, &bytes)).await?;
    }
    Ok(Some(sum.sum()))
}

fn add(_: &Worker, mut sum: Crc, bytes: &[u8]) -> Crc {
    sum.update(bytes);
    sum
}

#[cfg(test)]
mod tests {
    use futures_util::{FutureExt, stream};

    use super::*;
    use crate::work::WorkQueue;

    #[actix_web::test]
    async fn received_bytes_are_summed_in_their_order_a_chunk_at_a_time_in_the_turn_of_the_client() {
        let chunks = || stream::iter(["1234", "56789"].map(|bytes| Ok(Bytes::from_static(bytes.as_bytes()))));
        let (queue, client) = (WorkQueue::patient("test", 1).unwrap(), Client::Address("a".to_owned()));
        let turn = queue.turn(&client).await.unwrap();
        assert_eq!(sum_of(&turn, chunks(), 9).await.unwrap(), Some(0xcbf4_3926));
        assert_eq!(queue.stats().durations.buckets().iter().sum::<u64>(), 2, "chunks, each in a piece of work");
        assert!(queue.turn(&Client::Shop).now_or_never().is_none(), "the turn is kept between them");
        assert_eq!(sum_of(&turn, chunks(), 8).await.unwrap(), None, "more than the upload has");
        let lost = stream::iter([Err(Problem::new(Code::Unavailable))]);
        assert!(sum_of(&turn, lost, 9).await.is_err());
        drop(turn);
        assert!(queue.turn(&Client::Shop).await.is_ok());
    }
}

//! Checks frame headers in front of the WebSocket decoder, and rejects frames by their declared length before anything
//! is buffered. Forwards one frame at a time, so that the decoder never holds more than one.

use std::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};

use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use actix_web_actors::ws::CloseCode;
use futures_util::Stream;

/// The largest frame, and the largest fragmented message, that a tab may send, in bytes.
pub(super) const MAX_BYTES: usize = 16 * 1024;

const MAX_HEADER_LENGTH: usize = 14;
const MAX_CONTROL_LENGTH: u64 = 125;

/// The guard's finding: the code with which the actor closes the connection.
pub(super) type Verdict = Rc<Cell<Option<CloseCode>>>;

/// The payload of an upgraded request, checked by the guard.
pub(super) struct Guarded<S> {
    inner: S,
    reader: Reader,
    rest: Bytes,
    verdict: Verdict,
    /// A whole frame was forwarded: the decoder reads it before the next.
    pause: bool,
}

impl<S> Guarded<S> {
    pub(super) fn new(inner: S, verdict: Verdict) -> Self {
        Self { inner, reader: Reader::default(), rest: Bytes::new(), verdict, pause: false }
    }
}

impl<S: Stream<Item = Result<Bytes, PayloadError>> + Unpin> Stream for Guarded<S> {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.verdict.get().is_some() {
            return Poll::Ready(None);
        }
        if std::mem::take(&mut self.pause) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.rest.is_empty() {
            match Pin::new(&mut self.inner).poll_next(cx) {
                Poll::Ready(Some(Ok(chunk))) => self.rest = chunk,
                other => return other,
            }
        }
        let this = &mut *self;
        match this.reader.read(&this.rest) {
            Ok(Step { taken, frame_ends }) => {
                this.pause = frame_ends;
                Poll::Ready(Some(Ok(this.rest.split_to(taken))))
            }
            Err(code) => {
                this.verdict.set(Some(code));
                Poll::Ready(Some(Err(PayloadError::Overflow)))
            }
        }
    }
}

/// The part of the available bytes that belongs to one frame.
struct Step {
    taken: usize,
    frame_ends: bool,
}

/// The guard's position in the stream of frames.
#[derive(Default)]
struct Reader {
    header: [u8; MAX_HEADER_LENGTH],
    have: usize,
    /// Payload bytes of the current frame that have not arrived yet; `None` while its header is incomplete.
    to_come: Option<u64>,
    /// The unmasked payload of a Close frame, which is checked once it is complete.
    close: Option<Vec<u8>>,
}

impl Reader {
    /// Reads to the end of the current frame or of the bytes.
    fn read(&mut self, bytes: &[u8]) -> Result<Step, CloseCode> {
        let mut taken = 0;
        while self.to_come.is_none() {
            let Some(byte) = bytes.get(taken) else { return Ok(Step { taken, frame_ends: false }) };
            self.header[self.have] = *byte;
            self.have += 1;
            taken += 1;
            self.to_come = self.judge_header()?;
        }
        let left = self.to_come.unwrap_or(0);
        let available = bytes.len() - taken;
        let part = usize::try_from(left).unwrap_or(usize::MAX).min(available);
        self.keep_close(&bytes[taken..taken + part]);
        let left = left - part as u64;
        self.to_come = Some(left);
        if left == 0 {
            self.judge_close()?;
            *self = Self::default();
        }
        Ok(Step { taken: taken + part, frame_ends: left == 0 })
    }

    /// Returns the payload's length once the header is complete.
    fn judge_header(&mut self) -> Result<Option<u64>, CloseCode> {
        let [first, second, ..] = self.header;
        let (opcode, last) = (first & 0x0f, first & 0x80 != 0);
        let control = opcode >= 8;
        if first & 0x70 != 0 || !matches!(opcode, 0..=2 | 8..=10) || (control && !last) {
            return Err(CloseCode::Protocol);
        }
        if self.have < 2 {
            return Ok(None);
        }
        if second & 0x80 == 0 {
            return Err(CloseCode::Protocol);
        }
        let (length_bytes, short) = match second & 0x7f {
            126 => (2, 0),
            127 => (8, 0),
            short => (0, u64::from(short)),
        };
        if self.have < 2 + length_bytes {
            return Ok(None);
        }
        let length = self.header[2..2 + length_bytes]
            .iter()
            .fold(short, |length, byte| length.checked_mul(256).map_or(u64::MAX, |high| high + u64::from(*byte)));
        if control && length > MAX_CONTROL_LENGTH {
            return Err(CloseCode::Protocol);
        }
        if length > MAX_BYTES as u64 {
            return Err(CloseCode::Size);
        }
        if self.have < 2 + length_bytes + 4 {
            return Ok(None);
        }
        self.close = (opcode == 8).then(Vec::new);
        Ok(Some(length))
    }

    fn keep_close(&mut self, part: &[u8]) {
        let mask = &self.header[self.have.saturating_sub(4)..self.have];
        if let Some(payload) = &mut self.close {
            for byte in part {
                payload.push(byte ^ mask[payload.len() % 4]);
            }
        }
    }

    /// A Close frame is empty, or has a code that may be sent and UTF-8 text.
    fn judge_close(&self) -> Result<(), CloseCode> {
        let Some(payload) = &self.close else { return Ok(()) };
        let (code, reason) = match payload.as_slice() {
            [] => return Ok(()),
            [_] => return Err(CloseCode::Protocol),
            [high, low, reason @ ..] => (u16::from_be_bytes([*high, *low]), reason),
        };
        if !matches!(code, 1000..=1003 | 1007..=1014 | 3000..=4999) {
            return Err(CloseCode::Protocol);
        }
        std::str::from_utf8(reason).map(|_| ()).map_err(|_| CloseCode::Invalid)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt, stream};

    use super::*;

    /// Sends bytes through the guard in chunks of a given size; returns its output and the verdict.
    async fn pass(bytes: &[u8], chunk: usize) -> (Vec<u8>, Option<CloseCode>) {
        let verdict = Verdict::default();
        let chunks: Vec<_> = bytes.chunks(chunk).map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
        let mut guarded = Guarded::new(stream::iter(chunks), Rc::clone(&verdict));
        let mut through = Vec::new();
        while let Some(Ok(part)) = guarded.next().await {
            through.extend_from_slice(&part);
        }
        (through, verdict.get())
    }

    fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
        let mask = [1, 2, 3, 4];
        let mut frame = vec![first];
        match payload.len() {
            short @ 0..126 => frame.push(0x80 | u8::try_from(short).unwrap()),
            long => {
                frame.push(0xfe);
                frame.extend(u16::try_from(long).unwrap().to_be_bytes());
            }
        }
        frame.extend(mask);
        frame.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        frame
    }

    #[tokio::test]
    async fn well_formed_frames_pass_whole_however_they_are_cut() {
        let bytes = [frame(0x81, b"hello"), frame(0x89, b""), frame(0x82, &[7; 300]), frame(0x88, b"\x03\xe8bye")];
        let bytes = bytes.concat();
        for chunk in [1, 2, 3, 7, 1000] {
            assert_eq!(pass(&bytes, chunk).await, (bytes.clone(), None), "chunks of {chunk}");
        }
    }

    #[tokio::test]
    async fn a_declared_length_is_refused_before_any_of_it_arrives() {
        let mut header = vec![0x82, 0xff];
        header.extend((4_u64 << 30).to_be_bytes());
        for chunk in [1, 100] {
            assert_eq!(pass(&header, chunk).await.1, Some(CloseCode::Size));
        }
    }

    #[tokio::test]
    async fn broken_headers_are_protocol_errors() {
        for header in [
            vec![0x81, 0x05],             // not masked
            vec![0xc1, 0x80],             // a reserved bit
            vec![0x83, 0x80],             // a reserved opcode
            vec![0x09, 0x80],             // a control frame in parts
            vec![0x89, 0xfe, 0x00, 0x7e], // a long control frame
        ] {
            assert_eq!(pass(&header, 100).await.1, Some(CloseCode::Protocol), "{header:x?}");
        }
    }

    #[tokio::test]
    async fn close_codes_and_reasons_are_checked() {
        for (payload, verdict) in [
            (&b""[..], None),
            (b"\x03\xe8", None),
            (b"\x0f\xa0later", None),
            (b"\x03", Some(CloseCode::Protocol)),
            (b"\x03\xed", Some(CloseCode::Protocol)),
            (b"\x00\x00", Some(CloseCode::Protocol)),
            (b"\x03\xe8\xff", Some(CloseCode::Invalid)),
        ] {
            assert_eq!(pass(&frame(0x88, payload), 1).await.1, verdict, "{payload:x?}");
        }
    }
}

//! Finds the frames in what PostgreSQL or NATS sends to a node, so that single messages between nodes can be dropped.

/// What a connection speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// PostgreSQL's, without TLS.
    Postgres,
    /// The NATS client protocol.
    Nats,
}

/// The bytes of an incomplete frame.
pub(super) struct Frames {
    protocol: Protocol,
    rest: Vec<u8>,
}

impl Frames {
    pub(super) fn of(protocol: Protocol) -> Self {
        Self { protocol, rest: Vec::new() }
    }

    /// Adds bytes and returns the frames that are complete, without the messages that `keeps` rejects.
    pub(super) fn pass(&mut self, bytes: &[u8], mut keeps: impl FnMut() -> bool) -> Vec<u8> {
        self.rest.extend_from_slice(bytes);
        let mut passed = Vec::with_capacity(self.rest.len());
        let mut at = 0;
        while let Some(frame) = self.protocol.frame(&self.rest[at..]) {
            let frame = &self.rest[at..at + frame];
            if !self.protocol.is_message(frame) || keeps() {
                passed.extend_from_slice(frame);
            }
            at += frame.len();
        }
        self.rest.drain(..at);
        passed
    }
}

impl Protocol {
    /// Returns the length of the first frame, if it is complete.
    fn frame(self, bytes: &[u8]) -> Option<usize> {
        let length = match self {
            // A byte with the type, then the length of the rest.
            Self::Postgres => 1 + u32::from_be_bytes(bytes.get(1..5)?.try_into().ok()?) as usize,
            Self::Nats => {
                let line = bytes.windows(2).position(|pair| pair == b"\r\n")?;
                let payload = self.is_message(bytes).then(|| {
                    let size = bytes[..line].rsplit(|byte| *byte == b' ').next()?;
                    std::str::from_utf8(size).ok()?.parse::<usize>().ok()
                });
                line + 2 + payload.flatten().map_or(0, |size| size + 2)
            }
        };
        (bytes.len() >= length).then_some(length)
    }

    /// Whether a frame is a message between nodes: a notification of PostgreSQL, or a message of NATS.
    fn is_message(self, frame: &[u8]) -> bool {
        match self {
            Self::Postgres => frame.first() == Some(&b'A'),
            Self::Nats => frame.starts_with(b"MSG ") || frame.starts_with(b"HMSG "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Passes the bytes one at a time, and drops every message.
    fn without_messages(protocol: Protocol, bytes: &[u8]) -> Vec<u8> {
        let mut frames = Frames::of(protocol);
        bytes.iter().flat_map(|byte| frames.pass(&[*byte], || false)).collect()
    }

    #[test]
    fn a_notification_is_dropped_and_all_else_passes() {
        let (row, notification) = (b"D\0\0\0\x06ab", b"A\0\0\0\x05c");
        let sent = [&row[..], notification, row].concat();
        assert_eq!(without_messages(Protocol::Postgres, &sent), [&row[..], row].concat());
        assert_eq!(Frames::of(Protocol::Postgres).pass(&sent, || true), sent);
    }

    #[test]
    fn a_message_of_nats_is_dropped_with_its_payload() {
        let sent = b"INFO {}\r\nMSG a.b 9 5\r\na\r\nb!\r\nHMSG a 9 r 2 4\r\nhhpp\r\nPING\r\n";
        assert_eq!(without_messages(Protocol::Nats, sent), b"INFO {}\r\nPING\r\n");
        assert_eq!(Frames::of(Protocol::Nats).pass(sent, || true), sent);
    }
}

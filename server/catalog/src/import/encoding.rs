//! The encoding of CSV files: UTF-8, or the Windows-1252 of older spreadsheets.

use std::io::{self, Read};

const CHUNK: usize = 64 * 1024;
/// The longest character of UTF-8, in bytes.
const LONGEST: usize = 4;
/// The characters of the bytes 0x80 to 0x9F.
const MIDDLE: [char; 32] = [
    '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž', '\u{FFFD}', '\u{FFFD}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}', 'ž', 'Ÿ',
];

/// Reports whether a text is in Windows-1252: its first character beyond ASCII is not valid UTF-8.
pub(super) fn is_windows_1252(mut input: impl Read) -> io::Result<bool> {
    let mut bytes = vec![0; CHUNK];
    let mut have = 0;
    loop {
        let read = input.read(&mut bytes[have..])?;
        have += read;
        let Some(start) = bytes[..have].iter().position(|byte| !byte.is_ascii()) else {
            if read == 0 {
                return Ok(false);
            }
            have = 0;
            continue;
        };
        bytes.copy_within(start..have, 0);
        have -= start;
        if have < LONGEST && read > 0 {
            continue;
        }
        let begin = &bytes[..have.min(LONGEST)];
        return Ok(std::str::from_utf8(begin).is_err_and(|error| error.valid_up_to() == 0));
    }
}

/// Reads Windows-1252 as UTF-8.
pub(super) struct Windows1252<R> {
    input: R,
    /// Decoded text that was not read yet.
    ready: Vec<u8>,
    given: usize,
}

impl<R: Read> Windows1252<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, ready: Vec::new(), given: 0 }
    }
}

impl<R: Read> Read for Windows1252<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.given == self.ready.len() {
            let mut bytes = vec![0; CHUNK];
            let read = self.input.read(&mut bytes)?;
            let text: String = bytes[..read].iter().map(|byte| decoded(*byte)).collect();
            (self.ready, self.given) = (text.into_bytes(), 0);
        }
        let left = &self.ready[self.given..];
        let count = left.len().min(out.len());
        out[..count].copy_from_slice(&left[..count]);
        self.given += count;
        Ok(count)
    }
}

fn decoded(byte: u8) -> char {
    match byte {
        0x80..=0x9F => MIDDLE[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_character_beyond_ascii_decides() {
        for (bytes, is_old) in [
            (b"plain".as_slice(), false),
            (b"", false),
            ("Größe €".as_bytes(), false),
            (b"Gr\xf6\xdfe", true),
            (b"\x80 5", true),
            ("é und \u{7f}".as_bytes(), false),
            (b"caf\xe9", true),
        ] {
            assert_eq!(is_windows_1252(bytes).unwrap(), is_old, "{bytes:?}");
        }
        let late = [vec![b'a'; CHUNK - 1], "é".as_bytes().to_vec()].concat();
        assert!(!is_windows_1252(late.as_slice()).unwrap(), "a character across two chunks");
    }

    #[test]
    fn old_text_is_decoded() {
        let mut text = String::new();
        Windows1252::new(b"Gr\xf6\xdfe \x80 5 \x84x\x93".as_slice()).read_to_string(&mut text).unwrap();
        assert_eq!(text, "Größe € 5 „x“");
    }
}

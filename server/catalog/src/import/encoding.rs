//! The encoding of CSV files: UTF-8, or the Windows-1252 of older spreadsheets.

use std::io::{self, Read};

const CHUNK: usize = 64 * 1024;
/// The longest character of UTF-8, in bytes.
const LONGEST: usize = 4;
/// How many characters of a line are shown before and after one that is in doubt.
const NEAR: usize = 15;
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

/// The first sign that a text is not in Windows-1252.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Doubt {
    /// The line and the character in it, from 1.
    pub(super) line: u64,
    pub(super) character: usize,
    /// The text of the line before it.
    pub(super) before: String,
    /// Some text around it, as Windows-1252.
    pub(super) near: String,
    /// The first line of the text.
    pub(super) first: String,
}

/// Looks for signs that a text in an old encoding is not in Windows-1252 but in another one, such as Windows-1250, Mac Roman or
/// Shift-JIS: letters that no western language has in this place.
///
/// Most texts in other encodings have such a sign, not all. A text without one is read as Windows-1252, and the report says so.
pub(super) fn find_doubt(input: impl Read) -> io::Result<Option<Doubt>> {
    let (mut number, mut line, mut before) = (1, Vec::new(), 0);
    let mut first: Option<String> = None;
    for byte in io::BufReader::new(input).bytes() {
        let byte = byte?;
        // The lines of some files end with a carriage return alone.
        let is_same_end = (before, byte) == (b'\r', b'\n');
        before = byte;
        if is_same_end {
            continue;
        }
        if !matches!(byte, b'\n' | b'\r') {
            if line.len() < CHUNK {
                line.push(decoded(byte));
            }
            continue;
        }
        if find_odd(&line).is_some() {
            break;
        }
        first.get_or_insert_with(|| line.iter().collect());
        number += 1;
        line.clear();
    }
    let doubt = |at: usize| {
        let text = |from: usize, to: usize| line[from..to].iter().collect::<String>();
        Doubt {
            line: number,
            character: at + 1,
            before: text(0, at),
            near: text(at.saturating_sub(NEAR), line.len().min(at + NEAR)),
            first: first.unwrap_or_else(|| text(0, line.len())),
        }
    };
    Ok(find_odd(&line).map(doubt))
}

/// Returns the place of the first character that no western text has there.
fn find_odd(line: &[char]) -> Option<usize> {
    let is_foreign = |c: &char| !c.is_ascii() && c.is_alphabetic();
    let is_odd = |at: &usize| {
        // Accented letters do not follow each other: such words are Cyrillic, Greek or Chinese.
        let begins_run = line.get(*at..at + 3).is_some_and(|three| three.iter().all(is_foreign));
        let is_odd_letter = matches!(line[*at], '\u{FFFD}' | 'ƒ' | 'Š' | 'š' | 'Ž' | 'ž' | 'Ÿ');
        let around = at.checked_sub(1).and_then(|before| line.get(before..at + 2));
        let is_odd_sign = around.is_some_and(|three| {
            three[0].is_alphabetic() && three[2].is_alphabetic() && (is_sign(three[1]) || is_capital_inside(three))
        });
        begins_run || is_odd_letter || is_odd_sign
    };
    (0..line.len()).find(is_odd)
}

/// Whether a sign is never between two letters.
fn is_sign(c: char) -> bool {
    matches!(c, '€' | '‚' | '„' | '†' | '‡' | 'ˆ' | '‰' | '‹' | '“' | '”' | '•' | '˜' | '›' | '×' | '÷')
        || (('¡'..='¿').contains(&c) && !matches!(c, '\u{ad}' | '·' | '´' | '®' | '©' | 'ª' | 'º'))
}

fn is_capital_inside(three: &[char]) -> bool {
    three[0].is_lowercase() && !three[1].is_ascii() && three[1].is_uppercase() && three[2].is_lowercase()
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
    fn text_in_another_old_encoding_is_doubtful() {
        let doubtful: [&[u8]; 8] = [
            b"Kubek \xbf\xf3\xb3ty",                 // Windows-1250: Kubek żółty
            b"Hrn\xed\xe8ek \x9alechtic",            // Windows-1250: Hrníček šlechtic
            b"Tasse \xc7Caf\x8e\xc8",                // Mac Roman: Tasse «Café»
            b"Gr\x9fn",                              // Mac Roman: Grün
            b"Gr\x81n",                              // the code page 850 of DOS: Grün
            b"\x83}\x83O\x83J\x83b\x83v",            // Shift-JIS: a cup
            b"\xca\xf0\xf3\xe6\xea\xe0",             // Windows-1251: Кружка
            b"plain\nnext \xb4\xf3\xb0\xfc\xb1\xad", // GBK
        ];
        for text in doubtful {
            assert!(find_doubt(text).unwrap().is_some(), "{text:?}");
        }
        let western: [&[u8]; 7] = [
            b"Gr\xf6\xdfe \x80 5, \x84x\x93",
            b"caf\xe9 cr\xe8me \xab l\x92\xe9t\xe9 \xbb",
            b"c\x9cur, na\xefve, No\xebl",
            b"\xbfqu\xe9? ma\xf1ana 1\xaa",
            b"Stra\xdfe 5 \xb0C \xb1 2 \xb5m, m\xb2",
            b"bl\xe5b\xe6rsyltet\xf8y \xc6\xf8",
            b"Caf\xe9\x99 \x96 \xa9 2024",
        ];
        for text in western {
            assert_eq!(find_doubt(text).unwrap(), None, "{text:?}");
        }
        for end in ["\n", "\r\n", "\r"].map(str::as_bytes) {
            let text = [b"a".as_slice(), b"", b"Kubek \xbf\xf3\xb3ty", b"d"].join(end);
            let doubt = find_doubt(text.as_slice()).unwrap().unwrap();
            assert_eq!((doubt.line, doubt.character), (3, 9), "{end:?}");
            assert_eq!((&*doubt.before, &*doubt.near, &*doubt.first), ("Kubek ¿ó", "Kubek ¿ó³ty", "a"), "{end:?}");
        }
    }

    #[test]
    fn old_text_is_decoded() {
        let mut text = String::new();
        Windows1252::new(b"Gr\xf6\xdfe \x80 5 \x84x\x93".as_slice()).read_to_string(&mut text).unwrap();
        assert_eq!(text, "Größe € 5 „x“");
    }
}

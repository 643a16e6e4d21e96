//! The fonts that every PDF reader has: their encoding and the widths of their characters.

use pdf_writer::Name;

/// Helvetica.
pub(super) const REGULAR: Name<'static> = Name(b"F1");
/// Helvetica Bold.
pub(super) const BOLD: Name<'static> = Name(b"F2");

/// The characters of the encoding that Unicode has elsewhere.
const ELSEWHERE: [(char, u8); 10] = [
    ('€', 0x80),
    ('…', 0x85),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('™', 0x99),
];

/// The widths of ASCII from the space on, in thousandths of the size, of Helvetica.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];
/// The width of all other characters.
const USUAL: u16 = 556;

/// Reports whether the fonts have all characters of a text.
pub(super) fn is_plain(text: &str) -> bool {
    let is_known = |character| {
        matches!(character, ' '..='~' | '\u{a0}'..='\u{ff}') || ELSEWHERE.iter().any(|(known, _)| *known == character)
    };
    text.chars().all(is_known)
}

/// Returns a text in the encoding of the fonts. Characters that they lack are written in ASCII.
pub(super) fn encoded(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    for character in text.chars() {
        match (character, ELSEWHERE.iter().find(|(known, _)| *known == character)) {
            (_, Some((_, byte))) => bytes.push(*byte),
            (' '..='~' | '\u{a0}'..='\u{ff}', _) => bytes.push(u8::try_from(u32::from(character)).unwrap_or(b'?')),
            _ => bytes.extend(deunicode::deunicode_char(character).unwrap_or("?").bytes()),
        }
    }
    bytes
}

/// Cuts a text to a width, at a size; its end becomes `…`.
pub(super) fn cut(text: &str, size: f32, room: f32) -> String {
    if width(&encoded(text), size) <= room {
        return text.to_owned();
    }
    let fits = |end: &usize| width(&encoded(&text[..*end]), size) + width(&encoded("…"), size) <= room;
    let end = text.char_indices().map(|(at, _)| at).take_while(fits).last().unwrap_or(0);
    format!("{}…", text[..end].trim_end())
}

/// Returns the size at which a text has a width: at most the usual one, and not below the smallest.
pub(super) fn shrunk(text: &str, usual: f32, smallest: f32, room: f32) -> f32 {
    let fitting = usual * room / width(&encoded(text), usual).max(1.0);
    ((fitting * 10.0).floor() / 10.0).clamp(smallest, usual)
}

/// Breaks a text into lines of a width, at a size: between words, and within those that are too long.
pub(super) fn wrapped(text: &str, size: f32, room: f32) -> Vec<String> {
    let fits = |line: &str| width(&encoded(line), size) <= room;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut()
            && fits(&format!("{line} {word}"))
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        let mut part = String::new();
        for letter in word.chars() {
            part.push(letter);
            if !fits(&part) && part.chars().count() > 1 {
                part.pop();
                lines.push(std::mem::replace(&mut part, letter.to_string()));
            }
        }
        lines.push(part);
    }
    lines
}

/// Returns the width of an encoded text of a size.
pub(super) fn width(encoded: &[u8], size: f32) -> f32 {
    let of = |byte: &u8| byte.checked_sub(b' ').and_then(|at| WIDTHS.get(usize::from(at))).unwrap_or(&USUAL);
    encoded.iter().map(|byte| f32::from(*of(byte))).sum::<f32>() * size / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_in_any_script_can_be_written() {
        assert_eq!(encoded("Größe × 2 …"), b"Gr\xf6\xdfe \xd7 2 \x85");
        assert_eq!(encoded("馬克杯"), b"Ma Ke Bei ");
        assert!((width(b"AB", 10.0) - 13.34).abs() < 1e-3);
    }

    #[test]
    fn a_long_text_is_broken_between_words_and_within_long_ones_or_cut_or_shrunk() {
        assert_eq!(wrapped("Front: Screen print, 2 colors", 18.0, 130.0), ["Front: Screen", "print, 2 colors"]);
        assert_eq!(wrapped("  one  ", 18.0, 130.0), ["one"]);
        assert_eq!(wrapped("Signature-of-the-founder.png", 18.0, 130.0), ["Signature-of-the", "-founder.png"]);
        assert_eq!(wrapped("WW", 18.0, 1.0), ["W", "W"]);
        assert_eq!(cut("Café", 18.0, 60.0), "Café");
        assert_eq!(cut("Café au lait", 18.0, 60.0), "Café…");
        for (room, size) in [(200.0, 30.0), (26.0, 19.4), (1.0, 16.0)] {
            assert!((shrunk("AB", 30.0, 16.0, room) - size).abs() < 1e-3, "{room}");
        }
    }
}

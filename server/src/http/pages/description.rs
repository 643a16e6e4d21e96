//! Splits a plain-text product description into paragraphs and lists. `web/src/features/product/description.ts` has the
//! same rules.

/// A part of a description.
#[derive(Debug, PartialEq, Eq)]
pub enum Block {
    /// Consecutive lines of text.
    Paragraph(Vec<String>),
    /// Lines that began with `•`, `-` or `*`, without that character.
    List(Vec<String>),
    /// Lines that began with numbers, and the first of the numbers.
    Numbered(u32, Vec<String>),
}

enum Line<'a> {
    Plain(&'a str),
    Entry(&'a str),
    Numbered(u32, &'a str),
}

fn line(text: &str) -> Line<'_> {
    let bullet = ["• ", "- ", "* "].iter().find_map(|bullet| text.strip_prefix(bullet));
    let numbered = || {
        let (number, rest) = text.split_once(". ")?;
        let digits = (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        Some((number.parse().ok().filter(|_| digits)?, rest))
    };
    match (bullet, numbered()) {
        (Some(entry), _) => Line::Entry(entry.trim()),
        (None, Some((number, entry))) => Line::Numbered(number, entry.trim()),
        (None, None) => Line::Plain(text),
    }
}

/// Splits a text into paragraphs and lists. A blank line or a line of another kind ends a block.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut goes_on = false;
    for text in text.lines().map(str::trim) {
        if text.is_empty() {
            goes_on = false;
            continue;
        }
        match (line(text), blocks.last_mut().filter(|_| goes_on)) {
            (Line::Plain(text), Some(Block::Paragraph(lines))) => lines.push(text.to_owned()),
            (Line::Entry(text), Some(Block::List(entries)))
            | (Line::Numbered(_, text), Some(Block::Numbered(_, entries))) => entries.push(text.to_owned()),
            (Line::Plain(text), _) => blocks.push(Block::Paragraph(vec![text.to_owned()])),
            (Line::Entry(text), _) => blocks.push(Block::List(vec![text.to_owned()])),
            (Line::Numbered(number, text), _) => blocks.push(Block::Numbered(number, vec![text.to_owned()])),
        }
        goes_on = true;
    }
    blocks
}

/// The longest summary, in characters.
const MAX_SUMMARY: usize = 200;

/// Returns the beginning of a description as one line, cut between words, for search engines.
pub fn summary(text: &str) -> String {
    let words = text.split("\n\n").next().unwrap_or_default().split_whitespace();
    let mut summary = String::new();
    for word in words {
        if summary.chars().count() + word.chars().count() + 1 > MAX_SUMMARY {
            summary.push('…');
            break;
        }
        if !summary.is_empty() {
            summary.push(' ');
        }
        summary.push_str(word);
    }
    summary
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn paragraphs_and_lists_are_found() {
        assert_eq!(
            blocks("A mug.\nAnd a lid.\n\nFor:\n• tea\n- coffee\n\n2. wash\n3. dry\nDone in 2024. Really.\n"),
            [
                Block::Paragraph(owned(&["A mug.", "And a lid."])),
                Block::Paragraph(owned(&["For:"])),
                Block::List(owned(&["tea", "coffee"])),
                Block::Numbered(2, owned(&["wash", "dry"])),
                Block::Paragraph(owned(&["Done in 2024. Really."])),
            ]
        );
        assert_eq!(blocks(" \n\n"), []);
    }

    #[test]
    fn a_summary_is_one_short_line() {
        assert_eq!(summary("A sturdy\nmug.\n\nMore."), "A sturdy mug.");
        let long = summary(&"word ".repeat(100));
        assert!(long.ends_with("word…") && long.chars().count() <= MAX_SUMMARY + 1, "{long}");
        assert_eq!(summary(""), "");
    }
}

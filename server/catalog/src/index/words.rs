//! Splits texts into words.

use tantivy::tokenizer::{
    AsciiFoldingFilter, Language, LowerCaser, RemoveLongFilter, SimpleTokenizer, Stemmer, TextAnalyzer,
};

/// The maximum length of a word.
const MAX_TERM_LENGTH: usize = 40;

/// Returns the analyzer for lower-case words without accents.
pub(super) fn plain() -> TextAnalyzer {
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(RemoveLongFilter::limit(MAX_TERM_LENGTH))
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .build()
}

/// Returns the analyzer for the stems of words.
pub(super) fn stems() -> TextAnalyzer {
    TextAnalyzer::builder(SimpleTokenizer::default())
        .filter(RemoveLongFilter::limit(MAX_TERM_LENGTH))
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .filter(Stemmer::new(Language::English))
        .build()
}

/// Normalizes texts and queries: `men's` becomes one word, and `11oz` two. Turkish `İ` and `ı` become `I` and `i`, and combining
/// accents are dropped: lowercasing `İ` would leave one inside the word.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len() + 8);
    let mut digit = false;
    for c in text.chars().filter(|c| !matches!(c, '\'' | '’' | '\u{300}'..='\u{36F}')) {
        let c = match c {
            'İ' => 'I',
            'ı' => 'i',
            _ => c,
        };
        if digit && c.is_alphabetic() {
            folded.push(' ');
        }
        digit = c.is_ascii_digit();
        folded.push(c);
    }
    folded
}

/// Splits a text into lower-case words without accents.
pub(crate) fn words(text: &str) -> Vec<String> {
    tokens(plain(), &fold(text))
}

/// Returns the stem of a word.
pub(crate) fn stem(word: &str) -> String {
    tokens(stems(), word).pop().unwrap_or_else(|| word.to_owned())
}

fn tokens(mut analyzer: TextAnalyzer, text: &str) -> Vec<String> {
    let mut words = Vec::new();
    analyzer.token_stream(text).process(&mut |token| words.push(token.text.clone()));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn apostrophes_join_and_digits_part() {
        assert_eq!(words("Men’s 11oz T-Shirt"), ["mens", "11", "oz", "t", "shirt"]);
        assert_eq!(words("Café"), ["cafe"]);
        assert_eq!(words("Cafe\u{301} No\u{308}"), ["cafe", "no"]);
        for written in ["İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "i\u{307}stanbul"] {
            assert_eq!(words(written), ["istanbul"], "{written}");
        }
        assert_eq!(stem("mugs"), stem("mug"));
    }
}

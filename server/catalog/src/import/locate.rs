//! Translates between the paths of fields and their places in a line of JSON, so that a fault can name both.

/// Returns the byte offset of the value of `path` (`parts[2].sku`). If there is no such value, returns that of the
/// nearest enclosing one. The line must be valid JSON.
pub(super) fn offset(line: &str, path: &str) -> usize {
    let mut cursor = Cursor { bytes: line.as_bytes(), at: 0 };
    cursor.blanks();
    for step in path.split(['.', '[']) {
        let start = cursor.at;
        let found = match step.strip_suffix(']') {
            _ if step.is_empty() => true,
            Some(index) => index.parse().is_ok_and(|index| cursor.enter_list(index)),
            None => cursor.enter_object(step),
        };
        if !found {
            return start;
        }
    }
    cursor.at
}

/// The path (`parts[2]`) of the innermost object or list around the bytes before `end`; empty for the line's own. The line
/// must be valid JSON up to there.
pub(super) fn path(line: &str, end: usize) -> String {
    let mut cursor = Cursor { bytes: line.as_bytes(), at: 0 };
    let mut path = String::new();
    let mut index = 0;
    cursor.blanks();
    let mut is_list = cursor.enter();
    while cursor.at < end {
        let step = if is_list {
            format!("[{index}]")
        } else {
            let start = cursor.at;
            cursor.skip_string();
            let key: String = serde_json::from_slice(&cursor.bytes[start..cursor.at]).unwrap_or_default();
            cursor.eat(b':');
            if path.is_empty() { key } else { format!(".{key}") }
        };
        let start = cursor.at;
        cursor.skip_value();
        if cursor.at >= end && matches!(cursor.bytes.get(start), Some(b'[' | b'{')) {
            cursor.at = start;
            is_list = cursor.enter();
            (path, index) = (path + &step, 0);
        } else if cursor.eat(b',') {
            index += 1;
        } else {
            break;
        }
    }
    path
}

struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Cursor<'_> {
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    /// Moves past one punctuation mark.
    fn eat(&mut self, mark: u8) -> bool {
        self.blanks();
        let there = self.peek() == Some(mark);
        self.at += usize::from(there);
        self.blanks();
        there
    }

    /// Moves past the bracket that begins an object or a list; tells whether it is not an object.
    fn enter(&mut self) -> bool {
        self.eat(b'[') || !self.eat(b'{')
    }

    fn enter_list(&mut self, index: usize) -> bool {
        if !self.eat(b'[') || self.peek() == Some(b']') {
            return false;
        }
        for _ in 0..index {
            self.skip_value();
            if !self.eat(b',') {
                return false;
            }
        }
        true
    }

    fn enter_object(&mut self, name: &str) -> bool {
        if !self.eat(b'{') {
            return false;
        }
        while self.peek() == Some(b'"') {
            let start = self.at;
            self.skip_string();
            let key: Result<String, _> = serde_json::from_slice(&self.bytes[start..self.at]);
            self.eat(b':');
            if key.is_ok_and(|key| key == name) {
                return true;
            }
            self.skip_value();
            if !self.eat(b',') {
                break;
            }
        }
        false
    }

    fn skip_string(&mut self) {
        self.at += 1;
        while let Some(byte) = self.peek() {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                break;
            }
        }
        self.at = self.at.min(self.bytes.len());
    }

    /// Moves past a value, counting brackets instead of recursing.
    fn skip_value(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => self.skip_string(),
                b'{' | b'[' => {
                    depth += 1;
                    self.at += 1;
                }
                b'}' | b']' | b',' if depth == 0 => return,
                b'}' | b']' => {
                    depth -= 1;
                    self.at += 1;
                }
                _ => self.at += 1,
            }
            if depth == 0 && matches!(byte, b'"' | b'}' | b']') {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LINE: &str = r#" { "a\"b" : [1, {"c": "x]y"}, [2,3] ], "d":{"e":"é", "f" : true}, "g": [] } "#;

    fn at(path: &str) -> &str {
        &LINE[offset(LINE, path)..]
    }

    #[test]
    fn values_are_found_by_path() {
        assert!(at("d.f").starts_with("true"));
        assert!(at("d.e").starts_with("\"é\""));
        assert!(at("d").starts_with("{\"e\""));
        assert!(at("a\"b[1].c").starts_with("\"x]y\""));
        assert!(at("a\"b[2][1]").starts_with("3]"));
    }

    #[test]
    fn what_is_missing_is_reported_at_what_surrounds_it() {
        assert!(at("d.h").starts_with("{\"e\""));
        assert!(at("g[0].x").starts_with("[]"));
        assert!(at("z").starts_with("{ \"a"));
    }

    #[test]
    fn the_path_of_a_place_is_that_of_what_surrounds_it() {
        let around = |text: &str| path(LINE, LINE.find(text).unwrap() + text.len());
        assert_eq!(around("x]y\"}"), "a\"b[1]");
        assert_eq!(around("[2,3]"), "a\"b[2]");
        assert_eq!(around("true}"), "d");
        assert_eq!(around("[] }"), "");
    }

    proptest! {
        #[test]
        fn no_text_panics(line in "\\PC*", end in 0..100_usize, path in "[a-z.\\[\\]0-9\"]*") {
            super::path(&line, end);
            offset(&line, &path);
        }
    }
}

//! Finds where a field's value stands in a line of JSON, so that a fault can point at it.

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

    proptest! {
        #[test]
        fn no_text_panics(line in "\\PC*", path in "[a-z.\\[\\]0-9\"]*") {
            offset(&line, &path);
        }
    }
}

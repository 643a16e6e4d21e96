//! Finds the string literals of Rust code.

/// A string literal.
#[derive(Debug, PartialEq, Eq)]
pub struct Literal<'a> {
    /// The code before it.
    pub before: &'a str,
    /// Its text.
    pub text: String,
}

/// Returns the string literals of a file's code, without those of its unit tests and comments.
pub fn literals(file: &str) -> Vec<Literal<'_>> {
    let code = file.find("mod tests {").map_or(file, |end| &file[..end]);
    let (mut found, mut at) = (Vec::new(), 0);
    while let Some(rest) = code.get(at..).filter(|rest| !rest.is_empty()) {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(literal) = rest.strip_prefix('"') {
            found.push(Literal { before: &code[..at], text: unescaped(literal) });
            rest.len() - after(literal).len()
        } else if let Some(raw) = rest.strip_prefix("r#\"") {
            raw.find("\"#").map_or(rest.len(), |end| end + 5)
        } else if let Some(raw) = rest.strip_prefix("r\"") {
            raw.find('"').map_or(rest.len(), |end| end + 3)
        } else {
            // A quote as a character.
            let quotes = ["'\"'", "'\\\"'", "'\\\\'"];
            let quote = quotes.into_iter().find(|quote| rest.starts_with(quote));
            quote.map_or_else(|| rest.chars().next().map_or(1, char::len_utf8), str::len)
        };
        at += length;
    }
    found
}

/// Returns the code after a literal that has begun.
fn after(literal: &str) -> &str {
    let mut is_escaped = false;
    let end = literal.find(|c| {
        let is_end = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end
    });
    end.map_or("", |end| &literal[end + 1..])
}

/// Reads a string literal up to its end.
pub fn unescaped(literal: &str) -> String {
    let mut text = String::new();
    let mut chars = literal.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek().copied()) {
            ('"', _) => break,
            ('\\', Some('\n')) => while chars.next_if(|c| c.is_whitespace()).is_some() {},
            ('\\', Some('u')) => {
                let code: String = chars.by_ref().skip(2).take_while(|c| *c != '}').collect();
                text.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
            }
            ('\\', Some(escaped)) => {
                text.push(if escaped == 'n' { '\n' } else { escaped });
                chars.next();
            }
            _ => text.push(c),
        }
    }
    text
}

#[test]
fn literals_are_found_in_code() {
    let code =
        "// \"no\"\nf(\"a \\\"b\\\" \\u{d7} \\\n   c\", '\"', r#\"d\"#, \"e\")\n#[cfg(test)]\nmod tests { \"no\" }";
    let texts: Vec<String> = literals(code).into_iter().map(|literal| literal.text).collect();
    assert_eq!(texts, ["a \"b\" × c", "e"]);
    assert_eq!(literals("f(\"a\")")[0].before, "f(");
}

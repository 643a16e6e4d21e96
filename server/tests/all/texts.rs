//! Every text of the server's pages is in the client's catalog, translated into every language.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use platen::format::{Locale, translated};

use crate::literals::unescaped;

/// The list from which the client's tools know the texts.
const LIST: &str = "../web/src/serverTexts.gen.ts";

#[test]
fn the_list_of_the_servers_texts_is_complete() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(LIST);
    let mut list =
        "// The texts that the server writes into its pages and emails. Its test `texts.rs` writes this file.\n\
                    import { t } from \"@lingui/core/macro\";\n\n"
            .to_owned();
    for text in texts() {
        writeln!(list, "t({{ message: {} }});", serde_json::Value::from(text)).unwrap();
    }
    if fs::read_to_string(&path).unwrap_or_default() != list {
        fs::write(&path, list).unwrap();
        panic!("{LIST} was not up to date. It is now: run `npm run messages` in web/, and translate the new texts.");
    }
}

#[test]
fn every_text_of_the_server_is_translated_with_the_same_values() {
    let translations: Vec<_> = Locale::all().filter(|locale| locale.translation().is_some()).collect();
    assert!(!translations.is_empty());
    let texts = texts();
    assert!(texts.len() > 100, "{}", texts.len());
    for text in &texts {
        // It would quote the braces that follow it.
        assert!(!text.contains('\''), "please write ’ in: {text}");
        for locale in &translations {
            let language = locale.translation().unwrap();
            let Some(translation) = translated(text, *locale) else {
                panic!("web/messages/{language}.po has no translation of: {text}");
            };
            assert!(!translation.contains('\''), "please write ’ in: {translation}");
            assert_eq!(parts(text), parts(translation), "{text}\n{translation}");
        }
    }
}

#[test]
fn texts_are_found_in_code_and_templates() {
    let code = "use crate::format::{count, text};\n// text(\"no\")\nlet a = crate::format::text(\"a “b”\").with(\"c\", d.text(\"no\"), e::text(\"no\"));\nmessage(\n  \"e \\\"f\\\" \\u{d7} \\\n   g\")";
    assert_eq!(found_in(code), ["a “b”", "e \"f\" × g"]);
    assert_eq!(found_in("text(\"no\")"), [""; 0]);
}

/// Returns the placeholders and tags of a text.
pub fn parts(text: &str) -> BTreeSet<&str> {
    let names = text.split(['{', '<']).skip(1).filter_map(|part| part.split(['}', '>', ',']).next());
    names.filter(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '/')).collect()
}

/// Returns the texts that the server's code and templates name.
fn texts() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    let mut folders = ["src", "templates"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path
                .extension()
                .is_some_and(|kind| ["rs", "html", "txt", "svg"].iter().any(|known| kind == *known))
            {
                texts.extend(found_in(&fs::read_to_string(&path).unwrap()));
            }
        }
    }
    texts
}

/// Returns the literals that are passed to the functions `text` and `message`.
pub fn found_in(file: &str) -> Vec<String> {
    let code: String =
        file.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(|line| [line, "\n"]).collect();
    // Unit tests name the same texts.
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    // Other modules have functions of the same names.
    let imports = ["use crate::format::", "use self::texts::"].iter().any(|module| {
        let names = code.split(module).skip(1).filter_map(|rest| rest.split(';').next());
        names
            .flat_map(|names| names.split(|c: char| !c.is_alphanumeric()))
            .any(|name| name == "text" || name == "message")
    });
    let mut found = Vec::new();
    for name in ["text(", "message("] {
        for (at, _) in code.match_indices(name) {
            let before = &code[..at];
            let is_alone = !before.ends_with(|c: char| ".:_".contains(c) || c.is_alphanumeric());
            let is_meant = before.ends_with("crate::format::") || (is_alone && imports);
            let literal = code[at + name.len()..].trim_start().strip_prefix('"');
            found.extend(literal.filter(|_| is_meant).map(unescaped));
        }
    }
    found
}

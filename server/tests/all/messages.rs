//! Every error message of the server is in its catalog, translated into every language.
//!
//! A message is a literal that is a sentence; a rule of a check, such as `must be 1 to 40 characters`; or a part of one of them
//! that the code marks with `phrase`. The texts that are passed to `server_text` have the context `text`.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use platen::format::{Locale, translated_pattern, translated_server_text};
use platen::geography::countries;
use platen::http::problem::Code;
use platen_actors::order::OrderStatus;
use platen_pictures::inks;

use crate::literals::{Literal, literals};
use crate::texts::{found_in, parts};

/// The catalog, in the folder of the server.
const CATALOG: &str = "messages/de.po";
/// The folders with messages, from the one of the server.
const FOLDERS: [&str; 6] = ["../actors/src", "catalog/src", "inspect/src", "src", "store/src", "templates"];
/// What is not translated.
const LEFT_OUT: [&str; 21] = [
    // Texts with a translation of their own: those of pages and emails, which a shop replaces.
    "src/content/",
    "src/email_texts/built_in",
    "src/email_texts/german",
    "src/email_texts/kinds.rs",
    // What only programs, programmers and operators read.
    "catalog/src/index/",
    "src/archive/",
    "src/backup/",
    "src/cli.rs",
    "src/commands/",
    "src/customer_data/",
    "src/http/dev/",
    "src/http/documentation.rs",
    "src/http/live/socket.rs",
    "src/openapi",
    "src/stockart/",
    "src/telemetry/",
    "src/variables.rs",
    // Examples, and stand-ins for other servers.
    "src/back_office/simulator",
    "src/demo/",
    "src/mail/build/samples.rs",
    "src/payments/stand_in/",
];
/// The folders in which checks have rules.
const CHECKS: [&str; 4] = ["../actors/src/shop/", "catalog/src/", "src/http/support/settings/", "src/shop/"];
/// The first words of rules.
const VERBS: [&str; 8] = ["cannot", "does", "has", "is", "lists", "must", "names", "needs"];
/// Files with tables of parts of messages: all their literals of several words.
const TABLES: [&str; 6] = [
    "inspect/src/compound.rs",
    "inspect/src/package.rs",
    "inspect/src/pdf.rs",
    "inspect/src/sniff.rs",
    "inspect/src/svg.rs",
    "src/look/color.rs",
];
/// How lists end.
const LISTS: [&str; 2] = ["{0} and {1}", "{0} or {1}"];

/// What is translated: its context, and its English.
type Entry = (Option<&'static str>, String);

#[test]
fn the_catalog_has_every_message() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(CATALOG);
    let before = fs::read_to_string(&path).unwrap_or_default();
    let translations: HashMap<_, _> = before
        .split("\n\n")
        .filter_map(|entry| {
            let quoted = |name| entry.lines().find_map(|line: &str| line.strip_prefix(name));
            Some(((quoted("msgctxt "), quoted("msgid ")?), quoted("msgstr ")?))
        })
        .collect();
    let mut catalog =
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=utf-8\\n\"\n".to_owned();
    let mut by_file: BTreeMap<_, Vec<Entry>> = BTreeMap::new();
    for (entry, files) in entries() {
        by_file.entry(files).or_default().push(entry);
    }
    let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"));
    for (files, entries) in by_file {
        for (context, message) in entries {
            let (context, message) = (context.map(quoted), quoted(&message));
            let translation = translations.get(&(context.as_deref(), &*message)).unwrap_or(&"\"\"");
            for file in &files {
                write!(catalog, "\n#: {file}").unwrap();
            }
            if let Some(context) = &context {
                write!(catalog, "\nmsgctxt {context}").unwrap();
            }
            write!(catalog, "\nmsgid {message}\nmsgstr {translation}\n").unwrap();
        }
    }
    if before != catalog {
        fs::write(&path, catalog).unwrap();
        panic!("server/{CATALOG} was not up to date. It is now: please translate its new messages.");
    }
}

#[test]
fn every_message_is_translated_with_the_same_values() {
    let translations: Vec<_> = Locale::all().filter(|locale| locale.translation().is_some()).collect();
    assert!(!translations.is_empty());
    let entries = entries();
    assert!(entries.len() > 800, "{}", entries.len());
    let mut wrong = Vec::new();
    for (context, message) in entries.keys() {
        for locale in &translations {
            let translated = if context.is_some() { translated_server_text } else { translated_pattern };
            match translated(message, *locale) {
                None => wrong.push(format!("no translation of: {message}")),
                Some(translation) if translation.contains(['\'', '"']) => {
                    wrong.push(format!("please write typographic quotes in: {translation}"));
                }
                Some(translation) if parts(message) != parts(translation) => {
                    wrong.push(format!("other values than in {message}: {translation}"));
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "server/{CATALOG}:\n{}", wrong.join("\n"));
}

#[test]
fn values_are_numbered() {
    for (format, pattern) in [
        ("{} of {} MB", "{0} of {1} MB"),
        ("{least:02} or {least} to {MOST}", "{0} or {0} to {1}"),
        ("{0:?} is {{{1}}}", "{0} is {1}"),
    ] {
        assert_eq!(numbered(format), pattern);
    }
}

/// Returns what is translated, with the files that have it.
fn entries() -> BTreeMap<Entry, Vec<String>> {
    let mut entries: BTreeMap<Entry, Vec<String>> = BTreeMap::new();
    let mut add = |entry: Entry, file: &str| {
        let files = entries.entry(entry).or_default();
        if !files.iter().any(|known| known == file) {
            files.push(file.to_owned());
        }
    };
    for list in LISTS {
        add((None, list.to_owned()), "tests/all/messages.rs");
    }
    for reason in Code::ALL.iter().filter_map(|code| code.status().canonical_reason()) {
        add((None, reason.to_owned()), "src/http/problem/code.rs");
    }
    for status in OrderStatus::ALL {
        add((None, status.word().replace('_', " ")), "src/http/problem/orders.rs");
    }
    for country in countries() {
        add((None, country.region_label.to_lowercase()), "src/geography/mod.rs");
    }
    for difference in 0..1_000 {
        add((None, inks::in_words(difference).to_owned()), "pictures/src/inks/mod.rs");
    }
    for file in files() {
        let code = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap();
        let texts = found_in(&code);
        for literal in literals(&code) {
            if literal.before.trim_end().ends_with("server_text(") {
                add((Some("text"), literal.text), &file);
            } else if is_message(&literal, &file) && !texts.contains(&literal.text) {
                add((None, numbered(&literal.text)), &file);
            }
        }
    }
    entries
}

/// Returns the files of code with messages, sorted.
fn files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<PathBuf> = FOLDERS.map(|folder| root.join(folder)).into();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            if path.ends_with("tests") || LEFT_OUT.iter().any(|part| format!("{name}/").starts_with(part)) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "svg") && !name.ends_with("/tests.rs")
            {
                files.push(name);
            }
        }
    }
    files.sort();
    files
}

fn is_message(Literal { before, text }: &Literal<'_>, file: &str) -> bool {
    let is_in = |folders: &[&str]| folders.iter().any(|folder| file.starts_with(folder));
    if before.ends_with("phrase(") {
        return true;
    }
    // Descriptions of calls and of exceptions to lints.
    if [", description = ", ", reason = "].iter().any(|attribute| before.ends_with(attribute)) {
        return false;
    }
    let Some((first, _)) = text.split_once(' ') else { return false };
    let is_sentence = text.starts_with(|c: char| c.is_uppercase() || c == '{') && text.ends_with(['.', '?', '!']);
    let is_rule = is_in(&CHECKS) && VERBS.contains(&first) && !text.ends_with('?');
    let is_part = is_in(&TABLES) && text.starts_with(|c: char| c.is_lowercase());
    is_sentence || is_rule || is_part
}

/// Numbers the values of a format string, each name once.
fn numbered(format: &str) -> String {
    let (mut pattern, mut names, mut rest) = (String::new(), Vec::new(), format);
    while let Some((before, after)) = rest.split_once('{') {
        // Braces around a value belong to it.
        let after = after.trim_start_matches('{');
        let (value, after) = after.split_once('}').unwrap();
        let name = value.split(':').next().unwrap_or_default();
        let known = names.iter().position(|known| *known == name).filter(|_| !name.is_empty());
        let number = known.unwrap_or(names.len());
        if known.is_none() {
            names.push(name);
        }
        write!(pattern, "{before}{{{number}}}").unwrap();
        rest = after.trim_start_matches('}');
    }
    pattern + rest
}

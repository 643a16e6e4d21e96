//! A small set of stock art, and a check of its HTML.

use platen::stockart::import::{Report, run};
use platen_catalog::import::{ImportError, Source};
use platen_store::Store;
use serde_json::{Value, json};

use super::Server;

/// A set of one category "Animals & <b>" with `pieces`, and one "Food" with a cake.
pub fn set(pieces: &[&str]) -> Value {
    let mut icons = serde_json::Map::new();
    for name in pieces.iter().chain(&["birthday-cake"]) {
        icons.insert((*name).to_owned(), json!({"body": format!("<path d=\"M0 {}\"/>", name.len())}));
    }
    icons["birthday-cake"]["keywords"] = json!(["party", "candle"]);
    json!({"prefix": "test", "icons": icons, "width": 32, "height": 32,
        "info": {"name": "Test \"art\"", "palette": true,
            "author": {"name": "Ada & <Sons>", "url": "https://ada.example/?a=1&b=\"2\""},
            "license": {"title": "MIT", "url": "https://ada.example/license"}},
        "categories": {"Animals & <b>": pieces, "Food": ["birthday-cake"]}})
}

pub async fn import(store: &Store, set: &Value) -> Result<Report, ImportError> {
    run(store, vec![Source::bytes("art.json", set.to_string().into_bytes())]).await
}

/// Imports thirty animals, `animal-00` to `animal-29`, and a cake. Category 1 contains the animals, in the order of
/// their ids.
pub async fn fill(server: &Server) {
    let names: Vec<String> = (0..30).map(|number| format!("animal-{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    import(&server.store, &set(&names)).await.unwrap();
    // The server may have refreshed already.
    server.running.platen.art.refresh(&server.store).await.unwrap();
    assert_eq!(server.running.platen.art.current().count(), 31);
}

/// Asserts that all tags are closed in order, attributes are quoted and unique, and every `&` begins an entity.
pub fn assert_well_formed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some((text, tag)) = rest.split_once('<') {
        assert_entities(text);
        assert!(!text.contains('>'), "a stray > in {text:?}");
        if let Some(name) = tag.strip_prefix('/') {
            let (name, after) = name.split_once('>').unwrap();
            assert_eq!(open.pop(), Some(name), "in {html}");
            rest = after;
            continue;
        }
        let end = tag.find(|c: char| !c.is_ascii_alphanumeric()).unwrap();
        assert!(end > 0, "no name of a tag: {tag:.40}");
        let (name, mut inside) = tag.split_at(end);
        let mut seen: Vec<&str> = Vec::new();
        rest = loop {
            inside = inside.trim_start();
            if let Some(after) = inside.strip_prefix("/>") {
                break after;
            }
            if let Some(after) = inside.strip_prefix('>') {
                open.push(name);
                break after;
            }
            let (attribute, after) = inside.split_once("=\"").unwrap_or_else(|| panic!("not quoted: {inside:.40}"));
            assert!(attribute.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{attribute:?}");
            assert!(!seen.contains(&attribute), "{attribute} is there twice");
            seen.push(attribute);
            let (value, after) = after.split_once('"').unwrap();
            assert!(!value.contains('<'), "{value:?}");
            assert_entities(value);
            inside = after;
        };
    }
    assert_entities(rest);
    assert!(open.is_empty(), "not closed: {open:?}");
}

fn assert_entities(text: &str) {
    for (at, _) in text.match_indices('&') {
        let entity = text[at + 1..].split_once(';').map_or("", |(entity, _)| entity);
        assert!(
            entity
                .strip_prefix('#')
                .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())),
            "no entity: {:.20}",
            &text[at..]
        );
    }
}

//! A query that no contract test runs fails here.

use std::path::Path;

fn sources(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(&path).unwrap()))
        .collect()
}

#[test]
fn every_query_function_is_run_by_a_contract_test() {
    let tests: String = sources("tests/contract").into_iter().map(|(_, text)| text).collect();
    let mut missing = Vec::new();
    for (module, text) in sources("src") {
        if matches!(module.as_str(), "lib" | "sqlite") {
            continue;
        }
        for line in text.lines() {
            let Some(rest) = line.strip_prefix("pub async fn ") else { continue };
            let name: String = rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            let call = format!("{module}::{name}(");
            if !tests.contains(&call) {
                missing.push(call);
            }
        }
    }
    assert!(missing.is_empty(), "no contract test calls {missing:?}");
}

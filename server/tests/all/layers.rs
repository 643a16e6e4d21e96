//! The modules of `server/src`, those of `server/src/http`, and those of each crate below `server/` form layers: no two need
//! each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::Path;

/// The imports between modules, each with a file that contains it.
type Edges = BTreeMap<(String, String), String>;

#[test]
fn no_top_modules_of_the_server_need_each_other() {
    assert_layers("src", "crate::", 100);
}

#[test]
fn no_folders_of_calls_need_each_other() {
    assert_layers("src/http", "crate::http::", 100);
}

#[test]
fn no_modules_of_a_crate_need_each_other() {
    for (source, least) in
        [("bus/src", 5), ("store/src", 50), ("catalog/src", 40), ("inspect/src", 20), ("pictures/src", 40)]
    {
        assert_layers(source, "crate::", least);
    }
}

/// Fails if modules in a folder need each other. `path` is the folder's module; it has at least `least` files.
fn assert_layers(folder: &str, path: &str, least: usize) {
    let mut files = Vec::new();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    collect(&source, &source, &mut files);
    assert!(files.len() >= least, "{} files in {folder}", files.len());
    let cycle = shortest_cycle(&edges(&files, path));
    assert!(cycle.is_empty(), "these modules of {folder} need each other:\n  {}", cycle.join("\n  "));
}

#[test]
fn a_cycle_is_found_and_named() {
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let mut files = vec![
        file("lib.rs", "pub mod http; pub mod store; pub mod mail;"),
        file("http/mod.rs", "use crate::{mail::{self, Email}, store};"),
        file("mail.rs", "// crate::http is only mentioned.\nfn send() { crate::store::add() }"),
        file("store/mod.rs", "use crate::store::rows;"),
    ];
    assert_eq!(shortest_cycle(&edges(&files, "crate::")), [] as [&str; 0]);
    files.push(file("store/rows.rs", "use crate::mail::Email;"));
    assert_eq!(shortest_cycle(&edges(&files, "crate::")), ["mail -> store (mail.rs)", "store -> mail (store/rows.rs)"]);
}

#[test]
fn a_relative_path_leads_to_a_module_too() {
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let files = [
        file("mod.rs", "pub mod cart; pub mod orders;"),
        file("cart/mod.rs", "use super::orders::find;"),
        file("orders/list.rs", "use super::cart; use super::super::cart::{self, price};"),
    ];
    let cycle = ["cart -> orders (cart/mod.rs)", "orders -> cart (orders/list.rs)"];
    assert_eq!(shortest_cycle(&edges(&files, "crate::http::")), cycle);
    assert_eq!(shortest_cycle(&edges(&files[..2], "crate::http::")), [] as [&str; 0]);
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            files.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Returns the imports between the modules below `path`.
fn edges(files: &[(String, String)], path: &str) -> Edges {
    let top = |name: &str| name.split('/').next().unwrap_or_default().trim_end_matches(".rs").to_owned();
    let modules: BTreeSet<String> = files.iter().map(|(name, _)| top(name)).collect();
    let mut edges = Edges::new();
    for (name, text) in files {
        let from = top(name);
        if matches!(from.as_str(), "lib" | "main" | "mod") {
            continue;
        }
        let depth = name.trim_end_matches("/mod.rs").split('/').count();
        let names = named(text, &[path, &"super::".repeat(depth)]);
        for to in names.into_iter().filter(|to| *to != from && modules.contains(to)) {
            edges.entry((from.clone(), to)).or_insert_with(|| name.clone());
        }
    }
    edges
}

/// Returns the first names after each of these paths, outside comments.
fn named(text: &str, paths: &[&str]) -> Vec<String> {
    let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let word =
        |text: &str| text.trim_start().split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned);
    let mut names = Vec::new();
    let ends = paths.iter().flat_map(|path| code.match_indices(path).map(|(at, _)| (at, at + path.len())));
    for after in ends.filter(|(start, _)| !code[..*start].ends_with("::")).map(|(_, end)| &code[end..]) {
        let Some(group) = after.strip_prefix('{') else {
            names.extend(word(after));
            continue;
        };
        let mut depth = 0;
        names.extend(word(group));
        for (at, character) in group.char_indices() {
            match character {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => names.extend(word(&group[at + 1..])),
                _ => {}
            }
        }
    }
    names
}

/// Returns the edges of the shortest cycle as text; empty if there is none.
fn shortest_cycle(edges: &Edges) -> Vec<String> {
    let starts: BTreeSet<&String> = edges.keys().map(|(from, _)| from).collect();
    let cycle = starts.into_iter().filter_map(|start| way_back(edges, start)).min_by_key(Vec::len);
    let steps = cycle.unwrap_or_default();
    steps.iter().map(|step| format!("{} -> {} ({})", step.0, step.1, edges[*step])).collect()
}

/// Returns the shortest path from a module back to itself.
fn way_back<'a>(edges: &'a Edges, start: &'a String) -> Option<Vec<&'a (String, String)>> {
    let mut reached = BTreeSet::new();
    let mut open = VecDeque::from([(start, Vec::new())]);
    while let Some((module, way)) = open.pop_front() {
        for step in edges.keys().filter(|(from, _)| from == module) {
            let way: Vec<_> = way.iter().copied().chain([step]).collect();
            if step.1 == *start {
                return Some(way);
            }
            if reached.insert(&step.1) {
                open.push_back((&step.1, way));
            }
        }
    }
    None
}

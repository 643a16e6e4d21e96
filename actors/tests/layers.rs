//! Modules depend in one direction: no folder of `src` imports, by whatever way, one that imports it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Collects the sources by module path, such as `rules::cart::price`; `lib.rs` declares the others and is not imported
/// by any.
fn sources(folder: &Path, module: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let child = if module.is_empty() { name.clone() } else { format!("{module}::{name}") };
        if path.is_dir() {
            sources(&path, &child, found);
        } else if name != "lib" {
            let child = if name == "mod" { module.to_owned() } else { child };
            found.insert(child, fs::read_to_string(&path).unwrap());
        }
    }
}

/// Returns the paths that a source refers to, from the root of the crate.
fn imports(module: &str, source: &str) -> Vec<String> {
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        expand("", &code[at + "crate::".len()..], &mut found);
    }
    for (at, _) in code.match_indices("\nuse super::").chain(code.match_indices("\npub use super::")) {
        let mut rest = &code[at + code[at..].find("super").unwrap_or_default()..];
        let mut parent = module;
        while let Some(further) = rest.strip_prefix("super::") {
            rest = further;
            parent = parent.rsplit_once("::").map_or("", |(parent, _)| parent);
        }
        expand(parent, rest, &mut found);
    }
    // A parent uses its children without importing them.
    let children = code.lines().zip(code.lines().skip(1)).filter(|(before, _)| *before != "#[cfg(test)]");
    let children = children.filter_map(|(_, line)| line.strip_suffix(';')?.rsplit_once("mod "));
    found.extend(
        children
            .filter(|(vis, _)| ["", "pub ", "pub(crate) "].contains(vis))
            .map(|(_, child)| format!("{module}::{child}")),
    );
    found
}

/// Expands all paths of a tree such as `a::{b, c::{d, e}}`.
fn expand(prefix: &str, tree: &str, found: &mut Vec<String>) {
    let end = tree.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(tree.len());
    let (path, rest) = tree.split_at(end);
    let path = if prefix.is_empty() { path.to_owned() } else { format!("{prefix}::{path}") };
    let Some(group) = rest.strip_prefix('{').filter(|_| path.ends_with("::")) else {
        found.push(path.trim_end_matches(':').to_owned());
        return;
    };
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                let branch = group[start..at].trim();
                if !branch.is_empty() {
                    expand(path.trim_end_matches(':'), branch, found);
                }
                start = at + 1;
                if c == '}' {
                    return;
                }
            }
            _ => {}
        }
    }
}

/// Returns the imports between files.
fn files() -> Graph {
    let mut sources_by_module = BTreeMap::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut sources_by_module);
    let mut graph = Graph::new();
    for (module, source) in &sources_by_module {
        let edges = graph.entry(module.clone()).or_default();
        for path in imports(module, source) {
            let mut target = path.as_str();
            while !sources_by_module.contains_key(target) {
                let Some((parent, _)) = target.rsplit_once("::") else {
                    panic!("{module} imports {path}: no such module")
                };
                target = parent;
            }
            if target != module {
                edges.insert(target.to_owned());
            }
        }
    }
    graph
}

/// Combines the files of each group into one node of the graph.
fn grouped(files: &Graph, group: impl Fn(&str) -> String) -> Graph {
    let mut graph = Graph::new();
    for (from, targets) in files {
        let edges = graph.entry(group(from)).or_default();
        edges.extend(targets.iter().map(|to| group(to)).filter(|to| *to != group(from)));
    }
    graph
}

fn reaches(graph: &Graph, from: &str, to: &str) -> bool {
    let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
    while let Some(at) = next.pop() {
        if at == to {
            return true;
        }
        if seen.insert(at) {
            next.extend(graph.get(at).into_iter().flatten().map(String::as_str));
        }
    }
    false
}

/// Returns the edges that are part of a cycle.
fn cyclic(graph: &Graph) -> impl Iterator<Item = (&str, &str)> {
    let edges = graph.iter().flat_map(|(from, targets)| targets.iter().map(|to| (from.as_str(), to.as_str())));
    edges.filter(|(from, to)| reaches(graph, to, from))
}

fn folder(module: &str) -> &str {
    module.rsplit_once("::").map_or(module, |(folder, _)| folder)
}

#[test]
fn no_folder_imports_one_that_imports_it() {
    let files = files();
    let top = grouped(&files, |module| module.split("::").next().unwrap_or_default().to_owned());
    assert_eq!(cyclic(&top).collect::<Vec<_>>(), [], "these folders import each other");
}

#[test]
fn files_that_import_each_other_are_neighbors() {
    let files = files();
    let modules: BTreeSet<_> = files.keys().cloned().collect();
    let home = |module: &str| {
        if modules.iter().any(|other| folder(other) == module) { module.to_owned() } else { folder(module).to_owned() }
    };
    let apart: Vec<_> = cyclic(&files).filter(|(from, to)| home(from) != home(to)).collect();
    assert_eq!(apart, [], "these files of different folders import each other");
}

#[test]
fn every_import_is_found() {
    let found = |source: &str| imports("rules::cart::tests", source);
    assert_eq!(found("use crate::a::{self, b::{C, d}};"), ["a::self", "a::b::C", "a::b::d"]);
    assert_eq!(found("\nuse super::super::order;\nuse super::*;"), ["rules::order", "rules::cart"]);
    assert_eq!(found("// crate::x\n    crate::y::z(1)"), ["y::z"]);
    assert_eq!(found("\npub mod a;\n#[cfg(test)]\nmod b;"), ["rules::cart::tests::a"]);
}

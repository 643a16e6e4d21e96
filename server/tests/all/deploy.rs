//! The examples in docs/deploy/ and the Debian package's files agree with the program and with each other. Their syntax is
//! checked by scripts/deploy-check.sh.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use regex::Regex;

use crate::faults::program::{platen, run};

/// For development, so they are not among the settings of a package.
const DEVELOPMENT: [&str; 3] = ["PLATEN_CLIENT", "PLATEN_DEV", "PLATEN_PHOTOGRAPH_STAND_IN"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns everything that a pattern's first group matches.
fn all(pattern: &str, text: &str) -> BTreeSet<String> {
    Regex::new(pattern).unwrap().captures_iter(text).map(|found| found[1].to_owned()).collect()
}

/// The variables of the server: all of them, and those that hold secrets, whose values its help does not show.
fn variables() -> (BTreeSet<String>, BTreeSet<String>) {
    let help = |command: &str| String::from_utf8(run(platen().args([command, "--help"])).stdout).unwrap();
    let help = help("serve") + &help("health");
    (all(r"\[env: (PLATEN_\w+)", &help), all(r"\[env: (PLATEN_\w+)\]", &help))
}

#[test]
fn every_variable_of_the_examples_exists() {
    let (variables, secrets) = variables();
    let secret_files: BTreeSet<_> = secrets.iter().map(|name| format!("{name}_FILE")).collect();
    for path in [
        "docs/deploy/Dockerfile",
        "docs/deploy/README.md",
        "docs/deploy/compose.yaml",
        "docs/deploy/kubernetes/platen.yaml",
        "docs/deploy/nginx/platen.conf",
        "docs/running.md",
        "server/debian/platen.env",
        "server/debian/platen.service",
    ] {
        let named = all(r"\b(PLATEN_[A-Z0-9_]+)\b", &text(path));
        let unknown: Vec<_> =
            named.iter().filter(|name| !variables.contains(*name) && !secret_files.contains(*name)).collect();
        assert!(unknown.is_empty(), "{path} names {unknown:?}, which the program does not read");
    }
}

#[test]
fn the_package_lists_every_setting() {
    let listed = all(r"(?m)^#(PLATEN_\w+)=", &text("server/debian/platen.env"));
    let (mut wanted, _) = variables();
    wanted.retain(|name| !DEVELOPMENT.contains(&name.as_str()));
    assert_eq!(listed, wanted, "server/debian/platen.env must have a line for each variable");
}

#[test]
fn ports_and_paths_of_the_examples_agree() {
    let [image, compose, kubernetes, site] =
        ["Dockerfile", "compose.yaml", "kubernetes/platen.yaml", "nginx/platen.conf"]
            .map(|path| text(&format!("docs/deploy/{path}")));
    let nodes = text("docs/deploy/nginx/nodes.conf");
    let only = |set: BTreeSet<String>| {
        assert_eq!(set.len(), 1, "{set:?}");
        set.into_iter().next().unwrap()
    };

    let port = only(all(r"PLATEN_LISTEN=0\.0\.0\.0:(\d+)", &image));
    let ops = only(all(r"PLATEN_OPS_LISTEN=0\.0\.0\.0:(\d+)", &image));
    assert!(image.contains(&format!("EXPOSE {port} {ops}")));
    assert_eq!(only(all(r"server [0-9.]+:(\d+)", &nodes)), port);
    assert_eq!(only(all(r"server nodes[a-z.]+:(\d+) resolve", &kubernetes)), port);
    assert_eq!(only(all(r"name: http, containerPort: (80\d\d)", &kubernetes)), port);
    assert_eq!(only(all(r"name: ops, containerPort: (\d+)", &kubernetes)), ops);

    // Compose gives the nodes the addresses that nginx expects, and nginx the one that the nodes trust.
    let addresses = all(r"server (10[0-9.]+):", &nodes);
    let given = all(r"ipv4_address: ([0-9.]+)", &compose);
    let trusted = only(all(r"PLATEN_TRUSTED_PROXIES: ([0-9.]+)", &compose));
    assert_eq!(given, addresses.iter().cloned().chain([trusted]).collect());

    let certificates = only(all(r"ssl_certificate(?:_key)? +(/\S+)/\w+\.pem;", &site));
    assert!(compose.contains(&format!("./secrets/tls:{certificates}:ro")));
    assert!(kubernetes.contains(&format!("name: tls, mountPath: {certificates},")));
    let data = only(all(r"PLATEN_DATA=(\S+)", &image));
    assert_eq!(only(all(r"VOLUME (\S+)", &image)), data);
    assert_eq!(only(all(r"node\d:(/[a-z/]+)", &compose)), data);
    assert!(kubernetes.contains(&format!("name: data, mountPath: {data}}}")));
    assert_eq!(only(all(r"PLATEN_DATA=(\S+)", &text("server/debian/platen.service"))), data);
    assert_eq!(only(all(r"PLATEN_DATA=(\S+)", &text("server/debian/platenctl"))), data);

    // Secrets are mounted where the variables look for them.
    let folder = only(all(r"PLATEN_\w+_FILE: (/\S+)/\S+", &kubernetes));
    assert!(kubernetes.contains(&format!("name: secrets, mountPath: {folder},")));
    let secrets = all(r"PLATEN_\w+_FILE: /run/secrets/(\S+)", &compose);
    let defined = all(r"(?m)^  (\w+): \{file: ", &compose);
    assert!(secrets.is_subset(&defined), "{secrets:?} are not all in {defined:?}");
}

//! Options that can be used, but are unsafe or incomplete together. The server logs the same warnings at its start.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use crate::back_office::config::is_on_this_machine;
use crate::config::ServeArgs;

/// A warning about an option.
#[derive(Debug)]
pub struct Warning {
    /// The name of the option.
    pub subject: &'static str,
    /// What can go wrong, and the remedy.
    pub text: String,
}

/// Returns the warnings about a server's options.
pub fn warnings(args: &ServeArgs) -> Vec<Warning> {
    let all = [
        ("base-url", base_url(args)),
        ("trusted-proxies", trusted_proxies(args)),
        ("demo", args.demo.then(|| demo(args)).flatten()),
        ("dev", args.dev.then(|| dev(args)).flatten()),
        ("smtp-url", mail(args)),
        ("back-office-url", back_office(args)),
        ("files", files(args)),
        ("staff-key", staff_key(args)),
    ];
    all.into_iter().filter_map(|(subject, text)| Some(Warning { subject, text: text? })).collect()
}

/// Reports whether visitors from other machines can reach the server.
fn is_public(args: &ServeArgs) -> bool {
    !args.listen.ip().is_loopback()
        || !args.trusted_proxies.is_empty()
        || args.base_url.as_ref().is_some_and(|url| !is_on_this_machine(url))
}

fn staff_key(args: &ServeArgs) -> Option<String> {
    (args.data.is_postgres() && args.data.staff_key.is_none()).then(|| {
        "the second factors of staff are not encrypted in the database and its backups: make a key with `openssl rand -hex 32`, keep \
         it apart from the backups, and set it on all nodes with PLATEN_STAFF_KEY or PLATEN_STAFF_KEY_FILE"
            .to_owned()
    })
}

fn base_url(args: &ServeArgs) -> Option<String> {
    let Some(url) = &args.base_url else {
        let without = if args.mail.smtp_url.is_some() {
            format!("links in emails begin with http://{}, and cookies are not marked Secure", args.listen)
        } else {
            "cookies are not marked Secure".to_owned()
        };
        let is_needed = is_public(args) || args.mail.smtp_url.is_some();
        return is_needed.then(|| {
            format!("the public URL is unknown: {without}. Set it with --base-url, such as https://shop.example")
        });
    };
    (url.scheme() == "http" && !is_on_this_machine(url)).then(|| {
        "passwords cross the network in clear text: provide TLS by a proxy, and set --base-url to an https:// URL"
            .to_owned()
    })
}

fn trusted_proxies(args: &ServeArgs) -> Option<String> {
    let is_behind_one = args.base_url.as_ref().is_some_and(|url| url.scheme() == "https");
    (is_behind_one && args.trusted_proxies.is_empty()).then(|| {
        "all visitors share the limits of the proxy's address, such as those for failed sign-ins: name the proxies that \
         provide TLS with --trusted-proxies, such as 127.0.0.1"
            .to_owned()
    })
}

fn demo(args: &ServeArgs) -> Option<String> {
    let text =
        "the passwords of the demo's accounts are public, and others can reach this server: start it without --demo";
    is_public(args).then(|| text.to_owned())
}

fn dev(args: &ServeArgs) -> Option<String> {
    let text = "everyone who can reach this server can read all emails, and so set the password of any account: start it \
                without --dev";
    is_public(args).then(|| text.to_owned())
}

fn mail(args: &ServeArgs) -> Option<String> {
    match &args.mail.smtp_url {
        None if !args.dev && !args.demo => Some(
            "no email is sent: set the SMTP server with --smtp-url and the sender's address with --mail-from"
                .to_owned(),
        ),
        Some(url) if url.exposes_password() => {
            Some(format!("the password for {url:?} crosses the network in clear text: use smtps:// or ?tls=required"))
        }
        _ => None,
    }
}

fn back_office(args: &ServeArgs) -> Option<String> {
    let has_none = args.back_office.back_office_url.is_none() && !args.demo;
    has_none.then(|| {
        "orders stay queued: set the URL that receives them with --back-office-url and the shared secret with \
         PLATEN_BACK_OFFICE_TOKEN"
            .to_owned()
    })
}

fn files(args: &ServeArgs) -> Option<String> {
    let are_in_data = args.storage.files.is_none() && args.storage.s3_bucket.is_none();
    let folder = args.data.data.join("files");
    (args.data.is_postgres() && are_in_data && !is_mounted(&folder)).then(|| {
        format!(
            "uploaded files are in the data folder of this node, so a second node would refuse to start: set a shared folder \
             with --files, mount one at {}, or set a bucket with --s3-bucket",
            folder.display()
        )
    })
}

/// Reports whether a folder is on another file system than the folder that it is in.
fn is_mounted(folder: &Path) -> bool {
    let device = |folder: &Path| folder.metadata().ok().map(|folder| folder.dev());
    device(folder).is_some_and(|own| folder.parent().and_then(device) != Some(own))
}

#[cfg(test)]
mod tests {
    use clap::{Args, Command, FromArgMatches};

    use super::*;

    fn subjects(arguments: &str) -> String {
        let program = ServeArgs::augment_args(Command::new("platen"));
        let matches = program.try_get_matches_from(["platen"].into_iter().chain(arguments.split(' '))).unwrap();
        let warnings = warnings(&ServeArgs::from_arg_matches(&matches).unwrap());
        warnings.iter().map(|warning| warning.subject).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_mounted_folder_is_recognized() {
        assert!(is_mounted(Path::new("/proc")));
        assert!(!is_mounted(Path::new("/proc/sys/kernel")));
        assert!(!is_mounted(Path::new("/nonexistent/folder")));
    }

    #[test]
    fn unsafe_combinations_are_found() {
        let complete = "--back-office-url https://erp.example --back-office-token 0123456789abcdef \
                        --mail-from a@shop.example --smtp-url smtps://u:p@mail.example";
        let complete = complete.split_whitespace().collect::<Vec<_>>().join(" ");
        for (arguments, told) in [
            ("--base-url https://shop.example --trusted-proxies 127.0.0.1", ""),
            ("--base-url https://shop.example", "trusted-proxies"),
            ("--base-url http://shop.example", "base-url"),
            ("--base-url http://localhost:8080", ""),
            ("--trusted-proxies 10.0.0.7", "base-url"),
            ("--listen 0.0.0.0:80", "base-url"),
            ("--demo --base-url http://127.0.0.1:8080", ""),
            ("--demo --dev --listen [::]:80", "base-url demo dev"),
            ("--dev --base-url https://shop.example --trusted-proxies 127.0.0.1", "dev"),
            ("--database-url postgres://db/shop --base-url http://localhost", "files staff-key"),
            ("--database-url postgres://db/shop --base-url http://localhost --files /srv/files", "staff-key"),
        ] {
            assert_eq!(subjects(&format!("{complete} {arguments}")), told, "{arguments}");
        }
        assert_eq!(subjects("--workers 1"), "smtp-url back-office-url");
        assert_eq!(subjects("--demo"), "");
        let exposed =
            "--demo --base-url http://localhost --mail-from a@shop.example --smtp-url smtp://u:p@mail.example";
        assert_eq!(subjects(exposed), "smtp-url");
    }
}

//! `platen config check` finds what would keep a server from starting, and starts none.

use std::convert::Infallible;
use std::path::Path;

use hyper::Response;
use hyper_util::rt::TokioIo;
use platen_testing::Fresh;
use tempfile::TempDir;
use tokio::net::TcpListener;

use super::program::{Program, platen, run};
use crate::support::nats_url;
use crate::support::s3::{KEY, KEY_ID, S3};
use crate::support::smtp::SmtpServer;

/// What a check printed.
struct Checked {
    is_fine: bool,
    lines: Vec<String>,
}

impl Checked {
    /// The line about an option.
    fn about(&self, subject: &str) -> &str {
        let is_it = |line: &&String| line.split_whitespace().nth(1) == Some(subject);
        self.lines.iter().find(is_it).unwrap_or_else(|| panic!("nothing about {subject}: {:#?}", self.lines))
    }

    /// The subjects with errors.
    fn errors(&self) -> Vec<&str> {
        let errors = self.lines.iter().filter_map(|line| line.strip_prefix("error "));
        errors.filter_map(|line| line.split_whitespace().next()).collect()
    }
}

/// Checks the settings of a server. Runs beside the test, which may be the server that is checked.
async fn check(data: &Path, settings: &[(&str, &str)]) -> Checked {
    let mut command = platen();
    command.args(["config", "check", "--data"]).arg(data).env("PLATEN_LISTEN", "127.0.0.1:0");
    command.env("PLATEN_LOG", "warn").envs(settings.iter().copied());
    let output = tokio::task::spawn_blocking(move || run(&mut command)).await.unwrap();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.contains("hidden") && !String::from_utf8_lossy(&output.stderr).contains("hidden"), "{text}");
    let lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let are_levels = |line: &String| matches!(line.split(' ').next(), Some("ok" | "warning" | "error"));
    assert!(!lines.is_empty() && lines.iter().all(are_levels), "{text}");
    Checked { is_fine: output.status.success(), lines }
}

#[tokio::test]
async fn a_check_of_the_defaults_finds_no_error_and_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let checked = check(&folder.path().join("data"), &[]).await;
    assert!(checked.is_fine, "{:#?}", checked.lines);
    assert!(checked.about("data").contains("is created at the start"));
    assert!(checked.about("smtp-url").starts_with("warning") && checked.about("smtp-url").contains("--smtp-url"));
    assert_eq!(checked.about("shop"), "ok       shop             built in");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn every_fault_is_found_at_once_and_no_secret_is_printed() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let shop = include_str!("../../../shop.json").replace("17:00", "5pm").replace("[595, 695,", "[595, 95,");
    let (shop, pages) = (file("shop.json", &shop), file("pages.json", "{\n\"contacts\": {}}"));
    let (data, files) = (file("data", ""), file("files", ""));
    let settings = [
        ("PLATEN_SHOP", shop.as_str()),
        ("PLATEN_PAGE_SETTINGS", &pages),
        ("PLATEN_CAPTCHA", "turnstile"),
        ("PLATEN_CAPTCHA_SECRET", "hidden"),
        ("PLATEN_SMTP_URL", "smtp://u:hidden@127.0.0.1:9"),
        ("PLATEN_MAIL_FROM", "shop@shop.example"),
        ("PLATEN_FILES", &files),
        ("PLATEN_DATABASE_URL", "postgres://u:hidden@127.0.0.1:9/shop"),
    ];
    let checked = check(Path::new(&data), &settings).await;
    let wrong = ["data", "catalog-index", "shop", "page-settings", "captcha", "smtp-url", "files", "database"];
    assert_eq!((checked.is_fine, checked.errors()), (false, wrong.to_vec()), "{:#?}", checked.lines);
    for (subject, named) in [
        ("shop", &["shop.json", "cutOff", "; shipping.services[0].zones.us-near.prices[1]"][..]),
        ("page-settings", &["pages.json", "unknown field `contacts`", "line 2"]),
        ("captcha", &["--captcha-site-key"]),
        ("smtp-url", &["smtp://127.0.0.1", "--smtp-url"]),
        ("database", &["postgres://u@127.0.0.1:9/shop", "--database-url"]),
    ] {
        let line = checked.about(subject);
        assert!(named.iter().all(|part| line.contains(part)), "{line}");
    }
}

#[tokio::test]
async fn options_that_cannot_be_parsed_are_an_error_of_the_check() {
    let folder = TempDir::new().unwrap();
    for (name, value, named) in [
        ("PLATEN_BASE_URL", "shop.example", "--base-url"),
        ("PLATEN_BACK_OFFICE_TOKEN", "hidden", "--back-office-token"),
        ("PLATEN_DATABASE_URL_FILE", "/nonexistent/url", "/nonexistent/url"),
    ] {
        let checked = check(folder.path(), &[(name, value)]).await;
        assert_eq!((checked.is_fine, checked.errors()), (false, vec!["options"]));
        assert!(checked.about("options").contains(named), "{}", checked.about("options"));
    }
}

#[tokio::test]
async fn a_check_beside_a_running_server_disturbs_it_not() {
    let folder = TempDir::new().unwrap();
    let server = Program::serve(folder.path());
    let address = server.url.trim_start_matches("http://").to_owned();
    let euros = folder.path().join("euros.json");
    std::fs::write(&euros, include_str!("../../../shop.json").replace("\"USD\"", "\"EUR\"")).unwrap();
    let checked = check(folder.path(), &[("PLATEN_LISTEN", &address)]).await;
    assert!(checked.is_fine, "{:#?}", checked.lines);
    for (subject, level) in
        [("listen", "warning"), ("nodes", "warning"), ("migrations", "ok"), ("products", "ok"), ("files", "ok")]
    {
        assert!(checked.about(subject).starts_with(level), "{}", checked.about(subject));
    }
    assert!(checked.about("migrations").contains("none is pending"));
    let checked = check(folder.path(), &[("PLATEN_SHOP", euros.to_str().unwrap())]).await;
    assert_eq!(checked.errors(), ["products"]);
    assert!(checked.about("products").contains("but the shop's currency is EUR"));
}

#[tokio::test]
async fn options_that_do_not_fit_the_other_nodes_are_found_without_joining_them() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let data = |name: &str| folder.path().join(name);
    let files = data("files");
    let (database, files) = (("PLATEN_DATABASE_URL", fresh.url.as_str()), ("PLATEN_FILES", files.to_str().unwrap()));
    let alone = check(&data("2"), &[database]).await;
    assert!(alone.is_fine && alone.about("files").starts_with("warning"), "{:#?}", alone.lines);
    let _first = Program::serve_node(&data("1"), &[database, files]);
    let fits = check(&data("2"), &[database, files]).await;
    assert!(fits.is_fine, "{:#?}", fits.lines);
    assert!(fits.about("nodes").contains("1 other") && fits.about("bus").contains("PostgreSQL"));
    let elsewhere = check(&data("2"), &[database]).await;
    assert_eq!(elsewhere.errors(), ["nodes"]);
    assert!(elsewhere.about("nodes").contains("stores uploaded files elsewhere"));
    let deaf = check(&data("2"), &[database, files, ("PLATEN_NATS_URL", &nats_url())]).await;
    assert!(deaf.about("nodes").contains("--nats-url"), "{:#?}", deaf.lines);
    // The check leaves no trace among the nodes.
    assert!(check(&data("2"), &[database, files]).await.about("nodes").contains("1 other"));
}

#[tokio::test]
async fn nats_is_checked_as_nodes_use_it() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    let settings = |url: &str| {
        [("PLATEN_DATABASE_URL".to_owned(), fresh.url.clone()), ("PLATEN_NATS_URL".to_owned(), url.to_owned())]
    };
    let checked = async |url: &str| {
        let settings = settings(url);
        let settings: Vec<_> = settings.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        check(folder.path(), &settings).await
    };
    let fine = checked(&nats_url()).await;
    assert!(fine.is_fine && fine.about("nats-url").starts_with("ok"), "{:#?}", fine.lines);
    let away = checked("nats://u:hidden@127.0.0.1:1").await;
    assert_eq!(away.errors(), ["nats-url"]);
    assert!(away.about("nats-url").contains("NATS cannot be reached"));
}

#[tokio::test]
async fn a_mail_server_that_answers_is_fine_and_gets_no_email() {
    let folder = TempDir::new().unwrap();
    let smtp = SmtpServer::start().await;
    let url = smtp.url();
    let settings = [
        ("PLATEN_SMTP_URL", url.secret()),
        ("PLATEN_MAIL_FROM", "shop@shop.example"),
        ("PLATEN_BASE_URL", "http://localhost"),
    ];
    let checked = check(folder.path(), &settings).await;
    assert!(checked.is_fine && checked.about("smtp-url").starts_with("ok"), "{:#?}", checked.lines);
    assert_eq!(smtp.taken().len() + smtp.read_without_answer().len(), 0);
}

#[tokio::test]
async fn a_bucket_must_not_replace_objects_against_a_condition() {
    let (folder, s3) = (TempDir::new().unwrap(), S3::start().await);
    let settings = |endpoint| {
        [
            ("PLATEN_S3_BUCKET", "artwork"),
            ("PLATEN_S3_ENDPOINT", endpoint),
            ("PLATEN_S3_ACCESS_KEY_ID", KEY_ID),
            ("PLATEN_S3_SECRET_ACCESS_KEY", KEY),
        ]
    };
    let fine = check(folder.path(), &settings(s3.endpoint())).await;
    assert!(fine.is_fine && fine.about("files").contains("written, read and deleted"), "{:#?}", fine.lines);
    let careless = careless_s3().await;
    let checked = check(folder.path(), &settings(&careless)).await;
    assert_eq!(checked.errors(), ["files"]);
    assert!(checked.about("files").contains("If-None-Match"), "{}", checked.about("files"));
}

/// Starts an S3 service that accepts every write. Returns its URL.
async fn careless_s3() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((socket, _)) = listener.accept().await {
            let answered = hyper::service::service_fn(|_| async {
                let answer = Response::builder()
                    .header("etag", "\"1\"")
                    .header("last-modified", "Mon, 23 Nov 2026 08:00:00 GMT");
                Ok::<_, Infallible>(answer.body("second".to_owned()).unwrap())
            });
            tokio::spawn(async move {
                // A client that disconnects is no fault.
                let _ended =
                    hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(socket), answered).await;
            });
        }
    });
    url
}

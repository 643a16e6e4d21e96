//! The command line reports what is wrong, and does not start the server.

use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Stdio;

use platen_store::Store;
use platen_store::audit::{self, Filter};
use platen_store::customers;
use tempfile::TempDir;

use super::program::{Program, platen, run};

#[test]
fn an_unknown_variable_is_refused_at_start() {
    let output = run(platen().env("PLATEN_LISTENS", "x").arg("openapi"));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("PLATEN_LISTENS"));
}

#[test]
fn wrong_settings_are_named() {
    for arguments in [
        ["--listen", "nowhere"],
        ["--workers", "0"],
        ["--base-url", "shop.example"],
        ["--smtp-url", "mail.example"],
        ["--mail-from", "nobody"],
        ["--sales-email", "nobody"],
        ["--back-office-url", "http://erp.example/in"],
        ["--database-url", "mysql://u:p@db/shop"],
        ["--connections-per-address", "0"],
        ["--artwork-quota-mb", "0"],
        ["--ops-listen", "9090"],
        ["--otlp-endpoint", "grpc://collector.example:4317"],
        ["--trace-ratio", "2"],
        ["--log-format", "xml"],
        ["--nonsense", "x"],
    ] {
        let output = run(platen().arg("serve").args(arguments));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(arguments[0]), "{arguments:?}");
    }
}

#[test]
fn every_variable_that_help_offers_is_known() {
    let help = run(platen().args(["serve", "--help"]));
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let offered: Vec<_> =
        help.split("[env: ").skip(1).map(|rest| rest.split(['=', ']']).next().unwrap().to_owned()).collect();
    assert!(offered.len() > 25 && offered.iter().any(|name| name == "PLATEN_CLIENT"), "{offered:?}");
    for name in offered.iter().filter(|name| !name.starts_with("PLATEN_LOG")) {
        let output = run(platen().env(name, "").arg("openapi"));
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn what_cannot_be_opened_is_named() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("a-file");
    std::fs::write(&file, "no folder").unwrap();
    let file = file.display().to_string();
    let missing = folder.path().join("missing.json").display().to_string();
    let data = folder.path().join("data").display().to_string();
    let said = |arguments: &[&str]| {
        let output = run(platen().args(["serve", "--listen", "127.0.0.1:0"]).args(arguments));
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let database = ["--data", &data, "--database-url"];
    for (arguments, named) in [
        (vec!["--data", &file], vec![file.as_str()]),
        (vec!["--data", &data, "--page-settings", &missing], vec![&missing, "cannot be read"]),
        (vec!["--data", &data, "--shop", &missing], vec![&missing, "cannot be read"]),
        ([&database[..], &["sqlite:/nowhere/shop.sqlite"]].concat(), vec!["sqlite:/nowhere/shop.sqlite"]),
        (
            [&database[..], &["postgres://u:hidden@127.0.0.1:9/shop"]].concat(),
            vec!["postgres://u@127.0.0.1:9/shop", "refused"],
        ),
    ] {
        let said = said(&arguments);
        assert!(named.iter().all(|part| said.contains(part)) && !said.contains("hidden"), "{arguments:?}: {said}");
    }
}

/// Each message names the option and its variable, or the file, what is wrong, and what to do.
#[test]
fn what_is_wrong_is_said_with_its_option_and_its_remedy() {
    for (arguments, parts) in [
        (["--listen", "nonsense"], ["--listen", "an IP address and a port", "such as 127.0.0.1:8080"]),
        (["--listen", "localhost:8080"], ["--listen", "an IP address and a port", "such as 127.0.0.1:8080"]),
        (["--ops-listen", "9090"], ["--ops-listen", "an IP address and a port", "such as 127.0.0.1:8080"]),
        (["--mail-from", "shop"], ["--mail-from", "an email address", "such as shop@shop.example"]),
        (["--artwork-quota-mb", "-5"], ["--artwork-quota-mb", "a whole number", "from 1 to 1000000000"]),
        (["--workers", "-1"], ["--workers", "a whole number", "from 1 to 256"]),
        (["--connections-per-address", "many"], ["--connections-per-address", "a whole number", "from 1 to"]),
        (["--guests-per-client", "-1"], ["--guests-per-client", "a whole number", "from 1 to"]),
        (["--emails-per-client", "many"], ["--emails-per-client", "a whole number", "from 1 to"]),
        (["--trace-ratio", "-1"], ["--trace-ratio", "0", "1"]),
    ] {
        let output = run(platen().arg("serve").args(arguments));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(parts.iter().all(|part| said.contains(part)), "{arguments:?}: {said}");
    }
    let output = run(platen().args(["keys", "rotate", "--accept-links-days", "-1"]));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("--accept-links-days") && said.contains("a whole number from 0 to 65535"), "{said}");
}

/// Runs the program as a user who may not do everything, with the folder's permission for it. Returns what it said.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let mut command = platen();
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments).current_dir(folder);
    if rustix::process::geteuid().is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    let output = run(&mut command);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {output:?}");
    String::from_utf8_lossy(&output.stderr).lines().filter(|line| line.starts_with("platen:")).collect()
}

const NOBODY: u32 = 65_534;

#[test]
fn folders_and_files_that_cannot_be_used_are_named_with_their_option_and_the_remedy() {
    let whole = TempDir::new().unwrap();
    let path = |name: &str| whole.path().join(name);
    let text = |name: &str| path(name).display().to_string();
    for name in ["used", "emptied", "other", "fixed", "new"] {
        std::fs::create_dir(path(name)).unwrap();
    }
    std::fs::write(path("file"), "no folder").unwrap();
    std::fs::write(path("broken.json"), "{\n  \"zone\": ").unwrap();
    std::fs::write(path("used/platen.sqlite"), "").unwrap();
    std::fs::write(path("emptied/platen.sqlite"), "").unwrap();
    std::fs::write(path("emptied/platen.sqlite.lock"), "").unwrap();
    let mode = |name: &str, mode: u32| {
        std::fs::set_permissions(path(name), std::os::unix::fs::PermissionsExt::from_mode(mode)).unwrap();
    };
    if rustix::process::geteuid().is_root() {
        for name in ["", "used", "used/platen.sqlite", "emptied", "emptied/platen.sqlite", "fixed", "new"] {
            std::os::unix::fs::chown(path(name), Some(NOBODY), Some(NOBODY)).unwrap();
        }
    }
    mode("used/platen.sqlite", 0o400);
    mode("fixed", 0o500);
    mode("other", 0o500);
    let new = ["--data", &text("new")].map(str::to_owned);
    for (arguments, parts) in [
        (
            vec!["--data", &text("used")],
            vec!["used/platen.sqlite", "cannot be written", "the permission", "--data (PLATEN_DATA)"],
        ),
        (vec!["--data", &text("emptied")], vec!["emptied/platen.sqlite", "is empty", "platen restore"]),
        (vec!["--data", &text("other")], vec!["other", "the permission", "--data (PLATEN_DATA)"]),
        (vec!["--data", &text("fixed/below")], vec!["fixed", "the permission", "--data (PLATEN_DATA)"]),
        (vec!["--data", &new[1], "--files", &text("fixed")], vec!["fixed", "the permission", "--files (PLATEN_FILES)"]),
        (
            vec!["--data", &new[1], "--catalog-index", &text("file")],
            vec!["file is a file", "name a folder", "--catalog-index (PLATEN_CATALOG_INDEX)"],
        ),
        (
            vec!["--data", &new[1], "--dev", "--client", &text("nowhere")],
            vec!["--client (PLATEN_CLIENT)", "nowhere/index.html", "make web"],
        ),
        (
            vec!["--data", &new[1], "--shop", &text("broken.json")],
            vec!["broken.json", "--shop (PLATEN_SHOP)", "line 2"],
        ),
        (
            vec!["--data", &new[1], "--page-settings", &text("broken.json")],
            vec!["broken.json", "--page-settings (PLATEN_PAGE_SETTINGS)", "line 2"],
        ),
    ] {
        let said = refused(whole.path(), &arguments);
        assert!(parts.iter().all(|part| said.contains(part)), "{arguments:?}: {said}");
    }
}

#[test]
fn a_mail_server_needs_somebody_to_write_from_and_its_password_stays_out_of_sight() {
    let output = run(platen().args(["serve", "--smtp-url", "smtps://u:hidden@mail.example"]));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("--mail-from") && !said.contains("hidden"), "{said}");
    let help = run(platen().args(["serve", "--help"]).env("PLATEN_SMTP_URL", "smtps://u:hidden@mail.example"));
    let said = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(said.contains("PLATEN_SMTP_URL") && !said.contains("hidden"), "{said}");
}

#[test]
fn a_secret_can_be_in_a_file() {
    let folder = TempDir::new().unwrap();
    let (file, database) = (folder.path().join("secret"), folder.path().join("of-the-file.sqlite"));
    std::fs::write(&file, format!("sqlite:{}\n", database.display())).unwrap();
    let migrate = |settings: &[(&str, &Path)]| {
        run(platen().arg("migrate").envs(settings.iter().copied()).arg("--data").arg(folder.path()))
    };
    let output = migrate(&[("PLATEN_DATABASE_URL_FILE", &file)]);
    assert!(output.status.success() && database.exists(), "{output:?}");
    let output = migrate(&[("PLATEN_DATABASE_URL_FILE", &file), ("PLATEN_DATABASE_URL", Path::new("sqlite:hidden"))]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("PLATEN_DATABASE_URL and PLATEN_DATABASE_URL_FILE are both set"), "{said}");
    assert!(!said.contains("hidden"), "{said}");
    let output = migrate(&[("PLATEN_DATABASE_URL_FILE", &folder.path().join("missing"))]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("missing cannot be read"), "{output:?}");
    let help = run(platen().arg("--help"));
    assert_eq!(String::from_utf8_lossy(&help.stdout).matches("_FILE is the path").count(), 1);
}

#[test]
fn a_member_of_staff_is_added_once() {
    let folder = TempDir::new().unwrap();
    let add = || {
        let mut command = platen();
        command.args(["staff", "add", "Pat@Example.com", "--role", "support", "--data"]).arg(folder.path());
        command
    };
    let output = run(&mut add());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    for part in
        ["added pat@example.com (support)\n", "password: ", "second factor", "otpauth://totp/Platen:pat%40example.com?"]
    {
        assert!(said.contains(part), "{said}");
    }
    assert_eq!(run(&mut add()).status.code(), Some(1));
    let mut child = add().arg("--password-stdin").stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"short\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("at least 8 characters"));
}

#[tokio::test]
async fn a_member_of_staff_gets_new_secrets_another_role_and_leaves_on_record() {
    let folder = TempDir::new().unwrap();
    let staff = |args: &[&str]| {
        let output = run(platen().arg("staff").args(args).arg("--data").arg(folder.path()));
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    assert_eq!(staff(&["add", "pat@example.com", "--name", "Pat"]).0, Some(0));
    let (code, said) = staff(&["reset", "pat@example.com"]);
    assert!(code == Some(0) && said.contains("otpauth://totp/"), "{said}");
    assert_eq!(staff(&["set", "pat@example.com", "--role", "admin", "--disabled", "true"]).0, Some(0));
    assert_eq!(staff(&["list"]).1, "pat@example.com (admin, disabled), Pat\n");
    for wrong in [&["set", "eve@example.com"][..], &["reset", "eve@example.com"], &["add", "no address"]] {
        assert_eq!(staff(wrong).0, Some(1), "{wrong:?}");
    }
    let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
    let rows = audit::list(&mut store.read().await.unwrap(), &Filter::default(), 10).await.unwrap();
    let told: Vec<_> = rows.iter().rev().map(|row| (row.action.as_str(), row.subject.as_deref().unwrap())).collect();
    let wanted = [
        ("member_added", "pat@example.com (support)"),
        ("member_reset", "pat@example.com"),
        ("member_changed", "pat@example.com (admin, disabled)"),
    ];
    assert_eq!(told, wanted);
    assert!(rows.iter().all(|row| row.who == "command line" && row.staff_id.is_none()));
}

#[test]
fn migrating_twice_is_harmless() {
    let folder = TempDir::new().unwrap();
    for restored in [&[][..], &["--restored"][..]] {
        let output = run(platen().arg("migrate").args(restored).arg("--data").arg(folder.path()));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn stock_art_is_recognised_by_what_is_in_it_and_comes_by_itself() {
    let folder = TempDir::new().unwrap();
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let mut set = crate::support::art::set(&["dog"]);
    // The format of packages, with the prefix first.
    let info = set["info"].take().to_string();
    let info = file("info.json", format!("{{\n\t\"prefix\": \"test\",\n{}", info.trim_start_matches('{')));
    let metadata = file("metadata.json", serde_json::json!({"categories": set["categories"].take()}).to_string());
    let icons = file("icons.json", format!("{{\n\t\"prefix\": \"test\",\n\t\"icons\": {}}}", set["icons"]));
    let products = file("range.jsonl", platen_testing::range::line("A", "Mug"));
    let import =
        |files: &[&std::path::PathBuf]| run(platen().arg("import").args(files).arg("--data").arg(folder.path()));
    let mixed = import(&[&icons, &info, &metadata, &products]);
    assert_eq!(mixed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&mixed.stderr).contains("Import them in two runs"));
    let alone = import(&[&icons]);
    assert!(String::from_utf8_lossy(&alone.stderr).contains("Name the info.json"), "{alone:?}");
    for told in ["stock art: 2 added, 0 changed, 0 unchanged", "nothing to change: all 2 pieces"] {
        let output = import(&[&metadata, &icons, &info]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(String::from_utf8_lossy(&output.stdout).contains(told), "{output:?}");
    }
}

#[tokio::test]
async fn an_account_is_suspended_and_reinstated_on_record() {
    let folder = TempDir::new().unwrap();
    let customer = |args: &[&str]| {
        let output = run(platen().arg("customer").args(args).arg("--data").arg(folder.path()));
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&said).into_owned())
    };
    let (code, said) = customer(&["suspend", "ada@example.com", "--reason", "Chargebacks"]);
    assert!(code == Some(1) && said.contains("there is no customer ada@example.com"), "{said}");
    let store = Store::open(&format!("sqlite:{}", folder.path().join("platen.sqlite").display())).await.unwrap();
    let mut tx = store.write().await.unwrap();
    customers::add(&mut tx, "ada@example.com", "hash", 5).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    let flags = async || {
        let found = customers::find_by_email(&mut store.read().await.unwrap(), "ada@example.com").await.unwrap();
        found.map(|customer| (customer.suspended, customer.password_update_required)).unwrap()
    };
    assert_eq!(customer(&["suspend", "ada@example.com", "--reason", " "]).0, Some(1));
    assert_eq!(customer(&["suspend", "Ada@Example.com", "--reason", "Chargebacks"]).0, Some(0));
    assert_eq!(flags().await, (true, false));
    assert_eq!(customer(&["reinstate", "ada@example.com", "--reason", "Settled"]).0, Some(0));
    assert_eq!(customer(&["require-password", "ada@example.com", "--reason", "Breach"]).0, Some(0));
    assert_eq!(flags().await, (false, true));
    let rows = audit::list(&mut store.read().await.unwrap(), &Filter::default(), 9).await.unwrap();
    let told: Vec<_> =
        rows.iter().rev().map(|row| (row.who.as_str(), row.action.as_str(), row.reason.as_deref())).collect();
    let who = "command line";
    assert_eq!(
        told,
        [
            (who, "customer_suspended", Some("Chargebacks")),
            (who, "customer_reinstated", Some("Settled")),
            (who, "password_required", Some("Breach")),
        ]
    );
    assert!(rows.iter().all(|row| row.session.as_deref() == Some("c1")), "{rows:?}");
}

#[test]
fn health_fails_unless_the_server_answers() {
    let folder = TempDir::new().unwrap();
    let program = Program::serve(folder.path());
    let health = |path: &str| run(platen().args(["health", &format!("{}{path}", program.url)]));
    assert!(health("/").status.success());
    let missing = health("/api/nothing");
    assert_eq!(missing.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("404"));
    let nobody = run(platen().args(["health", "http://127.0.0.1:1/healthz"]));
    assert_eq!(nobody.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("http://127.0.0.1:1/healthz does not answer"));
}

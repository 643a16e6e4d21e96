//! The command line: what is wrong is said, and nothing is started.

use std::io::Write;
use std::process::Stdio;

use platen::store::Store;
use platen::store::audit::{self, Filter};
use tempfile::TempDir;

use super::program::{platen, run};

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
        ["--nonsense", "x"],
    ] {
        let output = run(platen().arg("serve").args(arguments));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(arguments[0]), "{arguments:?}");
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
    // As a package has them: the prefix first.
    let info = set["info"].take().to_string();
    let info = file("info.json", format!("{{\n\t\"prefix\": \"test\",\n{}", info.trim_start_matches('{')));
    let metadata = file("metadata.json", serde_json::json!({"categories": set["categories"].take()}).to_string());
    let icons = file("icons.json", format!("{{\n\t\"prefix\": \"test\",\n\t\"icons\": {}}}", set["icons"]));
    let products = file("range.jsonl", crate::support::range::line("A", "Mug"));
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

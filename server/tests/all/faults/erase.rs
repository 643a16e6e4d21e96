//! `platen customer export` and `erase` beside a running server, on both engines: the archive holds everything, and after an
//! erasure the customer's tabs end and nothing of theirs is found.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

use platen_store::Store;
use platen_store::audit::{self, Filter};
use platen_testing::Fresh;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::{Program, platen, run};
use crate::support::Caller;
use crate::support::picture::noisy_png;
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, upload};

/// Runs `platen customer` on a database.
async fn customer(args: &[&str], data: &Path, url: &str) -> (Option<i32>, String) {
    let mut command = platen();
    command.arg("customer").args(args).arg("--data").arg(data).args(["--database-url", url]);
    let output = tokio::task::spawn_blocking(move || run(&mut command)).await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

/// Returns the files of an archive.
fn unpacked(archive: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut archive = tar::Archive::new(std::fs::File::open(archive).unwrap());
    let mut files = BTreeMap::new();
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        files.insert(entry.path().unwrap().display().to_string(), bytes);
    }
    files
}

async fn comes_and_goes(url: &str, data: &Path) {
    let program = Program::serve_database(data, url, false);
    let (ada, bob) = (Caller::of(&program.url), Caller::of(&program.url));
    let id = program.open_account(&ada.http, "ada").await;
    program.open_account(&bob.http, "bob").await;
    let address = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
        "state": "IL", "zipcode": "62701", "countryId": "US", "phone": "+1 555 010 0199"});
    ada.post(&format!("/api/myaccount/{id}/address/new"), address).await.is_ok();
    let picture = noisy_png(60, 7);
    assert!(upload(&ada, UPLOAD, "portrait of ada.png", picture.clone()).await.status.is_success());
    assert!(upload(&bob, UPLOAD, "bob.png", noisy_png(60, 8)).await.status.is_success());
    let (mut tab, mut others) = (Tab::of(&ada, None).await, Tab::of(&bob, None).await);

    let archive = data.join("ada.tar");
    let output = archive.to_str().unwrap();
    let (code, said) = customer(&["export", "Ada@Example.com", "--output", output], data, url).await;
    assert_eq!(code, Some(0), "{said}");
    let files = unpacked(&archive);
    let json: Value = serde_json::from_slice(&files["data.json"]).unwrap();
    assert_eq!(json["tables"]["addresses"][0]["last_name"], "Lovelace");
    assert_eq!(json["tables"]["sign_ins"].as_array().unwrap().len(), 1);
    assert_eq!(json["files"][0]["names"], json!(["portrait of ada.png"]));
    assert!(files[json["files"][0]["file"].as_str().unwrap()] == picture);
    assert_eq!(files.len(), 2, "{:?}", files.keys());
    assert_eq!(customer(&["export", "ada@example.com", "--output", output], data, url).await.0, Some(1), "it exists");
    let (code, said) = customer(&["export", "eve@example.com"], data, url).await;
    assert!(code == Some(1) && said.contains("nothing is stored about eve@example.com"), "{said}");

    let erase = async |reason: &str, more: &[&str]| {
        let args = [&["erase", "ada@example.com", "--reason", reason], more].concat();
        customer(&args, data, url).await
    };
    for reason in ["", "ADA@example.com asked"] {
        assert_eq!(erase(reason, &["--yes"]).await.0, Some(1), "{reason}");
    }
    for (more, wanted) in [(&[][..], Some(1)), (&["--dry-run"], Some(0))] {
        let (code, said) = erase("Asked for it", more).await;
        assert!(code == wanted && said.contains("would delete:") && said.contains("addresses: 1"), "{said}");
    }
    assert_eq!(ada.get("/api/myaccount/signins").await.status, 200, "nothing was erased so far");
    let (code, said) = erase("Asked for it", &["--yes"]).await;
    assert!(code == Some(0) && said.contains("deleted:"), "{said}");
    // The server has not been told by the command: it finds out by itself.
    assert_eq!(tab.until_bye().await.0, "signed-out");
    ada.get("/api/myaccount/signins").await.is_problem(401, "login_required");
    let (code, said) = erase("Asked for it", &["--yes"]).await;
    assert!(code == Some(0) && said.contains("nothing is stored"), "{said}");
    let login = json!({"email": "ada@example.com", "password": "correct horse"});
    assert_eq!(ada.post("/api/customer/login/", login).await.status, 401);

    let store = Store::open(url).await.unwrap();
    let filter = Filter { action: Some("customer_erased".to_owned()), ..Filter::default() };
    let rows = audit::list(&mut store.read().await.unwrap(), &filter, 9).await.unwrap();
    let told: Vec<_> =
        rows.iter().map(|row| (row.session.clone(), row.subject.clone(), row.reason.as_deref())).collect();
    assert_eq!(told, [(Some(format!("c{id}")), None, Some("Asked for it"))]);
    store.close().await;

    // The same address may come back, as another customer without a past. Others notice nothing.
    let again = Caller::of(&program.url);
    assert_ne!(program.open_account(&again.http, "ada").await, id);
    assert!(Tab::of(&again, None).await.entries.is_empty());
    bob.post("/api/customer/logout/", json!({})).await.is_ok();
    assert_eq!(others.until_bye().await.0, "signed-out");
    drop(program);
}

#[actix_web::test]
async fn a_customer_is_exported_and_erased_on_sqlite() {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite:{}", folder.path().join("platen.sqlite").display());
    Box::pin(comes_and_goes(&url, folder.path())).await;
}

#[actix_web::test]
async fn a_customer_is_exported_and_erased_on_postgres() {
    let (fresh, folder) = (Fresh::postgres().await, TempDir::new().unwrap());
    Box::pin(comes_and_goes(&fresh.url, folder.path())).await;
}

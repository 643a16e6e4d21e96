//! Backup and restore of SQLite by the commands: the program runs under writes, is backed up, killed, and restored elsewhere.

use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use platen::artwork::sweeper;
use platen_store::Store;
use platen_testing::MovedClock;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::program::{Program, platen, run};
use crate::support::picture::noisy_png;
use crate::support::tab::Tab;
use crate::support::upload::{announce, append, id_of, offset};
use crate::support::{Caller, Server};

/// Runs the program with these arguments, without blocking the test's other tasks. Returns its code and what it said.
async fn ran(args: &[&str], paths: &[(&str, &Path)]) -> (Option<i32>, String) {
    let mut command = platen();
    command.args(args);
    for (flag, path) in paths {
        if !flag.is_empty() {
            command.arg(flag);
        }
        command.arg(path);
    }
    let output = tokio::task::spawn_blocking(move || run(&mut command)).await.unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

async fn back_up(data: &Path, archive: &Path) -> (Option<i32>, String) {
    ran(&["backup"], &[("--data", data), ("", archive)]).await
}

async fn verify(archive: &Path) -> (Option<i32>, String) {
    ran(&["backup", "--verify"], &[("", archive)]).await
}

async fn restore(archive: &Path, data: &Path) -> (Option<i32>, String) {
    ran(&["restore"], &[("", archive), ("--data", data)]).await
}

async fn add(caller: &Caller, product: i64) {
    caller.post(&format!("/api/myaccount/samplebasket/{product}/add"), json!({})).await.is_ok();
}

/// Products that have samples.
async fn products(caller: &Caller) -> Vec<i64> {
    let ids = (1..=200).map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    let cards = caller.get(&format!("/api/products?ids={ids}")).await.is_ok()["products"].as_array().unwrap().clone();
    let sampled = |card: &Value| (card["sample"] == true).then(|| card["id"].as_i64().unwrap());
    cards.iter().filter_map(sampled).take(15).collect()
}

/// Uploads a picture; returns the address of the file.
async fn upload(caller: &Caller, bytes: &[u8]) -> String {
    let path = announce(caller, "noise.png", bytes.len()).await;
    assert_eq!(append(caller, &path, 0, bytes).await.status, 204);
    format!("/api/artwork/{}/file", id_of(&path))
}

async fn downloaded(caller: &Caller, path: &str) -> Vec<u8> {
    let response = caller.http.get(format!("{}{path}", caller.url)).send().await.unwrap();
    assert_eq!(response.status(), 200, "{path}");
    response.bytes().await.unwrap().to_vec()
}

#[actix_web::test]
async fn what_was_answered_before_a_backup_is_there_after_a_restore() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (data, elsewhere, archive) = (path("data"), path("elsewhere"), path("backup.tar"));
    let program = Program::serve(&data);
    let ada = Caller::of(&program.url);
    program.open_account(&ada.http, "ada").await;
    let products = products(&ada).await;
    let (busy, added) = products.split_last().unwrap();
    for product in added {
        add(&ada, *product).await;
    }
    let pictures: Vec<_> = (1..=3).map(|seed| noisy_png(300, seed)).collect();
    let mut files = Vec::new();
    for picture in &pictures {
        files.push(upload(&ada, picture).await);
    }
    let unfinished = announce(&ada, "half.png", pictures[0].len()).await;
    // Chunks count when they are complete or when the sender has gone.
    let half = pictures[0].len() / 2;
    assert_eq!(append(&ada, &unfinished, 0, &pictures[0][..half]).await.status, 204);
    let tab = Tab::of(&ada, None).await;
    let token = tab.token.clone();

    let ends = Arc::new(AtomicBool::new(false));
    let writing = {
        let (ada, ends, busy) = (ada.clone(), Arc::clone(&ends), *busy);
        tokio::spawn(async move {
            let mut writes = 0;
            while !ends.load(Ordering::SeqCst) {
                add(&ada, busy).await;
                let deleted = ada.delete(&format!("/api/myaccount/samplebasket/{busy}/delete")).await;
                assert!(deleted.status.is_success(), "{}", deleted.body);
                writes += 2;
            }
            writes
        })
    };
    let (code, said) = back_up(&data, &archive).await;
    assert!(code == Some(0) && said.contains("customers") && said.contains("files"), "{said}");
    ends.store(true, Ordering::SeqCst);
    assert!(writing.await.unwrap() > 2, "the program answered writes meanwhile");
    assert_eq!(fs::metadata(&archive).unwrap().permissions().mode() & 0o777, 0o600);
    let (code, said) = back_up(&data, &archive).await;
    assert!(code == Some(1) && said.contains("exists"), "{said}");
    let (code, said) = verify(&archive).await;
    assert!(code == Some(0) && said.contains("is complete"), "{said}");
    let (code, said) = restore(&archive, &data).await;
    assert!(code == Some(1) && said.contains("not empty"), "{said}");
    program.kill();

    let (code, said) = restore(&archive, &elsewhere).await;
    assert!(code == Some(0) && said.contains("restored"), "{said}");
    let mut names: Vec<_> =
        fs::read_dir(&elsewhere).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["files", "platen.sqlite", "platen.sqlite.lock"]);
    let (code, said) = restore(&archive, &elsewhere).await;
    assert!(code == Some(1) && said.contains("not empty"), "{said}");
    let program = Program::serve(&elsewhere);
    let ada = ada.moved_to(&program.url);
    // The tab resumes from changes that the backup may not contain, so it gets a snapshot.
    let tab = Tab::of(&ada, Some(&token)).await;
    for product in added {
        assert!(tab.entries.contains_key(&format!("samples/{product}")), "{product}: {:?}", tab.entries.keys());
    }
    for (file, picture) in files.iter().zip(&pictures) {
        assert!(downloaded(&ada, file).await == *picture, "{file}");
        assert!(!downloaded(&ada, &file.replace("/file", "/preview")).await.is_empty());
    }
    let kept: usize = offset(&ada, &unfinished).await.header("upload-offset").unwrap().parse().unwrap();
    assert!(kept > 0 && kept <= half, "{kept}");
    assert_eq!(append(&ada, &unfinished, kept, &pictures[0][kept..]).await.status, 204);
    add(&ada, *busy).await;
    drop(program);
}

/// Changes the name and content of an archive's entry, or leaves it out.
type Change<'a> = &'a dyn Fn(&str, Vec<u8>) -> Option<(String, Vec<u8>)>;

/// A data folder with one file in use, and a compressed backup of it.
async fn small(folder: &Path) -> (PathBuf, PathBuf, PathBuf) {
    let data = folder.join("data");
    let program = Program::serve(&data);
    let ada = Caller::of(&program.url);
    program.open_account(&ada.http, "ada").await;
    upload(&ada, &noisy_png(20, 7)).await;
    program.kill();
    let archive = folder.join("small.tar.gz");
    let (code, said) = back_up(&data, &archive).await;
    assert_eq!(code, Some(0), "{said}");
    let file = fs::read_dir(data.join("files/files")).unwrap().next().unwrap().unwrap().path();
    (data, archive, file)
}

#[actix_web::test]
async fn a_damaged_backup_is_not_restored() {
    let folder = TempDir::new().unwrap();
    let (data, archive, file) = small(folder.path()).await;
    let path = |name: &str| folder.path().join(name);
    let target = path("target");

    // Shorter, as after a full disk of another program that copied it.
    let bytes = fs::read(&archive).unwrap();
    for length in [0, 1000, bytes.len() / 2, bytes.len() - 200] {
        let short = path("short.tar");
        fs::write(&short, &bytes[..length]).unwrap();
        assert_eq!(verify(&short).await.0, Some(1), "{length} bytes");
        assert_eq!(restore(&short, &target).await.0, Some(1), "{length} bytes");
        assert_eq!(fs::read_dir(&target).unwrap().count(), 0, "a failed restore leaves nothing");
    }
    // Repacked with another file, without one, and with a file that is none of a backup's.
    let entries = |change: Change<'_>, name: &str| {
        let mut changed = tar::Builder::new(File::create(path(name)).unwrap());
        let mut known = tar::Archive::new(flate2::read::GzDecoder::new(File::open(&archive).unwrap()));
        for entry in known.entries().unwrap() {
            let mut entry = entry.unwrap();
            let name = entry.path().unwrap().display().to_string();
            let mut bytes = Vec::new();
            std::io::Read::read_to_end(&mut entry, &mut bytes).unwrap();
            if let Some((name, bytes)) = change(&name, bytes) {
                let mut header = tar::Header::new_gnu();
                header.set_size(bytes.len() as u64);
                header.set_mode(0o600);
                changed.append_data(&mut header, name, &bytes[..]).unwrap();
            }
        }
        changed.finish().unwrap();
        path(name)
    };
    let is_file = |name: &str| name.starts_with("files/files/");
    let changed =
        entries(&|name, bytes| Some((name.to_owned(), if is_file(name) { b"x".to_vec() } else { bytes })), "1.tar");
    let without = entries(&|name, bytes| (!is_file(name)).then(|| (name.to_owned(), bytes)), "2.tar");
    let foreign = entries(
        &|name, bytes| Some((if is_file(name) { "files/identity".to_owned() } else { name.to_owned() }, bytes)),
        "3.tar",
    );
    let database = entries(
        &|name, mut bytes| {
            if name == "platen.sqlite" {
                let middle = bytes.len() / 2;
                bytes[middle] ^= 0xff;
            }
            Some((name.to_owned(), bytes))
        },
        "4.tar",
    );
    for (archive, why) in [(changed, "damaged"), (without, "missing"), (foreign, "contains"), (database, "database")] {
        let (code, said) = verify(&archive).await;
        assert!(code == Some(1) && said.contains(why), "{why}: {said}");
        let (code, said) = restore(&archive, &target).await;
        assert!(code == Some(1) && said.contains(why), "{why}: {said}");
        assert_eq!(fs::read_dir(&target).unwrap().count(), 0);
    }

    // A file that the storage lost: the backup has the rest, and says so each time.
    fs::remove_file(&file).unwrap();
    let lost = path("lost.tar");
    for (code, said) in [back_up(&data, &lost).await, verify(&lost).await, restore(&lost, &target).await] {
        assert!(code == Some(1) && said.contains("missing or damaged in the storage"), "{said}");
    }
    assert!(target.join("platen.sqlite").exists());
}

#[actix_web::test]
async fn a_backup_that_fails_leaves_nothing_and_names_the_reason() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (code, said) = back_up(&path("nowhere"), &path("a.tar")).await;
    assert!(code == Some(1) && said.contains("there is no database"), "{said}");
    let url = Path::new("postgres://u@127.0.0.1:9/shop");
    let (code, said) = ran(&["backup"], &[("--database-url", url), ("", &path("a.tar"))]).await;
    assert!(code == Some(1) && said.contains("pg_dump") && said.contains("copy the folder or bucket"), "{said}");
    let (code, said) = ran(&["restore"], &[("--database-url", url), ("", &path("a.tar"))]).await;
    assert!(code == Some(1) && said.contains("pg_restore"), "{said}");

    let data = path("data");
    assert_eq!(ran(&["migrate"], &[("--data", &data)]).await.0, Some(0));
    let (code, said) = ran(&["backup", "--s3-bucket", "art"], &[("--data", &data), ("", &path("s3.tar"))]).await;
    assert!(code == Some(0) && said.contains("copy the S3 bucket art"), "{said}");
    let (code, said) = verify(&path("s3.tar")).await;
    assert!(code == Some(0) && said.contains("without the files"), "{said}");
    let unwritable = path("unwritable");
    fs::create_dir(&unwritable).unwrap();
    fs::set_permissions(&unwritable, Permissions::from_mode(0o500)).unwrap();
    if File::create(unwritable.join("probe")).is_err() {
        let (code, said) = back_up(&data, &unwritable.join("a.tar")).await;
        assert!(code == Some(1) && said.contains("cannot be created"), "{said}");
    }
    let (code, said) = back_up(&data, &path("missing/a.tar")).await;
    assert!(code == Some(1) && said.contains("cannot be created"), "{said}");
    let leftovers: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with('.'))
        .collect();
    assert!(leftovers.is_empty(), "{leftovers:?}");
}

#[actix_web::test]
async fn while_a_backup_copies_no_file_is_deleted() {
    let folder = Arc::new(TempDir::new().unwrap());
    let store = Store::open(&format!("sqlite:{}", folder.path().join("t.sqlite").display())).await.unwrap();
    store.migrate().await.unwrap();
    let clock = MovedClock::default();
    let server = Server::over(store, clock.clone(), folder).await;
    let ada = server.customer("ada").await;
    upload(&ada, &noisy_png(20, 7)).await;
    let artworks = &server.running.platen.artworks;
    let entries = Tab::open(&server, &ada).await.entries;
    let id = entries.keys().find_map(|key| key.strip_prefix("artworks/")).unwrap();
    assert!(ada.post(&format!("/api/artwork/{id}/delete"), json!({})).await.status.is_success());
    clock.advance(2 * 60 * 60 * 1000);
    let held = server.store.hold_files().await.unwrap();
    sweeper::sweep(artworks).await.unwrap();
    assert!(!artworks.storage.list_files().await.unwrap().is_empty());
    drop(held);
    sweeper::sweep(artworks).await.unwrap();
    assert!(artworks.storage.list_files().await.unwrap().is_empty());
}

//! Uploads: multipart form data in one request, and tus with its failure cases.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use platen::config::Config;
use platen_actors::artwork::MEGABYTE;
use platen_actors::ids::DocumentId;
use reqwest::Method;
use reqwest::header::HeaderValue;
use reqwest::multipart::Form;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::proofs::with_printed_mug;
use crate::support::picture::{noisy_png, png};
use crate::support::tab::Tab;
use crate::support::upload::{UPLOAD, announce, append, file, id_of, offset, tus, upload};
use crate::support::{Answer, Caller, Server, Setup};

#[actix_web::test]
async fn a_file_in_a_form_becomes_artwork_with_its_facts_and_a_preview() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bytes = png(300, 200);
    let answer = upload(&ada, UPLOAD, "C:\\art\\Logo.PNG", bytes.clone()).await.is_ok();
    assert_eq!(
        (&answer["name"], &answer["extension"], &answer["state"]),
        (&json!("Logo.PNG"), &json!("png"), &json!("success"))
    );
    assert_eq!((&answer["size"], &answer["facts"]["width"]), (&json!(bytes.len()), &json!(300)));
    let id = answer["documentId"].as_i64().unwrap();
    assert_eq!(ada.get(&format!("/api/fileuploads/{id}")).await.is_ok()["artworkId"], answer["artworkId"]);

    let preview = ada.request(Method::GET, answer["preview"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(preview.headers()["content-type"], "image/png");
    assert!(preview.headers()["cache-control"].to_str().unwrap().starts_with("private"));
    assert!(preview.bytes().await.unwrap().starts_with(b"\x89PNG"));

    let original = ada.request(Method::GET, &format!("/api/artwork/{id}/file")).send().await.unwrap();
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'"),
    ] {
        assert_eq!(original.headers()[name], value);
    }
    assert!(
        original.headers()["content-disposition"].to_str().unwrap().starts_with("attachment; filename=\"Logo.PNG\"")
    );
    assert_eq!(original.bytes().await.unwrap(), bytes);

    let html =
        ada.send(ada.request(Method::GET, &format!("/api/fileuploads/{id}")).header("accept", "text/html")).await;
    assert!(
        html.header("content-type").unwrap().starts_with("text/html") && html.body.contains("300 × 200"),
        "{}",
        html.body
    );
}

#[actix_web::test]
async fn private_pictures_are_asked_for_anew_and_nothing_is_there_after_signing_out() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let file = upload(&ada, UPLOAD, "logo.png", png(60, 40)).await.is_ok();
    let mockup = format!("/api/artwork/{}/on/FIX-002/navy/front.svg", file["artworkId"]);
    let pictures = [file["preview"].as_str().unwrap().to_owned(), mockup];
    for path in &pictures {
        let first = ada.request(Method::GET, path).send().await.unwrap();
        assert_eq!(first.headers()["cache-control"], "private, no-cache", "{path}");
        let tag = first.headers()["etag"].clone();
        let again = |tag: &HeaderValue| ada.request(Method::GET, path).header("if-none-match", tag);
        let kept = ada.send(again(&tag)).await;
        assert_eq!((kept.status.as_u16(), kept.body.as_str(), kept.header("etag")), (304, "", tag.to_str().ok()));
        assert_eq!(again(&HeaderValue::from_static("\"another\"")).send().await.unwrap().status(), 200);
    }
    ada.post("/api/customer/logout/", json!({})).await.is_ok();
    for path in &pictures {
        let gone = ada.send(ada.request(Method::GET, path).header("if-none-match", "*")).await;
        assert_eq!(gone.is_problem(404, "not_found").header("cache-control"), Some("no-store"));
    }
}

#[actix_web::test]
async fn the_files_of_an_account_stay_within_its_quota() {
    let config = Config { artwork_quota: Some(2 * MEGABYTE), ..Config::default() };
    let server = Server::start_with(Setup { config, ..Setup::default() }).await;
    let ada = server.customer("ada").await;
    let bytes = [png(9, 9), vec![0; 1_200_000]].concat();
    let first = upload(&ada, UPLOAD, "first.png", bytes.clone()).await.is_ok();
    let refused = upload(&ada, UPLOAD, "second.png", bytes.clone()).await;
    let problem = refused.is_problem(422, "storage_quota").json();
    assert!(problem["message"].as_str().unwrap().contains("your artwork takes 2 of 2 MB"), "{problem}");
    let metadata = "filename c2Vjb25kLnBuZw==";
    let announced =
        tus(&ada, "POST", "/files").header("upload-length", bytes.len()).header("upload-metadata", metadata);
    ada.send(announced).await.is_problem(422, "storage_quota");
    // The size of a chunked form is known only at its end.
    let form = [
        &b"--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.png\"\r\n\r\n"[..],
        &bytes,
        b"\r\n--x--\r\n",
    ];
    let body = futures_util::stream::iter(form.map(|part| Ok::<_, std::io::Error>(part.to_vec())));
    let chunked = ada.request(Method::POST, UPLOAD).header("content-type", "multipart/form-data; boundary=x");
    ada.send(chunked.body(reqwest::Body::wrap_stream(body))).await.is_problem(422, "storage_quota");
    assert_eq!(server.running.platen.artworks.storage.list_chunked().await.unwrap(), []);
    upload(&server.customer("bob").await, UPLOAD, "his.png", bytes.clone()).await.is_ok();
    ada.post(&format!("/api/artwork/{}/delete", first["artworkId"]), json!({})).await.is_ok();
    upload(&ada, UPLOAD, "second.png", bytes).await.is_ok();
}

#[actix_web::test]
async fn what_is_no_artwork_is_refused_in_words_and_leaves_nothing() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let wrong = |answer: Answer, code: &str, says: &str| {
        let problem = answer.is_problem(422, "invalid").json();
        assert_eq!(
            (&problem["errors"][0]["field"], &problem["errors"][0]["code"]),
            (&json!("file"), &json!(code)),
            "{problem}"
        );
        assert!(problem["message"].as_str().unwrap().contains(says), "{problem}");
    };
    wrong(upload(&ada, UPLOAD, "tool.exe", png(2, 2)).await, "file_type", "ai, bmp, doc");
    wrong(upload(&ada, UPLOAD, "logo.gif", png(2, 2)).await, "wrong_content", ".gif but its content is");
    wrong(upload(&ada, UPLOAD, "logo.png", b"<html><script>alert(1)</script>".to_vec()).await, "wrong_content", ".png");
    wrong(upload(&ada, UPLOAD, "logo.png", Vec::new()).await, "empty", "empty");
    let two = Form::new().part("a", file("a.png", png(2, 2))).part("b", file("b.png", png(2, 2)));
    wrong(ada.send(ada.request(Method::POST, UPLOAD).multipart(two)).await, "too_many", "one file at a time");
    let none = Form::new().text("place", "order");
    wrong(ada.send(ada.request(Method::POST, UPLOAD).multipart(none)).await, "required", "choose a file");
    let mut large = png(2, 2);
    large.resize(20_000 * 1_024 + 1, 0);
    upload(&ada, UPLOAD, "logo.png", large).await.is_problem(413, "too_large");

    let unterminated = "--x\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.png\"\r\n\r\n\u{89}PNG";
    let request = ada.request(Method::POST, UPLOAD).header("content-type", "multipart/form-data; boundary=x");
    ada.send(request.body(unterminated)).await.is_problem(400, "malformed_body");
    let storage = &server.running.platen.artworks.storage;
    assert_eq!(storage.list_chunked().await.unwrap(), []);
    assert_eq!(storage.list_files().await.unwrap(), []);
}

#[actix_web::test]
async fn an_interrupted_upload_goes_on_where_its_bytes_are() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bytes = noisy_png(500, 7);
    let path = announce(&ada, "noise.png", bytes.len()).await;
    assert_eq!(offset(&ada, &path).await.header("upload-offset"), Some("0"));
    let half = bytes.len() / 2;
    assert_eq!(append(&ada, &path, 0, &bytes[..half]).await.header("upload-offset"), Some(half.to_string().as_str()));
    append(&ada, &path, 0, &bytes[..half]).await.is_problem(409, "upload_conflict");
    append(&ada, &path, half + 1, &bytes[half..]).await.is_problem(409, "upload_conflict");
    // Another node, one day later.
    let other = server.second_node().await;
    let ada = ada.at(&other);
    let status = offset(&ada, &path).await;
    assert_eq!((status.status.as_u16(), status.header("upload-offset")), (200, Some(half.to_string().as_str())));
    assert_eq!(status.header("upload-length"), Some(bytes.len().to_string().as_str()));
    let done = append(&ada, &path, half, &bytes[half..]).await;
    assert_eq!((done.status.as_u16(), done.header("upload-offset")), (204, Some(bytes.len().to_string().as_str())));
    let document = ada.get(&format!("/api/fileuploads/{}", id_of(&path))).await.is_ok();
    assert_eq!((&document["state"], &document["place"]), (&json!("success"), &json!("proof")));
    let original = ada.request(Method::GET, &format!("/api/artwork/{}/file", id_of(&path))).send().await.unwrap();
    assert_eq!(Sha256::digest(original.bytes().await.unwrap()), Sha256::digest(&bytes));
    assert_eq!(offset(&ada, &path).await.header("upload-offset"), Some(bytes.len().to_string().as_str()));
    assert_eq!(server.running.platen.artworks.storage.list_chunked().await.unwrap(), []);
}

/// The row and the chunks change while the question waits for the writer, or on another node between two reads.
#[actix_web::test]
async fn whoever_asks_while_the_last_piece_is_finished_hears_that_all_bytes_are_there() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let ada = server.customer("ada").await;
    let bytes = noisy_png(300, 7);
    let (half, all) = (bytes.len() / 2, bytes.len().to_string());
    for attempt in 0..10 {
        let path = announce(&ada, "noise.png", bytes.len()).await;
        append(&ada, &path, 0, &bytes[..half]).await;
        let last = tokio::task::spawn_local({
            let (ada, path, rest) = (ada.clone(), path.clone(), bytes[half..].to_vec());
            async move { append(&ada, &path, half, &rest).await }
        });
        // A question before the last byte would stop the writer.
        let stored = async || {
            let chunks = server.running.platen.artworks.storage.chunks(DocumentId(id_of(&path))).await.unwrap();
            chunks.iter().map(|chunk| chunk.size).sum::<u64>()
        };
        while stored().await == half as u64 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let asking = if attempt % 2 == 0 { ada.clone() } else { ada.at(&other) };
        let status = offset(&asking, &path).await;
        assert_eq!((status.status.as_u16(), status.header("upload-offset")), (200, Some(&*all)), "attempt {attempt}");
        assert_eq!(last.await.unwrap().status.as_u16(), 204, "attempt {attempt}");
        let document = ada.get(&format!("/api/fileuploads/{}", id_of(&path))).await.is_ok();
        assert_eq!(document["state"], json!("success"), "attempt {attempt}");
    }
}

#[actix_web::test]
async fn an_upload_is_not_resumed_with_another_file_of_the_same_size() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bytes = noisy_png(500, 7);
    let half = bytes.len() / 2;
    let path = announce(&ada, "noise.png", bytes.len()).await;
    append(&ada, &path, 0, &bytes[..half]).await;
    let resume = async |begins: &str| {
        let request = tus(&ada, "PATCH", &path).header("upload-offset", half);
        let request = request.header("content-type", "application/offset+octet-stream");
        let request = request.header("platen-received-crc32", begins.to_owned()).body(bytes[half..].to_vec());
        ada.send(request).await
    };
    let sum = |bytes: &[u8]| {
        let mut sum = flate2::Crc::new();
        sum.update(bytes);
        format!("{:08x}", sum.sum())
    };
    resume(&sum(&noisy_png(500, 8)[..half])).await.is_problem(409, "file_differs");
    resume("all of it").await.is_problem(400, "upload_protocol");
    assert_eq!(offset(&ada, &path).await.header("upload-offset"), Some(half.to_string().as_str()), "nothing was added");
    assert_eq!(resume(&sum(&bytes[..half])).await.status.as_u16(), 204);
    let original = ada.request(Method::GET, &format!("/api/artwork/{}/file", id_of(&path))).send().await.unwrap();
    assert_eq!(original.bytes().await.unwrap(), bytes);
}

#[actix_web::test]
async fn tus_says_what_it_can_and_refuses_what_it_cannot() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let options = ada.send(ada.request(Method::OPTIONS, "/files/")).await;
    assert_eq!((options.status.as_u16(), options.header("tus-version")), (204, Some("1.0.0")));
    assert_eq!(options.header("tus-max-size"), Some("20480000"));
    for extension in ["creation", "creation-with-upload", "termination", "checksum", "expiration"] {
        assert!(options.header("tus-extension").unwrap().split(',').any(|known| known == extension), "{extension}");
    }
    let unversioned = ada.send(ada.request(Method::POST, "/files").header("upload-length", 5)).await;
    assert_eq!(unversioned.is_problem(412, "upload_version").header("tus-version"), Some("1.0.0"));
    let create = |length: &str, name: &str| {
        let metadata = format!("filename {}", STANDARD.encode(name));
        ada.send(tus(&ada, "POST", "/files").header("upload-length", length).header("upload-metadata", metadata))
    };
    create("20480001", "a.png").await.is_problem(413, "too_large");
    create("0", "a.png").await.is_problem(422, "invalid");
    create("-1", "a.png").await.is_problem(400, "upload_protocol");
    create("5", "a.exe").await.is_problem(422, "invalid");
    ada.send(tus(&ada, "POST", "/files").header("upload-defer-length", 1)).await.is_problem(400, "upload_protocol");
    ada.send(tus(&ada, "POST", "/files").header("upload-length", 5).header("upload-metadata", "filename %%"))
        .await
        .is_problem(400, "upload_protocol");
    let path = announce(&ada, "a.png", 5).await;
    let request = tus(&ada, "PATCH", &path).header("upload-offset", 0).body("abc");
    ada.send(request).await.is_problem(415, "unsupported_media_type");
    let overridden = tus(&ada, "POST", &path)
        .header("x-http-method-override", "PATCH")
        .header("upload-offset", 0)
        .header("content-type", "application/offset+octet-stream")
        .body("abc");
    assert_eq!(ada.send(overridden).await.header("upload-offset"), Some("3"));
    append(&ada, &path, 3, b"defg").await.is_problem(413, "too_large");
    append(&ada, &path, 3, b"de").await.is_problem(410, "upload_gone");
    let document = ada.get(&format!("/api/fileuploads/{}", id_of(&path))).await.is_ok();
    assert_eq!((&document["state"], &document["problem"]["code"]), (&json!("error"), &json!("too_large")));
}

#[actix_web::test]
async fn the_first_bytes_may_come_with_the_announcement_and_their_checksum_with_them() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let bytes = png(40, 40);
    let sum = |bytes: &[u8]| format!("sha256 {}", STANDARD.encode(Sha256::digest(bytes)));
    let create = tus(&ada, "POST", "/files")
        .header("upload-length", bytes.len())
        .header("upload-metadata", format!("filename {}", STANDARD.encode("a.png")))
        .header("content-type", "application/offset+octet-stream")
        .header("upload-checksum", sum(&bytes[..20]))
        .body(bytes[..20].to_vec());
    let created = ada.send(create).await;
    assert_eq!((created.status.as_u16(), created.header("upload-offset")), (201, Some("20")));
    let path = created.header("location").unwrap().to_owned();
    let patch = |checksum: String| {
        let request = tus(&ada, "PATCH", &path).header("upload-offset", 20).header("upload-checksum", checksum);
        ada.send(request.header("content-type", "application/offset+octet-stream").body(bytes[20..].to_vec()))
    };
    patch(sum(b"other")).await.is_problem(460, "checksum_mismatch");
    assert_eq!(offset(&ada, &path).await.header("upload-offset"), Some("20"));
    patch("crc32 AAAA".to_owned()).await.is_problem(400, "upload_protocol");
    assert_eq!(patch(sum(&bytes[20..])).await.status, 204);
    assert_eq!(ada.get(&format!("/api/fileuploads/{}", id_of(&path))).await.is_ok()["state"], "success");
}

#[actix_web::test]
async fn every_tab_sees_an_upload_and_any_may_cancel_it() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let other = server.second_node().await;
    let mut far = Tab::open(&other, &ada).await;
    let bytes = noisy_png(700, 7);
    let path = announce(&ada, "noise.png", bytes.len()).await;
    let key = format!("uploads/{}", id_of(&path));
    append(&ada, &path, 0, &bytes[..400_000]).await;
    for tab in [&mut tab, &mut far] {
        tab.until(|tab| tab.entries.get(&key).is_some_and(|upload| upload["state"] == "loading")).await;
        loop {
            let frame = tab.next().await.unwrap();
            if frame["uploads"][id_of(&path).to_string()]["received"] == 400_000 {
                assert_eq!(frame["uploads"][id_of(&path).to_string()]["total"], bytes.len());
                break;
            }
        }
    }
    assert_eq!(ada.send(tus(&ada, "DELETE", &path)).await.status, 204);
    for tab in [&mut tab, &mut far] {
        tab.until(|tab| !tab.entries.contains_key(&key)).await;
        // Otherwise its progress bar would stay forever.
        let live = loop {
            let frame = tab.next().await.unwrap();
            if frame["type"] == "live" {
                break frame;
            }
        };
        assert!(live["uploads"].as_object().is_none_or(serde_json::Map::is_empty), "{live}");
    }
    append(&ada, &path, 400_000, &bytes[400_000..]).await.is_problem(404, "not_found");
    assert_eq!(server.running.platen.artworks.storage.list_chunked().await.unwrap(), []);
}

#[actix_web::test]
async fn a_finished_file_is_in_every_tab_and_can_be_renamed_replaced_and_deleted() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let id = upload(&ada, UPLOAD, "logo.png", png(3, 3)).await.is_ok()["artworkId"].as_i64().unwrap();
    let key = format!("artworks/{id}");
    tab.until(|tab| tab.entries.contains_key(&key)).await;
    let renamed = ada.post(&format!("/api/artwork/{id}/rename"), json!({"name": " Spring "})).await.is_ok();
    assert_eq!(renamed["artworkId"], id);
    tab.until(|tab| tab.entries[&key]["name"] == "Spring.png").await;
    ada.post(&format!("/api/artwork/{id}/rename"), json!({"name": ""})).await.is_problem(422, "invalid");
    let form = Form::new().text("replaces", id.to_string()).part("file", file("logo.jpg", Vec::from(JPEG)));
    ada.send(ada.request(Method::POST, UPLOAD).multipart(form)).await.is_problem(422, "invalid");
    let form = Form::new().text("replaces", id.to_string()).part("file", file("new.png", png(5, 5)));
    let replaced = ada.send(ada.request(Method::POST, UPLOAD).multipart(form)).await.is_ok();
    assert_eq!(replaced["artworkId"], id);
    tab.until(|tab| tab.entries[&key]["revision"] == 2).await;
    ada.post(&format!("/api/artwork/{id}/delete"), json!({})).await.is_ok();
    tab.until(|tab| !tab.entries.contains_key(&key)).await;
    ada.get(&format!("/api/artwork/{id}/file")).await.is_problem(404, "not_found");
}

/// Begins like a JPEG picture, but is not one.
const JPEG: &[u8] = b"GIF89a is what this says";

#[actix_web::test]
async fn the_same_content_is_kept_once_and_goes_when_nobody_needs_it() {
    let server = Server::start().await;
    let (ada, bob) = (server.customer("ada").await, server.customer("bob").await);
    let mut ids = Vec::new();
    for caller in [&ada, &bob] {
        ids.push(upload(caller, UPLOAD, "a.png", png(9, 9)).await.is_ok()["documentId"].as_i64().unwrap());
    }
    let artworks = &server.running.platen.artworks;
    assert_eq!(artworks.storage.list_files().await.unwrap().len(), 2, "one file and its preview");
    let delete = |caller: Caller, id: i64| async move {
        caller.post(&format!("/api/fileuploads/{id}/delete"), json!({"documentId": id})).await.is_ok()
    };
    delete(ada.clone(), ids[0]).await;
    server.clock.advance(2 * 60 * 60 * 1000);
    platen::artwork::sweeper::sweep(artworks).await.unwrap();
    assert_eq!(artworks.storage.list_files().await.unwrap().len(), 2, "bob still has it");
    delete(bob.clone(), ids[1]).await;
    platen::artwork::sweeper::sweep(artworks).await.unwrap();
    assert_eq!(artworks.storage.list_files().await.unwrap(), []);
    // The content is stored again when it is needed again.
    assert_eq!(upload(&ada, UPLOAD, "a.png", png(9, 9)).await.is_ok()["state"], "success");
}

#[actix_web::test]
async fn an_upload_that_nobody_comes_back_for_expires_live() {
    let server = Server::start().await;
    let ada = server.customer("ada").await;
    let mut tab = Tab::open(&server, &ada).await;
    let bytes = png(50, 50);
    let path = announce(&ada, "a.png", bytes.len()).await;
    append(&ada, &path, 0, &bytes[..10]).await;
    let key = format!("uploads/{}", id_of(&path));
    tab.until(|tab| tab.entries.contains_key(&key)).await;
    server.clock.advance(platen::artwork::sweeper::KEEP_UPLOADS + 1);
    platen::artwork::sweeper::sweep(&server.running.platen.artworks).await.unwrap();
    tab.until(|tab| !tab.entries.contains_key(&key)).await;
    assert_eq!(server.running.platen.artworks.storage.list_chunked().await.unwrap(), []);
}

#[actix_web::test]
async fn files_are_for_their_owner_only() {
    let server = Server::start().await;
    let (ada, bob, guest) = (server.customer("ada").await, server.customer("bob").await, server.visitor());
    let id = upload(&ada, UPLOAD, "a.png", png(3, 3)).await.is_ok()["documentId"].as_i64().unwrap();
    let path = announce(&ada, "b.png", 100).await;
    let calls = |caller: &Caller| {
        let caller = caller.clone();
        let path = path.clone();
        async move {
            let mut answers = Vec::new();
            for address in [
                format!("/api/fileuploads/{id}"),
                format!("/api/artwork/{id}/file"),
                format!("/api/artwork/{id}/preview"),
                format!("/api/artwork/{id}/on/FIX-002/navy/front.svg"),
            ] {
                answers.push(caller.get(&address).await);
            }
            for address in [
                format!("/api/fileuploads/{id}/delete"),
                format!("/api/artwork/{id}/rename"),
                format!("/api/artwork/{id}/delete"),
            ] {
                answers.push(caller.post(&address, json!({"name": "x"})).await);
            }
            answers.push(append(&caller, &path, 0, b"x").await);
            answers.push(caller.send(tus(&caller, "DELETE", &path)).await);
            answers
        }
    };
    for answer in calls(&bob).await {
        answer.is_problem(404, "not_found");
    }
    let (documents, others): (Vec<_>, Vec<_>) =
        calls(&guest).await.into_iter().partition(|answer| answer.status == 401);
    assert_eq!((documents.len(), others.len()), (2, 7), "the specification's calls are for customers");
    for answer in others {
        answer.is_problem(404, "not_found");
    }
    upload(&guest, UPLOAD, "a.png", png(3, 3)).await.is_problem(401, "login_required");
    assert_eq!(offset(&bob, &path).await.status, 404);
    assert_eq!(ada.get(&format!("/api/fileuploads/{id}")).await.is_ok()["state"], "success");
}

#[actix_web::test]
async fn artwork_is_seen_on_a_product() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let ada = server.customer("ada").await;
    let file = upload(&ada, UPLOAD, "logo.png", png(60, 40)).await.is_ok();
    let on = |rest: &str| format!("/api/artwork/{}/on/{rest}", file["artworkId"]);
    let seen = ada.get(&on("PRT-1/navy/front.svg?method=Screen+print")).await;
    assert_eq!((seen.status.as_u16(), seen.header("content-type")), (200, Some("image/svg+xml")));
    assert!(seen.body.contains("data:image/png;base64,"));
    assert!(seen.header("content-security-policy").unwrap().contains("sandbox"));
    let plain = ada.get(&on("prt-1/navy/front.svg")).await;
    assert!(plain.body.contains("data:image/png;base64,") && plain.body != seen.body);
    let back = ada.get(&on("PRT-1/navy/back.svg")).await;
    assert!(back.status.is_success() && !back.body.contains("data:image/png"));
    for absent in ["FIX-999/navy/front.svg", "PRT-1/mauve/front.svg", "PRT-1/navy/below.svg"] {
        ada.get(&on(absent)).await.is_problem(404, "not_found");
    }
}

#[actix_web::test]
async fn a_picture_with_artwork_is_drawn_once_and_only_with_a_method_of_the_product() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let (ada, eve) = (server.customer("ada").await, server.customer("eve").await);
    let runs = || server.running.platen.artworks.work.stats().durations.buckets().iter().sum::<u64>();
    let address = |file: &Value, method: &str| {
        format!("/api/artwork/{}/on/PRT-1/navy/front.svg?v=1&method={method}", file["artworkId"])
    };
    let file = upload(&ada, UPLOAD, "logo.png", png(60, 40)).await.is_ok();
    let same = upload(&eve, UPLOAD, "other.png", png(60, 40)).await.is_ok();
    let before = runs();
    let drawn = ada.get(&address(&file, "Screen+print")).await;
    assert_eq!((drawn.status.as_u16(), runs()), (200, before + 1));
    let again = [ada.get(&address(&file, "screen+PRINT")).await, eve.get(&address(&same, "Screen+print")).await];
    assert!(again.iter().all(|again| again.body == drawn.body) && runs() == before + 1, "kept, for equal files");
    for unknown in ["Carving", "Laser+engraving", "%00"] {
        let refused = ada.get(&address(&file, unknown)).await;
        refused.is_problem(422, "invalid");
        assert_eq!(refused.json()["errors"][0]["field"], "method");
        assert!(refused.json()["message"].as_str().unwrap().contains("Screen print"), "{}", refused.body);
        ada.get(&format!("/pictures/PRT-1/navy/front.svg?slot={unknown}")).await.is_problem(422, "invalid");
    }
    assert_eq!(runs(), before + 1);
    for known in ["Screen+print", "printed"] {
        assert_eq!(ada.get(&format!("/pictures/PRT-1/navy/front.svg?slot={known}")).await.status, 200, "{known}");
    }
    ada.get("/pictures/PRT-1/navy/front.svg?slot=engraved").await.is_problem(422, "invalid");
    assert_eq!(ada.get("/pictures/PRT-1/navy/front.svg?slot=").await.status, 200);
}

//! Files in S3: the same uploads as on a disk, in every way that bytes are sent and read; and the errors while S3 is
//! down.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::support::picture::{noisy_png, png};
use crate::support::s3::S3;
use crate::support::upload::{UPLOAD, announce, append, id_of, offset, tus, upload};
use crate::support::{Caller, Server, Setup};

async fn over_s3(s3: &S3) -> Server {
    Server::start_with(Setup { storage: Some(s3.storage()), ..Setup::default() }).await
}

async fn file_of(caller: &Caller, id: i64) -> Vec<u8> {
    let answer = caller.request(Method::GET, &format!("/api/artwork/{id}/file")).send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.bytes().await.unwrap().to_vec()
}

#[actix_web::test]
async fn files_in_s3_come_and_go_like_files_on_a_disk() {
    let s3 = S3::start().await;
    let server = over_s3(&s3).await;
    let ada = server.customer("ada").await;
    let small = png(300, 200);
    let document = upload(&ada, UPLOAD, "logo.png", small.clone()).await.is_ok();
    assert_eq!(document["state"], "success");
    let first = document["artworkId"].as_i64().unwrap();
    assert_eq!(file_of(&ada, first).await, small);
    let preview = ada.request(Method::GET, document["preview"].as_str().unwrap()).send().await.unwrap();
    assert_eq!((preview.status().as_u16(), &preview.headers()["content-type"]), (200, &"image/png".parse().unwrap()));

    // More than one part of S3's minimum size, in pieces: one with a checksum, the rest at another node.
    let large = noisy_png(1_400, 3);
    assert!(large.len() > 5 * 1024 * 1024);
    let path = announce(&ada, "large.png", large.len()).await;
    let (third, half) = (large.len() / 3, large.len() / 2);
    assert_eq!(append(&ada, &path, 0, &large[..third]).await.status, 204);
    let checked = |sum: &[u8]| {
        let sum = format!("sha256 {}", STANDARD.encode(Sha256::digest(sum)));
        let request = tus(&ada, "PATCH", &path).header("upload-offset", third).header("upload-checksum", sum);
        ada.send(request.header("content-type", "application/offset+octet-stream").body(large[third..half].to_vec()))
    };
    checked(b"something else").await.is_problem(460, "checksum_mismatch");
    assert_eq!(checked(&large[third..half]).await.status, 204);
    let other = server.second_node().await;
    let ada_there = ada.at(&other);
    assert_eq!(offset(&ada_there, &path).await.header("upload-offset"), Some(half.to_string().as_str()));
    assert_eq!(append(&ada_there, &path, half, &large[half..]).await.status, 204);
    assert_eq!(Sha256::digest(file_of(&ada, id_of(&path)).await), Sha256::digest(&large));

    let artworks = &server.running.platen.artworks;
    assert_eq!(artworks.storage.list_chunked().await.unwrap(), []);
    assert_eq!(artworks.storage.list_files().await.unwrap().len(), 4, "two files with their previews");
    for id in [first, id_of(&path)] {
        ada.post(&format!("/api/artwork/{id}/delete"), json!({})).await.is_ok();
    }
    server.clock.advance(2 * 60 * 60 * 1000);
    platen::artwork::sweeper::sweep(artworks).await.unwrap();
    assert_eq!(artworks.storage.list_files().await.unwrap(), []);
}

#[actix_web::test]
async fn an_upload_waits_for_an_s3_that_is_away() {
    let s3 = S3::start().await;
    let server = over_s3(&s3).await;
    let ada = server.customer("ada").await;
    let bytes = noisy_png(500, 7);
    let path = announce(&ada, "noise.png", bytes.len()).await;
    let half = bytes.len() / 2;
    assert_eq!(append(&ada, &path, 0, &bytes[..half]).await.status, 204);
    s3.set_down(true);
    let told = append(&ada, &path, half, &bytes[half..]).await;
    assert!(told.is_problem(503, "unavailable").header("retry-after").is_some());
    upload(&ada, UPLOAD, "other.png", png(4, 4)).await.is_problem(503, "unavailable");
    assert_eq!(ada.get(&format!("/api/fileuploads/{}", id_of(&path))).await.is_ok()["state"], "loading");
    s3.set_down(false);
    assert_eq!(offset(&ada, &path).await.header("upload-offset"), Some(half.to_string().as_str()));
    assert_eq!(append(&ada, &path, half, &bytes[half..]).await.status, 204);
    assert!(file_of(&ada, id_of(&path)).await == bytes);
}

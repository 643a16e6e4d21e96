//! The pictures in emails about orders: what was ordered with its artwork, without signing in, and nothing else.

use platen::artwork::storage::Storage;
use serde_json::{Value, json};

use super::proofs::{printed, with_printed_mug};
use crate::support::picture::png;
use crate::support::s3::S3;
use crate::support::shop::{Buyer, config};
use crate::support::upload::{UPLOAD, upload};
use crate::support::{Answer, Server, Setup};

/// A server with an outbox and a printed mug, and a customer of it.
async fn shop(storage: Option<Storage>) -> (Server, Buyer) {
    let mut setup = Setup { config: config(), storage, ..Setup::default() };
    setup.config.dev = true;
    let server = Server::start_with(setup).await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    (server, ada)
}

async fn file(buyer: &Buyer, edge: u32) -> Value {
    upload(&buyer.caller, UPLOAD, "logo.png", png(edge, edge)).await.is_ok()["artworkId"].clone()
}

/// Orders what is in the cart. Returns the path and the alternative text of the first picture in the confirmation.
async fn ordered(server: &Server, buyer: &Buyer) -> (String, String) {
    buyer.place(&buyer.checkout_body(None).await).await.is_ok();
    let outbox = server.visitor().get("/dev/outbox").await.body;
    // The newest is the first.
    let confirmation = outbox.split("<article>").find(|email| email.contains("<h2>We received your order")).unwrap();
    let id = confirmation.split("/dev/outbox/").nth(1).unwrap().split('"').next().unwrap();
    let html = server.visitor().get(&format!("/dev/outbox/{id}")).await.body.replace("&#38;", "&");
    let image = html.split("<img ").nth(1).unwrap_or_else(|| panic!("no picture in {html}"));
    let [address, alt] = ["src=\"", "alt=\""].map(|name| image.split(name).nth(1).unwrap().split('"').next().unwrap());
    let start = address.find("/emails/").unwrap_or_else(|| panic!("{address}"));
    (address[start..].to_owned(), alt.to_owned())
}

/// Deletes the file of a picture.
async fn delete_file(server: &Server, path: &str) {
    let (sha256, _) = path.split_once("artwork=").unwrap().1.split_once('&').unwrap();
    server.running.platen.artworks.storage.delete_file(sha256).await.unwrap();
}

async fn shown(server: &Server, path: &str) -> Answer {
    let picture = server.visitor().get(path).await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, Some("image/jpeg")), "{path}");
    picture
}

#[actix_web::test]
async fn an_email_shows_the_artwork_without_signing_in_and_nothing_else() {
    let (server, ada) = shop(None).await;
    let artwork = file(&ada, 40).await;
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    let (path, alt) = ordered(&server, &ada).await;
    assert_eq!(alt, "Printed &#60;Mug&#62;, Navy, with your artwork logo.png");
    assert!(path.starts_with("/emails/pictures/PRT-1/navy.jpg?artwork="), "{path}");
    let printed = shown(&server, &path).await;
    assert_eq!(printed.header("cache-control"), Some("public, max-age=86400"));
    for (from, to) in
        [("navy", "plain"), ("Screen", "Laser"), ("artwork=", "artwork=0"), ("key=", "key=0"), ("PRT", "FIX")]
    {
        let forged = path.replacen(from, to, 1);
        assert_ne!(forged, path);
        server.visitor().get(&forged).await.is_problem(404, "not_found");
    }
    let unsigned = path.split("&key=").next().unwrap();
    server.visitor().get(unsigned).await.is_problem(404, "not_found");
    let mut plain = Vec::new();
    for edge in [41, 42] {
        let artwork = file(&ada, edge).await;
        ada.caller.post("/api/cart/lines", self::printed(&artwork)).await.is_ok();
        let (path, _) = ordered(&server, &ada).await;
        delete_file(&server, &path).await;
        plain.push(shown(&server, &path).await.body);
    }
    assert!(plain[0] == plain[1] && plain[0] != printed.body, "the file is gone, the product is still shown");
    delete_file(&server, &path).await;
    assert!(shown(&server, &path).await.body == plain[0], "a picture that was shown before is not kept either");
}

#[actix_web::test]
async fn a_picture_whose_file_cannot_be_read_for_a_while_shows_the_artwork_later() {
    let s3 = S3::start().await;
    let (server, ada) = shop(Some(s3.storage())).await;
    let artwork = file(&ada, 40).await;
    ada.caller.post("/api/cart/lines", printed(&artwork)).await.is_ok();
    let (path, _) = ordered(&server, &ada).await;
    s3.set_down(true);
    server.visitor().get(&path).await.is_problem(503, "unavailable");
    s3.set_down(false);
    let with_artwork = shown(&server, &path).await.body;
    delete_file(&server, &path).await;
    assert!(shown(&server, &path).await.body != with_artwork);
}

#[actix_web::test]
async fn a_line_without_artwork_shows_the_logo_only_while_it_is_on_all_products() {
    let (server, ada) = shop(None).await;
    let logo = file(&ada, 41).await;
    let mut line = printed(&logo);
    line["decorations"][0].as_object_mut().unwrap().remove("artworkId");
    let mut alts = Vec::new();
    for is_shown in [true, false] {
        ada.caller.post(&format!("/api/artwork/{logo}/logo"), json!({"shown": is_shown})).await.is_ok();
        ada.caller.post("/api/cart/lines", line.clone()).await.is_ok();
        let (path, alt) = ordered(&server, &ada).await;
        assert_eq!(path.contains("artwork="), is_shown, "{path}");
        shown(&server, &path).await;
        alts.push(alt);
    }
    assert_eq!(alts, ["Printed &#60;Mug&#62;, Navy, with your logo", "Printed &#60;Mug&#62;, Navy"]);
}

//! Designs: layers of files, texts and stock art, and the print files made of them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use platen::accounts::throttle;
use platen::artwork::kind::Kind;
use platen::artwork::sweeper;
use platen::work::Client;
use platen_actors::artwork::GUEST_FILES;
use platen_actors::ports::Clock;
use platen_store::attempts;
use serde_json::{Value, json};

use super::proofs::{ask, printed, send, with_printed_mug};
use crate::support::art::fill;
use crate::support::picture::png;
use crate::support::shop::{self, Buyer};
use crate::support::tab::Tab;
use crate::support::upload::{append, id_of, tus};
use crate::support::{Caller, Server};

/// Uploads a file in the way of a guest, and returns the file's id.
async fn uploaded(caller: &Caller, bytes: &[u8]) -> i64 {
    uploaded_as(caller, "logo.png", bytes).await
}

async fn uploaded_as(caller: &Caller, name: &str, bytes: &[u8]) -> i64 {
    let path = announced(caller, (name, bytes.len()), "design").await;
    assert_eq!(append(caller, &path, 0, bytes).await.status, 204);
    id_of(&path)
}

async fn announced(caller: &Caller, (name, length): (&str, usize), place: &str) -> String {
    let metadata = format!("filename {},place {}", STANDARD.encode(name), STANDARD.encode(place));
    let request = tus(caller, "POST", "/files").header("upload-length", length).header("upload-metadata", metadata);
    let answer = caller.send(request).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.header("location").unwrap().to_owned()
}

async fn created(caller: &Caller) -> String {
    let design = caller.post("/api/designs", json!({"productId": 61, "color": "Navy"})).await.is_ok();
    format!("/api/designs/{}", design["designId"])
}

fn layer(content: &Value) -> Value {
    json!({"location": "Front", "content": content, "x": 120, "y": -340, "width": 2_000, "height": 1_000, "turn": 150})
}

#[actix_web::test]
async fn a_guest_designs_and_all_tabs_see_it() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    guest.get("/api/session").await.is_ok();
    let mut tab = Tab::open(&server, &guest).await;
    let base = created(&guest).await;
    let artwork = uploaded(&guest, &png(40, 20)).await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let id = base.rsplit('/').next().unwrap();
    tab.until(|tab| tab.entries.contains_key(&format!("designLayers/{id}/5"))).await;
    let shown = &tab.entries[&format!("designLayers/{id}/5")];
    assert_eq!(
        (&shown["x"], &shown["turn"], &shown["content"]["artworkId"]),
        (&json!(120), &json!(150), &json!(artwork))
    );
    guest.post(&format!("{base}/layers/5/delete"), json!({})).await.is_ok();
    tab.until(|tab| !tab.entries.contains_key(&format!("designLayers/{id}/5"))).await;
}

#[actix_web::test]
async fn the_print_file_holds_the_files_unchanged_and_is_replaced_when_the_design_changes() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let print = format!("{base}/print");
    guest.post(&print, json!({"location": "Front"})).await.is_problem(422, "invalid");
    let bytes = png(40, 20);
    let artwork = uploaded(&guest, &bytes).await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let file = guest.post(&print, json!({"location": "Front"})).await.is_ok()["artworkId"].clone();
    let path = format!("/api/artwork/{file}/file");
    let svg = guest.get(&path).await;
    assert_eq!(svg.header("content-type"), Some("image/svg+xml"));
    let text = svg.body.clone();
    assert!(text.contains(&format!("base64,{}\"", STANDARD.encode(&bytes))), "the file itself");
    assert!(text.contains(r#"width="70mm" height="60mm" viewBox="-3500 -3000 7000 6000""#), "{}", &text[..200]);
    assert!(text.contains("translate(120 -340) rotate(15)"));
    assert_eq!(guest.post(&print, json!({"location": "Front"})).await.is_ok()["artworkId"], file);
    let mut moved = layer(&json!({"kind": "artwork", "artworkId": artwork}));
    moved["x"] = json!(0);
    guest.post(&format!("{base}/layers/5"), moved).await.is_ok();
    assert_eq!(guest.post(&print, json!({"location": "Front"})).await.is_ok()["artworkId"], file);
    assert!(guest.get(&path).await.body.contains("translate(0 -340)"));
    guest.post(&print, json!({"location": "Back"})).await.is_problem(422, "invalid");
    server.visitor().post(&print, json!({"location": "Front"})).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_photograph_of_a_turned_camera_is_printed_upright() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    // Stored with its upper half red, which is on the right when it is upright.
    let stored =
        image::RgbImage::from_fn(60, 40, |_, y| image::Rgb(if y < 20 { [200, 20, 20] } else { [20, 20, 200] }));
    let mut plain = std::io::Cursor::new(Vec::new());
    stored.write_to(&mut plain, image::ImageFormat::Jpeg).unwrap();
    let plain = plain.into_inner();
    let exif = b"\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
    let turned = [&plain[..2], exif, &plain[2..]].concat();
    let artwork = uploaded_as(&guest, "photo.jpg", &turned).await;
    let content = json!({"kind": "artwork", "artworkId": artwork});
    let placed =
        json!({"location": "Front", "content": content, "x": 0, "y": 0, "width": 4_000, "height": 6_000, "turn": 0});
    guest.post(&format!("{base}/layers/5"), placed).await.is_ok();
    let file = guest.post(&format!("{base}/print"), json!({"location": "Front"})).await.is_ok()["artworkId"].clone();
    let svg = guest.get(&format!("/api/artwork/{file}/file")).await.body;
    assert!(
        svg.contains(r#"rotate(0) rotate(90)"><image x="-3000" y="-2000" width="6000" height="4000""#),
        "{}",
        &svg[..300]
    );
    assert!(
        svg.contains(&format!("base64,{}\"", STANDARD.encode(&plain))),
        "the same pixels, without what turns them twice"
    );
    let preview = guest.request(reqwest::Method::GET, &format!("/api/artwork/{file}/preview")).send().await.unwrap();
    let drawn = image::load_from_memory(&preview.bytes().await.unwrap()).unwrap().into_rgba8();
    let at = |share: u32| drawn.get_pixel(drawn.width() * share / 100, drawn.height() / 2).0;
    // The imprint area is 70 mm wide, the photograph 40 mm in its middle.
    assert!(at(70)[0] > 150 && at(30)[2] > 150, "{:?} {:?}", at(70), at(30));
}

#[actix_web::test]
async fn a_file_that_is_not_shown_as_it_is_printed_is_in_no_print_file_and_no_drawn_proof() {
    let server = shop::server().await;
    with_printed_mug(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let base = created(&ada.caller).await;
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text y="9">Our name</text></svg>"##;
    let artwork = uploaded_as(&ada.caller, "logo.svg", svg.as_bytes()).await;
    let content = json!({"kind": "artwork", "artworkId": artwork});
    ada.caller.post(&format!("{base}/layers/5"), layer(&content)).await.is_ok();
    let print = ada.caller.post(&format!("{base}/print"), json!({"location": "Front"})).await;
    let refused = print.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["code"], "not_as_printed", "{refused}");
    let message = refused["errors"][0]["message"].as_str().unwrap();
    assert!(message.contains("logo.svg") && message.contains("does not show the text"), "{message}");

    let asked = ask(&ada.caller, printed(&json!(artwork))).await.is_ok();
    let code = asked["code"].as_str().unwrap();
    let detail = ada.caller.get(&format!("/api/proofs/{code}")).await.is_ok();
    assert_eq!(detail["subject"]["previewFaults"][0]["warning"]["code"], "text_not_shown", "{detail}");
    send(&server, "v1", &asked["code"]).await.is_problem(422, "not_as_printed");
}

#[actix_web::test]
async fn a_file_that_not_every_program_draws_is_drawn_large_for_print() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let (width, height) = (1_200, 300);
    let mut tiff = std::io::Cursor::new(Vec::new());
    image::RgbaImage::from_pixel(width, height, image::Rgba([200, 16, 46, 255]))
        .write_to(&mut tiff, image::ImageFormat::Tiff)
        .unwrap();
    let artwork = uploaded_as(&guest, "logo.tif", tiff.get_ref()).await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let file = guest.post(&format!("{base}/print"), json!({"location": "Front"})).await.is_ok()["artworkId"].clone();
    let svg = guest.get(&format!("/api/artwork/{file}/file")).await.body;
    let (_, rest) = svg.split_once("data:image/png;base64,").unwrap();
    let png = STANDARD.decode(rest.split_once('"').unwrap().0).unwrap();
    let drawn = image::load_from_memory(&png).unwrap();
    assert_eq!((drawn.width(), drawn.height()), (width, height), "not the preview of 512 pixels");
}

#[actix_web::test]
async fn the_inks_of_a_design_go_along_to_its_proof_by_name() {
    let server = shop::server().await;
    with_printed_mug(&server).await;
    fill(&server).await;
    let ada = Buyer::new(&server, "ada").await;
    let mut tab = Tab::open(&server, &ada.caller).await;
    let base = created(&ada.caller).await;
    let path = format!("{base}/layers/5");
    let star = |reference: &str| layer(&json!({"kind": "art", "artId": 3, "color": "#FA161E", "reference": reference}));
    let refused = ada.caller.post(&path, star(&"é".repeat(41))).await.is_problem(422, "invalid").json();
    assert_eq!(
        (&refused["errors"][0]["field"], &refused["errors"][0]["code"]),
        (&json!("reference"), &json!("too_long"))
    );
    let refused = ada.caller.post(&path, star("Pantone\n485")).await.is_problem(422, "invalid").json();
    assert_eq!(refused["errors"][0]["code"], "forbidden_characters");
    ada.caller.post(&path, star(" Pantone <485> C ")).await.is_ok();
    let logo = json!({"kind": "artwork", "artworkId": uploaded(&ada.caller, &png(40, 20)).await});
    ada.caller.post(&format!("{base}/layers/6"), layer(&logo)).await.is_ok();
    let id = base.rsplit('/').next().unwrap();
    tab.until(|tab| tab.entries.contains_key(&format!("designLayers/{id}/5"))).await;
    assert_eq!(tab.entries[&format!("designLayers/{id}/5")]["content"]["reference"], "Pantone <485> C");

    let printed_file = async || {
        let print = ada.caller.post(&format!("{base}/print"), json!({"location": "Front"})).await;
        print.is_ok()["artworkId"].clone()
    };
    let file = printed_file().await;
    let inks = json!([
        {"color": "#fa161e", "nearest": "PL 113 Signal Red", "difference": 3, "reference": "Pantone <485> C"},
        {"color": "#c81e1e", "nearest": "PL 114 Poster Red", "difference": 23},
    ]);
    tab.until(|tab| tab.entries.contains_key(&format!("artworks/{file}"))).await;
    let before = tab.entries[&format!("artworks/{file}")].clone();
    assert_eq!(before["facts"]["printedInks"], inks);
    let svg = ada.caller.get(&format!("/api/artwork/{file}/file")).await.body;
    assert!(svg.contains("customer's reference Pantone &lt;485&gt; C;"), "the file itself says so");

    let asked = ask(&ada.caller, printed(&file)).await.is_ok();
    send(&server, "p1", &asked["code"]).await.is_ok();
    let seen = ada.caller.get(&format!("/api/proofs/{}", asked["code"].as_str().unwrap())).await.is_ok();
    assert_eq!(seen["subject"]["artworks"][0]["inks"], inks);
    let sheet = ada.caller.get(seen["versions"][0]["url"].as_str().unwrap()).await.body;
    for shown in ["#fa161e, nearest PL", "very close", "Pantone &#60;485&#62; C"] {
        assert!(sheet.contains(shown), "{shown}");
    }
    // 70 mm at 300 dpi are 827 pixels; drawings are kept in steps of 300.
    let address = seen["versions"][0]["pdfUrl"].as_str().unwrap();
    let document = ada.caller.get(address).await.body;
    assert!(document.contains("/Width 900") && !document.contains("/Width 512"), "the artwork in print quality");
    let storage = &server.running.platen.artworks.storage;
    let sha256 = before["sha256"].as_str().unwrap();
    assert!(storage.enlargement(sha256, 900).await.unwrap().is_some(), "kept for the next time");

    ada.caller.post(&path, star("RAL 3028")).await.is_ok();
    assert_eq!(printed_file().await, file);
    let changed = format!("artworks/{file}");
    tab.until(|tab| tab.entries[&changed]["revision"] == 2).await;
    assert_ne!(tab.entries[&changed]["sha256"], before["sha256"], "an approval of the other ink does not hold");
}

#[actix_web::test]
async fn a_guest_uploads_for_designs_and_orders_only_and_the_files_are_kept_for_a_day() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let metadata = format!("filename {},place {}", STANDARD.encode("logo.png"), STANDARD.encode("dashboard"));
    let request = tus(&guest, "POST", "/files").header("upload-length", 5).header("upload-metadata", metadata);
    guest.send(request).await.is_problem(401, "login_required");
    let artwork = uploaded(&guest, &png(40, 20)).await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let preview = format!("/api/artwork/{artwork}/preview");
    assert_eq!(guest.get(&preview).await.status, 200);
    server.visitor().get(&preview).await.is_problem(404, "not_found");
    server.customer("eve").await.get(&preview).await.is_problem(404, "not_found");
    server.clock.advance(GUEST_FILES + 1);
    sweeper::sweep(&server.running.platen.artworks).await.unwrap();
    guest.get(&preview).await.is_problem(404, "not_found");
    let tab = Tab::open(&server, &guest).await;
    assert!(!tab.entries.keys().any(|key| key.starts_with("designLayers/")), "the layer went with its file");
}

#[actix_web::test]
async fn a_design_follows_the_guest_into_the_account_with_its_files() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    server.customer("ada").await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let artwork = uploaded(&guest, &png(40, 20)).await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let login = json!({"email": "ada@example.com", "password": "correct horse"});
    guest.post("/api/customer/login/", login).await.is_ok();
    let tab = Tab::open(&server, &guest).await;
    assert!(tab.entries.contains_key(&format!("artworks/{artwork}")));
    assert!(tab.entries.keys().any(|key| key.starts_with("designLayers/")));
    server.clock.advance(GUEST_FILES + 1);
    sweeper::sweep(&server.running.platen.artworks).await.unwrap();
    guest.post(&format!("{base}/print"), json!({"location": "Front"})).await.is_ok();
}

#[actix_web::test]
async fn bad_layers_name_the_field_and_the_remedy() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let path = format!("{base}/layers/5");
    let text = |text: &str, color: &str| json!({"kind": "text", "text": text, "font": "roboto", "color": color, "align": "center"});
    let cases = [
        (layer(&json!({"kind": "artwork", "artworkId": 99})), 404, "not_found"),
        (layer(&text(" ", "#000000")), 422, "invalid"),
        (layer(&text("Hi", "red")), 422, "invalid"),
        (layer(&json!({"kind": "photo"})), 422, "invalid"),
        (
            json!({"location": "Front", "content": text("Hi", "#000000"), "x": 0, "y": 0, "width": 1, "height": 1}),
            422,
            "invalid",
        ),
        (
            json!({"location": "Back", "content": text("Hi", "#000000"), "x": 0, "y": 0, "width": 500, "height": 500}),
            422,
            "invalid",
        ),
        (
            json!({"location": "Front", "content": text("Hi", "#000000"), "x": 3e9, "y": 0, "width": 500, "height": 500}),
            422,
            "invalid",
        ),
        (json!({}), 422, "invalid"),
    ];
    for (body, status, code) in cases {
        guest.post(&path, body).await.is_problem(status, code);
    }
    guest.post("/api/designs", json!({"productId": 61, "color": "Mauve"})).await.is_problem(422, "invalid");
    guest.post("/api/designs", json!({"productId": 999})).await.is_problem(404, "not_found");
    guest.post("/api/designs/999/layers/1", layer(&text("Hi", "#000000"))).await.is_problem(404, "not_found");
    guest.post(&path, layer(&text("Hi", "#000000"))).await.is_ok();
    guest.post(&format!("{base}/color"), json!({})).await.is_ok();
    guest.post(&format!("{base}/delete"), json!({})).await.is_ok();
    guest.post(&path, layer(&text("Hi", "#000000"))).await.is_problem(404, "not_found");
}

#[actix_web::test]
async fn a_file_without_a_preview_cannot_be_printed_and_is_not_drawn_for_it() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let artwork = uploaded_as(&guest, "logo.eps", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\n%%EOF\n").await;
    guest.post(&format!("{base}/layers/5"), layer(&json!({"kind": "artwork", "artworkId": artwork}))).await.is_ok();
    let inspected = || server.running.platen.artworks.inspector.stats().durations.buckets().iter().sum::<u64>();
    let before = inspected();
    let refused = guest.post(&format!("{base}/print"), json!({"location": "Front"})).await;
    refused.is_problem(422, "invalid");
    assert_eq!(refused.json()["errors"][0]["code"], "not_as_printed", "{}", refused.body);
    assert_eq!(inspected(), before, "nothing is drawn");
}

#[actix_web::test]
async fn requests_for_a_large_picture_at_the_same_time_draw_it_once() {
    let server = Server::start().await;
    let artworks = &server.running.platen.artworks;
    let sha256 = "ab".repeat(32);
    artworks.storage.put_drawn(&sha256, png(700, 500).into()).await.unwrap();
    let client = Client::Shop;
    let draw = || artworks.enlarged(&client, Kind::Png, &sha256, 600);
    let (one, other) = tokio::join!(draw(), draw());
    assert_eq!(one.unwrap().unwrap(), other.unwrap().unwrap());
    assert_eq!(artworks.inspector.stats().durations.buckets().iter().sum::<u64>(), 1);
}

#[actix_web::test]
async fn the_prints_of_a_client_are_limited() {
    let server = Server::start().await;
    with_printed_mug(&server).await;
    let guest = server.visitor();
    let base = created(&guest).await;
    let mut tx = server.store.write().await.unwrap();
    for _ in 0..throttle::PRINTS_PER_CLIENT {
        attempts::add(&mut tx, &throttle::prints("127.0.0.1"), server.clock.now()).await.unwrap();
    }
    tx.commit().await.unwrap();
    guest.post(&format!("{base}/print"), json!({"location": "Front"})).await.is_problem(429, "too_many_attempts");
}

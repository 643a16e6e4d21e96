//! Photographs of products: uploaded by administrators, shown in pages, and with prints on them.

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platen::artwork::sweeper;
use platen::photographs::sweeping;
use platen_store::role::Role;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::s3::S3;
use crate::support::staff::{login, member, sign_in};
use crate::support::upload::{UPLOAD, upload};
use crate::support::{Answer, Caller, Server, Setup};
use platen::work::{Client, WorkQueue};

const PATH: &str = "/api/support/photographs";

/// A photograph whose left half is red and whose right half is blue.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let halves =
        RgbImage::from_fn(width, height, |x, _| Rgb(if x < width / 2 { [200, 40, 60] } else { [20, 80, 160] }));
    let mut bytes = std::io::Cursor::new(Vec::new());
    DynamicImage::ImageRgb8(halves).write_to(&mut bytes, ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

async fn send(admin: &Caller, name: &str, bytes: Vec<u8>) -> Answer {
    let form = Form::new().part("file", Part::bytes(bytes).file_name(name.to_owned()));
    admin.send(admin.request(Method::POST, PATH).multipart(form)).await
}

/// Saves the fixture's second product with other images.
async fn save_images(admin: &Caller, images: Value) {
    let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
    mug["record"]["images"] = images;
    admin.post("/api/support/products", mug).await.is_ok();
}

#[actix_web::test]
async fn an_uploaded_photograph_is_served_in_copies_and_shown_on_all_pages() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let kept = send(&admin, "mug.jpg", jpeg(1_500, 900)).await.is_ok();
    assert_eq!((&kept["width"], &kept["height"]), (&json!(1_500), &json!(900)));
    let url = kept["url"].as_str().unwrap();
    assert!(url.starts_with("/photographs/") && url.ends_with("-1500x900"), "{url}");
    save_images(&admin, json!([{"url": url, "alt": "The mug", "view": "front"}, {"url": url, "view": "back"}])).await;

    let visitor = server.visitor();
    let product = visitor.get("/api/products/2").await.is_ok();
    assert_eq!(product["images"][0]["url"], format!("{url}/1500.jpg"));
    assert_eq!((&product["images"][0]["alt"], &product["images"][0]["view"]), (&json!("The mug"), &json!("front")));
    let page = visitor.get("/product/2/mug-no-2").await.body;
    let srcset = format!("{url}/320.webp 320w, {url}/640.webp 640w, {url}/1280.webp 1280w, {url}/1500.webp 1500w");
    assert!(page.contains(&srcset) && page.contains(r#"type="image/webp""#), "{page}");
    assert!(page.contains(r#"fetchpriority="high""#) && page.contains(r#"width="640" height="640""#), "{page}");

    for (copy, kind, size) in [("320.webp", "image/webp", (320, 192)), ("1500.jpg", "image/jpeg", (1_500, 900))] {
        let response = visitor.request(Method::GET, &format!("{url}/{copy}")).send().await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert_eq!((response.status(), header("content-type").as_str()), (StatusCode::OK, kind));
        assert_eq!(header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(header("x-content-type-options"), "nosniff");
        let tag = header("etag");
        let picture = image::load_from_memory(&response.bytes().await.unwrap()).unwrap().into_rgb8();
        assert_eq!(picture.dimensions(), size);
        assert!(picture.get_pixel(20, 20).0[0] > 180 && picture.get_pixel(size.0 - 20, 20).0[2] > 140);
        let again = visitor.request(Method::GET, &format!("{url}/{copy}")).header("if-none-match", &tag);
        assert_eq!(visitor.send(again).await.status, StatusCode::NOT_MODIFIED);
    }
    for wrong in ["/200.webp", "/1280.png", "/1920.webp", "/1280", ""] {
        assert_eq!(visitor.get(&format!("{url}{wrong}")).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let unknown = url.replace(&url[13..20], "0000000");
    visitor.get(&format!("{unknown}/320.webp")).await.is_problem(404, "not_found");

    let audit = admin.get("/api/support/audit?action=photograph_added").await.is_ok();
    assert_eq!(audit["rows"][0]["subject"], "mug.jpg");
    // The same file is not kept again.
    assert_eq!(send(&admin, "copy.jpg", jpeg(1_500, 900)).await.is_ok(), kept);
    let audit = admin.get("/api/support/audit?action=photograph_added").await.is_ok();
    assert_eq!(audit["rows"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_file_that_is_no_photograph_is_refused_in_words() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    for (name, bytes) in [("a.jpg", b"<svg/>".to_vec()), ("a.png", jpeg(40, 40)[..300].to_vec())] {
        let refused = send(&admin, name, bytes).await.is_problem(422, "invalid").json();
        assert_eq!(
            (&refused["errors"][0]["field"], &refused["errors"][0]["code"]),
            (&json!("file"), &json!("not_usable"))
        );
    }
    send(&admin, "large.jpg", vec![0; 20_000 * 1_024 + 1]).await.is_problem(413, "too_large");
    admin
        .send(admin.request(Method::POST, PATH).multipart(Form::new().text("a", "b")))
        .await
        .is_problem(422, "invalid");
    // The folder for files under inspection is empty again.
    let left = std::fs::read_dir(server.folder().join("scratch")).unwrap().count();
    assert_eq!(left, 0);
}

#[actix_web::test]
async fn a_copy_that_a_restore_left_out_is_made_again() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let url = send(&admin, "mug.jpg", jpeg(500, 500)).await.is_ok()["url"].as_str().unwrap().to_owned();
    std::fs::remove_dir_all(server.folder().join("files/photographs")).unwrap();
    assert_eq!(server.visitor().get(&format!("{url}/320.jpg")).await.status, StatusCode::OK);
    assert_eq!(std::fs::read_dir(server.folder().join("files/photographs")).unwrap().count(), 1);
}

/// Gives the fixture's second product a photograph with an imprint area. Returns the address of its picture.
async fn with_imprint(server: &Server) -> String {
    let admin = member(server, Role::Admin).await;
    let url = send(&admin, "mug.jpg", jpeg(800, 600)).await.is_ok()["url"].as_str().unwrap().to_owned();
    let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
    let corners = json!([[0.3, 0.3], [0.7, 0.35], [0.7, 0.65], [0.3, 0.7]]);
    let imprints = json!([{"location": "Front", "corners": corners}]);
    mug["record"]["images"] = json!([{"url": url, "view": "front", "imprints": imprints}]);
    let methods = json!([{"method": "Full color"}, {"method": "Screen print"}]);
    mug["record"]["locations"] = json!([{"name": "Front", "widthMm": 90, "heightMm": 60, "decorations": methods}]);
    admin.post("/api/support/products", mug).await.is_ok();
    let image = server.visitor().get("/api/products/2").await.is_ok()["images"][0].clone();
    image["print"].as_str().unwrap().to_owned()
}

/// The address of a new file of a customer on the product whose picture is at `print`.
async fn mockup(ada: &Caller, print: &str) -> String {
    let logo = crate::support::picture::png(60, 40);
    let artwork = upload(ada, UPLOAD, "logo.png", logo).await.is_ok()["artworkId"].clone();
    let place = print.strip_prefix("/pictures/").unwrap().split('?').next().unwrap();
    format!("/api/artwork/{artwork}/on/{place}?method=Full+color")
}

#[actix_web::test]
async fn a_picture_whose_photograph_cannot_be_read_for_a_while_is_shown_later() {
    let s3 = S3::start().await;
    let server = Server::start_with(Setup { storage: Some(s3.storage()), ..Setup::default() }).await;
    let print = with_imprint(&server).await;
    let ada = server.customer("ada").await;
    let mockup = mockup(&ada, &print).await;
    s3.set_down(true);
    for path in [&print, &mockup] {
        ada.get(path).await.is_problem(503, "unavailable");
    }
    s3.set_down(false);
    for path in [&print, &mockup] {
        let shown = ada.get(path).await;
        assert_eq!(shown.status, StatusCode::OK, "{path}: {}", shown.body);
        assert!(shown.body.contains("data:image/jpeg;base64,"), "{path}: {}", shown.body);
    }
}

#[actix_web::test]
async fn a_print_is_shown_on_the_imprint_area_of_a_photograph() {
    let server = Server::start().await;
    let print = with_imprint(&server).await;
    let visitor = server.visitor();
    let slot = visitor.get(&format!("{print}&slot=Screen+print")).await;
    assert_eq!(slot.status, StatusCode::OK);
    assert!(
        slot.body.contains("data:image/jpeg;base64,") && slot.body.contains(r#"data-effect="ink""#),
        "{}",
        slot.body
    );
    assert!(slot.body.contains("perspective"), "the area is not a rectangle");

    let ada = server.customer("ada").await;
    let mockup = ada.get(&mockup(&ada, &print).await).await;
    assert_eq!(mockup.status, StatusCode::OK, "{}", mockup.body);
    assert_eq!(mockup.body.matches("<image").count(), 2, "the photograph and the print");
    let work = WorkQueue::urgent("test", 1).unwrap();
    let svg = mockup.body.clone();
    let drawing = work.run(&Client::Shop, move |worker| platen::raster::jpeg(worker, svg.as_bytes(), 800));
    let png = drawing.await.unwrap().unwrap();
    let seen = image::load_from_memory(&png).unwrap().into_rgb8();
    let (print, beside) = (seen.get_pixel(400, 400).0, seen.get_pixel(500, 200).0);
    assert!(print[0] > 170 && print[1] < 80, "the artwork is in the middle: {print:?}");
    assert!(beside[2] > 130, "the photograph is beside it: {beside:?}");
}

async fn save_name(admin: &Caller, name: &str) {
    let mut mug = admin.get("/api/support/products/FIX-002").await.is_ok();
    mug["record"]["name"] = json!(name);
    admin.post("/api/support/products", mug).await.is_ok();
}

#[actix_web::test]
async fn a_tab_that_heard_of_a_change_gets_it_from_every_node() {
    let server = Server::start().await;
    let other = server.second_node().await;
    let admin = member(&server, Role::Admin).await;
    let visitor = other.visitor();
    for name in ["Mug A", "Mug B", "Mug C"] {
        save_name(&admin, name).await;
        let generation = server.running.platen.catalog.generation().to_string();
        let request = visitor.request(Method::GET, "/api/products/2").header("platen-catalog", generation);
        assert_eq!(visitor.send(request).await.is_ok()["name"], name);
    }
    // A generation that does not exist delays the response, no more.
    let since = tokio::time::Instant::now();
    let request = visitor.request(Method::GET, "/api/products/2").header("platen-catalog", "999999");
    assert_eq!(visitor.send(request).await.is_ok()["name"], "Mug C");
    assert!(since.elapsed() < std::time::Duration::from_secs(3));
}

#[actix_web::test]
async fn a_page_names_the_generation_that_it_shows() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    save_name(&admin, "Mug A").await;
    let generation = server.running.platen.catalog.generation();
    for page in ["/", "/product/2/mug-a"] {
        let page = server.visitor().get(page).await.body;
        assert!(page.contains(&format!(r#"id="first-view" data-catalog="{generation}">"#)), "{page}");
    }
}

/// Returns the number of photographs whose copies are stored.
fn stored(server: &Server) -> usize {
    std::fs::read_dir(server.folder().join("files/photographs")).unwrap().count()
}

/// Advances the clock. The sign-in of staff ends meanwhile.
async fn advance(server: &Server, admin: &Caller, millis: i64) {
    server.clock.advance(millis);
    sign_in(admin, login(server, Role::Admin)).await.is_ok();
}

async fn sweep(server: &Server) {
    let artworks = &server.running.platen.artworks;
    sweeping::sweep(artworks).await.unwrap();
    sweeper::sweep(artworks).await.unwrap();
}

#[actix_web::test]
async fn photographs_that_nothing_names_are_deleted_after_a_week() {
    let server = Server::start().await;
    let admin = member(&server, Role::Admin).await;
    let mut urls = Vec::new();
    for width in [300, 301, 302] {
        urls.push(send(&admin, "mug.jpg", jpeg(width, 300)).await.is_ok()["url"].clone());
    }
    let status = async |at: usize| {
        let path = format!("{}/{}.jpg", urls[at].as_str().unwrap(), 300 + at);
        server.visitor().get(&path).await.status.as_u16()
    };
    save_images(&admin, json!([{"url": urls[0]}, {"url": urls[1]}])).await;
    sweep(&server).await;
    advance(&server, &admin, sweeping::GRACE - 30_000).await;
    sweep(&server).await;
    assert_eq!(stored(&server), 3, "the third is not named, but not for long enough");
    // The first is no longer named; the third is sent again.
    save_images(&admin, json!([{"url": urls[1]}])).await;
    send(&admin, "mug.jpg", jpeg(302, 300)).await.is_ok();
    advance(&server, &admin, 60_000).await;
    sweep(&server).await;
    assert_eq!(stored(&server), 3);
    advance(&server, &admin, sweeping::GRACE + 1_000).await;
    sweep(&server).await;
    // The version before the last change can be restored, so it counts.
    assert_eq!([status(0).await, status(1).await, status(2).await], [200, 200, 404]);
    for name in ["Mug A", "Mug B", "Mug C"] {
        save_name(&admin, name).await;
    }
    sweep(&server).await;
    advance(&server, &admin, sweeping::GRACE + 1_000).await;
    sweep(&server).await;
    assert_eq!([status(0).await, status(1).await, status(2).await], [404, 200, 404]);
    assert_eq!(stored(&server), 1);
    assert_eq!(std::fs::read_dir(server.folder().join("files/files")).unwrap().count(), 1);
}

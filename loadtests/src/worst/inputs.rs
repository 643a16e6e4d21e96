//! The worst inputs that calls accept, and what they need: the largest products that an import accepts, a group with the longest price
//! list that fits into a request, a full cart, and full presentations.

use std::io::Write as _;
use std::path::Path;

use image::{ExtendedColorType, ImageEncoder as _};
use serde_json::{Value, json};

use super::{Caller, Input};
use crate::Result;
use crate::product_file::Numbers;

/// Large products beside the largest one: as many as a list of prices can ask for.
const LARGE: usize = 200;
/// The parts of the largest product and of large ones.
const PARTS: (usize, usize) = (1_000, 100);
/// The characters of a page.
const PAGE: usize = 40_000;
/// The size of the largest body, in bytes.
const BODY: usize = 63 * 1024;
/// A password whose letters can stand for others in many ways.
const PASSWORD: &str = "4@8({[<369&1!|7$50+%2zZ5";

/// Writes the products.
pub(super) fn write_products(file: &Path) -> Result<()> {
    let mut out = std::io::BufWriter::new(std::fs::File::create(file)?);
    writeln!(out, "{}", product(0, PARTS.0))?;
    for number in 1..=LARGE {
        writeln!(out, "{}", product(number, PARTS.1))?;
    }
    Ok(out.flush()?)
}

fn product(number: usize, parts: usize) -> Value {
    let prices: Vec<_> =
        (0..20).map(|step| json!({"minQuantity": 25 * (step + 1), "unitPrice": format!("{}.25", 90 - step)})).collect();
    let part = |part: usize| {
        let color = json!({"name": format!("Shade {}", part % 50)});
        json!({"sku": format!("WORST-{number}-{part}"), "color": color, "size": format!("S{}", part / 50), "prices": prices})
    };
    let methods = ["Screen print", "Embroidery", "Laser engraving", "Deboss", "Digital print"];
    let decorations = |at: usize| -> Vec<_> {
        (0..20).map(|which| json!({"method": format!("{} {at} {which}", methods[which % methods.len()])})).collect()
    };
    let locations: Vec<_> = (0..20)
        .map(|at| json!({"name": format!("Place {at}"), "widthMm": 90, "heightMm": 60, "decorations": decorations(at)}))
        .collect();
    json!({
        "sku": format!("WORST-{number}"),
        "name": format!("Worst {number}"),
        "description": "words and words. ".repeat(19_000 / 17).trim_end(),
        "categories": ["Drinkware > Mugs"],
        "blank": true,
        "productionDays": 5,
        "tags": (0..250).map(|tag| format!("tag {tag}")).collect::<Vec<_>>(),
        "prices": prices,
        "parts": (0..parts).map(part).collect::<Vec<_>>(),
        "locations": locations,
        "drawing": {"family": "mug"},
    })
}

/// Returns the inputs, after what they need was made.
pub(super) async fn worst(caller: &Caller) -> Result<Vec<Input>> {
    let ids = ids(caller).await?;
    let [largest, ..] = ids[..] else { return Err("the products are not there".into()) };
    let all = ids.iter().take(LARGE).map(i64::to_string).collect::<Vec<_>>().join(",");
    group(caller).await?;
    let artwork = logo(caller).await?;
    let mut inputs = texts();
    inputs.extend(forms());
    inputs.extend(of_products(caller, largest, &all).await?);
    inputs.extend(pictures(caller, largest, artwork).await?);
    Ok(inputs)
}

/// Returns the ids of the products, the largest first.
async fn ids(caller: &Caller) -> Result<Vec<i64>> {
    let mut ids = Vec::new();
    for number in 0..=LARGE {
        let found = caller.json("GET", &format!("/api/suggest?q=WORST-{number}"), &Value::Null).await?;
        let sku = format!("WORST-{number}");
        let skus = found["skus"].as_array().into_iter().flatten();
        ids.extend(
            skus.filter(|found| found["sku"] == sku.as_str()).filter_map(|found| found["productId"].as_i64()).take(1),
        );
    }
    Ok(ids)
}

/// Puts the customer into a group with the longest price list that fits into a request.
async fn group(caller: &Caller) -> Result<()> {
    let own = |number: usize| json!({"sku": format!("WORST-{}-{}", number % (LARGE + 1), number % PARTS.1), "breaks": [{"minQuantity": 1, "unitPrice": 1}]});
    let mut prices = Vec::new();
    let mut size = 0;
    for number in 0.. {
        let row = own(number);
        size += row.to_string().len() + 1;
        if size > BODY - 400 || prices.len() == 2_000 {
            break;
        }
        prices.push(row);
    }
    let groups = json!([{"key": "worst", "name": "Worst", "prices": prices}]);
    let revision = caller.json("GET", "/api/support/shop/groups", &Value::Null).await?["revision"].clone();
    caller.json("POST", "/api/support/shop/groups", &json!({"revision": revision, "groups": groups})).await?;
    let customers = caller.json("GET", "/api/support/customers?q=load-", &Value::Null).await?;
    let customer = &customers["customers"][0]["customerId"];
    caller.json("POST", &format!("/api/support/customers/{customer}/group"), &json!({"group": "worst"})).await?;
    Ok(())
}

/// Uploads a picture without equal pixels, and returns the number of the file.
async fn logo(caller: &Caller) -> Result<i64> {
    let mut random = Numbers::new(1);
    let pixels: Vec<u8> = (0..512 * 512 * 4).map(|_| u8::try_from(random.below(256)).unwrap_or_default()).collect();
    let mut png = Vec::new();
    image::codecs::png::PngEncoder::new(&mut png).write_image(&pixels, 512, 512, ExtendedColorType::Rgba8)?;
    let head = b"--w\r\nContent-Disposition: form-data; name=\"file\"; filename=\"logo.png\"\r\n\r\n";
    let body = [&head[..], &png, b"\r\n--w--\r\n"].concat();
    let input = Input::bytes("POST", "/api/fileuploads/upload/", "", "multipart/form-data; boundary=w", body);
    let answer: Value = serde_json::from_slice(&caller.send(&input).await?.body)?;
    answer["artworkId"].as_i64().ok_or_else(|| format!("the logo was not kept: {answer}").into())
}

/// Texts that are rendered.
fn texts() -> Vec<Input> {
    let page = |unit: &str, what: &str| {
        let body = json!({"page": "Worst", "body": unit.repeat(PAGE / unit.len())});
        Input::json("POST", "/api/support/pages/preview", what, &body)
    };
    let table = format!("{}\n{}\n{}", "|a".repeat(5_000), "|-".repeat(5_000), "a\n".repeat(9_900));
    let known = format!("{}\n\n{}", "# a\n".repeat(5_000), "[a](#a-4000)\n\n".repeat(1_400));
    let publish = |page: &str, unit: &str, what: &str| {
        let body = json!({"page": page, "version": 0, "title": "Worst", "body": unit.repeat(PAGE / unit.len()),
            "inFooter": false, "publish": true});
        Input::json("POST", "/api/support/pages", what, &body)
    };
    vec![
        page("#\n", "20,000 empty headings"),
        page("# a\n", "10,000 equal headings"),
        page("- ", "20,000 nested lists"),
        page("> - ", "nested quotes and lists"),
        page("[a](/content/Help#x)\n", "2,000 links to a heading of another page"),
        page("{zz}", "10,000 unknown placeholders"),
        page("*a_ ", "unclosed emphasis"),
        page("[", "40,000 brackets"),
        page("[a](/b)\n\n", "paragraphs of links"),
        page(&table, "a table of 5,000 columns and 9,900 rows"),
        page(&known, "links to equal headings"),
        publish("Worst", "## a\n", "8,000 equal headings, published"),
        publish("Lists", "- a\n", "10,000 items, published"),
        Input::get("/content/Worst?x=1", "a page of 8,000 equal headings"),
        Input::get("/api/pages/Worst?x=1", "a page of 8,000 equal headings"),
        Input::get("/content/Lists?x=1", "a page of 10,000 items"),
    ]
}

/// Bodies and addresses that are long, deep or in many pieces.
fn forms() -> Vec<Input> {
    let form = "application/x-www-form-urlencoded";
    let pairs = (0..BODY / 8).map(|number| format!("{number:x}=")).collect::<Vec<_>>().join("&");
    let part = "--w\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n";
    let parts = format!("{}--w--\r\n", part.repeat(BODY / part.len() - 1));
    let deep = format!("{{\"xemail\": {}1{}}}", "[".repeat(120), "]".repeat(120));
    let account = |path: &str, mail: &str, password: &str| json!({mail: format!("{}@example.com", "a".repeat(60)), password: PASSWORD, "path": path});
    let words = "cofee ".repeat(33);
    vec![
        Input::bytes("POST", "/register", "a form of 8,000 fields", form, pairs.into_bytes()),
        Input::bytes("POST", "/register", "1,000 parts", "multipart/form-data; boundary=w", parts.into_bytes()),
        Input::bytes("POST", "/register", "nested lists", "application/json", deep.into_bytes()),
        Input::json(
            "POST",
            "/register",
            "a password that is hard to judge",
            &account("/register", "xemail", "password"),
        ),
        Input::json("POST", "/api/customer/login", "a password to verify", &account("/", "email", "password")),
        Input::get(&format!("/api/products?ids={}", "1,".repeat(14_000)), "14,000 equal ids"),
        Input::get(&format!("/api/stockart/search?q={}", words.replace(' ', "+")), "33 misspelled words"),
        Input::get(&format!("/api/search?q={}", words.replace(' ', "+")), "33 misspelled words"),
        Input::get(&format!("/api/suggest?q={}", words.replace(' ', "+")), "33 misspelled words"),
        Input::get(&format!("/api/search?{}", "category=1&".repeat(50)), "50 categories"),
        Input::get("/productsearch/keywordsearch/mug?x=1", "a page of results"),
        Input::get("/sitemap.xml?x=1", "all pages"),
        Input::get("/?x=1", "the home page, not kept"),
        Input::get("/openapi.json?x=1", "not kept"),
        Input::get("/api/categories?x=1", "not kept"),
        Input::get("/api/support/catalogue/export?format=csv", "all products"),
        Input::get("/api/support/catalogue/export?format=jsonl", "all products"),
        Input::get("/api/support/audit.csv", "the whole log"),
    ]
}

/// What reads the largest products.
async fn of_products(caller: &Caller, largest: i64, all: &str) -> Result<Vec<Input>> {
    let product = caller.json("GET", &format!("/api/products/{largest}"), &Value::Null).await?;
    let slug = product["slug"].as_str().unwrap_or_default();
    let part = &product["parts"][0]["id"];
    let line = json!({"productId": largest, "parts": [{"partId": part, "quantity": 100}]});
    for _ in 0..100 {
        caller.json("POST", "/api/cart/lines", &line).await?;
    }
    let board = json!({"name": "Worst", "productIds": all.split(',').take(100).filter_map(|id| id.parse().ok()).collect::<Vec<i64>>()});
    let board = caller.json("POST", "/api/presentations", &board).await?["presentationId"].clone();
    let shared = caller.json("POST", &format!("/api/presentations/{board}/share"), &json!({})).await?;
    let link = shared["link"].as_str().unwrap_or_default();
    let mut edited = caller.json("GET", "/api/support/products/WORST-200", &Value::Null).await?;
    edited["record"]["parts"].as_array_mut().ok_or("no parts")?.truncate(30);
    edited["record"]["description"] = json!("shorter");
    let groups = caller.json("GET", "/api/support/shop/groups", &Value::Null).await?;
    let mut renamed = json!({"revision": groups["revision"], "groups": groups["groups"]});
    for own in renamed["groups"][0]["prices"].as_array_mut().into_iter().flatten() {
        own["sku"] = json!(format!("{}x", own["sku"].as_str().unwrap_or_default()));
    }
    let totals = json!({});
    Ok(vec![
        Input::get(&format!("/api/products/{largest}?x=1"), "the largest product, not kept"),
        Input::get(&format!("/api/products/{largest}/mine"), "the largest product with the prices of a group"),
        Input::get(&format!("/product/{largest}/{slug}?x=1"), "the page of the largest product, not kept"),
        Input::get(&format!("/api/products/{largest}/goeswith"), "the largest product"),
        Input::get(&format!("/api/products?ids={all}"), "200 large products"),
        Input::get(&format!("/api/myaccount/prices?ids={all}"), "200 large products, with a long price list"),
        Input::json("POST", "/api/price", "the largest product", &line),
        Input::json("POST", "/api/checkout/totals", "100 lines of the largest product", &totals),
        Input::get("/api/session", "a full cart and presentation"),
        Input::get(&format!("/api/shared/presentations/{link}"), "100 products"),
        Input::json("POST", "/api/support/products", "a large product", &edited),
        Input::json("POST", "/api/support/shop/groups", "a price list with other SKUs", &renamed),
        Input::get("/api/support/shop/groups", "a long price list"),
    ])
}

/// Pictures with artwork.
async fn pictures(caller: &Caller, largest: i64, artwork: i64) -> Result<Vec<Input>> {
    let product = caller.json("GET", &format!("/api/products/{largest}"), &Value::Null).await?;
    let url = product["images"][0]["url"].as_str().unwrap_or_default();
    let place = url.trim_start_matches("/pictures/").split('?').next().unwrap_or_default();
    let method = product["locations"][0]["decorations"][0]["method"].as_str().unwrap_or_default().replace(' ', "+");
    let design = caller.json("POST", "/api/designs", &json!({"productId": largest})).await?["designId"].clone();
    let layer = json!({"location": "Place 0", "content": {"kind": "artwork", "artworkId": artwork}, "x": 0, "y": 0,
        "width": 2_000, "height": 2_000});
    caller.json("POST", &format!("/api/designs/{design}/layers/1"), &layer).await?;
    let board = json!({"name": "Pictures", "productIds": [largest]});
    let board = caller.json("POST", "/api/presentations", &board).await?["presentationId"].clone();
    let shown = json!({"artworkId": artwork, "method": product["locations"][0]["decorations"][0]["method"]});
    caller.json("POST", &format!("/api/presentations/{board}/savedProducts/{largest}/add"), &shown).await?;
    let fonts = caller.json("GET", "/api/fonts", &Value::Null).await?;
    let font = fonts[0]["name"].as_str().unwrap_or_default().replace(' ', "%20");
    Ok(vec![
        Input::get(&format!("/api/artwork/{artwork}/on/{place}?method={method}"), "a picture of noise"),
        Input::get(&format!("/api/artwork/{artwork}/on/{place}?method=Carving"), "a method that does not exist"),
        Input::get(&format!("/api/presentations/{board}/savedProducts/{largest}/picture"), "a picture of noise"),
        Input::get(&format!("/pictures/{place}?x=1"), "not kept"),
        Input::get(&format!("/pictures/{place}?slot={method}"), "an empty place"),
        Input::get(&format!("/api/fonts/{font}?x=1"), "not kept"),
        Input::json(
            "POST",
            &format!("/api/designs/{design}/print"),
            "a picture of noise",
            &json!({"location": "Place 0"}),
        ),
    ])
}

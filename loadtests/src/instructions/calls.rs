//! The calls and commands that are counted, as requests of a signed-in customer of the demo shop.

use serde_json::{Value, json};

use crate::Result;
use crate::catalog;
use crate::children::Server;
use crate::http::{COOKIE, Connection, request, request_with};
use crate::scenarios::BASKET;
use crate::scenarios::commands::Sampler;

/// Requests of one call, half of them to warm up.
const REQUESTS: usize = 400;

/// The requests of all calls.
pub(super) struct Calls {
    reads: Vec<(&'static str, Vec<Vec<u8>>)>,
    products: Vec<i64>,
    samples: Vec<i64>,
    /// A product and one of its parts.
    goods: (i64, i64, i64),
    cookie: String,
}

impl Calls {
    pub(super) async fn prepare(server: &Server) -> Result<Self> {
        let address = server.address;
        let cookie = sign_in(server).await?;
        let products = catalog::products(address).await?;
        if products.samples.len() < BASKET {
            return Err("the demo catalog has too few samples".into());
        }
        let get = |path: &str| request("GET", path, None, None);
        let own = |path: &str| request("GET", path, Some(&cookie), None);
        let product = products.all.iter().map(|id| get(&format!("/api/products/{id}"))).collect();
        let goods = goods(server, *products.all.first().ok_or("no products")?).await?;
        let reads = vec![
            ("product data", product),
            ("keyword search", catalog::searches()),
            ("category listing", catalog::listings(address).await?),
            ("painted page", catalog::pages(address).await?),
            ("picture", catalog::pictures(address).await?),
            ("file of the client", catalog::assets(address).await?),
            ("session", vec![own("/api/session")]),
            ("price", vec![price(goods, &cookie)]),
        ];
        Ok(Self { reads, products: products.all, samples: products.samples, goods, cookie })
    }

    /// Returns the name of each call and its requests, in a fixed order.
    pub(super) fn all(&self) -> Vec<(&'static str, Vec<Vec<u8>>)> {
        let repeated = |requests: &Vec<Vec<u8>>| requests.iter().cycle().take(REQUESTS).cloned().collect();
        let mut all: Vec<_> = self.reads.iter().map(|(name, requests)| (*name, repeated(requests))).collect();
        let mut sampler = Sampler::new(0, &self.cookie);
        all.push(("add a sample", (0..REQUESTS).map(|_| sampler.next(&self.samples, BASKET).0).collect()));
        all.push(("toggle a favorite", (0..REQUESTS).map(|number| self.favorite(number)).collect()));
        all.push(("comment on samples", (0..REQUESTS).map(|number| self.comment(number)).collect()));
        all.push(("add to the cart", (0..REQUESTS).map(|number| self.cart_line(number)).collect()));
        all
    }

    fn favorite(&self, number: usize) -> Vec<u8> {
        let product = self.products[number / 2 % BASKET];
        let verb = if number.is_multiple_of(2) { "add" } else { "remove" };
        let path = format!("/api/myaccount/favorites/list/product/{product}/{verb}");
        request("POST", &path, Some(&self.cookie), Some(&format!("favorite-{number}")))
    }

    fn comment(&self, number: usize) -> Vec<u8> {
        let body = json!({ "comment": format!("Comment {number}") });
        self.post("/api/myaccount/samplebasket/addComment", &body, Some(&format!("comment-{number}")))
    }

    /// The same goods each time, so that one line grows and the cart keeps its size.
    fn cart_line(&self, number: usize) -> Vec<u8> {
        self.post("/api/cart/lines", &configuration(self.goods), Some(&format!("line-{number}")))
    }

    fn post(&self, path: &str, body: &Value, key: Option<&str>) -> Vec<u8> {
        post(path, &self.cookie, body, key)
    }
}

fn price(goods: (i64, i64, i64), cookie: &str) -> Vec<u8> {
    post("/api/price", cookie, &configuration(goods), None)
}

fn configuration((product, part, quantity): (i64, i64, i64)) -> Value {
    json!({ "productId": product, "parts": [{ "partId": part, "quantity": quantity }] })
}

fn post(path: &str, cookie: &str, body: &Value, key: Option<&str>) -> Vec<u8> {
    let cookie = format!("{COOKIE}={cookie}");
    let mut headers = vec![("Cookie", cookie.as_str()), ("Content-Type", "application/json")];
    headers.extend(key.map(|key| ("Idempotency-Key", key)));
    request_with("POST", path, &headers, body.to_string().as_bytes())
}

/// Returns a product, its first part and its smallest quantity.
async fn goods(server: &Server, product: i64) -> Result<(i64, i64, i64)> {
    let path = format!("/api/products/{product}");
    let body = catalog::bodies(server.address, &[request("GET", &path, None, None)]).await?.concat();
    let found: Value = serde_json::from_slice(&body)?;
    let number = |value: &Value| value.as_i64().ok_or("a product without parts");
    Ok((product, number(&found["parts"][0]["id"])?, number(&found["minQuantity"])?))
}

/// Signs the demo customer in, whose login the server prints, and returns the cookie.
async fn sign_in(server: &Server) -> Result<String> {
    let login = server.printed.iter().find_map(|line| line.strip_prefix("demo customer: "));
    let (email, password) = login.and_then(|login| login.split_once(" / ")).ok_or("no demo customer was printed")?;
    let body = json!({ "email": email, "password": password }).to_string();
    let headers = [("Content-Type", "application/json")];
    let mut connection = Connection::open(server.address).await?;
    let login = request_with("POST", "/api/customer/login/", &headers, body.as_bytes());
    let answer = connection.send(&login).await?;
    answer.ok()?;
    let name = format!("{COOKIE}=");
    let mut cookies = answer.headers("set-cookie");
    let cookie = cookies.find_map(|cookie| cookie.strip_prefix(name.as_str())?.split(';').next().map(str::to_owned));
    cookie.ok_or_else(|| "the sign-in set no cookie".into())
}

//! Tries every call on a customer's data as its owner, a guest, another customer, and a member of staff, who is not a
//! customer.

use platen::accounts::throttle::WINDOW;
use platen_store::role::Role;
use reqwest::{Method, RequestBuilder};
use serde_json::{Map, Value, json};

use super::{proofs, questions, quotes};
use crate::support::picture::png;
use crate::support::upload::{UPLOAD, upload};
use crate::support::{Caller, Server, shop, staff};

/// A way to make the same request.
#[derive(Debug, Clone, Copy)]
enum Way {
    Json,
    FormWithSlash,
    MultipartInCapitalsWithTimestamp,
}

/// The expected result for guests and staff, who count as guests here.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Guests {
    /// The call is for customers.
    LoginRequired,
    /// Guests can have such data too, but not this one.
    NotFound,
    /// Guests can have such data too, and have none.
    Empty,
}

/// The expected result for another customer who names the owner's data.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Others {
    /// It does not exist.
    NotFound,
    /// The call names no resource of a customer.
    Own,
}

struct Call {
    method: Method,
    path: String,
    body: Value,
    others: Others,
    guests: Guests,
}

fn post(path: impl Into<String>, body: Value) -> Call {
    Call { method: Method::POST, path: path.into(), body, others: Others::NotFound, guests: Guests::LoginRequired }
}

fn own(call: Call) -> Call {
    Call { others: Others::Own, ..call }
}

/// A call that guests may make too.
fn open(call: Call) -> Call {
    Call { guests: Guests::NotFound, ..call }
}

/// A list of things that guests may have too.
fn empty(call: Call) -> Call {
    Call { guests: Guests::Empty, ..call }
}

fn get(path: impl Into<String>) -> Call {
    Call {
        method: Method::GET,
        path: path.into(),
        body: json!({}),
        others: Others::NotFound,
        guests: Guests::LoginRequired,
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn fields(body: &Value) -> Map<String, Value> {
    body.as_object().unwrap().clone()
}

fn ask(caller: &Caller, call: &Call, way: Way) -> RequestBuilder {
    let path = match way {
        Way::Json => call.path.clone(),
        Way::FormWithSlash => format!("{}/", call.path),
        Way::MultipartInCapitalsWithTimestamp => format!("{}?_=1700000000", call.path.to_uppercase()),
    };
    let request = caller.request(call.method.clone(), &path);
    if call.method == Method::GET {
        return request;
    }
    match way {
        Way::Json => request.json(&call.body),
        Way::FormWithSlash => {
            let pairs: Vec<_> = fields(&call.body).into_iter().map(|(name, value)| (name, text(&value))).collect();
            request.form(&pairs)
        }
        Way::MultipartInCapitalsWithTimestamp => {
            let form = fields(&call.body).into_iter().fold(reqwest::multipart::Form::new(), |form, (name, value)| {
                form.text(name.to_uppercase(), text(&value))
            });
            request.multipart(form)
        }
    }
}

struct Asking<'a> {
    owner: &'a Caller,
    guest: &'a Caller,
    other: &'a Caller,
    staff: &'a Caller,
    way: Way,
}

impl Asking<'_> {
    /// Makes the call as a guest, an administrator and another customer, who get nothing, and then as the owner.
    async fn all(&self, call: Call) -> Value {
        let what = format!("{} {} as {:?}", call.method, call.path, self.way);
        for (stranger, who) in [(self.guest, "a guest"), (self.staff, "the staff")] {
            let answer = stranger.send(ask(stranger, &call, self.way)).await;
            let wanted = match call.guests {
                Guests::LoginRequired => (401, "login_required"),
                Guests::NotFound => (404, "not_found"),
                Guests::Empty => {
                    assert!(!answer.is_ok().to_string().contains("\"code\""), "{what} as {who}");
                    continue;
                }
            };
            assert_eq!(answer.status, wanted.0, "{what} as {who}: {}", answer.body);
            answer.is_problem(wanted.0, wanted.1);
        }
        if call.others == Others::NotFound {
            let other = self.other.send(ask(self.other, &call, self.way)).await;
            assert_eq!(other.status, 404, "{what} as another customer: {}", other.body);
        }
        let owner = self.owner.send(ask(self.owner, &call, self.way)).await;
        assert_eq!(owner.status, 200, "{what}: {}", owner.body);
        owner.json()
    }
}

#[actix_web::test]
async fn what_a_customer_has_is_theirs_alone_however_it_is_asked_for() {
    let server = Server::start().await;
    let (guest, other) = (server.visitor(), server.customer("other").await);
    let staff = staff::member(&server, Role::Admin).await;
    for (way, name) in
        [(Way::Json, "json"), (Way::FormWithSlash, "form"), (Way::MultipartInCapitalsWithTimestamp, "multipart")]
    {
        let owner = server.customer(name).await;
        let asking = Asking { owner: &owner, guest: &guest, other: &other, staff: &staff, way };
        let customer = owner.get("/api/session").await.is_ok()["customerId"].as_i64().unwrap();
        favorites(&asking).await;
        addresses(&asking, customer).await;
        presentations(&asking).await;
        orders(&asking, customer).await;
        // All of them send emails from one address; the next one starts with a fresh limit.
        server.clock.advance(WINDOW);
    }
}

#[actix_web::test]
async fn what_a_customer_asked_for_is_theirs_alone_however_it_is_asked_for() {
    let server = shop::server().await;
    proofs::with_printed_mug(&server).await;
    let (guest, other) = (server.visitor(), server.customer("other").await);
    // Guests have quotes of their own, under the guest's cookie.
    guest.get("/api/session").await.is_ok();
    let staff = staff::member(&server, Role::Admin).await;
    staff.get("/api/session").await.is_ok();
    for (way, name) in
        [(Way::Json, "json"), (Way::FormWithSlash, "form"), (Way::MultipartInCapitalsWithTimestamp, "multipart")]
    {
        let owner = shop::Buyer::new(&server, name).await;
        let asking = Asking { owner: &owner.caller, guest: &guest, other: &other, staff: &staff, way };
        quotes(&server, &asking, owner.address, name).await;
        proofs(&server, &asking, name).await;
        let asked = questions::ask(asking.owner, json!({"productId": 1, "message": "Blue?"})).await.is_ok();
        let base = format!("/api/questions/{}", asked["questionId"]);
        asking.all(open(post(format!("{base}/messages"), json!({"message": "Or green?"})))).await;
        asking.all(open(post(format!("{base}/shown"), json!({})))).await;
        asking.all(open(post(format!("{base}/seen"), json!({})))).await;
        asking.all(own(get("/api/myaccount/reviews/1"))).await;
    }
}

async fn quotes(server: &Server, asking: &Asking<'_>, address: i64, name: &str) {
    let code = quotes::ask(asking.owner, json!({})).await.is_ok()["code"].as_str().unwrap().to_owned();
    let base = format!("/api/quotes/{code}");
    let offer = async |id: &str| {
        quotes::staff(server, &code, &format!("{name} {id}"), quotes::offer()).await.is_ok();
    };
    offer("1").await;
    asking.all(open(get(&base))).await;
    asking.all(open(post(format!("{base}/counter"), json!({"revision": 1, "message": "A little less"})))).await;
    offer("2").await;
    asking.all(post(format!("{base}/accept"), json!({"revision": 2}))).await;
    let total = asking.owner.get(&base).await.is_ok()["quote"]["total"].clone();
    let checkout_body = json!({"revision": 2, "total": total, "addressId": address, "purchaseOrder": "PO 17"});
    asking.all(post(format!("{base}/order"), checkout_body)).await;
    let code = quotes::ask(asking.owner, json!({})).await.is_ok()["code"].as_str().unwrap().to_owned();
    quotes::staff(server, &code, &format!("{name} 3"), quotes::offer()).await.is_ok();
    asking.all(open(post(format!("/api/quotes/{code}/decline"), json!({"revision": 1})))).await;
}

async fn proofs(server: &Server, asking: &Asking<'_>, name: &str) {
    let artwork = |edge| async move {
        upload(asking.owner, UPLOAD, "logo.png", png(edge, edge)).await.is_ok()["artworkId"].clone()
    };
    let (first, second) = (artwork(40).await, artwork(41).await);
    let asked = proofs::ask(asking.owner, proofs::printed(&first)).await.is_ok();
    let base = format!("/api/proofs/{}", asked["code"].as_str().unwrap());
    asking.all(empty(own(get("/api/proofs")))).await;
    asking.all(post(format!("{base}/artwork"), json!({"location": "Front", "artworkId": second}))).await;
    proofs::send(server, &format!("{name} 1"), &asked["code"]).await.is_ok();
    asking.all(post(format!("{base}/changes"), json!({"version": 1, "comment": "larger"}))).await;
    proofs::send(server, &format!("{name} 2"), &asked["code"]).await.is_ok();
    let seen = asking.all(get(&base)).await;
    let hash = &seen["proof"]["configurationHash"];
    let approval = json!({"version": 2, "configurationHash": hash, "spelling": true});
    asking.all(post(format!("{base}/approve"), approval)).await;
    let asked = proofs::ask(asking.owner, proofs::printed(&first)).await.is_ok();
    asking.all(post(format!("/api/proofs/{}/cancel", asked["code"].as_str().unwrap()), json!({}))).await;
}

async fn favorites(asking: &Asking<'_>) {
    let base = "/api/myaccount/favorites/list";
    let new = own(post(format!("{base}/new"), json!({"name": "Fair", "favoriteProductIds": [1, 2]})));
    let list = asking.all(new).await["listId"].as_i64().unwrap();
    asking.all(post(format!("{base}/{list}/update"), json!({"name": "Spring fair"}))).await;
    asking.all(post(format!("{base}/{list}/products/add"), json!({"favoriteProductIds": [2, 3]}))).await;
    let noted = asking.all(post(format!("{base}/{list}/product/3/update/notes"), json!({"notes": " blue "}))).await;
    assert_eq!(noted["notes"], "blue");
    let removed = asking.all(post(format!("{base}/{list}/product/1/remove"), json!({}))).await;
    assert_eq!((&removed["productId"], &removed["favorite"]), (&json!(1), &json!(false)));
    asking.all(own(post(format!("{base}/-1/product/2/remove"), json!({})))).await;
    asking.all(own(post(format!("{base}/product/4/add"), json!({})))).await;
    asking.all(own(post(format!("{base}/product/4/remove"), json!({})))).await;
    asking
        .all(own(post(
            "/api/myaccount/favorites/email",
            json!({"email": "friend@example.com", "favoriteProductIds": [3]}),
        )))
        .await;
    asking.all(post(format!("{base}/{list}/delete"), json!({}))).await;
}

async fn addresses(asking: &Asking<'_>, customer: i64) {
    let base = format!("/api/myaccount/{customer}/address");
    let body = |title: &str| {
        json!({"addressTitle": title, "firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St",
            "city": "Springfield", "state": "IL", "zipcode": "62701", "countryId": "US", "defaultShipping": true})
    };
    let address = asking.all(post(format!("{base}/new"), body("Home"))).await["addressId"].as_i64().unwrap();
    asking.all(post(format!("{base}/{address}/update"), body("Work"))).await;
    let read = asking.all(get(format!("{base}/{address}"))).await;
    assert_eq!((&read["addressTitle"], &read["defaultBilling"]), (&json!("Work"), &json!(true)));
    asking.all(own(post("/api/myaccount/samplebasket/5/add", json!({})))).await;
    asking.all(own(post("/api/myaccount/samplebasket/addComment", json!({"comment": "soon"})))).await;
    asking.all(post("/api/myaccount/samplebasket/order", json!({"addressId": address}))).await;
    let orders = asking.all(own(get("/api/myaccount/sampleorders"))).await;
    assert_eq!(orders["sampleOrders"][0]["productIds"], json!([5]));
    asking.all(post(format!("{base}/{address}/delete"), json!({}))).await;
}

async fn orders(asking: &Asking<'_>, customer: i64) {
    let address = json!({"firstName": "Ada", "lastName": "Lovelace", "address1": "1 Main St", "city": "Springfield",
        "state": "IL", "zipcode": "62701", "countryId": "US"});
    let new = post(format!("/api/myaccount/{customer}/address/new"), address);
    let address = asking.all(new).await["addressId"].as_i64().unwrap();
    asking.owner.post("/api/cart/lines", json!({"partId": 1, "quantity": 200})).await.is_ok();
    asking.other.post("/api/cart/lines", json!({"partId": 1, "quantity": 200})).await;
    asking.all(get(format!("/api/checkout/shippingmethods/{address}"))).await;
    let choice = json!({"addressId": address, "shippingMethod": "ground"});
    let shown = asking.all(post("/api/checkout/totals", choice)).await;
    let checkout_body = json!({"revision": shown["revision"], "total": shown["totals"]["total"], "addressId": address,
        "billingAddressId": address, "shippingMethod": "ground", "purchaseOrder": "PO 17"});
    let placed = asking.all(post("/api/checkout/place", checkout_body)).await;
    let (order, code) = (&placed["orderId"], placed["code"].as_str().unwrap());
    asking.all(empty(own(get("/api/orders")))).await;
    let detail = asking.all(get(format!("/api/orders/{code}"))).await;
    let line = &detail["placed"]["lines"][0]["orderLineId"];
    asking.all(get(format!("/api/order/product/{line}"))).await;
    asking.all(get(format!("/api/invoice/{order}"))).await;
    asking.all(get(format!("/api/checkout/receipt/invoice/{order}/compassorderid"))).await;
    let tracking = json!({"invoiceId": order});
    asking.all(post(format!("/api/invoice/{order}/shipment/requesttracking"), tracking)).await;
    asking.all(post(format!("/api/orders/{code}/reorder"), json!({}))).await;
    asking.all(post(format!("/api/orders/{code}/cancel"), json!({}))).await;
}

async fn presentations(asking: &Asking<'_>) {
    let base = "/api/presentations";
    let new = own(post(base, json!({"name": "Board", "productIds": [1, 2]})));
    let id = asking.all(new).await["presentationId"].as_i64().unwrap();
    asking.all(post(format!("{base}/{id}/update"), json!({"comment": "for Monday"}))).await;
    asking.all(post(format!("{base}/{id}/savedProducts/3/add"), json!({}))).await;
    asking.all(post(format!("{base}/{id}/savedProducts/3/move"), json!({"before": 1}))).await;
    asking.all(post(format!("{base}/{id}/savedProducts/3/comment"), json!({"comment": "in red"}))).await;
    asking.all(post(format!("{base}/{id}/savedProducts/2/remove"), json!({}))).await;
    asking.all(post(format!("{base}/{id}/share"), json!({}))).await;
    asking.all(post(format!("{base}/{id}/savedProducts/sendEmail"), json!({"customerComment": "please look"}))).await;
    asking.all(post(format!("{base}/{id}/unshare"), json!({}))).await;
    asking.all(post(format!("{base}/{id}/delete"), json!({}))).await;
}

//! Every call on what a customer has, in every way that it may be asked: by its owner, a guest and another customer.

use reqwest::{Method, RequestBuilder};
use serde_json::{Map, Value, json};

use crate::support::{Caller, Server};

/// A way of asking for the same thing.
#[derive(Debug, Clone, Copy)]
enum Way {
    Json,
    FormWithSlash,
    MultipartInCapitalsWithTimestamp,
}

/// What somebody else gets who names the owner's things.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Others {
    /// They do not exist.
    NotFound,
    /// The call names nobody's things.
    Own,
}

struct Call {
    method: Method,
    path: String,
    body: Value,
    others: Others,
}

fn post(path: impl Into<String>, body: Value) -> Call {
    Call { method: Method::POST, path: path.into(), body, others: Others::NotFound }
}

fn own(call: Call) -> Call {
    Call { others: Others::Own, ..call }
}

fn get(path: impl Into<String>) -> Call {
    Call { method: Method::GET, path: path.into(), body: json!({}), others: Others::NotFound }
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
    way: Way,
}

impl Asking<'_> {
    /// Asks as a guest and as another customer, who get nothing, and then as the owner, who does.
    async fn all(&self, call: Call) -> Value {
        let what = format!("{} {} as {:?}", call.method, call.path, self.way);
        let guest = self.guest.send(ask(self.guest, &call, self.way)).await;
        assert_eq!(guest.status, 401, "{what} as a guest: {}", guest.body);
        guest.is_problem(401, "login_required");
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
    for (way, name) in
        [(Way::Json, "json"), (Way::FormWithSlash, "form"), (Way::MultipartInCapitalsWithTimestamp, "multipart")]
    {
        let owner = server.customer(name).await;
        let asking = Asking { owner: &owner, guest: &guest, other: &other, way };
        let customer = owner.get("/api/session").await.is_ok()["customerId"].as_i64().unwrap();
        favorites(&asking).await;
        addresses(&asking, customer).await;
        presentations(&asking).await;
        orders(&asking, customer).await;
    }
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
    let wish = json!({"revision": shown["revision"], "total": shown["totals"]["total"], "addressId": address,
        "billingAddressId": address, "shippingMethod": "ground", "purchaseOrder": "PO 17"});
    let placed = asking.all(post("/api/checkout/place", wish)).await;
    let (order, code) = (&placed["orderId"], placed["code"].as_str().unwrap());
    asking.all(own(get("/api/orders"))).await;
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

//! The bestsellers, on the home page and by their call.

use std::collections::HashMap;

use platen_actors::ids::ProductId;
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::shop::{Buyer, server};

async fn rank(server: &Server, others: &[i64]) {
    let others: HashMap<_, _> = others.iter().map(|id| (ProductId(*id), 1)).collect();
    server.running.platen.bestsellers.refresh(&server.store, others).await.unwrap();
}

fn ids(answer: &Value) -> Vec<i64> {
    answer["products"].as_array().unwrap().iter().map(|card| card["id"].as_i64().unwrap()).collect()
}

#[actix_web::test]
async fn the_most_ordered_products_come_first_and_featured_ones_fill_up() {
    let server = server().await;
    let guest = server.visitor();
    let path = "/api/products/bestsellers";
    let answer = guest.get(path).await.is_ok();
    assert_eq!(answer["ranked"], json!(false));
    assert!(!guest.get("/").await.body.contains("Bestsellers"));

    Buyer::new(&server, "ada").await.order().await;
    rank(&server, &[2, 3]).await;
    assert_eq!(guest.get(path).await.is_ok()["ranked"], json!(false), "three products are too few");

    rank(&server, &[2, 3, 4]).await;
    let answer = guest.get(path).await.is_ok();
    assert_eq!((&answer["ranked"], &ids(&answer)[..4]), (&json!(true), &[1, 4, 3, 2][..]));
    let mut distinct = ids(&answer);
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), ids(&answer).len());
    assert!(guest.get("/").await.body.contains(">Bestsellers</h2>"), "the kept page follows the ranking");
}

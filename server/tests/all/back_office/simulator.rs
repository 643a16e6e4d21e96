//! The demo's back office moves an order forward step by step, and each step is visible.

use std::sync::Arc;

use platen::back_office::BackOffice;
use platen::back_office::simulator::{STEP, SimulatedBackOffice, Simulator};
use platen_store::back_office;
use serde_json::{Value, json};

use crate::support::Server;
use crate::support::shop::{Buyer, server};

fn simulator(server: &Server) -> Simulator {
    Simulator {
        store: server.store.clone(),
        registry: server.running.platen.registry.clone(),
        clock: Arc::new(server.clock.clone()),
        shop: Arc::clone(&server.running.platen.settings) as Arc<_>,
        artworks: Arc::clone(&server.running.platen.artworks),
        catalog: Arc::clone(&server.running.platen.catalog),
    }
}

#[actix_web::test]
async fn an_order_goes_through_to_its_end() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let code = ada.order().await["code"].as_str().unwrap().to_owned();
    let simulator = simulator(&server);
    let mut seen: Vec<Value> = Vec::new();
    for _ in 0..20 {
        server.clock.advance(STEP);
        if simulator.step().await.unwrap() == 0 {
            break;
        }
        assert_eq!(simulator.step().await.unwrap(), 0, "a step takes its time");
        seen.push(ada.caller.get(&format!("/api/orders/{code}")).await.is_ok()["order"]["status"].clone());
    }
    let wanted = ["confirmed", "pre_production", "in_production", "in_production", "in_production", "complete"];
    assert_eq!(seen, wanted);
    let detail = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    assert!(detail["order"]["compassOrderId"].as_str().unwrap().starts_with("C-"));
    assert_eq!(detail["invoice"]["total"], detail["order"]["total"]);
    assert_eq!(detail["shipments"][0]["packages"][0]["contents"][0]["quantity"], json!(200));
}

#[actix_web::test]
async fn who_asks_where_an_order_is_is_told() {
    let server = server().await;
    let ada = Buyer::new(&server, "ada").await;
    let placed = ada.order().await;
    let code = placed["code"].as_str().unwrap().to_owned();
    let simulator = simulator(&server);
    for _ in 0..4 {
        server.clock.advance(STEP);
        simulator.step().await.unwrap();
    }
    let ask = format!("/api/invoice/{}/shipment/requesttracking", placed["orderId"]);
    ada.caller.post(&ask, json!({})).await.is_ok();
    let answering =
        SimulatedBackOffice { store: server.store.clone(), registry: server.running.platen.registry.clone() };
    let rows = back_office::list(&mut server.store.read().await.unwrap(), 100).await.unwrap();
    for row in rows.iter().chain(&rows) {
        answering.tell(row).await.unwrap();
    }
    let detail = ada.caller.get(&format!("/api/orders/{code}")).await.is_ok();
    let events = detail["shipments"][0]["packages"][0]["events"].as_array().unwrap();
    let told: Vec<_> = events.iter().map(|event| event["text"].as_str().unwrap()).collect();
    assert_eq!(told, ["Picked up", "On its way"], "also if the message comes twice");
}

//! The catalog data that scenarios need, read over HTTP.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use serde::Deserialize;

use crate::Result;
use crate::http::{Connection, request};

/// Typical searches: one or several words, misspelled ones, some with facets, a sort order or a later page.
const SEARCHES: &str = include_str!("../searches.txt");

#[derive(Deserialize)]
struct Found {
    products: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    id: i64,
    sample: bool,
}

/// Returns the searches as requests.
pub(crate) fn searches() -> Vec<Vec<u8>> {
    SEARCHES.lines().map(|search| request("GET", &format!("/api/search?{search}"), None, None)).collect()
}

/// Ids of products: all search results, and those of them with samples.
pub(crate) struct Products {
    pub(crate) all: Vec<i64>,
    pub(crate) samples: Vec<i64>,
}

pub(crate) async fn products(address: SocketAddr) -> Result<Products> {
    let mut found = BTreeMap::new();
    for body in bodies(address, &searches()).await? {
        let answer: Found = serde_json::from_slice(&body)?;
        found.extend(answer.products.into_iter().map(|card| (card.id, card.sample)));
    }
    let samples = found.iter().filter(|(_, sample)| **sample).map(|(id, _)| *id).collect();
    Ok(Products { all: found.into_keys().collect(), samples })
}

/// Returns the responses to these requests, in order.
pub(crate) async fn bodies(address: SocketAddr, requests: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
    let mut connection = Connection::open(address).await?;
    let mut bodies = Vec::new();
    for request in requests {
        bodies.push(connection.send(request).await?.ok()?.to_vec());
    }
    Ok(bodies)
}

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
#[serde(rename_all = "camelCase")]
struct Card {
    id: i64,
    slug: String,
    image_url: String,
    sample: bool,
}

#[derive(Deserialize)]
struct Categories {
    categories: Vec<Category>,
}

#[derive(Deserialize)]
struct Category {
    id: i64,
    slug: String,
    children: Vec<Category>,
    #[serde(default, rename = "hasMore")]
    has_more: bool,
}

/// Returns the searches as requests.
pub(crate) fn searches() -> Vec<Vec<u8>> {
    SEARCHES.lines().map(|search| request("GET", &format!("/api/search?{search}"), None, None)).collect()
}

/// Returns listings of every category, with the facets and some sort orders and pages.
pub(crate) async fn listings(address: SocketAddr) -> Result<Vec<Vec<u8>>> {
    let views = ["", "&sort=price", "&sort=name&page=2", "&quantity=250"];
    let categories = categories(address).await?;
    let paths = categories
        .iter()
        .flat_map(|category| views.iter().map(move |view| format!("/api/search?category={}{view}", category.id)));
    Ok(paths.map(|path| get(&path)).collect())
}

/// Returns the home page, the pages of all categories, and of their first products.
pub(crate) async fn pages(address: SocketAddr) -> Result<Vec<Vec<u8>>> {
    let mut paths = vec!["/".to_owned()];
    for category in categories(address).await? {
        paths.push(format!("/category/{}/{}", category.id, category.slug));
        for card in found(address, &category).await? {
            paths.push(format!("/product/{}/{}", card.id, card.slug));
        }
    }
    Ok(paths.iter().map(|path| get(path)).collect())
}

/// Returns the pictures of the categories' products.
pub(crate) async fn pictures(address: SocketAddr) -> Result<Vec<Vec<u8>>> {
    let mut pictures = Vec::new();
    for category in categories(address).await? {
        pictures.extend(found(address, &category).await?.into_iter().map(|card| card.image_url));
    }
    pictures.retain(|picture| picture.starts_with("/pictures/"));
    Ok(pictures.iter().map(|path| get(path)).collect())
}

/// Returns the files that the home page names.
pub(crate) async fn assets(address: SocketAddr) -> Result<Vec<Vec<u8>>> {
    let home = bodies(address, &[get("/")]).await?.concat();
    let home = String::from_utf8(home)?;
    let named = home.split('"').filter(|text| text.starts_with("/assets/"));
    Ok(named.map(get).collect())
}

fn get(path: &str) -> Vec<u8> {
    request("GET", path, None, None)
}

/// Returns the categories with products, at all levels.
async fn categories(address: SocketAddr) -> Result<Vec<Category>> {
    let mut open = branches(address, "/api/categories").await?;
    let mut categories = Vec::new();
    while let Some(mut category) = open.pop() {
        if category.has_more {
            let branch = branches(address, &format!("/api/categories?category={}", category.id)).await?;
            category.children = branch.into_iter().flat_map(|category| category.children).collect();
        }
        open.append(&mut category.children);
        categories.push(category);
    }
    Ok(categories)
}

async fn branches(address: SocketAddr, path: &str) -> Result<Vec<Category>> {
    let answer: Categories = serde_json::from_slice(&bodies(address, &[get(path)]).await?.concat())?;
    Ok(answer.categories)
}

async fn found(address: SocketAddr, category: &Category) -> Result<Vec<Card>> {
    let body = bodies(address, &[get(&format!("/api/search?category={}", category.id))]).await?.concat();
    let found: Found = serde_json::from_slice(&body)?;
    Ok(found.products)
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

//! Stock art: pictures that customers may have printed. Sets come in by [`import`]; what people look through is kept in
//! memory, as the catalog is, and the pictures themselves are read from the store one by one.

pub mod iconify;
pub mod import;
mod search;
pub mod svg;

use std::collections::HashMap;
use std::sync::Arc;

use arc_swap::ArcSwap;
use platen_actors::ids::ArtId;
use tokio::sync::Mutex;

use self::search::Index;
use crate::store::{self, Store, stockart as rows};

/// Rows read at once.
const PAGE: i64 = 500;

/// Hands out the current stock art; readers never wait.
pub struct StockArt {
    current: ArcSwap<Snapshot>,
    refreshing: Mutex<()>,
}

/// The stock art of one moment.
#[derive(Default)]
pub struct Snapshot {
    generation: i64,
    collections: Vec<rows::StoredCollection>,
    categories: Vec<Category>,
    /// By id.
    pieces: Vec<Piece>,
    index: Index,
}

/// Pieces of a collection that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Never changes.
    pub id: i64,
    /// Its name.
    pub name: String,
    collection: usize,
    /// By name, as places in the pieces.
    pieces: Vec<u32>,
}

impl Category {
    /// How many pieces it has.
    pub fn count(&self) -> usize {
        self.pieces.len()
    }
}

/// A piece, without its picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Never changes.
    pub id: ArtId,
    /// Its name.
    pub name: Box<str>,
    /// What else it is found by, separated by spaces.
    pub keywords: Box<str>,
    category: u32,
    version: [u8; 8],
}

impl Piece {
    /// Where its picture is. The address holds its version, so what it shows never changes.
    pub fn picture(&self) -> String {
        format!("/stockart/pictures/{}.svg?v={}", self.id, hex::encode(self.version))
    }
}

/// The version of a picture, as it is in its address.
pub fn version(hash: &[u8]) -> String {
    hex::encode(&hash[..hash.len().min(8)])
}

impl StockArt {
    /// Reads what is in the store.
    pub async fn load(store: &Store) -> store::Result<Self> {
        Ok(Self { current: ArcSwap::from_pointee(read(store).await?), refreshing: Mutex::new(()) })
    }

    /// The current snapshot. Hold on to it for one answer, not longer.
    pub fn current(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Reads again if there was an import; tells whether it did.
    pub async fn refresh(&self, store: &Store) -> store::Result<bool> {
        let _one_at_a_time = self.refreshing.lock().await;
        let generation = rows::find_generation(&mut store.read().await?).await?;
        if generation == self.current.load().generation {
            return Ok(false);
        }
        self.current.store(Arc::new(read(store).await?));
        Ok(true)
    }
}

async fn read(store: &Store) -> store::Result<Snapshot> {
    let mut snapshot = store.snapshot().await?;
    let generation = rows::find_generation(&mut snapshot).await?;
    let collections = rows::list_collections(&mut snapshot).await?;
    let mut categories = Vec::new();
    for row in rows::list_categories(&mut snapshot).await? {
        let collection = collections.iter().position(|collection| collection.id == row.collection_id);
        let collection = collection.ok_or_else(|| store::Error::Corrupt(format!("art category {}", row.id)))?;
        categories.push(Category { id: row.id, name: row.name, collection, pieces: Vec::new() });
    }
    let places: HashMap<i64, usize> = categories.iter().enumerate().map(|(at, category)| (category.id, at)).collect();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut after = 0;
    loop {
        let page = rows::list_pieces(&mut snapshot, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        for row in page {
            let corrupt = || store::Error::Corrupt(format!("art piece {}", row.id));
            let category = *places.get(&row.category_id).ok_or_else(corrupt)?;
            let version = row.hash.first_chunk().copied().ok_or_else(corrupt)?;
            categories[category].pieces.push(u32::try_from(pieces.len()).map_err(|_| corrupt())?);
            pieces.push(Piece {
                id: ArtId(row.id),
                name: row.name.into(),
                keywords: row.keywords.into(),
                category: u32::try_from(category).map_err(|_| store::Error::Corrupt("art categories".to_owned()))?,
                version,
            });
        }
    }
    for category in &mut categories {
        category.pieces.sort_by(|a, b| pieces[*a as usize].name.cmp(&pieces[*b as usize].name));
    }
    categories.retain(|category| !category.pieces.is_empty());
    // The places of categories have moved.
    for (at, category) in categories.iter().enumerate() {
        for piece in &category.pieces {
            pieces[*piece as usize].category = u32::try_from(at).unwrap_or_default();
        }
    }
    let index = Index::of(&pieces, |piece| &categories[piece.category as usize].name);
    Ok(Snapshot { generation, collections, categories, pieces, index })
}

impl Snapshot {
    /// Whose the art is.
    pub fn collections(&self) -> &[rows::StoredCollection] {
        &self.collections
    }

    /// All categories, collection by collection.
    pub fn categories(&self) -> &[Category] {
        &self.categories
    }

    /// How many pieces there are.
    pub fn count(&self) -> usize {
        self.pieces.len()
    }

    /// A category.
    pub fn category(&self, id: i64) -> Option<&Category> {
        self.categories.iter().find(|category| category.id == id)
    }

    /// Whose a category is.
    pub fn collection_of(&self, category: &Category) -> &rows::StoredCollection {
        &self.collections[category.collection]
    }

    /// A piece.
    pub fn find(&self, id: ArtId) -> Option<&Piece> {
        self.pieces.binary_search_by_key(&id, |piece| piece.id).ok().map(|at| &self.pieces[at])
    }

    /// Where a piece is listed.
    pub fn category_of(&self, piece: &Piece) -> &Category {
        &self.categories[piece.category as usize]
    }

    /// A piece of a category, with its place in it from 0.
    pub fn find_in<'a>(&'a self, category: &'a Category, id: ArtId) -> Option<(usize, &'a Piece)> {
        self.list(category).enumerate().find(|(_, piece)| piece.id == id)
    }

    /// A category's pieces, by name.
    pub fn list<'a>(&'a self, category: &'a Category) -> impl ExactSizeIterator<Item = &'a Piece> + 'a {
        category.pieces.iter().map(|at| &self.pieces[*at as usize])
    }

    /// The pieces that fit all words, the best first; tells whether a typo was mended for it.
    pub fn search(&self, term: &str) -> (Vec<&Piece>, bool) {
        let (found, corrected) = self.index.search(term);
        (found.into_iter().map(|at| &self.pieces[at as usize]).collect(), corrected)
    }
}

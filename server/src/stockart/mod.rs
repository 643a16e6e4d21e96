//! Stock art: pictures that customers can print. [`import`] adds sets; the lists are in memory, like the catalog, and
//! the pictures are read from the store one by one.

pub mod iconify;
pub mod import;
mod search;
pub mod svg;

use std::collections::HashMap;
use std::sync::Arc;

use arc_swap::ArcSwap;
use platen_actors::ids::ArtId;
use platen_store::{Store, stockart as rows};
use tokio::sync::Mutex;

use self::search::Index;

/// Rows per query.
const PAGE: i64 = 500;

/// Provides the current stock art; readers never block.
pub struct StockArt {
    current: ArcSwap<Snapshot>,
    refreshing: Mutex<()>,
}

/// A snapshot of the stock art.
#[derive(Default)]
pub struct Snapshot {
    generation: i64,
    collections: Vec<rows::StoredCollection>,
    categories: Vec<Category>,
    /// By id.
    pieces: Vec<Piece>,
    index: Index,
}

/// A category of a collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// The permanent id.
    pub id: i64,
    /// Its name.
    pub name: String,
    collection: usize,
    /// Sorted by name, as indexes of pieces.
    pieces: Vec<u32>,
}

impl Category {
    /// Returns the number of its pieces.
    pub fn count(&self) -> usize {
        self.pieces.len()
    }
}

/// A piece, without its picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// The permanent id.
    pub id: ArtId,
    /// Its name.
    pub name: Box<str>,
    /// Search words besides the name, separated by spaces.
    pub keywords: Box<str>,
    category: u32,
    version: [u8; 8],
}

impl Piece {
    /// Returns the URL of its picture. The URL contains the version, so its content never changes.
    pub fn picture(&self) -> String {
        format!("/stockart/pictures/{}.svg?v={}", self.id, hex::encode(self.version))
    }
}

/// Returns the version of a picture, as in its URL.
pub fn version(hash: &[u8]) -> String {
    hex::encode(&hash[..hash.len().min(8)])
}

impl StockArt {
    /// Loads the stock art from the store.
    pub async fn load(store: &Store) -> platen_store::Result<Self> {
        Ok(Self { current: ArcSwap::from_pointee(read(store).await?), refreshing: Mutex::new(()) })
    }

    /// Returns the current snapshot. Hold it for one response only.
    pub fn current(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// Returns the generation of the current snapshot.
    pub fn generation(&self) -> i64 {
        self.current.load().generation
    }

    /// Loads the stock art again after an import. Returns whether it did.
    pub async fn refresh(&self, store: &Store) -> platen_store::Result<bool> {
        let _one_at_a_time = self.refreshing.lock().await;
        let generation = rows::find_generation(&mut store.read().await?).await?;
        if generation == self.current.load().generation {
            return Ok(false);
        }
        self.current.store(Arc::new(read(store).await?));
        Ok(true)
    }
}

async fn read(store: &Store) -> platen_store::Result<Snapshot> {
    let mut snapshot = store.snapshot().await?;
    let generation = rows::find_generation(&mut snapshot).await?;
    let collections = rows::list_collections(&mut snapshot).await?;
    let mut categories = Vec::new();
    for row in rows::list_categories(&mut snapshot).await? {
        let collection = collections.iter().position(|collection| collection.id == row.collection_id);
        let collection = collection.ok_or_else(|| platen_store::Error::Corrupt(format!("art category {}", row.id)))?;
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
            let corrupt = || platen_store::Error::Corrupt(format!("art piece {}", row.id));
            let category = *places.get(&row.category_id).ok_or_else(corrupt)?;
            let version = row.hash.first_chunk().copied().ok_or_else(corrupt)?;
            categories[category].pieces.push(u32::try_from(pieces.len()).map_err(|_| corrupt())?);
            pieces.push(Piece {
                id: ArtId(row.id),
                name: row.name.into(),
                keywords: row.keywords.into(),
                category: u32::try_from(category)
                    .map_err(|_| platen_store::Error::Corrupt("art categories".to_owned()))?,
                version,
            });
        }
    }
    for category in &mut categories {
        category.pieces.sort_by(|a, b| pieces[*a as usize].name.cmp(&pieces[*b as usize].name));
    }
    categories.retain(|category| !category.pieces.is_empty());
    // Sorting has changed the indexes of categories.
    for (at, category) in categories.iter().enumerate() {
        for piece in &category.pieces {
            pieces[*piece as usize].category = u32::try_from(at).unwrap_or_default();
        }
    }
    let index = Index::of(&pieces, |piece| &categories[piece.category as usize].name);
    Ok(Snapshot { generation, collections, categories, pieces, index })
}

impl Snapshot {
    /// Returns its generation.
    pub fn generation(&self) -> i64 {
        self.generation
    }

    /// Returns the collections.
    pub fn collections(&self) -> &[rows::StoredCollection] {
        &self.collections
    }

    /// Returns all categories, by collection.
    pub fn categories(&self) -> &[Category] {
        &self.categories
    }

    /// Returns the number of pieces.
    pub fn count(&self) -> usize {
        self.pieces.len()
    }

    /// Finds a category.
    pub fn category(&self, id: i64) -> Option<&Category> {
        self.categories.iter().find(|category| category.id == id)
    }

    /// Returns the collection of a category.
    pub fn collection_of(&self, category: &Category) -> &rows::StoredCollection {
        &self.collections[category.collection]
    }

    /// Finds a piece.
    pub fn find(&self, id: ArtId) -> Option<&Piece> {
        self.pieces.binary_search_by_key(&id, |piece| piece.id).ok().map(|at| &self.pieces[at])
    }

    /// Returns the category of a piece.
    pub fn category_of(&self, piece: &Piece) -> &Category {
        &self.categories[piece.category as usize]
    }

    /// Finds a piece in a category, with its index there, from 0.
    pub fn find_in<'a>(&'a self, category: &'a Category, id: ArtId) -> Option<(usize, &'a Piece)> {
        self.list(category).enumerate().find(|(_, piece)| piece.id == id)
    }

    /// Returns a category's pieces, by name.
    pub fn list<'a>(&'a self, category: &'a Category) -> impl ExactSizeIterator<Item = &'a Piece> + 'a {
        category.pieces.iter().map(|at| &self.pieces[*at as usize])
    }

    /// Returns the pieces that match all words, the best first, and whether a typo was corrected.
    pub fn search(&self, term: &str) -> (Vec<&Piece>, bool) {
        let (found, corrected) = self.index.search(term);
        (found.into_iter().map(|at| &self.pieces[at as usize]).collect(), corrected)
    }
}
/// Returns a picture in one ink, as `#rrggbb`: the color of what has none of its own. `None` leaves it black.
pub fn in_ink(svg: &str, ink: Option<&str>) -> String {
    match ink {
        Some(ink) => svg.replacen("<svg ", &format!("<svg color=\"{ink}\" "), 1),
        None => svg.to_owned(),
    }
}

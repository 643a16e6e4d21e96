//! Stock art: permanent ids, pages, and favorites.

use std::sync::Arc;

use platen_actors::commands::{Command, favorites};
use platen_actors::ids::{ArtId, CustomerId, SessionKey};
use platen_actors::ports::{Loaded, SessionStore, SystemRng};
use platen_store::session_store::SqlSessionStore;
use platen_store::stockart::{Collection, Piece};
use platen_store::{Connection, Store, stockart};
use platen_testing::{MovedClock, on_both_engines};

on_both_engines!(
    pages_of_pieces_go_on_where_the_last_one_ended,
    a_favorite_is_one_customers_own,
    an_import_that_is_not_committed_leaves_nothing,
);

fn collection() -> Collection {
    let [prefix, name, author, author_url, license, license_url] =
        ["test", "Test", "Ada", "", "MIT", "https://ada.example/license"].map(str::to_owned);
    Collection { prefix, name, author, author_url, license, license_url, color: true }
}

fn piece(name: &str) -> Piece {
    let [source, category, name, keywords, svg] = [name, "Pets", name, "", "<svg/>"].map(str::to_owned);
    Piece { source, category, name, keywords, svg }
}

/// Adds pieces in a category and returns the collection.
async fn put(connection: &mut impl Connection, pieces: &[Piece]) -> i64 {
    let (id, _is_new) = stockart::put_collection(connection, &collection()).await.unwrap();
    let category = stockart::put_category(connection, id, "Pets").await.unwrap();
    let rows: Vec<_> = pieces.iter().map(|piece| (piece, category)).collect();
    stockart::put_pieces(connection, id, &rows).await.unwrap();
    id
}

async fn pages_of_pieces_go_on_where_the_last_one_ended(store: Store) {
    let mut tx = store.write().await.unwrap();
    put(&mut tx, &["dog", "cat", "ant"].map(piece)).await;
    tx.commit().await.unwrap();
    let mut reader = store.read().await.unwrap();
    let all = stockart::list_pieces(&mut reader, 0, 100).await.unwrap();
    let first = stockart::list_pieces(&mut reader, 0, 2).await.unwrap();
    let rest = stockart::list_pieces(&mut reader, first[1].id, 100).await.unwrap();
    assert_eq!(all.len(), 3);
    assert_eq!([first, rest].concat(), all);

    let collections = stockart::list_collections(&mut reader).await.unwrap();
    let categories = stockart::list_categories(&mut reader).await.unwrap();
    assert_eq!((collections.len(), collections[0].author.as_str(), collections[0].color), (1, "Ada", true));
    assert_eq!((categories.len(), categories[0].collection_id), (1, collections[0].id));
    assert_eq!((categories[0].name.as_str(), categories[0].id), ("Pets", all[0].category_id));
    let picture = stockart::find_picture(&mut reader, ArtId(all[0].id)).await.unwrap().unwrap();
    assert_eq!((picture.svg.as_str(), &picture.hash), ("<svg/>", &all[0].hash));
    assert_eq!(stockart::find_picture(&mut reader, ArtId(999)).await.unwrap(), None);
}

async fn a_favorite_is_one_customers_own(store: Store) {
    let (ada, bob) = (SessionKey::Customer(CustomerId(1)), SessionKey::Customer(CustomerId(2)));
    let sessions = SqlSessionStore::new(
        store.clone(),
        Arc::new(MovedClock::default()),
        Arc::new(SystemRng),
        Arc::new(platen_actors::pricing::NothingSold),
        Arc::new(platen_actors::shop::ClosedShop::default()),
    );
    let add = Command::Favorites(favorites::Command::AddArt { art: ArtId(7) });
    sessions.execute(ada, Loaded::default(), add, None).await.unwrap();
    let mut reader = store.read().await.unwrap();
    assert!(stockart::is_favorite(&mut reader, ada, ArtId(7)).await.unwrap());
    assert!(!stockart::is_favorite(&mut reader, ada, ArtId(8)).await.unwrap());
    assert!(!stockart::is_favorite(&mut reader, bob, ArtId(7)).await.unwrap());
}

async fn an_import_that_is_not_committed_leaves_nothing(store: Store) {
    let pieces = ["dog", "cat"].map(piece);
    let mut tx = store.write().await.unwrap();
    assert_eq!(stockart::lock_generation(&mut tx).await.unwrap(), 0);
    let (collection_id, is_new) = stockart::put_collection(&mut tx, &collection()).await.unwrap();
    assert!(is_new);
    assert_eq!(stockart::put_collection(&mut tx, &collection()).await.unwrap(), (collection_id, false));
    let category = stockart::put_category(&mut tx, collection_id, "Pets").await.unwrap();
    assert_eq!(stockart::put_category(&mut tx, collection_id, "Pets").await.unwrap(), category);
    assert_eq!(put(&mut tx, &pieces).await, collection_id);
    let hashes = stockart::list_hashes(&mut tx, collection_id).await.unwrap();
    assert_eq!(hashes.len(), 2);
    assert!(pieces.iter().all(|piece| hashes.iter().any(|row| row.source == piece.source && row.hash == piece.hash())));
    stockart::move_generation(&mut tx).await.unwrap();
    assert_eq!(stockart::find_generation(&mut tx).await.unwrap(), 1);
    drop(tx);
    let mut reader = store.read().await.unwrap();
    assert!(stockart::list_pieces(&mut reader, 0, 100).await.unwrap().is_empty());
    assert_eq!(stockart::find_generation(&mut reader).await.unwrap(), 0);
}

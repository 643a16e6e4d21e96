//! The content of an empty store with `--demo`: the demo catalog with its collections, stock art, two accounts, and reviews by
//! invented buyers. The passwords are public, so it is for trying Platen out only.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use platen_actors::entries::EntryKey;
use platen_actors::ids::{Millis, ProductId, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::{Clock, Rng, SystemRng};
use platen_actors::review::{ReviewEntry, ReviewState, ShownAs};
use platen_catalog::import::{Defaults, Importer, Source};
use platen_catalog::record::ProductRecord;
use platen_store::categories::{self, Arrangement};
use platen_store::reviews::{Written, count_again, put_answer, put_text};
use platen_store::role::Role;
use platen_store::{Store, catalog, credits, customers, entries};

use super::staff::{self, Secrets};
use crate::accounts::password::Passwords;
use crate::accounts::sealing::Sealer;
use crate::accounts::secret;
use crate::accounts::throttle::Admitted;
use crate::demo::collections::{self, Collection};
use crate::demo::reviews::{self, Buyer};
use crate::stockart::import;
use crate::work::Client;

const DAY: Millis = 24 * 60 * 60 * 1000;

/// The demo customer's email address and password.
pub const CUSTOMER: (&str, &str) = ("customer@platen.example", "mugs-and-banners");
/// The demo staff's email address and password.
pub const STAFF: (&str, &str) = ("staff@platen.example", "proofs-and-quotes");
/// The name of the demo staff member.
const STAFF_NAME: &str = "Sam of the demo";
/// The TOTP secret of the demo staff.
pub const STAFF_TOTP: &[u8] = b"no secret in the demo";

/// Fills an empty store. A store with a customer or a product is not changed.
pub async fn fill(store: &Store) -> Result<(), String> {
    let mut reader = store.read().await.map_err(|error| error.to_string())?;
    let used = customers::any(&mut reader).await.map_err(|error| error.to_string())?;
    drop(reader);
    if used {
        return Ok(());
    }
    let products = crate::demo::products().map_err(|error| error.to_string())?;
    catalog(store, &products).await?;
    let collections = collections::all().map_err(|error| error.to_string())?;
    arranged(store, &collections).await.map_err(|error| error.to_string())?;
    stock_art(store).await?;
    let passwords = Passwords::new(1, Arc::new(SystemRng)).map_err(|problem| problem.to_string())?;
    let admitted = Admitted::by_operator();
    let hash =
        passwords.hash(&Client::Shop, &admitted, CUSTOMER.1.to_owned()).await.map_err(|problem| problem.to_string())?;
    let added = async {
        let mut tx = store.write().await?;
        let now = store.clock().now();
        if let Some(customer) = customers::add(&mut tx, CUSTOMER.0, &hash, now).await? {
            customers::confirm_email(&mut tx, customer, now).await?;
            credits::give(&mut tx, customer, None).await?;
        }
        tx.commit().await
    };
    added.await.map_err(|error: platen_store::Error| error.to_string())?;
    // The passwords of the invented buyers are unknown, so no one can sign in as them.
    let unknown = passwords
        .hash(&Client::Shop, &admitted, secret::fresh(&SystemRng))
        .await
        .map_err(|problem| problem.to_string())?;
    let buyers = reviews::buyers().map_err(|error| error.to_string())?;
    reviewed(store, &buyers, &products, &unknown).await.map_err(|error| error.to_string())?;
    let secrets = Secrets::of(STAFF.1, STAFF_TOTP);
    // The server encrypts the second factor when it starts.
    staff::put(store, &Sealer::default(), STAFF.0, STAFF_NAME.to_owned(), Role::Admin, &secrets, false).await
}

/// Imports the demo's stock art, if the client was built and includes it.
async fn stock_art(store: &Store) -> Result<(), String> {
    if let Some(report) = import::run_demo(store).await.map_err(|error| error.to_string())? {
        tracing::info!(%report, "imported the demo's stock art");
    } else {
        tracing::warn!("this build includes no stock art: run `make build` to include it");
    }
    Ok(())
}

/// Adds the invented buyers with their published reviews.
async fn reviewed(
    store: &Store,
    buyers: &[Buyer],
    products: &[ProductRecord],
    password_hash: &str,
) -> platen_store::Result<()> {
    let names: HashMap<_, _> = products.iter().map(|product| (product.sku.as_str(), product.name.as_str())).collect();
    let mut tx = store.write().await?;
    let now = store.clock().now();
    let mut rated = BTreeSet::new();
    for buyer in buyers {
        let Some(customer) = customers::add(&mut tx, &buyer.email, password_hash, now).await? else { continue };
        customers::confirm_email(&mut tx, customer, now).await?;
        let owner = SessionKey::Customer(customer);
        for review in &buyer.reviews {
            let owners = catalog::find_owners(&mut tx, &[&review.sku]).await?;
            let Some(product) = owners.first().map(|found| ProductId(found.product_id)) else { continue };
            let entry = ReviewEntry {
                product_id: product,
                code: Code::of(SystemRng.number()),
                product: names.get(review.sku.as_str()).copied().unwrap_or_default().to_owned(),
                stars: review.stars,
                title: review.title.clone(),
                state: ReviewState::Published,
                reason: None,
                changed_at: now - review.days_ago * DAY,
            };
            let set = BTreeMap::from([(EntryKey::Review(product), Arc::new(entry.into()))]);
            entries::apply(&mut tx, owner, &set, &BTreeSet::new()).await?;
            let shown_as = if buyer.is_company { ShownAs::Company } else { ShownAs::Person };
            let (good_for, name) = (review.good_for.as_deref(), buyer.name.as_str());
            put_text(&mut tx, owner, product, Written { text: &review.text, good_for, shown_as, name }).await?;
            put_answer(&mut tx, owner, product, review.answer.as_deref().map(|text| (STAFF_NAME, text))).await?;
            rated.insert(product);
        }
    }
    for product in rated {
        count_again(&mut tx, product).await?;
    }
    tx.commit().await
}

/// Makes the categories that are collections such, in their order.
async fn arranged(store: &Store, collections: &[Collection]) -> platen_store::Result<()> {
    let mut tx = store.write().await?;
    let known = catalog::list_categories(&mut tx).await?;
    let arrangement = |(position, collection): (i64, &Collection)| {
        let row = known.iter().find(|row| row.path == collection.name)?;
        Some(Arrangement {
            category_id: row.id,
            name: collection.name.clone(),
            parent_id: None,
            position,
            description: collection.text.clone(),
            hidden: 0,
            picture_sku: None,
            generation: 0,
            revision: 0,
            kind: Some(collection.kind.name().to_owned()),
            deleted: 0,
        })
    };
    let arrangements: Vec<Arrangement> = (0..).zip(collections).filter_map(arrangement).collect();
    categories::put(&mut tx, &arrangements).await?;
    tx.commit().await
}

/// Imports the demo's products, by the same import as any files.
async fn catalog(store: &Store, products: &[ProductRecord]) -> Result<(), String> {
    let mut lines = Vec::new();
    for product in products {
        serde_json::to_writer(&mut lines, product).map_err(|error| error.to_string())?;
        lines.push(b'\n');
    }
    let owner = secret::fresh(&SystemRng);
    let source = Source::bytes("the demo catalog", lines);
    Importer::new(store, &store.clock(), &owner)
        .by("demo")
        .alone()
        .run(vec![source], Defaults::default())
        .await
        .map(|report| tracing::info!(%report, "imported the demo catalog"))
        .map_err(|error| error.to_string())
}

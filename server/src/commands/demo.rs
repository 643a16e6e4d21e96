//! The content of an empty store with `--demo`: the demo catalog, stock art and two accounts. The passwords are public,
//! so it is for trying Platen out only.

use std::sync::Arc;

use platen_actors::ports::{Clock, SystemClock, SystemRng};
use platen_catalog::import::{Defaults, Importer, Source};
use platen_store::role::Role;
use platen_store::{Store, credits, customers};

use super::staff::{self, Secrets};
use crate::accounts::password::Passwords;
use crate::accounts::secret;
use crate::stockart::import;

/// The demo customer's email address and password.
pub const CUSTOMER: (&str, &str) = ("customer@platen.example", "mugs-and-banners");
/// The demo staff's email address and password.
pub const STAFF: (&str, &str) = ("staff@platen.example", "proofs-and-quotes");
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
    catalog(store).await?;
    stock_art(store).await?;
    let passwords = Passwords::new(1, Arc::new(SystemRng)).map_err(|problem| problem.to_string())?;
    let hash = passwords.hash(CUSTOMER.1.to_owned()).await.map_err(|problem| problem.to_string())?;
    let added = async {
        let mut tx = store.write().await?;
        let now = SystemClock.now();
        if let Some(customer) = customers::add(&mut tx, CUSTOMER.0, &hash, now).await? {
            customers::confirm_email(&mut tx, customer, now).await?;
            credits::give(&mut tx, customer, None).await?;
        }
        tx.commit().await
    };
    added.await.map_err(|error: platen_store::Error| error.to_string())?;
    let secrets = Secrets::of(STAFF.1, STAFF_TOTP);
    staff::put(store, STAFF.0, "Sam of the demo".to_owned(), Role::Admin, &secrets, false).await
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

/// Imports the demo's products, by the same import as any files.
async fn catalog(store: &Store) -> Result<(), String> {
    let products = crate::demo::products().map_err(|error| error.to_string())?;
    let mut lines = Vec::new();
    for product in &products {
        serde_json::to_writer(&mut lines, product).map_err(|error| error.to_string())?;
        lines.push(b'\n');
    }
    let owner = secret::fresh(&SystemRng);
    let source = Source::bytes("the demo catalog", lines);
    Importer::new(store, &SystemClock, &owner)
        .by("demo")
        .alone()
        .run(vec![source], Defaults::default())
        .await
        .map(|report| tracing::info!(%report, "imported the demo catalog"))
        .map_err(|error| error.to_string())
}

//! Checks of the services that a server uses: database, file storage, other nodes, mail server.

use std::path::Path;
use std::time::Duration;

use platen_actors::ports::{Rng, SystemRng};
use platen_catalog::record::{ProductRecord, Status};
use platen_store::{SchemaState, Store, catalog};
use tokio::time::timeout;

use super::report::{Outcome, Report};
use crate::artwork::storage::Storage;
use crate::commands::connect;
use crate::commands::folders::{DATA, FILES, writable};
use crate::config::{Config, DataArgs, ServeArgs};
use crate::mail::smtp::Smtp;
use crate::nodes;
use crate::payments::config::API;
use crate::payments::stripe::client::{Stripe, StripeError};
use crate::settings::SettingsError;
use crate::settings::saved_parts::SavedParts;
use crate::shop::Shop;

/// How long a service may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The same for the file storage, whose requests are repeated.
const STORAGE_PATIENCE: Duration = Duration::from_secs(15);

/// The most recently imported products that are compared with the shop's currency.
const PRODUCTS: i64 = 50;

/// Checks that the mail server can be reached and accepts the password.
pub(super) async fn mail(args: &ServeArgs) -> Result<String, String> {
    let Some(url) = &args.mail.smtp_url else { return Ok("none: emails are kept".to_owned()) };
    let from = Config { mail_from: args.mail.mail_from.clone(), ..Config::default() }.emails_from();
    let smtp = Smtp::new(url, &from.map_err(|error| error.to_string())?)?;
    let greeted = smtp.greet(PATIENCE).await;
    greeted
        .map_err(|error| format!("{url:?} cannot be used: {error}. Check --smtp-url and that the mail server runs"))?;
    Ok(format!("{url:?} answers"))
}

/// Checks that Stripe accepts the key.
pub(super) async fn payments(args: &ServeArgs) -> Result<String, String> {
    let Some(key) = &args.payments.stripe_key else {
        return Ok(
            if args.dev { "none: cards are paid at /dev/payments" } else { "none: no payment by card" }.to_owned()
        );
    };
    let api = match &args.payments.stripe_url {
        Some(url) => url.clone(),
        None => API.parse().map_err(|error| format!("{API}: {error}"))?,
    };
    let name = api.host_str().unwrap_or_default().to_owned();
    let stripe = Stripe::new(api, key.secret().to_owned()).map_err(|error| error.to_string())?;
    let checked =
        timeout(PATIENCE, stripe.check()).await.unwrap_or_else(|_| Err(StripeError::Unheard(no_answer(PATIENCE))));
    checked.map_err(|error| format!("{name} cannot be used: {error}. Check --stripe-key and --stripe-url"))?;
    Ok(format!("{name} accepts the key"))
}

/// The identity of a file storage, if it has one yet. An error if the storage cannot be used.
type Identity = Result<Option<String>, String>;

/// Checks that files can be written, read and deleted. Returns the storage's identity.
pub(super) async fn files(args: &ServeArgs, report: &mut Report) -> Identity {
    let folder = args.storage.files.clone().unwrap_or_else(|| args.data.data.join("files"));
    if args.storage.s3_bucket.is_none() && !folder.exists() {
        let outcome = writable(&folder, FILES);
        report.line("files", outcome.clone());
        return outcome.map(|_| None);
    }
    let name = match &args.storage.s3_bucket {
        Some(bucket) => format!("the bucket {bucket}"),
        None => folder.display().to_string(),
    };
    let used = async {
        let storage = args.storage.open(&args.data.data)?;
        timeout(STORAGE_PATIENCE, probe(&storage)).await.unwrap_or_else(|_| Err(no_answer(STORAGE_PATIENCE)))
    };
    let used = used.await;
    let used = used.map_err(|error| format!("{name} cannot be used: {error}. Check its options and permissions"));
    report.line("files", used.clone().map(|_| format!("{name}: written, read and deleted")));
    used
}

async fn probe(storage: &Storage) -> Identity {
    storage.probe(&format!("{:016x}", SystemRng.number())).await.map_err(|error| error.to_string())?;
    storage.known_identity().await.map_err(|error| error.to_string())
}

fn no_answer(patience: Duration) -> String {
    format!("no answer within {} s", patience.as_secs())
}

/// Checks the database and its schema, and the fit to other nodes.
pub(super) async fn database(args: &ServeArgs, files: Identity, report: &mut Report) {
    if let Some(missing) = args.data.sqlite_file().filter(|file| !file.exists()) {
        let folder = missing.parent().unwrap_or(Path::new("."));
        let outcome =
            writable(folder, DATA).map(|_| format!("{} does not exist; it is created at the start", missing.display()));
        return report.line("database", outcome);
    }
    let store = match open(&args.data).await {
        Ok(store) => store,
        Err(error) => return report.line("database", Err(error)),
    };
    report.line("database", Ok(args.data.database_name()));
    if args.data.is_postgres() {
        let same = || Outcome::Fine("the same as the database's".to_owned());
        report.line("clock", store.clock().warning().map_or_else(same, Outcome::Doubtful));
    }
    let schema = store.schema_state().await;
    if let Ok(SchemaState { pending, .. }) = &schema
        && pending.is_empty()
        && let Some(outcome) = currency(args, &store).await
    {
        report.line("products", outcome);
    }
    report.line("migrations", migrations(schema));
    other_nodes(args, &store, files, report).await;
    store.close().await;
}

async fn open(data: &DataArgs) -> Result<Store, String> {
    let opened = timeout(PATIENCE, connect(data)).await;
    opened.unwrap_or_else(|_| Err(format!("the database {}: {}", data.database_name(), no_answer(PATIENCE))))
}

fn migrations(schema: platen_store::Result<SchemaState>) -> Result<String, String> {
    let SchemaState { pending, newer } = schema.map_err(|error| error.to_string())?;
    let names: Vec<_> = pending.iter().map(|(version, name)| format!("{version} {name}")).collect();
    Ok(match (&*names, &*newer) {
        ([], []) => "none is pending".to_owned(),
        ([], [.., last]) => format!("none is pending; a newer version of Platen has run more, up to {last}"),
        (names, _) => format!("{} pending; the server runs them at its start: {}", names.len(), names.join(", ")),
    })
}

/// Checks that the newest products are priced in the shop's currency; `None` if there are none, or the shop is invalid.
async fn currency(args: &ServeArgs, store: &Store) -> Option<Result<String, String>> {
    let file = Shop::load(args.shop.as_deref()).ok()?;
    let shop = match SavedParts::load(store).await {
        Ok(saved) => saved.over(&file).rates.currency,
        Err(error) => return Some(Err(error.to_string())),
    };
    let newest = async { catalog::list_newest(&mut store.read().await?, PRODUCTS).await };
    let newest = match newest.await {
        Ok(newest) => newest,
        Err(error) => return Some(Err(error.to_string())),
    };
    let records = newest.iter().filter_map(|record| serde_json::from_str::<ProductRecord>(record).ok());
    let mut sold = records.filter(|record| record.status == Status::Active).peekable();
    sold.peek()?;
    Some(match sold.find(|record| record.currency != shop) {
        None => Ok(format!("the newest are priced in {shop}, the shop's currency")),
        Some(ProductRecord { sku, currency, .. }) => {
            Err(SettingsError::Currency { sku, found: currency, shop }.to_string())
        }
    })
}

/// Looks whether a server with these options fits to the others on the database and hears them.
async fn other_nodes(args: &ServeArgs, store: &Store, files: Identity, report: &mut Report) {
    let name = nodes::new_name(&SystemRng);
    let Ok(files) = files else {
        let unknown = "not checked, because the file storage cannot be used".to_owned();
        return report.line("nodes", Outcome::Doubtful(unknown));
    };
    let files = files.unwrap_or_else(|| format!("{:016x}", SystemRng.number()));
    let fit = store.would_serve(&nodes::node(&args.bus, store, &name, &files)).await;
    let others = match fit {
        Ok(others) => others,
        // A check beside a running server is no mistake.
        Err(error) if !args.data.is_postgres() => return report.line("nodes", Outcome::Doubtful(error.to_string())),
        Err(error) => return report.line("nodes", Err(error.to_string())),
    };
    report.line("nodes", Ok(format!("{} other on this database", others.len())));
    if !args.data.is_postgres() {
        return;
    }
    let connected = timeout(2 * PATIENCE, nodes::connect(&args.bus, store, &name, &files, &others)).await;
    let connected = connected.unwrap_or_else(|_| Err(no_answer(2 * PATIENCE)));
    let by_database = args.bus.nats_url.is_empty();
    let (subject, by) = if by_database { ("bus", "PostgreSQL".to_owned()) } else { ("nats-url", args.bus.hosts()) };
    report.line(subject, connected.map(|_bus| format!("nodes hear each other through {by}")));
}

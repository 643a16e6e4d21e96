//! The work of a server without a request: on every node, or on the node that leads.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use platen_actors::registry::{IDLE, Registry};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::artwork::sweeper;
use crate::back_office::carrier::BackOfficeCarrier;
use crate::back_office::config::BackOfficeArgs;
use crate::back_office::http::HttpBackOffice;
use crate::back_office::simulator::quotes::QuoteSimulator;
use crate::back_office::simulator::{SimulatedBackOffice, Simulator};
use crate::command_changes;
use crate::demo;
use crate::housekeeping;
use crate::http::state::AppState;
use crate::mail::carrier::EmailCarrier;
use crate::mail::smtp::Smtp;
use crate::outbox::Sender;
use crate::photographs::queue::Queue;
use crate::photographs::sweeping;

/// How often a node looks for a new generation of the catalog and of the stock art.
const REFRESH: Duration = Duration::from_millis(500);

/// The shortest pause between two looks for a new generation of the catalog.
const PAUSE: Duration = Duration::from_millis(50);

/// How often a node ranks the bestsellers.
const RANK: Duration = Duration::from_mins(10);

/// How often a node reads changed ratings.
const RATE: Duration = Duration::from_secs(1);

/// How often a node reads the tax rates that other nodes learned.
const LEARN: Duration = Duration::from_secs(1);

/// How often a node reads the details and the settings of the shop that staff saved.
const FOLLOW: Duration = Duration::from_millis(500);

/// How often a node looks for changed settings files.
const RELOAD: Duration = Duration::from_secs(2);

/// Starts all tasks but the sending of emails. They run until they are aborted.
///
/// Fails if the client of the back office or of photographs cannot be created.
pub fn start(platen: &web::Data<AppState>) -> std::io::Result<Vec<JoinHandle<()>>> {
    let mut tasks = vec![
        tokio::spawn(stop_idle_sessions(platen.registry.clone())),
        tokio::spawn(platen.registry.clone().keep_compared()),
        tokio::spawn(sweeper::keep_scratch_clean(Arc::clone(&platen.artworks))),
        tokio::spawn(keep_catalog_fresh(platen.clone().into_inner())),
        tokio::spawn(keep_bestsellers_fresh(platen.clone().into_inner())),
        tokio::spawn(keep_ratings_fresh(platen.clone().into_inner())),
        tokio::spawn(keep_shop_fresh(platen.clone().into_inner())),
        tokio::spawn(command_changes::follow(platen.clone().into_inner())),
        tokio::spawn(Arc::clone(&platen.connections).keep_swept()),
    ];
    if platen.settings.are_watched() {
        tasks.push(tokio::spawn(keep_settings_fresh(platen.clone().into_inner())));
    }
    if platen.tax_rates.is_connected() {
        tasks.push(tokio::spawn(keep_tax_rates_fresh(platen.clone().into_inner())));
    }
    tasks.extend(housekeeping(platen));
    if let Some(payments) = platen.payments.clone() {
        tasks.push(leading(platen, move || Arc::clone(&payments).run()));
    }
    if let Some(queue) = Queue::new(Arc::clone(&platen.artworks), &platen.config.photographs)? {
        let queue = Arc::new(queue);
        tasks.push(leading(platen, move || Arc::clone(&queue).run()));
    }
    tasks.extend(back_office(platen)?);
    Ok(tasks)
}

/// Starts a task that runs while this node leads.
fn leading<F>(platen: &web::Data<AppState>, task: impl Fn() -> F + Send + 'static) -> JoinHandle<()>
where
    F: Future<Output = ()> + Send,
{
    let store = platen.store.clone();
    tokio::spawn(async move { store.while_leading(task).await })
}

/// Starts the tasks that clean up, on the node that leads.
fn housekeeping(platen: &web::Data<AppState>) -> Vec<JoinHandle<()>> {
    let parts = || (platen.store.clone(), platen.registry.clone(), Arc::clone(&platen.clock));
    let outdated = {
        let (store, _, clock) = parts();
        move || housekeeping::run(store.clone(), Arc::clone(&clock))
    };
    let due = {
        let ((store, registry, clock), settings) = (parts(), Arc::clone(&platen.settings));
        move || housekeeping::due::run(store.clone(), registry.clone(), Arc::clone(&clock), settings.clone())
    };
    let numbers = {
        let (store, registry, clock) = parts();
        move || housekeeping::numbers::run(store.clone(), registry.clone(), Arc::clone(&clock))
    };
    let observations = {
        let (store, registry, clock) = parts();
        move || housekeeping::observations::run(store.clone(), registry.clone(), Arc::clone(&clock))
    };
    let answers = {
        let (store, _, clock) = parts();
        move || housekeeping::answers::run(store.clone(), Arc::clone(&clock))
    };
    let artworks = Arc::clone(&platen.artworks);
    let photographs = Arc::clone(&artworks);
    let mut tasks = vec![
        leading(platen, answers),
        leading(platen, outdated),
        leading(platen, due),
        leading(platen, observations),
        leading(platen, move || sweeper::run(Arc::clone(&artworks))),
        leading(platen, move || sweeping::run(Arc::clone(&photographs))),
    ];
    if !platen.config.has_back_office() {
        tasks.push(leading(platen, numbers));
    }
    tasks
}

/// Returns the sender of emails, if an SMTP server is configured. Every node sends: each takes other emails from the outbox.
pub fn emails(platen: &AppState) -> Result<Option<Sender<EmailCarrier>>, String> {
    let Some(url) = &platen.config.smtp_url else { return Ok(None) };
    let from = platen.config.emails_from().map_err(|error| error.to_string())?;
    let carrier = EmailCarrier {
        smtp: Smtp::new(url, &from)?,
        catalog: Arc::clone(&platen.catalog),
        settings: Arc::clone(&platen.settings),
        from,
        links: platen.links.clone(),
        link_keys: platen.link_keys.clone(),
        store: platen.store.clone(),
    };
    Ok(Some(Sender { store: platen.store.clone(), clock: Arc::clone(&platen.clock), carrier }))
}

/// Starts the tasks of the back office: a configured one or the demo's. With neither, orders remain in the outbox.
fn back_office(platen: &web::Data<AppState>) -> std::io::Result<Vec<JoinHandle<()>>> {
    let BackOfficeArgs { back_office_url, back_office_token } = platen.config.back_office.clone();
    let sending = |back_office| {
        let carrier = BackOfficeCarrier(back_office);
        let sender = Sender { store: platen.store.clone(), clock: Arc::clone(&platen.clock), carrier };
        // Runs until the task is aborted.
        tokio::spawn(async move {
            let (_stop, stopped) = watch::channel(());
            sender.run(stopped).await;
        })
    };
    Ok(match (back_office_url, back_office_token) {
        (Some(url), Some(token)) => vec![sending(Arc::new(HttpBackOffice::new(url, token)?))],
        _ if platen.config.simulate_back_office => {
            let simulator = Arc::new(Simulator {
                store: platen.store.clone(),
                registry: platen.registry.clone(),
                clock: Arc::clone(&platen.clock),
                shop: Arc::clone(&platen.settings) as Arc<_>,
                artworks: Arc::clone(&platen.artworks),
                catalog: Arc::clone(&platen.catalog),
            });
            let quotes = Arc::new(QuoteSimulator {
                store: platen.store.clone(),
                registry: platen.registry.clone(),
                clock: Arc::clone(&platen.clock),
                shop: Arc::clone(&platen.settings) as Arc<_>,
                prices: Arc::clone(&platen.catalog) as Arc<_>,
            });
            let answering = SimulatedBackOffice { store: platen.store.clone(), registry: platen.registry.clone() };
            vec![
                sending(Arc::new(answering)),
                leading(platen, move || Arc::clone(&simulator).run()),
                leading(platen, move || Arc::clone(&quotes).run()),
            ]
        }
        _ => Vec::new(),
    })
}

async fn stop_idle_sessions(registry: Registry) {
    let mut every = tokio::time::interval(Duration::from_secs(5));
    loop {
        every.tick().await;
        registry.stop_idle(IDLE);
    }
}

/// Follows changes of the settings files.
async fn keep_settings_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(RELOAD);
    loop {
        every.tick().await;
        reload_settings(Arc::clone(&platen)).await;
    }
}

/// Looks for changed settings files, and tells all sessions if the shop's settings have changed.
pub async fn reload_settings(platen: Arc<AppState>) {
    // On a thread for blocking work: the files may be on a slow network drive.
    let reload = move || {
        if platen.settings.reload(&platen.catalog.current()) {
            platen.registry.shop_changed();
        }
    };
    if let Err(error) = crate::work::in_background(reload).await {
        tracing::error!(%error, "the settings files could not be read");
    }
}

/// Uses the details and the settings of the shop that staff saved.
async fn keep_shop_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(FOLLOW);
    loop {
        every.tick().await;
        let following = platen.follow_shop();
        if let Some(Err(error)) = platen.store.while_reachable(pin!(following)).await {
            tracing::warn!(%error, "what staff saved about the shop could not be read");
        }
    }
}

/// Reads the ratings that have changed.
async fn keep_ratings_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(RATE);
    loop {
        every.tick().await;
        let refreshing = platen.ratings.refresh(&platen.store);
        if let Some(Err(error)) = platen.store.while_reachable(pin!(refreshing)).await {
            tracing::warn!(%error, "the ratings could not be read");
        }
    }
}

/// Reads the tax rates that other nodes learned.
async fn keep_tax_rates_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(LEARN);
    loop {
        every.tick().await;
        if let Some(Err(error)) = platen.store.while_reachable(pin!(platen.tax_rates.refresh())).await {
            tracing::warn!(%error, "the tax rates could not be read");
        }
    }
}

/// Ranks the bestsellers; in the demo, with the sales that it invents.
async fn keep_bestsellers_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(RANK);
    loop {
        every.tick().await;
        let catalog = platen.catalog.current();
        let invented = if platen.config.simulate_back_office { demo::SALES.as_slice() } else { &[] };
        let others = invented.iter().filter_map(|(sku, pieces)| Some((catalog.find_by_sku(sku)?.id, *pieces)));
        let ranking = platen.bestsellers.refresh(&platen.store, others.collect());
        if let Some(Err(error)) = platen.store.while_reachable(pin!(ranking)).await {
            tracing::warn!(%error, "the bestsellers could not be ranked");
        }
    }
}

/// Follows changes by other nodes and processes: a new generation is served within half a second, or as soon as a request names it.
async fn keep_catalog_fresh(platen: Arc<AppState>) {
    let mut every = tokio::time::interval(REFRESH);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = platen.catalog.wanted() => tokio::time::sleep(PAUSE).await,
        }
        match platen.store.while_reachable(pin!(platen.catalog.refresh(&platen.store))).await {
            Some(Ok(true)) => platen.registry.prices_changed(),
            Some(Ok(false)) | None => {}
            Some(Err(error)) => tracing::warn!(%error, "the catalog could not be compared with the store"),
        }
        if let Some(Err(error)) = platen.store.while_reachable(pin!(platen.art.refresh(&platen.store))).await {
            tracing::warn!(%error, "the stock art could not be compared with the store");
        }
    }
}

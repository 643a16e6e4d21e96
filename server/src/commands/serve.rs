//! `platen serve`

use std::net::{SocketAddr, TcpListener};
use std::num::NonZero;

use platen_actors::artwork::MEGABYTE;
use platen_actors::ports::SystemRng;

use super::config_check::warnings::warnings;
use super::folders::{FILES, INDEX, check_client, writable};
use super::signals::EndSignals;
use super::{demo, open_store};
use crate::accounts::{first_start, totp};
use crate::client::assets;
use crate::config::{Config, ServeArgs};
use crate::descriptors;
use crate::nodes::{self, Joined};
use crate::startup::{self, Parts};

/// Serves until SIGTERM, Ctrl-C or the end of the controlling terminal.
pub async fn run(args: ServeArgs) -> Result<(), String> {
    for warning in warnings(&args) {
        tracing::warn!("{}", warning.text);
    }
    descriptors::raise_limit();
    if let Some(folder) = args.client.clone() {
        check_client(&folder)?;
        assets::read_from(folder);
    }
    let captcha = args.captcha.clone().config()?;
    let store = open_store(&args.data).await?;
    if let Some(warning) = store.clock().warning() {
        tracing::warn!("{warning}");
    }
    for (folder, option) in [(args.storage.folder(&args.data.data), FILES), (Some(args.index()), INDEX)] {
        folder.map_or(Ok(String::new()), |folder| writable(&folder, option))?;
    }
    let storage = args.storage.open(&args.data.data)?;
    let Joined { name, mut serving, bus } = nodes::join(&args.bus, &store, &storage).await?;
    if args.demo {
        demo::fill(&store).await?;
    }
    let listener = listen(args.listen, "--listen")?;
    let ops_listener = args.telemetry.ops_listen.map(|address| listen(address, "--ops-listen")).transpose()?;
    let index = args.index();
    let workers = args.workers.map_or_else(cores, usize::from);
    let config = Config {
        base_url: args.base_url,
        trusted_proxies: args.trusted_proxies,
        connections_per_address: Some(args.connections_per_address),
        body_patience: None,
        artwork_quota: Some(args.artwork_quota_mb * MEGABYTE),
        accounts_per_client: Some(args.accounts_per_client),
        page_settings: args.page_settings,
        shop: args.shop,
        captcha,
        dev: args.dev,
        without_mail: args.mail.smtp_url.is_none() && !args.dev,
        smtp_url: args.mail.smtp_url,
        mail_from: args.mail.mail_from,
        sales_email: args.mail.sales_email,
        back_office: args.back_office,
        payments: args.payments,
        tax_service: args.tax_service,
        photographs: args.photographs,
        simulate_back_office: args.demo,
        telemetry: args.telemetry,
    };
    let parts = Parts::new(listener, store, storage, &args.data.data, config, workers)
        .map_err(|error| format!("the path of the running program is unknown: {error}"))?;
    let parts = Parts { index, node: name, bus, ops_listener, ..parts };
    let mut end = EndSignals::listen().map_err(|error| format!("signal handlers cannot be installed: {error}"))?;
    let running = startup::start(parts).await.map_err(|error| error.to_string())?;
    let key = first_start::offer(&running.platen.store, &SystemRng, running.platen.clock.now()).await;
    announce(&running, args.demo, key.map_err(|error| error.to_string())?.as_deref());
    let ended = tokio::select! {
        () = end.received() => Ok(()),
        error = serving.lost() => Err(error.to_string()),
    };
    tracing::info!("stopping");
    running.stop().await;
    ended
}

/// Says why the server cannot listen on the address of an option.
pub(super) fn cannot_listen(address: SocketAddr, option: &str, error: &std::io::Error) -> String {
    format!("cannot listen on {address}: {error}; choose another address with {option}")
}

fn listen(address: SocketAddr, option: &str) -> Result<TcpListener, String> {
    TcpListener::bind(address).map_err(|error| cannot_listen(address, option, &error))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, NonZero::get)
}

#[expect(clippy::print_stdout, reason = "scripts wait for these lines")]
fn announce(running: &startup::Running, demo: bool, setup_key: Option<&str>) {
    if demo {
        println!("demo customer: {} / {}", demo::CUSTOMER.0, demo::CUSTOMER.1);
        println!("demo staff: {} / {}", demo::STAFF.0, demo::STAFF.1);
        println!("demo staff's second factor: {}", totp::typed(demo::STAFF_TOTP));
    }
    if let Some(address) = running.ops_address() {
        println!("metrics and health on http://{address}");
    }
    if let Some(key) = setup_key {
        println!("set up the shop at {}/support/setup?key={key}", running.platen.links);
    }
    println!("listening on http://{}", running.address);
}

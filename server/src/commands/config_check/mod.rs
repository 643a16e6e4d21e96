//! `platen config check`: checks the options of `platen serve` and all that they name, without starting a server.

mod listening;
mod report;
mod services;
pub mod warnings;

use self::listening::listen;
use self::report::Report;
use self::warnings::warnings;
use super::folders::{DATA, INDEX, check_client, writable};
use crate::config::ServeArgs;
use crate::settings;
use crate::shop::Shop;

/// Prints one line per check: its result, the option, and the remedy. Fails if a check found an error.
pub async fn run(args: ServeArgs) -> Result<(), String> {
    let mut report = Report::new(warnings(&args));
    options(&args, &mut report);
    report.line("smtp-url", services::mail(&args).await);
    report.line("stripe-key", services::payments(&args).await);
    let files = services::files(&args, &mut report).await;
    services::database(&args, files, &mut report).await;
    report.finish()
}

/// Prints the error of options that cannot be parsed, which prevents all checks. Returns the command's error message.
pub fn rejected(error: &clap::Error) -> String {
    let text = error.to_string();
    // The rest explains how the command is used.
    let fault = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
    let mut report = Report::new(Vec::new());
    report.line("options", Err(fault.to_owned()));
    report.finish().err().unwrap_or_default()
}

/// Checks what needs no other service.
fn options(args: &ServeArgs, report: &mut Report) {
    report.line("listen", listen(args.listen, "--listen"));
    if let Some(address) = args.telemetry.ops_listen {
        report.line("ops-listen", listen(address, "--ops-listen"));
    }
    let base_url = args.base_url.as_ref().map_or("none: the request's own host", |url| url.as_str());
    report.line("base-url", Ok(base_url.to_owned()));
    let proxies: Vec<_> = args.trusted_proxies.iter().map(ToString::to_string).collect();
    report.line("trusted-proxies", Ok(if proxies.is_empty() { "none".to_owned() } else { proxies.join(", ") }));
    for (subject, is_on) in [("demo", args.demo), ("dev", args.dev)] {
        if is_on {
            report.line(subject, Ok("on: only this machine can reach the server".to_owned()));
        }
    }
    if let Some(folder) = &args.client {
        report.line("client", check_client(folder).map(|()| folder.display().to_string()));
    }
    report.line("data", writable(&args.data.data, DATA));
    report.line("catalog-index", writable(&args.index(), INDEX));
    let name = |file: &Option<std::path::PathBuf>, other: &str| {
        file.as_deref().map_or_else(|| other.to_owned(), |file| file.display().to_string())
    };
    let shop = Shop::load(args.shop.as_deref()).map(|_| name(&args.shop, "built in"));
    report.line("shop", shop.map_err(|error| error.to_string()));
    let pages = args.page_settings.as_deref().map_or(Ok(()), settings::check_pages);
    report.line("page-settings", pages.map(|()| name(&args.page_settings, "none")).map_err(|error| error.to_string()));
    let captcha = args.captcha.captcha;
    report.line("captcha", args.captcha.clone().config().map(|_| format!("{captcha:?}").to_lowercase()));
    let hosts: Vec<_> = args.photographs.photograph_hosts.iter().map(ToString::to_string).collect();
    report.line("photograph-hosts", Ok(if hosts.is_empty() { "none".to_owned() } else { hosts.join(", ") }));
    let back_office = args.back_office.back_office_url.as_ref();
    report.line("back-office-url", Ok(back_office.map_or_else(|| "none".to_owned(), origin)));
    let tax_service = args.tax_service.tax_service.as_ref();
    report.line("tax-service", Ok(tax_service.map_or_else(|| "none: the tax table".to_owned(), origin)));
}

/// Returns a URL without its user, password and query, which may contain secrets.
fn origin(url: &url::Url) -> String {
    format!("{}{}", url.origin().ascii_serialization(), url.path())
}

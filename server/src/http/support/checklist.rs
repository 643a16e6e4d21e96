//! `/api/support/checklist`: what is left to do in a shop that was set up in the browser, until it is done or dismissed.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_schema::ToSchema;
use platen_store::{audit, content, setup};
use serde::{Deserialize, Serialize};

use crate::content::{WITHDRAWAL, key};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::{App, AppState};
use crate::shop::parts::{Part, Region, Shipping, Taxes};

/// The pages whose text is the shop's to answer for, as far as it has them.
const LEGAL: [&str; 3] = ["terms", "imprint", WITHDRAWAL];

/// A step of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SetupStep)]
pub enum Step {
    /// The shop's name and contact are saved.
    Shop,
    /// The country, the time zone and the currency are saved.
    Region,
    /// A logo or a color is saved.
    Look,
    /// The terms, the imprint and, where there is one, the right of withdrawal are published.
    Pages,
    /// There is a product.
    Product,
    /// The shipping rates are saved.
    Shipping,
    /// The taxes are saved.
    Taxes,
}

/// A step, and whether it is done.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChecklistStep {
    /// The step.
    pub step: Step,
    /// Whether it is done.
    pub is_done: bool,
}

/// What is left to do.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Checklist {
    /// Whether the list is shown: the shop was set up in the browser, the list was not dismissed, and a step is left.
    pub is_shown: bool,
    /// All steps, in order; none if the list is not shown.
    pub steps: Vec<ChecklistStep>,
}

/// Returns what is left to do.
#[platen_schema::path(get, path = "/api/support/checklist", operation_id = "checklist", tag = "support",
    responses((status = 200, body = Checklist), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<Checklist>, Problem> {
    let mut snapshot = app.store.snapshot().await?;
    let is_kept = setup::is_list_shown(&mut snapshot).await?;
    let published: Vec<String> =
        content::published(&mut snapshot).await?.iter().map(|(address, _)| key(address)).collect();
    let pages = app.settings.content();
    let mut legal = LEGAL.iter().filter(|page| pages.find(page).is_some());
    let has_pages = legal.all(|page| published.iter().any(|address| address == page));
    let steps = if is_kept { steps(&app, has_pages) } else { Vec::new() };
    let is_shown = steps.iter().any(|step| !step.is_done);
    Ok(Json(Checklist { is_shown, steps: if is_shown { steps } else { Vec::new() } }))
}

fn steps(platen: &AppState, has_pages: bool) -> Vec<ChecklistStep> {
    let has_product = !platen.catalog.current().is_empty();
    let parts = platen.settings.saved_parts();
    [
        (Step::Shop, platen.settings.saved_revision() > 0),
        (Step::Region, parts.contains_key(Region::NAME)),
        (Step::Look, platen.settings.saved_look_revision() > 0),
        (Step::Pages, has_pages),
        (Step::Product, has_product),
        (Step::Shipping, parts.contains_key(Shipping::NAME)),
        (Step::Taxes, parts.contains_key(Taxes::NAME)),
    ]
    .map(|(step, is_done)| ChecklistStep { step, is_done })
    .into()
}

/// Dismisses the list, for all administrators.
#[platen_schema::path(post, path = "/api/support/checklist/dismiss", operation_id = "dismiss_checklist", tag = "support",
    responses((status = 200, description = "The list is no longer shown"), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody)))]
pub async fn dismiss(app: App, staff: Staff<Admins>) -> Result<HttpResponse, Problem> {
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    if setup::dismiss_list(&mut tx, now).await? {
        audit::add(&mut tx, &staff.record("checklist_dismissed"), now).await?;
    }
    tx.commit().await?;
    Ok(HttpResponse::Ok().json(serde_json::json!({})))
}

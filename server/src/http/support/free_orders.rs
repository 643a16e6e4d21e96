//! `/api/support/freeorders…`: customers' orders of samples and printed catalogs, and the shop's reports on them.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::RuleError;
use platen_actors::free_order::{FreeOrderError, FreeOrderReport, FreeOrderState, OrderedSample};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_schema::ToSchema;
use platen_store::customers;
use platen_store::work::Queue;
use serde::{Deserialize, Serialize};

use super::answering::{AnsweredReply, Answering, answered};
use super::opened;
use super::shown::Shown;
use super::work::{self, Kind, Owner};
use crate::free_orders::{self, FreeOrder};
use crate::geography::address_lines;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Anyone, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// A free order as the shop sees it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportFreeOrder {
    /// Its public code.
    pub code: Code,
    /// `samples` or `catalog`.
    pub kind: Kind,
    /// The state.
    pub state: FreeOrderState,
    /// The shop's note when it sent or declined it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Milliseconds since 1970 UTC.
    pub ordered_at: Millis,
    /// Milliseconds since 1970 UTC: when its state last changed.
    pub changed_at: Millis,
    /// The owning session's key; omitted for a visitor without a session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub session: Option<String>,
    /// The recipient's name.
    pub name: String,
    /// The address for emails about the order.
    pub email: String,
    /// Telephone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// The customer's comment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub comment: Option<String>,
    /// The lines of the label.
    pub address: Vec<String>,
    /// The samples; empty for the catalog.
    pub samples: Vec<OrderedSample>,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// The shop's report on a free order.
#[derive(Debug, Request, ToSchema)]
pub struct FreeOrderReportRequest {
    /// The report.
    pub report: FreeOrderReport,
}

/// Returns a free order with all its details. Opening it is recorded in the audit log, because it shows an address.
#[platen_schema::path(get, path = "/api/support/freeorders/{code}", operation_id = "read_free_order", tag = "support",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = SupportFreeOrder), (status = 401, body = ProblemBody)))]
pub async fn read(
    app: App,
    staff: Staff<Anyone>,
    Id(code): Id<Code>,
) -> Result<Json<Shown<SupportFreeOrder>>, Problem> {
    let found = find(&app, code).await?;
    opened(&app, &staff, "free_order_opened", found.owner(), code).await?;
    let mut snapshot = app.store.snapshot().await?;
    let owner = work::owner_of(&mut snapshot, Queue::of_free_order(found.state()), code).await?;
    let session = found.owner().map(|session| session.to_string());
    let whole = match found {
        FreeOrder::Samples(order) => {
            let email = match order.owner {
                SessionKey::Customer(id) => customers::find(&mut snapshot, id).await?.map(|customer| customer.email),
                SessionKey::Guest(_) => None,
            };
            let current = app.catalog.current();
            let sample = |product_id| {
                let card = current.find(product_id).and_then(|entry| entry.card(None));
                let (sku, name) = card.map(|card| (card.sku, card.name)).unwrap_or_default();
                OrderedSample { product_id, sku, name }
            };
            let address = &order.address.address;
            SupportFreeOrder {
                code,
                kind: Kind::Samples,
                state: order.state,
                note: order.note,
                ordered_at: order.ordered_at,
                changed_at: order.changed_at,
                session,
                name: address.name(),
                email: email.unwrap_or_default(),
                phone: (!address.phone.is_empty()).then(|| address.phone.clone()),
                comment: order.comment,
                address: address_lines(address, app.settings.shop().country()),
                samples: order.products.into_iter().map(sample).collect(),
                owner,
            }
        }
        FreeOrder::Catalog(request) => SupportFreeOrder {
            code,
            kind: Kind::Catalog,
            state: request.state,
            note: request.note,
            ordered_at: request.ordered_at,
            changed_at: request.changed_at,
            session,
            name: request.form.name(),
            address: address_lines(&request.form.address(), app.settings.shop().country()),
            email: request.form.email,
            phone: request.form.phone,
            comment: None,
            samples: Vec::new(),
            owner,
        },
    };
    Shown::to(&staff, whole)
}

/// Records that a free order was sent or declined, and notifies the customer.
#[platen_schema::path(post, path = "/api/support/freeorders/{code}/report", operation_id = "report_free_order", tag = "support",
    request_body = FreeOrderReportRequest,
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 409, description = "`claimed`, or `free_order_settled`", body = ProblemBody)))]
pub async fn report(
    app: App,
    staff: Staff<Anyone>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<FreeOrderReportRequest>,
) -> Result<HttpResponse, Problem> {
    let FreeOrderReportRequest { report } = body.read()?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let found = find(&app, code).await?;
    let (session, queue) = (found.owner(), Queue::of_free_order(found.state()));
    let what = report.state().word();
    let answering = Answering { session, code, queue, action: "free_order_reported", what };
    let now = app.clock.now();
    let command = Box::pin(free_orders::report(&app.registry, &app.store, code, report, idempotency.clone(), now));
    let settled = answering.carry_out(&app, &staff, idempotency.as_ref(), command).await?;
    Ok(answered(settled.version, settled.replayed))
}

async fn find(app: &App, code: Code) -> Result<FreeOrder, Problem> {
    let found = free_orders::find(&mut app.store.read().await?, code).await?;
    found.ok_or_else(|| RuleError::FreeOrder(FreeOrderError::NoSuchOrder).into())
}

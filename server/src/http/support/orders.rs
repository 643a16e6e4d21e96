//! `/api/support/orders…`: the orders of all customers, one order with its details, and the shop's reports on it.

use actix_web::web::{Json, Query};
use actix_web::{HttpRequest, HttpResponse};
use platen_actors::commands::RuleError;
use platen_actors::ids::{CustomerId, Millis, OrderLineId, SessionKey};
use platen_actors::money::Minor;
use platen_actors::order::{Code, OrderEntry, OrderError, OrderStatus, PlacedLine, Report};
use platen_actors::payment::PaymentState;
use platen_actors::proof::{ProofEntry, ProofState};
use platen_schema::{IntoParams, ToSchema};
use platen_store::audit::{self, Record};
use platen_store::orders::{self, Filter, Found, Named, Order};
use platen_store::proofs::{self, Proof};
use platen_store::scope::Scope;
use platen_store::work::Queue;
use serde::{Deserialize, Serialize};

use super::answering::{AnsweredReply, Answering, answered};
use super::cursor::{Cursor, cut};
use super::shown::Shown;
use super::work::{self, Owner};
use super::{asked, opened};
use crate::accounts::rights::OrderAction;
use crate::back_office::intake;
use crate::http::email_limit::{self, Email};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Anyone, Staff, Support};
use crate::http::orders::detail::{OrderDetail, describe};
use crate::http::orders::links::{self, RenewLinksAnswer};
use crate::http::orders::product;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::http::uploads::library;

/// The number of orders on a page.
const PAGE: usize = 50;

/// Filters for the orders; missing ones do not restrict the result.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SupportOrdersQuery {
    /// A public name, a number of the back office's, a purchase order number or a part of one, a part of a name or company,
    /// or a customer's number.
    q: Option<String>,
    /// A status.
    status: Option<String>,
    /// The `next` of the previous page.
    before: Option<String>,
}

/// A page of the orders of all customers.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportOrders {
    /// The latest first, at most 50.
    pub orders: Vec<SupportOrderRow>,
    /// Where the next page begins; omitted on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

/// An order in a list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportOrderRow {
    /// Its public code.
    pub code: Code,
    /// The back office's number; left out until the back office has accepted the order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub number: Option<String>,
    /// The status.
    pub status: OrderStatus,
    /// The state of its payment by card; left out for an order on account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment: Option<PaymentState>,
    /// The number of lines.
    pub lines: i64,
    /// The number of pieces in all lines.
    pub units: i64,
    /// ISO 4217.
    pub currency: String,
    /// In minor units.
    pub total: Minor,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// The time of the last change, in milliseconds since 1970 UTC.
    pub changed_at: Millis,
    /// The owning session's key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
}

impl SupportOrderRow {
    fn of(Found { owner, who, entry: order }: Found) -> Self {
        let OrderEntry { code, status, lines, units, currency, total, placed_at, changed_at, .. } = order;
        Self {
            code,
            number: order.compass_order_id,
            status,
            payment: order.payment.map(|payment| payment.state),
            lines,
            units,
            currency,
            total,
            placed_at,
            changed_at,
            session: owner.to_string(),
            name: who,
        }
    }
}

/// An order as the shop sees it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SupportOrder {
    /// What its customer sees.
    #[serde(flatten)]
    pub detail: OrderDetail,
    /// The owning session's key.
    pub session: String,
    /// The display name for staff.
    pub name: String,
    /// The proofs of its lines, and of the earlier lines that they repeat.
    pub proofs: Vec<SupportOrderProof>,
    /// What the caller may do to it: statuses that it can change to, and `accepted`, `invoiced`, `invoice_paid`, `shipped`, `refunded`.
    #[serde(default)]
    pub actions: Vec<String>,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// The proof of an ordered line.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportOrderProof {
    /// The line.
    pub order_line_id: OrderLineId,
    /// The proof's public code.
    pub code: Code,
    /// The state.
    pub state: ProofState,
    /// The latest version that was sent; 0 before the first.
    pub version: i64,
}

impl SupportOrderProof {
    fn of(proof: &Proof) -> Option<Self> {
        let ProofEntry { order_line_id, code, state, version, .. } = proof.entry;
        Some(Self { order_line_id: order_line_id?, code, state, version })
    }
}

/// A report on an order.
#[derive(Debug, Request, ToSchema)]
pub struct SupportReportRequest {
    /// The report.
    pub report: Report,
}

/// Returns the orders of all customers, newest first.
#[platen_schema::path(get, path = "/api/support/orders", operation_id = "list_desk_orders", tag = "support", params(SupportOrdersQuery),
    responses((status = 200, body = SupportOrders), (status = 401, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub async fn list(
    app: App,
    staff: Staff<Anyone>,
    query: Query<SupportOrdersQuery>,
) -> Result<Json<Shown<SupportOrders>>, Problem> {
    let before = Cursor::read(query.before.as_deref())?.map(|cursor| (cursor.at, cursor.code.to_string()));
    let filter = Filter {
        named: asked::text("q", query.q.as_deref())?.map(named),
        status: asked::text("status", query.status.as_deref())?,
        before,
    };
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let mut found = orders::search(&mut app.store.read().await?, &filter, limit).await?;
    let next =
        cut(&mut found, PAGE, |Found { entry, .. }| Cursor { at: entry.placed_at, code: entry.code }.to_string());
    let orders = found.into_iter().map(SupportOrderRow::of).collect();
    Shown::to(&staff, SupportOrders { orders, next })
}

/// Returns the searches that a typed text can mean.
fn named(text: String) -> Named {
    let owner = text.parse().map(CustomerId).map(SessionKey::Customer).ok().or_else(|| text.parse().ok());
    Named { code: text.parse().ok(), owner, text }
}

/// Returns an order with all its details. Opening it is recorded in the audit log, because it shows an address.
#[platen_schema::path(get, path = "/api/support/orders/{code}", operation_id = "read_desk_order", tag = "support",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = SupportOrder), (status = 401, body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Anyone>, Id(code): Id<Code>) -> Result<Json<Shown<SupportOrder>>, Problem> {
    let found = find(&app, code).await?;
    opened(&app, &staff, "order_opened", Some(found.owner), code).await?;
    let queue = Queue::of_order(&found.entry);
    let mut reader = app.store.read().await?;
    let owner = work::owner_of(&mut reader, queue, code).await?;
    let lines = &found.placed.lines;
    let repeated: Vec<_> = lines.iter().filter_map(|line| line.repeat_of).collect();
    let earlier = orders::list_of_lines(&mut reader, found.owner, &repeated).await?;
    let ids: Vec<_> = earlier.iter().chain([&found]).map(|order| order.entry.order_id).collect();
    let proofs = proofs::list_of_orders(&mut reader, &ids).await?;
    drop(reader);
    let is_shown = |id| repeated.contains(&id) || lines.iter().any(|line| line.order_line_id == id);
    let proofs = proofs.iter().filter_map(SupportOrderProof::of);
    let proofs = proofs.filter(|proof| is_shown(proof.order_line_id)).collect();
    let (session, name) = (found.owner, found.placed.ship_to.who());
    let actions = OrderAction::list(found.entry.status, staff.member.role);
    let actions = actions.into_iter().map(str::to_owned).collect();
    let detail = describe(&app, found).await?;
    Shown::to(&staff, SupportOrder { detail, session: session.to_string(), name, proofs, actions, owner })
}

/// Returns an artwork file of an ordered line, as the customer uploaded it. The download is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/orders/{code}/lines/{line}/artwork/{number}/file", operation_id = "desk_order_artwork",
    tag = "support",
    params(("code" = String, Path, description = "The order's public name"),
        ("line" = i64, Path, description = "The order's line"), ("number" = usize, Path, description = "From 1")),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = 401, body = ProblemBody)))]
pub async fn artwork_file(
    app: App,
    staff: Staff<Anyone>,
    Id(code): Id<Code>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let found = find(&app, code).await?;
    let line = line_of(&found, &request);
    let part = |name| request.match_info().get(name);
    let number = part("number").and_then(|text| text.parse::<usize>().ok()).and_then(|number| number.checked_sub(1));
    let artwork = line.zip(number).and_then(|(line, at)| line.artworks.get(at));
    let file = artwork.ok_or_else(|| Problem::not_found("This line has no such file."))?;
    opened(&app, &staff, "artwork_downloaded", Some(found.owner), code).await?;
    library::file_of(&app, &file.sha256, &file.extension, &file.name).await
}

/// Returns the line of an order that the address names.
fn line_of<'a>(order: &'a Order, request: &HttpRequest) -> Option<&'a PlacedLine> {
    let line = request.match_info().get("line").and_then(|text| text.parse().ok()).map(OrderLineId)?;
    order.placed.lines.iter().find(|known| known.order_line_id == line)
}

/// Returns the picture of an ordered line, as the customer sees it: the product in the ordered color, with the printed artwork.
#[platen_schema::path(get, path = "/api/support/orders/{code}/lines/{line}/picture", operation_id = "desk_order_picture",
    tag = "support",
    params(("code" = String, Path, description = "The order's public name"),
        ("line" = i64, Path, description = "The order's line")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 401, body = ProblemBody),
        (status = 304, description = "The caller has it already, by `If-None-Match`"),
        (status = 302, description = "To the product's own picture, where artwork cannot be shown on it")))]
pub async fn picture(
    app: App,
    _: Staff<Anyone>,
    Id(code): Id<Code>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let found = find(&app, code).await?;
    let line = line_of(&found, &request).ok_or_else(|| Problem::not_found("This order has no such line."))?;
    let proofs = proofs::list_of_orders(&mut app.store.read().await?, &[found.entry.order_id]).await?;
    let proof = proofs.iter().find(|proof| proof.entry.order_line_id == Some(line.order_line_id));
    product::draw(&app, &request, line, proof).await
}

/// Reports on an order, as the back office does.
#[platen_schema::path(post, path = "/api/support/orders/{code}/report", operation_id = "report_order", tag = "support",
    request_body = SupportReportRequest,
    params(("code" = String, Path, description = "The order's public name"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AnsweredReply), (status = 401, body = ProblemBody),
        (status = 403, description = "`not_your_role`: see the order's `actions`", body = ProblemBody),
        (status = 409, description = "`claimed`, or an order does not go there from where it is", body = ProblemBody)))]
pub async fn report(
    app: App,
    staff: Staff<Anyone>,
    Id(code): Id<Code>,
    idempotency: IdempotencyKey,
    body: Body<SupportReportRequest>,
) -> Result<HttpResponse, Problem> {
    let SupportReportRequest { report } = body.read()?;
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    let found = find(&app, code).await?;
    let action = OrderAction::of(&report);
    staff.must_have_right(found.entry.status, action)?;
    let what = action.word();
    let queue = Queue::of_order(&found.entry);
    let answering = Answering { session: Some(found.owner), code, queue, action: "order_reported", what };
    let same = idempotency.clone();
    let command = Box::pin(intake::report_on(&app.registry, &app.store, code, report, same));
    let command = async { command.await.map(|(_, executed)| executed) };
    let executed = answering.carry_out(&app, &staff, idempotency.as_ref(), command).await?;
    if let Some(payments) = &app.payments {
        payments.settle_soon(code);
    }
    Ok(answered(executed.version, executed.replayed))
}

/// Revokes the links of emails that open a guest's order, and sends a new one to the order's address. Audited.
#[platen_schema::path(post, path = "/api/support/orders/{code}/renewlinks", operation_id = "renew_links_of_order", tag = "support",
    params(("code" = String, Path, description = "The order's public name")),
    responses((status = 200, body = RenewLinksAnswer), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`not_a_guest`: no link opens an order of a customer", body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn renew_links(
    app: App,
    staff: Staff<Support>,
    request: HttpRequest,
    Id(code): Id<Code>,
) -> Result<Json<RenewLinksAnswer>, Problem> {
    let order = find(&app, code).await?;
    let email = links::address(&order)?;
    let mut tx = app.store.write().await?;
    email_limit::count(&app, &mut tx, &request, Email { to: Some(&email), by: None }).await?;
    links::renew_links(&app, &mut tx, &order, &email).await?;
    let record =
        Record { session: Some(order.owner), subject: Some(code.to_string()), ..staff.record("order_links_renewed") };
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    Ok(Json(RenewLinksAnswer { email }))
}

pub(super) async fn find(app: &App, code: Code) -> Result<Order, Problem> {
    let found = orders::find_by_code(&mut app.store.read().await?, Scope::Shop, code).await?;
    found.ok_or_else(|| RuleError::Order(OrderError::NoSuchOrder).into())
}

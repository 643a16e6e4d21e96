//! `/api/support/work…`: the work queues of the shop, and who has claimed which task.

use actix_web::HttpResponse;
use actix_web::web::{Json, Query};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::Code;
use platen_actors::ports::Idempotency;
use platen_schema::{IntoParams, ToSchema};
use platen_store::audit::{self, Record};
use platen_store::work::{self, Counts, Item, Queue, Waiting};
use platen_store::{Connection, Transaction};
use serde::{Deserialize, Serialize};

use super::cursor::{Cursor, cut};
use super::shown::Shown;
use super::{amount, work_changed};
use crate::format::text;
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::IdPair;
use crate::http::extract::idempotency_key::{self, IdempotencyKey};
use crate::http::extract::staff::{Anyone, Staff, Support};
use crate::http::idempotent;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The number of tasks on a page.
const PAGE: usize = 50;

/// The queue and the page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WorkQuery {
    /// `quotes`, `proofs`, `artwork`, `orders`, `samples`, `questions`, `reviews`, `tracking` or `certificates`.
    queue: Option<String>,
    /// The `next` of the previous page.
    before: Option<String>,
}

/// A page of a work queue.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct WorkAnswer {
    /// The tasks, longest-waiting first, at most 50.
    pub items: Vec<WorkItem>,
    /// The number of tasks in each queue.
    pub counts: Counts,
    /// Where the next page begins; omitted on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

/// A task that waits for the shop.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkItem {
    /// The task's queue.
    pub queue: Queue,
    /// The kind of item.
    pub kind: Kind,
    /// Its public code.
    pub code: Code,
    /// The owning session's key; omitted for a visitor without a session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub session: Option<String>,
    /// The display name for staff.
    pub name: String,
    /// A short description.
    pub title: String,
    /// The state of a quote, a proof or a free order, or an order's status.
    pub state: String,
    /// Milliseconds since 1970 UTC.
    pub waiting_since: Millis,
    /// The staff member who claimed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owner: Option<Owner>,
}

/// The subject of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = WorkKind)]
pub enum Kind {
    /// A quote.
    Quote,
    /// A proof.
    Proof,
    /// An order.
    Order,
    /// An order of samples.
    Samples,
    /// An order of the printed catalog.
    Catalog,
    /// A question about a product.
    Question,
    /// A review of a product.
    Review,
    /// A certificate of a customer who need not pay taxes.
    Certificate,
}

/// The member of staff who has claimed a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = WorkOwner)]
pub struct Owner {
    /// Their name.
    pub name: String,
    /// Their email address.
    pub email: String,
    /// Milliseconds since 1970 UTC.
    pub since: Millis,
}

impl From<work::Owner> for Owner {
    fn from(work::Owner { name, email, since, .. }: work::Owner) -> Self {
        Self { name, email, since }
    }
}

/// A claim of a task.
#[derive(Debug, Request, ToSchema)]
pub struct ClaimRequest {
    /// The current owner to take over from, by email address, as shown.
    #[schema(nullable = false)]
    pub from: Option<String>,
}

fn in_samples(number: i64) -> String {
    let text = text("{samples, plural, one {1 sample} other {{0} samples}}");
    text.with("samples", number).with("0", number).to_string()
}

fn in_stars(number: i64) -> String {
    text("{stars, plural, one {1 star} other {{stars} stars}}").with("stars", number).to_string()
}

impl WorkItem {
    fn of(queue: Queue, item: Item) -> Self {
        let (kind, title) = match &item.waiting {
            Waiting::Quote(quote) => (Kind::Quote, amount(quote.lines, quote.units)),
            Waiting::Proof(proof) => (Kind::Proof, proof.name.clone()),
            Waiting::Order(order) => (Kind::Order, amount(order.lines, order.units)),
            Waiting::Samples(samples) => (Kind::Samples, in_samples(*samples)),
            Waiting::Question(question) => (Kind::Question, question.product.clone()),
            Waiting::Review(review) => (Kind::Review, format!("{}: {}", review.product, in_stars(review.stars.into()))),
            Waiting::Certificate(file) => (Kind::Certificate, file.clone()),
            Waiting::Catalog(_) => (Kind::Catalog, text("Printed catalog").to_string()),
        };
        Self {
            queue,
            kind,
            code: item.code,
            name: item.who,
            session: item.session.map(|session| session.to_string()),
            title,
            state: item.state,
            waiting_since: item.since,
            owner: item.owner.map(Owner::from),
        }
    }
}

/// Returns a page of a work queue.
#[platen_schema::path(get, path = "/api/support/work", operation_id = "list_work", tag = "support", params(WorkQuery),
    responses((status = 200, body = WorkAnswer), (status = 401, body = ProblemBody),
        (status = 422, description = "No such queue", body = ProblemBody)))]
pub async fn list(app: App, staff: Staff<Anyone>, query: Query<WorkQuery>) -> Result<Json<Shown<WorkAnswer>>, Problem> {
    let queue = query.queue.as_deref().unwrap_or(Queue::Quotes.word()).parse::<Queue>();
    let message =
        "Please choose quotes, proofs, artwork, orders, samples, questions, reviews, tracking or certificates.";
    let queue = queue.map_err(|_| Problem::invalid("queue", "unknown", message))?;
    let after = Cursor::read(query.before.as_deref())?.map(|cursor| (cursor.at, cursor.code.to_string()));
    let (since, code) = after.unwrap_or((Millis::MIN, String::new()));
    let mut snapshot = app.store.snapshot().await?;
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let mut items = work::list(&mut snapshot, queue, (since, &code), limit).await?;
    let next = cut(&mut items, PAGE, |item| Cursor { at: item.since, code: item.code }.to_string());
    let counts = work::count(&mut snapshot).await?;
    let items = items.into_iter().map(|item| WorkItem::of(queue, item)).collect();
    Shown::to(&staff, WorkAnswer { items, counts, next })
}

/// A waiting item, and who has claimed it.
#[platen_schema::path(get, path = "/api/support/work/{queue}/{code}", operation_id = "read_work", tag = "support",
    params(("queue" = Queue, Path, description = "The queue"), ("code" = String, Path, description = "The public name")),
    responses((status = 200, body = WorkItem), (status = 401, body = ProblemBody),
        (status = 404, description = "It does not wait, or not any more", body = ProblemBody)))]
pub async fn read(
    app: App,
    staff: Staff<Anyone>,
    IdPair(queue, code): IdPair<Queue, Code>,
) -> Result<Json<Shown<WorkItem>>, Problem> {
    Shown::to(&staff, WorkItem::of(queue, waiting(&mut app.store.read().await?, queue, code).await?))
}

/// Claims a waiting task, or takes it over from the named member.
#[platen_schema::path(post, path = "/api/support/work/{queue}/{code}/claim", operation_id = "claim_work", tag = "support",
    request_body = ClaimRequest,
    params(("queue" = Queue, Path, description = "The queue"), ("code" = String, Path, description = "The public name"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = WorkItem), (status = 401, body = ProblemBody),
        (status = 403, description = "Quotes, questions, reviews and certificates are support's", body = ProblemBody),
        (status = 404, description = "It does not wait, or not any more", body = ProblemBody),
        (status = 409, description = "`claimed`: another staff member has it", body = ProblemBody)))]
pub async fn claim(
    app: App,
    staff: Staff<Anyone>,
    IdPair(queue, code): IdPair<Queue, Code>,
    idempotency: IdempotencyKey,
    body: Body<ClaimRequest>,
) -> Result<HttpResponse, Problem> {
    let from = body.read()?.from.map(|from| from.trim().to_lowercase());
    let idempotency = idempotency.of_staff(staff.member.id).over(&body);
    may_answer(&staff, queue)?;
    let mut tx = app.store.write().await?;
    let session = waiting(&mut tx, queue, code).await?.session;
    let replayed = before(&mut tx, session, idempotency.as_ref(), app.clock.now()).await?;
    if !replayed {
        take_on(&app, &mut tx, &staff, queue, code, from.as_deref()).await?;
    }
    let item = waiting(&mut tx, queue, code).await?;
    tx.commit().await?;
    work_changed(&app);
    answer(&staff, queue, item, replayed)
}

/// Releases a claimed task.
#[platen_schema::path(post, path = "/api/support/work/{queue}/{code}/release", operation_id = "release_work", tag = "support",
    params(("queue" = Queue, Path, description = "The queue"), ("code" = String, Path, description = "The public name"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = WorkItem), (status = 401, body = ProblemBody),
        (status = 403, description = "Quotes, questions, reviews and certificates are support's", body = ProblemBody),
        (status = 404, description = "It does not wait, or not any more", body = ProblemBody),
        (status = 409, description = "`claimed`: another staff member has it", body = ProblemBody)))]
pub async fn release(
    app: App,
    staff: Staff<Anyone>,
    IdPair(queue, code): IdPair<Queue, Code>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    let idempotency = idempotency.of_staff(staff.member.id).over_path();
    may_answer(&staff, queue)?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let session = waiting(&mut tx, queue, code).await?.session;
    let replayed = before(&mut tx, session, idempotency.as_ref(), now).await?;
    if !replayed {
        if work::release(&mut tx, queue, code, staff.member.id).await? {
            let subject = Some(format!("{queue} {code}"));
            let record = Record { session, subject, ..staff.record("work_released") };
            audit::add(&mut tx, &record, now).await?;
        } else if let Some(owner) = waiting(&mut tx, queue, code).await?.owner {
            return Err(claimed(&app, &owner));
        }
    }
    let item = waiting(&mut tx, queue, code).await?;
    tx.commit().await?;
    work_changed(&app);
    answer(&staff, queue, item, replayed)
}

/// Reports whether the request was answered before. Keys are stored with a session: for a visitor without one, claiming
/// and releasing run again, which changes nothing.
async fn before(
    tx: &mut Transaction,
    session: Option<SessionKey>,
    idempotency: Option<&Idempotency>,
    now: Millis,
) -> Result<bool, Problem> {
    match session {
        Some(session) => idempotent::before(tx, session, idempotency, now).await,
        None => Ok(false),
    }
}

/// Quotes, questions, reviews and certificates are answered by support and administrators; everything else by all staff.
fn may_answer(staff: &Staff<Anyone>, queue: Queue) -> Result<(), Problem> {
    if matches!(queue, Queue::Quotes | Queue::Questions | Queue::Reviews | Queue::Certificates) {
        staff.must_be::<Support>()
    } else {
        Ok(())
    }
}

async fn waiting(connection: &mut impl Connection, queue: Queue, code: Code) -> Result<Item, Problem> {
    let found = work::find(connection, queue, code).await?;
    found.ok_or_else(|| Problem::not_found("This task is no longer waiting for the shop."))
}

/// Claims a waiting item and records that; rejects an item that another staff member has, unless it is taken over from
/// them. An item that no longer waits has no owner.
pub(super) async fn take_on<A>(
    app: &App,
    tx: &mut Transaction,
    staff: &Staff<A>,
    queue: Queue,
    code: Code,
    from: Option<&str>,
) -> Result<(), Problem> {
    let (me, now) = (staff.member.id, app.clock.now());
    let action = if work::take(tx, queue, code, me, now).await? {
        "work_claimed"
    } else if let Some(from) = from
        && work::take_over(tx, queue, code, from, me, now).await?
    {
        "work_taken_over"
    } else {
        let owner = work::find(tx, queue, code).await?.and_then(|item| item.owner);
        return match owner {
            Some(owner) if owner.staff_id != me => Err(claimed(app, &owner)),
            _ => Ok(()),
        };
    };
    let session = work::find(tx, queue, code).await?.and_then(|item| item.session);
    let over = from.filter(|_| action == "work_taken_over").map(|from| format!(" from {from}")).unwrap_or_default();
    let subject = Some(format!("{queue} {code}{over}"));
    audit::add(tx, &Record { session, subject, ..staff.record(action) }, now).await?;
    Ok(())
}

/// The error for a task that another member has claimed.
fn claimed(app: &App, owner: &work::Owner) -> Problem {
    let minutes = app.settings.shop().local(owner.since).minutes;
    let message = format!("{} has had this since {:02}:{:02}.", owner.name, minutes / 60, minutes % 60);
    Problem::changed("claimed", message.clone()).with_field("owner", "claimed", message)
}

fn answer<A>(staff: &Staff<A>, queue: Queue, item: Item, replayed: bool) -> Result<HttpResponse, Problem> {
    let Json(shown) = Shown::to(staff, WorkItem::of(queue, item))?;
    let mut response = HttpResponse::Ok();
    idempotency_key::mark(&mut response, replayed);
    Ok(response.json(shown))
}

/// Returns the owner of a queued task.
pub(super) async fn owner_of(
    connection: &mut impl Connection,
    queue: Option<Queue>,
    code: Code,
) -> Result<Option<Owner>, Problem> {
    let Some(queue) = queue else { return Ok(None) };
    Ok(work::find(connection, queue, code).await?.and_then(|item| item.owner).map(Owner::from))
}

//! The work queues: what waits for the shop, and which staff member has claimed it. Triggers of the database (migration
//! 11) delete an item's claim in the transaction in which it leaves its queue, whatever causes that.

use std::fmt;
use std::str::FromStr;

use platen_actors::free_order::{CatalogForm, FreeOrderState};
use platen_actors::ids::{Millis, SessionKey};
use platen_actors::order::{Code, OrderEntry, OrderStatus};
use platen_actors::proof::{ProofEntry, ProofState};
use platen_actors::question::{QuestionEntry, QuestionState};
use platen_actors::quote::{QuoteEntry, QuoteState};
use platen_actors::review::{ReviewEntry, ReviewState};
use platen_actors::tax_exemption::ExemptionState;
use platen_actors::words;
use platen_derive::FromRow;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::documents::Document;
use super::names::{or_number, who};
use super::{Connection, Error, Result, json};
use crate::query::{execute, one_row, optional_row, rows};

/// A work queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Queue {
    /// Quotes that wait for the shop.
    Quotes,
    /// Proofs that can be made.
    Proofs,
    /// Proofs and orders that need other artwork.
    Artwork,
    /// Orders on hold for another reason.
    Orders,
    /// Samples and printed catalogs to be sent.
    Samples,
    /// Questions about products.
    Questions,
    /// Reviews to be published or rejected.
    Reviews,
    /// Orders whose customers wait for tracking numbers.
    Tracking,
    /// Certificates of customers who need not pay taxes.
    Certificates,
}

words! {
    Queue {
        Quotes = "quotes",
        Proofs = "proofs",
        Artwork = "artwork",
        Orders = "orders",
        Samples = "samples",
        Questions = "questions",
        Reviews = "reviews",
        Tracking = "tracking",
        Certificates = "certificates",
    }
}

impl Queue {
    /// Returns the queue that a quote waits in.
    pub fn of_quote(state: QuoteState) -> Option<Self> {
        state.waits_for_shop().then_some(Self::Quotes)
    }

    /// Returns the queue that a proof waits in.
    pub fn of_proof(state: ProofState, has_artwork: bool) -> Option<Self> {
        let queue = if has_artwork { Self::Proofs } else { Self::Artwork };
        state.waits_for_shop().then_some(queue)
    }

    /// Returns the queue that an order on hold waits in.
    pub fn of_hold(status: OrderStatus) -> Option<Self> {
        let queue = if status == OrderStatus::ArtHold { Self::Artwork } else { Self::Orders };
        status.is_hold().then_some(queue)
    }

    /// Whether an order with this status can wait for its tracking numbers: one on hold waits for something else.
    fn is_tracked(status: OrderStatus) -> bool {
        Self::of_hold(status).is_none() && status != OrderStatus::Cancelled
    }

    /// Returns the queue that an order waits in, if its session shows it.
    pub fn of_order(order: &OrderEntry) -> Option<Self> {
        let is_tracked = order.tracking_requested_at.is_some() && Self::is_tracked(order.status);
        Self::of_hold(order.status).or(is_tracked.then_some(Self::Tracking))
    }

    /// Returns the queue that an order of samples or a catalog waits in.
    pub fn of_free_order(state: FreeOrderState) -> Option<Self> {
        (state == FreeOrderState::New).then_some(Self::Samples)
    }

    /// Returns the queue that a question waits in.
    pub fn of_question(state: QuestionState) -> Option<Self> {
        (state == QuestionState::Open).then_some(Self::Questions)
    }

    /// Returns the queue that a review waits in.
    pub fn of_review(state: ReviewState) -> Option<Self> {
        (state == ReviewState::Pending).then_some(Self::Reviews)
    }

    /// Returns the queue that a certificate waits in.
    pub fn of_certificate(state: ExemptionState) -> Option<Self> {
        (state == ExemptionState::Sent).then_some(Self::Certificates)
    }

    /// Returns the tables of the queue, each with the condition under which a row waits. The words are part of the SQL,
    /// in the order of the partial indexes: engines use such an index only for the exact condition it was created with.
    pub fn conditions(self) -> Vec<(&'static str, String)> {
        let orders = sql_words(OrderStatus::ALL, OrderStatus::word, |status| Self::of_hold(status) == Some(self));
        let free =
            sql_words(FreeOrderState::ALL, FreeOrderState::word, |state| Self::of_free_order(state) == Some(self));
        let proofs = |has_artwork| {
            sql_words(ProofState::ALL, ProofState::word, |state| Self::of_proof(state, has_artwork) == Some(self))
        };
        let questions =
            sql_words(QuestionState::ALL, QuestionState::word, |state| Self::of_question(state) == Some(self));
        let reviews = sql_words(ReviewState::ALL, ReviewState::word, |state| Self::of_review(state) == Some(self));
        let certificates =
            sql_words(ExemptionState::ALL, ExemptionState::word, |state| Self::of_certificate(state) == Some(self));
        let not_tracked = sql_words(OrderStatus::ALL, OrderStatus::word, |status| !Self::is_tracked(status));
        match self {
            Self::Quotes => vec![("quotes", quote_waits())],
            Self::Proofs => vec![("proofs", format!("state IN ({}) AND has_artwork", proofs(true)))],
            Self::Artwork => vec![
                ("proofs", format!("state IN ({}) AND NOT has_artwork", proofs(false))),
                ("orders", format!("status IN ({orders})")),
            ],
            Self::Orders => vec![("orders", format!("status IN ({orders})"))],
            Self::Samples => vec![
                ("sample_orders", format!("state IN ({free})")),
                ("catalogue_requests", format!("state IN ({free})")),
            ],
            Self::Questions => vec![("questions", format!("state IN ({questions})"))],
            Self::Reviews => vec![("reviews", format!("state IN ({reviews})"))],
            Self::Tracking => {
                // Nothing can be shipped of an order that its session no longer shows.
                let requested = "tracking_requested_at IS NOT NULL AND shown";
                vec![("orders", format!("{requested} AND status NOT IN ({not_tracked})"))]
            }
            Self::Certificates => {
                vec![("tax_exemptions", format!("state IN ({certificates}) AND code <> ''"))]
            }
        }
    }

    /// Returns the query for waiting items: `kind`, `owner`, `code`, `state`, `entry`, `who` and `since`.
    fn waiting(self) -> String {
        let selects = self.conditions().into_iter().map(|(table, condition)| {
            let columns = match table {
                "quotes" => {
                    "'quote' AS kind, owner, code, state, entry, who,
                     CASE WHEN state = 'countered' THEN changed_at ELSE requested_at END AS since"
                }
                "proofs" => {
                    "'proof' AS kind, owner, code, state, entry,
                     (SELECT orders.who FROM orders WHERE orders.id = proofs.order_id) AS who, changed_at AS since"
                }
                "orders" if self == Self::Tracking => {
                    "'order' AS kind, owner, code, status AS state, entry, who, tracking_requested_at AS since"
                }
                // `entry`: the name of the file.
                "tax_exemptions" => {
                    "'certificate' AS kind, owner, code, state, name || '.' || extension AS entry, '' AS who,
                     sent_at AS since"
                }
                "orders" => "'order' AS kind, owner, code, status AS state, entry, who, changed_at AS since",
                "questions" => "'question' AS kind, owner, code, state, entry, who, changed_at AS since",
                "reviews" => "'review' AS kind, owner, code, state, entry, name AS who, changed_at AS since",
                // `entry` of these kinds: the number of samples, or the form of the catalog order.
                "sample_orders" => {
                    "'samples' AS kind, owner, code, state, CAST(samples AS TEXT) AS entry, '' AS who,
                     ordered_at AS since"
                }
                _ => "'catalog' AS kind, owner, code, state, request AS entry, '' AS who, created_at AS since",
            };
            format!("SELECT {columns} FROM {table} WHERE {condition}")
        });
        selects.collect::<Vec<_>>().join(" UNION ALL ")
    }

    /// Returns statements that lock the waiting row with a code until the transaction ends, by an update that changes
    /// nothing.
    fn holding(self) -> impl Iterator<Item = String> {
        self.conditions().into_iter().map(|(table, condition)| {
            let column = match table {
                "catalogue_requests" | "tax_exemptions" => "note",
                _ => "shown",
            };
            format!("UPDATE {table} SET {column} = {column} WHERE code = $1 AND {condition}")
        })
    }
}

/// Returns the condition under which a quote waits for the shop.
pub(super) fn quote_waits() -> String {
    format!("state IN ({})", sql_words(QuoteState::ALL, QuoteState::word, QuoteState::waits_for_shop))
}

/// Returns the words of the states for which `waits` is true, as an SQL list: `'requested', 'in_review'`.
fn sql_words<S: Copy, const N: usize>(all: [S; N], word: fn(S) -> &'static str, waits: impl Fn(S) -> bool) -> String {
    let words: Vec<_> =
        all.into_iter().filter(|state| waits(*state)).map(|state| format!("'{}'", word(state))).collect();
    words.join(", ")
}

impl fmt::Display for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text is not the name of a queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a work queue")]
pub struct NotAQueue;

impl FromStr for Queue {
    type Err = NotAQueue;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|queue| queue.word() == text).ok_or(NotAQueue)
    }
}

/// The kind of a waiting item, with its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Waiting {
    /// A quote.
    Quote(QuoteEntry),
    /// A proof.
    Proof(ProofEntry),
    /// An order.
    Order(OrderEntry),
    /// Samples, with their number.
    Samples(i64),
    /// The printed catalog.
    Catalog(CatalogForm),
    /// A question.
    Question(QuestionEntry),
    /// A review.
    Review(ReviewEntry),
    /// A certificate, with the name of its file.
    Certificate(String),
}

/// An item that waits for the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// The owning session; `None` for a visitor without one.
    pub session: Option<SessionKey>,
    /// The customer's name in the support app.
    pub who: String,
    /// The public code.
    pub code: Code,
    /// The current state.
    pub state: String,
    /// The time since which it waits.
    pub since: Millis,
    /// Its kind and data.
    pub waiting: Waiting,
    /// The claim, if a staff member has made one.
    pub owner: Option<Owner>,
}

/// A staff member's claim on an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The staff member's id.
    pub staff_id: i64,
    /// The staff member's name.
    pub name: String,
    /// The staff member's email address.
    pub email: String,
    /// The time of the claim.
    pub since: Millis,
}

#[derive(FromRow)]
struct ItemRow {
    kind: String,
    owner: Option<String>,
    code: String,
    state: String,
    since: i64,
    entry: String,
    who: Option<String>,
    staff_id: Option<i64>,
    staff_name: Option<String>,
    staff_email: Option<String>,
    claimed_at: Option<i64>,
}

impl ItemRow {
    fn item(self) -> Result<Item> {
        let corrupt = |what: &str| Error::Corrupt(format!("{what} of a work item"));
        let waiting = match self.kind.as_str() {
            "quote" => Waiting::Quote(Document::read(&self.entry)?),
            "proof" => Waiting::Proof(Document::read(&self.entry)?),
            "samples" => Waiting::Samples(json::read("a number of samples", &self.entry)?),
            "question" => Waiting::Question(json::read("a question", &self.entry)?),
            "review" => Waiting::Review(json::read("a review", &self.entry)?),
            "certificate" => Waiting::Certificate(self.entry),
            "catalog" => Waiting::Catalog(json::read("an order of the catalog", &self.entry)?),
            _ => Waiting::Order(Document::read(&self.entry)?),
        };
        let owner = match (self.staff_id, self.staff_name, self.staff_email, self.claimed_at) {
            (Some(staff_id), Some(name), Some(email), Some(since)) => Some(Owner { staff_id, name, email, since }),
            _ => None,
        };
        let session = self.owner.map(|owner| owner.parse().map_err(|_| corrupt("the owner"))).transpose()?;
        let who = match (&waiting, session) {
            (Waiting::Catalog(form), _) => form.who(),
            (_, Some(session)) => or_number(self.who, session),
            (_, None) => String::new(),
        };
        Ok(Item {
            session,
            who,
            code: self.code.parse().map_err(|_| corrupt("the code"))?,
            state: self.state,
            since: self.since,
            waiting,
            owner,
        })
    }
}

/// The number of waiting items by queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow, Serialize, Deserialize, ToSchema)]
#[schema(as = WorkCounts)]
pub struct Counts {
    /// Quotes.
    pub quotes: i64,
    /// Proofs.
    pub proofs: i64,
    /// Proofs and orders that lack artwork.
    pub artwork: i64,
    /// Orders.
    pub orders: i64,
    /// Samples and printed catalogs.
    pub samples: i64,
    /// Questions.
    pub questions: i64,
    /// Reviews.
    pub reviews: i64,
    /// Orders whose customers wait for tracking numbers.
    pub tracking: i64,
    /// Certificates.
    pub certificates: i64,
}

/// Counts the waiting items of each queue.
pub async fn count(connection: &mut impl Connection) -> Result<Counts> {
    let counted = Queue::ALL.map(|queue| format!("(SELECT COUNT(*) FROM ({}) AS item) AS {queue}", queue.waiting()));
    let sql = format!("SELECT {}", counted.join(", "));
    Ok(one_row!(connection, sqlx::AssertSqlSafe(sql)))
}

fn items(queue: Queue, which: &str) -> String {
    format!(
        "SELECT item.kind, item.owner, item.code, item.state, item.since, item.entry,
             coalesce(nullif(item.who, ''), {}) AS who, claim.staff_id,
             staff.name AS staff_name, staff.email AS staff_email, claim.since AS claimed_at
         FROM ({}) AS item
         LEFT JOIN work_claims claim ON claim.queue = $1 AND claim.code = item.code
         LEFT JOIN staff ON staff.id = claim.staff_id
         WHERE {which}",
        who("item.owner"),
        queue.waiting()
    )
}

/// Returns a page of a queue, the longest waiting first, after the given time and code.
pub async fn list(
    connection: &mut impl Connection,
    queue: Queue,
    (since, code): (Millis, &str),
    limit: i64,
) -> Result<Vec<Item>> {
    let sql = items(queue, "(item.since, item.code) > ($2, $3) ORDER BY item.since, item.code LIMIT $4");
    let rows: Vec<ItemRow> = rows!(connection, sqlx::AssertSqlSafe(sql), [queue.word(), since, code, limit]);
    rows.into_iter().map(ItemRow::item).collect()
}

/// Finds the waiting item with a code.
pub async fn find(connection: &mut impl Connection, queue: Queue, code: Code) -> Result<Option<Item>> {
    let sql = items(queue, "item.code = $2");
    let row: Option<ItemRow> = optional_row!(connection, sqlx::AssertSqlSafe(sql), [queue.word(), code.to_string()]);
    row.map(ItemRow::item).transpose()
}

/// Claims a waiting item. Returns `false` if another staff member has claimed it, or if it does not wait. Of concurrent
/// claims exactly one succeeds.
pub async fn take(
    connection: &mut impl Connection,
    queue: Queue,
    code: Code,
    staff_id: i64,
    now: Millis,
) -> Result<bool> {
    let code = code.to_string();
    let mut waiting = 0;
    for sql in queue.holding() {
        waiting += execute!(connection, sqlx::AssertSqlSafe(sql), [&code]);
    }
    if waiting == 0 {
        return Ok(false);
    }
    let taken = execute!(
        connection,
        "INSERT INTO work_claims (queue, code, staff_id, since) VALUES ($1, $2, $3, $4)
         ON CONFLICT (queue, code) DO NOTHING",
        [queue.word(), code, staff_id, now]
    );
    Ok(taken == 1)
}

/// Takes a claim over from the staff member with the email address `from`. Returns `false` if that member does not hold
/// it.
pub async fn take_over(
    connection: &mut impl Connection,
    queue: Queue,
    code: Code,
    from: &str,
    staff_id: i64,
    now: Millis,
) -> Result<bool> {
    let taken = execute!(
        connection,
        "UPDATE work_claims SET staff_id = $3, since = $5
         WHERE queue = $1 AND code = $2 AND staff_id <> $3
             AND staff_id = (SELECT id FROM staff WHERE email = $4)",
        [queue.word(), code.to_string(), staff_id, from, now]
    );
    Ok(taken == 1)
}

/// Releases a claim. Returns `false` if `staff_id` does not hold it.
pub async fn release(connection: &mut impl Connection, queue: Queue, code: Code, staff_id: i64) -> Result<bool> {
    let released = execute!(
        connection,
        "DELETE FROM work_claims WHERE queue = $1 AND code = $2 AND staff_id = $3",
        [queue.word(), code.to_string(), staff_id]
    );
    Ok(released == 1)
}

//! `/api/support/customers…`: customers by address, number or what they have, and one of them with the history. Opening
//! one is recorded in the audit log.

use actix_web::web::{Json, Query};
use platen_actors::dates::Day;
use platen_actors::ids::{CustomerId, Millis, OrderId, SessionKey};
use platen_actors::masking;
use platen_actors::money::Minor;
use platen_actors::order::{Code, Invoice, OrderEntry, OrderStatus};
use platen_actors::payment::PaymentState;
use platen_actors::proof::{ProofEntry, ProofState};
use platen_actors::quote::{QuoteEntry, QuoteState};
use platen_actors::shop::CurrentShop;
use platen_actors::tax_exemption::TaxExemptionEntry;
use platen_schema::{IntoParams, ToSchema};
use platen_store::audit::{self, Record};
use platen_store::customers::{self, Filter, Listed};
use platen_store::names::or_number;
use platen_store::{credits, entries, memberships, orders, proofs, quotes};
use serde::{Deserialize, Serialize};

use super::audit::AuditRow;
use super::cursor::cut;
use super::{amount, asked};
use crate::http::extract::id::Id;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The number of customers on a page.
const PAGE: usize = 50;
/// The maximum number of a customer's orders, quotes and proofs in the answer.
const LATEST: i64 = 20;
/// The maximum number of audit rows in the answer.
const LATEST_ROWS: i64 = 50;

/// Filters for the customers; missing ones do not restrict the result.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CustomersQuery {
    /// A part of the email address, name or company; a number; a purchase order number; or the public code of an order,
    /// a quote or a proof.
    q: Option<String>,
    /// The key of a customer group: only its members.
    group: Option<String>,
    /// The `next` of the previous page.
    before: Option<String>,
}

/// A page of customers.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct Customers {
    /// The customers, newest first, at most 50.
    pub customers: Vec<CustomerRow>,
    /// Where the next page begins; omitted on the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The customer groups of the shop.
    pub groups: Vec<GroupName>,
}

/// A customer in a list.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerRow {
    /// The customer's id.
    pub customer_id: CustomerId,
    /// Name and company of the default shipping address; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The email address, masked unless it was searched for.
    pub email: String,
    /// Milliseconds since 1970 UTC.
    pub created_at: Millis,
    /// The number of their orders.
    pub orders: i64,
    /// The time of the last order; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub last_order_at: Option<Millis>,
    /// Whether the account is suspended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub suspended: bool,
}

impl CustomerRow {
    /// A list shows no personal data beyond the search: the address is on the customer's own screen, whose opening is
    /// recorded.
    fn of(
        Listed { id, email, created_at, suspended, orders, last_order_at, who: name, .. }: Listed,
        asked: Option<&str>,
    ) -> Self {
        let is_asked = asked.is_some_and(|asked| asked.eq_ignore_ascii_case(&email));
        let email = if is_asked { email } else { masking::email(&email) };
        Self { customer_id: CustomerId(id), name, email, created_at, orders, last_order_at, suspended }
    }
}

/// A customer with their history.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerDetail {
    /// The customer's id.
    pub customer_id: CustomerId,
    /// The displayed name: name and company, or the customer's number.
    pub name: String,
    /// Their email address.
    pub email: String,
    /// Milliseconds since 1970 UTC.
    pub created_at: Millis,
    /// The time of the last order; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub last_order_at: Option<Millis>,
    /// Whether the account is suspended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub suspended: bool,
    /// Whether they must choose a new password at the next sign-in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub password_update_required: bool,
    /// The credit for orders on account.
    pub credit: CustomerCredit,
    /// The key of the customer's group, which may have been deleted; left out without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub group: Option<String>,
    /// The groups that there are.
    pub groups: Vec<GroupName>,
    /// The certificate of their exemption from taxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub tax_exemption: Option<TaxExemptionEntry>,
    /// The session's key.
    pub session: String,
    /// The number of their orders.
    pub order_count: i64,
    /// The latest 20 orders.
    pub orders: Vec<CustomerOrder>,
    /// The latest 20 quotes.
    pub quotes: Vec<CustomerQuote>,
    /// The latest 20 proofs.
    pub proofs: Vec<CustomerProof>,
    /// The latest 50 audit rows of the session.
    pub audit: Vec<AuditRow>,
}

/// A customer group.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct GroupName {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
}

/// The credit of a customer, in minor units.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerCredit {
    /// Whether the customer has credit.
    pub has_credit: bool,
    /// Whether the shop takes cards. If it does not, everybody orders on account, without a limit.
    #[serde(default)]
    pub takes_cards: bool,
    /// Whether it is the credit that the customer's group gives to members without credit of their own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub of_group: bool,
    /// The limit of all open orders on account; left out if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub limit: Option<Minor>,
    /// The total of the open orders on account: neither paid nor canceled.
    pub open: Minor,
    /// The total of the unpaid invoices whose due date is over.
    pub overdue: Minor,
    /// ISO 4217.
    pub currency: String,
}

/// An order of a customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerOrder {
    /// Its public code.
    pub code: Code,
    /// The status.
    pub status: OrderStatus,
    /// A summary of its contents.
    pub title: String,
    /// ISO 4217.
    pub currency: String,
    /// In minor units.
    pub total: Minor,
    /// Milliseconds since 1970 UTC.
    pub placed_at: Millis,
    /// Milliseconds since 1970 UTC.
    pub changed_at: Millis,
    /// The state of the payment by card; left out for an order on account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub payment_state: Option<PaymentState>,
    /// What was refunded of the payment by card, in minor units; left out if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub refunded: Option<Minor>,
    /// When the unpaid invoice of an order on account is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub due_on: Option<Day>,
    /// Whether that day is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub overdue: bool,
    /// When the invoice of an order on account was paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub paid_on: Option<Day>,
}

impl CustomerOrder {
    /// `invoices` are the customer's unpaid ones.
    fn of(order: OrderEntry, invoices: &[(OrderId, Invoice)], today: Day) -> Self {
        let title = amount(order.lines, order.units);
        let due_on = invoices.iter().find(|(id, _)| *id == order.order_id).map(|(_, invoice)| invoice.due_on);
        let payment = order.payment.as_deref();
        let refunded = payment.and_then(|payment| Some(payment.refunded(payment.settled_by.as_deref()?)));
        Self {
            code: order.code,
            status: order.status,
            title,
            total: order.total,
            placed_at: order.placed_at,
            changed_at: order.changed_at,
            payment_state: payment.map(|payment| payment.state),
            refunded: refunded.filter(|refunded| *refunded > 0),
            due_on,
            overdue: due_on.is_some_and(|day| day < today),
            paid_on: order.invoice_paid_on,
            currency: order.currency,
        }
    }
}

/// A quote of a customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerQuote {
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: QuoteState,
    /// The requested amount, in words.
    pub title: String,
    /// The offer's currency, ISO 4217.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub currency: Option<String>,
    /// The offer's total, in minor units.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<Minor>,
    /// Milliseconds since 1970 UTC.
    pub requested_at: Millis,
    /// Milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

impl From<QuoteEntry> for CustomerQuote {
    fn from(quote: QuoteEntry) -> Self {
        let title = amount(quote.lines, quote.units);
        let QuoteEntry { code, state, currency, total, requested_at, changed_at, .. } = quote;
        Self { code, state, title, currency, total, requested_at, changed_at }
    }
}

/// A proof of a customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerProof {
    /// Its public code.
    pub code: Code,
    /// The state.
    pub state: ProofState,
    /// The product's name.
    pub title: String,
    /// Milliseconds since 1970 UTC.
    pub requested_at: Millis,
    /// Milliseconds since 1970 UTC.
    pub changed_at: Millis,
}

impl From<ProofEntry> for CustomerProof {
    fn from(proof: ProofEntry) -> Self {
        let ProofEntry { code, state, name, requested_at, changed_at, .. } = proof;
        Self { code, state, title: name, requested_at, changed_at }
    }
}

/// Returns customers, newest first.
#[platen_schema::path(get, path = "/api/support/customers", operation_id = "list_customers", tag = "support", params(CustomersQuery),
    responses((status = 200, body = Customers), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 422, body = ProblemBody)))]
pub async fn list(app: App, _: Staff<Support>, query: Query<CustomersQuery>) -> Result<Json<Customers>, Problem> {
    let before = query.before.as_deref().filter(|before| !before.is_empty()).map(str::parse).transpose();
    let before = before
        .map_err(|_| Problem::invalid("before", "malformed", "Please send the next of the page before, as it was."))?;
    let asked = asked::text("q", query.q.as_deref())?;
    let mut reader = app.store.read().await?;
    let named = match asked.as_deref() {
        None => None,
        Some(text) => {
            let mut ids: Vec<CustomerId> = text.parse().into_iter().collect();
            if let Ok(code) = text.parse::<Code>()
                && let Some(SessionKey::Customer(id)) = customers::find_owner(&mut reader, code).await?
            {
                ids.push(id);
            }
            Some((text.to_owned(), ids))
        }
    };
    let limit = i64::try_from(PAGE + 1).unwrap_or(i64::MAX);
    let group = asked::text("group", query.group.as_deref())?;
    let mut found = customers::search(&mut reader, &Filter { named, group, before }, limit).await?;
    let next = cut(&mut found, PAGE, |customer| customer.id.to_string());
    Ok(Json(Customers {
        customers: found.into_iter().map(|found| CustomerRow::of(found, asked.as_deref())).collect(),
        next,
        groups: group_names(&app),
    }))
}

/// Returns a customer with the history. Opening it is recorded in the audit log.
#[platen_schema::path(get, path = "/api/support/customers/{id}", operation_id = "read_customer", tag = "support",
    params(("id" = i64, Path, description = "The customer")),
    responses((status = 200, body = CustomerDetail), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, staff: Staff<Support>, Id(id): Id<CustomerId>) -> Result<Json<CustomerDetail>, Problem> {
    let session = SessionKey::Customer(id);
    let mut tx = app.store.write().await?;
    let found = customers::find_listed(&mut tx, id).await?;
    let customer = found.ok_or_else(|| Problem::not_found("This customer does not exist."))?;
    let record = Record { session: Some(session), ..staff.record("customer_opened") };
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    let mut snapshot = app.store.snapshot().await?;
    let shop = app.settings.current();
    let credit = credits::find(&mut snapshot, id, shop.as_ref()).await?;
    let of_group = credit.is_some() && !credits::is_own(&mut snapshot, id).await?;
    let open = credits::open(&mut snapshot, id).await?;
    let invoices = orders::list_open_invoices(&mut snapshot, session).await?;
    let latest = orders::list(&mut snapshot, session, LATEST, 0).await?;
    let today = app.settings.shop().local(app.clock.now()).day;
    let overdue = invoices.iter().filter(|(_, invoice)| invoice.due_on < today).map(|(_, invoice)| invoice.total).sum();
    let filter = audit::Filter { session: Some(session.to_string()), ..audit::Filter::default() };
    Ok(Json(CustomerDetail {
        customer_id: id,
        name: or_number(customer.who, session),
        email: customer.email,
        created_at: customer.created_at,
        last_order_at: customer.last_order_at,
        suspended: customer.suspended,
        password_update_required: customer.password_update_required,
        credit: CustomerCredit {
            has_credit: credit.is_some(),
            takes_cards: app.payments.is_some(),
            of_group,
            limit: credit.and_then(|credit| credit.limit),
            open,
            overdue,
            currency: app.settings.shop().rates.currency.clone(),
        },
        group: memberships::find(&mut snapshot, session).await?,
        groups: group_names(&app),
        tax_exemption: entries::find_tax_exemption(&mut snapshot, session).await?,
        session: session.to_string(),
        order_count: customer.orders,
        orders: latest.into_iter().map(|order| CustomerOrder::of(order, &invoices, today)).collect(),
        quotes: of(quotes::list(&mut snapshot, session, LATEST, 0).await?),
        proofs: of(proofs::list(&mut snapshot, session, LATEST, 0).await?),
        audit: of(audit::list(&mut snapshot, &filter, LATEST_ROWS).await?),
    }))
}

fn group_names(app: &App) -> Vec<GroupName> {
    let shop = app.settings.shop();
    let names = shop.parts.groups.0.iter().map(|group| GroupName { key: group.key.clone(), name: group.name.clone() });
    names.collect()
}

fn of<A, B: From<A>>(rows: Vec<A>) -> Vec<B> {
    rows.into_iter().map(B::from).collect()
}

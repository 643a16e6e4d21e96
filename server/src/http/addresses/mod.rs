//! `/api/myaccount/{customerId}/address/…`: the address book. The customer in the path must be the caller; guests, whose
//! orders need an address too, are customer 0.

pub mod form;

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::address::AddressError;
use platen_actors::commands::{Answer, RuleError, address};
use platen_actors::entries::AddressEntry;
use platen_actors::ids::{AddressId, CustomerId};
use platen_schema::ToSchema;
use platen_store::entries;
use serde::{Deserialize, Serialize};

use self::form::AddressRequest;
use super::command::{Session, reply};
use super::extract::body::Body;
use super::extract::caller::Buyer;
use super::extract::id::{Id, IdPair};
use super::state::App;
use crate::http::problem::{Code, Problem};

/// The address after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AddressAnswer {
    /// The address's id.
    pub address_id: AddressId,
    /// The session's version after the call.
    pub version: i64,
}

reply!(AddressAnswer: Answer::Address(address_id) => { address_id });

/// An address of the caller's address book.
#[platen_schema::path(get, path = "/api/myaccount/{customerId}/address/{addressId}", operation_id = "read_address", tag = "addresses",
    params(("customerId" = i64, Path), ("addressId" = i64, Path)),
    responses((status = 200, body = AddressEntry)))]
pub async fn read(
    app: App,
    buyer: Buyer,
    IdPair(owner, id): IdPair<CustomerId, AddressId>,
) -> Result<Json<AddressEntry>, Problem> {
    let session = mine(&buyer, owner)?.session;
    let mut reader = app.store.read().await?;
    let address = entries::find_address(&mut reader, session, id).await?;
    address.map(Json).ok_or_else(|| RuleError::Address(AddressError::NoSuchAddress).into())
}

/// Adds an address. The first one is the default for shipping and billing.
#[platen_schema::path(post, path = "/api/myaccount/{customerId}/address/new", operation_id = "add_address", tag = "addresses",
    request_body = AddressRequest, params(("customerId" = i64, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AddressAnswer)))]
pub async fn add(
    session: Session<Buyer>,
    Id(owner): Id<CustomerId>,
    body: Body<AddressRequest>,
) -> Result<HttpResponse, Problem> {
    mine(&session.caller, owner)?;
    let (address, defaults) = body.read()?.into_parts();
    session.run_with(&body, address::Command::Add { address, defaults }, AddressAnswer::of).await
}

/// Replaces an address. It stays a default until another address becomes it.
#[platen_schema::path(post, path = "/api/myaccount/{customerId}/address/{addressId}/update", operation_id = "update_address", tag = "addresses",
    request_body = AddressRequest,
    params(("customerId" = i64, Path), ("addressId" = i64, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AddressAnswer)))]
pub async fn update(
    session: Session<Buyer>,
    IdPair(owner, id): IdPair<CustomerId, AddressId>,
    body: Body<AddressRequest>,
) -> Result<HttpResponse, Problem> {
    mine(&session.caller, owner)?;
    let (address, defaults) = body.read()?.into_parts();
    session.run_with(&body, address::Command::Update { id, address, defaults }, AddressAnswer::of).await
}

/// Deletes an address from the address book. If it was a default, the oldest remaining address replaces it.
#[platen_schema::path(post, path = "/api/myaccount/{customerId}/address/{addressId}/delete", operation_id = "delete_address", tag = "addresses",
    params(("customerId" = i64, Path), ("addressId" = i64, Path), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = AddressAnswer)))]
pub async fn delete(
    session: Session<Buyer>,
    IdPair(owner, id): IdPair<CustomerId, AddressId>,
) -> Result<HttpResponse, Problem> {
    mine(&session.caller, owner)?;
    session.run(address::Command::Remove { id }, AddressAnswer::of).await
}

/// The number of a guest in the path, who has none.
const GUEST: CustomerId = CustomerId(0);

/// Returns 404 for an address book of another user, and asks a guest to sign in.
fn mine(buyer: &Buyer, owner: CustomerId) -> Result<&Buyer, Problem> {
    match buyer.session.customer() {
        own if own.unwrap_or(GUEST) == owner => Ok(buyer),
        Some(_) => Err(Problem::not_found("This address does not exist.")),
        None => Err(Problem::new(Code::LoginRequired)),
    }
}

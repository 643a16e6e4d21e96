//! `POST /api/support/customers/{id}/group`: puts a customer into a customer group, or takes the customer out of it.

use actix_web::HttpResponse;
use platen_actors::commands::RuleError;
use platen_actors::ids::{CustomerId, SessionKey};
use platen_actors::membership::{Command, MembershipError};
use platen_actors::session::Execute;
use platen_actors::shop::{CurrentShop, Shop};
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::{customers, memberships};

use crate::format::server_text;
use crate::http::command::{Done, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::Id;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The group of a customer from now on.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MembershipRequest {
    /// The key of the group; left out for none.
    #[schema(nullable = false)]
    pub group: Option<String>,
}

/// Puts a customer into a group, in place of the one before, or takes them out of it. All tabs of the customer show the other
/// prices at once, and the cart says what changed.
#[platen_schema::path(post, path = "/api/support/customers/{id}/group", operation_id = "set_customer_group", tag = "support",
    request_body = MembershipRequest, params(("id" = i64, Path, description = "The customer")),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 404, body = ProblemBody), (status = 422, description = "No such group", body = ProblemBody)))]
pub async fn set(
    app: App,
    staff: Staff<Support>,
    Id(customer): Id<CustomerId>,
    body: Body<MembershipRequest>,
) -> Result<HttpResponse, Problem> {
    let MembershipRequest { group } = body.read()?;
    let group = group.filter(|key| !key.is_empty());
    app.follow_shop().await?;
    let shop = app.settings.current();
    if group.as_ref().is_some_and(|key| shop.group(key).is_none()) {
        return Err(RuleError::from(MembershipError::NoSuchGroup).into());
    }
    let session = SessionKey::Customer(customer);
    let mut tx = app.store.write().await?;
    customers::find(&mut tx, customer).await?.ok_or_else(|| Problem::not_found("This customer does not exist."))?;
    let before = memberships::find(&mut tx, session).await?;
    if before == group {
        return Ok(done(true));
    }
    // Before the change: there may be a row without its change, but never a change without its row.
    let name = |key: Option<&str>| in_words(shop.as_ref(), key);
    let subject = Some(format!("{} → {}", name(before.as_deref()), name(group.as_deref())));
    let record = Record { session: Some(session), subject, ..staff.record("group_joined") };
    audit::add(&mut tx, &record, app.clock.now()).await?;
    tx.commit().await?;
    let executed = app.registry.session(session).execute(Execute::new(Command { group })).await?;
    Ok(done(executed.replayed))
}

fn in_words(shop: &dyn Shop, key: Option<&str>) -> String {
    match key {
        None => server_text("no group").to_string(),
        Some(key) => {
            let deleted = || server_text("{key} (deleted)").with("key", key).to_string();
            shop.group(key).map_or_else(deleted, |group| group.name.clone())
        }
    }
}

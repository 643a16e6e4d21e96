//! The customer groups of the shop: their prices and credit terms.

use std::collections::BTreeMap;

use actix_web::web::Json;
use platen_actors::shop::groups::CustomerGroup;
use platen_schema::ToSchema;
use platen_store::memberships;
use serde::Serialize;

use super::{Saved, current, save};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::fields::MAX_DOCUMENT_BYTES;
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;
use crate::shop::parts::Groups;

/// The customer groups from now on.
#[derive(Debug, Request, ToSchema)]
#[request(max_bytes = MAX_DOCUMENT_BYTES)]
pub struct GroupsRequest {
    /// The revision that was read; 0 if nothing was saved before.
    pub revision: i64,
    /// All groups. Members of a group that is left out have the prices of the catalog.
    pub groups: Vec<CustomerGroup>,
}

/// The customer groups, and who changed them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SupportGroups {
    /// All groups.
    pub groups: Vec<CustomerGroup>,
    /// The number of members of each group that has any, by its key.
    pub members: BTreeMap<String, i64>,
    /// The SKUs of price lists that no product and no part of the catalog has, at most 20.
    pub unknown_skus: Vec<String>,
    /// The currency of the amounts, ISO 4217.
    pub currency: String,
    /// Which document it is.
    #[serde(flatten)]
    pub saved: Saved,
}

/// The most SKUs in the answer.
const MAX_UNKNOWN: usize = 20;

/// Returns the customer groups.
#[platen_schema::path(get, path = "/api/support/shop/groups", operation_id = "shop_groups", tag = "support",
    responses((status = 200, body = SupportGroups), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody)))]
pub async fn read(app: App, _: Staff<Admins>) -> Result<Json<SupportGroups>, Problem> {
    answer(&app).await
}

async fn answer(app: &App) -> Result<Json<SupportGroups>, Problem> {
    let (Groups(groups), saved) = current(app).await?;
    let members = memberships::count(&mut app.store.read().await?).await?.into_iter().collect();
    let snapshot = app.catalog.current();
    let skus = groups.iter().flat_map(|group| &group.prices).map(|own| &own.sku);
    let unknown_skus = skus.filter(|sku| !snapshot.has_sku(sku)).take(MAX_UNKNOWN).cloned().collect();
    let currency = app.settings.shop().rates.currency.clone();
    Ok(Json(SupportGroups { groups, members, unknown_skus, currency, saved }))
}

/// Changes the customer groups. Open carts and product pages of their members show the other prices at once.
#[platen_schema::path(post, path = "/api/support/shop/groups", operation_id = "save_shop_groups", tag = "support",
    request_body = GroupsRequest,
    responses((status = 200, body = SupportGroups), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`shop_changed`: another member of staff saved a change meanwhile", body = ProblemBody),
        (status = 422, description = "The places that break a rule, such as `groups[2].name`", body = ProblemBody)))]
pub async fn save_groups(
    app: App,
    staff: Staff<Admins>,
    body: Body<GroupsRequest>,
) -> Result<Json<SupportGroups>, Problem> {
    let GroupsRequest { revision, mut groups } = body.read()?;
    for group in &mut groups {
        group.name = group.name.trim().to_owned();
        for own in &mut group.prices {
            own.sku = own.sku.trim().to_owned();
        }
    }
    save(&app, &staff, revision, &Groups(groups), Vec::new()).await?;
    answer(&app).await
}

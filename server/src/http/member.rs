//! The prices that a caller has: those of the catalog, or those of the customer group that the caller is a member of.

use std::sync::Arc;

use platen_actors::ids::{ProductId, SessionKey};
use platen_actors::shop::CurrentShop;
use platen_actors::shop::groups::CustomerGroup;
use platen_catalog::answer::Product;
use platen_store::memberships;

use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// Returns the customer group of a session. Costs one read by key if the shop has groups.
pub async fn group_of(app: &App, session: Option<SessionKey>) -> Result<Option<Arc<CustomerGroup>>, Problem> {
    let shop = app.settings.current();
    let customer = session.filter(|key| key.customer().is_some() && shop.has_groups());
    let Some(customer) = customer else { return Ok(None) };
    let key = memberships::find(&mut app.store.read().await?, customer).await?;
    Ok(key.and_then(|key| shop.group(&key)))
}

/// Returns a product with the prices that members of a group have, or with those of the catalog.
pub fn product(app: &App, id: ProductId, group: Option<&CustomerGroup>) -> Result<Product, Problem> {
    let snapshot = app.catalog.current();
    let entry = snapshot.find(id).ok_or_else(|| Problem::not_found("This product does not exist."))?;
    let product = entry.product().ok_or_else(|| Problem::new(Code::Internal))?;
    let Some(group) = group else { return Ok(product) };
    let goods = entry.goods().ok_or_else(|| Problem::new(Code::Internal))?;
    Ok(product.for_members(&group.name, &group.goods_of_member(&goods)))
}

//! Judges the passwords that people choose. Their number is limited per client, because judging is costly.

use actix_web::HttpRequest;

use crate::accounts::throttle::{self, Admitted, PASSWORDS_PER_CLIENT};
use crate::http::extract::client;
use crate::http::problem::Problem;
use crate::http::state::App;

/// Counts a new password of a client, and rejects one that the owner of an email address may not choose. `field` is the name of its
/// field.
pub async fn judge(
    app: &App,
    request: &HttpRequest,
    field: &'static str,
    password: &str,
    email: &str,
) -> Result<Admitted, Problem> {
    let client = client::address(request, &app.config);
    // A client that may open many accounts may also choose many passwords.
    let bound = PASSWORDS_PER_CLIENT.max(i64::from(app.config.accounts_per_client()).saturating_mul(2));
    let mut tx = app.store.write().await?;
    let admitted = throttle::attempt(&mut tx, &[(throttle::passwords(&client), bound)], app.clock.now()).await?;
    tx.commit().await?;
    let client = client::of(request, &app.config);
    app.passwords.check(&client, &admitted, password, email).await?.map_err(|fault| fault.of(field))?;
    Ok(admitted)
}

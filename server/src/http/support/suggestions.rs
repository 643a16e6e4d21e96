//! `/api/support/sessions/{key}/suggestions`: suggestions of staff to a customer, who accepts or dismisses them.

use actix_web::HttpResponse;
use actix_web::web::Json;
use platen_actors::commands::{Answer, Command};
use platen_actors::design::DesignLayerEntry;
use platen_actors::ids::{Millis, ProductId, SessionKey, SuggestionId};
use platen_actors::pricing::Configuration;
use platen_actors::session::Execute;
use platen_actors::suggestion::{self, Outcome, Proposal, SuggestionEntry};
use platen_schema::ToSchema;
use platen_store::suggestions;
use serde::{Deserialize, Serialize};

use super::as_recorded;
use super::observations::check_exists;
use crate::http::command::{Done, carry_out, done};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::id::{Id, IdPair};
use crate::http::extract::idempotency_key::IdempotencyKey;
use crate::http::extract::staff::{Staff, Support};
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The maximum number of suggestions in the list.
const LISTED: i64 = 20;

/// A suggestion: a note, a product, a configured product, or a change to a layer of a design on a product.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestRequest {
    /// The note to the customer.
    #[schema(nullable = false, max_length = 500)]
    pub note: Option<String>,
    /// A suggested product.
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// A configured product. It goes into the cart if the customer accepts it.
    #[schema(nullable = false)]
    pub configuration: Option<Configuration>,
    /// A layer of a design on the product, as it could be. It replaces the layer if the customer accepts it.
    #[schema(nullable = false)]
    pub layer: Option<DesignLayerEntry>,
}

/// The suggestion is shown to the customer.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionMadeAnswer {
    /// The suggestion's id.
    pub suggestion_id: SuggestionId,
}

/// The suggestions made to a session.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct SuggestionsAnswer {
    /// The suggestions, newest first, at most 20.
    pub suggestions: Vec<SuggestionItem>,
}

/// A suggestion and its outcome.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestionItem {
    /// The suggestion.
    #[serde(flatten)]
    pub entry: SuggestionEntry,
    /// The outcome; left out while the suggestion is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<Outcome>,
    /// The time of the outcome; milliseconds since 1970 UTC.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answered_at: Option<Millis>,
}

/// Returns the suggestions made to a session, with their outcomes.
#[platen_schema::path(get, path = "/api/support/sessions/{key}/suggestions", operation_id = "list_suggestions", tag = "support",
    params(("key" = String, Path, description = "The session's key")),
    responses((status = 200, body = SuggestionsAnswer), (status = 401, body = ProblemBody),
        (status = 403, body = ProblemBody)))]
pub async fn list(
    app: App,
    _: Staff<Support>,
    Id(session): Id<SessionKey>,
) -> Result<Json<SuggestionsAnswer>, Problem> {
    check_exists(&app, session).await?;
    let found = suggestions::list(&mut app.store.read().await?, session, LISTED).await?;
    let suggestions = found.into_iter().map(|suggestions::Suggestion { entry, outcome, answered_at }| SuggestionItem {
        entry,
        outcome,
        answered_at,
    });
    Ok(Json(SuggestionsAnswer { suggestions: suggestions.collect() }))
}

/// Sends a suggestion to all tabs of a customer.
#[platen_schema::path(post, path = "/api/support/sessions/{key}/suggestions", operation_id = "suggest_to_customer", tag = "support",
    request_body = SuggestRequest,
    params(("key" = String, Path, description = "The session's key"), ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = SuggestionMadeAnswer), (status = 401, body = ProblemBody),
        (status = 404, description = "No such session, product or layer", body = ProblemBody),
        (status = 409, description = "Five wait for an answer", body = ProblemBody)))]
pub async fn suggest(
    app: App,
    staff: Staff<Support>,
    Id(session): Id<SessionKey>,
    idempotency: IdempotencyKey,
    body: Body<SuggestRequest>,
) -> Result<HttpResponse, Problem> {
    check_exists(&app, session).await?;
    let SuggestRequest { note, product_id, configuration, layer } = body.read()?;
    let (note, configuration) = (note.unwrap_or_default(), configuration.map(without_artwork));
    let product = configuration.as_ref().map(|configuration| configuration.product_id).or(product_id);
    let product = product.map(|product| named(&app, product)).transpose()?;
    let proposal = Box::new(Proposal { note, product, configuration, layer: layer.map(Box::new) });
    let command = suggestion::Command::Suggest { by: as_recorded(&staff.member), proposal };
    let answer = |answer, _| match answer {
        Answer::Suggestion(suggestion_id) => Some(SuggestionMadeAnswer { suggestion_id }),
        _ => None,
    };
    carry_out(&app, session, Command::Suggestion(command), idempotency.of_staff(staff.member.id).over(&body), answer)
        .await
}

/// Withdraws a suggestion that the customer has not answered.
#[platen_schema::path(post, path = "/api/support/sessions/{key}/suggestions/{id}/withdraw", operation_id = "withdraw_suggestion",
    tag = "support",
    params(("key" = String, Path, description = "The session's key"), ("id" = i64, Path, description = "The suggestion"),
        ("Idempotency-Key" = Option<String>, Header)),
    responses((status = 200, body = Done), (status = 401, body = ProblemBody),
        (status = 404, description = "It was answered or taken back", body = ProblemBody)))]
pub async fn withdraw(
    app: App,
    staff: Staff<Support>,
    IdPair(session, suggestion): IdPair<SessionKey, SuggestionId>,
    idempotency: IdempotencyKey,
) -> Result<HttpResponse, Problem> {
    check_exists(&app, session).await?;
    let command = suggestion::Command::Withdraw { suggestion, by: as_recorded(&staff.member) };
    let idempotency = idempotency.of_staff(staff.member.id).over_path();
    let execute = Execute { command: Command::Suggestion(command), idempotency };
    Ok(done(app.registry.session(session).execute(execute).await?.replayed))
}

/// Removes the files of the customer's library from a configuration; only the customer can add them.
fn without_artwork(mut configuration: Configuration) -> Configuration {
    for decoration in &mut configuration.decorations {
        decoration.artwork_id = None;
    }
    configuration
}

/// Returns a sold product with its name.
fn named(app: &App, product: ProductId) -> Result<(ProductId, String), Problem> {
    let catalog = app.catalog.current();
    match catalog.find(product) {
        Some(found) => Ok((product, found.name.to_string())),
        None => Err(Problem::invalid("productId", "no_such_product", "There is no such product.")),
    }
}

//! `POST /api/designs/{id}/print`

use actix_web::{HttpRequest, HttpResponse};
use platen_actors::ids::{ArtworkId, DesignId};
use platen_schema::ToSchema;
use platen_store::entries;
use serde::{Deserialize, Serialize};

use platen_actors::commands::RuleError;
use platen_actors::commands::design::DesignError;

use crate::accounts::throttle::{self, PRINTS_PER_CLIENT};
use crate::designs::compose::Area;
use crate::designs::print::{PrintError, Wanted, print};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::caller::Owner;
use crate::http::extract::client;
use crate::http::extract::id::Id;
use crate::http::problem::{Problem, ProblemBody};
use crate::http::state::App;

/// The location to print.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintDesignRequest {
    /// One of the product's locations, by name.
    pub location: String,
}

/// The print file.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintedDesignAnswer {
    /// The file in the library. Printing again replaces its content.
    pub artwork_id: ArtworkId,
    /// The session's version after the call.
    pub version: i64,
}

/// Makes the file that is printed of a design's layers at one location: an SVG of the size of the imprint area, with the
/// customer's files, pictures turned upright, texts as outlines, and stock art.
#[platen_schema::path(post, path = "/api/designs/{id}/print", operation_id = "print_design", tag = "designs",
    request_body = PrintDesignRequest, params(("id" = i64, Path, description = "The design")),
    responses((status = 200, body = PrintedDesignAnswer), (status = 404, body = ProblemBody),
        (status = 422, description = "`empty_design`, `missing_characters`, `wrong_content`, `not_as_printed` or `undrawable`: a layer that cannot be printed",
            body = ProblemBody),
        (status = 429, description = "With Retry-After", body = ProblemBody)))]
pub async fn print_location(
    app: App,
    request: HttpRequest,
    Owner(owner): Owner,
    Id(id): Id<DesignId>,
    body: Body<PrintDesignRequest>,
) -> Result<HttpResponse, Problem> {
    let PrintDesignRequest { location } = body.read()?;
    let held = entries::find_design(&mut app.store.read().await?, owner, id).await?;
    let design = held.ok_or(RuleError::Design(DesignError::NoSuchDesign))?;
    let catalog = app.catalog.current();
    let product = catalog.find(design.product_id).and_then(|entry| entry.product());
    let product = product.ok_or(RuleError::Design(DesignError::NotSold))?;
    let place = product.locations.iter().find(|known| known.name == location);
    let place = place.ok_or(RuleError::Design(DesignError::NoSuchLocation))?;
    let area = Area { width: hundredths(place.width_mm), height: hundredths(place.height_mm) };
    let name = format!("{}, {location}.svg", product.name);
    let address = client::address(&request, &app.config);
    let mut tx = app.store.write().await?;
    throttle::attempt(&mut tx, &[(throttle::prints(&address), PRINTS_PER_CLIENT)], app.clock.now()).await?;
    tx.commit().await?;
    let client = client::of(&request, &app.config);
    let artworks = std::sync::Arc::clone(&app.artworks);
    let work = async move { print(&artworks, Wanted { client, owner, design: id, location, area, name }).await };
    let printed = app.artworks.background.run(work).await.map_err(|error| {
        tracing::error!(%error, design = %id, "a design could not be printed");
        Problem::new(crate::http::problem::Code::Internal)
    })?;
    let (artwork_id, executed) = printed?;
    Ok(HttpResponse::Ok().json(PrintedDesignAnswer { artwork_id, version: executed.version }))
}

#[expect(clippy::cast_possible_truncation, reason = "an import accepts areas of at most 20 meters")]
fn hundredths(millimeters: f64) -> i32 {
    (millimeters * 100.0).round() as i32
}

impl From<PrintError> for Problem {
    fn from(error: PrintError) -> Self {
        match error {
            PrintError::Empty => {
                Self::invalid("location", "empty_design", "Add a logo, a text or a piece of stock art first.")
            }
            PrintError::NoSuchFont(_) => {
                Self::invalid("font", "no_such_font", "This font is no longer available. Choose another.")
            }
            PrintError::MissingCharacters { characters, .. } => Self::invalid(
                "text",
                "missing_characters",
                format!("This font does not have {characters}. Choose another font, or change the text."),
            ),
            PrintError::NoSuchArt => {
                Self::invalid("art", "no_such_art", "This piece of stock art is no longer available. Remove it.")
            }
            PrintError::NotAsPrinted { file, reason } => Self::invalid(
                "file",
                "not_as_printed",
                format!("“{file}” would be printed otherwise than it is shown. {}", reason.words()),
            ),
            PrintError::Undrawable(name) => Self::invalid(
                "file",
                "undrawable",
                format!(
                    "The file {name} cannot be drawn, so it cannot be printed. Remove it, or add it as a PNG, SVG or PDF."
                ),
            ),
            PrintError::Refused(message) => Self::invalid("file", "wrong_content", message),
            PrintError::Unfinished(error) => error.into(),
            PrintError::Session(error) => error.into(),
            PrintError::Store(error) => error.into(),
        }
    }
}

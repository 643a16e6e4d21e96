//! A configuration as calls send it.

use std::borrow::Cow;

use platen_actors::command::Refusal;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Configuration, Decoration, MOST_PIECES, NotOffered, PartQuantity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::extract::fields::{Fields, forbidden};
use crate::http::problem::Problem;
use crate::http::state::App;

/// A product, configured: its parts, or one part and how many of it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationRequest {
    /// The product; may be left out where a part names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// How many of which colours and sizes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parts: Option<Vec<PartQuantity>>,
    /// One colour and size, in place of `parts`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub part_id: Option<PartId>,
    /// Pieces of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 1_000_000)]
    pub quantity: Option<i64>,
    /// Decorations, at most one a location; left out for blank goods.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decorations: Vec<Decoration>,
    /// Working days of a rush service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// At most 250 characters after trimming.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, max_length = 250)]
    pub notes: Option<String>,
}

/// Reads a configuration; whether it is offered is the rules' to say.
pub fn read(app: &App, fields: &Fields) -> Result<Configuration, Problem> {
    let parts: Vec<PartQuantity> = match fields.structured("parts", "a list of {partId, quantity}")? {
        Some(parts) => {
            check_unused(fields)?;
            parts
        }
        None => {
            vec![PartQuantity { part_id: PartId(required(fields, "partId")?), quantity: required(fields, "quantity")? }]
        }
    };
    let product_id = match fields.whole("productId")? {
        Some(product) => ProductId(product),
        None => product_of(app, &parts)?,
    };
    let decorations: Vec<Decoration> =
        fields.structured("decorations", "a list of {location, method, colors}")?.unwrap_or_default();
    let texts = |decoration: &Decoration| decoration.inks.as_ref().is_some_and(|inks| inks.chars().any(forbidden));
    if let Some(at) = decorations.iter().position(texts) {
        let message = "Please remove the control characters from the inks.";
        return Err(Problem::invalid(format!("decorations[{at}].inks"), "forbidden_characters", message));
    }
    let rush_days = fields.whole("rushDays")?;
    let out_of_bounds = |_| {
        Problem::invalid("rushDays", "unknown_rush", "This rush service is not offered. Please choose another or none.")
    };
    let rush_days = rush_days.map(u16::try_from).transpose().map_err(out_of_bounds)?;
    let notes = fields.text("notes")?.map(Cow::into_owned);
    Ok(Configuration { product_id, parts, decorations, rush_days, notes }.tidied())
}

/// Checks what is ignored beside `parts`: it must still be what the call takes.
fn check_unused(fields: &Fields) -> Result<(), Problem> {
    fields.whole("partId")?;
    match fields.whole("quantity")? {
        Some(quantity) if !(1..=MOST_PIECES).contains(&quantity) => {
            Err(Refusal::NotOffered(NotOffered::QuantityOutOfBounds).into())
        }
        _ => Ok(()),
    }
}

/// A whole number that must be there.
pub fn required(fields: &Fields, name: &'static str) -> Result<i64, Problem> {
    fields.whole(name)?.ok_or_else(|| Problem::invalid(name, "required", "This field is required."))
}

fn product_of(app: &App, parts: &[PartQuantity]) -> Result<ProductId, Problem> {
    let catalogue = app.catalogue.current();
    let product = parts.first().and_then(|part| catalogue.find_part(part.part_id)).map(|(_, product)| product.id);
    product.ok_or_else(|| Problem::not_found("This colour and size does not exist."))
}

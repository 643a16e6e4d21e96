//! A configuration in a request.

use platen_actors::commands::RuleError;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Configuration, Decoration, MAX_PIECES, NotOffered, PartQuantity};
use platen_schema::ToSchema;

use crate::http::extract::body::Body;
use crate::http::extract::body::Request;
use crate::http::extract::field::REQUIRED;
use crate::http::extract::form::FormReader;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// A configured product: its parts, or one part and its quantity.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationRequest {
    /// The product; optional if a part names it.
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// Quantities by part (color and size).
    #[schema(nullable = false)]
    pub parts: Option<Vec<PartQuantity>>,
    /// A single part (color and size), instead of `parts`.
    #[schema(nullable = false)]
    pub part_id: Option<PartId>,
    /// The quantity of `partId`.
    #[schema(nullable = false, minimum = 1, maximum = 1_000_000)]
    pub quantity: Option<i64>,
    /// Decorations, at most one per location; left out for blank goods.
    #[serde(default)]
    pub decorations: Vec<Decoration>,
    /// The rush service, as its number of working days.
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// At most 250 characters after trimming.
    #[schema(nullable = false, max_length = 250)]
    pub notes: Option<String>,
}

impl ConfigurationRequest {
    /// Checks that the required fields of a configuration were sent.
    pub fn check(&self, form: &mut FormReader<'_>) {
        for (name, is_missing) in [("partId", self.part_id.is_none()), ("quantity", self.quantity.is_none())] {
            if self.parts.is_none() && !form.is_wrong("parts") && is_missing {
                form.fault(name, "required", REQUIRED);
            }
        }
    }

    /// Returns the configuration. The rules decide whether it is offered.
    pub fn into_configuration(self, app: &App) -> Result<Configuration, Problem> {
        let Self { product_id, parts, part_id, quantity, decorations, rush_days, notes } = self;
        let parts = match (parts, part_id.zip(quantity)) {
            // Ignored if `parts` was sent, but still validated.
            (Some(_), _) if quantity.is_some_and(|quantity| !(1..=MAX_PIECES).contains(&quantity)) => {
                return Err(RuleError::NotOffered(NotOffered::QuantityOutOfBounds).into());
            }
            (Some(parts), _) => parts,
            (None, Some((part_id, quantity))) => vec![PartQuantity { part_id, quantity }],
            (None, None) => return Err(Problem::new(Code::Invalid)),
        };
        let product_id = match product_id {
            Some(product) => product,
            None => product_of(app, &parts)?,
        };
        Ok(Configuration { product_id, parts, decorations, rush_days, notes }.tidied())
    }
}

/// Reads a body that consists of a configuration.
pub fn read(app: &App, body: &Body<ConfigurationRequest>) -> Result<Configuration, Problem> {
    body.read_with(|request, form| request.check(form))?.into_configuration(app)
}

fn product_of(app: &App, parts: &[PartQuantity]) -> Result<ProductId, Problem> {
    let catalog = app.catalog.current();
    let product = parts.first().and_then(|part| catalog.find_part(part.part_id)).map(|product| product.id);
    product.ok_or_else(|| Problem::not_found("This color and size does not exist."))
}

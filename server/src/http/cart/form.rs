//! A configuration as calls send it.

use platen_actors::commands::RuleError;
use platen_actors::ids::{PartId, ProductId};
use platen_actors::pricing::{Configuration, Decoration, MAX_PIECES, NotOffered, PartQuantity};
use utoipa::ToSchema;

use crate::http::extract::body::Body;
use crate::http::extract::body::Request;
use crate::http::extract::field::REQUIRED;
use crate::http::extract::form::FormReader;
use crate::http::problem::{Code, Problem};
use crate::http::state::App;

/// A product, configured: its parts, or one part and how many of it.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfigurationRequest {
    /// The product; may be left out where a part names it.
    #[schema(nullable = false)]
    pub product_id: Option<ProductId>,
    /// How many of which colors and sizes.
    #[schema(nullable = false)]
    pub parts: Option<Vec<PartQuantity>>,
    /// One color and size, in place of `parts`.
    #[schema(nullable = false)]
    pub part_id: Option<PartId>,
    /// Pieces of it.
    #[schema(nullable = false, minimum = 1, maximum = 1_000_000)]
    pub quantity: Option<i64>,
    /// Decorations, at most one a location; left out for blank goods.
    #[serde(default)]
    pub decorations: Vec<Decoration>,
    /// Working days of a rush service.
    #[schema(nullable = false)]
    pub rush_days: Option<u16>,
    /// At most 250 characters after trimming.
    #[schema(nullable = false, max_length = 250)]
    pub notes: Option<String>,
}

impl ConfigurationRequest {
    /// Checks what must be there for a configuration.
    pub fn check(&self, form: &mut FormReader<'_>) {
        for (name, is_missing) in [("partId", self.part_id.is_none()), ("quantity", self.quantity.is_none())] {
            if self.parts.is_none() && !form.is_wrong("parts") && is_missing {
                form.fault(name, "required", REQUIRED);
            }
        }
    }

    /// The configuration; whether it is offered is the rules' to say.
    pub fn into_configuration(self, app: &App) -> Result<Configuration, Problem> {
        let Self { product_id, parts, part_id, quantity, decorations, rush_days, notes } = self;
        let parts = match (parts, part_id.zip(quantity)) {
            // Ignored beside `parts`, but still what the call takes.
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

/// Reads a body that is a configuration.
pub fn read(app: &App, body: &Body<ConfigurationRequest>) -> Result<Configuration, Problem> {
    body.read_with(|request, form| request.check(form))?.into_configuration(app)
}

fn product_of(app: &App, parts: &[PartQuantity]) -> Result<ProductId, Problem> {
    let catalog = app.catalog.current();
    let product = parts.first().and_then(|part| catalog.find_part(part.part_id)).map(|(_, product)| product.id);
    product.ok_or_else(|| Problem::not_found("This color and size does not exist."))
}

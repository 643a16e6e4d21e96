//! The settings of the shop in parts: region, working hours, shipping, promotions, taxes and customer
//! groups. Administrators save each as one document, which counts in place of that of the operator's file. A change is in use on this node at once, and on the others within a second;
//! open tabs follow.

pub mod groups;
pub mod hours;
pub mod promotions;
pub mod region;
pub mod shipping;
pub mod tax_trial;
pub mod taxes;
mod words;

use platen_actors::ids::Millis;
use platen_schema::ToSchema;
use platen_store::audit::{self, Record};
use platen_store::shop_parts::{self, SavedPart};
use serde::{Deserialize, Serialize};

use super::changes::{Row, changes};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem};
use crate::http::state::App;
use crate::shop::Fault;
use crate::shop::parts::Part;

/// Which document it is, and who saved it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// The revision, which a change must name; 0 if nothing was saved: the settings are those of the operator's file.
    pub revision: i64,
    /// When they were saved, in milliseconds since 1970 UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_at: Option<Millis>,
    /// The name of the member of staff who saved them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changed_by: Option<String>,
}

impl Saved {
    fn of(part: Option<SavedPart>) -> Self {
        Self {
            revision: part.as_ref().map_or(0, |part| part.revision),
            changed_at: part.as_ref().map(|part| part.changed_at),
            changed_by: part.map(|part| part.changed_by),
        }
    }
}

/// A part as the audit log shows it.
trait Audited: Part {
    /// The action of the audit log.
    const ACTION: &'static str;

    /// Returns the settings in words. Amounts are in `currency`.
    fn rows(&self, currency: &str) -> Vec<Row>;
}

/// Returns the part in use, and who saved it.
async fn current<P: Part>(app: &App) -> Result<(P, Saved), Problem> {
    app.follow_shop().await?;
    let saved = shop_parts::find(&mut app.store.read().await?, P::NAME).await?;
    Ok((P::of(&app.settings.shop().parts).clone(), Saved::of(saved)))
}

/// Saves a part that was read as `revision`. `further` are faults beside those of the part itself.
async fn save<P: Audited>(
    app: &App,
    staff: &Staff<Admins>,
    revision: i64,
    part: &P,
    further: Vec<Fault>,
) -> Result<(), Problem> {
    refuse(P::NAME, part.faults().into_iter().chain(further))?;
    let document = serde_json::to_string(part).map_err(|error| {
        tracing::error!(part = P::NAME, %error, "a part of the shop could not be written as JSON");
        Problem::new(Code::Internal)
    })?;
    let now = app.clock.now();
    let mut tx = app.store.write().await?;
    let before = shop_parts::find(&mut tx, P::NAME).await?;
    if before.as_ref().is_some_and(|before| before.document == document) {
        // Saved before, such as by a request whose response was lost.
        return Ok(());
    }
    let in_use = app.settings.shop().parts.clone();
    let old = match &before {
        Some(before) => serde_json::from_str(&before.document).unwrap_or_else(|_| P::of(&in_use).clone()),
        None => P::of(&in_use).clone(),
    };
    if !shop_parts::put(&mut tx, (P::NAME, revision), &document, &staff.member.name, now).await? {
        let message =
            "Another member of staff has changed these settings. Reload the page, and make your change again.";
        return Err(Problem::changed("shop_changed", message));
    }
    let currency = &in_use.region.currency;
    let subject = changes(&old.rows(currency), &part.rows(currency));
    if !subject.is_empty() {
        audit::add(&mut tx, &Record { subject: Some(subject), ..staff.record(P::ACTION) }, now).await?;
    }
    tx.commit().await?;
    app.follow_shop().await?;
    Ok(())
}

/// Returns the faults of a part as a problem, each with its field.
fn refuse(part: &str, faults: impl Iterator<Item = Fault>) -> Result<(), Problem> {
    let mut faults = faults.peekable();
    if faults.peek().is_none() {
        return Ok(());
    }
    Err(faults.fold(Problem::new(Code::Invalid), |problem, fault| {
        let dot = if fault.field.starts_with('[') { "" } else { "." };
        problem.with_field(format!("{part}{dot}{}", fault.field), "invalid", fault.message())
    }))
}

//! Saves a product: an import of one record.

use std::sync::Arc;
use std::time::Duration;

use actix_web::web::Json;
use platen_catalog::differences::{self, Difference};
use platen_catalog::import::{Fault, ImportError, Importer, Source};
use platen_catalog::record::ProductRecord;
use platen_schema::ToSchema;
use platen_store::audit::Record;
use serde_json::{Map, Value};
use tokio::time::{Instant, sleep};

use super::super::{defaults, owner_of_save, problem, serve};
use super::field_names::name_of;
use super::{ProductToEdit, find};
use crate::format::{server_text, shortened};
use crate::http::extract::body::{Body, Request};
use crate::http::extract::staff::{Admins, Staff};
use crate::http::problem::{Code, Problem, ProblemBody};
use crate::http::state::{App, AppState};

/// The most changed fields in the audit log, and the most characters of them.
const MAX_FIELDS: usize = 20;
const MAX_CHANGES: usize = 400;

/// How long a save waits for those of other members of staff, and how often it tries.
const UNTIL_SAVED: Duration = Duration::from_secs(2);
const AGAIN: Duration = Duration::from_millis(50);

/// A product to save.
#[derive(Debug, Request, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductRequest {
    /// The revision that was read; left out for a new product.
    #[schema(nullable = false)]
    pub revision: Option<String>,
    /// The whole record, in the native format of imports.
    #[schema(value_type = Object)]
    pub record: Map<String, Value>,
}

/// Saves a product: a new one, or the whole record of a known one. All nodes sell it as it is within a second.
#[platen_schema::path(post, path = "/api/support/products", operation_id = "save_product", tag = "support",
    request_body = ProductRequest,
    responses((status = 200, body = ProductToEdit), (status = 401, body = ProblemBody), (status = 403, body = ProblemBody),
        (status = 409, description = "`product_changed`: another record of the SKU was saved meanwhile, or a new product has \
            the SKU of a known one; or `import_under_way`", body = ProblemBody),
        (status = 422, description = "The fields of the record that break a rule, such as `prices[1].unitPrice`",
            body = ProblemBody)))]
pub async fn save(app: App, staff: Staff<Admins>, body: Body<ProductRequest>) -> Result<Json<ProductToEdit>, Problem> {
    let ProductRequest { revision, mut record } = body.read()?;
    let sku = record.get("sku").and_then(Value::as_str).unwrap_or_default().trim().to_owned();
    if sku.is_empty() {
        return Err(Problem::invalid("sku", "required", "Please enter the SKU."));
    }
    record.entry("currency").or_insert_with(|| app.settings.shop().rates.currency.clone().into());
    let mut before = find(&mut app.store.snapshot().await?, &sku).await?;
    // As it would be stored. A record that cannot be read is rejected by the import.
    let record = stored(&record).unwrap_or(record);
    if let Some(before) = before.take_if(|before| before.record == record) {
        // Saved before, such as by a request whose response was lost.
        return Ok(Json(before));
    }
    let known = before.as_ref().map(|before| before.revision.clone());
    if known != revision {
        return Err(changed());
    }
    let audited = match &before {
        Some(before) => Record {
            subject: Some(format!("{sku}: {}", changes(&before.record, &record))),
            ..staff.record("product_changed")
        },
        None => Record { subject: Some(sku.clone()), ..staff.record("product_added") },
    };
    let platen = Arc::clone(&app);
    // Runs in a task of its own, so that a disconnecting client does not abort it.
    let done = tokio::spawn(async move { import(&platen, (sku, known), &record, audited).await }).await;
    let sku = done.map_err(|_| Problem::new(Code::Internal))??;
    let saved = find(&mut app.store.snapshot().await?, &sku).await?;
    saved.map(Json).ok_or_else(|| Problem::new(Code::Internal))
}

/// Returns a record as the catalog stores it, with its defaults.
fn stored(record: &Map<String, Value>) -> Option<Map<String, Value>> {
    let record: ProductRecord = serde_json::from_value(Value::Object(record.clone())).ok()?;
    match serde_json::to_value(record).ok()? {
        Value::Object(record) => Some(record),
        _ => None,
    }
}

/// Imports the record if the product still has the known revision. Returns its SKU.
async fn import(
    platen: &AppState,
    (sku, known): (String, Option<String>),
    record: &Map<String, Value>,
    audited: Record,
) -> Result<String, Problem> {
    let line = serde_json::to_vec(record).map_err(|_| Problem::new(Code::Internal))?;
    let known = known.and_then(|known| hex::decode(known).ok());
    let end = Instant::now() + UNTIL_SAVED;
    let done = loop {
        let owner = owner_of_save(platen);
        let importer = Importer::new(&platen.store, platen.clock.as_ref(), &owner).recorded(audited.clone());
        let source = Source::bytes(format!("{sku}.jsonl"), line.clone());
        let done = importer.unless_changed(&sku, known.clone()).run(vec![source], defaults(platen, None)).await;
        match done {
            Err(ImportError::Busy { is_save: true, .. }) if Instant::now() < end => sleep(AGAIN).await,
            done => break done,
        }
    };
    serve(platen).await;
    match done {
        Ok(_) => Ok(sku),
        Err(ImportError::Faults { faults, .. }) => Err(refused(faults)),
        Err(ImportError::Changed) => Err(changed()),
        Err(error) => Err(problem(error)),
    }
}

fn changed() -> Problem {
    let message =
        "This product was changed meanwhile, or another one has this SKU. Open it again, and make your change there.";
    Problem::changed("product_changed", message)
}

/// Names the fields of the record that break a rule.
fn refused(faults: Vec<Fault>) -> Problem {
    let first = faults.first().map_or_else(String::new, sentence);
    faults.into_iter().fold(Problem::new(Code::Invalid).with_message(first), |problem, fault| {
        let message = sentence(&fault);
        problem.with_field(fault.field, "rule", message)
    })
}

/// Returns what is wrong in whole sentences. A rule begins with its verb, and lacks the name of its field.
fn sentence(Fault { field, reason, .. }: &Fault) -> String {
    let is_rule = reason.starts_with(|c: char| c.is_ascii_lowercase());
    if is_rule && !field.is_empty() { format!("{} {reason}", name_of(field)) } else { reason.clone() }
}

/// Returns what has changed, for the audit log: `name: "Mug" → "Cup"; prices[0].unitPrice: …`.
fn changes(old: &Map<String, Value>, new: &Map<String, Value>) -> String {
    let found = differences::of_records(old, new, MAX_FIELDS);
    let words: Vec<String> = found.list.iter().map(Difference::to_string).collect();
    let further = found.total - found.list.len();
    let further = if further == 0 {
        String::new()
    } else {
        server_text("; and {further} more").with("further", further).to_string()
    };
    shortened(&words.join("; "), MAX_CHANGES) + &further
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::format::{Locale, localized_in};

    #[test]
    fn a_broken_rule_is_told_in_whole_sentences_that_name_the_field() {
        let told = |field: &str, reason: &str| sentence(&Fault::new("a.jsonl", 1, 1, field, reason));
        let message = told("categories", "must have 1 or more entries. Add what is missing.");
        assert_eq!(message, "The list of categories must have 1 or more entries. Add what is missing.");
        let german = localized_in(&message, Locale::find("de-DE").unwrap());
        assert_eq!(german, "Die Liste der Kategorien muss 1 oder mehr Einträge haben. Ergänzen Sie, was fehlt.");
        let whole = "\"A\" is already there at a.jsonl:1. Keep one of the two.";
        assert_eq!(told("sku", whole), whole);
    }

    fn map(value: &Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    #[test]
    fn the_audit_log_gets_the_changed_fields_with_both_values() {
        let old = map(&json!({"sku": "A", "name": "Mug", "tags": ["x"], "featured": true}));
        let new = map(&json!({"sku": "A", "name": "Cup", "tags": ["y".repeat(80)], "sample": false}));
        let long = format!("tags[0]: \"x\" → \"{}…", "y".repeat(59));
        assert_eq!(
            changes(&old, &new),
            format!("featured: true → nothing; name: \"Mug\" → \"Cup\"; {long}; sample: nothing → false")
        );
        assert_eq!(changes(&old, &old), "");
    }

    #[test]
    fn many_changes_are_counted() {
        let old = map(&json!({"tags": []}));
        let new = map(&json!({"tags": vec!["x"; 30]}));
        assert!(changes(&old, &new).ends_with("; and 10 more"), "{}", changes(&old, &new));
    }

    #[test]
    fn a_record_is_compared_as_it_is_stored() {
        let sent = map(&json!({"sku": "A", "name": "A", "categories": ["A"], "productionDays": 5, "parts": []}));
        let stored = stored(&sent).unwrap();
        assert_eq!((&stored["status"], &stored["sample"]), (&json!("active"), &json!(true)));
        assert_eq!(super::stored(&stored), Some(stored.clone()));
        assert_eq!(super::stored(&map(&json!({"sku": 5}))), None);
    }
}

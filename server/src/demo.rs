//! x
use crate::catalogue::record::ProductRecord;
#[allow(missing_docs, reason = "x")]
pub fn products() -> Result<Vec<ProductRecord>, String> {
    Ok(vec![])
}

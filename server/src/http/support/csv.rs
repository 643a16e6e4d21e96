//! Files for spreadsheets.

use std::future::ready;

use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::Bytes;
use futures_util::{Stream, StreamExt, stream};

use crate::format::Locale;

/// Tells spreadsheets that the file is UTF-8: without it, they show `MÃ¼ller`.
const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Returns the separator of cells that spreadsheets expect in the shop's locale.
pub(super) fn separator() -> char {
    Locale::in_use().csv_separator()
}

/// Returns a CSV file to save under a name: its heading row, then its other rows.
pub(super) fn csv(
    name: &str,
    heading: &str,
    rows: impl Stream<Item = actix_web::Result<Bytes>> + 'static,
) -> HttpResponse {
    let head = Bytes::from(format!("{BYTE_ORDER_MARK}{heading}"));
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .streaming(stream::once(ready(Ok(head))).chain(rows))
}

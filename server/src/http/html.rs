//! Responses with HTML fragments.

use actix_web::HttpResponse;
use actix_web::http::header;
use askama::Template;
use askama::filters::{Escaper, Html};
use platen_catalog::photograph::PhotographAddress;

use crate::format::text;
use crate::http::problem::{Code, Problem};

/// Responds with a fragment. It may contain data of the caller, so it is not cached.
pub(super) fn fragment(template: &impl Template) -> Result<HttpResponse, Problem> {
    let html = template.render().map_err(|error| {
        tracing::error!(%error, "a fragment could not be painted");
        Problem::new(Code::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(html))
}

/// Escapes text for a quoted attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    // Writing to a string cannot fail.
    let _infallible = Html.write_escaped_str(&mut html, text);
    html
}

/// A product's picture, as `web/src/ui/Picture.tsx` renders it.
#[derive(Template)]
#[template(path = "picture.html")]
struct Picture<'a> {
    url: &'a str,
    alt: &'a str,
    edge: u32,
    sizes: &'a str,
    more: &'a str,
    photograph: Option<PhotographAddress>,
}

/// Renders a product's picture: its address and text, its width and height, its width in the layout (as for `srcset`), and
/// further attributes.
pub(super) fn picture(url: &str, alt: &str, edge: u32, sizes: &str, more: &str) -> String {
    let picture = Picture { url, alt, edge, sizes, more, photograph: PhotographAddress::of_copy(url) };
    // Writing to memory cannot fail.
    picture.render().unwrap_or_default()
}

/// Returns the text of a picture beside a name, which it does not repeat.
pub(super) fn alt_beside<'a>(alt: &'a str, name: &str) -> &'a str {
    if alt == name { "" } else { alt }
}

/// The attribute of a picture that loads when it comes near.
const LAZY: &str = r#" loading="lazy""#;
const FIRST: &str = r#" fetchpriority="high""#;

/// Returns the attribute that lets a picture load when it comes near.
pub(super) fn lazy(is_lazy: bool) -> &'static str {
    if is_lazy { LAZY } else { "" }
}

/// Returns when the picture of a card loads, of which the first `eager` load with the page.
pub(super) fn loads(index: usize, eager: usize) -> &'static str {
    if index >= eager {
        LAZY
    } else if index == 0 {
        FIRST
    } else {
        ""
    }
}

/// Returns the text of a picture by its number.
pub(super) fn numbered(number: usize, of: usize) -> String {
    text("Image {number} of {count}").with("number", number).with("count", of).to_string()
}

/// Returns when a picture of the gallery loads.
pub(super) fn slide(is_first: bool) -> &'static str {
    if is_first { r#" fetchpriority="high" draggable="false""# } else { r#" loading="lazy" draggable="false""# }
}

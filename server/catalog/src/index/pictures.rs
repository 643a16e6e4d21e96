//! The URLs of a product's pictures: those of its file, otherwise those of the picture generator.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use platen_pictures::{View, views};

use crate::answer::Image;
use crate::record::{ImageRecord, ProductRecord};
use crate::text::slug;

/// The color slug in the URL of a picture without a color.
use platen_pictures::PLAIN;

const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Returns the words that a view adds to the product's name in the alternative text.
fn words(view: View) -> &'static str {
    match view {
        View::Front => "",
        View::Angle => ", turned",
        View::Back => ", back",
        View::Imprint => ", largest imprint",
        View::Detail => ", close-up",
        View::Size => ", measures",
    }
}

/// Reports whether the picture generator draws a product: its file has no pictures, and its family is known.
pub(super) fn is_drawn(record: &ProductRecord) -> bool {
    record.images.is_empty() && record.drawing.as_ref().is_some_and(|drawing| !views(drawing).is_empty())
}

/// Returns the pictures of a product, in a color if one is given. Photographs without a color are shown for every
/// color, after those in it. `version` gives a changed picture a new URL.
pub(super) fn images(record: &ProductRecord, color: Option<&str>, version: &str) -> Vec<Image> {
    if is_drawn(record) {
        return drawn(record, color, version);
    }
    let is_in = |image: &ImageRecord, wanted: &str| {
        image.color.as_ref().is_some_and(|shown| shown.to_lowercase() == wanted.to_lowercase())
    };
    let shown: Vec<&ImageRecord> = match color {
        None => record.images.iter().collect(),
        Some(wanted) => {
            let own = record.images.iter().filter(|image| is_in(image, wanted));
            own.chain(record.images.iter().filter(|image| image.color.is_none())).collect()
        }
    };
    shown
        .into_iter()
        .map(|image| Image {
            url: image.url.clone(),
            alt: if image.alt.is_empty() { alt(&record.name, image.color.as_deref()) } else { image.alt.clone() },
            view: None,
            color: image.color.clone(),
        })
        .collect()
}

/// Returns the placeholder picture of a product without pictures.
pub(super) fn missing(record: &ProductRecord, version: &str) -> Image {
    let url = address(&record.sku, PLAIN, View::Front, version);
    Image { url, alt: format!("No picture of {}", record.name), view: None, color: None }
}

fn drawn(record: &ProductRecord, color: Option<&str>, version: &str) -> Vec<Image> {
    let in_color = color.map_or_else(|| PLAIN.to_owned(), slug);
    let shown = record.drawing.as_ref().map_or(&[] as &[View], views).iter().filter(|view| match view {
        View::Imprint => !record.locations.is_empty(),
        View::Size => record.dimensions.is_some(),
        _ => true,
    });
    shown
        .map(|view| Image {
            url: address(&record.sku, &in_color, *view, version),
            alt: alt(&record.name, color) + words(*view),
            view: Some(view.name().to_owned()),
            color: color.map(str::to_owned),
        })
        .collect()
}

fn address(sku: &str, color: &str, view: View, version: &str) -> String {
    format!("/pictures/{}/{color}/{view}.svg?v={version}", utf8_percent_encode(sku, SEGMENT))
}

fn alt(name: &str, color: Option<&str>) -> String {
    color.map_or_else(|| name.to_owned(), |color| format!("{name}, {color}"))
}

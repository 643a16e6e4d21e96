//! Where a product's pictures are: those its file names, else those our generator draws.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use crate::catalogue::answer::Image;
use crate::catalogue::record::ProductRecord;
use crate::catalogue::text::slug;

/// The colour in the address of a picture without one.
pub(super) const PLAIN: &str = "plain";

const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// The views of a drawing, the card's first, and what each shows.
const VIEWS: [(&str, &str); 6] = [
    ("front", ""),
    ("angle", ", turned"),
    ("back", ", back"),
    ("imprint", ", largest imprint"),
    ("detail", ", close-up"),
    ("size", ", measures"),
];

/// The pictures of a product in a colour, or of the product as such. `version` makes a new address of a new picture.
pub(super) fn images(record: &ProductRecord, color: Option<&str>, version: &str) -> Vec<Image> {
    if record.images.is_empty() && record.drawing.is_some() {
        return drawn(record, color, version);
    }
    let shows = |image: &&crate::catalogue::record::ImageRecord| match (&image.color, color) {
        (Some(shown), Some(wanted)) => shown.to_lowercase() == wanted.to_lowercase(),
        (_, None) => true,
        (None, Some(_)) => false,
    };
    record
        .images
        .iter()
        .filter(shows)
        .map(|image| Image {
            url: image.url.clone(),
            alt: if image.alt.is_empty() { alt(&record.name, image.color.as_deref()) } else { image.alt.clone() },
            view: None,
            color: image.color.clone(),
        })
        .collect()
}

/// The first picture; every product has one.
pub(super) fn first(record: &ProductRecord, color: Option<&str>, version: &str) -> Image {
    images(record, color, version).into_iter().next().unwrap_or_else(|| Image {
        url: address(&record.sku, PLAIN, "front", version),
        alt: alt(&record.name, color),
        view: Some("front".to_owned()),
        color: None,
    })
}

fn drawn(record: &ProductRecord, color: Option<&str>, version: &str) -> Vec<Image> {
    let in_color = color.map_or_else(|| PLAIN.to_owned(), slug);
    VIEWS
        .iter()
        .filter(|(view, _)| match *view {
            "imprint" => !record.locations.is_empty(),
            "size" => record.dimensions.is_some(),
            _ => true,
        })
        .map(|(view, words)| Image {
            url: address(&record.sku, &in_color, view, version),
            alt: alt(&record.name, color) + words,
            view: Some((*view).to_owned()),
            color: color.map(str::to_owned),
        })
        .collect()
}

fn address(sku: &str, color: &str, view: &str, version: &str) -> String {
    format!("/pictures/{}/{color}/{view}.svg?v={version}", utf8_percent_encode(sku, SEGMENT))
}

fn alt(name: &str, color: Option<&str>) -> String {
    color.map_or_else(|| name.to_owned(), |color| format!("{name}, {color}"))
}

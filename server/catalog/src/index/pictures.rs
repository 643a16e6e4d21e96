//! The URLs of a product's pictures: those of its file, otherwise those of the picture generator.

use std::collections::HashMap;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use platen_pictures::{Photograph, View, views};

use super::entry::{PrintedPhotograph, find_printed};
use crate::answer::Image;
use crate::photograph::PhotographAddress;
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

/// The pictures of a product.
pub(super) struct Pictures<'a> {
    pub(super) record: &'a ProductRecord,
    /// Gives a changed picture a new URL.
    pub(super) version: &'a str,
    /// The photographs that were fetched, by the addresses in the records.
    photographs: &'a HashMap<String, PhotographAddress>,
    printed: Vec<PrintedPhotograph>,
}

impl<'a> Pictures<'a> {
    pub(super) fn new(
        record: &'a ProductRecord,
        version: &'a str,
        photographs: &'a HashMap<String, PhotographAddress>,
    ) -> Self {
        let mut pictures = Self { record, version, photographs, printed: Vec::new() };
        pictures.printed = record.images.iter().filter_map(|image| pictures.imprinted(image)).collect();
        pictures
    }

    /// Reports whether the picture generator draws the product: its file has no pictures, and its family is known.
    pub(super) fn are_drawn(&self) -> bool {
        let record = self.record;
        record.images.is_empty() && record.drawing.as_ref().is_some_and(|drawing| !views(drawing).is_empty())
    }

    /// Returns the photographs that show the imprint area of a location.
    pub(super) fn printed(&self) -> &[PrintedPhotograph] {
        &self.printed
    }

    /// Returns the kept photograph of an image.
    fn kept(&self, image: &ImageRecord) -> Option<PhotographAddress> {
        self.photographs.get(&image.url).cloned().or_else(|| image.url.parse().ok())
    }

    fn imprinted(&self, image: &ImageRecord) -> Option<PrintedPhotograph> {
        let (location, imprint) = self.record.locations.iter().find_map(|location| {
            let imprint = image.imprints.iter().find(|imprint| imprint.location == location.name)?;
            Some((location, imprint))
        })?;
        let kept = self.kept(image)?;
        Some(PrintedPhotograph {
            color: image.color.as_deref().map(|color| slug(color).into()),
            view: image.view.as_deref()?.into(),
            location: location.name.as_str().into(),
            address: kept.to_string().into(),
            photograph: Photograph {
                width: kept.width,
                height: kept.height,
                corners: imprint.corners,
                aspect: location.width_mm / location.height_mm,
            },
        })
    }

    /// Returns the pictures, in a color if one is given. Photographs without a color are shown for every color, after those
    /// in it.
    pub(super) fn images(&self, color: Option<&str>) -> Vec<Image> {
        if self.are_drawn() {
            return drawn(self.record, color, self.version);
        }
        let images = &self.record.images;
        let is_in = |image: &ImageRecord, wanted: &str| {
            image.color.as_ref().is_some_and(|shown| shown.to_lowercase() == wanted.to_lowercase())
        };
        match color {
            None => images.iter().map(|image| self.shown(image, image.color.as_deref())).collect(),
            Some(wanted) => {
                let own = images.iter().filter(|image| is_in(image, wanted));
                let all = own.chain(images.iter().filter(|image| image.color.is_none()));
                all.map(|image| self.shown(image, color)).collect()
            }
        }
    }

    fn shown(&self, image: &ImageRecord, color: Option<&str>) -> Image {
        let kept = self.kept(image);
        let own = || alt(&self.record.name, image.color.as_deref());
        let (print, location) = self.print(kept.as_ref(), image.view.as_deref(), color).unzip();
        Image {
            print,
            location,
            url: kept.map_or_else(|| image.url.clone(), |kept| kept.jpeg(u32::MAX)),
            alt: if image.alt.is_empty() { own() } else { image.alt.clone() },
            view: image.view.clone(),
            color: image.color.clone(),
        }
    }

    /// Returns the address at which a photograph is drawn with a print, and the location of the print.
    fn print(
        &self,
        kept: Option<&PhotographAddress>,
        view: Option<&str>,
        color: Option<&str>,
    ) -> Option<(String, String)> {
        let (view, in_color) = (view?, color.map_or_else(|| PLAIN.to_owned(), slug));
        let printed = find_printed(&self.printed, &in_color, view)?;
        let address = || address(&self.record.sku, &in_color, view, self.version);
        (*printed.address == kept?.to_string()).then(|| (address(), printed.location.to_string()))
    }

    /// Returns the placeholder picture of a product without pictures.
    pub(super) fn missing(&self) -> Image {
        let url = address(&self.record.sku, PLAIN, View::Front.name(), self.version);
        let alt = format!("No picture of {}", self.record.name);
        Image { url, alt, view: None, color: None, print: None, location: None }
    }
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
            url: address(&record.sku, &in_color, view.name(), version),
            alt: alt(&record.name, color) + words(*view),
            view: Some(view.name().to_owned()),
            color: color.map(str::to_owned),
            print: None,
            location: None,
        })
        .collect()
}

fn address(sku: &str, color: &str, view: &str, version: &str) -> String {
    format!("/pictures/{}/{color}/{view}.svg?v={version}", utf8_percent_encode(sku, SEGMENT))
}

fn alt(name: &str, color: Option<&str>) -> String {
    color.map_or_else(|| name.to_owned(), |color| format!("{name}, {color}"))
}

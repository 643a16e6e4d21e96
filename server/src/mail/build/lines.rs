//! What was configured, each with a picture: the lines of an order, and what a proof is of.

use platen_actors::order::{PlacedArtwork, PlacedLine, PlacedPart};
use platen_actors::pricing::Configuration;
use platen_actors::proof::Subject;
use platen_catalog::answer::{Image, Product};

use super::{Item, Shop};
use crate::format::{pieces, product_path, text};
use crate::mail::picture::Picture;
use crate::virtual_proof::PrintedFile;

/// A configured product.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    name: &'a str,
    configuration: &'a Configuration,
    parts: &'a [PlacedPart],
    artworks: &'a [PlacedArtwork],
}

impl<'a> From<&'a PlacedLine> for Line<'a> {
    fn from(PlacedLine { name, configuration, parts, artworks, .. }: &'a PlacedLine) -> Self {
        Self { name, configuration, parts, artworks }
    }
}

impl<'a> From<&'a Subject> for Line<'a> {
    fn from(Subject { name, configuration, parts, artworks, .. }: &'a Subject) -> Self {
        Self { name, configuration, parts, artworks }
    }
}

/// Returns a line with its picture: the product in the ordered color with its artwork; without artwork, with the logo that the
/// customer shows on all products. `is_large`: as wide as the email. `None` if the product is no longer sold.
pub(super) fn item(line: Line<'_>, logo: Option<&str>, is_large: bool, shop: Shop<'_>) -> Option<Item> {
    let product = shop.snapshot.find(line.configuration.product_id)?.product()?;
    let color = line.parts.first().and_then(|part| part.color.as_deref());
    let image = product.picture_in(color)?;
    let printed = Picture::of(image).and_then(|picture| {
        let (print, what) = print(&product, image, line, logo)?;
        let alt = text("{picture}, with {what}").with("picture", &image.alt).with("what", what).to_string();
        Some((shop.address(&Picture { print: Some(print), is_large, ..picture }), alt))
    });
    let (picture, alt) = printed.unwrap_or_else(|| (shop.address_like(&image.url, is_large), image.alt.clone()));
    Some(Item {
        name: line.name.to_owned(),
        url: format!("{}{}", shop.links, product_path(product.id, &product.slug)),
        picture,
        alt,
        is_large,
        detail: detail(line.configuration),
        comment: None,
    })
}

/// Returns the print that pictures show, and what it is.
fn print(product: &Product, image: &Image, line: Line<'_>, logo: Option<&str>) -> Option<(PrintedFile, String)> {
    let location = match &image.location {
        Some(name) => product.locations.iter().find(|location| location.name == *name)?,
        None => product.locations.first()?,
    };
    let decorations = &line.configuration.decorations;
    let chosen = decorations.iter().find(|decoration| decoration.location == location.name);
    if line.artworks.is_empty() {
        let offered = || location.decorations.first().map(|decoration| &decoration.method);
        let method = chosen.map(|decoration| &decoration.method).or_else(offered)?.clone();
        return Some((PrintedFile { sha256: logo?.to_owned(), method }, text("your logo").to_string()));
    }
    let artwork = line.artworks.iter().find(|artwork| artwork.location == location.name)?;
    let print = PrintedFile { sha256: artwork.sha256.clone(), method: chosen?.method.clone() };
    Some((print, text("your artwork {name}").with("name", &artwork.name).to_string()))
}

/// Returns the quantity and the printing: `72 pieces, Screen print`.
fn detail(configuration: &Configuration) -> String {
    let mut words = vec![pieces(u32::try_from(configuration.pieces()).unwrap_or(u32::MAX))];
    for decoration in &configuration.decorations {
        if !words.contains(&decoration.method) {
            words.push(decoration.method.clone());
        }
    }
    if configuration.decorations.is_empty() {
        words.push(text("without printing").to_string());
    }
    words.join(", ")
}

//! The lines of an order, each with a picture of what was ordered.

use platen_actors::order::PlacedLine;
use platen_catalog::answer::Product;

use super::{Item, Shop};
use crate::format::{pieces, product_path};
use crate::mail::picture::Picture;
use crate::virtual_proof::PrintedFile;

/// Returns a line with its picture: the product in the ordered color with its artwork; without artwork, with the logo that the
/// customer shows on all products. `None` if the product is no longer sold.
pub(super) fn item(line: &PlacedLine, logo: Option<&str>, shop: Shop<'_>) -> Option<Item> {
    let product = shop.snapshot.find(line.configuration.product_id)?.product()?;
    let color = line.parts.first().and_then(|part| part.color.as_deref());
    let image = product.picture_in(color)?;
    let printed = Picture::like(&image.url).and_then(|picture| {
        let (print, what) = print(&product, line, logo)?;
        Some((shop.address(&Picture { print: Some(print), ..picture }), format!("{}, with {what}", image.alt)))
    });
    let (picture, alt) = printed.unwrap_or_else(|| (shop.address_like(&image.url), image.alt.clone()));
    Some(Item {
        name: line.name.clone(),
        url: format!("{}{}", shop.links, product_path(product.id, &product.slug)),
        picture,
        alt,
        detail: detail(line),
        comment: None,
    })
}

/// Returns the print that pictures show, and what it is.
fn print(product: &Product, line: &PlacedLine, logo: Option<&str>) -> Option<(PrintedFile, String)> {
    let location = product.locations.first()?;
    let decorations = &line.configuration.decorations;
    let chosen = decorations.iter().find(|decoration| decoration.location == location.name);
    if line.artworks.is_empty() {
        let offered = || location.decorations.first().map(|decoration| &decoration.method);
        let method = chosen.map(|decoration| &decoration.method).or_else(offered)?.clone();
        return Some((PrintedFile { sha256: logo?.to_owned(), method }, "your logo".to_owned()));
    }
    let artwork = line.artworks.iter().find(|artwork| artwork.location == location.name)?;
    let print = PrintedFile { sha256: artwork.sha256.clone(), method: chosen?.method.clone() };
    Some((print, format!("your artwork {}", artwork.name)))
}

/// Returns the quantity and the printing: `72 pieces, Screen print`.
fn detail(line: &PlacedLine) -> String {
    let configuration = &line.configuration;
    let mut words = vec![pieces(u32::try_from(configuration.pieces()).unwrap_or(u32::MAX))];
    for decoration in &configuration.decorations {
        if !words.contains(&decoration.method) {
            words.push(decoration.method.clone());
        }
    }
    if configuration.decorations.is_empty() {
        words.push("without printing".to_owned());
    }
    words.join(", ")
}

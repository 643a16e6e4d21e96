//! Draws the products: no photographs, no files, the same bytes for the same question.
//!
//! A [`View`] is a fixed stack of layers: ground and shadow, base colour, material, art, shade, highlight, trim. One
//! light (from the upper left), one camera height and one ground tone hold for all of them.
//!
//! A *family* ([`families`]) is a small file of proportions that names the details of one of seven *shapes*: lathe, soft
//! garment, flat sheet, book, box, canopy, ribbon ([`shapes`]). To add one, write `families/<name>.rs` and name it in the
//! table of `families/mod.rs`; every test then runs on it.
//!
//! All lengths are millimetres of the real product; [`scene::Scene`] turns them into pixels.

mod art;
mod color;
mod design;
mod emblem;
mod families;
mod figure;
mod guides;
mod part;
mod scene;
mod shapes;
mod stage;
mod surface;
mod svg;
mod view;

pub use view::{UnknownView, View};

use crate::catalogue::record::Drawing;
use scene::Scene;

/// The picture of a product in a colour (`#rrggbb`; anything else is the family's own), as a standalone SVG of 800 by
/// 800. None if the family is unknown.
pub fn draw(drawing: &Drawing, color: Option<&str>, view: View) -> Option<String> {
    let family = families::find(&drawing.family)?;
    let scene = Scene::new(family, &drawing.proportions, color, view);
    Some(stage::compose(&scene, family.draw))
}

/// The views of a drawing, in the order a gallery shows them; the first is the picture of a card. Empty if the family is
/// unknown.
pub fn views(drawing: &Drawing) -> &'static [View] {
    if families::find(&drawing.family).is_some() { &View::ALL } else { &[] }
}

/// The names of all families.
pub fn families() -> impl Iterator<Item = &'static str> {
    families::all().map(|family| family.name)
}

#[cfg(test)]
mod tests;

//! Draws product pictures as SVG: no photographs, no files; equal input gives equal bytes.
//!
//! A [`View`] is a fixed stack of layers: ground and shadow, base color, material, art, shade, highlight, trim. All
//! pictures share one light (from the upper left), one camera height and one ground tone.
//!
//! A *family* ([`families`]) is a small file of proportions that names the details of one of seven *shapes*: lathe,
//! soft garment, flat sheet, book, box, canopy, ribbon ([`shapes`]). To add one, write `families/<name>.rs` and add it
//! to the table in `families/mod.rs`; every test then runs on it.
//!
//! All lengths are millimeters of the real product; [`scene::Scene`] converts them to pixels.

mod art;
mod color;
mod design;
mod drawing;
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

pub use drawing::Drawing;
pub use view::{UnknownView, View};

use scene::Scene;

/// A customer's artwork that replaces the sample print.
#[derive(Debug, Clone, Copy)]
pub struct Artwork<'a> {
    /// The artwork as a PNG.
    pub png: &'a [u8],
    /// Whether only its shape shows, in one tone: engraved, debossed, or sewn in one thread.
    pub one_tone: bool,
}

/// The color slug in URLs of pictures without a color.
pub const PLAIN: &str = "plain";

/// Parts of the names of decoration methods that produce one tone.
const ONE_TONE: [&str; 4] = ["laser", "deboss", "etch", "engrav"];

/// Reports whether a decoration method produces one tone, whatever the artwork's colors.
pub fn is_one_tone(method: &str) -> bool {
    let method = method.to_lowercase();
    ONE_TONE.iter().any(|word| method.contains(word))
}

/// Draws a product in a color (`#rrggbb`; anything else means the family's own), as a standalone SVG of 800 by 800.
/// `None` if the family is unknown.
pub fn draw(drawing: &Drawing, color: Option<&str>, view: View) -> Option<String> {
    compose(drawing, color, view, None)
}

/// Like [`draw`], with a customer's artwork in the views that show the printed side.
pub fn draw_with(drawing: &Drawing, color: Option<&str>, view: View, artwork: Artwork<'_>) -> Option<String> {
    compose(drawing, color, view, Some(artwork))
}

fn compose(drawing: &Drawing, color: Option<&str>, view: View, artwork: Option<Artwork<'_>>) -> Option<String> {
    let family = families::find(&drawing.family)?;
    let scene = Scene::new(family, &drawing.proportions, color, view);
    Some(stage::compose(&scene, family.draw, artwork))
}

/// Returns the views of a drawing in gallery order; the first is used on cards. Empty if the family is unknown.
pub fn views(drawing: &Drawing) -> &'static [View] {
    if families::find(&drawing.family).is_some() { &View::ALL } else { &[] }
}

/// Returns the names of all families.
pub fn families() -> impl Iterator<Item = &'static str> {
    families::all().map(|family| family.name)
}

#[cfg(test)]
mod tests;

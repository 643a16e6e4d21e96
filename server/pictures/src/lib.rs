//! Draws the products: no photographs, no files, the same bytes for the same question.
//!
//! A [`View`] is a fixed stack of layers: ground and shadow, base color, material, art, shade, highlight, trim. One
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

/// A customer's artwork, to be seen on a product in place of the sample print.
#[derive(Debug, Clone, Copy)]
pub struct Artwork<'a> {
    /// A PNG of it.
    pub png: &'a [u8],
    /// Only its shape shows, in one tone: engraved, debossed, or sewn in one thread.
    pub one_tone: bool,
}

/// What a color is called in an address that is none.
pub const PLAIN: &str = "plain";

/// Methods that leave one tone, whatever the artwork's colors, by parts of their names.
const ONE_TONE: [&str; 4] = ["laser", "deboss", "etch", "engrav"];

/// Whether a decoration method leaves one tone, whatever the artwork's colors.
pub fn is_one_tone(method: &str) -> bool {
    let method = method.to_lowercase();
    ONE_TONE.iter().any(|word| method.contains(word))
}

/// The picture of a product in a color (`#rrggbb`; anything else is the family's own), as a standalone SVG of 800 by
/// 800. None if the family is unknown.
pub fn draw(drawing: &Drawing, color: Option<&str>, view: View) -> Option<String> {
    compose(drawing, color, view, None)
}

/// The same with a customer's artwork on it, in the views that show the printed side.
pub fn draw_with(drawing: &Drawing, color: Option<&str>, view: View, artwork: Artwork<'_>) -> Option<String> {
    compose(drawing, color, view, Some(artwork))
}

fn compose(drawing: &Drawing, color: Option<&str>, view: View, artwork: Option<Artwork<'_>>) -> Option<String> {
    let family = families::find(&drawing.family)?;
    let scene = Scene::new(family, &drawing.proportions, color, view);
    Some(stage::compose(&scene, family.draw, artwork))
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

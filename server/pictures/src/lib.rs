//! Draws product pictures as SVG, without files; equal input gives equal bytes. [`Photograph`] has prints on photographs.
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
mod bend;
mod color;
mod design;
mod drawing;
mod emblem;
mod families;
mod figure;
mod guides;
pub mod imprint;
pub mod inks;
mod part;
mod photograph;
mod scene;
mod shapes;
mod stage;
mod surface;
mod svg;
mod view;

pub use drawing::Drawing;
pub use imprint::{Effect, Placement};
pub use photograph::Photograph;
pub use view::{UnknownView, View};

use scene::Scene;

/// What is printed on a product in a picture.
#[derive(Debug, Clone, Copy)]
pub enum Print<'a> {
    /// The sample print of a fictional customer.
    Sample,
    /// An image that [`imprint::print`] computed for this picture's [`placement`]: its address, such as a data URL.
    Image(&'a str),
    /// An empty image for programs that compute the print, with the placement as JSON in `data-placement` and the effect
    /// in `data-effect`.
    Slot(Effect),
}

/// The color slug in URLs of pictures without a color.
pub const PLAIN: &str = "plain";

/// Draws a product in a color (`#rrggbb`; anything else means the family's own), as a standalone SVG of 800 by 800.
/// `None` if the family is unknown.
pub fn draw(drawing: &Drawing, color: Option<&str>, view: View) -> Option<String> {
    draw_with(drawing, color, view, Print::Sample)
}

/// Like [`draw`], with another print in the views that show the printed side.
pub fn draw_with(drawing: &Drawing, color: Option<&str>, view: View, print: Print<'_>) -> Option<String> {
    let family = families::find(&drawing.family)?;
    let scene = Scene::new(family, &drawing.proportions, color, view);
    Some(stage::compose(&scene, family.draw, print))
}

/// Returns where a print appears in a picture; `None` if the family is unknown, or the view shows no print.
pub fn placement(drawing: &Drawing, color: Option<&str>, view: View) -> Option<Placement> {
    let family = families::find(&drawing.family)?;
    let scene = Scene::new(family, &drawing.proportions, color, view);
    view.printed().then(|| stage::placement(&scene, family.draw))
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

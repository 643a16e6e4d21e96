//! The families: what kinds of products can be drawn.

mod balm;
mod ball;
mod bottle;
mod glass;
mod marker;
mod mug;
mod pen;
mod pencil;
mod tin;
mod tumbler;

use super::{figure::Figure, scene::Scene, svg::{Defs, Point}};

/// A kind of product: its proportions and how they become parts.
#[derive(Debug)]
pub(super) struct Family {
    /// How catalogues call it.
    pub(super) name: &'static str,
    /// The colour of a product that has no choice of colours.
    pub(super) color: &'static str,
    /// The most pixels that width and height may take.
    pub(super) room: Point,
    /// Millimetres of lengths; shares and switches of the rest. A product's own come first.
    pub(super) proportions: &'static [(&'static str, f64)],
    /// Draws it.
    pub(super) draw: fn(&Scene<'_>, &mut Defs) -> Figure,
}

/// The family of a name.
pub(super) fn find(name: &str) -> Option<&'static Family> {
    all().find(|family| family.name == name)
}

/// All families, in the order of their shapes.
pub(super) fn all() -> impl Iterator<Item = &'static Family> {
    TABLE.iter().copied()
}

static TABLE: &[&Family] = &[
    // Lathe
    &mug::MUG,
    &tumbler::TUMBLER,
    &bottle::BOTTLE,
    &glass::GLASS,
    &tin::TIN,
    &pen::PEN,
    &pencil::PENCIL,
    &marker::MARKER,
    &balm::BALM,
    &ball::BALL,
];

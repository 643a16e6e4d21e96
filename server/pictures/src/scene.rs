//! A family of products, and the input of its drawing function: proportions in pixels, colors and the pose.

use std::collections::BTreeMap;

use super::{
    color::{Rgb, Tone, WHITE},
    figure::Figure,
    svg::{Defs, Point},
    view::{Pose, View},
};

/// A kind of product: its proportions and its drawing function.
#[derive(Debug)]
pub(super) struct Family {
    /// The name in catalogs.
    pub(super) name: &'static str,
    /// The color of a product that has no choice of colors.
    pub(super) color: &'static str,
    /// The maximum width and height in pixels.
    pub(super) room: Point,
    /// Lengths in millimeters, shares and switches. A product's own proportions override them.
    pub(super) proportions: &'static [(&'static str, f64)],
    /// Draws it.
    pub(super) draw: fn(&Scene<'_>, &mut Defs) -> Figure,
}

/// One picture to be drawn.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    family: &'a Family,
    own: &'a BTreeMap<String, f64>,
    scale: f64,
    color: Rgb,
    pub(super) view: View,
    pub(super) pose: Pose,
}

impl<'a> Scene<'a> {
    pub(super) fn new(family: &'a Family, own: &'a BTreeMap<String, f64>, color: Option<&str>, view: View) -> Self {
        let color = color.and_then(Rgb::parse).or_else(|| Rgb::parse(family.color)).unwrap_or(WHITE);
        let mut scene = Self { family, own, scale: 1.0, color, view, pose: view.pose() };
        let (width, height) = family.room;
        scene.scale = (width / scene.get("width").max(1.0)).min(height / scene.get("height").max(1.0));
        scene
    }

    /// Returns a proportion: the product's own, otherwise the family's, otherwise 0.
    pub(super) fn get(&self, name: &str) -> f64 {
        let family = || self.family.proportions.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        self.own
            .get(name)
            .copied()
            .filter(|value| value.is_finite())
            .or_else(family)
            .unwrap_or(0.0)
            .clamp(0.0, 100_000.0)
    }

    /// Returns a length in pixels.
    pub(super) fn px(&self, name: &str) -> f64 {
        self.get(name) * self.scale
    }

    /// Reports whether the product has a detail.
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name) > 0.0
    }

    /// Returns width and height in pixels.
    pub(super) fn size(&self) -> Point {
        (self.px("width"), self.px("height"))
    }

    /// Returns the maximum imprint in pixels, limited to the given bounds.
    pub(super) fn imprint(&self, (width, height): Point) -> Point {
        (self.px("imprintWidth").min(width), self.px("imprintHeight").min(height))
    }

    /// Returns the tone of the chosen color.
    pub(super) fn tone(&self) -> Tone {
        Tone::of(self.color)
    }

    pub(super) fn back(&self) -> bool {
        self.pose == Pose::Back
    }

    pub(super) fn turned(&self) -> bool {
        self.pose == Pose::Turned
    }

    /// Returns the direction of side details: -1 in the back view, 1 otherwise.
    pub(super) fn side(&self) -> f64 {
        if self.back() { -1.0 } else { 1.0 }
    }

    /// Returns the height of a horizontal circle of width 1 as seen by the camera. Slightly more in the turned pose.
    pub(super) fn pitch(&self) -> f64 {
        if self.turned() { 0.24 } else { 0.17 }
    }
}

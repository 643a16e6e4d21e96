//! A part of a figure: one outline in one color, and the fixed stack of layers on it.

use std::fmt::Write as _;

use super::{
    color::{Glaze, Tone},
    svg::{Affine, Defs, Fine, N, Path},
};

/// An outline with its layers, painted in this order: base, material, art, shade, highlight, trim. All but the base and
/// the trim are clipped to the outline.
#[derive(Debug, Clone)]
pub(super) struct Part {
    id: Option<usize>,
    base: String,
    inside: [String; 4],
    trim: String,
    edge: Option<Glaze>,
    holds_art: bool,
}

/// The layers clipped to the outline.
#[derive(Debug, Clone, Copy)]
enum Layer {
    Material = 0,
    Art = 1,
    Shade = 2,
    Highlight = 3,
}

impl Part {
    /// A surface in a color.
    pub(super) fn new(defs: &mut Defs, outline: &Path, tone: Tone) -> Self {
        Self::filled(defs, outline, &tone.base().to_string(), Some(tone.edge()))
    }

    /// A surface in any paint.
    pub(super) fn filled(defs: &mut Defs, outline: &Path, paint: &str, edge: Option<Glaze>) -> Self {
        let id = defs.outline(outline);
        let base = format!(r##"<use href="#d{id}" fill="{paint}"/>"##);
        Self { id: Some(id), base, inside: Default::default(), trim: String::new(), edge, holds_art: false }
    }

    /// Loose lines without an outline: cords, rings, stitches.
    pub(super) fn loose(base: String) -> Self {
        let (inside, trim) = Default::default();
        Self { id: None, base, inside, trim, edge: None, holds_art: false }
    }

    /// A round cord or bar along a path.
    pub(super) fn tube(defs: &mut Defs, path: &Path, width: f64, tone: Tone) -> Self {
        let id = defs.route(path);
        let blur = if width > 9.0 { defs.blur(2) } else { String::new() };
        let moved = |by: f64| format!(r#"transform="translate({0} {0})" {blur}"#, N(by));
        let edge = along(id, tone.deep(0.55).base_at(0.75), width + 1.6, "");
        let body = along(id, tone.base_at(1.0), width, "");
        let dark = along(id, tone.shade(0.46), width * 0.34, &moved(width * 0.21));
        let light = along(id, tone.light(0.5), width * 0.2, &moved(-width * 0.2));
        Self::loose(edge + &body + &dark + &light)
    }

    /// Paint laid over the whole outline in the shade layer.
    pub(super) fn shaded(self, paint: &str) -> Self {
        let wash = self.wash(paint);
        self.put(Layer::Shade, &wash)
    }

    /// Paint laid over the whole outline in the highlight layer.
    pub(super) fn lit(self, paint: &str) -> Self {
        let wash = self.wash(paint);
        self.put(Layer::Highlight, &wash)
    }

    /// Paint laid over the whole outline in the material layer.
    pub(super) fn textured(self, paint: &str) -> Self {
        let wash = self.wash(paint);
        self.put(Layer::Material, &wash)
    }

    /// Adds a detail of the material, such as a stripe or a panel.
    pub(super) fn material(self, svg: &str) -> Self {
        self.put(Layer::Material, svg)
    }

    /// Adds a print that is part of the product's picture, independent of the emblem.
    pub(super) fn printed(self, svg: &str) -> Self {
        self.put(Layer::Art, svg)
    }

    /// A drawn shadow: a fold, a seam.
    pub(super) fn shade(self, svg: &str) -> Self {
        self.put(Layer::Shade, svg)
    }

    /// A drawn light.
    pub(super) fn light(self, svg: &str) -> Self {
        self.put(Layer::Highlight, svg)
    }

    /// Adds details on top that may extend beyond the outline: stitches, rivets, clips.
    pub(super) fn trim(mut self, svg: &str) -> Self {
        self.trim.push_str(svg);
        self
    }

    /// Adds something behind the base: a shadow on the part below.
    pub(super) fn under(mut self, svg: &str) -> Self {
        self.base.insert_str(0, svg);
        self
    }

    /// Whether the emblem is on this part.
    pub(super) const fn holds_art(&self) -> bool {
        self.holds_art
    }

    /// Puts the sample emblem on this part.
    pub(super) fn with_art(mut self) -> Self {
        self.holds_art = true;
        self
    }

    /// Removes the emblem from this part.
    pub(super) fn without_art(mut self) -> Self {
        self.holds_art = false;
        self
    }

    /// Removes the thin outline.
    pub(super) fn bare(mut self) -> Self {
        self.edge = None;
        self
    }

    /// The part's own silhouette in one paint, for a shadow.
    pub(super) fn silhouette(&self) -> String {
        self.id.map_or_else(String::new, |id| format!(r##"<use href="#d{id}"/>"##))
    }

    /// Returns all layers as SVG.
    pub(super) fn render(&self, art: &str) -> String {
        let mut text = self.base.clone();
        let Some(id) = self.id else {
            text.push_str(&self.trim);
            return text;
        };
        let art = if self.holds_art { art } else { "" };
        let [material, printed, shade, highlight] = &self.inside;
        let inside = [material, printed, art, shade, highlight].concat();
        if !inside.is_empty() {
            let _ = write!(
                text,
                r##"<clipPath id="c{id}"><use href="#d{id}"/></clipPath><g clip-path="url(#c{id})">{inside}</g>"##
            );
        }
        if let Some((color, opacity)) = self.edge {
            let opacity = Fine(opacity);
            let _ = write!(
                text,
                r##"<use href="#d{id}" fill="none" stroke="{color}" stroke-opacity="{opacity}" stroke-width="1.4"/>"##
            );
        }
        text.push_str(&self.trim);
        text
    }

    fn wash(&self, paint: &str) -> String {
        self.id.map_or_else(String::new, |id| format!(r##"<use href="#d{id}" fill="{paint}"/>"##))
    }

    fn put(mut self, layer: Layer, svg: &str) -> Self {
        self.inside[layer as usize].push_str(svg);
        self
    }
}

/// Draws a line in a glaze: seams, stitches, folds. `extra` are further attributes. Line ends are round by default.
pub(super) fn line(path: &Path, (color, opacity): Glaze, width: f64, extra: &str) -> String {
    let (opacity, width) = (Fine(opacity), N(width));
    let space = if extra.is_empty() { "" } else { " " };
    format!(
        r#"<path d="{path}" fill="none" stroke="{color}" stroke-opacity="{opacity}" stroke-width="{width}"{space}{extra}/>"#
    )
}

/// Draws a line along a defined route.
pub(super) fn along(route: usize, (color, opacity): Glaze, width: f64, extra: &str) -> String {
    let (opacity, width) = (Fine(opacity), N(width));
    format!(r##"<use href="#d{route}" stroke="{color}" stroke-opacity="{opacity}" stroke-width="{width}" {extra}/>"##)
}

/// Draws an area in a glaze. `extra` are further attributes.
pub(super) fn area(path: &Path, (color, opacity): Glaze, extra: &str) -> String {
    let opacity = Fine(opacity);
    format!(r#"<path d="{path}" fill="{color}" fill-opacity="{opacity}" {extra}/>"#)
}

/// A row of stitches.
pub(super) fn stitches(path: &Path, glaze: Glaze) -> String {
    line(path, glaze, 1.5, r#"stroke-dasharray="5 3.4""#)
}

/// Moves a piece of SVG.
pub(super) fn placed(svg: &str, by: Affine) -> String {
    format!(r#"<g transform="{by}">{svg}</g>"#)
}

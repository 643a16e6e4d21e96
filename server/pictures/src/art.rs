//! The art layer: a sample print, or a customer's artwork, on the imprint area.

use super::{
    color::Rgb,
    design,
    emblem::{self, Emblem},
    figure::{Area, Print},
    imprint::{Effect, Placement},
    scene::Scene,
    svg::{Affine, Defs, Fine},
};

/// Draws the sample print of the scene's fictional customer.
pub(super) fn print(scene: &Scene<'_>, defs: &mut Defs, area: &Area) -> String {
    let emblem = emblem::pick(scene.get("mark"));
    let tone = area.ground.unwrap_or(scene.tone());
    let print = match area.print {
        Print::Emblem if area.width > area.height * 1.9 => wide(emblem, area.width, area.height),
        Print::Emblem => tall(emblem, area.width, area.height),
        Print::Repeat => repeated(emblem, area.width, area.height),
        Print::Design => design::cover(scene, defs, emblem, (area.width, area.height)),
    };
    let ink = tone.ink(emblem.ink);
    let place = area.fit.then(Affine::shift(area.x, area.y));
    format!(r#"<g transform="{place}" fill="{ink}" color="{ink}">{print}</g>"#)
}

/// Returns where a customer's print appears.
pub(super) fn placement(scene: &Scene<'_>, area: &Area) -> Placement {
    let tone = area.ground.unwrap_or(scene.tone());
    Placement::of(area, tone.ink(ENGRAVED))
}

/// Shows a computed print.
pub(super) fn image(scene: &Scene<'_>, area: &Area, address: &str) -> String {
    framed(&placement(scene, area), area, &format!(r#"href="{address}""#))
}

/// Leaves a place for a print that is computed elsewhere.
pub(super) fn slot(scene: &Scene<'_>, area: &Area, effect: Effect) -> String {
    let placement = placement(scene, area);
    framed(&placement, area, &placement.slot(effect))
}

fn framed(placement: &Placement, area: &Area, attributes: &str) -> String {
    let (seat, [left, top, width, height]) = (area.seat(), placement.frame.map(Fine));
    format!(
        r#"<g transform="{seat}"><image x="{left}" y="{top}" width="{width}" height="{height}" preserveAspectRatio="none" {attributes}/></g>"#
    )
}

/// The material exposed by a laser or die on a light surface; on a dark one it is light.
const ENGRAVED: Rgb = Rgb(120, 110, 98);

/// The emblem above its name.
fn tall(emblem: &Emblem, width: f64, height: f64) -> String {
    let unit = (width * 0.62).min(height * 0.6);
    let name = (unit * 1.42).min(width * 0.94);
    let size = unit * 0.2;
    let top = -unit * 0.19;
    emblem::drawn(emblem, 0.0, top, unit * 0.92)
        + &emblem::word(emblem, 0.0, top + unit * 0.52 + size * 1.35, name, size)
}

/// The emblem before its name.
fn wide(emblem: &Emblem, width: f64, height: f64) -> String {
    let unit = (height * 0.86).min(width * 0.24);
    let name = (unit * 3.1).min(width * 0.9 - unit * 1.3);
    let size = (name * 0.19).min(unit * 0.62);
    let whole = unit * 1.3 + name;
    emblem::drawn(emblem, (unit - whole) / 2.0, 0.0, unit)
        + &emblem::word(emblem, (whole - name) / 2.0, size * 0.36, name, size)
}

/// The emblem in a row or a column.
fn repeated(emblem: &Emblem, width: f64, height: f64) -> String {
    let (long, short) = (width.max(height), width.min(height));
    let step = short * 1.9;
    let mut at = -((long / step - 1.0) / 2.0).floor().max(0.0) * step;
    let mut text = String::new();
    while at < long / 2.0 - short * 0.4 {
        let (x, y) = if width > height { (at, 0.0) } else { (0.0, at) };
        text.push_str(&emblem::drawn(emblem, x, y, short * 0.72));
        at += step;
    }
    text
}

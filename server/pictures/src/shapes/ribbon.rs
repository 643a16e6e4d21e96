//! The ribbon: a long band that hangs, winds or is stretched.

use crate::{
    color::Tone,
    part::{Part, line},
    surface::{self, Weave},
    svg::{Defs, Path},
};

/// A woven band of cloth.
pub(crate) fn strap(defs: &mut Defs, outline: &Path, tone: Tone) -> Part {
    let part = surface::woven(Part::new(defs, outline, tone), defs, tone, Weave::Canvas);
    let steps = [(0.0, tone.light(0.0)), (0.4, tone.light(0.16)), (1.0, tone.shade(0.24))];
    let light = defs.linear((0.0, -330.0), (0.0, 100.0), &steps);
    part.lit(&light)
}

/// Metal eyelets at places.
pub(crate) fn eyelets(places: &[(f64, f64)], radius: f64, metal: Tone) -> String {
    places.iter().fold(String::new(), |text, place| {
        let ring = Path::ellipse(*place, (radius, radius));
        text + &crate::part::area(&ring, metal.deep(0.75).base_at(1.0), "")
            + &line(&ring, metal.base_at(1.0), radius * 0.75, "")
            + &line(&ring, metal.light(0.8), radius * 0.2, r#"transform="translate(-1 -1)""#)
    })
}

//! The canopy: cloth stretched over ribs or draped over a table.

use crate::{
    color::Tone,
    part::{Part, line},
    svg::{Defs, Path, Point},
};

/// A gore: one panel from the crown to the rim, its lower edge hanging between two ribs, darker the more it is turned
/// away from the light.
pub(crate) fn gore(
    defs: &mut Defs,
    crown: Point,
    bulge: [Point; 2],
    rim: [Point; 2],
    hang: f64,
    tone: Tone,
    dark: f64,
) -> Part {
    let [left, right] = rim;
    let middle = (f64::midpoint(left.0, right.0), f64::midpoint(left.1, right.1) - hang);
    let path = Path::from(crown).bend(bulge[1], right).bend(middle, left).bend(bulge[0], crown).close();
    let part = Part::new(defs, &path, tone);
    let across = defs.linear(left, right, &[(0.0, tone.light(0.22)), (0.4, tone.shade(0.0)), (1.0, tone.shade(0.16))]);
    let whole =
        defs.linear(crown, (middle.0, middle.1 + hang), &[(0.0, tone.shade(dark * 0.4)), (1.0, tone.shade(dark))]);
    part.shaded(&across).shaded(&whole)
}

/// A pole of metal.
pub(crate) fn pole(defs: &mut Defs, from: Point, to: Point, width: f64, tone: Tone) -> Part {
    Part::tube(defs, &Path::from(from).to(to), width, tone)
}

/// Pleats of a drape: soft dark strips that widen towards the floor.
pub(crate) fn pleats(defs: &mut Defs, part: Part, tone: Tone, lines: &[(Point, Point)]) -> Part {
    let blur = defs.blur(6);
    let path = |(from, to): &(Point, Point)| Path::from(*from).bend((from.0, f64::midpoint(from.1, to.1)), *to);
    let Some((first, rest)) = lines.split_first() else { return part };
    let all = rest.iter().fold(path(first), |all, next| all.and(&path(next)));
    let beside = format!(r#"transform="translate(-13 0)" {blur}"#);
    part.shade(&line(&all, tone.shade(0.3), 12.0, &blur)).light(&line(&all, tone.light(0.24), 9.0, &beside))
}

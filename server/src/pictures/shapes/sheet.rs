//! The flat sheet: anything that has a face and a thickness, from a poster to a coaster.

use crate::pictures::{
    color::Tone,
    part::Part,
    scene::Scene,
    svg::{Affine, Defs, Path},
};

/// How flat things are turned: lying on a table before us.
pub(in crate::pictures) fn laid(scene: &Scene<'_>) -> Affine {
    if scene.turned() { Affine::turn(-24.0).then(Affine([1.0, 0.0, 0.0, 0.72, 0.0, 10.0])) } else { Affine::SAME }
}

/// The edge below the face: the same outline, lower and darker. Seen fully when turned, as a hint from above.
pub(in crate::pictures) fn edge(
    scene: &Scene<'_>,
    defs: &mut Defs,
    outline: &dyn Fn(f64, f64) -> Path,
    tone: Tone,
    thick: f64,
) -> Vec<Part> {
    let (mut x, mut y) = if scene.turned() { (-thick * 0.42, thick * 1.05) } else { (thick * 0.1, thick * 0.26) };
    if thick < 0.8 {
        (x, y) = (0.0, 0.0);
    }
    if y < 0.3 {
        return Vec::new();
    }
    let half = Part::new(defs, &outline(x / 2.0, y / 2.0), tone.deep(0.22)).bare();
    vec![Part::new(defs, &outline(x, y), tone.deep(0.34)), half]
}

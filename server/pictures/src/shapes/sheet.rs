//! The flat sheet: anything that has a face and a thickness, from a poster to a coaster.

use crate::{
    color::Tone,
    part::Part,
    scene::Scene,
    svg::{Affine, Defs, N, Path},
};

/// How flat things are turned: lying on a table before us.
pub(crate) fn laid(scene: &Scene<'_>) -> Affine {
    if scene.turned() { Affine::turn(-24.0).then(Affine([1.0, 0.0, 0.0, 0.72, 0.0, 10.0])) } else { Affine::SAME }
}

/// The edge below the face: the same outline, lower and darker. Seen fully when turned, as a hint from above.
pub(crate) fn edge(
    scene: &Scene<'_>,
    defs: &mut Defs,
    outline: &dyn Fn(f64, f64) -> Path,
    tone: Tone,
    thick: f64,
) -> Vec<Part> {
    let thick = thick.min(64.0);
    let (x, y) = if scene.turned() { (-thick * 0.42, thick * 1.05) } else { (thick * 0.1, thick * 0.26) };
    if y < 0.3 {
        return Vec::new();
    }
    let route = defs.outline(&outline(0.0, 0.0));
    let color = tone.deep(0.24).base();
    let between = [0.86, 0.72, 0.58, 0.44, 0.3, 0.16].map(|share| {
        let (x, y) = (N(x * share), N(y * share));
        format!(r##"<use href="#d{route}" x="{x}" y="{y}" fill="{color}"/>"##)
    });
    // A thin edge is one step; a thick one is filled up to the face.
    let filling = if y > 3.0 { between.concat() } else { String::new() };
    vec![Part::new(defs, &outline(x, y), tone.deep(0.3)).trim(&filling)]
}

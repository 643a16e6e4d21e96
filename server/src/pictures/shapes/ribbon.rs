//! The ribbon: a long band that hangs, winds or is stretched.

use crate::pictures::{
    color::Tone,
    part::{Part, line},
    svg::Path,
};

/// A band of cloth along a path, with woven edges.
pub(in crate::pictures) fn strap(path: &Path, width: f64, tone: Tone) -> Part {
    let butt = r#"stroke-linecap="butt""#;
    let moved = |by: f64| format!(r#"stroke-linecap="butt" transform="translate({by:.1} {:.1})""#, by * 0.3);
    let text = line(path, tone.deep(0.5).base_at(0.85), width + 2.4, butt)
        + &line(path, tone.base_at(1.0), width, butt)
        + &line(path, tone.shade(0.26), width * 0.3, &moved(width * 0.3))
        + &line(path, tone.light(0.3), width * 0.24, &moved(-width * 0.26))
        + &line(path, tone.shade(0.22), width, r#"stroke-linecap="butt" stroke-dasharray="1 2.6""#);
    Part::loose(text)
}

/// Metal eyelets at places.
pub(in crate::pictures) fn eyelets(places: &[(f64, f64)], radius: f64, metal: Tone) -> String {
    places.iter().fold(String::new(), |text, place| {
        let ring = Path::ellipse(*place, (radius, radius));
        text + &crate::pictures::part::area(&ring, metal.deep(0.75).base_at(1.0), "")
            + &line(&ring, metal.base_at(1.0), radius * 0.75, "")
            + &line(&ring, metal.light(0.8), radius * 0.2, r#"transform="translate(-1 -1)""#)
    })
}

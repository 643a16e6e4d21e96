//! The labels around the product: the imprint area and the dimensions, in millimeters and inches.

use std::fmt::Write as _;

use super::{
    figure::Figure,
    imprint::placement,
    scene::Scene,
    svg::{Affine, N, Path, Point},
};

/// The size view is scaled down to leave room for its lines.
pub(super) const STEP_BACK: Affine = Affine([0.8, 0.0, 0.0, 0.8, 18.0, -24.0]);

const LINE: &str = "#3c4454";
const MARK: &str = "#c2410c";
const FONT: &str = r#"font-family="Helvetica,Arial,sans-serif""#;

/// Draws the maximum imprint: a dashed outline on the product, and its size below.
pub(super) fn imprint(scene: &Scene<'_>, figure: &Figure) -> String {
    let area = &figure.area;
    let place = area.seat().then(figure.turn);
    let outline = placement::outline(area);
    let lowest = outline.iter().copied().filter(|at| at.0.abs() < area.flat.0 * 0.1).map(|at| at.1).fold(0.0, f64::max);
    let outline = Path::polygon(&outline);
    let (width, height) = (scene.get("imprintWidth"), scene.get("imprintHeight"));
    let (millimetres, inches) = (pair(width, height, "mm", 0), pair(width / 25.4, height / 25.4, "in", 2));
    let corner = place.apply((0.0, lowest));
    let label = pill(&format!("Imprint area {millimetres}"), &inches);
    let mut text = String::new();
    let _ = write!(
        text,
        r##"<g transform="{place}" fill="none" stroke-linejoin="round"><path d="{outline}" fill="{MARK}" fill-opacity=".08" stroke="#fff" stroke-opacity=".85" stroke-width="5"/><path d="{outline}" stroke="{MARK}" stroke-width="2.6" stroke-dasharray="11 7"/></g><path d="M{} {}L0 322" stroke="{MARK}" stroke-width="1.6" fill="none"/><circle cx="{0}" cy="{1}" r="4.5" fill="{MARK}"/>{label}"##,
        N(corner.0),
        N(corner.1)
    );
    text
}

fn pill(first: &str, second: &str) -> String {
    let emails = first.chars().chain(second.chars()).fold(4.0, |count, _| count + 1.0);
    let half = emails * 5.9;
    format!(
        r##"<rect x="{}" y="322" width="{}" height="46" rx="23" fill="#fff" stroke="{MARK}" stroke-width="1.6"/><text y="352" text-anchor="middle" font-size="20" fill="#26221d" {FONT}><tspan font-weight="600">{first}</tspan> <tspan fill="#6b6257" dx="8">{second}</tspan></text>"##,
        N(-half),
        N(half * 2.0)
    )
}

/// Draws width below, height on the left, and depth as text if there is one.
pub(super) fn measures(scene: &Scene<'_>, figure: &Figure) -> String {
    let body = figure.body;
    let at = |point: Point| STEP_BACK.apply(point);
    let (left, top) = at((body.left(), body.top()));
    let (right, bottom) = at((body.right(), body.bottom()));
    // A product whose feet are wider than its body gets its line below all of them.
    let below = (bottom + 58.0).min(330.0);
    let beside = (left - 48.0 - figure.reach * 0.8).max(-348.0);
    let mut text = format!(r#"<g stroke="{LINE}" stroke-width="1.8" fill="none">"#);
    let _ = write!(
        text,
        r#"<path d="M{l} {b}H{r}M{l} {0}v16M{r} {0}v16M{s} {t}V{u}M{1} {t}h16M{1} {u}h16"/>"#,
        N(below - 8.0),
        N(beside - 8.0),
        l = N(left),
        r = N(right),
        b = N(below),
        s = N(beside),
        t = N(top),
        u = N(bottom),
    );
    let _ = write!(
        text,
        r#"<path d="M{l} {0}V{1}M{r} {0}V{1}M{2} {t}H{3}M{2} {u}H{3}" stroke-opacity=".35" stroke-dasharray="3 5"/></g>"#,
        N(bottom + 8.0),
        N(below - 12.0),
        N(left - 8.0),
        N(beside + 12.0),
        l = N(left),
        r = N(right),
        t = N(top),
        u = N(bottom),
    );
    text.push_str(&measure(scene.get("width"), f64::midpoint(left, right), below + 27.0, 0));
    text.push_str(&measure(scene.get("height"), beside - 15.0, f64::midpoint(top, bottom), -90));
    if scene.has("depth") {
        let (millimetres, inches) = labels(scene.get("depth"));
        let _ = write!(
            text,
            r##"<text x="372" y="-352" text-anchor="end" font-size="19" fill="#4b4740" {FONT}>Depth <tspan font-weight="600">{millimetres}</tspan> <tspan fill="#7a7166">{inches}</tspan></text>"##
        );
    }
    text
}

fn measure(length: f64, x: f64, y: f64, turn: i32) -> String {
    let (millimetres, inches) = labels(length);
    let (x, y) = (N(x), N(y));
    format!(
        r##"<text transform="translate({x} {y}) rotate({turn})" text-anchor="middle" font-size="21" fill="#26221d" {FONT}><tspan font-weight="600">{millimetres}</tspan> <tspan fill="#6b6257" dx="4">{inches}</tspan></text>"##
    )
}

fn labels(length: f64) -> (String, String) {
    (format!("{} mm", trimmed(length, 1)), format!("{} in", trimmed(length / 25.4, 2)))
}

fn pair(width: f64, height: f64, unit: &str, places: usize) -> String {
    format!("{} × {} {unit}", trimmed(width, places), trimmed(height, places))
}

fn trimmed(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

//! The labels around the product: the imprint area and the dimensions, in millimeters and inches.

use std::fmt::Write as _;

use super::{
    figure::Figure,
    imprint::placement,
    scene::Scene,
    svg::{Affine, Fine, N, Path, Point},
};

/// The size view is scaled down to leave room for its lines, and for what it is compared with.
pub(super) const STEP_BACK: Affine = Affine([SHARE, 0.0, 0.0, SHARE, -34.0, -24.0]);
const SHARE: f64 = 0.74;

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

/// Draws width below, height on the left, depth as text if there is one, and on the right something of a known size.
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
    text.push_str(&compared(scene, (right, bottom), figure.side()));
    if scene.has("depth") {
        let (millimetres, inches) = labels(scene.get("depth"));
        let _ = write!(
            text,
            r##"<text x="372" y="-352" text-anchor="end" font-size="19" fill="#4b4740" {FONT}>Depth <tspan font-weight="600">{millimetres}</tspan> <tspan fill="#7a7166">{inches}</tspan></text>"##
        );
    }
    text
}

/// Something of a known size: its name, width and height in millimeters, and its drawing in units of a millimeter,
/// standing on the origin.
struct Known {
    name: &'static str,
    size: Point,
    drawing: &'static str,
}

/// From the largest to the smallest.
static KNOWN: [Known; 5] = [
    Known {
        name: "Person",
        size: (520.0, 1720.0),
        drawing: r#"<circle cy="-1608" r="112"/><path d="M0-1420V-860" stroke-width="330"/><path d="M-196-1400L-216-900M196-1400l20 500" stroke-width="92"/><path d="M-84-860L-92-70M84-860l8 790" stroke-width="136"/>"#,
    },
    Known {
        name: "Sheet of A4 paper",
        size: (210.0, 297.0),
        drawing: r#"<path d="M-105-297h175l35 35v262h-210z"/><path d="M-72-240h100M-72-206h144M-72-172h144M-72-138h110" stroke-width="7" class="w"/>"#,
    },
    Known {
        name: "Hand",
        size: (104.0, 186.0),
        drawing: r#"<path d="M-22-14v-52h38v52" stroke-width="30"/><path d="M-27-72v-66M-6-76v-92M16-76v-84M36-70v-56" stroke-width="18"/><path d="M-26-40l-18-48" stroke-width="20"/>"#,
    },
    Known {
        name: "Bank card",
        size: (54.0, 85.6),
        drawing: r#"<rect x="-27" y="-85.6" width="54" height="85.6" rx="3.2"/><path d="M-13-85.6v85.6" stroke-width="10" class="w"/><path d="M4-70h10v12h-10z" stroke-width="2" class="w"/>"#,
    },
    Known {
        name: "Quarter",
        size: (24.3, 24.3),
        drawing: r#"<circle cy="-12.15" r="12.15"/><circle cy="-12.15" r="10.2" stroke-width=".7" class="w"/><path d="M-4-15h8M-4-12h8M-4-9h5" stroke-width="1.2" class="w"/>"#,
    },
];

/// Draws the largest known thing that has room at the right, to the scale of the product and on its floor. Only a person
/// may be larger than the product.
fn compared(scene: &Scene<'_>, (right, bottom): Point, beyond: f64) -> String {
    let scale = scene.px("width") / scene.get("width").max(1.0) * SHARE;
    let left = right + beyond * SHARE + 26.0;
    let room = 388.0 - left;
    let longest = scene.get("width").max(scene.get("height")) * 1.1;
    let fits = |known: &&Known| {
        let (width, height) = (known.size.0 * scale, known.size.1 * scale);
        let small = known.size.1 <= longest || known.size.1 > 1000.0;
        small && width <= room && height <= bottom + 340.0 && height >= 16.0
    };
    let Some(known) = KNOWN.iter().find(fits) else { return String::new() };
    let wide = known.size.0 * scale;
    let x = left + (room.min(wide + 60.0)) / 2.0;
    // Lines of its own color are cut out in white.
    let drawing = known.drawing.replace(r#"class="w""#, r##"fill="none" stroke="#f4f2ee" stroke-linecap="butt""##);
    let (millimetres, inches) = labels(known.size.1);
    let label = x.min(388.0 - 52.0);
    format!(
        r##"<g transform="translate({} {}) scale({})" opacity=".3" fill="{LINE}" stroke="{LINE}" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">{drawing}</g><text text-anchor="middle" font-size="16" fill="#4b4740" {FONT}><tspan x="{4}" y="{5}" font-weight="600">{}</tspan><tspan x="{4}" dy="20">{millimetres}</tspan><tspan x="{4}" dy="19" fill="#6b6257">{inches}</tspan></text>"##,
        N(x),
        N(bottom),
        Fine(scale),
        known.name,
        N(label),
        N(bottom + 28.0),
    )
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

//! The picture itself: ground, shadow, the figure's layers, and the guides of the imprint and size views.

use std::fmt::Write as _;

use super::{
    Print, art,
    color::{Rgb, WHITE},
    figure::{Figure, Stance},
    guides,
    imprint::Placement,
    part::Part,
    scene::Scene,
    svg::{Affine, Defs, Fine, N},
    view::View,
};

/// The ground of every picture.
const GROUND: Rgb = Rgb(244, 242, 238);
const SHADOW: Rgb = Rgb(62, 52, 44);

/// Draws the figure and sets it on the ground.
pub(super) fn compose(scene: &Scene<'_>, draw: fn(&Scene<'_>, &mut Defs) -> Figure, print: Print<'_>) -> String {
    let mut defs = Defs::default();
    let figure = centred(draw(scene, &mut defs));
    let ground = ground(&mut defs);
    let shadow = shadow(&mut defs, &figure);
    let art = match print {
        _ if !scene.view.printed() => String::new(),
        Print::Sample => art::print(scene, &mut defs, &figure.area),
        Print::Image(address) => art::image(scene, &figure.area, address),
        Print::Slot(effect) => art::slot(scene, &figure.area, effect),
    };
    let product = figure.parts.iter().fold(String::new(), |text, part| text + &part.render(&art));
    let camera = camera(scene.view, &figure);
    let guides = match scene.view {
        View::Imprint => guides::imprint(scene, &figure),
        View::Size => guides::measures(scene, &figure),
        _ => String::new(),
    };
    let (turn, defs) = (figure.turn, defs.into_text());
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-400 -400 800 800" width="800" height="800"><defs>{defs}</defs>{ground}<g transform="{camera}" stroke-linecap="round" stroke-linejoin="round">{shadow}<g transform="{turn}">{product}</g></g>{guides}</svg>"#
    )
}

/// Returns the placement of a print on the figure.
pub(super) fn placement(scene: &Scene<'_>, draw: fn(&Scene<'_>, &mut Defs) -> Figure) -> Placement {
    art::placement(scene, &draw(scene, &mut Defs::default()).area)
}

/// Small standing products would be low in the picture; raises them towards the center.
fn centred(figure: Figure) -> Figure {
    let low = (figure.body.y * 0.75).max(0.0);
    if matches!(figure.stance, Stance::Stands(..)) { figure.moved(0.0, -low) } else { figure }
}

/// Returns the camera's transform: close for the detail view, further away for the size view.
fn camera(view: View, figure: &Figure) -> Affine {
    match view {
        View::Detail => {
            let (x, y) = figure.turn.apply(figure.focus);
            Affine::shift(-x, -y).then(Affine([DETAIL, 0.0, 0.0, DETAIL, 0.0, 0.0]))
        }
        View::Size => guides::STEP_BACK,
        _ => Affine::SAME,
    }
}

const DETAIL: f64 = 2.3;

fn ground(defs: &mut Defs) -> String {
    let glow = defs.radial((-70.0, -110.0), 430.0, &[(0.0, (WHITE, 0.62)), (1.0, (WHITE, 0.0))]);
    format!(r#"<path d="M-400-400h800v800h-800z" fill="{GROUND}"/><path d="M-400-400h800v800h-800z" fill="{glow}"/>"#)
}

fn shadow(defs: &mut Defs, figure: &Figure) -> String {
    match figure.stance {
        Stance::Stands((x, y), half) => {
            let (wide, near) = (half * 1.5, half * 1.08);
            let soft = defs.radial((0.0, 0.0), 100.0, &fading(0.34));
            let tight = defs.radial((0.0, 0.0), 100.0, &fading(0.62));
            let ellipse = |paint: &str, x: f64, y: f64, rx: f64, ry: f64| {
                let (rx, ry) = (Fine(rx / 100.0), Fine(ry / 100.0));
                format!(r#"<circle r="100" fill="{paint}" transform="translate({} {}) scale({rx} {ry})"/>"#, N(x), N(y))
            };
            let cast = ellipse(&soft, x + half * 0.34, y + 8.0, wide, (half * 0.3).clamp(20.0, 62.0));
            cast + &ellipse(&tight, x + half * 0.05, y + 3.0, near, (half * 0.2).clamp(11.0, 40.0))
        }
        Stance::Lies(height) => {
            let silhouette = figure.parts.iter().map(Part::silhouette).collect::<String>();
            let mut text = String::new();
            for (by, blur, opacity) in [(height, 6_u32, 0.3), (height * 2.2 + 4.0, 16, 0.2)] {
                let blur = defs.blur(blur);
                let _ = write!(
                    text,
                    r#"<g transform="translate({} {})" {blur}><g transform="{}" fill="{SHADOW}" opacity="{opacity}">{silhouette}</g></g>"#,
                    N(by * 0.75),
                    N(by),
                    figure.turn
                );
            }
            text
        }
    }
}

fn fading(strength: f64) -> [(f64, (Rgb, f64)); 4] {
    [
        (0.0, (SHADOW, strength)),
        (0.45, (SHADOW, strength * 0.55)),
        (0.75, (SHADOW, strength * 0.16)),
        (1.0, (SHADOW, 0.0)),
    ]
}

//! Colors in CIE L*a*b* under D65, and their difference by CIEDE2000.

use crate::color::Rgb;

/// 25 to the seventh power.
const POW25_7: f64 = 6_103_515_625.0;

/// A color in CIE L*a*b*, D65, 2° observer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lab {
    /// Lightness, 0 to 100.
    pub l: f64,
    /// From green to red.
    pub a: f64,
    /// From blue to yellow.
    pub b: f64,
}

impl Lab {
    /// Converts an sRGB color.
    pub(super) fn of(Rgb(red, green, blue): Rgb) -> Self {
        let [red, green, blue] = [red, green, blue].map(linear);
        let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47;
        let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue;
        let z = (0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83;
        let [x, y, z] = [x, y, z].map(response);
        Self { l: 116.0 * y - 16.0, a: 500.0 * (x - y), b: 200.0 * (y - z) }
    }
}

fn linear(channel: u8) -> f64 {
    let value = f64::from(channel) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn response(value: f64) -> f64 {
    if value > 216.0 / 24_389.0 { value.cbrt() } else { (24_389.0 / 27.0 * value + 16.0) / 116.0 }
}

/// Returns the CIEDE2000 difference of two colors, with all parametric factors 1. The names are those of the standard.
pub fn difference(one: Lab, other: Lab) -> f64 {
    let mean = f64::midpoint(one.a.hypot(one.b), other.a.hypot(other.b));
    let stretch = 1.5 - 0.5 * saturation(mean);
    let polar = |lab: Lab| {
        let a = lab.a * stretch;
        (a.hypot(lab.b), lab.b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((chroma1, hue1), (chroma2, hue2)) = (polar(one), polar(other));
    let turn = turn(hue1, hue2);
    let (lightness, chroma) = (f64::midpoint(one.l, other.l), f64::midpoint(chroma1, chroma2));
    let hue = (hue1 + turn / 2.0).rem_euclid(360.0);
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(hue - 30.0) + 0.24 * cos(2.0 * hue) + 0.32 * cos(3.0 * hue + 6.0)
        - 0.2 * cos(4.0 * hue - 63.0);
    let middle = (lightness - 50.0).powi(2);
    let delta_l = (other.l - one.l) / (1.0 + 0.015 * middle / (20.0 + middle).sqrt());
    let delta_c = (chroma2 - chroma1) / (1.0 + 0.045 * chroma);
    let delta_h = 2.0 * (chroma1 * chroma2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * chroma * t);
    let rotation = 60.0 * (-((hue - 275.0) / 25.0).powi(2)).exp();
    let r = -2.0 * saturation(chroma) * rotation.to_radians().sin();
    (delta_l.powi(2) + delta_c.powi(2) + delta_h.powi(2) + r * delta_c * delta_h).max(0.0).sqrt()
}

/// Returns the shorter way from one hue to another, in degrees.
fn turn(from: f64, to: f64) -> f64 {
    match to - from {
        by if by > 180.0 => by - 360.0,
        by if by < -180.0 => by + 360.0,
        by => by,
    }
}

fn saturation(chroma: f64) -> f64 {
    let power = chroma.powi(7);
    (power / (power + POW25_7)).sqrt()
}

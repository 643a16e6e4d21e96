//! The pixels of a print: artwork, placement and effect in; an image for the placement's frame out.

use super::bend::Bend;
use super::{Effect, Placement};
use crate::svg::Point;

/// Pixels as four bytes each: red, green, blue and alpha, not multiplied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bitmap {
    /// Pixels per row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The bytes, row by row.
    pub bytes: Vec<u8>,
}

/// A color with its coverage: red, green and blue of 0 to 255, multiplied by alpha of 0 to 1.
type Sample = [f64; 4];

const NOTHING: Sample = [0.0; 4];
/// The most samples per axis for a pixel.
const MOST_SAMPLES: f64 = 4.0;
/// Image pixels per pixel of the picture, at most.
const DENSITY: f64 = 2.0;
/// The width of an edge of a relief, and the distance of two threads, in pixels of the picture.
const EDGE: f64 = 0.9;
const THREAD: f64 = 2.4;
/// The length of a stitch.
const STITCH: f64 = 11.0;

/// Computes a print. `longest` limits the width and height of the image. The artwork is centered in the area, as large
/// as fits.
pub fn print(artwork: &Bitmap, placement: &Placement, effect: Effect, longest: u32) -> Bitmap {
    let [left, top, across, down] = placement.frame;
    let density = DENSITY.min(f64::from(longest) / across.max(down).max(1.0));
    let (width, height) = (pixels(across * density), pixels(down * density));
    let at = |x: u32, y: u32| {
        let share = |pixel: u32, count: u32| (f64::from(pixel) + 0.5) / f64::from(count);
        (left + share(x, width) * across, top + share(y, height) * down)
    };
    let source = Source::new(artwork, placement, density);
    let mut field = Field { width, height, samples: Vec::with_capacity(width as usize * height as usize) };
    for y in 0..height {
        for x in 0..width {
            field.samples.push(source.seen(at(x, y)));
        }
    }
    let look =
        Look { field, effect, exposed: placement.exposed.map(f64::from), edge: (EDGE * density).round().max(1.0) };
    let mut bytes = Vec::with_capacity(width as usize * height as usize * 4);
    for y in 0..height {
        for x in 0..width {
            bytes.extend(look.pixel((x, y), at(x, y)).map(byte));
        }
    }
    Bitmap { width, height, bytes }
}

/// The artwork on the surface.
struct Source<'a> {
    artwork: &'a Bitmap,
    bend: Bend,
    oval: bool,
    half: Point,
    /// Pixels of the picture per pixel of the artwork.
    scale: f64,
    /// Samples per axis, and the distance between two in pixels of the artwork.
    count: u32,
    step: f64,
}

impl<'a> Source<'a> {
    fn new(artwork: &'a Bitmap, placement: &Placement, density: f64) -> Self {
        let [width, height] = placement.flat;
        let (wide, tall) = (f64::from(artwork.width.max(1)), f64::from(artwork.height.max(1)));
        let scale = (width / wide).min(height / tall).max(1e-6);
        // The width of a pixel of the image, in pixels of the artwork.
        let covered = 1.0 / (scale * density);
        let count = covered.ceil().clamp(1.0, MOST_SAMPLES);
        let (bend, oval, half) = (placement.bend, placement.oval, (width / 2.0, height / 2.0));
        Self { artwork, bend, oval, half, scale, count: pixels(count), step: covered / count }
    }

    /// Returns what is seen at a point of the picture.
    fn seen(&self, at: Point) -> Sample {
        let Some((u, v)) = self.bend.backward(at) else { return NOTHING };
        let (across, down) = (u / self.half.0, v / self.half.1);
        let outside =
            if self.oval { across * across + down * down > 1.0 } else { across.abs() > 1.0 || down.abs() > 1.0 };
        if outside {
            return NOTHING;
        }
        let first = -(f64::from(self.count) - 1.0) / 2.0 * self.step;
        let (x, y) = (
            u / self.scale + f64::from(self.artwork.width) / 2.0 - 0.5 + first,
            v / self.scale + f64::from(self.artwork.height) / 2.0 - 0.5 + first,
        );
        let mut sum = NOTHING;
        for row in 0..self.count {
            for column in 0..self.count {
                add(&mut sum, self.between(x + f64::from(column) * self.step, y + f64::from(row) * self.step), 1.0);
            }
        }
        let light = self.bend.light((u, v));
        let count = f64::from(self.count * self.count);
        [sum[0] / count * light, sum[1] / count * light, sum[2] / count * light, sum[3] / count]
    }

    /// Returns the artwork between its four pixels around a point.
    fn between(&self, x: f64, y: f64) -> Sample {
        let (left, top) = (x.floor(), y.floor());
        let (right, below) = (x - left, y - top);
        let mut sum = NOTHING;
        add(&mut sum, self.pixel(left, top), (1.0 - right) * (1.0 - below));
        add(&mut sum, self.pixel(left + 1.0, top), right * (1.0 - below));
        add(&mut sum, self.pixel(left, top + 1.0), (1.0 - right) * below);
        add(&mut sum, self.pixel(left + 1.0, top + 1.0), right * below);
        sum
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "inside the artwork")]
    fn pixel(&self, x: f64, y: f64) -> Sample {
        if x < 0.0 || y < 0.0 || x >= f64::from(self.artwork.width) || y >= f64::from(self.artwork.height) {
            return NOTHING;
        }
        let from = (y as usize * self.artwork.width as usize + x as usize) * 4;
        let Some([red, green, blue, alpha]) = self.artwork.bytes.get(from..from + 4) else { return NOTHING };
        let alpha = f64::from(*alpha) / 255.0;
        [f64::from(*red) * alpha, f64::from(*green) * alpha, f64::from(*blue) * alpha, alpha]
    }
}

/// What is seen on the surface, pixel by pixel.
struct Field {
    width: u32,
    height: u32,
    samples: Vec<Sample>,
}

impl Field {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "inside the field")]
    fn get(&self, x: f64, y: f64) -> Sample {
        if x < 0.0 || y < 0.0 || x >= f64::from(self.width) || y >= f64::from(self.height) {
            return NOTHING;
        }
        self.samples.get(y as usize * self.width as usize + x as usize).copied().unwrap_or(NOTHING)
    }
}

/// A field under an effect.
struct Look {
    field: Field,
    effect: Effect,
    exposed: [f64; 3],
    edge: f64,
}

impl Look {
    /// Returns a pixel's red, green, blue and alpha, each of 0 to 255.
    fn pixel(&self, (x, y): (u32, u32), at: Point) -> [f64; 4] {
        let (x, y) = (f64::from(x), f64::from(y));
        let sample = self.field.get(x, y);
        let alpha = sample[3];
        match self.effect {
            Effect::Full => colored(plain(sample), alpha),
            Effect::Ink => colored(plain(sample), 0.97 * sharp(alpha, 3.0)),
            Effect::Engraving => {
                let slope = self.slope(x, y, engraved);
                let tone = self.exposed.map(|channel| channel + 110.0 * slope);
                colored(tone, 0.92 * engraved(sample) + 0.2 * slope.abs())
            }
            Effect::Deboss => {
                let slope = self.slope(x, y, |sample| sample[3]);
                let dark = 0.15 * alpha + 0.55 * (-slope).max(0.0);
                let bright = 0.55 * slope.max(0.0);
                let whole = dark + bright - dark * bright;
                let white = if whole > 0.0 { 255.0 * bright / whole } else { 0.0 };
                colored([white; 3], whole)
            }
            Effect::Embroidery => {
                let (thread, stitch) = threads(at);
                let slope = self.slope(x, y, |sample| sample[3]);
                let bright = 0.78 + 0.26 * thread - 0.1 * stitch;
                let color = plain(sample).map(|channel| channel * bright + 14.0 * thread - 46.0 * slope);
                colored(color, sharp(alpha + 0.14 * (thread - 0.5), 4.0))
            }
        }
    }

    /// The slope of a relief that is as high as `height`, against the light from the upper left.
    fn slope(&self, x: f64, y: f64, height: fn(Sample) -> f64) -> f64 {
        let by = self.edge;
        (height(self.field.get(x - by, y - by)) - height(self.field.get(x + by, y + by))).clamp(-1.0, 1.0)
    }
}

/// How deep an engraving is: darker colors go deeper, but a white logo is also visible.
fn engraved(sample: Sample) -> f64 {
    let luminance = (0.2126 * sample[0] + 0.7152 * sample[1] + 0.0722 * sample[2]) / 255.0;
    sample[3] - 0.6 * luminance
}

/// How much of a thread and of the end of a stitch is at a point of the picture, each of 0 to 1.
fn threads((x, y): Point) -> Point {
    let row = (x * 0.766 + y * 0.643) / THREAD;
    let along = (y * 0.766 - x * 0.643) / STITCH + row.floor() * 0.5;
    let wave = |turns: f64| 1.0 - (2.0 * (turns - turns.floor()) - 1.0).abs();
    (wave(row), 1.0 - (wave(along) * 4.0).min(1.0))
}

/// Turns soft edges into hard ones.
fn sharp(alpha: f64, by: f64) -> f64 {
    ((alpha - 0.5) * by + 0.5).clamp(0.0, 1.0)
}

/// Returns the color of a sample without its alpha.
fn plain(sample: Sample) -> [f64; 3] {
    let alpha = sample[3].max(1e-9);
    [sample[0] / alpha, sample[1] / alpha, sample[2] / alpha]
}

fn colored([red, green, blue]: [f64; 3], alpha: f64) -> [f64; 4] {
    [red, green, blue, alpha * 255.0]
}

fn add(sum: &mut Sample, other: Sample, share: f64) {
    for (channel, more) in sum.iter_mut().zip(other) {
        *channel += more * share;
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at least 1, and at most a few thousand")]
fn pixels(count: f64) -> u32 {
    count.ceil().clamp(1.0, 4096.0) as u32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte first")]
fn byte(value: f64) -> u8 {
    (value + 0.5).floor().clamp(0.0, 255.0) as u8
}

//! Two hundred random designs on all families, whose pixels this crate and the client must both compute. Written by
//! `cargo test --release --workspace -- --ignored write_the_vectors`.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use super::{Bitmap, Effect, Placement, print};
use crate::{Drawing, View, families, placement};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/imprint/vectors.json");
const VECTORS: &str = include_str!("vectors.json");
const LONGEST: u32 = 32;
const EFFECTS: [Effect; 5] = [Effect::Full, Effect::Ink, Effect::Engraving, Effect::Deboss, Effect::Embroidery];
const VIEWS: [View; 3] = [View::Front, View::Angle, View::Detail];
/// The least likeness, in decibels.
const LIKE: f64 = 45.0;

/// A random design on a surface.
#[derive(Debug, Serialize, Deserialize)]
struct Vector {
    family: String,
    view: String,
    seed: u32,
    effect: Effect,
    placement: Placement,
    /// Rows and columns of the expected image.
    size: [u32; 2],
    /// Its bytes, compressed with zlib, in base64.
    pixels: String,
}

/// The generator of both sides' designs.
struct Random(u32);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }
}

/// Draws rectangles and ellipses, some half transparent.
fn design(seed: u32) -> Bitmap {
    let mut random = Random(seed);
    let (width, height) = (48 + random.below(64), 24 + random.below(64));
    let mut bytes = vec![0; width as usize * height as usize * 4];
    for _ in 0..6 {
        let (left, top) = (random.below(width), random.below(height));
        let (wide, tall) = (4 + random.below(width), 4 + random.below(height));
        let color = [(); 3].map(|()| u8::try_from(random.below(256)).unwrap());
        let alpha = if random.below(3) == 0 { 128 } else { 255 };
        let round = random.below(2) == 0;
        for y in top..height.min(top + tall) {
            for x in left..width.min(left + wide) {
                let (across, down) =
                    (2 * i64::from(x - left) + 1 - i64::from(wide), 2 * i64::from(y - top) + 1 - i64::from(tall));
                let (wide, tall) = (i64::from(wide), i64::from(tall));
                if round && across * across * tall * tall + down * down * wide * wide > wide * wide * tall * tall {
                    continue;
                }
                let at = (y as usize * width as usize + x as usize) * 4;
                bytes[at..at + 4].copy_from_slice(&[color[0], color[1], color[2], alpha]);
            }
        }
    }
    Bitmap { width, height, bytes }
}

fn surface(family: &str, view: View) -> Placement {
    let drawing = Drawing { family: family.to_owned(), proportions: BTreeMap::new() };
    placement(&drawing, Some("#1f4e8c"), view).unwrap()
}

/// Returns how alike two images are, in decibels, over colors multiplied by their alpha.
fn likeness(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let mut sum = 0.0;
    for (one, other) in one.chunks_exact(4).zip(other.chunks_exact(4)) {
        for channel in 0..4 {
            let seen = |pixel: &[u8]| {
                let alpha = if channel == 3 { 1.0 } else { f64::from(pixel[3]) / 255.0 };
                f64::from(pixel[channel]) * alpha
            };
            sum += (seen(one) - seen(other)).powi(2);
        }
    }
    let mean = sum / f64::from(u32::try_from(one.len()).unwrap());
    10.0 * (255.0 * 255.0 / mean.max(1e-9)).log10()
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(VECTORS).unwrap()
}

#[test]
fn two_hundred_designs_on_all_families_are_as_recorded() {
    let vectors = vectors();
    assert!(vectors.len() >= 200, "{}", vectors.len());
    assert!(families().all(|family| vectors.iter().any(|vector| vector.family == family)));
    for Vector { family, view, seed, effect, placement, size, pixels } in vectors {
        let name = format!("{family} {view} {seed} {effect:?}");
        assert_eq!(placement, surface(&family, view.parse().unwrap()), "{name}");
        let image = print(&design(seed), &placement, effect, LONGEST);
        assert_eq!([image.width, image.height], size, "{name}");
        let mut expected = Vec::new();
        ZlibDecoder::new(STANDARD.decode(pixels).unwrap().as_slice()).read_to_end(&mut expected).unwrap();
        let likeness = likeness(&image.bytes, &expected);
        assert!(likeness >= LIKE, "{name}: {likeness:.1} dB");
    }
}

#[test]
fn every_design_is_seen() {
    for Vector { seed, effect, placement, .. } in vectors() {
        let image = print(&design(seed), &placement, effect, LONGEST);
        assert!(image.bytes.chunks_exact(4).any(|pixel| pixel[3] > 20), "{seed} {effect:?} {placement:?}");
    }
}

#[test]
#[ignore = "writes the file that the other tests read"]
fn write_the_vectors() {
    let mut lines = Vec::new();
    let mut seed = 1;
    for family in families() {
        for _ in 0..4 {
            let effect = EFFECTS[seed as usize % EFFECTS.len()];
            let view = VIEWS[seed as usize % VIEWS.len()];
            let placement = surface(family, view);
            let image = print(&design(seed), &placement, effect, LONGEST);
            let mut zlib = ZlibEncoder::new(Vec::new(), Compression::best());
            zlib.write_all(&image.bytes).unwrap();
            let pixels = STANDARD.encode(zlib.finish().unwrap());
            let (family, view, size) = (family.to_owned(), view.to_string(), [image.width, image.height]);
            let vector = Vector { family, view, seed, effect, placement, size, pixels };
            lines.push(serde_json::to_string(&vector).unwrap());
            seed += 1;
        }
    }
    std::fs::write(FILE, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

//! Two hundred random designs on all families, whose pixels this crate and the client must both compute. Written by
//! `cargo run --release -p platen-pictures --example write_vectors`.

mod recorded;

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::ZlibDecoder;
use platen_pictures::families;
use platen_pictures::imprint::print;
use recorded::{LONGEST, Vector, design, surface};

const VECTORS: &str = include_str!("../src/vectors.json");
/// The least likeness, in decibels.
const LIKE: f64 = 45.0;

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
    let mean = sum / f64::from(u32::try_from(one.len()).unwrap_or(u32::MAX));
    10.0 * (255.0 * 255.0 / mean.max(1e-9)).log10()
}

fn vectors() -> Vec<Vector> {
    serde_json::from_str(VECTORS).expect("the file is written by the example")
}

#[test]
fn two_hundred_designs_on_all_families_are_as_recorded() {
    let vectors = vectors();
    assert!(vectors.len() >= 200, "{}", vectors.len());
    assert!(families().all(|family| vectors.iter().any(|vector| vector.family == family)));
    for Vector { family, view, seed, effect, placement, size, pixels } in vectors {
        let name = format!("{family} {view} {seed} {effect:?}");
        assert_eq!(Some(&placement), surface(&family, view.parse().unwrap()).as_ref(), "{name}");
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

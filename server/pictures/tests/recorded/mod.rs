//! Random designs on the families' surfaces: what the test reads and the example `write_vectors` writes.

use std::collections::BTreeMap;

use platen_pictures::imprint::Bitmap;
use platen_pictures::{Drawing, Effect, Placement, View, placement};
use serde::{Deserialize, Serialize};

/// The longest edge of a recorded image, in pixels.
pub(crate) const LONGEST: u32 = 32;

/// A random design on a surface.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Vector {
    /// The family of the product.
    pub family: String,
    /// The name of its view.
    pub view: String,
    /// The seed of the design.
    pub seed: u32,
    /// The effect of the decoration method.
    pub effect: Effect,
    /// The place of the print in the picture.
    pub placement: Placement,
    /// Rows and columns of the expected image.
    pub size: [u32; 2],
    /// Its bytes, compressed with zlib, in base64.
    pub pixels: String,
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
pub(crate) fn design(seed: u32) -> Bitmap {
    let mut random = Random(seed);
    let (width, height) = (48 + random.below(64), 24 + random.below(64));
    let mut bytes = vec![0; width as usize * height as usize * 4];
    for _ in 0..6 {
        let (left, top) = (random.below(width), random.below(height));
        let (wide, tall) = (4 + random.below(width), 4 + random.below(height));
        let color = [(); 3].map(|()| u8::try_from(random.below(256)).unwrap_or_default());
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

pub(crate) fn surface(family: &str, view: View) -> Option<Placement> {
    let drawing = Drawing { family: family.to_owned(), proportions: BTreeMap::new() };
    placement(&drawing, Some("#1f4e8c"), view)
}

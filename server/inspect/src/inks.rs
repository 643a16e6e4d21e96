//! The inks of a picture in few flat colors, such as a logo.

use std::cmp::Reverse;
use std::collections::HashMap;

use image::RgbaImage;
use platen_actors::artwork::ink::MAX_INKS;

/// Pixels that are more transparent than this do not count.
const VISIBLE: u8 = 128;
/// Colors whose channels differ by less than this in sum are one ink: edges are between two others.
const SAME: u32 = 60;
/// What scans and compression change in the color of a flat area.
const NOISE: u32 = 24;
/// An ink that covers less than this share of the picture is an edge: one in this many pixels.
const NEGLIGIBLE: u32 = 200;
/// The least share of a picture that is in its inks, in per cent. Photographs and gradients have less.
const FLAT: u32 = 60;

type Color = [u8; 3];

/// Returns the inks as `#rrggbb`, most used first; none if the picture is not flat, or has more than [`MAX_INKS`].
pub(super) fn inks_of(picture: &RgbaImage) -> Vec<String> {
    let mut colors: HashMap<Color, u32> = HashMap::new();
    for pixel in picture.pixels() {
        let [red, green, blue, alpha] = pixel.0;
        if alpha >= VISIBLE {
            *colors.entry([red, green, blue]).or_default() += 1;
        }
    }
    let total: u32 = colors.values().sum();
    let mut inks = joined(&colors);
    inks.retain(|(_, count)| count * NEGLIGIBLE > total);
    let in_inks = |color: Color| inks.iter().any(|(ink, _)| distance(*ink, color) <= NOISE);
    if inks.len() > MAX_INKS {
        return Vec::new();
    }
    let flat: u32 = colors.iter().filter(|(color, _)| in_inks(**color)).map(|(_, count)| count).sum();
    if u64::from(flat) * 100 < u64::from(total) * u64::from(FLAT) {
        return Vec::new();
    }
    inks.iter().map(|([red, green, blue], _)| format!("#{red:02x}{green:02x}{blue:02x}")).collect()
}

/// Joins each color with the most used one that is near, in steps of 16 per channel. Most used first; equal input gives equal
/// output.
fn joined(colors: &HashMap<Color, u32>) -> Vec<(Color, u32)> {
    let by_use = |(color, count): &(Color, u32)| (Reverse(*count), *color);
    let mut steps: HashMap<Color, Vec<(Color, u32)>> = HashMap::new();
    for (color, count) in colors {
        steps.entry(color.map(|channel| channel >> 4)).or_default().push((*color, *count));
    }
    let step = |colors: Vec<(Color, u32)>| {
        let count = colors.iter().map(|(_, count)| count).sum();
        colors.into_iter().min_by_key(by_use).map(|(color, _)| (color, count))
    };
    let mut steps: Vec<(Color, u32)> = steps.into_values().filter_map(step).collect();
    steps.sort_unstable_by_key(by_use);
    let mut inks: Vec<(Color, u32)> = Vec::new();
    for (color, count) in steps {
        match inks.iter_mut().find(|(ink, _)| distance(*ink, color) < SAME) {
            Some((_, sum)) => *sum += count,
            None => inks.push((color, count)),
        }
    }
    inks.sort_unstable_by_key(by_use);
    inks
}

fn distance(one: Color, other: Color) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

#[cfg(test)]
mod tests {
    use image::Rgba;

    use super::*;

    fn of(width: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> Vec<String> {
        inks_of(&RgbaImage::from_fn(width, 100, |x, y| Rgba(pixel(x, y))))
    }

    #[test]
    fn the_inks_of_a_logo_are_its_flat_colors_without_edges_and_noise() {
        let logo = |x: u32, y: u32| match x {
            0..30 => [0, 0, 0, 0],
            30..70 => [11, 93, 74, 255],
            70 if y < 20 => [100, 80, 50, 255],
            70..99 => [200, 64, 28, 255],
            _ if y == 0 => [0, 0, 255, 255],
            _ => [201, 66, 30, 255],
        };
        assert_eq!(of(100, logo), ["#0b5d4a", "#c8401c"]);
        assert_eq!(of(100, |_, _| [0, 0, 0, 10]), Vec::<String>::new());
    }

    #[test]
    fn a_picture_of_many_colors_has_no_inks() {
        let gradient = |x: u32, y: u32| [u8::try_from(x % 256).unwrap(), u8::try_from(y).unwrap() * 2, 90, 255];
        assert_eq!(of(256, gradient), Vec::<String>::new());
        let stripes = |x: u32, _: u32| {
            let at = u8::try_from(x / 10).unwrap();
            [at % 3 * 120, at / 3 % 3 * 120, at / 9 * 120, 255]
        };
        assert_eq!(of(130, stripes), Vec::<String>::new(), "13 inks are too many");
        assert_eq!(of(120, stripes).len(), MAX_INKS);
    }
}

//! The inks of a picture in few flat colors, such as a logo.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Add;

use image::{Rgba, RgbaImage};
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

/// A color is that of soft edges if it is between two others and less than one in this many of its pixels is inside an area.
const INSIDE: u32 = 4;

type Color = [u8; 3];

/// The pixels of a color.
#[derive(Debug, Clone, Copy, Default)]
struct Use {
    all: u32,
    /// Those whose neighbors have the same color.
    inside: u32,
}

impl Add for Use {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { all: self.all + other.all, inside: self.inside + other.inside }
    }
}

/// Returns the inks as `#rrggbb`, most used first; none if the picture is not flat, or has more than [`MAX_INKS`].
pub(super) fn inks_of(picture: &RgbaImage) -> Vec<String> {
    let mut colors: HashMap<Color, Use> = HashMap::new();
    for (x, y, pixel) in picture.enumerate_pixels() {
        if let Some(color) = seen(*pixel) {
            let of_color = colors.entry(color).or_default();
            of_color.all += 1;
            of_color.inside += u32::from(is_inside(picture, (x, y), color));
        }
    }
    let total: u32 = colors.values().map(|of_color| of_color.all).sum();
    let mut inks = joined(&colors);
    inks.retain(|(_, of_ink)| of_ink.all * NEGLIGIBLE > total);
    let found = inks.clone();
    inks.retain(|(color, of_ink)| !(of_ink.inside * INSIDE < of_ink.all && is_blend(*color, &found)));
    let in_inks = |color: Color| inks.iter().any(|(ink, _)| distance(*ink, color) <= NOISE);
    if inks.len() > MAX_INKS {
        return Vec::new();
    }
    let flat: u32 = colors.iter().filter(|(color, _)| in_inks(**color)).map(|(_, of_color)| of_color.all).sum();
    if u64::from(flat) * 100 < u64::from(total) * u64::from(FLAT) {
        return Vec::new();
    }
    inks.iter().map(|([red, green, blue], _)| format!("#{red:02x}{green:02x}{blue:02x}")).collect()
}

/// Returns the color of a pixel that counts.
fn seen(Rgba([red, green, blue, alpha]): Rgba<u8>) -> Option<Color> {
    (alpha >= VISIBLE).then_some([red, green, blue])
}

/// Reports whether all neighbors of a pixel that count have its color: a pixel at an edge is a blend of two colors.
fn is_inside(picture: &RgbaImage, (x, y): (u32, u32), color: Color) -> bool {
    let neighbors = [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)];
    let mut colors =
        neighbors.into_iter().filter_map(|(x, y)| picture.get_pixel_checked(x, y).and_then(|pixel| seen(*pixel)));
    colors.all(|neighbor| distance(neighbor, color) <= NOISE)
}

/// Reports whether a color is between two others, as those of soft edges are.
fn is_blend(color: Color, all: &[(Color, Use)]) -> bool {
    let others: Vec<_> = all.iter().map(|(other, _)| *other).filter(|other| *other != color).collect();
    others.iter().enumerate().any(|(at, one)| others[at + 1..].iter().any(|other| is_between(color, *one, *other)))
}

/// Reports whether a color is near the line from one to the other, and not beyond its ends.
fn is_between(color: Color, one: Color, other: Color) -> bool {
    let [from, to, at] = [one, other, color].map(|color| color.map(i32::from));
    let along: i32 = (0..3).map(|channel| (to[channel] - from[channel]) * (at[channel] - from[channel])).sum();
    let length: i32 = (0..3).map(|channel| (to[channel] - from[channel]).pow(2)).sum();
    if length == 0 || along <= 0 || along >= length {
        return false;
    }
    let away: i32 = (0..3)
        .map(|channel| (from[channel] + (to[channel] - from[channel]) * along / length - at[channel]).abs())
        .sum();
    away.unsigned_abs() < SAME
}

/// Joins each color with the most used one that is near, in steps of 16 per channel. Most used first; equal input gives equal
/// output.
fn joined(colors: &HashMap<Color, Use>) -> Vec<(Color, Use)> {
    let by_use = |(color, of_color): &(Color, Use)| (Reverse(of_color.all), *color);
    let mut steps: HashMap<Color, Vec<(Color, Use)>> = HashMap::new();
    for (color, of_color) in colors {
        steps.entry(color.map(|channel| channel >> 4)).or_default().push((*color, *of_color));
    }
    let step = |colors: Vec<(Color, Use)>| {
        let sum = colors.iter().fold(Use::default(), |sum, (_, of_color)| sum + *of_color);
        colors.into_iter().min_by_key(by_use).map(|(color, _)| (color, sum))
    };
    let mut steps: Vec<(Color, Use)> = steps.into_values().filter_map(step).collect();
    steps.sort_unstable_by_key(by_use);
    let mut inks: Vec<(Color, Use)> = Vec::new();
    for (color, of_color) in steps {
        match inks.iter_mut().find(|(ink, _)| distance(*ink, color) < SAME) {
            Some((_, sum)) => *sum = *sum + of_color,
            None => inks.push((color, of_color)),
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
    use image::DynamicImage;

    use super::*;
    use crate::shrink;

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
    fn soft_edges_between_colors_are_no_inks() {
        // Slanted bands, which a smaller picture blends: of each color, and of each with the others.
        let bands = |colors: &[[u8; 4]]| {
            let picture =
                RgbaImage::from_fn(1_500, 1_200, |x, y| Rgba(colors[(x + y / 3) as usize / 40 % colors.len()]));
            let mut inks = inks_of(&shrink(DynamicImage::ImageRgba8(picture), 512));
            inks.sort_unstable();
            inks
        };
        let (navy, red, white) = ([20, 30, 90, 255], [200, 20, 40, 255], [255; 4]);
        assert_eq!(bands(&[navy, red, [0; 4]]), ["#141e5a", "#c81428"]);
        assert_eq!(bands(&[navy, red, white]).len(), 3);
        assert_eq!(bands(&[navy, red, white, [240, 180, 20, 255], [10, 120, 60, 255]]).len(), 5);
        // A gray area is an ink, although it is between black and white.
        assert_eq!(bands(&[white, [128, 128, 128, 255], [0, 0, 0, 255]]).len(), 3);
    }

    #[test]
    fn a_gray_picture_with_transparency_has_the_inks_that_it_is_drawn_in() {
        let logo = RgbaImage::from_fn(1_000, 600, |x, y| {
            let inside = x.abs_diff(500).pow(2) + y.abs_diff(300).pow(2) < 200_u32.pow(2);
            Rgba(if inside { [255; 4] } else { [0; 4] })
        });
        let logo = DynamicImage::ImageRgba8(logo);
        let gray = DynamicImage::ImageLumaA8(logo.to_luma_alpha8());
        let deep = DynamicImage::ImageLumaA16(logo.to_luma_alpha16());
        let colored = DynamicImage::ImageRgba16(logo.to_rgba16());
        for picture in [logo, gray, deep, colored] {
            let kind = picture.color();
            assert_eq!(inks_of(&shrink(picture, 512)), ["#ffffff"], "{kind:?}");
        }
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

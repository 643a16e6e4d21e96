//! The flattened picture: read channel by channel and row by row, and scaled down on the way. Only the sums of samples
//! for each pixel of the small picture are kept in memory.

use image::RgbaImage;

use super::Sections;
use super::header::{Header, Mode};
use crate::bytes::{Order::Big, index};
use crate::facts::WarningCode;
use crate::units;

pub(super) struct Picture {
    pub(super) small: RgbaImage,
    /// Whether rows are missing or malformed, and therefore not fully read.
    pub(super) damaged: bool,
}

/// Reads the picture. The header was checked, also for the maximum number of pixels.
pub(super) fn read(header: &Header, sections: &Sections<'_>, edge: u32) -> Result<Picture, WarningCode> {
    let damaged = WarningCode::Damaged;
    let packing = Big.u16(sections.picture, 0).ok_or(damaged)?;
    if packing > 1 || header.depth == 32 || header.mode == Mode::Multichannel {
        return Err(WarningCode::NotShown);
    }
    if header.channels < header.colors() || (header.mode == Mode::Indexed && sections.palette.len() < 768) {
        return Err(damaged);
    }
    let mut rows = Rows::new(header, &sections.picture[2..], packing == 1).ok_or(damaged)?;
    let alpha = sections.transparent && header.channels > header.colors();
    let wanted = usize::from(header.colors()) + usize::from(alpha);
    let mut planes = Vec::new();
    for _ in 0..wanted {
        let mut plane = Plane::new(header, edge);
        for y in 0..header.height {
            match rows.next() {
                Some(row) => plane.add(header, sections.palette, y, row),
                None => break,
            }
        }
        planes.push(plane);
    }
    let whole = !rows.broken;
    if planes[0].is_empty() {
        return Err(damaged);
    }
    Ok(Picture { small: colored(header, &planes), damaged: !whole })
}

/// The rows of all channels, unpacked one at a time.
struct Rows<'a> {
    lengths: Option<(&'a [u8], usize)>,
    data: &'a [u8],
    row: Vec<u8>,
    broken: bool,
}

impl<'a> Rows<'a> {
    /// `None` if the table of row lengths is incomplete.
    fn new(header: &Header, data: &'a [u8], packed: bool) -> Option<Self> {
        let row = vec![0; header.row()];
        if !packed {
            return Some(Self { lengths: None, data, row, broken: false });
        }
        let size = if header.large { 4 } else { 2 };
        let table = (header.height as usize).checked_mul(header.channels.into())?.checked_mul(size)?;
        let (lengths, data) = data.split_at_checked(table)?;
        Some(Self { lengths: Some((lengths, size)), data, row, broken: false })
    }

    /// Returns the next row. `None` at the end of the data, which means that rows are missing.
    fn next(&mut self) -> Option<&[u8]> {
        let taken = match &mut self.lengths {
            None => self.row.len(),
            Some((lengths, size)) => {
                let length =
                    if *size == 4 { Big.u32(lengths, 0).and_then(index) } else { Big.u16(lengths, 0).map(usize::from) };
                *lengths = lengths.get(*size..).unwrap_or_default();
                length.unwrap_or(usize::MAX)
            }
        };
        let Some((packed, rest)) = self.data.split_at_checked(taken) else {
            self.broken = true;
            return None;
        };
        self.data = rest;
        if self.lengths.is_none() {
            return Some(packed);
        }
        self.broken |= !unpack(packed, &mut self.row);
        Some(&self.row)
    }
}

/// Unpacks PackBits: a count n from 0, then n + 1 literal bytes; or a negative count -n, then a byte that is repeated n
/// + 1 times. Returns `false` if the data does not fill the row.
fn unpack(mut packed: &[u8], row: &mut [u8]) -> bool {
    let mut filled = 0;
    while filled < row.len() {
        let Some((count, rest)) = packed.split_first() else { return false };
        packed = rest;
        let free = row.len() - filled;
        match count.cast_signed() {
            -128 => (),
            count @ 0.. => {
                let length = usize::from(count.unsigned_abs()) + 1;
                let Some((bytes, rest)) = packed.split_at_checked(length) else { return false };
                let kept = length.min(free);
                row[filled..filled + kept].copy_from_slice(&bytes[..kept]);
                packed = rest;
                filled += kept;
            }
            count => {
                let Some((byte, rest)) = packed.split_first() else { return false };
                let kept = (usize::from(count.unsigned_abs()) + 1).min(free);
                row[filled..filled + kept].fill(*byte);
                packed = rest;
                filled += kept;
            }
        }
    }
    true
}

/// One channel of the small picture, or the three colors of a palette.
struct Plane {
    width: u32,
    height: u32,
    sums: Vec<[u32; 3]>,
    counts: Vec<u32>,
    /// The column in the small picture for every source column.
    columns: Vec<u32>,
}

impl Plane {
    fn new(header: &Header, most: u32) -> Self {
        let longest = header.width.max(header.height);
        let edge = |length: u32| {
            if longest <= most {
                return length;
            }
            let small = f64::from(length) * f64::from(most) / f64::from(longest);
            units::whole(small.max(1.0), f64::from(most)).unwrap_or(1)
        };
        let (width, height) = (edge(header.width), edge(header.height));
        let pixels = (width * height) as usize;
        let columns = (0..header.width).map(|x| place(x, width, header.width)).collect();
        Self { width, height, sums: vec![[0; 3]; pixels], counts: vec![0; pixels], columns }
    }

    fn is_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    fn add(&mut self, header: &Header, palette: &[u8], y: u32, row: &[u8]) {
        let start = (place(y, self.height, header.height) * self.width) as usize;
        for (x, column) in self.columns.iter().enumerate() {
            let sample = match header.depth {
                // A set bit is black.
                1 => {
                    if row[x / 8] & (0x80 >> (x % 8)) == 0 {
                        255
                    } else {
                        0
                    }
                }
                8 => row[x],
                _ => row[x * 2],
            };
            let at = start + *column as usize;
            let sum = &mut self.sums[at];
            if header.mode == Mode::Indexed {
                for (part, sum) in sum.iter_mut().enumerate() {
                    *sum += u32::from(palette[part * 256 + usize::from(sample)]);
                }
            } else {
                sum[0] += u32::from(sample);
            }
            self.counts[at] += 1;
        }
    }

    /// Mean sample of the pixel; white where no row was read.
    fn mean(&self, at: usize, part: usize) -> u8 {
        match self.counts[at] {
            0 => 255,
            count => u8::try_from(self.sums[at][part] / count).unwrap_or(u8::MAX),
        }
    }
}

/// Maps a row or column of `many` to one of `few`.
fn place(number: u32, few: u32, many: u32) -> u32 {
    u32::try_from(u64::from(number) * u64::from(few) / u64::from(many)).unwrap_or(0)
}

fn colored(header: &Header, planes: &[Plane]) -> RgbaImage {
    let first = &planes[0];
    let colors = usize::from(header.colors());
    RgbaImage::from_fn(first.width, first.height, |x, y| {
        let at = (y * first.width + x) as usize;
        let channel = |number: usize| planes[number].mean(at, 0);
        let [red, green, blue] = match header.mode {
            Mode::Indexed => [0, 1, 2].map(|part| first.mean(at, part)),
            Mode::Rgb => [channel(0), channel(1), channel(2)],
            // Inks are stored inverted: 255 is none.
            Mode::Cmyk => {
                let black = u16::from(channel(3));
                [0, 1, 2].map(|ink| u8::try_from(u16::from(channel(ink)) * black / 255).unwrap_or(u8::MAX))
            }
            Mode::Lab => lab([channel(0), channel(1), channel(2)]),
            _ => [channel(0); 3],
        };
        let alpha = planes.get(colors).map_or(255, |plane| plane.mean(at, 0));
        image::Rgba([red, green, blue, alpha])
    })
}

/// Converts L*a*b* (D50) to sRGB approximately, for viewing.
fn lab([lightness, a, b]: [u8; 3]) -> [u8; 3] {
    let y = (f64::from(lightness) * 100.0 / 255.0 + 16.0) / 116.0;
    let cube = |t: f64| if t > 6.0 / 29.0 { t.powi(3) } else { (t - 4.0 / 29.0) * 108.0 / 841.0 };
    let (x, y, z) = (
        0.964_22 * cube(y + (f64::from(a) - 128.0) / 500.0),
        cube(y),
        0.825_21 * cube(y - (f64::from(b) - 128.0) / 200.0),
    );
    [
        3.133_86 * x - 1.616_87 * y - 0.490_61 * z,
        -0.978_77 * x + 1.916_14 * y + 0.033_45 * z,
        0.071_95 * x - 0.228_99 * y + 1.405_24 * z,
    ]
    .map(|linear| {
        let linear = linear.clamp(0.0, 1.0);
        let light = if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
        u8::try_from(units::whole(light * 255.0, 255.0).unwrap_or(0)).unwrap_or(u8::MAX)
    })
}

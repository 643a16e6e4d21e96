//! The tag directories of TIFF and EXIF.

use super::Orientation;
use crate::bytes::{Order, index, slice};
use crate::facts::Facts;
use crate::units;

/// The maximum number of entries of a directory; real ones have fewer.
const MAX_ENTRIES: u64 = 4_096;
/// The maximum number of directories that are followed.
const MAX_DIRECTORIES: usize = 1_000;

pub(super) const WIDTH: u16 = 256;
pub(super) const HEIGHT: u16 = 257;
pub(super) const BITS: u16 = 258;
pub(super) const PHOTOMETRIC: u16 = 262;
const DESCRIPTION: u16 = 270;
const ORIENTATION: u16 = 274;
const X_RESOLUTION: u16 = 282;
const RESOLUTION_UNIT: u16 = 296;
const SOFTWARE: u16 = 305;
const INK_NAMES: u16 = 333;
const FILL_ORDER: u16 = 266;
const PLANAR_CONFIGURATION: u16 = 284;
const TILE_WIDTH: u16 = 322;
pub(super) const EXTRA_SAMPLES: u16 = 338;

/// A file of tags: its byte order, and whether its offsets have eight bytes.
#[derive(Clone, Copy)]
pub(super) struct Tags<'a> {
    bytes: &'a [u8],
    order: Order,
    big: bool,
}

/// A directory: the offset and number of its entries.
#[derive(Clone, Copy)]
pub(super) struct Directory {
    start: usize,
    entries: usize,
}

impl<'a> Tags<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Option<Self> {
        let order = match bytes.get(..2)? {
            b"II" => Order::Little,
            b"MM" => Order::Big,
            _ => return None,
        };
        let big = match order.u16(bytes, 2)? {
            42 => false,
            43 => true,
            _ => return None,
        };
        Some(Self { bytes, order, big })
    }

    fn offset(self, at: usize) -> Option<usize> {
        if self.big {
            self.order.u64(self.bytes, at).and_then(index)
        } else {
            self.order.u32(self.bytes, at).and_then(index)
        }
    }

    fn directory(self, at: usize) -> Option<Directory> {
        let (count, head) = if self.big {
            (self.order.u64(self.bytes, at)?, 8)
        } else {
            (u64::from(self.order.u16(self.bytes, at)?), 2)
        };
        let entries = index(count.min(MAX_ENTRIES))?;
        Some(Directory { start: at.checked_add(head)?, entries })
    }

    fn entry_size(self) -> usize {
        if self.big { 20 } else { 12 }
    }

    /// Returns the chain of directories; stops at one that was visited before.
    pub(super) fn directories(self) -> Vec<Directory> {
        let mut found: Vec<Directory> = Vec::new();
        let mut next = self.offset(if self.big { 8 } else { 4 });
        while let Some(directory) = next.filter(|at| *at != 0).and_then(|at| self.directory(at)) {
            if found.len() == MAX_DIRECTORIES || found.iter().any(|known| known.start == directory.start) {
                break;
            }
            found.push(directory);
            let end =
                directory.entries.checked_mul(self.entry_size()).and_then(|size| directory.start.checked_add(size));
            next = end.and_then(|end| self.offset(end));
        }
        found
    }

    /// Returns the offset of the entry with a tag.
    fn entry(self, directory: Directory, tag: u16) -> Option<usize> {
        let starts = (0..directory.entries).map_while(|number| directory.start.checked_add(number * self.entry_size()));
        starts.take_while(|at| *at < self.bytes.len()).find(|at| self.order.u16(self.bytes, *at) == Some(tag))
    }

    /// Returns the type and the bytes of an entry's value, inline or at its offset.
    fn value(self, directory: Directory, tag: u16) -> Option<(u16, &'a [u8])> {
        let at = self.entry(directory, tag)?;
        let form = self.order.u16(self.bytes, at + 2)?;
        let count: usize = if self.big {
            self.order.u64(self.bytes, at + 4).and_then(index)?
        } else {
            self.order.u32(self.bytes, at + 4).and_then(index)?
        };
        let size = match form {
            3 | 8 => 2,
            4 | 9 | 11 | 13 => 4,
            5 | 10 | 12 | 16 | 17 | 18 => 8,
            _ => 1,
        };
        let length = count.checked_mul(size)?;
        let (inline, field) = if self.big { (8, at + 12) } else { (4, at + 8) };
        let start = if length <= inline { field } else { self.offset(field)? };
        Some((form, slice(self.bytes, start, length)?))
    }

    /// Returns the first number of an entry.
    pub(super) fn number(self, directory: Directory, tag: u16) -> Option<u32> {
        let (form, value) = self.value(directory, tag)?;
        match form {
            1 => value.first().copied().map(u32::from),
            3 => self.order.u16(value, 0).map(u32::from),
            4 | 13 => self.order.u32(value, 0),
            16 => self.order.u64(value, 0)?.try_into().ok(),
            _ => None,
        }
    }

    fn ratio(self, directory: Directory, tag: u16) -> Option<f64> {
        let (form, value) = self.value(directory, tag)?;
        let (over, under) = (self.order.u32(value, 0)?, self.order.u32(value, 4)?);
        (form == 5 && under != 0).then(|| f64::from(over) / f64::from(under))
    }

    fn text(self, directory: Directory, tag: u16) -> Option<String> {
        let (form, value) = self.value(directory, tag)?;
        (form == 2).then(|| String::from_utf8_lossy(&value[..value.len().min(1_000)]).into_owned())
    }

    /// Reads the facts common to TIFF and EXIF: resolution, program, title.
    pub(super) fn describe(self, directory: Directory, facts: &mut Facts) {
        let resolution = self.ratio(directory, X_RESOLUTION).filter(|resolution| *resolution > 1.0);
        let found = match self.number(directory, RESOLUTION_UNIT).unwrap_or(2) {
            2 => resolution.and_then(units::dpi),
            3 => resolution.and_then(units::dpi_of_centimetre),
            _ => None,
        };
        facts.dpi = facts.dpi.or(found);
        let first = |text: String| text.split('\0').next().unwrap_or_default().to_owned();
        if let Some(software) = self.text(directory, SOFTWARE) {
            facts.set_software(&first(software));
        }
        if let Some(title) = self.text(directory, DESCRIPTION) {
            facts.set_title(&first(title));
        }
        if let Some(names) = self.text(directory, INK_NAMES) {
            names.split('\0').for_each(|name| facts.add_ink(name));
        }
    }

    /// Reports whether the pixels are stored in an order that the decoder does not know: the lowest bit first, or tiles of one
    /// color each.
    pub(super) fn has_rare_order(self, directory: Directory) -> bool {
        let is_planar = self.number(directory, PLANAR_CONFIGURATION) == Some(2);
        self.number(directory, FILL_ORDER) == Some(2) || (is_planar && self.entry(directory, TILE_WIDTH).is_some())
    }

    pub(super) fn orientation(self, directory: Directory) -> Orientation {
        self.number(directory, ORIENTATION).map_or(Orientation::UPRIGHT, Orientation::of)
    }
}

/// Returns the orientation in EXIF data.
pub(super) fn orientation(exif: &[u8]) -> Orientation {
    let found = Tags::new(exif).and_then(|tags| Some(tags.orientation(*tags.directories().first()?)));
    found.unwrap_or(Orientation::UPRIGHT)
}

/// Reads the other facts in EXIF data.
pub(super) fn describe(exif: &[u8], facts: &mut Facts) {
    if let Some(tags) = Tags::new(exif)
        && let Some(first) = tags.directories().first()
    {
        tags.describe(*first, facts);
    }
}

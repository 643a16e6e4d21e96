//! The first 26 bytes.

use crate::bytes::Order::Big;

/// The header's length, in bytes.
pub(super) const LENGTH: usize = 26;
const MAX_CHANNELS: u16 = 56;
const MAX_EDGE: u32 = 300_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Bitmap,
    Gray,
    Indexed,
    Rgb,
    Cmyk,
    Multichannel,
    Duotone,
    Lab,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    /// Whether it is a PSB, whose length fields are twice as wide.
    pub(super) large: bool,
    pub(super) channels: u16,
    pub(super) width: u32,
    pub(super) height: u32,
    /// Bits per sample: 1, 8, 16 or 32.
    pub(super) depth: u16,
    pub(super) mode: Mode,
}

impl Header {
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let header = Self {
            large: Big.u16(bytes, 4)? == 2,
            channels: Big.u16(bytes, 12)?,
            height: Big.u32(bytes, 14)?,
            width: Big.u32(bytes, 18)?,
            depth: Big.u16(bytes, 22)?,
            mode: match Big.u16(bytes, 24)? {
                0 => Mode::Bitmap,
                1 => Mode::Gray,
                2 => Mode::Indexed,
                3 => Mode::Rgb,
                4 => Mode::Cmyk,
                7 => Mode::Multichannel,
                8 => Mode::Duotone,
                9 => Mode::Lab,
                _ => return None,
            },
        };
        let edges = 1..=MAX_EDGE;
        let fits = bytes.starts_with(b"8BPS")
            && (1..=MAX_CHANNELS).contains(&header.channels)
            && edges.contains(&header.width)
            && edges.contains(&header.height)
            && matches!(header.depth, 1 | 8 | 16 | 32)
            && (header.depth == 1) == (header.mode == Mode::Bitmap);
        fits.then_some(header)
    }

    /// Returns the number of color channels.
    pub(super) fn colors(&self) -> u16 {
        match self.mode {
            Mode::Bitmap | Mode::Gray | Mode::Indexed | Mode::Duotone => 1,
            Mode::Rgb | Mode::Lab => 3,
            Mode::Cmyk => 4,
            Mode::Multichannel => self.channels.min(4),
        }
    }

    /// Returns the bytes per row of a channel.
    pub(super) fn row(&self) -> usize {
        (self.width as usize * usize::from(self.depth)).div_ceil(8)
    }
}

//! GIF: the logical screen and the number of frames.

use crate::bytes::Order;
use crate::facts::{ColorMode, Facts};

const MAX_FRAMES: u32 = 1_000;

pub(super) fn read(bytes: &[u8], facts: &mut Facts) -> Option<()> {
    facts.set_pixels(Order::Little.u16(bytes, 6)?.into(), Order::Little.u16(bytes, 8)?.into());
    facts.colors = Some(ColorMode::Indexed);
    facts.pages = frames(bytes).filter(|frames| *frames > 1);
    Some(())
}

/// Returns the size of a color table in bytes, from its flags.
fn table(flags: u8) -> usize {
    if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) }
}

/// Counts the frames block by block. `None` if the blocks end before the trailer.
fn frames(bytes: &[u8]) -> Option<u32> {
    let mut at = 13 + table(*bytes.get(10)?);
    let mut frames = 0;
    loop {
        match *bytes.get(at)? {
            0x21 => at = after_blocks(bytes, at + 2)?,
            0x2c => {
                frames += 1;
                at = after_blocks(bytes, at + 11 + table(*bytes.get(at + 9)?))?;
            }
            _ => return Some(frames),
        }
        if frames == MAX_FRAMES {
            return Some(frames);
        }
    }
}

fn after_blocks(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let length = usize::from(*bytes.get(at)?);
        at += 1 + length;
        if length == 0 {
            return Some(at);
        }
    }
}

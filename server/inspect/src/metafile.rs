//! The Windows metafiles EMF and WMF: headers only. They are not drawn.

use super::Inspection;
use super::bytes::{Order::Little, index, slice};
use super::units;
use crate::facts::WarningCode;

/// Reads an EMF header: the frame in hundredths of a millimeter, and the description that many programs add.
pub fn emf(bytes: &[u8], inspection: &mut Inspection<'_>) {
    if emf_header(bytes, inspection).is_none() {
        inspection.warn(WarningCode::Damaged);
    }
}

fn emf_header(bytes: &[u8], inspection: &mut Inspection<'_>) -> Option<()> {
    let [left, top, right, bottom] = [24, 28, 32, 36].map(|at| Little.i32(bytes, at).map(f64::from));
    let facts = &mut inspection.facts;
    facts.width_mm100 = units::mm100_of_units(right? - left?, 2_540.0);
    facts.height_mm100 = units::mm100_of_units(bottom? - top?, 2_540.0);
    let length: usize = Little.u32(bytes, 48).and_then(index)?;
    let characters: usize = Little.u32(bytes, 60).and_then(index)?;
    let offset = Little.u32(bytes, 64).and_then(index)?;
    if characters > 0 {
        let description = slice(bytes, offset, characters.checked_mul(2)?)?;
        let wide: Vec<u16> =
            description.as_chunks::<2>().0.iter().take(400).map(|pair| u16::from_le_bytes(*pair)).collect();
        let text = String::from_utf16_lossy(&wide);
        let mut parts = text.split('\0');
        facts.set_software(parts.next().unwrap_or_default());
        facts.set_title(parts.next().unwrap_or_default());
    }
    (length <= bytes.len()).then_some(())
}

/// Reads a WMF header: the size, if the file is a placeable metafile. The standard header has none.
pub fn wmf(bytes: &[u8], inspection: &mut Inspection<'_>) {
    if wmf_header(bytes, inspection).is_none() {
        inspection.warn(WarningCode::Damaged);
    }
}

fn wmf_header(bytes: &[u8], inspection: &mut Inspection<'_>) -> Option<()> {
    let mut start = 0;
    if Little.u32(bytes, 0)? == 0x9ac6_cdd7 {
        start = 22;
        let words: Option<Vec<u16>> = (0..10).map(|word| Little.u16(bytes, word * 2)).collect();
        let sum = words?.into_iter().fold(0, |sum, word| sum ^ word);
        let [left, top, right, bottom] = [6, 8, 10, 12].map(|at| Little.i16(bytes, at).map(f64::from));
        let per_inch = f64::from(Little.u16(bytes, 14)?);
        let (width, height) = ((right? - left?).abs(), (bottom? - top?).abs());
        inspection.facts.width_mm100 = units::mm100_of_units(width, per_inch);
        inspection.facts.height_mm100 = units::mm100_of_units(height, per_inch);
        if Little.u16(bytes, 20)? != sum {
            return None;
        }
    }
    // The length in the header is often wrong; the records end with an empty one.
    let mut at = start + 18;
    loop {
        let words: usize = Little.u32(bytes, at).and_then(index)?;
        let is_last = words == 3 && Little.u16(bytes, at + 4)? == 0;
        if words < 3 || is_last {
            return is_last.then_some(());
        }
        at = at.checked_add(words.checked_mul(2)?)?;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::facts::Facts;
    use crate::kind::Kind;

    fn looked(kind: Kind, bytes: &[u8]) -> Facts {
        let mut tell = |_: &Facts| ();
        let mut inspection = Inspection::new(kind, &mut tell);
        if kind == Kind::Emf {
            emf(bytes, &mut inspection);
        } else {
            wmf(bytes, &mut inspection);
        }
        inspection.facts
    }

    #[test]
    fn an_emf_says_its_size_and_who_made_it() {
        let mut bytes = vec![0; 100];
        bytes[32..36].copy_from_slice(&5_000_i32.to_le_bytes());
        bytes[36..40].copy_from_slice(&2_500_i32.to_le_bytes());
        let words: Vec<u8> = "Draw\0Our logo\0\0".encode_utf16().flat_map(u16::to_le_bytes).collect();
        bytes[60..64].copy_from_slice(&u32::try_from(words.len() / 2).unwrap().to_le_bytes());
        bytes[64..68].copy_from_slice(&100_u32.to_le_bytes());
        bytes.extend(words);
        let length = u32::try_from(bytes.len()).unwrap();
        bytes[48..52].copy_from_slice(&length.to_le_bytes());
        let facts = looked(Kind::Emf, &bytes);
        assert_eq!((facts.width_mm100, facts.height_mm100), (Some(5_000), Some(2_500)));
        assert_eq!((facts.software.as_deref(), facts.title.as_deref()), (Some("Draw"), Some("Our logo")));
        assert_eq!(facts.warnings, []);
        assert!(looked(Kind::Emf, &bytes[..90]).warns(WarningCode::Damaged));
    }

    #[test]
    fn a_placeable_wmf_says_its_size() {
        let mut bytes = vec![0xd7, 0xcd, 0xc6, 0x9a, 0, 0, 0, 0, 0, 0];
        bytes.extend([1_440_i16, 720, 1_440].into_iter().flat_map(i16::to_le_bytes));
        bytes.extend([0; 4]);
        let sum = (0..10).fold(0, |sum, word| sum ^ u16::from_le_bytes([bytes[word * 2], bytes[word * 2 + 1]]));
        bytes.extend(sum.to_le_bytes());
        // Its header says that it is longer than it is. A record of four words, and the last one.
        bytes.extend([1, 0, 9, 0, 0, 3, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        bytes.extend([4, 0, 0, 0, 3, 1, 8, 0, 3, 0, 0, 0, 0, 0]);
        let facts = looked(Kind::Wmf, &bytes);
        assert_eq!((facts.width_mm100, facts.height_mm100), (Some(2_540), Some(1_270)));
        assert_eq!(facts.warnings, []);
        assert!(looked(Kind::Wmf, &bytes[..bytes.len() - 6]).warns(WarningCode::Damaged), "it is cut off");
        bytes[10] ^= 1;
        assert!(looked(Kind::Wmf, &bytes).warns(WarningCode::Damaged));
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(placeable in any::<bool>(), bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let bytes = if placeable { [&b"\xd7\xcd\xc6\x9a"[..], &bytes].concat() } else { bytes };
            looked(Kind::Emf, &bytes);
            looked(Kind::Wmf, &bytes);
        }
    }
}

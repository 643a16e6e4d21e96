//! The property sets in which Office files before 2007 store a document's title, program and page count.

use super::bytes::{Order::Little, index, slice};

/// The maximum number of properties; real sets have fewer.
const MAX_PROPERTIES: u32 = 256;
const MAX_TEXT_LENGTH: usize = 2_000;

/// In the summary: the document's title.
pub const TITLE: u32 = 2;
/// In the summary: the number of pages.
pub const PAGES: u32 = 14;
/// In the summary: the program.
pub const PROGRAM: u32 = 18;
/// In the document summary: the number of slides.
pub const SLIDES: u32 = 7;

const CODE_PAGE: u32 = 1;
const UTF8: u16 = 65_001;

/// The first property set of a stream.
pub struct Properties<'a> {
    section: &'a [u8],
    count: u32,
    code_page: u16,
}

impl<'a> Properties<'a> {
    /// Parses a stream. `None` if it is not a property set.
    pub fn read(stream: &'a [u8]) -> Option<Self> {
        if Little.u16(stream, 0)? != 0xfffe {
            return None;
        }
        let section = stream.get(Little.u32(stream, 44).and_then(index)?..)?;
        let count = Little.u32(section, 4)?.min(MAX_PROPERTIES);
        let properties = Self { section, count, code_page: 1_252 };
        let code_page = properties.find(CODE_PAGE).and_then(|at| Little.u16(section, at + 4));
        Some(Self { code_page: code_page.unwrap_or(1_252), ..properties })
    }

    /// Returns the offset of a property's value.
    fn find(&self, id: u32) -> Option<usize> {
        let number = (0..self.count).find(|number| Little.u32(self.section, 8 + *number as usize * 8) == Some(id))?;
        let at: usize = Little.u32(self.section, 12 + number as usize * 8).and_then(index)?;
        // Checked so that adding small numbers to it cannot overflow.
        (at < self.section.len()).then_some(at)
    }

    /// Returns a property that is a positive number.
    pub fn number(&self, id: u32) -> Option<u32> {
        let at = self.find(id)?;
        let number = (Little.u32(self.section, at)? == 3).then(|| Little.u32(self.section, at + 4))??;
        (1..=100_000).contains(&number).then_some(number)
    }

    /// Returns a property that is text.
    pub fn text(&self, id: u32) -> Option<String> {
        let at = self.find(id)?;
        let length: usize = Little.u32(self.section, at + 4).and_then(index)?;
        let length = length.min(MAX_TEXT_LENGTH);
        let wide = |bytes: &[u8]| {
            let units: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect();
            String::from_utf16_lossy(&units)
        };
        let text = match Little.u32(self.section, at)? {
            31 => wide(slice(self.section, at + 8, length * 2)?),
            30 => {
                let bytes = slice(self.section, at + 8, length)?;
                match self.code_page {
                    1_200 => wide(bytes),
                    UTF8 => String::from_utf8_lossy(bytes).into_owned(),
                    // Western European code pages; texts in others are omitted rather than guessed.
                    1_252 | 10_000 => bytes.iter().map(|byte| char::from(*byte)).collect(),
                    _ if bytes.is_ascii() => String::from_utf8_lossy(bytes).into_owned(),
                    _ => return None,
                }
            }
            _ => return None,
        };
        Some(text.split('\0').next().unwrap_or_default().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn set(properties: &[(u32, u32, &[u8])]) -> Vec<u8> {
        let mut bytes = vec![0xfe, 0xff];
        bytes.resize(44, 0);
        bytes.extend(48_u32.to_le_bytes());
        let mut values = Vec::new();
        let mut section = vec![0; 4];
        section.extend(u32::try_from(properties.len()).unwrap().to_le_bytes());
        for (id, form, value) in properties {
            section.extend(id.to_le_bytes());
            section.extend(u32::try_from(8 + properties.len() * 8 + values.len()).unwrap().to_le_bytes());
            values.extend(form.to_le_bytes());
            values.extend(*value);
        }
        [bytes, section, values].concat()
    }

    #[test]
    fn titles_and_pages_are_found() {
        let title = [&5_u32.to_le_bytes()[..], b"Men\xfc\0"].concat();
        let bytes = set(&[(TITLE, 30, &title), (PAGES, 3, &7_u32.to_le_bytes())]);
        let properties = Properties::read(&bytes).unwrap();
        assert_eq!((properties.text(TITLE).as_deref(), properties.number(PAGES)), (Some("Menü"), Some(7)));
        assert_eq!((properties.text(PAGES), properties.number(TITLE), properties.text(PROGRAM)), (None, None, None));
    }

    #[test]
    fn text_is_read_as_its_code_page_says() {
        let title = [&6_u32.to_le_bytes()[..], "Menü\0".as_bytes()].concat();
        let bytes = set(&[(CODE_PAGE, 2, &[0xe9, 0xfd, 0, 0]), (TITLE, 30, &title)]);
        assert_eq!(Properties::read(&bytes).unwrap().text(TITLE).as_deref(), Some("Menü"));
        let bytes = set(&[(CODE_PAGE, 2, &[0xa4, 3, 0, 0]), (TITLE, 30, &title)]);
        assert_eq!(Properties::read(&bytes).unwrap().text(TITLE), None);
    }

    proptest! {
        #[test]
        fn no_bytes_make_it_panic(
            properties in proptest::collection::vec((0..20_u32, 0..40_u32, proptest::collection::vec(any::<u8>(), 0..20)), 0..6),
            at in 0..120_usize,
            number in any::<u32>(),
        ) {
            let parts: Vec<(u32, u32, &[u8])> = properties.iter().map(|(id, form, value)| (*id, *form, &value[..])).collect();
            let mut bytes = set(&parts);
            if let Some(place) = bytes.get_mut(at..at + 4) {
                place.copy_from_slice(&number.to_le_bytes());
            }
            if let Some(properties) = Properties::read(&bytes) {
                for id in 0..20 {
                    let _ = (properties.text(id), properties.number(id));
                }
            }
        }
    }
}

//! Numbers from the bytes of a file, of which every offset may be a lie: what lies outside is None.

/// The order of a number's bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// The lowest byte first.
    Little,
    /// The highest byte first.
    Big,
}

/// So many bytes from an offset on.
pub fn slice(bytes: &[u8], offset: usize, length: usize) -> Option<&[u8]> {
    bytes.get(offset..offset.checked_add(length)?)
}

fn array<const N: usize>(bytes: &[u8], offset: usize) -> Option<[u8; N]> {
    slice(bytes, offset, N)?.try_into().ok()
}

/// A length or an offset that a file states, as a `usize`.
pub fn index(number: impl TryInto<usize>) -> Option<usize> {
    number.try_into().ok()
}

impl Order {
    /// Two bytes.
    pub fn u16(self, bytes: &[u8], offset: usize) -> Option<u16> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u16::from_le_bytes(number) } else { u16::from_be_bytes(number) })
    }

    /// Two bytes with a sign.
    pub fn i16(self, bytes: &[u8], offset: usize) -> Option<i16> {
        self.u16(bytes, offset).map(u16::cast_signed)
    }

    /// Four bytes.
    pub fn u32(self, bytes: &[u8], offset: usize) -> Option<u32> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u32::from_le_bytes(number) } else { u32::from_be_bytes(number) })
    }

    /// Four bytes with a sign.
    pub fn i32(self, bytes: &[u8], offset: usize) -> Option<i32> {
        self.u32(bytes, offset).map(u32::cast_signed)
    }

    /// Eight bytes.
    pub fn u64(self, bytes: &[u8], offset: usize) -> Option<u64> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u64::from_le_bytes(number) } else { u64::from_be_bytes(number) })
    }
}

//! Reads numbers from the bytes of a file. Every offset in a file may be wrong: reads outside the bytes return `None`.

/// The byte order of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// Lowest byte first.
    Little,
    /// Highest byte first.
    Big,
}

/// Returns `length` bytes from an offset on.
pub fn slice(bytes: &[u8], offset: usize, length: usize) -> Option<&[u8]> {
    bytes.get(offset..offset.checked_add(length)?)
}

fn array<const N: usize>(bytes: &[u8], offset: usize) -> Option<[u8; N]> {
    slice(bytes, offset, N)?.try_into().ok()
}

/// Converts a length or an offset in a file to `usize`.
pub fn index(number: impl TryInto<usize>) -> Option<usize> {
    number.try_into().ok()
}

impl Order {
    /// Reads an unsigned 16-bit number.
    pub fn u16(self, bytes: &[u8], offset: usize) -> Option<u16> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u16::from_le_bytes(number) } else { u16::from_be_bytes(number) })
    }

    /// Reads a signed 16-bit number.
    pub fn i16(self, bytes: &[u8], offset: usize) -> Option<i16> {
        self.u16(bytes, offset).map(u16::cast_signed)
    }

    /// Reads an unsigned 32-bit number.
    pub fn u32(self, bytes: &[u8], offset: usize) -> Option<u32> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u32::from_le_bytes(number) } else { u32::from_be_bytes(number) })
    }

    /// Reads a signed 32-bit number.
    pub fn i32(self, bytes: &[u8], offset: usize) -> Option<i32> {
        self.u32(bytes, offset).map(u32::cast_signed)
    }

    /// Reads an unsigned 64-bit number.
    pub fn u64(self, bytes: &[u8], offset: usize) -> Option<u64> {
        let number = array(bytes, offset)?;
        Some(if self == Self::Little { u64::from_le_bytes(number) } else { u64::from_be_bytes(number) })
    }
}

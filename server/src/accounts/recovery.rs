//! Recovery codes of staff, which replace the code of the second factor once each: 80 random bits, in a form that can be read from
//! paper.

use platen_actors::ports::Rng;
use platen_store::staff_recovery::CodeHash;
use sha2::{Digest, Sha256};

/// The number of codes that are made at once.
pub const CODES: usize = 10;
/// Without letters that look like digits: i, l, o; and without u.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The length of a code without hyphens.
const LENGTH: usize = 16;

/// Creates codes such as `7k2m-a1b2-c3d4-e5f6`.
pub fn fresh(rng: &dyn Rng) -> Vec<String> {
    (0..CODES).map(|_| one(rng)).collect()
}

fn one(rng: &dyn Rng) -> String {
    let mut bytes = [0; LENGTH];
    rng.fill(&mut bytes);
    let letters = bytes.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    let groups: Vec<String> = letters.chunks(4).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// Returns the hash of a typed code, ignoring case, spaces and hyphens; `None` if it cannot be a recovery code.
pub fn hash(typed: &str) -> Option<CodeHash> {
    let plain: String = typed.chars().filter(|c| !c.is_whitespace() && *c != '-').map(read).collect();
    let fits = plain.len() == LENGTH && plain.bytes().all(|byte| ALPHABET.contains(&byte));
    fits.then(|| Sha256::digest(plain.as_bytes()).into())
}

/// Reads a letter that was taken for a digit as that digit.
fn read(letter: char) -> char {
    match letter.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use platen_actors::ports::SystemRng;

    use super::*;

    #[test]
    fn codes_differ_and_are_read_however_they_are_typed() {
        let codes = fresh(&SystemRng);
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), CODES);
        for code in &codes {
            assert_eq!(code.len(), 19, "{code}");
            let known = hash(code);
            assert!(known.is_some());
            let typed = [code.to_uppercase(), code.replace('-', " "), code.replace('0', "O").replace('1', "l")];
            assert!(typed.iter().all(|typed| hash(typed) == known), "{code}");
        }
    }

    #[test]
    fn six_digits_are_not_a_recovery_code() {
        for other in ["", "123456", "123 456", "7k2m-a1b2-c3d4-e5f", "7k2m-a1b2-c3d4-e5fu", "ééééééééé"] {
            assert_eq!(hash(other), None, "{other}");
        }
    }
}

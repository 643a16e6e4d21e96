//! The words of an enum's values, in one table.

/// Gives an enum the constant `ALL`, the method `word` and its inverse, `read`.
#[macro_export]
macro_rules! words {
    ($type:ty { $($value:ident = $word:literal),* $(,)? }) => {
        impl $type {
            /// All values, in the order in which they mostly follow each other.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$value),*];

            /// Returns the word on the wire and in the database.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)*
                }
            }

            /// Returns the value of a word.
            pub fn read(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.word() == word)
            }
        }
    };
}
pub use words;

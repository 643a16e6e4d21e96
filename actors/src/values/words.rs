//! Maps the values of an enum to words, in one table.

/// Gives an enum the constant `ALL`, the method `word` and its inverse, `read`.
#[macro_export]
macro_rules! words {
    ($type:ty { $($value:ident = $word:literal),* $(,)? }) => {
        impl $type {
            /// All values, mostly in the order in which they follow each other.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$value),*];

            /// Returns the word used in JSON and in the database.
            pub fn word(self) -> &'static str {
                match self {
                    $(Self::$value => $word,)*
                }
            }

            /// Returns the value for a word.
            pub fn read(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.word() == word)
            }
        }
    };
}
pub use words;

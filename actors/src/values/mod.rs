//! Plain values: ids, money, days, texts. They do not depend on sessions.

pub mod card;
pub mod code;
pub mod currency;
pub mod dates;
pub mod ids;
pub mod messages;
pub mod money;
pub mod photograph;
pub mod span;
pub(crate) mod text;
pub mod token;
pub mod unique;
pub mod words;

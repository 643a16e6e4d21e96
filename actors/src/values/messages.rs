//! Messages for people. The code writes them in English; a server in another language translates them when they are sent.

use std::borrow::Cow;
use std::sync::OnceLock;

use serde::Serializer;

/// Returns a message in the shop's language.
type Translate = fn(&str) -> Cow<'_, str>;

static TRANSLATE: OnceLock<Translate> = OnceLock::new();

/// Sets what translates messages, once for the process.
pub fn translate_with(translate: Translate) {
    TRANSLATE.get_or_init(|| translate);
}

/// Returns a message in the shop's language.
pub fn localized(message: &str) -> Cow<'_, str> {
    TRANSLATE.get().map_or(Cow::Borrowed(message), |translate| translate(message))
}

/// Writes a message in the shop's language: `#[serde(serialize_with = "messages::serialize")]`.
///
/// # Errors
///
/// The serializer's.
pub fn serialize<S: Serializer>(message: &impl AsRef<str>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&localized(message.as_ref()))
}

/// Marks a part of a message, such as a state in words, so that the catalog of messages has it.
pub const fn phrase(text: &'static str) -> &'static str {
    text
}

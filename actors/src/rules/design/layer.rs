//! The limits of one layer.

use crate::commands::design::{
    DesignError, MAX_LAYER_SIZE, MAX_OFFSET, MAX_REFERENCE_LENGTH, MAX_TEXT_LENGTH, MAX_TEXT_LINES, MIN_LAYER_SIZE,
};
use crate::entries::design::{DesignLayerEntry, LayerContent};
use crate::values::text::clearable;

/// A full turn in tenths of a degree.
const FULL_TURN: i32 = 3_600;

/// Returns a layer within the limits, with its turn reduced to less than a full one.
pub(super) fn checked(mut layer: DesignLayerEntry) -> Result<DesignLayerEntry, DesignError> {
    let sizes = MIN_LAYER_SIZE..=MAX_LAYER_SIZE;
    if !sizes.contains(&layer.width) || !sizes.contains(&layer.height) {
        return Err(DesignError::Size);
    }
    let places = -MAX_OFFSET..=MAX_OFFSET;
    if !places.contains(&layer.x) || !places.contains(&layer.y) {
        return Err(DesignError::Place);
    }
    layer.turn = layer.turn.rem_euclid(FULL_TURN);
    match &mut layer.content {
        LayerContent::Artwork { .. } => {}
        LayerContent::Text { text, color, reference, .. } => {
            *text = lines(text)?;
            *color = ink(color)?;
            *reference = checked_reference(reference.as_deref())?;
        }
        LayerContent::Art { color, reference, .. } => {
            *color = color.as_deref().map(ink).transpose()?;
            // Art in its own colors has no ink that could be referred to.
            *reference = checked_reference(reference.as_deref().filter(|_| color.is_some()))?;
        }
    }
    Ok(layer)
}

/// Normalizes the lines of a text: no control characters, no spaces at the ends of lines.
fn lines(text: &str) -> Result<String, DesignError> {
    let plain = |line: &str| line.chars().filter(|c| !c.is_control()).collect::<String>().trim_end().to_owned();
    let text = text.split('\n').map(plain).collect::<Vec<_>>().join("\n");
    let text = text.trim_matches('\n');
    if text.trim().is_empty() {
        return Err(DesignError::TextMissing);
    }
    if text.chars().count() > MAX_TEXT_LENGTH || text.split('\n').count() > MAX_TEXT_LINES {
        return Err(DesignError::TextTooLong);
    }
    Ok(text.to_owned())
}

/// Returns the trimmed reference of an ink; `None` if it is empty.
fn checked_reference(reference: Option<&str>) -> Result<Option<String>, DesignError> {
    clearable(reference.unwrap_or_default(), MAX_REFERENCE_LENGTH, DesignError::ReferenceTooLong)
}

/// Reads a color and returns it in lower case.
fn ink(color: &str) -> Result<String, DesignError> {
    let digits = color.strip_prefix('#').ok_or(DesignError::Color)?;
    if digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        Ok(color.to_ascii_lowercase())
    } else {
        Err(DesignError::Color)
    }
}

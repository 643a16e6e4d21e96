//! Classifies a product's options: one of them can be its color, the others form its size.

use super::Row;
use super::header::Column;
use crate::import::option::find_color;

/// The meaning of an option.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Choice {
    Color,
    Other,
}

/// Returns the numbers of the options that offer a choice. A product without any has a single option named `Title`.
pub(super) fn options(row: &Row<'_>) -> Vec<(u8, Choice)> {
    let named: Vec<(u8, String)> = (1..=3)
        .map(|i| (i, row.text(Column::OptionName(i)).to_lowercase()))
        .filter(|(i, name)| match name.as_str() {
            "title" => !row.text(Column::OptionValue(*i)).eq_ignore_ascii_case("default title"),
            "" => !row.text(Column::OptionValue(*i)).is_empty(),
            _ => true,
        })
        .collect();
    let names: Vec<String> = named.iter().map(|(_, name)| name.clone()).collect();
    let color = find_color(&names);
    let choice = |at: usize| if Some(at) == color { Choice::Color } else { Choice::Other };
    named.iter().enumerate().map(|(at, (i, _))| (*i, choice(at))).collect()
}

//! The names of the inks of files.

use platen_actors::artwork::ink::PrintedInk;
use platen_pictures::inks::nearest;

/// Names inks after the nearest ones of the ink book. Leaves out those whose color is malformed.
pub fn named(inks: Vec<PrintedInk>) -> Vec<PrintedInk> {
    let named = inks.into_iter().filter_map(|ink| {
        let nearest = nearest(&ink.color)?;
        Some(PrintedInk { nearest: nearest.ink.label(), difference: nearest.tenths, ..ink })
    });
    named.collect()
}

//! Photoshop files, their composite included.
#![no_main]

use platen_inspect::{Inspection, psd};
use platen_inspect::kind::Kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| drop(psd::inspect(input, &mut Inspection::new(Kind::Psd, &mut |_| {}))));

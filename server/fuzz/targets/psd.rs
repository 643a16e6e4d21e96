//! Photoshop files, their composite included.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::inspect::{Look, psd};
use platen::artwork::kind::Kind;

fuzz_target!(|input: &[u8]| drop(psd::inspect(input, &mut Look::new(Kind::Psd, &mut |_| {}))));

//! Drawings of Windows, .emf.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::inspect::{Look, metafile};
use platen::artwork::kind::Kind;

fuzz_target!(|input: &[u8]| metafile::emf(input, &mut Look::new(Kind::Emf, &mut |_| {})));

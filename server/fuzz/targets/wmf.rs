//! Drawings of Windows, .wmf.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::inspect::{Look, metafile};
use platen::artwork::kind::Kind;

fuzz_target!(|input: &[u8]| metafile::wmf(input, &mut Look::new(Kind::Wmf, &mut |_| {})));

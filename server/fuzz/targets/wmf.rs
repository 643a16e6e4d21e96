//! Drawings of Windows, .wmf.
#![no_main]

use platen_inspect::{Inspection, metafile};
use platen_inspect::kind::Kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| metafile::wmf(input, &mut Inspection::new(Kind::Wmf, &mut |_| {})));

//! The comments that a PostScript program describes itself with.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::facts::Facts;
use platen::artwork::inspect::dsc;
use platen::artwork::kind::Kind;

fuzz_target!(|input: &[u8]| dsc::read(input, &mut Facts::of(Kind::Eps)));

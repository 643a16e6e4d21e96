//! The comments that a PostScript program describes itself with.
#![no_main]

use platen_inspect::facts::Facts;
use platen_inspect::dsc;
use platen_inspect::kind::Kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| dsc::read(input, &mut Facts::of(Kind::Eps)));

//! The headers of pictures, and the tags of a camera in them.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::facts::Facts;
use platen::artwork::inspect::header;
use platen::artwork::kind::Kind;

fuzz_target!(|input: (u8, &[u8])| {
    let kinds = [Kind::Bmp, Kind::Gif, Kind::Jpg, Kind::Png, Kind::Tif];
    let kind = kinds[usize::from(input.0) % kinds.len()];
    let _orientation = header::read(kind, input.1, &mut Facts::of(kind));
});

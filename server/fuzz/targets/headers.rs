//! The headers of pictures, and the tags of a camera in them.
#![no_main]

use platen_inspect::facts::Facts;
use platen_inspect::header;
use platen_inspect::kind::Kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &[u8])| {
    let kinds = [Kind::Bmp, Kind::Gif, Kind::Jpg, Kind::Png, Kind::Tif];
    let kind = kinds[usize::from(input.0) % kinds.len()];
    let _orientation = header::read(kind, input.1, &mut Facts::of(kind));
});

//! Documents of an office: packages of parts, and compound files of streams.
#![no_main]

use platen_inspect::{Inspection, inspect};
use platen_inspect::kind::Kind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &[u8])| {
    let kinds = [Kind::Doc, Kind::Ppt, Kind::Pub, Kind::Docx, Kind::Pptx];
    let kind = kinds[usize::from(input.0) % kinds.len()];
    let _verdict = inspect(kind, input.1, &mut Inspection::new(kind, &mut |_| {}));
});

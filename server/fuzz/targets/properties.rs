//! The properties of a compound file.
#![no_main]

use platen_inspect::properties::Properties;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u32, &[u8])| {
    if let Some(properties) = Properties::read(input.1) {
        let _number = properties.number(input.0);
        let _text = properties.text(input.0);
    }
});

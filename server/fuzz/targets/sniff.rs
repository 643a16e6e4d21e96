//! What a file is, by its first bytes.
#![no_main]

use platen_inspect::kind::Kind;
use platen_inspect::sniff::sniff;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    for kind in Kind::all() {
        if let Err(refusal) = sniff(kind, input) {
            assert!(!refusal.words(kind.extension()).is_empty());
        }
    }
});

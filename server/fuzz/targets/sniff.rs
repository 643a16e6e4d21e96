//! What a file is, by its first bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use platen::artwork::kind::Kind;
use platen::artwork::sniff::sniff;

fuzz_target!(|input: &[u8]| {
    for kind in Kind::all() {
        if let Err(refusal) = sniff(kind, input) {
            assert!(!refusal.words(kind.extension()).is_empty());
        }
    }
});

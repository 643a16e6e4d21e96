//! `Upload-Checksum`: the name of an algorithm, and the checksum of a request's bytes in Base64.

use actix_web::http::header::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha1::Sha1;
use sha2::{Digest, Sha256};

use crate::http::problem::{Code, Problem};

/// The value of `Tus-Checksum-Algorithm`.
pub(super) const ALGORITHMS: &str = "sha1,sha256";

/// The running checksum of received bytes, and the expected one.
pub(super) struct Checksum {
    hash: Hash,
    wanted: Vec<u8>,
}

enum Hash {
    Sha1(Sha1),
    Sha256(Sha256),
}

impl Checksum {
    /// Parses the checksum of a request.
    pub(super) fn of(headers: &HeaderMap) -> Result<Option<Self>, Problem> {
        let Some(value) = headers.get("upload-checksum") else { return Ok(None) };
        let refuse = || {
            Problem::new(Code::UploadProtocol)
                .with_message("Please send Upload-Checksum as sha1 or sha256, a space, and the checksum in Base64.")
        };
        let (algorithm, wanted) = value.to_str().ok().and_then(|value| value.split_once(' ')).ok_or_else(refuse)?;
        let hash = match algorithm {
            "sha1" => Hash::Sha1(Sha1::new()),
            "sha256" => Hash::Sha256(Sha256::new()),
            _ => return Err(refuse()),
        };
        let wanted = STANDARD.decode(wanted.trim()).map_err(|_| refuse())?;
        Ok(Some(Self { hash, wanted }))
    }

    pub(super) fn update(&mut self, bytes: &[u8]) {
        match &mut self.hash {
            Hash::Sha1(hash) => hash.update(bytes),
            Hash::Sha256(hash) => hash.update(bytes),
        }
    }

    /// Whether the bytes match the checksum.
    pub(super) fn agrees(self) -> bool {
        match self.hash {
            Hash::Sha1(hash) => hash.finalize().as_slice() == self.wanted,
            Hash::Sha256(hash) => hash.finalize().as_slice() == self.wanted,
        }
    }
}

//! Compression of responses.

use std::io::Write as _;

use actix_web::http::header::{ACCEPT_ENCODING, ContentType, HeaderMap, HeaderValue};
use actix_web::web::Bytes;
use flate2::write::GzEncoder;

/// The minimum size of a body that is compressed, in bytes; a smaller one fits into one packet anyway.
const MIN_SIZE: usize = 1024;
/// Brotli's quality: about as fast as gzip, and a tenth smaller. Higher ones take many times longer.
const QUALITY: i32 = 5;
/// The binary logarithm of Brotli's window: larger than any page.
const WINDOW: i32 = 19;

/// A content coding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Coding {
    /// The body as it is.
    Identity,
    /// `gzip`
    Gzip,
    /// `br`
    Brotli,
}

impl Coding {
    /// Returns the best coding that a client accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Self {
        let Some(offers) = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()) else {
            return Self::Identity;
        };
        let accepts = |coding: &str| offers.split(',').any(|offer| accepts(offer, coding));
        [Self::Brotli, Self::Gzip]
            .into_iter()
            .find(|coding| coding.name().is_some_and(accepts))
            .unwrap_or(Self::Identity)
    }

    /// Returns its name in `Content-Encoding`; `None` for the identity.
    pub(super) fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }

    /// Returns the compressed body; `None` if that would be no smaller.
    pub(super) fn compress(self, body: &[u8]) -> Option<Bytes> {
        let compressed = match self {
            Self::Identity => return None,
            Self::Gzip => gzip(body),
            Self::Brotli => brotli(body),
        };
        compressed.ok().filter(|compressed| compressed.len() < body.len()).map(Bytes::from)
    }
}

/// Whether one offer of `Accept-Encoding` accepts a coding; `br;q=0` does not.
fn accepts(offer: &str, coding: &str) -> bool {
    let mut parts = offer.split(';').map(str::trim);
    let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
    let mut refused = || parts.any(|part| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32)));
    named && !refused()
}

/// Whether compression makes a body smaller: a text that is not tiny.
pub(super) fn is_worthwhile(kind: Option<&HeaderValue>, body: &[u8]) -> bool {
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let is_text = kind.starts_with("text/")
        || [ContentType::json().essence_str(), "application/problem+json", "application/xml", "image/svg+xml"]
            .iter()
            .any(|text| kind.starts_with(text));
    is_text && body.len() >= MIN_SIZE
}

fn gzip(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 3), flate2::Compression::default());
    encoder.write_all(body)?;
    encoder.finish()
}

fn brotli(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: body.len(),
        ..Default::default()
    };
    let mut compressed = Vec::with_capacity(body.len() / 3);
    brotli::BrotliCompress(&mut &*body, &mut compressed, &parameters)?;
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use super::*;

    fn accepted(offers: &'static str) -> Coding {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(offers));
        Coding::accepted(&headers)
    }

    #[test]
    fn the_best_offered_coding_is_taken() {
        assert_eq!(accepted("gzip, deflate, br, zstd"), Coding::Brotli);
        assert_eq!(accepted("GZIP;q=0.5"), Coding::Gzip);
        assert_eq!(accepted("br; q=0, gzip"), Coding::Gzip);
        assert_eq!(accepted("br;q=0.000"), Coding::Identity);
        assert_eq!(accepted("deflate"), Coding::Identity);
        assert_eq!(Coding::accepted(&HeaderMap::new()), Coding::Identity);
    }

    #[test]
    fn a_compressed_body_can_be_read_again() {
        let body = b"A mug, a pen, a shirt and a banner. ".repeat(200);
        let gzip = Coding::Gzip.compress(&body).unwrap();
        let mut read = Vec::new();
        flate2::read::GzDecoder::new(&*gzip).read_to_end(&mut read).unwrap();
        assert_eq!(read, body);
        let brotli = Coding::Brotli.compress(&body).unwrap();
        read.clear();
        brotli::BrotliDecompress(&mut &*brotli, &mut read).unwrap();
        assert_eq!(read, body);
        assert!(Coding::Gzip.compress(b"?").is_none() && Coding::Identity.compress(&body).is_none());
    }

    #[test]
    fn only_texts_of_some_size_are_compressed() {
        let worthwhile =
            |kind: &'static str, size| is_worthwhile(Some(&HeaderValue::from_static(kind)), &vec![0; size]);
        assert!(worthwhile("text/html; charset=utf-8", 5000) && worthwhile("image/svg+xml", 5000));
        assert!(!worthwhile("image/png", 5000) && !worthwhile("application/json", 500));
    }
}

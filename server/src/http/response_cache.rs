//! A cache of responses that are the same for all clients: pages, products, searches, pictures, files of the client.
//!
//! A handler marks its response as [`Reusable`]. Such a response gets an entity tag, is sent compressed to clients that
//! accept this, and is kept in memory, under its address, beside its compressed forms. A kept response is sent without
//! calling its handler.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use actix_web::http::uri::PathAndQuery;
use actix_web::http::{Method, StatusCode};
use actix_web::web::Bytes;
use actix_web::{HttpResponse, dev::ServiceRequest};
use platen_catalog::Catalog;
use quick_cache::sync::Cache;
use twox_hash::XxHash3_128;

use super::compression::{Coding, is_worthwhile};
use super::request_stats::RouteId;
use crate::bestsellers::Bestsellers;
use crate::ratings::Ratings;
use crate::settings::Settings;
use crate::stockart::StockArt;
use crate::work::{Client, WorkQueue, Worker};

/// The maximum size of all kept responses, in bytes.
const CAPACITY: u64 = 32 << 20;
/// The expected number of kept responses.
const ENTRIES: usize = 4096;
/// The threads that compress responses.
const COMPRESSING: usize = 2;
/// The size of an entry besides its bodies and address, in bytes.
const OVERHEAD: usize = 512;

/// How long a response may be reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Validity {
    /// While the catalog has this generation.
    Catalog(i64),
    /// While the catalog has this generation and the page settings this revision.
    Page {
        /// The catalog's generation.
        catalog: i64,
        /// The revision of the page settings.
        shell: u64,
    },
    /// While the catalog has this generation and the bestsellers this revision.
    Bestsellers {
        /// The catalog's generation.
        catalog: i64,
        /// The revision of the ranking.
        ranking: u64,
    },
    /// While the catalog has this generation, the page settings this revision and the bestsellers this one.
    Home {
        /// The catalog's generation.
        catalog: i64,
        /// The revision of the page settings.
        shell: u64,
        /// The revision of the ranking.
        ranking: u64,
    },
    /// While the ratings have this revision.
    Ratings(i64),
    /// While the catalog has this generation, the page settings this revision and the ratings this one.
    Product {
        /// The catalog's generation.
        catalog: i64,
        /// The revision of the page settings.
        shell: u64,
        /// The revision of the ratings.
        ratings: i64,
    },
    /// While the stock art has this generation.
    StockArt(i64),
    /// As long as the server runs: the content of this address never changes.
    Unlimited,
}

/// What kept responses depend on.
pub struct Sources<'a> {
    /// The products.
    pub catalog: &'a Catalog,
    /// The stock art.
    pub art: &'a StockArt,
    /// The page settings.
    pub settings: &'a Settings,
    /// The ranking of the products.
    pub bestsellers: &'a Bestsellers,
    /// The ratings of the products.
    pub ratings: &'a Ratings,
}

impl Sources<'_> {
    fn allow(&self, validity: Validity) -> bool {
        let is_catalog = |generation| generation == self.catalog.generation();
        let is_shell = |revision| revision == self.settings.shell().revision();
        let is_ranking = |revision| revision == self.bestsellers.current().revision;
        let is_rated = |revision| revision == self.ratings.current().revision;
        match validity {
            Validity::Catalog(generation) => is_catalog(generation),
            Validity::Page { catalog, shell } => is_catalog(catalog) && is_shell(shell),
            Validity::Bestsellers { catalog, ranking } => is_catalog(catalog) && is_ranking(ranking),
            Validity::Home { catalog, shell, ranking } => is_catalog(catalog) && is_shell(shell) && is_ranking(ranking),
            Validity::Ratings(revision) => is_rated(revision),
            Validity::Product { catalog, shell, ratings } => {
                is_catalog(catalog) && is_shell(shell) && is_rated(ratings)
            }
            Validity::StockArt(generation) => generation == self.art.generation(),
            Validity::Unlimited => true,
        }
    }
}

/// Marks a response that is the same for all clients.
#[derive(Debug, Clone)]
pub struct Reusable {
    validity: Validity,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

impl Reusable {
    /// A response that is compressed on demand.
    pub fn new(validity: Validity) -> Self {
        Self { validity, gzip: None, brotli: None }
    }

    /// A response whose compressed forms exist already.
    pub fn compressed(validity: Validity, gzip: Option<Bytes>, brotli: Option<Bytes>) -> Self {
        Self { validity, gzip, brotli }
    }

    /// Marks a response. Only responses with status 200 and a complete body are reused.
    pub fn mark(self, mut response: HttpResponse) -> HttpResponse {
        response.extensions_mut().insert(self);
        response
    }
}

/// The kept responses, by path and query as requested.
pub struct ResponseCache {
    kept: Cache<Box<str>, Arc<Kept>, BySize>,
    compressing: WorkQueue,
    hits: AtomicU64,
    misses: AtomicU64,
}

/// The size of an entry, with an estimate for the compressed forms.
#[derive(Clone)]
struct BySize;

impl quick_cache::Weighter<Box<str>, Arc<Kept>> for BySize {
    fn weight(&self, address: &Box<str>, kept: &Arc<Kept>) -> u64 {
        (address.len() + kept.body.len() + kept.body.len() / 3 + OVERHEAD) as u64
    }
}

/// A kept response.
pub struct Kept {
    /// The route of its handler.
    pub route: RouteId,
    validity: Validity,
    headers: Vec<(HeaderName, HeaderValue)>,
    /// The strong entity tag of the uncompressed body.
    tag: HeaderValue,
    /// The entity tag of the compressed forms.
    weak_tag: HeaderValue,
    body: Bytes,
    compressible: bool,
    gzip: OnceLock<Option<Bytes>>,
    brotli: OnceLock<Option<Bytes>>,
}

impl ResponseCache {
    /// Creates an empty cache, and starts the threads that compress responses.
    pub fn new() -> io::Result<Self> {
        let kept = Cache::with_weighter(ENTRIES, CAPACITY, BySize);
        let compressing = WorkQueue::urgent("compression", COMPRESSING)?;
        Ok(Self { kept, compressing, hits: AtomicU64::new(0), misses: AtomicU64::new(0) })
    }

    /// Returns the address of a request whose response may be reused.
    pub fn address(request: &ServiceRequest) -> Option<&str> {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        request.uri().path_and_query().filter(|_| reads).map(PathAndQuery::as_str)
    }

    /// Returns the response that is kept for an address and still valid.
    pub fn find(&self, address: &str, sources: &Sources<'_>) -> Option<Arc<Kept>> {
        let found = self.kept.get(address).filter(|kept| sources.allow(kept.validity))?;
        self.hits.fetch_add(1, Ordering::Relaxed);
        Some(found)
    }

    /// Returns the number of requests that were answered from the cache.
    pub fn hits(&self) -> u64 {
        self.hits.load(Ordering::Relaxed)
    }

    /// Returns the number of responses that were kept, after a handler made them.
    pub fn misses(&self) -> u64 {
        self.misses.load(Ordering::Relaxed)
    }

    /// Keeps the response of a handler if it is marked, and returns it for the client that sent these headers. Other
    /// responses are returned as they are.
    pub async fn finish(
        &self,
        address: Box<str>,
        route: RouteId,
        mut response: HttpResponse<BoxBody>,
        headers: &HeaderMap,
        client: impl FnOnce() -> Client,
    ) -> HttpResponse<BoxBody> {
        let reusable = response.extensions_mut().remove::<Reusable>();
        let Some(reusable) = reusable.filter(|_| response.status() == StatusCode::OK) else { return response };
        let (head, body) = response.into_parts();
        let body = match body.try_into_bytes() {
            Ok(body) => body,
            Err(body) => return head.set_body(body),
        };
        self.misses.fetch_add(1, Ordering::Relaxed);
        let kept = Arc::new(Kept::new(head.headers(), route, body, reusable));
        self.kept.insert(address, Arc::clone(&kept));
        self.respond(kept, headers, client).await
    }

    /// Returns a kept response for a client: 304 if the client has it already, otherwise the body in the best coding. `client` is
    /// called if the body is not compressed yet.
    pub async fn respond(&self, kept: Arc<Kept>, headers: &HeaderMap, client: impl FnOnce() -> Client) -> HttpResponse {
        let coding = kept.coding(headers);
        let is_known = is_known(headers, &kept.tag);
        let compressed = if is_known { None } else { self.compressed(&kept, coding, client).await };
        kept.response(coding, is_known, compressed)
    }

    /// Returns the compressed body. It is compressed once. If too many responses are being compressed, it stays as it is.
    async fn compressed(&self, kept: &Arc<Kept>, coding: Coding, client: impl FnOnce() -> Client) -> Option<Bytes> {
        if let Some(form) = kept.form(coding)?.get() {
            return form.clone();
        }
        let kept = Arc::clone(kept);
        let compress = move |_: &Worker| {
            let form = kept.form(coding)?;
            form.get_or_init(|| coding.compress(&kept.body)).clone()
        };
        let client = client();
        // Boxed, because it would otherwise enlarge the state of every connection.
        Box::pin(self.compressing.run(&client, compress)).await.ok().flatten()
    }
}

impl Kept {
    fn new(headers: &HeaderMap, route: RouteId, body: Bytes, reusable: Reusable) -> Self {
        let tag = headers.get(header::ETAG).cloned().unwrap_or_else(|| tag_of(&body));
        let others = headers.iter().filter(|(name, _)| **name != header::ETAG);
        let headers: Vec<_> = others.map(|(name, value)| (name.clone(), value.clone())).collect();
        let kind = headers.iter().find(|(name, _)| *name == header::CONTENT_TYPE).map(|(_, kind)| kind);
        let Reusable { validity, gzip, brotli } = reusable;
        let known = |form: Option<Bytes>| form.map_or_else(OnceLock::new, |form| OnceLock::from(Some(form)));
        Self {
            route,
            validity,
            compressible: gzip.is_some() || brotli.is_some() || is_worthwhile(kind, &body),
            weak_tag: weak(&tag),
            tag,
            headers,
            body,
            gzip: known(gzip),
            brotli: known(brotli),
        }
    }

    /// Returns the coding for a client.
    fn coding(&self, headers: &HeaderMap) -> Coding {
        if self.compressible { Coding::accepted(headers) } else { Coding::Identity }
    }

    fn response(&self, coding: Coding, known: bool, compressed: Option<Bytes>) -> HttpResponse {
        let mut response = HttpResponse::new(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
        let head = response.headers_mut();
        for (name, value) in &self.headers {
            head.append(name.clone(), value.clone());
        }
        if self.compressible {
            head.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
        }
        head.insert(header::ETAG, if coding == Coding::Identity { self.tag.clone() } else { self.weak_tag.clone() });
        match compressed {
            _ if known => response,
            Some(compressed) => {
                if let Some(name) = coding.name() {
                    head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
                }
                response.set_body(BoxBody::new(compressed))
            }
            None => response.set_body(BoxBody::new(self.body.clone())),
        }
    }

    fn form(&self, coding: Coding) -> Option<&OnceLock<Option<Bytes>>> {
        match coding {
            Coding::Identity => None,
            Coding::Gzip => Some(&self.gzip),
            Coding::Brotli => Some(&self.brotli),
        }
    }
}

fn tag_of(body: &[u8]) -> HeaderValue {
    let tag = format!("\"{:032x}\"", XxHash3_128::oneshot(body));
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\""))
}

/// Returns the weak form of an entity tag: a compressed body has other bytes (RFC 9110, 8.8.1).
fn weak(tag: &HeaderValue) -> HeaderValue {
    let text = tag.to_str().unwrap_or_default();
    if text.starts_with("W/") {
        return tag.clone();
    }
    HeaderValue::try_from(format!("W/{text}")).unwrap_or_else(|_| tag.clone())
}

/// Whether the client has the response with this entity tag (RFC 9110, 13.1.2: by weak comparison).
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let strong = |tag: &str| tag.strip_prefix("W/").unwrap_or(tag).to_owned();
    let mut offered = headers.get_all(header::IF_NONE_MATCH).peekable();
    if offered.peek().is_none() {
        return false;
    }
    let tag = strong(tag.to_str().unwrap_or_default());
    let known = |offer: &str| offer == "*" || strong(offer) == tag;
    offered.filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).map(str::trim).any(known)
}

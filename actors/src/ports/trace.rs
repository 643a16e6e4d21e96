//! Traces: what happens because of one request, on all nodes. A part of it, with its beginning and its end, is a span.
//!
//! While traces are off, or a request is not sampled, a [`Span`] is empty and costs nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::Rng;
use crate::values::span::{Parent, SpanContext};
use crate::values::unique::UniqueNumbers;

/// The maximum number of finished spans that wait for their export.
const MAX_WAITING: usize = 8_192;

/// The role of a span, as in OpenTelemetry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpanKind {
    /// Work within the node.
    Internal,
    /// Handles a request.
    Server,
    /// Calls another system.
    Client,
    /// Publishes a message.
    Producer,
    /// Handles a message.
    Consumer,
}

/// A finished span.
#[derive(Debug, Clone, PartialEq)]
pub struct FinishedSpan {
    /// Its name, which names no person and no thing.
    pub name: String,
    /// Its role.
    pub kind: SpanKind,
    /// Its ids.
    pub context: SpanContext,
    /// The span that caused it.
    pub parent: Option<u64>,
    /// When it began.
    pub start: Instant,
    /// When it ended.
    pub end: Instant,
    /// Facts, by the names of OpenTelemetry.
    pub attributes: Vec<(&'static str, String)>,
    /// Whether it ended with an error.
    pub is_error: bool,
}

/// Begins the spans of a node. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Tracer(Option<Arc<Active>>);

#[derive(Debug)]
struct Active {
    finished: mpsc::Sender<FinishedSpan>,
    dropped: AtomicU64,
    numbers: UniqueNumbers,
    /// The requests to sample, out of 2⁶⁴.
    share: u64,
}

impl Tracer {
    /// Returns a tracer, and its finished spans. `ratio`, from 0 to 1, is the part of the requests that is sampled unless their
    /// caller has decided.
    pub fn new(rng: &dyn Rng, ratio: f64) -> (Self, mpsc::Receiver<FinishedSpan>) {
        let (finished, spans) = mpsc::channel(MAX_WAITING);
        let mut seed = [0; 8];
        rng.fill(&mut seed);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "saturates"
        )]
        let share = (ratio * u64::MAX as f64) as u64;
        let numbers = UniqueNumbers::new(u64::from_le_bytes(seed));
        (Self(Some(Arc::new(Active { finished, dropped: AtomicU64::new(0), numbers, share }))), spans)
    }

    /// Begins the span of a request.
    pub fn request(&self, parent: Option<Parent>) -> Span {
        let Some(active) = &self.0 else { return Span::default() };
        match parent {
            Some(Parent::Unsampled) => Span::default(),
            Some(Parent::Sampled(parent)) => active.begin(parent.trace, Some(parent.span), "request", SpanKind::Server),
            None => {
                let (high, low) = (active.numbers.next(), active.numbers.next());
                if low > active.share || active.share == 0 {
                    return Span::default();
                }
                active.begin(u128::from(high) << 64 | u128::from(low), None, "request", SpanKind::Server)
            }
        }
    }

    /// Begins a span that is caused by another one; an empty one if there is none.
    pub fn child(&self, parent: Option<SpanContext>, name: &'static str, kind: SpanKind) -> Span {
        match (&self.0, parent) {
            (Some(active), Some(parent)) => active.begin(parent.trace, Some(parent.span), name, kind),
            _ => Span::default(),
        }
    }

    /// Returns the number of spans that were dropped because too many waited.
    pub fn dropped(&self) -> u64 {
        self.0.as_ref().map_or(0, |active| active.dropped.load(Ordering::Relaxed))
    }

    /// Counts spans that could not be exported.
    pub fn count_dropped(&self, spans: usize) {
        if let Some(active) = &self.0 {
            active.dropped.fetch_add(spans as u64, Ordering::Relaxed);
        }
    }
}

impl Active {
    fn begin(self: &Arc<Self>, trace: u128, parent: Option<u64>, name: &str, kind: SpanKind) -> Span {
        let now = Instant::now();
        let span = FinishedSpan {
            name: name.to_owned(),
            kind,
            context: SpanContext { trace, span: self.numbers.next() },
            parent,
            start: now,
            end: now,
            attributes: Vec::new(),
            is_error: false,
        };
        Span(Some(Box::new(Begun { span, tracer: Arc::clone(self) })))
    }
}

/// A span that has begun; it ends when it is dropped. Perhaps empty.
#[derive(Debug, Default)]
pub struct Span(Option<Box<Begun>>);

#[derive(Debug)]
struct Begun {
    span: FinishedSpan,
    tracer: Arc<Active>,
}

impl Span {
    /// Returns its ids; `None` if it is empty.
    pub fn context(&self) -> Option<SpanContext> {
        self.0.as_ref().map(|begun| begun.span.context)
    }

    /// Changes it, unless it is empty.
    pub fn with(&mut self, change: impl FnOnce(&mut FinishedSpan)) {
        if let Some(begun) = &mut self.0 {
            change(&mut begun.span);
        }
    }
}

impl Drop for Span {
    fn drop(&mut self) {
        let Some(begun) = self.0.take() else { return };
        let Begun { mut span, tracer } = *begun;
        span.end = Instant::now();
        if tracer.finished.try_send(span).is_err() {
            tracer.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::SystemRng;

    const HEADER: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    #[tokio::test]
    async fn a_span_is_reported_when_it_ends_with_the_one_that_caused_it() {
        let (tracer, mut finished) = Tracer::new(&SystemRng, 1.0);
        let request = tracer.request(None);
        let mut child = tracer.child(request.context(), "command", SpanKind::Internal);
        child.with(|span| span.is_error = true);
        drop(child);
        let parent = request.context().unwrap();
        drop(request);
        let (child, request) = (finished.recv().await.unwrap(), finished.recv().await.unwrap());
        assert_eq!(
            (child.name.as_str(), child.parent, child.context.trace),
            ("command", Some(parent.span), parent.trace)
        );
        assert!(child.is_error && child.start >= request.start && child.end <= request.end);
        assert_eq!((request.context, request.parent), (parent, None));
    }

    #[test]
    fn the_caller_decides_about_sampling_and_otherwise_the_ratio() {
        let sampled = |ratio: f64, parent: Option<Parent>| {
            let (tracer, _finished) = Tracer::new(&SystemRng, ratio);
            (0..1_000).filter(|_| tracer.request(parent).context().is_some()).count()
        };
        assert_eq!((sampled(1.0, None), sampled(0.0, None)), (1_000, 0));
        assert!((350..650).contains(&sampled(0.5, None)));
        assert_eq!((sampled(1.0, Some(Parent::Unsampled)), sampled(0.0, Parent::parse(HEADER))), (0, 1_000));
        assert!(Tracer::default().request(None).context().is_none(), "traces are off");
    }
}

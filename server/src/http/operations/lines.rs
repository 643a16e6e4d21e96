//! Writes metrics from plain numbers.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use platen_actors::counters::Durations;
use prometheus_client::encoding::{DescriptorEncoder, EncodeCounterValue, EncodeGaugeValue, MetricEncoder, NoLabelSet};
use prometheus_client::metrics::MetricType;

/// The labels of a sample.
pub(super) type Labels<'a, const N: usize> = [(&'static str, &'a str); N];

/// A kind of values that a metric can have.
pub(super) trait Sample {
    const KIND: MetricType;

    fn write(self, encoder: MetricEncoder<'_>) -> fmt::Result;
}

/// The number of events since the start.
pub(super) struct Count<T = u64>(pub(super) T);

/// A present value.
pub(super) struct Now<T>(pub(super) T);

impl Count {
    /// Reads a counter.
    pub(super) fn of(counter: &AtomicU64) -> Self {
        Self(counter.load(Ordering::Relaxed))
    }
}

impl<T: EncodeCounterValue> Sample for Count<T> {
    const KIND: MetricType = MetricType::Counter;

    fn write(self, mut encoder: MetricEncoder<'_>) -> fmt::Result {
        encoder.encode_counter::<NoLabelSet, _, u64>(&self.0, None)
    }
}

impl<T: EncodeGaugeValue> Sample for Now<T> {
    const KIND: MetricType = MetricType::Gauge;

    fn write(self, mut encoder: MetricEncoder<'_>) -> fmt::Result {
        encoder.encode_gauge(&self.0)
    }
}

impl Sample for &Durations {
    const KIND: MetricType = MetricType::Histogram;

    fn write(self, mut encoder: MetricEncoder<'_>) -> fmt::Result {
        #[expect(clippy::cast_precision_loss, reason = "the bounds are small")]
        let bounds = Durations::BOUNDS.iter().map(|nanos| *nanos as f64 / 1e9).chain([f64::INFINITY]);
        let counts = self.buckets();
        let buckets: Vec<(f64, u64)> = bounds.zip(counts).collect();
        encoder.encode_histogram::<NoLabelSet>(self.sum().as_secs_f64(), counts.iter().sum(), &buckets, None)
    }
}

/// Writes the metrics one after the other.
pub(super) struct Lines<'a>(pub(super) DescriptorEncoder<'a>);

impl Lines<'_> {
    /// Writes a metric with one value.
    pub(super) fn one<S: Sample>(&mut self, name: &str, help: &str, sample: S) -> fmt::Result {
        sample.write(self.0.encode_descriptor(name, help, None, S::KIND)?)
    }

    /// Writes a metric with a value for each set of labels.
    pub(super) fn many<'l, S: Sample, const N: usize>(
        &mut self,
        name: &str,
        help: &str,
        samples: impl IntoIterator<Item = (Labels<'l, N>, S)>,
    ) -> fmt::Result {
        let mut family = self.0.encode_descriptor(name, help, None, S::KIND)?;
        samples.into_iter().try_for_each(|(labels, sample)| sample.write(family.encode_family(&labels)?))
    }
}

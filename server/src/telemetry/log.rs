//! The forms of the log. A line that is written while a request is handled ends with the id of the request and, if the request is
//! traced, of its trace. The ids come from the task, so requests that log nothing cost nothing.

use std::fmt;

use platen_actors::context;
use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::{Format, Json, Writer};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// A line of text.
#[derive(Debug)]
pub struct TextLine {
    line: Format,
}

/// A line of JSON.
#[derive(Debug)]
pub struct JsonLine {
    line: Format<Json>,
}

impl TextLine {
    /// Creates the form, with or without colors.
    pub fn new(is_colored: bool) -> Self {
        Self { line: Format::default().with_ansi(is_colored) }
    }
}

impl Default for JsonLine {
    fn default() -> Self {
        Self { line: Format::default().json().flatten_event(true).with_span_list(false).with_current_span(false) }
    }
}

impl<S, N> FormatEvent<S, N> for TextLine
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, scope: &FmtContext<'_, S, N>, mut out: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let Some(context) = context::current() else { return self.line.format_event(scope, out, event) };
        let mut line = String::new();
        self.line.format_event(scope, Writer::new(&mut line), event)?;
        write!(out, "{} request={}", line.trim_end_matches('\n'), context.request)?;
        if let Some(span) = context.span {
            write!(out, " trace={:032x}", span.trace)?;
        }
        writeln!(out)
    }
}

impl<S, N> FormatEvent<S, N> for JsonLine
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(&self, scope: &FmtContext<'_, S, N>, mut out: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let Some(context) = context::current() else { return self.line.format_event(scope, out, event) };
        let mut line = String::new();
        self.line.format_event(scope, Writer::new(&mut line), event)?;
        // The ids consist of letters, digits and `._-`.
        let open = line.strip_suffix("}\n").unwrap_or(&line);
        write!(out, "{open},\"requestId\":\"{}\"", context.request)?;
        if let Some(span) = context.span {
            write!(out, ",\"traceId\":\"{:032x}\"", span.trace)?;
        }
        writeln!(out, "}}")
    }
}

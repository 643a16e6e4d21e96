//! On behalf of which request code runs. A task keeps it; a message between tasks carries it.

use std::future::Future;

use bytestring::ByteString;
use tokio::task_local;

use crate::values::span::SpanContext;

task_local! {
    static CURRENT: Context;
}

/// A request, as far as logs and traces name it, and its language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Context {
    /// The id of the request.
    pub request: ByteString,
    /// The span that causes what is done now, if the request is traced.
    pub span: Option<SpanContext>,
    /// The locale that its sender reads, if it is not that of the shop.
    pub locale: Option<&'static str>,
}

/// Returns the request on whose behalf the caller runs, if there is one.
pub fn current() -> Option<Context> {
    with(Context::clone)
}

/// Reads the request on whose behalf the caller runs, if there is one.
pub fn with<T>(read: impl FnOnce(&Context) -> T) -> Option<T> {
    CURRENT.try_with(read).ok()
}

/// Runs a future on behalf of a request.
pub async fn run<F: Future>(context: Option<Context>, future: F) -> F::Output {
    match context {
        Some(context) => CURRENT.scope(context, future).await,
        None => future.await,
    }
}

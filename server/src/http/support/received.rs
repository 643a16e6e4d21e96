//! The only file of a form, on this node's disk while it is worked on.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use actix_multipart::Multipart;
use actix_web::web::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::TryStreamExt;

use crate::artwork::keeping::{Unfinished, Whole, clear, put_together_within};
use crate::http::problem::{Code, Problem};
use crate::http::state::App;
use crate::http::uploads::multipart::{check_declared, text, the_only_one, unreadable};

const MEGABYTE: u64 = 1_000_000;

/// Distinguishes the scratch files of this node.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// A received file.
pub(super) struct Received {
    /// Its name, as it was sent.
    pub(super) name: String,
    /// Its path on this node's disk.
    pub(super) file: PathBuf,
    /// A path beside it for what is drawn from it.
    pub(super) drawing: PathBuf,
    /// Its hash and size.
    pub(super) whole: Whole,
}

/// Receives the only file of a form, of at most so many bytes if less than other uploads may have, works on it, and deletes
/// it and its drawing.
pub(super) async fn receive<T>(
    app: &App,
    request: &HttpRequest,
    payload: Payload,
    limit: Option<u64>,
    work: impl AsyncFnOnce(Received) -> Result<T, Problem>,
) -> Result<T, Problem> {
    check_declared(request)?;
    let mut form = Multipart::from_request(request, &mut payload.into_inner()).await.map_err(|_| unreadable())?;
    let (name, field) = loop {
        let field = form.try_next().await.map_err(|_| unreadable())?;
        let field = field.ok_or_else(|| Problem::invalid("file", "required", "Please choose a file."))?;
        match field.content_disposition().and_then(|given| given.get_filename().map(str::to_owned)) {
            Some(name) => break (name, field),
            None => drop(text(field).await?),
        }
    };
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let scratch = |what: &str| app.artworks.scratch.join(format!("received-{number}.{what}"));
    let (file, drawing) = (scratch("file"), scratch("png"));
    let done = async {
        let bytes = field.map_err(|_| Unfinished::Interrupted);
        let whole = put_together_within(bytes, &file, limit).await.map_err(|error| match (error, limit) {
            (Unfinished::TooLarge, Some(limit)) => too_large(limit),
            (error, _) => error.into(),
        })?;
        the_only_one(form).await?;
        work(Received { name, file: file.clone(), drawing: drawing.clone(), whole }).await
    };
    let done = done.await;
    clear(&[&file, &drawing]).await;
    done
}

fn too_large(limit: u64) -> Problem {
    let message = format!("This file is too large: please choose one of at most {} MB.", limit / MEGABYTE);
    Problem::new(Code::TooLarge).with_message(message.clone()).with_field("file", "too_large", message)
}

//! `/api/myaccount/samplebasket/…`

pub mod add;
pub mod add_comment;
pub mod delete;
pub mod order;
pub mod orders;

use actix_web::HttpResponse;
use platen_actors::command::Answer;
use platen_actors::session::Executed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::retry;
use crate::error::{Code, Problem};

/// How many samples the basket holds now.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCount {
    /// Samples in the basket.
    pub count: i64,
    /// The session's version after the call; the live patch of this change has the same one.
    pub version: i64,
}

fn count(executed: &Executed) -> Result<HttpResponse, Problem> {
    let Answer::SampleCount(count) = executed.answer else { return Err(Problem::new(Code::Internal)) };
    let mut response = HttpResponse::Ok();
    retry::mark(&mut response, executed.replayed);
    Ok(response.json(SampleCount { count, version: executed.version }))
}

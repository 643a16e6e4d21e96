//! `/api/myaccount/samplebasket/…`

pub mod add;
pub mod add_comment;
pub mod delete;
pub mod order;
pub mod orders;

use platen_actors::commands::{Answer, samples};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::reply;

/// How many samples the basket holds now.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCount {
    /// Samples in the basket.
    pub count: i64,
    /// The session's version after the call; the live patch of this change has the same one.
    pub version: i64,
}

reply!(SampleCount: Answer::Samples(samples::Answer::Count(count)) => { count });

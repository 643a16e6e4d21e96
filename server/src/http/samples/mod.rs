//! `/api/myaccount/samplebasket/…`

pub mod add;
pub mod add_comment;
pub mod delete;
pub mod order;
pub mod orders;

use platen_actors::commands::{Answer, samples};
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

use super::command::reply;

/// The number of samples in the basket after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCount {
    /// The number of samples in the basket.
    pub count: i64,
    /// The session's version after the call, which is also the version of the live patch.
    pub version: i64,
}

reply!(SampleCount: Answer::Samples(samples::Answer::Count(count)) => { count });

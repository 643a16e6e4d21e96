//! `/api/myaccount/samplebasket/…`

pub mod add;
pub mod add_comment;
pub mod delete;
pub mod order;
pub mod orders;

use platen_actors::commands::Answer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::command::Reply;

/// How many samples the basket holds now.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleCount {
    /// Samples in the basket.
    pub count: i64,
    /// The session's version after the call; the live patch of this change has the same one.
    pub version: i64,
}

impl Reply for SampleCount {
    fn of(answer: Answer, version: i64) -> Option<Self> {
        match answer {
            Answer::SampleCount(count) => Some(Self { count, version }),
            _ => None,
        }
    }
}

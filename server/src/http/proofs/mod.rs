//! `/api/requestproof/request` and `/api/proofs…`: requesting, viewing and answering proofs. Customers request them; those of
//! an order belong to guests, too.

pub mod answer;
pub mod detail;
pub(in crate::http) mod form;
pub mod request;

use platen_actors::commands::{Answer, RuleError};
use platen_actors::ids::ProofId;
use platen_actors::order::Code;
use platen_actors::proof::ProofError;
use platen_schema::ToSchema;
use platen_store::proofs::{self, Proof};
use platen_store::scope::Scope;
use serde::{Deserialize, Serialize};

use super::command::reply;
use super::extract::caller::Shopper;
use super::orders::find_opened;
use super::state::App;
use crate::http::problem::Problem;

/// The proof after the call.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProofAnswer {
    /// The proof's id.
    pub proof_id: ProofId,
    /// Its public code.
    pub code: Code,
    /// The session's version after the call.
    pub version: i64,
}

reply!(ProofAnswer: Answer::Proof(proof_id, code) => { proof_id, code });

/// Finds a proof of the caller, or of an order that a link opened in this browser. Those of other users are not found.
async fn find(app: &App, shopper: &Shopper, code: Code) -> Result<Proof, Problem> {
    if let Some(own) = find_own(app, shopper, code).await? {
        return Ok(own);
    }
    let found = proofs::find_by_code(&mut app.store.read().await?, Scope::Shop, code).await?;
    if let Some(proof) = found
        && let Some(order) = proof.entry.order_id
        && find_opened(app, shopper, order).await?.is_some()
    {
        return Ok(proof);
    }
    Err(absent(shopper))
}

/// Finds a proof of the caller.
async fn find_own(app: &App, shopper: &Shopper, code: Code) -> Result<Option<Proof>, Problem> {
    Ok(proofs::find_by_code(&mut app.store.read().await?, shopper.session.into(), code).await?)
}

fn absent(shopper: &Shopper) -> Problem {
    shopper.missing(RuleError::Proof(ProofError::NoSuchProof).into())
}

//! The products that an export or a bulk edit is about.

use platen_catalog::search::Wanted;

use super::list::{find_all, wanted};
use crate::http::problem::Problem;
use crate::http::state::App;

/// The most products that can be selected one by one.
pub const MAX_SELECTED: usize = 500;

/// Products that are selected one by one, or all that are found.
#[derive(Debug)]
pub enum Selection {
    /// These.
    Ids(Vec<i64>),
    /// All that are found.
    Found(Wanted),
}

impl Selection {
    /// Checks a selection.
    pub fn new(
        ids: Option<Vec<i64>>,
        q: Option<&str>,
        status: Option<&str>,
        category: Option<i64>,
    ) -> Result<Self, Problem> {
        match ids {
            Some(ids) if ids.len() > MAX_SELECTED => {
                let message = format!("Please select at most {MAX_SELECTED} products, or all that are found.");
                Err(Problem::invalid("ids", "too_many", message))
            }
            Some(ids) => Ok(Self::Ids(ids)),
            None => Ok(Self::Found(wanted(q, status, category)?)),
        }
    }

    /// Returns the ids of the products.
    pub async fn ids(self, app: &App) -> Result<Vec<i64>, Problem> {
        match self {
            Self::Ids(ids) => Ok(ids),
            Self::Found(wanted) => find_all(app, wanted).await,
        }
    }
}

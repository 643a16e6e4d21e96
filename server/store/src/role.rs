//! Staff roles. Each staff endpoint names the required role in its handler's type.

use std::fmt;
use std::str::FromStr;

use platen_actors::words;
use platen_schema::ToSchema;
use serde::{Deserialize, Serialize};

/// The role of a staff member.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Answers customers.
    #[default]
    Support,
    /// Makes proofs and goods.
    Production,
    /// Has all permissions.
    Admin,
}

words! {
    Role {
        Support = "support",
        Production = "production",
        Admin = "admin",
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text is not the name of a role.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a role: use support, production or admin")]
pub struct UnknownRole(String);

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Self::read(word).ok_or_else(|| UnknownRole(word.to_owned()))
    }
}

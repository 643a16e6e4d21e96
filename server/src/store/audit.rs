//! The record of what staff did: rows are added and read, and the database refuses anything else.

use platen_actors::ids::{Millis, SessionKey};

use super::entries::placeholders;
use super::{Connection, Result, containing};
use crate::on;

/// What somebody of the staff did.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct Row {
    /// Rising.
    pub id: i64,
    /// When.
    pub at: Millis,
    /// Who, by number; left out for who is not known, such as a failed sign-in.
    pub staff_id: Option<i64>,
    /// Who, by email address.
    pub who: String,
    /// What they were allowed to do then.
    pub role: String,
    /// What they did.
    pub action: String,
    /// To whose session.
    pub session: Option<String>,
    /// About what else.
    pub subject: Option<String>,
    /// Why, in their words.
    pub reason: Option<String>,
    /// When what ended had begun.
    pub since: Option<Millis>,
}

/// What is to be recorded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// Who, by number.
    pub staff_id: Option<i64>,
    /// Who, by email address.
    pub who: String,
    /// What they are allowed to do.
    pub role: String,
    /// What they do: `signed_in`, `sign_in_failed`, `signed_out`.
    pub action: &'static str,
    /// To whose session.
    pub session: Option<SessionKey>,
    /// About what else.
    pub subject: Option<String>,
    /// Why, in their words.
    pub reason: Option<String>,
    /// When what ends had begun.
    pub since: Option<Millis>,
}

/// Which rows somebody looks for. What is left out does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A text, anywhere in it and in any letter case.
    pub text: Option<String>,
    /// Who, by email address.
    pub who: Option<String>,
    /// What they did.
    pub action: Option<String>,
    /// To whose session, by its key.
    pub session: Option<String>,
    /// From this moment on.
    pub from: Option<Millis>,
    /// Before this moment.
    pub to: Option<Millis>,
    /// Before this row: pages go on from the last one's id.
    pub before: Option<i64>,
}

/// Records what is done.
pub async fn add(connection: &mut impl Connection, record: &Record, now: Millis) -> Result<()> {
    let sql = format!(
        "INSERT INTO audit (at, staff_id, who, role, action, session, subject, reason, since) VALUES {}",
        placeholders(1, 9, 1)
    );
    on!(connection.exec(), |db| {
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(now)
            .bind(record.staff_id)
            .bind(&record.who)
            .bind(&record.role)
            .bind(record.action)
            .bind(record.session.map(|session| session.to_string()))
            .bind(record.subject.as_deref())
            .bind(record.reason.as_deref())
            .bind(record.since)
            .execute(db)
            .await?;
    });
    Ok(())
}

/// Rows that fit, the latest first.
pub async fn list(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Row>> {
    let rows = on!(connection.exec(), |db| {
        sqlx::query_as(
            "SELECT id, at, staff_id, who, role, action, session, subject, reason, since FROM audit
             WHERE ($1 IS NULL OR who = $1) AND ($2 IS NULL OR action = $2) AND ($3 IS NULL OR session = $3)
                 AND at >= $4 AND at < $5 AND id < $6
                 AND ($8 IS NULL OR LOWER(who) LIKE $8 ESCAPE '\\' OR action LIKE $8 ESCAPE '\\'
                     OR session LIKE $8 ESCAPE '\\' OR LOWER(subject) LIKE $8 ESCAPE '\\'
                     OR LOWER(reason) LIKE $8 ESCAPE '\\')
             ORDER BY id DESC LIMIT $7",
        )
        .bind(filter.who.as_deref())
        .bind(filter.action.as_deref())
        .bind(filter.session.as_deref())
        .bind(filter.from.unwrap_or(i64::MIN))
        .bind(filter.to.unwrap_or(i64::MAX))
        .bind(filter.before.unwrap_or(i64::MAX))
        .bind(limit)
        .bind(filter.text.as_deref().map(containing))
        .fetch_all(db)
        .await?
    });
    Ok(rows)
}

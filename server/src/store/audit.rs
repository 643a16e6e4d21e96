//! The record of what staff did: rows are added and read, and the database refuses anything else.

use platen_actors::ids::{Millis, SessionKey};
use sqlx::QueryBuilder;

use super::entries::placeholders;
use super::{Connection, Result, containing};
use crate::on;

/// What a member of the staff did.
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

/// Whether the same member did the same about the same since a moment.
pub async fn was_lately(connection: &mut impl Connection, record: &Record, since: Millis) -> Result<bool> {
    let known: Option<i32> = on!(connection.exec(), |db| {
        sqlx::query_scalar(
            "SELECT 1 FROM audit WHERE staff_id = $1 AND at > $2 AND action = $3 AND subject = $4 LIMIT 1",
        )
        .bind(record.staff_id)
        .bind(since)
        .bind(record.action)
        .bind(record.subject.as_deref())
        .fetch_optional(db)
        .await?
    });
    Ok(known.is_some())
}

/// Rows that fit, the latest first.
pub async fn list(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Row>> {
    let rows = on!(connection.exec(), |db| {
        // Only what is asked for is in the query: so the indexes are of use.
        let mut query = QueryBuilder::new(
            "SELECT id, at, staff_id, who, role, action, session, subject, reason, since FROM audit WHERE id < ",
        );
        query.push_bind(filter.before.unwrap_or(i64::MAX));
        let equal = [("who", &filter.who), ("action", &filter.action), ("session", &filter.session)];
        for (column, wanted) in equal {
            if let Some(wanted) = wanted {
                query.push(format_args!(" AND {column} = ")).push_bind(wanted.as_str());
            }
        }
        if let Some(from) = filter.from {
            query.push(" AND at >= ").push_bind(from);
        }
        if let Some(to) = filter.to {
            query.push(" AND at < ").push_bind(to);
        }
        if let Some(text) = &filter.text {
            let columns = ["LOWER(who)", "action", "session", "LOWER(subject)", "LOWER(reason)"];
            for (at, column) in columns.iter().enumerate() {
                let before = if at == 0 { " AND (" } else { " OR " };
                query.push(format_args!("{before}{column} LIKE ")).push_bind(containing(text)).push(" ESCAPE '\\'");
            }
            query.push(")");
        }
        query.push(" ORDER BY id DESC LIMIT ").push_bind(limit);
        query.build_query_as().persistent(false).fetch_all(db).await?
    });
    Ok(rows)
}

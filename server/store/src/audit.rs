//! The audit log of staff actions. It is append-only: the database rejects updates and deletions.

use platen_actors::ids::{Millis, SessionKey};
use platen_derive::FromRow;
use sqlx::QueryBuilder;

use super::entries::placeholders;
use super::{Connection, Error, Result, containing};
use crate::on;
use crate::query::{execute, one_value, optional_value, rows};

/// Who acts in commands such as `platen customer suspend`.
pub const COMMAND_LINE: &str = "command line";

/// A row of the audit log.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Row {
    /// Ascending.
    pub id: i64,
    /// The time of the action.
    pub at: Millis,
    /// The staff member's id; `None` if it is unknown, as for a failed sign-in.
    pub staff_id: Option<i64>,
    /// The staff member's email address.
    pub who: String,
    /// The staff member's role at that time.
    pub role: String,
    /// The action.
    pub action: String,
    /// The customer session it concerns.
    pub session: Option<String>,
    /// What else it concerns.
    pub subject: Option<String>,
    /// The reason the staff member gave.
    pub reason: Option<String>,
    /// For the end of something, the time it began.
    pub since: Option<Millis>,
}

/// An action to be recorded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Record {
    /// The staff member's id.
    pub staff_id: Option<i64>,
    /// The staff member's email address.
    pub who: String,
    /// The staff member's role.
    pub role: String,
    /// The action, for example `signed_in`, `sign_in_failed` or `signed_out`.
    pub action: &'static str,
    /// The customer session it concerns.
    pub session: Option<SessionKey>,
    /// What else it concerns.
    pub subject: Option<String>,
    /// The reason the staff member gave.
    pub reason: Option<String>,
    /// For the end of something, the time it began.
    pub since: Option<Millis>,
}

/// A filter for rows. Fields that are `None` match every row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// A text that a row contains, ignoring case.
    pub text: Option<String>,
    /// The staff member's email address.
    pub who: Option<String>,
    /// The action.
    pub action: Option<String>,
    /// The customer session's key.
    pub session: Option<String>,
    /// The first time that matches, inclusive.
    pub from: Option<Millis>,
    /// The last time that matches, exclusive.
    pub to: Option<Millis>,
    /// Matches rows with a lower id. The next page starts at the last row's id.
    pub before: Option<i64>,
}

/// Adds a row.
pub async fn add(connection: &mut impl Connection, record: &Record, now: Millis) -> Result<()> {
    let sql = format!(
        "INSERT INTO audit (at, staff_id, who, role, action, session, subject, reason, since) VALUES {}",
        placeholders(1, 9, 1)
    );
    execute!(
        connection,
        sqlx::AssertSqlSafe(sql),
        [
            now,
            record.staff_id,
            &record.who,
            &record.role,
            record.action,
            record.session.map(|session| session.to_string()),
            record.subject.as_deref(),
            record.reason.as_deref(),
            record.since
        ]
    );
    Ok(())
}

/// Reports whether the same staff member has recorded the same action on the same subject since `since`.
pub async fn was_lately(connection: &mut impl Connection, record: &Record, since: Millis) -> Result<bool> {
    let known: Option<i32> = optional_value!(
        connection,
        "SELECT 1 FROM audit WHERE staff_id = $1 AND at > $2 AND action = $3 AND subject = $4 LIMIT 1",
        [record.staff_id, since, record.action, record.subject.as_deref()]
    );
    Ok(known.is_some())
}

/// Returns the id of the last row; 0 if there is none.
pub async fn find_last(connection: &mut impl Connection) -> Result<i64> {
    Ok(one_value!(connection, "SELECT COALESCE(MAX(id), 0) FROM audit"))
}

/// Returns what commands have changed since the row `after`, each with the id of its row, in ascending order; at most `limit`: the
/// session of a customer, or a member of staff.
pub async fn list_by_commands(
    connection: &mut impl Connection,
    after: i64,
    limit: i64,
) -> Result<Vec<(i64, Option<SessionKey>)>> {
    let rows: Vec<(i64, Option<String>)> = rows!(
        connection,
        "SELECT id, session FROM audit WHERE who = $1 AND id > $2 AND (session IS NOT NULL OR action LIKE 'member_%')
         ORDER BY id LIMIT $3",
        [COMMAND_LINE, after, limit]
    );
    let read = |(id, session): (i64, Option<String>)| {
        let key = session.map(|key| key.parse().map_err(|_| Error::Corrupt(format!("the session {key}"))));
        Ok((id, key.transpose()?))
    };
    rows.into_iter().map(read).collect()
}

/// Returns the matching rows, newest first.
pub async fn list(connection: &mut impl Connection, filter: &Filter, limit: i64) -> Result<Vec<Row>> {
    let rows = on!(connection.exec().await?, |db| {
        // The query holds only the conditions that are set, so that the engine can use the indexes.
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

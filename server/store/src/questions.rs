//! Questions about products, as staff and emails need them. The entries that a session shows are in [`super::entries`].

use platen_actors::ids::{MessageId, Millis, QuestionId, SessionKey};
use platen_actors::order::Code;
use platen_actors::question::{QuestionEntry, QuestionMessageEntry};
use platen_derive::FromRow;

use super::entries::{ROWS, placeholders};
use super::{Connection, Error, Result, json};
use crate::on;
use crate::query::{execute, one_value, optional_row, values};

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The owning session.
    pub owner: SessionKey,
    /// The entry that the session shows, or showed.
    pub entry: QuestionEntry,
}

/// Finds a question of any session by its public code.
pub async fn find_by_code(connection: &mut impl Connection, code: Code) -> Result<Option<Question>> {
    let row: Option<(String, String)> =
        optional_row!(connection, "SELECT owner, entry FROM questions WHERE code = $1", [code.to_string()]);
    let Some((owner, entry)) = row else { return Ok(None) };
    let owner = owner.parse().map_err(|_| Error::Corrupt(format!("the owner {owner}")))?;
    Ok(Some(Question { owner, entry: json::read("a question", &entry)? }))
}

/// Returns the messages of a question, oldest first.
pub async fn list_messages(connection: &mut impl Connection, id: QuestionId) -> Result<Vec<QuestionMessageEntry>> {
    let rows: Vec<String> =
        values!(connection, "SELECT entry FROM question_messages WHERE question_id = $1 ORDER BY id", [id.0]);
    rows.iter().map(|row| json::read("a message of a question", row)).collect()
}

/// Sets when an email with an answer is due, unless the customer sees the answer before.
pub async fn put_email_due(
    connection: &mut impl Connection,
    question: QuestionId,
    message: MessageId,
    due_at: Millis,
) -> Result<()> {
    let sql = "UPDATE question_messages SET email_due_at = $3 WHERE question_id = $1 AND id = $2";
    execute!(connection, sql, [question.0, message.0, due_at]);
    Ok(())
}

/// Delays the emails with the answers to a question until a time, if they are due earlier.
pub async fn delay_emails(connection: &mut impl Connection, question: QuestionId, due_at: Millis) -> Result<()> {
    let sql = "UPDATE question_messages SET email_due_at = $2 WHERE question_id = $1 AND email_due_at < $2";
    execute!(connection, sql, [question.0, due_at]);
    Ok(())
}

/// Cancels the emails with the answers to a question.
pub async fn clear_emails(connection: &mut impl Connection, question: QuestionId) -> Result<()> {
    let sql = "UPDATE question_messages SET email_due_at = NULL WHERE question_id = $1 AND email_due_at IS NOT NULL";
    execute!(connection, sql, [question.0]);
    Ok(())
}

/// Whether an email with an answer is due.
pub async fn is_email_due(connection: &mut impl Connection, now: Millis) -> Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM question_messages WHERE email_due_at <= $1)";
    Ok(one_value!(connection, sql, [now]))
}

/// An email with answers that the customer has not seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueEmail {
    /// The question.
    pub question: QuestionEntry,
    /// The address: the one given with the question, otherwise the account's.
    pub recipient: String,
    /// The answers, oldest first.
    pub answers: Vec<QuestionMessageEntry>,
}

#[derive(FromRow)]
struct DueRow {
    entry: String,
    /// The address of the customer's account; `None` for a guest.
    account: Option<String>,
}

/// Takes the emails that are due, of at most `limit` questions, each with all unseen answers. Of concurrent calls, each
/// answer is returned by one.
pub async fn take_due_emails(connection: &mut impl Connection, now: Millis, limit: i64) -> Result<Vec<DueEmail>> {
    let taken: Vec<String> = values!(
        connection,
        "UPDATE question_messages SET email_due_at = NULL
         WHERE email_due_at IS NOT NULL AND question_id IN
             (SELECT question_id FROM question_messages WHERE email_due_at <= $1 ORDER BY email_due_at LIMIT $2)
         RETURNING entry",
        [now, limit]
    );
    if taken.is_empty() {
        return Ok(Vec::new());
    }
    let mut answers = Vec::with_capacity(taken.len());
    for row in &taken {
        answers.push(json::read::<QuestionMessageEntry>("a message of a question", row)?);
    }
    answers.sort_by_key(|answer| (answer.question_id, answer.message_id));
    let mut ids: Vec<_> = answers.iter().map(|answer| answer.question_id).collect();
    ids.dedup();
    let mut due: Vec<DueEmail> = Vec::with_capacity(ids.len());
    for ids in ids.chunks(ROWS) {
        for row in asked(connection, ids).await? {
            let question: QuestionEntry = json::read("a question", &row.entry)?;
            let Some(recipient) = question.email.clone().or(row.account) else { continue };
            let answers = answers.iter().filter(|answer| answer.question_id == question.question_id);
            due.push(DueEmail { recipient, answers: answers.cloned().collect(), question });
        }
    }
    Ok(due)
}

/// Returns questions with the addresses of their customers' accounts.
async fn asked(connection: &mut impl Connection, ids: &[QuestionId]) -> Result<Vec<DueRow>> {
    let sql = format!(
        "SELECT questions.entry, customers.email AS account FROM questions
         LEFT JOIN customers ON questions.owner = 'c' || customers.id
         WHERE questions.id IN ({}) ORDER BY questions.id",
        placeholders(1, ids.len(), 1).trim_matches(['(', ')'])
    );
    on!(connection.exec().await?, |db| {
        let mut query = sqlx::query_as(sqlx::AssertSqlSafe(sql));
        for id in ids {
            query = query.bind(id.0);
        }
        Ok(query.fetch_all(db).await?)
    })
}

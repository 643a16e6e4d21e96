//! The questions that a session shows: those that are not closed, those closed recently, and their messages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use platen_actors::entries::{EntryKey, EntryValue};
use platen_actors::question::{QuestionEntry, QuestionMessageEntry};

use super::{Entry, each, hide, keys_of, of_kind, upsert};
use crate::query::values;
use crate::{Connection, Result, Transaction, json};

pub(super) async fn list(connection: &mut impl Connection, owner: &str) -> Result<Vec<Entry>> {
    let questions: Vec<String> = values!(connection, "SELECT entry FROM questions WHERE owner = $1 AND shown", [owner]);
    if questions.is_empty() {
        return Ok(Vec::new());
    }
    let messages: Vec<String> =
        values!(connection, "SELECT entry FROM question_messages WHERE owner = $1 AND shown", [owner]);
    let questions = questions.iter().map(|row| {
        let question: QuestionEntry = json::read("a question", row)?;
        Ok((EntryKey::Question(question.question_id), Arc::new(question.into())))
    });
    let messages = messages.iter().map(|row| {
        let message: QuestionMessageEntry = json::read("a message of a question", row)?;
        Ok((EntryKey::QuestionMessage(message.question_id, message.message_id), Arc::new(message.into())))
    });
    questions.chain(messages).collect()
}

/// Hides the rows from the session. They are kept for staff.
pub(super) async fn drop(transaction: &mut Transaction, owner: &str, keys: &BTreeSet<EntryKey>) -> Result<()> {
    let messages = keys_of!(keys, QuestionMessage(question, message));
    let sql = "UPDATE question_messages SET shown = FALSE";
    each(transaction, sql, "question_id, id", owner, &messages).await?;
    hide(transaction, "questions", owner, &keys_of!(keys, Question(question))).await
}

pub(super) async fn set(
    transaction: &mut Transaction,
    owner: &str,
    values: &BTreeMap<EntryKey, Arc<EntryValue>>,
) -> Result<()> {
    let mut questions = Vec::new();
    for question in of_kind!(values, Question) {
        questions.push((question, json::write(question)?));
    }
    upsert!(
        transaction,
        questions,
        "questions (id, owner, code, state, who, changed_at, entry, shown)",
        "(id) DO UPDATE SET owner = excluded.owner, state = excluded.state, changed_at = excluded.changed_at,
             entry = excluded.entry, shown = excluded.shown",
        |(question, entry)| [
            question.question_id.0,
            owner,
            question.code.to_string(),
            question.state.word(),
            question.name.as_deref().unwrap_or_default(),
            question.changed_at,
            entry.as_str(),
            true
        ]
    );
    let mut messages = Vec::new();
    for message in of_kind!(values, QuestionMessage) {
        messages.push((message, json::write(message)?));
    }
    upsert!(
        transaction,
        messages,
        "question_messages (question_id, id, owner, entry, shown)",
        "(question_id, id) DO UPDATE SET owner = excluded.owner, entry = excluded.entry, shown = excluded.shown",
        |(message, entry)| [message.question_id.0, message.message_id.0, owner, entry.as_str(), true]
    );
    Ok(())
}

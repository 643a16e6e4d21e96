//! The rules of questions about products: conversations of a customer or guest with the shop.

pub use crate::commands::question::{Command, NewQuestion, QuestionError, QuestionEvent};
pub use crate::commands::question::{MAX_MESSAGE_LENGTH, MAX_MESSAGES, MAX_NAME_LENGTH, MAX_QUESTIONS};
pub use crate::entries::question::{QuestionEntry, QuestionMessageEntry, QuestionState};

use crate::commands::{Answer, Decision, Facts, RuleError};
use crate::entries::change::Cause;
use crate::entries::{Entries, EntryKey, EntryValue};
use crate::values::ids::{MessageId, QuestionId};
use crate::values::text;

pub(crate) fn decide(entries: &Entries, command: &Command, facts: &Facts) -> Result<Decision, RuleError> {
    match command {
        Command::Ask(new) => ask(entries, new, facts),
        Command::Write { question, text } => {
            let question = find(entries, *question)?;
            Ok(write(entries, question, message(text)?, facts)?)
        }
        Command::Show { question } => Ok(show(find(entries, *question)?)),
        Command::See { question } => Ok(see(find(entries, *question)?)),
        Command::Answer { question, by, text } => {
            let question = find(entries, *question)?;
            Ok(answer(entries, question, by, message(text)?, facts)?)
        }
        Command::Close { question } => Ok(close(find(entries, *question)?, facts)?),
    }
}

/// Iterates over the shown questions, oldest first.
pub fn questions(entries: &Entries) -> impl Iterator<Item = &QuestionEntry> {
    entries.after(Some(EntryKey::Question(QuestionId(i64::MIN)))).map_while(|(_, value)| match value.as_ref() {
        EntryValue::Question(question) => Some(question),
        _ => None,
    })
}

/// Iterates over the messages of a question, oldest first.
pub fn messages(entries: &Entries, question: QuestionId) -> impl Iterator<Item = &QuestionMessageEntry> {
    let first = EntryKey::QuestionMessage(question, MessageId(i64::MIN));
    entries.after(Some(first)).map_while(move |(_, value)| match value.as_ref() {
        EntryValue::QuestionMessage(message) if message.question_id == question => Some(message),
        _ => None,
    })
}

fn find(entries: &Entries, id: QuestionId) -> Result<&QuestionEntry, QuestionError> {
    match entries.get(EntryKey::Question(id)) {
        Some(EntryValue::Question(question)) => Ok(question),
        _ => Err(QuestionError::NoSuchQuestion),
    }
}

fn message(text: &str) -> Result<String, QuestionError> {
    text::name(text, MAX_MESSAGE_LENGTH, QuestionError::Empty, QuestionError::TooLong)
}

fn ask(entries: &Entries, new: &NewQuestion, facts: &Facts) -> Result<Decision, RuleError> {
    let text = message(&new.text)?;
    let name = text::clearable(new.name.as_deref().unwrap_or_default(), MAX_NAME_LENGTH, QuestionError::NameTooLong)?;
    let decision = match questions(entries).find(|question| question.product_id == new.product) {
        Some(question) => write(entries, question, text, facts)?,
        None => begin(entries, new, text, name, facts)?,
    };
    Ok(match new.ticket {
        Some(ticket) => decision.effect(Box::new(QuestionEvent::Solved(ticket))),
        None => decision,
    })
}

fn begin(
    entries: &Entries,
    new: &NewQuestion,
    text: String,
    name: Option<String>,
    facts: &Facts,
) -> Result<Decision, QuestionError> {
    let [question_id, message_id, ..] = facts.new_ids[..] else { return Err(QuestionError::TooMany) };
    let (question_id, message_id) = (QuestionId(question_id), MessageId(message_id));
    let question = QuestionEntry {
        question_id,
        code: new.code,
        product_id: new.product,
        product: new.product_name.clone(),
        state: QuestionState::Open,
        name,
        email: new.email.clone(),
        unseen: 0,
        asked_at: facts.now,
        changed_at: facts.now,
    };
    let mut decision = Decision::new(Cause::QuestionAsked, Answer::Question(question_id, new.code));
    if questions(entries).count() >= MAX_QUESTIONS {
        // The oldest one that needs no answer makes room.
        let oldest = questions(entries).find(|question| question.state != QuestionState::Open);
        let oldest = oldest.ok_or(QuestionError::TooMany)?.question_id;
        decision = messages(entries, oldest)
            .fold(decision, |decision, message| decision.drop(key_of(message)))
            .drop(EntryKey::Question(oldest));
    }
    let message = QuestionMessageEntry { question_id, message_id, by: None, text, at: facts.now };
    Ok(decision.set(EntryKey::Question(question_id), question).set(key_of(&message), message))
}

fn write(entries: &Entries, question: &QuestionEntry, text: String, facts: &Facts) -> Result<Decision, QuestionError> {
    let message = next(entries, question, None, text, facts)?;
    let open = QuestionEntry { unseen: 0, ..moved(question, QuestionState::Open, facts) };
    let decision = Decision::new(Cause::QuestionAsked, Answer::Question(question.question_id, question.code))
        .set(key_of(&message), message);
    let decision =
        if open == *question { decision } else { decision.set(EntryKey::Question(question.question_id), open) };
    // A customer who writes has read the answers before.
    Ok(if question.unseen == 0 { decision } else { decision.effect(Box::new(seen(question))) })
}

fn show(question: &QuestionEntry) -> Decision {
    let id = question.question_id;
    let decision = Decision::new(Cause::QuestionSeen, Answer::Question(id, question.code));
    if question.unseen == 0 {
        return decision;
    }
    decision.effect(Box::new(QuestionEvent::Shown { question: id }))
}

fn see(question: &QuestionEntry) -> Decision {
    let id = question.question_id;
    let decision = Decision::new(Cause::QuestionSeen, Answer::Question(id, question.code));
    if question.unseen == 0 {
        return decision;
    }
    decision
        .set(EntryKey::Question(id), QuestionEntry { unseen: 0, ..question.clone() })
        .effect(Box::new(seen(question)))
}

fn answer(
    entries: &Entries,
    question: &QuestionEntry,
    by: &str,
    text: String,
    facts: &Facts,
) -> Result<Decision, QuestionError> {
    let (id, code) = (question.question_id, question.code);
    let message = next(entries, question, Some(by.to_owned()), text, facts)?;
    let answered = QuestionEntry { unseen: question.unseen + 1, ..moved(question, QuestionState::Answered, facts) };
    let event = QuestionEvent::Answered { question: id, message: message.message_id };
    Ok(Decision::new(Cause::QuestionAnswered, Answer::Question(id, code))
        .set(EntryKey::Question(id), answered)
        .set(key_of(&message), message)
        .effect(Box::new(event)))
}

fn close(question: &QuestionEntry, facts: &Facts) -> Result<Decision, QuestionError> {
    if question.state == QuestionState::Closed {
        return Err(QuestionError::Closed);
    }
    let (id, code) = (question.question_id, question.code);
    Ok(Decision::new(Cause::QuestionClosed, Answer::Question(id, code))
        .set(EntryKey::Question(id), moved(question, QuestionState::Closed, facts)))
}

/// Returns the next message of a question.
fn next(
    entries: &Entries,
    question: &QuestionEntry,
    by: Option<String>,
    text: String,
    facts: &Facts,
) -> Result<QuestionMessageEntry, QuestionError> {
    if messages(entries, question.question_id).count() >= MAX_MESSAGES {
        return Err(QuestionError::Full);
    }
    let message_id = MessageId(facts.new_id());
    Ok(QuestionMessageEntry { question_id: question.question_id, message_id, by, text, at: facts.now })
}

fn moved(question: &QuestionEntry, state: QuestionState, facts: &Facts) -> QuestionEntry {
    let changed_at = if question.state == state { question.changed_at } else { facts.now };
    QuestionEntry { state, changed_at, ..question.clone() }
}

fn seen(question: &QuestionEntry) -> QuestionEvent {
    QuestionEvent::Seen { question: question.question_id }
}

fn key_of(message: &QuestionMessageEntry) -> EntryKey {
    EntryKey::QuestionMessage(message.question_id, message.message_id)
}

/// Moves the guest's questions to the customer.
pub(crate) fn take_over(guest: &Entries, decision: Decision) -> Decision {
    questions(guest).fold(decision, |decision, question| {
        let id = question.question_id;
        let decision = decision.set(EntryKey::Question(id), question.clone());
        messages(guest, id).fold(decision, |decision, message| decision.set(key_of(message), message.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::code::Code;
    use crate::values::ids::ProductId;

    fn run(entries: &mut Entries, command: &Command, now: i64) -> Result<Decision, RuleError> {
        let facts = Facts { now, new_ids: vec![2 * now, 2 * now + 1], ..Facts::default() };
        let decision = decide(entries, command, &facts)?;
        decision.clone().into_change(0).0.fold_into(entries);
        Ok(decision)
    }

    fn asked(product: i64, text: &str) -> Command {
        Command::Ask(Box::new(NewQuestion {
            product: ProductId(product),
            product_name: "Mug".to_owned(),
            code: Code::of(7),
            text: text.to_owned(),
            name: Some(" Ada ".to_owned()),
            email: None,
            ticket: None,
        }))
    }

    fn answered(question: i64) -> Command {
        Command::Answer { question: QuestionId(question), by: "Ann".to_owned(), text: " Yes. ".to_owned() }
    }

    fn only(entries: &Entries) -> &QuestionEntry {
        let [question] = questions(entries).collect::<Vec<_>>()[..] else { panic!("one question") };
        question
    }

    fn said(entries: &Entries) -> Vec<(Option<&str>, &str)> {
        messages(entries, only(entries).question_id).map(|said| (said.by.as_deref(), said.text.as_str())).collect()
    }

    #[test]
    fn a_conversation_waits_for_whoever_did_not_write_last() {
        let mut entries = Entries::default();
        run(&mut entries, &asked(1, " Is it safe? "), 1).unwrap();
        run(&mut entries, &asked(1, "In a dishwasher?"), 2).unwrap();
        assert_eq!((only(&entries).name.as_deref(), only(&entries).changed_at), (Some("Ada"), 1));
        let decision = run(&mut entries, &answered(2), 3).unwrap();
        let [crate::commands::Effect::Question(event)] = &decision.effects[..] else { panic!("one effect") };
        assert!(matches!(**event, QuestionEvent::Answered { message: MessageId(6), .. }));
        assert_eq!(said(&entries), [(None, "Is it safe?"), (None, "In a dishwasher?"), (Some("Ann"), "Yes.")]);
        let state = |entries: &Entries| {
            let QuestionEntry { state, unseen, changed_at, .. } = *only(entries);
            (state, unseen, changed_at)
        };
        assert_eq!(state(&entries), (QuestionState::Answered, 1, 3));
        let shown = run(&mut entries, &Command::Show { question: QuestionId(2) }, 4).unwrap();
        assert!(shown.changes_nothing() && shown.effects.len() == 1);
        let see = Command::See { question: QuestionId(2) };
        assert_eq!(run(&mut entries, &see, 4).unwrap().effects.len(), 1);
        assert!(run(&mut entries, &see, 4).unwrap().changes_nothing());
        assert_eq!(state(&entries), (QuestionState::Answered, 0, 3));
        let close = Command::Close { question: QuestionId(2) };
        run(&mut entries, &close, 5).unwrap();
        assert_eq!(run(&mut entries, &close, 6), Err(QuestionError::Closed.into()));
        run(&mut entries, &answered(2), 7).unwrap();
        let write = Command::Write { question: QuestionId(2), text: "Thanks".to_owned() };
        assert_eq!(run(&mut entries, &write, 8).unwrap().effects.len(), 1, "the answer was seen");
        assert_eq!(state(&entries), (QuestionState::Open, 0, 8));
    }

    #[test]
    fn questions_and_messages_are_bounded() {
        let mut entries = Entries::default();
        assert_eq!(run(&mut entries, &asked(1, " "), 1), Err(QuestionError::Empty.into()));
        assert_eq!(run(&mut entries, &asked(1, &"a".repeat(1001)), 1), Err(QuestionError::TooLong.into()));
        for product in 1..=10 {
            run(&mut entries, &asked(product, "Blue?"), product).unwrap();
        }
        assert_eq!(run(&mut entries, &asked(11, "Blue?"), 11), Err(QuestionError::TooMany.into()));
        run(&mut entries, &answered(8), 12).unwrap();
        let decision = run(&mut entries, &asked(11, "Blue?"), 13).unwrap();
        assert_eq!(decision.drop.len(), 3, "the answered question with both messages");
        assert_eq!(questions(&entries).count(), MAX_QUESTIONS);
        let write = Command::Write { question: QuestionId(2), text: "?".to_owned() };
        for now in 14..53 {
            run(&mut entries, &write, now).unwrap();
        }
        assert_eq!(run(&mut entries, &write, 60), Err(QuestionError::Full.into()));
        let gone = Command::See { question: QuestionId(8) };
        assert_eq!(run(&mut entries, &gone, 61), Err(QuestionError::NoSuchQuestion.into()));
    }

    #[test]
    fn a_guests_questions_become_the_customers() {
        let mut guest = Entries::default();
        run(&mut guest, &asked(1, "Blue?"), 1).unwrap();
        let merged = take_over(&guest, Decision::new(Cause::GuestMerged, Answer::Merged));
        assert_eq!(merged.set.len(), 2);
    }
}

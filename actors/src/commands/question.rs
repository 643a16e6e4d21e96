//! Commands for questions about products.

use super::quote::Ticket;
use crate::values::code::Code;
use crate::values::ids::{MessageId, ProductId, QuestionId};

/// The maximum number of questions that a session shows.
pub const MAX_QUESTIONS: usize = 10;
/// The maximum number of messages of a question.
pub const MAX_MESSAGES: usize = 40;
/// The maximum length of a message, in Unicode scalar values.
pub const MAX_MESSAGE_LENGTH: usize = 1000;
/// The maximum length of the customer's name, in Unicode scalar values.
pub const MAX_NAME_LENGTH: usize = 80;

/// A new question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewQuestion {
    /// A sold product.
    pub product: ProductId,
    /// The product's name.
    pub product_name: String,
    /// The public code.
    pub code: Code,
    /// The first message, as typed.
    pub text: String,
    /// The customer's name, as typed.
    pub name: Option<String>,
    /// The address for answers to a guest, validated.
    pub email: Option<String>,
    /// The solved captcha of a guest.
    pub ticket: Option<Ticket>,
}

/// A command about a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Asks a question. If the session shows one about the same product, the message is added to that.
    Ask(Box<NewQuestion>),
    /// Adds a message of the customer. It opens a closed question again.
    Write {
        /// The question.
        question: QuestionId,
        /// The message, as typed.
        text: String,
    },
    /// A tab of the customer shows that there is an answer. Idempotent.
    Show {
        /// The question.
        question: QuestionId,
    },
    /// The customer has seen the shop's messages. Idempotent.
    See {
        /// The question.
        question: QuestionId,
    },
    /// Adds a message of the shop.
    Answer {
        /// The question.
        question: QuestionId,
        /// The name of the staff member.
        by: String,
        /// The message, as typed.
        text: String,
    },
    /// The shop closes the question.
    Close {
        /// The question.
        question: QuestionId,
    },
}

impl Command {
    /// Returns how many new ids the rule may need.
    pub fn new_ids(&self) -> usize {
        match self {
            Self::Ask(_) => 2,
            Self::Write { .. } | Self::Answer { .. } => 1,
            Self::Show { .. } | Self::See { .. } | Self::Close { .. } => 0,
        }
    }
}

/// What is recorded with a change of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuestionEvent {
    /// A guest solved a captcha for it.
    Solved(Ticket),
    /// A tab shows that there is an answer: the email waits until the customer had time to read it.
    Shown {
        /// The question.
        question: QuestionId,
    },
    /// The customer has seen the answers: they need no email.
    Seen {
        /// The question.
        question: QuestionId,
    },
    /// The shop wrote a message.
    Answered {
        /// The question.
        question: QuestionId,
        /// The message.
        message: MessageId,
    },
}

/// Why a question cannot be asked, answered or closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum QuestionError {
    /// The session does not show it.
    #[error("This question does not exist, or was closed more than 30 days ago. Please ask again.")]
    NoSuchQuestion,
    /// Too many questions wait for an answer.
    #[error(
        "{} of your questions are waiting for our answer. Please ask again when we have answered one.",
        MAX_QUESTIONS
    )]
    TooMany,
    /// The question has the maximum number of messages.
    #[error("A question has at most {} messages. Please call us or use the contact form.", MAX_MESSAGES)]
    Full,
    /// The message is empty.
    #[error("Please enter a message.")]
    Empty,
    /// The message exceeds [`MAX_MESSAGE_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_MESSAGE_LENGTH)]
    TooLong,
    /// The name exceeds [`MAX_NAME_LENGTH`].
    #[error("Please enter no more than {} characters.", MAX_NAME_LENGTH)]
    NameTooLong,
    /// It is closed already.
    #[error("This question is already closed.")]
    Closed,
    /// The captcha's solution was used before.
    #[error("Please validate you are not a robot.")]
    TicketUsed,
}

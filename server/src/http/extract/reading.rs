//! Reads the fields of a form one by one, and says everything that is wrong with them at once.

use super::fields::Fields;
use crate::accounts::email;
use crate::http::problem::{Code, Problem};

struct Fault {
    field: &'static str,
    code: &'static str,
    message: String,
}

/// A form as it is read.
pub struct Reading<'a> {
    fields: &'a Fields,
    faults: Vec<Fault>,
}

impl<'a> Reading<'a> {
    /// Begins to read.
    pub fn of(fields: &'a Fields) -> Self {
        Self { fields, faults: Vec::new() }
    }

    /// Whether nothing is wrong so far.
    pub fn is_faultless(&self) -> bool {
        self.faults.is_empty()
    }

    /// How much is wrong so far.
    pub fn faults(&self) -> usize {
        self.faults.len()
    }

    /// Notes what is wrong with a field.
    pub fn fault(&mut self, field: &'static str, code: &'static str, message: impl Into<String>) {
        self.faults.push(Fault { field, code, message: message.into() });
    }

    /// One line of text: what is around it and more than one space in it go.
    pub fn text(&mut self, field: &'static str) -> Option<String> {
        match self.fields.text(field) {
            Ok(text) => {
                let line = text?.split_whitespace().collect::<Vec<_>>().join(" ");
                (!line.is_empty()).then_some(line)
            }
            Err(problem) => {
                let code = problem.errors().first().map_or("invalid", |error| error.code);
                self.fault(field, code, problem.message().to_owned());
                None
            }
        }
    }

    /// One line of text that may be left out.
    pub fn optional(&mut self, field: &'static str, most: usize) -> Option<String> {
        let text = self.text(field)?;
        if text.chars().count() > most {
            self.fault(field, "too_long", format!("Please enter no more than {most} characters."));
        }
        Some(text)
    }

    /// One line of text that must be there.
    pub fn required(&mut self, field: &'static str, most: usize, missing: &'static str) -> String {
        let before = self.faults.len();
        let text = self.optional(field, most);
        if text.is_none() && self.faults.len() == before {
            self.fault(field, "required", missing);
        }
        text.unwrap_or_default()
    }

    /// An email address that must be there.
    pub fn email(&mut self) -> Option<String> {
        let before = self.faults.len();
        let address = self.text("email").and_then(|text| email::normalise(&text));
        if address.is_none() && self.faults.len() == before {
            self.fault("email", "malformed", email::MESSAGE);
        }
        address
    }

    /// The captcha's token, which must be there.
    pub fn token(&mut self) -> String {
        let token = self.text(crate::captcha::FIELD);
        if token.is_none() {
            self.faults.retain(|fault| fault.field != crate::captcha::FIELD);
            self.fault(crate::captcha::FIELD, "robot", crate::captcha::MESSAGE);
        }
        token.unwrap_or_default()
    }

    /// Everything that is wrong, as one refusal.
    pub fn problem(self) -> Problem {
        let problem = match self.faults.as_slice() {
            [only] => Problem::new(Code::Invalid).with_message(only.message.clone()),
            _ => Problem::new(Code::Invalid),
        };
        self.faults
            .into_iter()
            .fold(problem, |problem, Fault { field, code, message }| problem.with_field(field, code, message))
    }
}

//! The form of a request for a quote: who asks, for what, and until when.

use platen_actors::dates::Day;
use platen_actors::order::Code;
use platen_actors::pricing::Configuration;
use platen_actors::quote::{Ask, Contact, Wanted};

use crate::accounts::email;
use crate::http::cart::form as configuration;
use crate::http::extract::caller::Visitor;
use crate::http::extract::fields::{Fields, forbidden};
use crate::http::extract::reading::Reading;
use crate::http::problem::Problem;
use crate::http::state::App;

const REQUIRED: &str = "This field is required.";

/// Reads the form with the captcha's token, or says everything that is wrong with it at once. Whether what is wanted is
/// made is the rules' to say.
pub(super) fn read(app: &App, fields: &Fields, visitor: &Visitor) -> Result<(Ask, String), Problem> {
    let mut reading = Reading::of(fields);
    let first_name = reading.required("firstName", 40, REQUIRED);
    let last_name = reading.required("lastName", 40, REQUIRED);
    let company = reading.optional("company", 60);
    let email = address(&mut reading, fields, visitor);
    let phone = reading.optional("phone", 24);
    let need_by = day(&mut reading);
    let token = reading.token();
    let (Some(email), true) = (email, reading.is_faultless()) else { return Err(reading.problem()) };
    let comment = fields.text("comment")?.map(std::borrow::Cow::into_owned);
    let contact = Contact { first_name, last_name, company, email, phone };
    let code = Code::of(app.randomness.number());
    Ok((Ask { code, wanted: wanted(app, fields)?, contact, comment, need_by, ticket: None }, token))
}

/// A customer may leave their address out: we know one.
fn address(reading: &mut Reading<'_>, fields: &Fields, visitor: &Visitor) -> Option<String> {
    match visitor {
        Visitor::Customer(customer) if !fields.has("email") => email::normalise(&customer.email),
        _ => reading.email(),
    }
}

fn day(reading: &mut Reading<'_>) -> Option<Day> {
    let text = reading.text("needBy")?;
    let day = text.parse().ok();
    if day.is_none() {
        reading.fault("needBy", "malformed", "Please enter a valid date (ISO).");
    }
    day
}

fn wanted(app: &App, fields: &Fields) -> Result<Wanted, Problem> {
    if fields.flag("fromCart")? {
        return Ok(Wanted::Cart);
    }
    let lines: Option<Vec<Configuration>> = fields.structured("lines", "a list of {productId, parts, decorations}")?;
    let Some(lines) = lines else {
        return Ok(Wanted::One(Box::new(configuration::read(app, fields)?)));
    };
    for (at, line) in lines.iter().enumerate() {
        let texts = line.notes.iter().chain(line.decorations.iter().filter_map(|decoration| decoration.inks.as_ref()));
        if texts.into_iter().any(|text| text.chars().any(forbidden)) {
            let message = "Please remove the control characters from this line.";
            return Err(Problem::invalid(format!("lines[{at}]"), "forbidden_characters", message));
        }
    }
    Ok(Wanted::Lines(lines))
}

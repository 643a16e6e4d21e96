//! Reads the fields of a body by the types of the request that documents it, and reports all errors together.

use std::borrow::Cow;

use serde_json::Value;

use super::field::{Fault, Field, Line, REQUIRED, Sent};
use super::fields::Fields;
use crate::http::problem::{Code, FieldError, Problem};

/// A body that is being read.
pub struct FormReader<'a> {
    fields: &'a Fields,
    faults: Vec<FieldError>,
    unknown: Option<Problem>,
}

impl<'a> FormReader<'a> {
    /// A reader with nothing read yet.
    pub fn new(fields: &'a Fields) -> Self {
        Self { fields, faults: Vec::new(), unknown: None }
    }

    /// Records an error of a field, unless it already has one.
    pub fn fault(
        &mut self,
        field: impl Into<Cow<'static, str>>,
        code: &'static str,
        message: impl Into<Cow<'static, str>>,
    ) {
        let field = field.into();
        if !self.is_wrong(&field) {
            self.faults.push(FieldError { field, code, message: message.into() });
        }
    }

    /// Whether a field has an error.
    pub fn is_wrong(&self, field: &str) -> bool {
        self.faults.iter().any(|fault| fault.field == field)
    }

    /// Reads a field by its type.
    pub fn field<T: Field>(&mut self, name: &'static str) -> Option<T> {
        self.read(name, T::missing)
    }

    /// Reads a required field; `message` is the error if it is missing.
    pub fn required<T: Field>(&mut self, name: &'static str, message: &'static str) -> Option<T> {
        self.read(name, || Err(Fault::new("required", message)))
    }

    /// Reads one line of text of at most `max` characters. Trims it and collapses runs of spaces.
    pub fn line<T: Line>(&mut self, name: &'static str, max: usize) -> Option<T> {
        Some(self.line_or(name, max, REQUIRED))
    }

    /// Reads a line like [`line`](Self::line); `missing` is the error if it is required and missing.
    pub fn line_or<T: Line>(&mut self, name: &'static str, max: usize, missing: &'static str) -> T {
        let text = self.field::<Option<String>>(name).flatten().unwrap_or_default();
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() && T::REQUIRED {
            self.fault(name, "required", missing);
        } else if line.chars().count() > max {
            self.fault(name, "too_long", format!("Please enter no more than {max} characters."));
        }
        T::of(line)
    }

    /// Trims an optional text, and rejects one of more than `max` characters.
    pub fn bound(&mut self, name: &'static str, text: &mut Option<String>, max: usize) {
        *text = text.take().map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        if text.as_ref().is_some_and(|text| text.chars().count() > max) {
            self.fault(name, "too_long", format!("Please enter no more than {max} characters."));
        }
    }

    /// Reads the body as a bare JSON value, for calls that accept one instead of an object.
    pub fn bare<T: Field>(&mut self, name: &'static str) -> Option<T> {
        let sent = self.fields.bare().map_or(&[] as &[Value], std::slice::from_ref);
        self.take(name, T::read(&Sent { name, values: sent }), T::missing)
    }

    fn read<T: Field>(&mut self, name: &'static str, missing: impl FnOnce() -> Result<T, Fault>) -> Option<T> {
        let mut values = self.fields.values(name);
        let several = format!("{name}[]");
        if values.is_empty() {
            values = self.fields.values(&several);
        }
        self.take(name, T::read(&Sent { name, values }), missing)
    }

    fn take<T: Field>(
        &mut self,
        name: &'static str,
        read: Result<Option<T>, Fault>,
        missing: impl FnOnce() -> Result<T, Fault>,
    ) -> Option<T> {
        match read.and_then(|found| found.map_or_else(missing, Ok)) {
            Ok(found) => Some(found),
            Err(fault) => {
                self.refuse(name, fault);
                T::stand_in()
            }
        }
    }

    fn refuse(&mut self, name: &'static str, fault: Fault) {
        match fault {
            Fault::Wrong { within, code, message } => self.fault(within.unwrap_or(name.into()), code, message),
            Fault::Unknown(message) => self.unknown = Some(Problem::not_found(message)),
        }
    }

    /// Returns the result, or all errors.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Problem> {
        if let Some(unknown) = self.unknown {
            return Err(unknown);
        }
        let problem = match (self.faults.as_slice(), read) {
            ([], Some(read)) => return Ok(read),
            ([], None) => Problem::new(Code::Internal),
            ([only], _) => Problem::new(Code::Invalid).with_message(only.message.clone()),
            _ => Problem::new(Code::Invalid),
        };
        Err(self
            .faults
            .into_iter()
            .fold(problem, |problem, FieldError { field, code, message }| problem.with_field(field, code, message)))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use actix_web::web::Bytes;
    use platen_actors::ids::{ArtworkId, ProductId};
    use platen_actors::order::{Code as PublicCode, Report};
    use platen_actors::pricing::Configuration;
    use serde_json::{Value, json};

    use super::*;
    use crate::http::extract::body::Request;
    use crate::http::extract::fields::parse;

    #[derive(Debug, Default, PartialEq, Request)]
    struct Everything {
        name: String,
        comment: Option<String>,
        password: String,
        quantity: Option<i64>,
        artwork_id: Option<ArtworkId>,
        product_ids: Vec<ProductId>,
        is_default: bool,
        configuration: Option<Configuration>,
    }

    #[derive(Debug, Request)]
    struct Strict {
        #[request(line)]
        #[schema(max_length = 4)]
        first_name: String,
        #[request(line)]
        #[schema(max_length = 4)]
        company: Option<String>,
        #[request(missing = "Please choose one.")]
        artwork_id: ArtworkId,
        #[serde(rename = "tag")]
        label: Option<String>,
        #[serde(flatten)]
        rest: Rest,
    }

    #[derive(Debug, Request)]
    struct Rest {
        total: i64,
    }

    const JSON: &str = "application/json";
    const FORM: &str = "application/x-www-form-urlencoded";

    async fn read<T: Request>(kind: &'static str, body: &str) -> Result<T, Problem> {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        let fields = parse(&headers, Bytes::copy_from_slice(body.as_bytes())).await?;
        let mut form = FormReader::new(&fields);
        let read = T::read(&mut form);
        form.finish(read)
    }

    async fn everything(body: &Value) -> Result<Everything, Vec<(String, &'static str)>> {
        read(JSON, &body.to_string()).await.map_err(faults)
    }

    #[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
    fn faults(problem: Problem) -> Vec<(String, &'static str)> {
        problem.errors().iter().map(|error| (error.field.to_string(), error.code)).collect()
    }

    #[actix_web::test]
    async fn json_forms_and_multipart_say_the_same_in_any_letter_case() {
        let multipart = "--x\r\nContent-Disposition: form-data; name=\"NAME\"\r\n\r\nAda\r\n\
            --x\r\nContent-Disposition: form-data; name=\"quantity\"\r\n\r\n5\r\n\
            --x\r\nContent-Disposition: form-data; name=\"isDefault\"\r\n\r\non\r\n--x--\r\n";
        let expected = Everything { name: "Ada".to_owned(), quantity: Some(5), is_default: true, ..Default::default() };
        for (kind, body) in [
            (JSON, r#"{"Name":"Ada","QUANTITY":5,"isdefault":true,"unknown":1,"comment":null}"#),
            (JSON, r#"{"name":"Ada","quantity":"5","isDefault":true,"comment":""}"#),
            (FORM, "name=Ada&quantity=5&isDefault=on"),
            ("multipart/form-data; boundary=x", multipart),
        ] {
            assert_eq!(read::<Everything>(kind, body).await.unwrap(), expected, "{body}");
        }
        assert_eq!(read::<Everything>(JSON, "").await.unwrap(), Everything::default());
    }

    #[actix_web::test]
    async fn bodies_that_cannot_be_read_are_refused_whole() {
        for (kind, body) in [
            (JSON, "{\"email\":"),
            (JSON, r#"{"email":"\ud800"}"#),
            ("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb"),
        ] {
            assert_eq!(read::<Everything>(kind, body).await.unwrap_err().code(), Code::MalformedBody, "{body}");
        }
        assert_eq!(read::<Everything>("text/plain", "x").await.unwrap_err().code(), Code::UnsupportedMediaType);
    }

    #[actix_web::test]
    async fn everything_that_is_wrong_is_reported_at_once() {
        let body = json!({"name": 5, "comment": "a\u{0}b", "quantity": 1.5, "artworkId": [], "productIds": [1.5],
            "isDefault": 7, "configuration": 3});
        let expected = [
            ("name", "not_text"),
            ("comment", "forbidden_characters"),
            ("quantity", "not_whole"),
            ("artworkId", "not_whole"),
            ("productIds", "not_ids"),
            ("isDefault", "not_flag"),
            ("configuration", "malformed"),
        ];
        let expected: Vec<_> = expected.map(|(field, code)| (field.to_owned(), code)).into();
        assert_eq!(everything(&body).await.unwrap_err(), expected);
        let problem = read::<Everything>(JSON, r#"{"name":5}"#).await.unwrap_err();
        assert_eq!(problem.message(), "Please send name as text.");
    }

    #[actix_web::test]
    async fn what_must_be_there_is_named_with_its_own_words() {
        let problem = read::<Strict>(JSON, r#"{"company":"Engines","tag":"x"}"#).await.unwrap_err();
        let messages: Vec<_> = problem.errors().iter().map(|error| (&*error.field, &*error.message)).collect();
        let expected = [
            ("firstName", "This field is required."),
            ("company", "Please enter no more than 4 characters."),
            ("artworkId", "Please choose one."),
            ("total", "This field is required."),
        ];
        assert_eq!(messages, expected);
        let body = r#"{"firstName":" A  d ","company":" ","artworkId":3,"tag":"x","total":"7"}"#;
        let Strict { first_name, company, artwork_id, label, rest } = read(JSON, body).await.unwrap();
        assert_eq!((first_name.as_str(), company, artwork_id), ("A d", None, ArtworkId(3)));
        assert_eq!((label.as_deref(), rest.total), (Some("x"), 7));
    }

    #[actix_web::test]
    async fn one_line_is_one_line_and_reads_in_one_direction() {
        for character in ["\n", "\r", "\t", "\u{0}", "\u{85}", "\u{2028}", "\u{202e}", "\u{2066}", "\u{feff}"] {
            let text = format!("a{character}b");
            let is_refused = async |body: Value| everything(&body).await.is_err();
            assert!(is_refused(json!({"name": text})).await, "{character:?}");
            let is_control = matches!(character, "\u{0}" | "\u{85}");
            assert_eq!(is_refused(json!({"comment": text})).await, is_control, "{character:?}");
            assert_eq!(is_refused(json!({"password": text})).await, is_control, "{character:?}");
        }
        assert!(everything(&json!({"name": "Zoë Müller שלום", "comment": "one\ntwo"})).await.is_ok());
    }

    #[actix_web::test]
    async fn what_is_wrong_deep_in_a_value_names_its_place() {
        #[derive(Debug, Request)]
        struct ReportMessage {
            order: PublicCode,
            report: Report,
        }
        let order = "7K3Q-X9M2-RD4T";
        let read_report = async |report: Value| {
            read::<ReportMessage>(JSON, &json!({"order": order, "report": report}).to_string()).await
        };
        let found = read_report(json!({"kind": "accepted", "number": "C-1"})).await.unwrap();
        assert_eq!((found.order.to_string().as_str(), matches!(found.report, Report::Accepted { .. })), (order, true));
        let shipped = json!({"kind": "shipped", "number": 1, "carrier": "UPS", "service": "Ground",
            "shippedOn": "2027-01-18", "packages": [{"trackingNumber": "1Z"}]});
        assert_eq!(
            faults(read_report(shipped).await.unwrap_err()),
            [("report.packages[0].number".to_owned(), "required")]
        );
        let problem = read_report(json!({"kind": "accepted", "number": "a\u{0}b"})).await.unwrap_err();
        assert_eq!(problem.errors()[0].code, "forbidden_characters");
        assert!(problem.message().contains("number"), "{}", problem.message());
        let problem = read::<ReportMessage>(JSON, r#"{"order":"unheard of"}"#).await.unwrap_err();
        assert_eq!((problem.code(), problem.message()), (Code::NotFound, "This order does not exist."));
    }

    #[actix_web::test]
    async fn a_whole_number_may_be_written_as_a_decimal() {
        let found = everything(&json!({"quantity": 250.0, "productIds": [3.0]})).await.unwrap();
        assert_eq!((found.quantity, found.product_ids), (Some(250), vec![ProductId(3)]));
        assert!(everything(&json!({"quantity": 1e300})).await.is_err());
    }

    #[actix_web::test]
    async fn ids_come_as_an_array_as_a_text_or_as_repeated_fields() {
        for (kind, body) in [
            (JSON, r#"{"productIds":[3,"1",3,2]}"#),
            (JSON, r#"{"productIds":"3, 1,2,"}"#),
            (FORM, "productIds=3&productIds=1&productIds=2"),
            (FORM, "productIds%5B%5D=3&productIds%5B%5D=1&productIds%5B%5D=2"),
        ] {
            let found = read::<Everything>(kind, body).await.unwrap().product_ids;
            assert_eq!(found, [3, 1, 2].map(ProductId), "{body}");
        }
        for body in
            [r#"{"productIds":[1.5]}"#, r#"{"productIds":"a"}"#, r#"{"productIds":{"a":1}}"#, r#"{"productIds":[[1]]}"#]
        {
            assert_eq!(faults(read::<Everything>(JSON, body).await.unwrap_err())[0].1, "not_ids", "{body}");
        }
    }

    #[actix_web::test]
    async fn a_flag_is_what_json_or_a_ticked_box_says() {
        for (kind, body, says) in [
            (JSON, r#"{"isDefault":true}"#, true),
            (JSON, r#"{"isDefault":false}"#, false),
            (JSON, "{}", false),
            (FORM, "isDefault=on", true),
            (FORM, "isDefault=true&isDefault=false", true),
            (FORM, "isDefault=false", false),
        ] {
            assert_eq!(read::<Everything>(kind, body).await.unwrap().is_default, says, "{body}");
        }
    }
}

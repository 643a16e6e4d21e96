//! Reads a field of each type from a body: from JSON, or from the texts of a form.

use std::borrow::Cow;
use std::collections::BTreeSet;

use platen_actors::dates::Day;
use platen_actors::design::{DesignLayerEntry, LayerContent};
use platen_actors::free_order::FreeOrderReport;
use platen_actors::ids::{AddressId, ArtworkId, DocumentId, PartId, ProductId};
use platen_actors::order::{Code, Report};
use platen_actors::pricing::{Configuration, Decoration, PartQuantity};
use platen_actors::proof::Pin;
use platen_actors::quote::StaffAction;
use platen_actors::review::{ReviewAction, ShownAs};
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::Promotion;
use platen_actors::shop::taxes::TaxTable;
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};

use super::{missing, text};
use crate::client::offers::Offer;
use crate::shop::parts::{Region, Shipping, WorkingHours};

/// The generic message (the specification, section 5).
pub const REQUIRED: &str = "This field is required.";

/// The values that were sent under a field's name; a form may repeat a name.
pub struct Sent<'a> {
    /// The field's name.
    pub name: &'static str,
    /// The values in the order sent.
    pub values: &'a [Value],
}

impl Sent<'_> {
    /// The last value, unless it is null or an empty text.
    fn value(&self) -> Option<&Value> {
        self.values.last().filter(|value| !value.is_null() && value.as_str() != Some(""))
    }

    /// The text, if one was sent. Numbers and booleans are not accepted as texts.
    pub fn text(&self) -> Result<Option<&str>, Fault> {
        match self.value() {
            None => Ok(None),
            Some(Value::String(text)) => text::check(self.name, text).map(|()| Some(text.as_str())),
            Some(_) => Err(Fault::new("not_text", format!("Please send {} as text.", self.name))),
        }
    }

    /// The integer, if one was sent as a number or as digits.
    fn whole(&self) -> Result<Option<i64>, Fault> {
        let number = match self.value() {
            None => return Ok(None),
            Some(Value::Number(number)) => integer(number),
            Some(Value::String(text)) if text.trim().is_empty() => return Ok(None),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(_) => None,
        };
        let refuse = || Fault::new("not_whole", format!("Please send {} as a whole number.", self.name));
        number.map(Some).ok_or_else(refuse)
    }

    /// A value with parts of its own: JSON, or a form's field with JSON as text. `shape` describes it in messages.
    fn structured<T: DeserializeOwned>(&self, shape: &str) -> Result<Option<T>, Fault> {
        let name = self.name;
        let refuse = || Fault::new("malformed", format!("Please send {name} as {shape}."));
        let value = match self.value() {
            None => return Ok(None),
            Some(Value::String(text)) if text.trim().is_empty() => return Ok(None),
            Some(Value::String(text)) => Cow::Owned(serde_json::from_str(text).map_err(|_| refuse())?),
            Some(value) => Cow::Borrowed(value),
        };
        text::check_all(name, &value)?;
        T::deserialize(&*value).map(Some).map_err(|error| match missing::place::<T>(&value, &error) {
            Some(place) => {
                let field = format!("{name}.{place}");
                let message = format!("Please send {field}: it is required.");
                Fault::Wrong { within: Some(field.into()), code: "required", message: message.into() }
            }
            None => refuse(),
        })
    }
}

/// An invalid field.
#[derive(Debug)]
pub enum Fault {
    /// It breaks a rule.
    Wrong {
        /// The part of the field, as `report.packages[0]`; `None` for the field itself.
        within: Option<Cow<'static, str>>,
        /// The stable code of the rule.
        code: &'static str,
        /// What is wrong and what to do.
        message: Cow<'static, str>,
    },
    /// It names something that does not exist: the call returns 404 with this message.
    Unknown(String),
}

impl Fault {
    /// A field that breaks a rule.
    pub fn new(code: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::Wrong { within: None, code, message: message.into() }
    }
}

/// A type of a body's field.
pub trait Field: Sized {
    /// Reads the sent value; `None` if there is none.
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault>;

    /// The value if none was sent.
    fn missing() -> Result<Self, Fault> {
        Err(Fault::new("required", REQUIRED))
    }

    /// A placeholder for an invalid value, so that the other fields can still be checked.
    fn stand_in() -> Option<Self> {
        None
    }
}

/// A missing text is empty; the rules decide whether it is required.
impl Field for String {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(sent.text()?.map(str::to_owned))
    }

    fn missing() -> Result<Self, Fault> {
        Ok(Self::new())
    }

    fn stand_in() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: Field> Field for Option<T> {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        Ok(T::read(sent)?.map(Some))
    }

    fn missing() -> Result<Self, Fault> {
        Ok(None)
    }

    fn stand_in() -> Option<Self> {
        Some(None)
    }
}

/// A boolean in JSON or in a form: a ticked box sends `on` or its value, an unticked one nothing or `false`. A box with
/// a hidden twin sends both; it is ticked if either is.
impl Field for bool {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let says = |value: &Value| match value {
            Value::Null => Some(false),
            Value::Bool(says) => Some(*says),
            Value::String(text) => match text.to_ascii_lowercase().as_str() {
                "true" | "on" | "1" | "yes" => Some(true),
                "false" | "off" | "0" | "no" | "" => Some(false),
                _ => None,
            },
            _ => None,
        };
        let refuse = || Fault::new("not_flag", format!("Please send {} as true or false.", sent.name));
        let ticked = sent.values.iter().map(says).collect::<Option<Vec<_>>>().ok_or_else(refuse)?;
        Ok(Some(ticked.contains(&true)))
    }

    fn stand_in() -> Option<Self> {
        Some(false)
    }
}

impl Field for i64 {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        sent.whole()
    }
}

impl Field for i32 {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let refuse = |_| Fault::new("out_of_bounds", format!("Please send a smaller number as {}.", sent.name));
        sent.whole()?.map(Self::try_from).transpose().map_err(refuse)
    }
}

/// The rush service, as its number of working days.
impl Field for u16 {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let refuse = |_| Fault::new("unknown_rush", "This rush service is not offered. Please choose another or none.");
        sent.whole()?.map(Self::try_from).transpose().map_err(refuse)
    }
}

macro_rules! ids {
    ($($id:ident),*) => {$(
        impl Field for $id {
            fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
                Ok(sent.whole()?.map(Self))
            }
        }
    )*};
}

ids!(AddressId, ArtworkId, DocumentId, PartId, ProductId);

/// A JSON array of numbers, one text of digits separated by commas, or a form's field for each. Removes duplicates and
/// retains the order.
impl Field for Vec<ProductId> {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let refuse = || Fault::new("not_ids", format!("Please send {} as a list of ids.", sent.name));
        let mut seen = BTreeSet::new();
        let mut ids = Vec::new();
        for value in sent.values {
            let found: Option<Vec<i64>> = match value {
                Value::Null => Some(Vec::new()),
                Value::Array(values) => values.iter().map(id).collect(),
                Value::String(text) => text
                    .split(',')
                    .map(str::trim)
                    .filter(|part| !part.is_empty())
                    .map(|part| part.parse().ok())
                    .collect(),
                other => id(other).map(|id| vec![id]),
            };
            ids.extend(found.ok_or_else(refuse)?.into_iter().filter(|id| seen.insert(*id)).map(ProductId));
        }
        Ok(Some(ids))
    }

    fn stand_in() -> Option<Self> {
        Some(Self::new())
    }
}

fn id(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => integer(number),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// In JSON, 3 and 3.0 are the same number; above 2^53 the latter is inexact.
fn integer(number: &Number) -> Option<i64> {
    number.as_i64().or_else(|| {
        let number = number.as_f64().filter(|number| number.fract() == 0.0 && number.abs() <= EXACT)?;
        // An integer within ±2^53.
        #[expect(clippy::cast_possible_truncation, reason = "checked in the line above")]
        Some(number as i64)
    })
}

/// 2^53: the limit up to which JSON numbers represent every integer exactly.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl Field for Day {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        let refuse = |_| Fault::new("malformed", "Please enter a valid date (ISO).");
        match sent.text()?.map(str::trim) {
            None | Some("") => Ok(None),
            Some(text) => text.parse().map(Some).map_err(refuse),
        }
    }
}

/// The public code of an order, a quote or a proof.
impl Field for Code {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        sent.text()?
            .and_then(|text| text.parse().ok())
            .map(Some)
            .ok_or_else(|| Fault::Unknown(format!("This {} does not exist.", sent.name)))
    }
}

impl Field for ShownAs {
    fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
        match sent.text()? {
            None => Ok(None),
            Some(text) => {
                Self::read(text).map(Some).ok_or_else(|| Fault::new("unknown", "Please choose person or company."))
            }
        }
    }

    fn missing() -> Result<Self, Fault> {
        Ok(Self::Person)
    }
}

macro_rules! structured {
    ($($of:ty: $shape:literal $(or $missing:expr)?;)*) => {$(
        impl Field for $of {
            fn read(sent: &Sent<'_>) -> Result<Option<Self>, Fault> {
                sent.structured($shape)
            }
            $(
                fn missing() -> Result<Self, Fault> {
                    Ok($missing)
                }
            )?
        }
    )*};
}

structured! {
    Configuration: "a configured product: {productId, parts, decorations}";
    FreeOrderReport: "an object with a kind";
    Map<String, Value>: "a product as files of imports have it";
    DesignLayerEntry: "a layer of a design";
    Region: "an object {country, zone, currency, locale}";
    Shipping: "an object {farthest, zones, services}";
    TaxTable: "an object {included, rates}";
    Vec<Promotion>: "a list of {name, code, benefit, goods}" or Vec::new();
    Vec<Offer>: "a list of what is not offered: samples, catalog, stockArt or api" or Vec::new();
    Vec<CustomerGroup>: "a list of {key, name, reductions, prices}";
    WorkingHours: "an object {cutOff, workingDays, closed}";
    LayerContent: "an object with a kind: artwork, text or art";
    Report: "an object with a kind";
    ReviewAction: "an object with a kind";
    StaffAction: "an object with a kind";
    Vec<Configuration>: "a list of {productId, parts, decorations}";
    Vec<Decoration>: "a list of {location, method, colors}" or Vec::new();
    Vec<PartQuantity>: "a list of {partId, quantity}";
    Vec<Pin>: "a list of {x, y, text}" or Vec::new();
}

/// A type that is read from one line of text.
pub trait Line {
    /// Whether the line is required.
    const REQUIRED: bool;

    /// Converts a line, which may be empty.
    fn of(line: String) -> Self;
}

impl Line for String {
    const REQUIRED: bool = true;

    fn of(line: String) -> Self {
        line
    }
}

impl Line for Option<String> {
    const REQUIRED: bool = false;

    fn of(line: String) -> Self {
        (!line.is_empty()).then_some(line)
    }
}

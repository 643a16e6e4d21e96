//! The format of the operator's file with the shop's settings.

use std::collections::BTreeMap;

use platen_actors::dates::{Day, Week};
use platen_actors::shipping::RateTable;
use serde::Deserialize;

use super::parts::{Farthest, Groups, Parts, Promotions, Region, Shipping, Taxes, WorkingHours};

/// A shop in Ohio that ships worldwide and is closed on federal holidays.
pub(super) const BUILT_IN: &str = include_str!("../../shop.json");

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SettingsFile {
    country: String,
    zone: String,
    #[serde(default = "locale")]
    locale: String,
    cut_off: String,
    #[serde(default = "working_days")]
    working_days: Vec<u8>,
    closed: Vec<Day>,
    farthest: Farthest,
    shipping: RateTable,
}

fn locale() -> String {
    "en-US".to_owned()
}

fn working_days() -> Vec<u8> {
    Week::MONDAY_TO_FRIDAY.days()
}

/// Parses and validates the text of a file.
pub(super) fn parse(text: &str) -> Result<Parts, String> {
    let file: SettingsFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let RateTable { currency, zones, services } = file.shipping;
    let parts = Parts {
        region: Region { country: file.country, zone: file.zone, currency, locale: file.locale },
        hours: WorkingHours {
            cut_off: file.cut_off,
            working_days: file.working_days,
            closed: file.closed,
            closed_names: BTreeMap::new(),
        },
        shipping: Shipping { farthest: file.farthest, zones, services },
        promotions: Promotions::default(),
        taxes: Taxes::default(),
        groups: Groups::default(),
    };
    let faults = parts.faults_in_file();
    if faults.is_empty() {
        return Ok(parts);
    }
    Err(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

//! The shop's settings file: its format and validation.

use jiff::tz::TimeZone;
use platen_actors::dates::{Calendar, Day};
use platen_actors::shipping::RateTable;
use serde::Deserialize;
use twox_hash::XxHash3_128;

use super::{Farthest, SMALL_PARCEL_G, Shop};
use crate::geography;

/// A shop in Ohio that ships worldwide and is closed on federal holidays.
pub(super) const BUILT_IN: &str = include_str!("../../shop.json");

/// Why the shop's settings could not be loaded.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {reason}")]
pub struct ShopError {
    file: String,
    /// All faults, one per line.
    reason: String,
}

impl ShopError {
    pub(super) fn new(file: &str, reason: String) -> Self {
        Self { file: file.to_owned(), reason }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SettingsFile {
    country: String,
    zone: String,
    cut_off: String,
    closed: Vec<Day>,
    farthest: FarthestFile,
    shipping: RateTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FarthestFile {
    zone: String,
    name: String,
}

pub(super) fn parse(text: &str) -> Result<Shop, String> {
    let file: SettingsFile = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let mut faults = Vec::new();
    if geography::country(&file.country).is_none_or(|country| country.id != file.country) {
        faults.push("country must be an ISO 3166-1 code. Write two capital letters, such as US.".to_owned());
    }
    let zone = TimeZone::get(&file.zone);
    if zone.is_err() {
        let rule = "zone must be a time zone of the IANA database";
        faults.push(format!("{rule}, not {:?}. Name a city of it, such as America/New_York.", file.zone));
    }
    let cut_off = minutes(&file.cut_off);
    if cut_off.is_none() {
        faults.push(format!("cutOff must be a time of day, not {:?}. Write it as 17:00.", file.cut_off));
    }
    faults.extend(file.shipping.check().iter().map(|fault| format!("shipping.{fault}")));
    check_places(&file.shipping, &mut faults);
    if file.farthest.name.trim().is_empty() {
        faults.push("farthest.name must not be empty. Say in words where to.".to_owned());
    }
    if file.shipping.rates_in(&file.farthest.zone, SMALL_PARCEL_G).is_err() {
        faults.push("farthest.zone must be served. Name a zone that a service goes to.".to_owned());
    }
    let identity = format!("{:016x}", XxHash3_128::oneshot(text.as_bytes()) >> 64);
    match (zone, cut_off) {
        (Ok(zone), Some(cut_off)) if faults.is_empty() => Ok(Shop {
            country: file.country,
            calendar: Calendar { closed: file.closed.into_iter().collect(), cut_off },
            rates: file.shipping,
            zone_name: file.zone,
            revision: identity.clone(),
            text: identity,
            zone,
            farthest: Farthest { zone: file.farthest.zone, name: file.farthest.name },
        }),
        _ => Err(faults.join("\n")),
    }
}

/// Checks the names of countries and regions; a misspelled one would silently be charged at another rate.
fn check_places(table: &RateTable, faults: &mut Vec<String>) {
    for (i, zone) in table.zones.iter().enumerate() {
        for (j, country) in zone.countries.iter().enumerate() {
            if geography::country(country).is_none() {
                let at = format!("shipping.zones[{i}].countries[{j}]");
                faults.push(format!("{at} is no country: {country:?}. Write its ISO 3166-1 code, such as US."));
            }
        }
        let Some(country) = zone.countries.first().and_then(|country| geography::country(country)) else { continue };
        for (j, region) in zone.regions.iter().enumerate() {
            if country.regions.iter().all(|known| known.code != *region) {
                let at = format!("shipping.zones[{i}].regions[{j}]");
                faults.push(format!("{at} is no region of {}: {region:?}. Write its ISO 3166-2 code.", country.name));
            }
        }
    }
}

/// Parses `17:00` into minutes since midnight.
fn minutes(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let two = |digits: &str| {
        let plain = digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| digits.parse::<u16>().ok())?
    };
    let (hours, minutes) = (two(hours)?, two(minutes)?);
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

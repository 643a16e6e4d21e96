//! The settings of the shop in the words of the audit log.

use std::fmt::Display;

use platen_actors::pricing::PriceBreak;
use platen_actors::shipping::{Service, Zone};
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::{Benefit, PromotedGoods, Promotion};

use super::Audited;
use crate::format::{Locale, Text, kilograms, percent, price, server_text, sum, working_days};
use crate::geography;
use crate::http::support::changes::{Row, yes_or_no};
use crate::shop::parts::{Groups, Promotions, Region, Shipping, Taxes, WorkingHours};

fn weekday(day: u8) -> Option<String> {
    let day = match day {
        1 => server_text("Monday"),
        2 => server_text("Tuesday"),
        3 => server_text("Wednesday"),
        4 => server_text("Thursday"),
        5 => server_text("Friday"),
        6 => server_text("Saturday"),
        7 => server_text("Sunday"),
        _ => return None,
    };
    Some(day.to_string())
}

fn row(name: impl Display, value: impl Into<String>) -> Row {
    (name.to_string(), value.into())
}

impl Audited for Region {
    const ACTION: &'static str = "region_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let locale = Locale::find(&self.locale).map_or(&*self.locale, |locale| locale.name);
        vec![
            row(server_text("country"), country(&self.country)),
            row(server_text("time zone"), &*self.zone),
            row(server_text("currency"), &*self.currency),
            row(server_text("numbers and dates"), locale),
        ]
    }
}

impl Audited for WorkingHours {
    const ACTION: &'static str = "hours_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let days = self.working_days.iter();
        let days: Vec<String> = days.filter_map(|day| weekday(*day)).collect();
        let in_words = |day| match self.closed_names.get(day) {
            Some(name) => server_text("closed: {name}").with("name", name).to_string(),
            None => server_text("closed").to_string(),
        };
        let closed = self.closed.iter().map(|day| row(day, in_words(day)));
        [row(server_text("cut-off"), &*self.cut_off), row(server_text("working days"), days.join(", "))]
            .into_iter()
            .chain(closed)
            .collect()
    }
}

impl Audited for Shipping {
    const ACTION: &'static str = "shipping_changed";

    fn rows(&self, currency: &str) -> Vec<Row> {
        let mut rows = vec![
            row(server_text("farthest destination"), format!("{} ({})", self.farthest.name, self.farthest.zone)),
            row(server_text("zones"), listed(self.zones.iter().map(|zone| &*zone.id))),
            row(server_text("services"), listed(self.services.iter().map(|service| &*service.name))),
        ];
        rows.extend(self.zones.iter().map(|zone| row(server_text("zone {zone}").with("zone", &zone.id), places(zone))));
        for service in &self.services {
            rows.extend(service_rows(service, currency));
        }
        rows
    }
}

impl Audited for Promotions {
    const ACTION: &'static str = "promotions_changed";

    fn rows(&self, currency: &str) -> Vec<Row> {
        self.0.iter().map(|promotion| row(&*promotion.name, promotion_in_words(promotion, currency))).collect()
    }
}

fn promotion_in_words(promotion: &Promotion, currency: &str) -> String {
    let money = |minor| sum(minor, currency);
    let mut words = vec![match &promotion.benefit {
        Benefit::Percent { basis_points } => reduction(&percent(*basis_points, 100)),
        Benefit::Amount { amount } => reduction(&money(*amount)),
        Benefit::FreeShipping { methods, max } => {
            let text = match max {
                Some(max) => server_text("free shipping up to {sum} by {method}").with("sum", money(*max)),
                None => server_text("free shipping by {method}"),
            };
            let method = if methods.is_empty() { server_text("any method").to_string() } else { methods.join(", ") };
            text.with("method", method).to_string()
        }
    }];
    words.push(goods_in_words(&promotion.goods));
    words.push(match &promotion.code {
        Some(code) => server_text("code {code}").with("code", code).to_string(),
        None => server_text("without a code").to_string(),
    });
    if promotion.min_merchandise > 0 {
        words.push(server_text("from {sum}").with("sum", money(promotion.min_merchandise)).to_string());
    }
    words.extend(promotion.starts_on.map(|day| server_text("from {day}").with("day", day).to_string()));
    words.extend(promotion.ends_on.map(|day| server_text("until {day}").with("day", day).to_string()));
    let flags = [
        (promotion.once_per_customer, server_text("once per customer")),
        (promotion.in_banner, server_text("in the banner")),
        (promotion.paused, server_text("paused")),
    ];
    words.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| word.to_string()));
    words.join(", ")
}

fn reduction(of: &str) -> String {
    server_text("{amount} off").with("amount", of).to_string()
}

fn goods_in_words(goods: &PromotedGoods) -> String {
    match goods {
        PromotedGoods::All => server_text("all goods").to_string(),
        PromotedGoods::Products { skus } => {
            server_text("products {skus}").with("skus", listed(skus.iter().map(|sku| &**sku))).to_string()
        }
        PromotedGoods::Categories { ids } => {
            let ids = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            server_text("categories {ids}").with("ids", ids).to_string()
        }
    }
}

impl Audited for Groups {
    const ACTION: &'static str = "groups_changed";

    fn rows(&self, currency: &str) -> Vec<Row> {
        self.0.iter().flat_map(|group| group_rows(group, currency)).collect()
    }
}

fn group_rows(group: &CustomerGroup, currency: &str) -> Vec<Row> {
    let CustomerGroup { key, name, reductions, prices, payment_days, credit } = group;
    let off = reductions.iter().map(|rule| {
        let text = server_text("{amount} on {goods}").with("amount", percent(rule.basis_points, 100));
        text.with("goods", goods_in_words(&rule.goods)).to_string()
    });
    let credit = credit.map(|credit| {
        let up_to = |limit| server_text("up to {sum}").with("sum", sum(limit, currency)).to_string();
        credit.limit.map_or_else(|| server_text("no limit").to_string(), up_to)
    });
    let payment = payment_days.map(|days| server_text("{days} days").with("days", days).to_string());
    let payment = payment.unwrap_or_default();
    let mut rows = vec![
        row(server_text("{key}, name").with("key", key), &**name),
        row(server_text("{key}, off").with("key", key), off.collect::<Vec<_>>().join("; ")),
        row(server_text("{key}, payment").with("key", key), payment),
        row(server_text("{key}, credit").with("key", key), credit.unwrap_or_default()),
    ];
    rows.extend(prices.iter().map(|own| {
        let each = |step: &PriceBreak| {
            let text = server_text("{price} from {quantity}").with("price", price(step.unit_price, currency));
            text.with("quantity", step.min_quantity).to_string()
        };
        let breaks: Vec<_> = own.breaks.iter().map(each).collect();
        row(format!("{key}, {}", own.sku), breaks.join(", "))
    }));
    rows
}

impl Audited for Taxes {
    const ACTION: &'static str = "taxes_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let included = row(server_text("prices include taxes"), yes_or_no(self.0.included));
        let rates = self.0.rates.iter().map(|rate| {
            let home = geography::country(&rate.country);
            let regions = rate.regions.iter();
            let regions = regions.map(|code| home.and_then(|home| home.region(code)).map_or(&**code, |it| it.name));
            let place = [
                country(&rate.country).to_owned(),
                listed(regions),
                listed(rate.postcodes.iter().map(|prefix| &**prefix)),
                rate.tax_class.clone().unwrap_or_default(),
            ];
            let place: Vec<String> = place.into_iter().filter(|words| !words.is_empty()).collect();
            let shipping = if rate.shipping { server_text(", also on shipping").to_string() } else { String::new() };
            let name = server_text("{rate} in {place}").with("rate", &rate.name).with("place", place.join(", "));
            row(name, percent(rate.rate, 1_000) + &shipping)
        });
        [included].into_iter().chain(rates).collect()
    }
}

fn service_rows(Service { id, name, over_g, up_to_g, brackets_g, zones }: &Service, currency: &str) -> Vec<Row> {
    let limit = |limit: &Option<i64>| limit.map_or_else(|| server_text("no limit").to_string(), kilograms);
    let mut rows = vec![
        row(server_text("name of {id}").with("id", id), &**name),
        row(server_text("{name}, takes more than").with("name", name), limit(over_g)),
        row(server_text("{name}, takes at most").with("name", name), limit(up_to_g)),
    ];
    for (zone, tariff) in zones {
        let named = |text: Text| text.with("name", name).with("zone", zone);
        rows.push(row(named(server_text("{name} to {zone}")), working_days(tariff.days)));
        let prices = brackets_g.iter().zip(&tariff.prices);
        rows.extend(prices.map(|(up_to, price)| {
            row(
                named(server_text("{name} to {zone}, up to {weight}")).with("weight", kilograms(*up_to)),
                sum(*price, currency),
            )
        }));
        rows.push(row(named(server_text("{name} to {zone}, each further kg")), sum(tariff.per_kg, currency)));
    }
    rows
}

fn places(zone: &Zone) -> String {
    let countries = if zone.countries.is_empty() {
        server_text("all other countries").to_string()
    } else {
        listed(zone.countries.iter().map(|id| country(id)))
    };
    let home = zone.countries.first().and_then(|id| geography::country(id));
    let regions = zone.regions.iter().map(|code| home.and_then(|home| home.region(code)).map_or(&**code, |it| it.name));
    let further = [listed(regions), listed(zone.postcodes.iter().map(|beginning| &**beginning))];
    let further = further.into_iter().filter(|list| !list.is_empty());
    [countries].into_iter().chain(further).collect::<Vec<_>>().join(": ")
}

fn country(id: &str) -> &str {
    geography::country(id).map_or(id, |country| country.local_name())
}

fn listed<'a>(items: impl Iterator<Item = &'a str>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

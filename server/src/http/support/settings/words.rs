//! The settings of the shop in the words of the audit log.

use platen_actors::pricing::PriceBreak;
use platen_actors::shipping::{Service, Zone};
use platen_actors::shop::groups::CustomerGroup;
use platen_actors::shop::promotions::{Benefit, PromotedGoods, Promotion};

use super::Audited;
use crate::format::{Locale, kilograms, percent, price, sum, working_days};
use crate::geography;
use crate::http::support::changes::Row;
use crate::shop::parts::{Groups, Promotions, Region, Shipping, Taxes, WorkingHours};

const WEEKDAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

fn row(name: impl Into<String>, value: impl Into<String>) -> Row {
    (name.into(), value.into())
}

impl Audited for Region {
    const ACTION: &'static str = "region_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let locale = Locale::find(&self.locale).map_or(&*self.locale, |locale| locale.name);
        vec![
            row("country", country(&self.country)),
            row("time zone", &*self.zone),
            row("currency", &*self.currency),
            row("numbers and dates", locale),
        ]
    }
}

impl Audited for WorkingHours {
    const ACTION: &'static str = "hours_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let days = self.working_days.iter();
        let days: Vec<&str> = days.filter_map(|day| WEEKDAYS.get(usize::from(*day).checked_sub(1)?).copied()).collect();
        let in_words = |day| self.closed_names.get(day).map_or("closed".to_owned(), |name| format!("closed: {name}"));
        let closed = self.closed.iter().map(|day| row(day.to_string(), in_words(day)));
        [row("cut-off", &*self.cut_off), row("working days", days.join(", "))].into_iter().chain(closed).collect()
    }
}

impl Audited for Shipping {
    const ACTION: &'static str = "shipping_changed";

    fn rows(&self, currency: &str) -> Vec<Row> {
        let mut rows = vec![
            row("farthest destination", format!("{} ({})", self.farthest.name, self.farthest.zone)),
            row("zones", listed(self.zones.iter().map(|zone| &*zone.id))),
            row("services", listed(self.services.iter().map(|service| &*service.name))),
        ];
        rows.extend(self.zones.iter().map(|zone| row(format!("zone {}", zone.id), places(zone))));
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
        Benefit::Percent { basis_points } => format!("{} off", percent(*basis_points, 100)),
        Benefit::Amount { amount } => format!("{} off", money(*amount)),
        Benefit::FreeShipping { methods, max } => {
            let most = max.map_or_else(String::new, |max| format!(" up to {}", money(max)));
            format!(
                "free shipping{most} by {}",
                if methods.is_empty() { "any method".to_owned() } else { methods.join(", ") }
            )
        }
    }];
    words.push(goods_in_words(&promotion.goods));
    words.push(promotion.code.as_ref().map_or_else(|| "without a code".to_owned(), |code| format!("code {code}")));
    if promotion.min_merchandise > 0 {
        words.push(format!("from {}", money(promotion.min_merchandise)));
    }
    let days = [("from", promotion.starts_on), ("until", promotion.ends_on)];
    words.extend(days.iter().filter_map(|(word, day)| Some(format!("{word} {}", (*day)?))));
    let flags = [
        (promotion.once_per_customer, "once per customer"),
        (promotion.in_banner, "in the banner"),
        (promotion.paused, "paused"),
    ];
    words.extend(flags.iter().filter(|(is_set, _)| *is_set).map(|(_, word)| (*word).to_owned()));
    words.join(", ")
}

fn goods_in_words(goods: &PromotedGoods) -> String {
    match goods {
        PromotedGoods::All => "all goods".to_owned(),
        PromotedGoods::Products { skus } => format!("products {}", listed(skus.iter().map(|sku| &**sku))),
        PromotedGoods::Categories { ids } => {
            format!("categories {}", ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
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
    let off =
        reductions.iter().map(|rule| format!("{} on {}", percent(rule.basis_points, 100), goods_in_words(&rule.goods)));
    let credit = credit.map(|credit| {
        credit.limit.map_or_else(|| "no limit".to_owned(), |limit| format!("up to {}", sum(limit, currency)))
    });
    let mut rows = vec![
        row(format!("{key}, name"), &**name),
        row(format!("{key}, off"), off.collect::<Vec<_>>().join("; ")),
        row(format!("{key}, payment"), payment_days.map_or_else(String::new, |days| format!("{days} days"))),
        row(format!("{key}, credit"), credit.unwrap_or_default()),
    ];
    rows.extend(prices.iter().map(|own| {
        let each = |step: &PriceBreak| format!("{} from {}", price(step.unit_price, currency), step.min_quantity);
        let breaks: Vec<_> = own.breaks.iter().map(each).collect();
        row(format!("{key}, {}", own.sku), breaks.join(", "))
    }));
    rows
}

impl Audited for Taxes {
    const ACTION: &'static str = "taxes_changed";

    fn rows(&self, _: &str) -> Vec<Row> {
        let included = row("prices include taxes", if self.0.included { "yes" } else { "no" });
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
            let shipping = if rate.shipping { ", also on shipping" } else { "" };
            row(format!("{} in {}", rate.name, place.join(", ")), format!("{}{shipping}", percent(rate.rate, 1_000)))
        });
        [included].into_iter().chain(rates).collect()
    }
}

fn service_rows(Service { id, name, over_g, up_to_g, brackets_g, zones }: &Service, currency: &str) -> Vec<Row> {
    let limit = |limit: &Option<i64>| limit.map_or_else(|| "no limit".to_owned(), kilograms);
    let mut rows = vec![
        row(format!("name of {id}"), &**name),
        row(format!("{name}, takes more than"), limit(over_g)),
        row(format!("{name}, takes at most"), limit(up_to_g)),
    ];
    for (zone, tariff) in zones {
        rows.push(row(format!("{name} to {zone}"), working_days(tariff.days)));
        let prices = brackets_g.iter().zip(&tariff.prices);
        rows.extend(prices.map(|(up_to, price)| {
            row(format!("{name} to {zone}, up to {}", kilograms(*up_to)), sum(*price, currency))
        }));
        rows.push(row(format!("{name} to {zone}, each further kg"), sum(tariff.per_kg, currency)));
    }
    rows
}

fn places(zone: &Zone) -> String {
    let countries = if zone.countries.is_empty() {
        "all other countries".to_owned()
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
    geography::country(id).map_or(id, |country| country.name)
}

fn listed<'a>(items: impl Iterator<Item = &'a str>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

//! Validates the promotions of a shop as a whole.

use std::collections::HashSet;

use super::{Benefit, MAX_PROMOTIONS, PromotedGoods, Promotion};
use crate::shop::shipping::TableFault;
use crate::values::money::Minor;

/// The most characters of a name.
const MAX_NAME: usize = 60;
/// The most characters of a code.
const MAX_CODE: usize = 30;
/// The most products or categories of a promotion.
const MAX_GOODS: usize = 500;
/// The highest limit of uses.
const MAX_USES: i64 = 1_000_000;
/// The highest amount, in minor units.
const MAX_AMOUNT: Minor = 100_000_000_000;

/// Returns the faults of a list of promotions, each with its place such as `[2].code`; empty if it can be used.
pub fn check(promotions: &[Promotion]) -> Vec<TableFault> {
    let mut faults = Vec::new();
    let (mut names, mut codes) = (HashSet::new(), HashSet::new());
    for (at, promotion) in promotions.iter().enumerate() {
        let mut fault = |field: &str, rule: String, remedy| {
            faults.push(TableFault { field: format!("[{at}].{field}"), rule, remedy });
        };
        if at >= MAX_PROMOTIONS {
            fault("name", format!("must be one of at most {MAX_PROMOTIONS} promotions"), "Delete old ones.");
            break;
        }
        let name = promotion.name.trim().to_lowercase();
        if !(1..=MAX_NAME).contains(&name.chars().count()) {
            fault("name", format!("must be 1 to {MAX_NAME} characters"), "Customers see it in cart and order.");
        } else if !names.insert(name) {
            fault("name", "is the name of another promotion".to_owned(), "Give each its own.");
        }
        if let Some(code) = &promotion.code {
            let is_plain = code.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-');
            if !(1..=MAX_CODE).contains(&code.len()) || !is_plain {
                let rule = format!("must be 1 to {MAX_CODE} capital letters, digits and dashes");
                fault("code", rule, "Leave it empty for a promotion without a code.");
            } else if !codes.insert(code) {
                fault("code", "is the code of another promotion".to_owned(), "Give each its own.");
            }
        } else if promotion.once_per_customer {
            fault("oncePerCustomer", "is only for promotions with a code".to_owned(), "Enter a code, or remove this.");
        }
        match promotion.max_uses {
            Some(_) if promotion.code.is_none() => {
                fault("maxUses", "is only for promotions with a code".to_owned(), "Enter a code, or remove this.");
            }
            Some(max) if !(1..=MAX_USES).contains(&max) => {
                fault("maxUses", format!("must be 1 to {MAX_USES}"), "Leave it empty for no limit.");
            }
            _ => {}
        }
        check_benefit(&promotion.benefit, &mut fault);
        check_goods(&promotion.goods, &mut fault);
        if !(0..=MAX_AMOUNT).contains(&promotion.min_merchandise) {
            fault("minMerchandise", "must be 0 or more".to_owned(), "Enter 0 for no minimum.");
        }
        if matches!((promotion.starts_on, promotion.ends_on), (Some(first), Some(last)) if last < first) {
            fault("endsOn", "is before the first day".to_owned(), "Choose a later day.");
        }
    }
    faults
}

fn check_benefit(benefit: &Benefit, fault: &mut impl FnMut(&str, String, &'static str)) {
    match benefit {
        Benefit::Percent { basis_points } if !(1..=10_000).contains(basis_points) => {
            fault("benefit.basisPoints", "must be 0.01 to 100 percent".to_owned(), "Enter a number such as 10.");
        }
        Benefit::Amount { amount } if !(1..=MAX_AMOUNT).contains(amount) => {
            fault("benefit.amount", "must be more than 0".to_owned(), "Enter an amount such as 5.00.");
        }
        Benefit::FreeShipping { max: Some(max), .. } if !(1..=MAX_AMOUNT).contains(max) => {
            fault("benefit.max", "must be more than 0".to_owned(), "Leave it empty for no limit.");
        }
        Benefit::Percent { .. } | Benefit::Amount { .. } | Benefit::FreeShipping { .. } => {}
    }
}

/// Returns the faults of promotions for shipping methods that are not among `methods`, by id.
pub fn unknown_methods(promotions: &[Promotion], methods: &[&str]) -> Vec<TableFault> {
    let faults = promotions.iter().enumerate().filter_map(|(at, promotion)| {
        let Benefit::FreeShipping { methods: chosen, .. } = &promotion.benefit else { return None };
        let unknown = chosen.iter().find(|id| !methods.contains(&id.as_str()))?;
        let rule = format!("names a shipping method that does not exist, {unknown:?}");
        Some(TableFault { field: format!("[{at}].benefit.methods"), rule, remedy: "Choose others." })
    });
    faults.collect()
}

/// Reports a selection of goods that is empty or too large.
pub(crate) fn check_goods(goods: &PromotedGoods, fault: &mut impl FnMut(&str, String, &'static str)) {
    let (count, field) = match goods {
        PromotedGoods::All => return,
        PromotedGoods::Products { skus } => (skus.len(), "goods.skus"),
        PromotedGoods::Categories { ids } => (ids.len(), "goods.ids"),
    };
    if !(1..=MAX_GOODS).contains(&count) {
        fault(field, format!("must be 1 to {MAX_GOODS}"), "Choose some, or all goods.");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::dates::Day;

    fn percent(name: &str, code: Option<&str>) -> Promotion {
        Promotion {
            name: name.to_owned(),
            code: code.map(str::to_owned),
            benefit: Benefit::Percent { basis_points: 1_000 },
            once_per_customer: false,
            ..Promotion::free_ground_shipping()
        }
    }

    fn fields(promotions: &[Promotion]) -> Vec<String> {
        check(promotions).into_iter().map(|fault| fault.field).collect()
    }

    #[test]
    fn the_first_promotion_is_valid_where_its_method_exists() {
        let first = [Promotion::free_ground_shipping()];
        assert_eq!(fields(&first), [""; 0]);
        assert_eq!(unknown_methods(&first, &["ground", "post"]), []);
        let elsewhere = unknown_methods(&first, &["post"]);
        assert!(elsewhere[0].rule.contains("\"ground\""), "{elsewhere:?}");
    }

    #[test]
    fn every_fault_names_its_promotion_and_field() {
        let one = percent("Spring", Some("SPRING"));
        assert_eq!(fields(&[one.clone(), percent("spring ", Some("SPRING"))]), ["[1].name", "[1].code"]);
        assert_eq!(fields(&[percent("", Some("spring"))]), ["[0].name", "[0].code"]);
        assert_eq!(fields(&[Promotion { once_per_customer: true, ..percent("A", None) }]), ["[0].oncePerCustomer"]);
        for (benefit, field) in [
            (Benefit::Percent { basis_points: 10_001 }, "[0].benefit.basisPoints"),
            (Benefit::Amount { amount: 0 }, "[0].benefit.amount"),
            (Benefit::FreeShipping { methods: Vec::new(), max: Some(0) }, "[0].benefit.max"),
        ] {
            assert_eq!(fields(&[Promotion { benefit, ..one.clone() }]), [field]);
        }
        let goods = PromotedGoods::Products { skus: Vec::new() };
        let (first, last) = (Day::EPOCH.plus(1), Day::EPOCH);
        let wrong = Promotion { goods, min_merchandise: -1, starts_on: Some(first), ends_on: Some(last), ..one };
        assert_eq!(fields(&[wrong]), ["[0].goods.skus", "[0].minMerchandise", "[0].endsOn"]);
        let many: Vec<_> = (0..=MAX_PROMOTIONS).map(|at| percent(&at.to_string(), None)).collect();
        assert_eq!(fields(&many), [format!("[{MAX_PROMOTIONS}].name")]);
    }
}

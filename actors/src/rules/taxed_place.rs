//! The place whose taxes a command computes, so that its rates can be read before the command runs.

use super::{address, cart};
use crate::commands::{Command, Facts, order, quote};
use crate::entries::Entries;
use crate::shop::taxes::TaxPlace;

/// Returns the place whose taxes the rule of a command computes; `None` if it computes none, or the rule would reject it.
pub fn taxed_place(entries: &Entries, command: &Command) -> Option<TaxPlace> {
    let chosen = |id| Some(address::tax_place(&address::find(entries, id).ok()?.address));
    match command {
        Command::Order(order::Command::Place(place)) => chosen(place.address),
        Command::Quote(quote::Command::Order(place)) => chosen(place.address),
        Command::Address(command) => {
            let mut after = entries.clone();
            let decision = address::decide(entries, command, &Facts::default()).ok()?;
            decision.into_change(0).0.fold_into(&mut after);
            cart::default_place(&after)
        }
        Command::Cart(_) | Command::TaxExemption(_) | Command::MergeGuest { .. } => cart::default_place(entries),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::address::{Command as AddressCommand, Defaults};
    use crate::entries::address::Address;
    use crate::values::ids::AddressId;

    fn in_ohio(zipcode: &str) -> Address {
        let (country_id, state) = ("US".to_owned(), "OH".to_owned());
        Address { country_id, state, zipcode: zipcode.to_owned(), ..Address::default() }
    }

    fn postcode(entries: &Entries, command: impl Into<Command>) -> Option<String> {
        taxed_place(entries, &command.into()).map(|place| place.postcode)
    }

    fn run(entries: &mut Entries, command: &AddressCommand, id: i64) {
        let facts = Facts { new_ids: vec![id], ..Facts::default() };
        address::decide(entries, command, &facts).unwrap().into_change(0).0.fold_into(entries);
    }

    #[test]
    fn an_address_counts_if_it_becomes_the_default_one() {
        let none = Defaults { shipping: false, billing: false };
        let add = |zipcode, defaults| AddressCommand::Add { address: in_ohio(zipcode), defaults };
        let mut entries = Entries::default();
        assert_eq!(postcode(&entries, add("44240", none)).as_deref(), Some("44240"), "the first one");
        assert_eq!(postcode(&entries, crate::commands::cart::Command::Reprice), None);
        run(&mut entries, &add("44240", none), 1);
        assert_eq!(postcode(&entries, add("44301", none)).as_deref(), Some("44240"));
        assert_eq!(postcode(&entries, add("44301", Defaults { shipping: true, ..none })).as_deref(), Some("44301"));
        run(&mut entries, &add("44301", none), 2);
        assert_eq!(postcode(&entries, AddressCommand::Remove { id: AddressId(1) }).as_deref(), Some("44301"));
        assert_eq!(postcode(&entries, AddressCommand::Remove { id: AddressId(9) }), None);
        assert_eq!(postcode(&entries, crate::commands::cart::Command::Reprice).as_deref(), Some("44240"));
        assert_eq!(postcode(&entries, Command::Sweep), None);
    }
}

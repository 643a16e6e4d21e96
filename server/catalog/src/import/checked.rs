//! The first pass over an import's files: their contents and all faults.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::ControlFlow;

use platen_actors::messages::phrase;
use sha2::{Digest, Sha256};

use super::report::{ImportError, Report};
use super::writing::to_json;
use super::{Defaults, Fault, Found, Located, Source, StatusChange, read};
use crate::collections::CollectionPaths;
use crate::record::{ProductRecord, Status};
use crate::sku;

/// The maximum number of faults listed in the report; all are counted.
const TOLD: usize = 100;

/// A position in a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    file: usize,
    line: u64,
    row: Option<u64>,
}

/// A product of the files.
struct Product {
    key: Box<str>,
    place: Place,
}

/// The owner of a SKU. Large files have millions of SKUs, so claims are small.
#[derive(Clone, Copy)]
struct Claim {
    /// The index of the product.
    product: usize,
    is_product: bool,
}

/// The result of the first pass.
#[derive(Default)]
pub(super) struct Checked {
    files: Vec<String>,
    faults: Vec<Fault>,
    total: u64,
    /// Whether a file itself is faulty, so that leaving products out does not help.
    broken: bool,
    /// The SKU keys of products with faults.
    pub(super) faulty: HashSet<String>,
    /// The number of faulty products whose SKU cannot be read.
    nameless: u64,
    notes: Vec<Fault>,
    noted: u64,
    products: Vec<Product>,
    /// Products of which the files give only the status.
    pub(super) statuses: BTreeMap<String, (Status, Place)>,
    /// By SKU key.
    claims: HashMap<Box<str>, Claim>,
    pub(super) digest: [u8; 32],
    /// The required currency of active products.
    shop_currency: String,
    /// The collections of the store, which are no main categories.
    pub(super) collections: CollectionPaths,
}

impl Checked {
    fn fault(&mut self, fault: Fault) {
        self.total += 1;
        if self.faults.len() < TOLD {
            self.faults.push(fault);
        }
    }

    /// Records a fault of a product.
    pub(super) fn refuse(&mut self, key: &str, place: Place, field: &str, reason: String) {
        self.faulty.insert(key.to_owned());
        let fault = Fault::new(&self.files[place.file], place.line, 1, field, reason);
        self.fault(Fault { row: place.row, product: Some(key.into()), ..fault });
    }

    fn note(&mut self, note: Fault) {
        self.noted += 1;
        if self.notes.len() < TOLD {
            self.notes.push(note);
        }
    }

    fn take(&mut self, file: usize, found: Found, digest: &mut Sha256) {
        match found {
            Found::Broken(fault) => {
                self.broken = true;
                self.fault(fault);
            }
            Found::Faulty { key, faults } => {
                if key.is_empty() {
                    self.nameless += 1;
                } else {
                    self.faulty.insert(key);
                }
                for fault in faults {
                    self.fault(fault);
                }
            }
            Found::Note(note) => self.note(note),
            Found::Status { change, line } => {
                digest.update(format!("{change:?}"));
                self.change_status(change, Place { file, line, row: None });
            }
            Found::Product(located) => {
                let Located { record, line, row, .. } = *located;
                digest.update(to_json(&record).1);
                self.add(&record, Place { file, line, row });
            }
        }
    }

    fn add(&mut self, record: &ProductRecord, place: Place) {
        let product = sku::key(&record.sku);
        if let Some(reason) = self.foreign_currency(record) {
            return self.refuse(&product, place, "currency", reason);
        }
        if record.categories.iter().all(|path| self.collections.has(path)) {
            let reason =
                "must have a category besides its occasions and industries. Add one that is neither.".to_owned();
            return self.refuse(&product, place, "categories", reason);
        }
        if let Some((_, first)) = self.statuses.get(&product) {
            let reason = format!("{} already says its status. Keep one of the two.", self.name(*first));
            return self.refuse(&product, place, "sku", reason);
        }
        let skus = || std::iter::once((&record.sku, true)).chain(record.parts.iter().map(|part| (&part.sku, false)));
        let mut taken = Vec::new();
        for (text, is_product) in skus() {
            if let Some((first, claim)) = self.claim(&sku::key(text))
                && (*first.key != *product || (is_product && claim.is_product))
            {
                let whose = if claim.is_product {
                    phrase("the SKU of the product")
                } else {
                    phrase("the SKU of a part of the product")
                };
                let at = self.name(first.place);
                taken.push(format!(
                    "{text:?} is already {whose} at {at}. SKUs are unique in the catalog, whatever their case."
                ));
            }
        }
        if taken.is_empty() {
            for (text, is_product) in skus() {
                let claim = Claim { product: self.products.len(), is_product };
                self.claims.entry(sku::key(text).into()).or_insert(claim);
            }
            self.products.push(Product { key: product.into(), place });
        } else {
            for reason in taken {
                self.refuse(&product, place, "sku", reason);
            }
        }
    }

    fn claim(&self, key: &str) -> Option<(&Product, Claim)> {
        let claim = *self.claims.get(key)?;
        Some((&self.products[claim.product], claim))
    }

    /// Reports whether the files contain a product with this SKU key.
    pub(super) fn has_product(&self, key: &str) -> bool {
        self.claims.get(key).is_some_and(|claim| claim.is_product)
    }

    /// Explains why an active product is in the wrong currency; shipping is priced in the shop's currency only.
    pub(super) fn foreign_currency(&self, record: &ProductRecord) -> Option<String> {
        let (found, shop) = (&record.currency, &self.shop_currency);
        (record.status == Status::Active && found != shop).then(|| {
            format!(
                "The prices are in {found}, but the shop's currency is {shop}. Give them in {shop}, or choose {found} as the \
                 currency of the shop, under Region."
            )
        })
    }

    fn change_status(&mut self, StatusChange { sku, status }: StatusChange, place: Place) {
        let key = sku::key(&sku);
        let first = self.claim(&key).filter(|(_, claim)| claim.is_product).map(|(product, _)| product.place);
        match first.or(self.statuses.get(&key).map(|(_, place)| *place)) {
            Some(first) => {
                let reason = format!("{sku:?} is already there at {}. Keep one of the two.", self.name(first));
                self.refuse(&key, place, "sku", reason);
            }
            None => drop(self.statuses.insert(key, (status, place))),
        }
    }

    /// Returns the SKU keys of the products of the files and of their parts.
    pub(super) fn claimed(&self) -> impl Iterator<Item = &str> {
        self.claims.keys().map(|key| &**key)
    }

    fn name(&self, place: Place) -> String {
        format!("{}:{}", self.files[place.file], place.line)
    }

    /// Records a fault for a SKU that belongs to a product of the store which the files do not contain.
    pub(super) fn taken(&mut self, key: &str, other: &str) {
        if let Some((product, place)) = self.claim(key).map(|(product, _)| (product.key.clone(), product.place)) {
            let reason = format!(
                "{key:?} is already a SKU of the product {other:?} in the store. \
                 Give this one another, or import the other one without it in the same run."
            );
            self.refuse(&product, place, "sku", reason);
        }
    }

    /// Fails if there are faults that leaving products out does not solve.
    pub(super) fn refuse_faults(&mut self, skip_faulty: bool) -> Result<(), ImportError> {
        let products = self.products.iter().map(|product| &*product.key);
        let some_left = products.chain(self.statuses.keys().map(String::as_str)).any(|key| !self.faulty.contains(key));
        if self.total == 0 || (skip_faulty && !self.broken && some_left) {
            return Ok(());
        }
        Err(ImportError::Faults { faults: std::mem::take(&mut self.faults), total: self.total })
    }

    /// Adds the results of the first pass to the report.
    pub(super) fn complete(self, report: &mut Report) {
        report.left_out = self.faulty.len() as u64 + self.nameless;
        report.fault_count = self.total;
        report.faults = self.faults;
        report.noted = self.noted;
        report.notes = self.notes;
    }
}

/// Runs the first pass.
pub(super) fn check_all(
    sources: &[Source],
    defaults: &Defaults,
    collections: CollectionPaths,
) -> Result<Checked, ImportError> {
    let files = sources.iter().map(|source| source.name().to_owned()).collect();
    let shop_currency = defaults.shop_currency.clone();
    let mut checked = Checked { files, shop_currency, collections, ..Checked::default() };
    let mut digest = Sha256::new();
    for (file, source) in sources.iter().enumerate() {
        let before = (checked.products.len(), checked.statuses.len(), checked.total);
        read(source, defaults, &mut |found| {
            checked.take(file, found, &mut digest);
            ControlFlow::Continue(())
        })
        .map_err(|error| ImportError::File { file: source.name().to_owned(), error })?;
        if before == (checked.products.len(), checked.statuses.len(), checked.total) {
            let reason = "The file contains no product. Add one, or leave the file out.";
            checked.take(file, Found::Broken(Fault::new(source.name(), 1, 1, "", reason)), &mut digest);
        }
    }
    checked.digest = digest.finalize().into();
    Ok(checked)
}

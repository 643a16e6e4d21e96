//! Expands the products of a family into full records.

use std::collections::BTreeMap;

use platen_catalog::record::{
    ChargeKind, ChargePer, ChargeRecord, DecorationRecord, Dimensions, Fact, LessThanMinimumRecord, LocationRecord,
    PartRecord, PriceRecord, ProductRecord, RushRecord, SizeChart, Status,
};
use platen_pictures::Drawing;

use super::{
    DemoError,
    family::{Color, Decoration, Family, Location, Method, Product, Size},
    price::Price,
};

/// Data shared by all families.
pub(super) struct Shared {
    pub(super) colors: BTreeMap<String, Color>,
    pub(super) methods: BTreeMap<String, Method>,
}

/// Adds the family's products.
pub(super) fn family(family: &Family, shared: &Shared, products: &mut Vec<ProductRecord>) -> Result<(), DemoError> {
    for (product, mark) in family.products.iter().zip(0_u32..) {
        let sku = format!("{}-{}", family.prefix, product.number);
        products.push(Expansion { family, shared, product, sku }.record(mark)?);
    }
    Ok(())
}

struct Expansion<'a> {
    family: &'a Family,
    shared: &'a Shared,
    product: &'a Product,
    sku: String,
}

impl Expansion<'_> {
    fn record(self, mark: u32) -> Result<ProductRecord, DemoError> {
        let (family, product) = (self.family, self.product);
        let locations = self.locations()?;
        let dimensions = self.dimensions();
        Ok(ProductRecord {
            name: product.name.clone(),
            description: format!("{}\n\n{}", product.text, family.about),
            status: Status::Active,
            categories: product.categories.clone().unwrap_or_else(|| family.categories.clone()),
            tags: product.tags.iter().chain(&family.tags).cloned().collect(),
            material: product.material.clone().or_else(|| family.material.clone()),
            facts: self.facts(),
            size_chart: self.size_chart(),
            goes_with: family.goes_with.clone(),
            currency: "USD".to_owned(),
            production_days: self.production_days(),
            rush: self.rush(),
            proof_price: family.proof_price.clone(),
            tax_class: None,
            weight_mg: Some(product.weight_mg.unwrap_or(family.weight_mg)),
            blank: Some(product.blank.unwrap_or(family.blank)),
            sample: family.sample,
            featured: product.featured,
            dimensions,
            prices: self.prices(None)?,
            less_than_minimum: family
                .less_than_minimum
                .clone()
                .map(|(min_quantity, fee)| LessThanMinimumRecord { min_quantity, fee }),
            parts: self.parts()?,
            drawing: Some(self.drawing(mark, dimensions, locations.first())),
            locations,
            images: Vec::new(),
            sku: self.sku,
        })
    }

    fn production_days(&self) -> u16 {
        self.product.production_days.unwrap_or(self.family.production_days)
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = self.family.facts.clone();
        facts.extend(self.product.facts.clone());
        facts.into_iter().map(|(name, value)| Fact { name, value }).collect()
    }

    /// The family's chart shows the family's sizes.
    fn size_chart(&self) -> Option<SizeChart> {
        let of_family = self.family.size_chart.as_ref().filter(|_| self.product.sizes.is_none());
        self.product.size_chart.as_ref().or(of_family).cloned()
    }

    fn rush(&self) -> Vec<RushRecord> {
        let faster = self.family.rush.iter().filter(|(days, _)| *days < self.production_days());
        faster.map(|(days, fee)| RushRecord { production_days: *days, fee: fee.clone() }).collect()
    }

    fn dimensions(&self) -> Option<Dimensions> {
        let size = self.product.size.as_ref().unwrap_or(&self.family.size);
        let (width_mm, height_mm) = (*size.first()?, *size.get(1)?);
        Some(Dimensions { width_mm, height_mm, depth_mm: size.get(2).copied() })
    }

    /// The picture generator gets the real dimensions, so that lines and areas are to scale.
    fn drawing(&self, mark: u32, dimensions: Option<Dimensions>, first: Option<&LocationRecord>) -> Drawing {
        let mut proportions = BTreeMap::from([("mark".to_owned(), f64::from(mark % 8))]);
        let mut put = |name: &str, value: f64| proportions.insert(name.to_owned(), value);
        if let Some(Dimensions { width_mm, height_mm, depth_mm }) = dimensions {
            put("width", width_mm);
            put("height", height_mm);
            if let Some(depth) = depth_mm {
                put("depth", depth);
            }
        }
        if let Some(location) = first {
            put("imprintWidth", location.width_mm);
            put("imprintHeight", location.height_mm);
        }
        proportions.extend(self.product.proportions.iter().map(|(name, value)| (name.clone(), *value)));
        Drawing { family: self.product.drawing.as_ref().unwrap_or(&self.family.drawing).clone(), proportions }
    }

    fn prices(&self, size: Option<&Size>) -> Result<Vec<PriceRecord>, DemoError> {
        let first = self.price(&self.product.price)?;
        let extra = size.and_then(|size| size.extra.as_deref()).map(|extra| self.price(extra)).transpose()?;
        let at = |thousandths: u32| {
            let price = first.share(thousandths);
            extra.map_or(price, |extra| price.plus(extra)).text()
        };
        let breaks = self.family.breaks.iter();
        Ok(breaks.map(|(quantity, share)| PriceRecord { min_quantity: *quantity, unit_price: at(*share) }).collect())
    }

    /// Returns every color in every size.
    fn parts(&self) -> Result<Vec<PartRecord>, DemoError> {
        let colors = self.product.colors.as_ref().unwrap_or(&self.family.colors);
        let sizes = self.product.sizes.as_ref().unwrap_or(&self.family.sizes);
        let colors: Vec<Option<&String>> =
            if colors.is_empty() { vec![None] } else { colors.iter().map(Some).collect() };
        let sizes: Vec<Option<&Size>> = if sizes.is_empty() { vec![None] } else { sizes.iter().map(Some).collect() };
        let mut parts = Vec::with_capacity(colors.len() * sizes.len());
        for name in &colors {
            for size in &sizes {
                parts.push(self.part(name.map(String::as_str), *size)?);
            }
        }
        Ok(parts)
    }

    fn part(&self, name: Option<&str>, size: Option<&Size>) -> Result<PartRecord, DemoError> {
        let mut sku = self.sku.clone();
        let mut color = None;
        if let Some(name) = name {
            let known = self.shared.colors.get(name).ok_or_else(|| self.unknown("color", name))?;
            sku = format!("{sku}-{}", known.code);
            color = Some(known.record(name));
        }
        if let Some(size) = size {
            sku = format!("{sku}-{}", size.code.as_ref().unwrap_or(&size.name));
        }
        if name.is_none() && size.is_none() {
            sku.push_str("-STD");
        }
        let own = size.filter(|size| size.extra.is_some());
        let prices = if own.is_some() { self.prices(own)? } else { Vec::new() };
        Ok(PartRecord { sku, color, size: size.map(|size| size.name.clone()), prices })
    }

    fn locations(&self) -> Result<Vec<LocationRecord>, DemoError> {
        let mut locations = Vec::new();
        for (index, location) in self.family.locations.iter().enumerate() {
            let first = index == 0;
            let own = self.product.imprint.filter(|_| first);
            let (width_mm, height_mm) = own.unwrap_or((location.width, location.height));
            let decorations = self.decorations(location, first)?;
            locations.push(LocationRecord { name: location.name.clone(), width_mm, height_mm, decorations });
        }
        Ok(locations)
    }

    fn decorations(&self, location: &Location, first: bool) -> Result<Vec<DecorationRecord>, DemoError> {
        let only = self.product.methods.as_ref().filter(|_| first);
        if let Some(name) =
            only.into_iter().flatten().find(|name| location.decorations.iter().all(|known| known.method != **name))
        {
            return Err(self.unknown("decoration of the family", name));
        }
        let offered = |decoration: &&Decoration| only.is_none_or(|only| only.contains(&decoration.method));
        location.decorations.iter().filter(offered).map(|decoration| self.decoration(decoration)).collect()
    }

    fn decoration(&self, decoration: &Decoration) -> Result<DecorationRecord, DemoError> {
        let method = self.shared.methods.get(&decoration.method);
        let method = method.ok_or_else(|| self.unknown("method", &decoration.method))?;
        let charge = |kind, name: &str, price: &Option<String>| {
            price.as_deref().map(|price| {
                let price = self.price(price)?;
                let repeat_price = (kind == ChargeKind::Setup).then(|| price.share(method.repeat).text());
                // A full-color print is charged once, not per color.
                let per = match kind {
                    _ if decoration.colors == 0 => ChargePer::Location,
                    ChargeKind::Run => method.run_per,
                    _ => method.per,
                };
                Ok(ChargeRecord { kind, name: name.to_owned(), price: price.text(), repeat_price, per })
            })
        };
        let setup = charge(ChargeKind::Setup, &method.setup, &decoration.setup);
        // Where only one color is possible, there is no charge per further color.
        let run =
            decoration.run.clone().filter(|_| method.run_per != ChargePer::FurtherColor || decoration.colors != 1);
        let run = charge(ChargeKind::Run, &method.run, &run);
        let charges = setup.into_iter().chain(run).collect::<Result<_, DemoError>>()?;
        Ok(DecorationRecord { method: decoration.method.clone(), max_colors: decoration.colors, charges })
    }

    fn price(&self, text: &str) -> Result<Price, DemoError> {
        Price::parse(text).ok_or_else(|| self.unknown("price", text))
    }

    fn unknown(&self, kind: &'static str, name: &str) -> DemoError {
        DemoError::Unknown { product: self.sku.clone(), kind, name: name.to_owned() }
    }
}

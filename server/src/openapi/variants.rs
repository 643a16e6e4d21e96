//! Gives each variant of a tagged choice a schema of its own, and names the field that tells them apart. Generators of clients
//! read a choice among named schemas; many leave out a choice among nameless ones, and every call that uses it.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::Modify;
use utoipa::openapi::schema::{AllOf, Discriminator, Object, OneOf, Schema};
use utoipa::openapi::{Components, OpenApi, Ref, RefOr};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Names the variants of all choices.
pub(super) struct Variants;

impl Modify for Variants {
    fn modify(&self, document: &mut OpenApi) {
        let schemas = &mut document.components.get_or_insert_with(Components::new).schemas;
        for (name, choice) in choices(schemas) {
            let Some(variants) = named(&name, &choice, schemas) else { continue };
            let RefOr::T(Schema::OneOf(choice)) = schemas.get_mut(&name).expect("it was found above") else { continue };
            refer(choice, &variants);
            schemas.extend(variants.into_iter().map(|variant| (variant.name, RefOr::T(variant.schema.into()))));
        }
    }
}

struct Variant {
    /// The name of the schema: that of the choice, then the tag.
    name: String,
    /// The field that tells the variants apart, such as `kind`.
    field: String,
    tag: String,
    schema: Object,
}

fn choices(schemas: &Schemas) -> Vec<(String, OneOf)> {
    let choices = schemas.iter().filter_map(|(name, schema)| match schema {
        RefOr::T(Schema::OneOf(choice)) if choice.discriminator.is_none() => Some((name.clone(), choice.clone())),
        _ => None,
    });
    choices.collect()
}

/// Returns the variants of a choice, if the same field tells all of them apart.
fn named(choice: &str, items: &OneOf, schemas: &Schemas) -> Option<Vec<Variant>> {
    let variants: Vec<_> = items.items.iter().map(|item| variant(choice, item, schemas)).collect::<Option<_>>()?;
    variants.windows(2).all(|pair| pair[0].field == pair[1].field).then_some(variants)
}

fn variant(choice: &str, item: &RefOr<Schema>, schemas: &Schemas) -> Option<Variant> {
    let schema = match item {
        RefOr::T(Schema::Object(object)) => object.clone(),
        RefOr::T(Schema::AllOf(parts)) => flattened(parts, schemas)?,
        _ => return None,
    };
    let (field, tag) = schema.required.iter().find_map(|field| Some((field.clone(), only_value(&schema, field)?)))?;
    Some(Variant { name: format!("{choice}{}", pascal_case(&tag)), field, tag, schema })
}

/// Joins the fields of objects that describe one value together.
fn flattened(parts: &AllOf, schemas: &Schemas) -> Option<Object> {
    let mut all = Object::new();
    all.description.clone_from(&parts.description);
    for part in &parts.items {
        let part = match part {
            RefOr::T(Schema::Object(object)) => object,
            RefOr::Ref(reference) => match schemas.get(reference.ref_location.rsplit('/').next()?)? {
                RefOr::T(Schema::Object(object)) => object,
                _ => return None,
            },
            RefOr::T(_) => return None,
        };
        all.schema_type = part.schema_type.clone();
        all.properties.extend(part.properties.clone());
        all.required.extend(part.required.clone());
    }
    Some(all)
}

/// The text that is a field's only possible value.
fn only_value(schema: &Object, field: &str) -> Option<String> {
    let RefOr::T(Schema::Object(field)) = schema.properties.get(field)? else { return None };
    match field.enum_values.as_deref()? {
        [Value::String(only)] => Some(only.clone()),
        _ => None,
    }
}

fn refer(choice: &mut OneOf, variants: &[Variant]) {
    let reference = |variant: &Variant| Ref::from_schema_name(variant.name.clone());
    let mapping = variants.iter().map(|variant| (variant.tag.clone(), reference(variant).ref_location));
    if let Some(first) = variants.first() {
        let mut discriminator = Discriminator::new(first.field.clone());
        discriminator.mapping = mapping.collect();
        choice.discriminator = Some(discriminator);
    }
    choice.items = variants.iter().map(|variant| RefOr::Ref(reference(variant))).collect();
}

fn pascal_case(tag: &str) -> String {
    let words = tag.split(['_', '-']).map(|word| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    fn schemas() -> Value {
        let document: Value = serde_json::from_str(&super::super::document().unwrap()).unwrap();
        document["components"]["schemas"].clone()
    }

    #[test]
    fn the_variants_of_a_report_have_names_and_a_field_that_tells_them_apart() {
        let schemas = schemas();
        let report = &schemas["Report"];
        assert_eq!(report["discriminator"]["propertyName"], "kind");
        assert_eq!(report["discriminator"]["mapping"]["shipped"], "#/components/schemas/ReportShipped");
        assert!(report["oneOf"].as_array().unwrap().contains(&json!({ "$ref": "#/components/schemas/ReportShipped" })));
        let shipped = &schemas["ReportShipped"];
        assert_eq!(shipped["properties"]["kind"]["enum"], json!(["shipped"]));
        assert!(shipped["properties"].as_object().unwrap().contains_key("carrier"), "{shipped}");
    }

    /// A choice that clients tell apart by the presence of a field alone is left as it is.
    #[test]
    fn every_choice_among_tagged_objects_names_its_variants() {
        for (name, schema) in schemas().as_object().unwrap() {
            let variants = schema["oneOf"].as_array().into_iter().flatten();
            let nameless = variants.filter(|variant| variant.get("allOf").is_some());
            assert_eq!(nameless.count(), 0, "{name} has a variant without a name");
        }
    }
}

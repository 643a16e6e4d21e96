//! The columns of the native CSV, with the fields of the record that they hold.

use super::cells::Kind;

/// A column, in the order of the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Column {
    Sku,
    Name,
    Status,
    Categories,
    Prices,
    PartSku,
    Color,
    Hex,
    Group,
    Size,
    PartPrices,
    Description,
    Tags,
    Material,
    Currency,
    Days,
    Featured,
    Sample,
    Blank,
    Weight,
    Proof,
    TaxClass,
    LessQuantity,
    LessFee,
    Rush,
    Width,
    Height,
    Depth,
    GoesWith,
    Facts,
    SizeChart,
    Locations,
    Images,
    Drawing,
}

/// All columns with their headings.
pub(crate) const COLUMNS: [(Column, &[&str]); 34] = [
    (Column::Sku, &["SKU"]),
    (Column::Name, &["Name"]),
    (Column::Status, &["Status"]),
    (Column::Categories, &["Categories"]),
    (Column::Prices, &["Price breaks"]),
    (Column::PartSku, &["Part SKU"]),
    (Column::Color, &["Color"]),
    (Column::Hex, &["Color hex"]),
    (Column::Group, &["Color group"]),
    (Column::Size, &["Size"]),
    (Column::PartPrices, &["Part price breaks"]),
    (Column::Description, &["Description"]),
    (Column::Tags, &["Tags"]),
    (Column::Material, &["Material"]),
    (Column::Currency, &["Currency"]),
    (Column::Days, &["Production days"]),
    (Column::Featured, &["Featured"]),
    (Column::Sample, &["Sample"]),
    (Column::Blank, &["Sold blank"]),
    (Column::Weight, &["Weight (mg)"]),
    (Column::Proof, &["Proof price"]),
    (Column::TaxClass, &["Tax class"]),
    (Column::LessQuantity, &["Smallest quantity"]),
    (Column::LessFee, &["Small order fee"]),
    (Column::Rush, &["Rush"]),
    (Column::Width, &["Width (mm)"]),
    (Column::Height, &["Height (mm)"]),
    (Column::Depth, &["Depth (mm)"]),
    (Column::GoesWith, &["Goes with"]),
    (Column::Facts, &["Facts"]),
    (Column::SizeChart, &["Size chart"]),
    (Column::Locations, &["Locations"]),
    (Column::Images, &["Images"]),
    (Column::Drawing, &["Drawing"]),
];

impl Column {
    /// Returns the field of the product, and how its cell is written.
    pub(super) fn of_product(self) -> Option<(&'static str, Kind)> {
        Some(match self {
            Self::Sku => ("sku", Kind::Text),
            Self::Name => ("name", Kind::Text),
            Self::Status => ("status", Kind::Text),
            Self::Categories => ("categories", Kind::Lines),
            Self::Prices => ("prices", Kind::Breaks),
            Self::Description => ("description", Kind::Text),
            Self::Tags => ("tags", Kind::Lines),
            Self::Material => ("material", Kind::Text),
            Self::Currency => ("currency", Kind::Text),
            Self::Days => ("productionDays", Kind::Whole),
            Self::Featured => ("featured", Kind::Truth),
            Self::Sample => ("sample", Kind::Truth),
            Self::Blank => ("blank", Kind::Truth),
            Self::Weight => ("weightMg", Kind::Whole),
            Self::Proof => ("proofPrice", Kind::Price),
            Self::TaxClass => ("taxClass", Kind::Text),
            Self::LessQuantity => ("minQuantity", Kind::Whole),
            Self::LessFee => ("fee", Kind::Price),
            Self::Rush => ("rush", Kind::Rush),
            Self::Width => ("widthMm", Kind::Measure),
            Self::Height => ("heightMm", Kind::Measure),
            Self::Depth => ("depthMm", Kind::Measure),
            Self::GoesWith => ("goesWith", Kind::Lines),
            Self::Facts => ("facts", Kind::Json),
            Self::SizeChart => ("sizeChart", Kind::Json),
            Self::Locations => ("locations", Kind::Json),
            Self::Images => ("images", Kind::Json),
            Self::Drawing => ("drawing", Kind::Json),
            Self::PartSku | Self::Color | Self::Hex | Self::Group | Self::Size | Self::PartPrices => return None,
        })
    }

    /// Whether its cells are numbers with decimals.
    pub(crate) fn is_decimal(self) -> bool {
        matches!(self.of_product(), Some((_, Kind::Measure | Kind::Price)))
    }

    /// Returns the field of the part, and how its cell is written.
    pub(super) fn of_part(self) -> Option<(&'static str, Kind)> {
        Some(match self {
            Self::PartSku => ("sku", Kind::Text),
            Self::Color => ("name", Kind::Text),
            Self::Hex => ("hex", Kind::Text),
            Self::Group => ("group", Kind::Text),
            Self::Size => ("size", Kind::Text),
            Self::PartPrices => ("prices", Kind::Breaks),
            _ => return None,
        })
    }
}

/// Returns the row of the product and the column that hold a field of the record.
pub(super) fn of_field(field: &str) -> (usize, Column) {
    if let Some(rest) = field.strip_prefix("parts[") {
        let row = rest.split(']').next().and_then(|number| number.parse().ok()).unwrap_or(0);
        let column = match rest.split_once("].").map_or("", |(_, field)| field) {
            "color.hex" => Column::Hex,
            "color.group" => Column::Group,
            field if field.starts_with("color") => Column::Color,
            "size" => Column::Size,
            field if field.starts_with("prices") => Column::PartPrices,
            _ => Column::PartSku,
        };
        return (row, column);
    }
    let column = match field {
        "dimensions.widthMm" => Column::Width,
        "dimensions.heightMm" => Column::Height,
        "dimensions.depthMm" => Column::Depth,
        "lessThanMinimum.fee" => Column::LessFee,
        field if field.starts_with("lessThanMinimum") => Column::LessQuantity,
        field => {
            let name = field.split(['.', '[']).next().unwrap_or_default();
            let holds = |(column, _): &(Column, &[&str])| column.of_product().is_some_and(|(field, _)| field == name);
            super::COLUMNS.iter().find(|column| holds(column)).map_or(Column::Sku, |(column, _)| *column)
        }
    };
    (0, column)
}

//! Reviews of products and the ratings that follow from them. The entry that a session shows is in [`super::entries`].

use platen_actors::ids::{ProductId, SessionKey};
use platen_actors::order::{Code, PlacedOrder};
use platen_actors::review::{Buyer, ReviewContext, ReviewEntry, ShownAs};
use platen_derive::FromRow;

use super::{Connection, Error, Result, dialect, json};
use crate::query::{execute, optional_row, optional_value, rows, values};

/// The subject that changes of ratings lock, so that their revisions are committed in order.
const RATINGS: &str = "ratings";

/// A review with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    /// The customer's session.
    pub owner: SessionKey,
    /// The entry that the session shows, or showed.
    pub entry: ReviewEntry,
    /// The text.
    pub text: String,
    /// What the customer recommends the product for.
    pub good_for: Option<String>,
    /// How the customer is named.
    pub shown_as: ShownAs,
    /// The name that is shown.
    pub name: String,
    /// The shop's public answer.
    pub answer: Option<String>,
    /// The name of the staff member who wrote it.
    pub answered_by: Option<String>,
}

#[derive(FromRow)]
struct ReviewRow {
    owner: String,
    entry: String,
    text: String,
    good_for: Option<String>,
    shown_as: String,
    name: String,
    answer: Option<String>,
    answered_by: Option<String>,
}

impl ReviewRow {
    fn review(self) -> Result<Review> {
        let corrupt = |what: &str| Error::Corrupt(format!("{what} of a review"));
        Ok(Review {
            owner: self.owner.parse().map_err(|_| corrupt("the owner"))?,
            entry: json::read("a review", &self.entry)?,
            text: self.text,
            good_for: self.good_for,
            shown_as: ShownAs::read(&self.shown_as).ok_or_else(|| corrupt("the kind of name"))?,
            name: self.name,
            answer: self.answer,
            answered_by: self.answered_by,
        })
    }
}

const COLUMNS: &str = "owner, entry, text, good_for, shown_as, name, answer, answered_by";

/// Returns a customer's review of a product.
pub async fn find(connection: &mut impl Connection, owner: SessionKey, product: ProductId) -> Result<Option<Review>> {
    let sql = format!("SELECT {COLUMNS} FROM reviews WHERE owner = $1 AND product_id = $2");
    let row: Option<ReviewRow> = optional_row!(connection, sqlx::AssertSqlSafe(sql), [owner.to_string(), product.0]);
    row.map(ReviewRow::review).transpose()
}

/// Finds any customer's review by its public code.
pub async fn find_by_code(connection: &mut impl Connection, code: Code) -> Result<Option<Review>> {
    let sql = format!("SELECT {COLUMNS} FROM reviews WHERE code = $1");
    let row: Option<ReviewRow> = optional_row!(connection, sqlx::AssertSqlSafe(sql), [code.to_string()]);
    row.map(ReviewRow::review).transpose()
}

/// The order of a list of reviews.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Order {
    /// The newest first.
    #[default]
    Newest,
    /// Those with the most stars first.
    Highest,
    /// Those with the fewest stars first.
    Lowest,
}

/// Returns published reviews of a product after the first `skip`.
pub async fn list_published(
    connection: &mut impl Connection,
    product: ProductId,
    order: Order,
    skip: i64,
    limit: i64,
) -> Result<Vec<Review>> {
    let order = match order {
        Order::Newest => "changed_at DESC, owner",
        Order::Highest => "stars DESC, changed_at DESC, owner",
        Order::Lowest => "stars, changed_at DESC, owner",
    };
    let sql = format!(
        "SELECT {COLUMNS} FROM reviews WHERE product_id = $1 AND state = 'published'
         ORDER BY {order} LIMIT $2 OFFSET $3"
    );
    let rows: Vec<ReviewRow> = rows!(connection, sqlx::AssertSqlSafe(sql), [product.0, limit, skip]);
    rows.into_iter().map(ReviewRow::review).collect()
}

/// What the rules need to know of a customer and a product.
pub async fn find_context(
    connection: &mut impl Connection,
    owner: SessionKey,
    product: ProductId,
) -> Result<ReviewContext> {
    let current = find(connection, owner, product).await?.map(|review| review.entry);
    Ok(ReviewContext { buyer: find_buyer(connection, owner, product).await?, current })
}

/// Returns the customer as named in the latest order of a product of which something was shipped.
pub async fn find_buyer(
    connection: &mut impl Connection,
    owner: SessionKey,
    product: ProductId,
) -> Result<Option<Buyer>> {
    let contains = dialect::order_contains(connection).await?;
    let sql = format!(
        "SELECT placed FROM orders WHERE owner = $1 AND {contains}
             AND EXISTS (SELECT 1 FROM shipments WHERE shipments.order_id = orders.id)
         ORDER BY placed_at DESC LIMIT 1"
    );
    let placed: Option<String> = optional_value!(connection, sqlx::AssertSqlSafe(sql), [owner.to_string(), product.0]);
    let Some(placed) = placed else { return Ok(None) };
    let PlacedOrder { bill_to, .. } = json::read("a placed order", &placed)?;
    Ok(Some(Buyer { first_name: bill_to.first_name, last_name: bill_to.last_name, company: bill_to.company }))
}

/// What is stored of a written review besides its entry.
#[derive(Debug, Clone, Copy)]
pub struct Written<'a> {
    /// The text.
    pub text: &'a str,
    /// What the customer recommends the product for.
    pub good_for: Option<&'a str>,
    /// How the customer is named.
    pub shown_as: ShownAs,
    /// The name that is shown.
    pub name: &'a str,
}

/// Stores a text, and removes the answer to the earlier one. The row itself was written with the session's entries in the
/// same transaction.
pub async fn put_text(
    connection: &mut impl Connection,
    owner: SessionKey,
    product: ProductId,
    written: Written<'_>,
) -> Result<()> {
    let Written { text, good_for, shown_as, name } = written;
    execute!(
        connection,
        "UPDATE reviews SET text = $3, good_for = $4, shown_as = $5, name = $6, answer = NULL, answered_by = NULL
         WHERE owner = $1 AND product_id = $2",
        [owner.to_string(), product.0, text, good_for, shown_as.word(), name]
    );
    Ok(())
}

/// Stores or removes the shop's answer, with the name of the staff member.
pub async fn put_answer(
    connection: &mut impl Connection,
    owner: SessionKey,
    product: ProductId,
    answer: Option<(&str, &str)>,
) -> Result<()> {
    let (by, text) = answer.unzip();
    execute!(
        connection,
        "UPDATE reviews SET answer = $3, answered_by = $4 WHERE owner = $1 AND product_id = $2",
        [owner.to_string(), product.0, text, by]
    );
    Ok(())
}

/// The number of published reviews of a product by their stars.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct RatingRow {
    /// The product.
    pub product_id: i64,
    /// With one star.
    pub one: i64,
    /// With two stars.
    pub two: i64,
    /// With three stars.
    pub three: i64,
    /// With four stars.
    pub four: i64,
    /// With five stars.
    pub five: i64,
    /// Increases with every change of a rating or of a published review.
    pub revision: i64,
}

/// Counts the published reviews of a product again, under a new revision.
pub async fn count_again(connection: &mut impl Connection, product: ProductId) -> Result<()> {
    dialect::lock_subjects(connection, &[RATINGS]).await?;
    let with = |stars: i64| format!("COUNT(CASE WHEN stars = {stars} THEN 1 END)");
    let sql = format!(
        "INSERT INTO product_ratings (product_id, one, two, three, four, five, revision)
         SELECT $1, {}, {}, {}, {}, {}, (SELECT COALESCE(MAX(revision), 0) + 1 FROM product_ratings)
         FROM reviews WHERE product_id = $1 AND state = 'published'
         ON CONFLICT (product_id) DO UPDATE SET one = excluded.one, two = excluded.two, three = excluded.three,
             four = excluded.four, five = excluded.five, revision = excluded.revision",
        with(1),
        with(2),
        with(3),
        with(4),
        with(5)
    );
    execute!(connection, sqlx::AssertSqlSafe(sql), [product.0]);
    Ok(())
}

/// Returns the ratings that changed after a revision, the latest last.
pub async fn list_ratings(connection: &mut impl Connection, after: i64) -> Result<Vec<RatingRow>> {
    let sql = "SELECT product_id, one, two, three, four, five, revision FROM product_ratings
        WHERE revision > $1 ORDER BY revision";
    Ok(rows!(connection, sql, [after]))
}

/// Returns the products of which a customer has published reviews.
pub(super) async fn list_rated(connection: &mut impl Connection, owner: SessionKey) -> Result<Vec<ProductId>> {
    let sql = "SELECT product_id FROM reviews WHERE owner = $1 AND state = 'published' ORDER BY product_id";
    let products: Vec<i64> = values!(connection, sql, [owner.to_string()]);
    Ok(products.into_iter().map(ProductId).collect())
}

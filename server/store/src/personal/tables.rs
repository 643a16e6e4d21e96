//! The tables of the database: which rows of each are about a customer, and what becomes of them when the customer is
//! erased. A contract test fails if a table of the schema is not listed here.

/// A table.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// The rows about a customer; `None` if the table has no such rows.
    pub about: Option<About>,
}

/// The rows of a table that are about a customer. Conditions are SQL with these names:
///
/// - `:owners`: the keys of the customer's session, of the guests that were merged into it, and of those who ordered with the
///   email address
/// - `:own`: the key of the customer's session
/// - `:customer`: the customer's id
/// - `:email`: the email address, `:like` the same as a LIKE pattern, `:quoted` a LIKE pattern for JSON that contains it
#[derive(Debug)]
pub struct About {
    /// The condition for these rows.
    pub rows: &'static str,
    /// Columns that are not exported: secrets, and data of staff.
    pub hidden: &'static [&'static str],
    /// What an erasure does.
    pub erased: Erased,
}

/// What an erasure does with the rows about a customer.
#[derive(Debug)]
pub enum Erased {
    /// Deletes the rows that meet this condition. Those that remain are without personal data.
    Rows(&'static str),
    /// Keeps the rows. A test pins their columns, because a new one may hold personal data.
    Kept(&'static [&'static str]),
}

const OWNED: &str = "owner IN (:owners)";
const ORDERS: &str = "order_id IN (SELECT id FROM orders WHERE owner IN (:owners))";
/// Also the quotes that guests requested with the email address.
const QUOTES: &str = "(owner IN (:owners) OR owner LIKE 'g%' AND request LIKE :quoted ESCAPE '\\')";
const OF_QUOTES: &str = "quote_id IN (SELECT id FROM quotes WHERE
    owner IN (:owners) OR owner LIKE 'g%' AND request LIKE :quoted ESCAPE '\\')";
const OF_PROOFS: &str = "proof_id IN (SELECT id FROM proofs WHERE owner IN (:owners))";
/// The approval of what was produced for an order is part of the order.
const CLOSED_PROOFS: &str = "owner IN (:owners) AND NOT (state = 'approved' AND COALESCE(order_id, 0) IN
    (SELECT id FROM orders WHERE owner IN (:owners)))";
const OF_CLOSED_PROOFS: &str = "proof_id IN (SELECT id FROM proofs WHERE owner IN (:owners)
    AND NOT (state = 'approved' AND COALESCE(order_id, 0) IN (SELECT id FROM orders WHERE owner IN (:owners))))";
/// Also the orders of guests, and of visitors without a session, with the email address.
const CATALOG_REQUESTS: &str =
    "(owner IN (:owners) OR (owner IS NULL OR owner LIKE 'g%') AND request LIKE :quoted ESCAPE '\\')";
const ATTEMPTS: &str = "subject IN ('account:' || :email, 'forgotten:' || :email, 'letters:' || :customer,
        'confirmations:' || :customer, 'account offers:' || :email, 'emails to:' || :email, 'emails by:' || :own,
        'promo codes:' || :own)
    OR subject LIKE 'account:' || :like || ' %' ESCAPE '\\'
    OR subject LIKE 'forgotten account:' || :like || ' %' ESCAPE '\\'";
/// The public codes of what is deleted.
const CLAIMS: &str = "code IN (
    SELECT code FROM quotes WHERE owner IN (:owners) OR owner LIKE 'g%' AND request LIKE :quoted ESCAPE '\\'
    UNION SELECT code FROM proofs WHERE owner IN (:owners)
    UNION SELECT code FROM orders WHERE owner IN (:owners)
    UNION SELECT code FROM questions WHERE owner IN (:owners) OR owner LIKE 'g%' AND entry LIKE :quoted ESCAPE '\\'
    UNION SELECT code FROM reviews WHERE owner IN (:owners)
    UNION SELECT code FROM sample_orders WHERE owner IN (:owners)
    UNION SELECT code FROM catalogue_requests WHERE owner IN (:owners)
        OR (owner IS NULL OR owner LIKE 'g%') AND request LIKE :quoted ESCAPE '\\')";
/// Messages that contain the address, or the code of something that is the customer's.
const MESSAGES: &str = "message LIKE :quoted ESCAPE '\\'
    OR EXISTS (SELECT 1 FROM orders WHERE owner IN (:owners) AND message LIKE '%\"' || code || '\"%')
    OR EXISTS (SELECT 1 FROM quotes WHERE (owner IN (:owners) OR owner LIKE 'g%' AND request LIKE :quoted ESCAPE '\\')
        AND message LIKE '%\"' || code || '\"%')";
/// What the back office was told about a closed order without personal data is still sent, unless it does not know the order.
const ERASED_MESSAGES: &str = "message LIKE :quoted ESCAPE '\\'
    OR EXISTS (SELECT 1 FROM quotes WHERE (owner IN (:owners) OR owner LIKE 'g%' AND request LIKE :quoted ESCAPE '\\')
        AND message LIKE '%\"' || code || '\"%')
    OR sent_at IS NULL AND EXISTS (SELECT 1 FROM orders WHERE owner IN (:owners)
        AND back_office_outbox.message LIKE '%\"' || orders.code || '\"%'
        AND EXISTS (SELECT 1 FROM back_office_outbox AS earlier WHERE earlier.sent_at IS NULL
            AND earlier.message LIKE '%\"order_placed\"%' AND earlier.message LIKE '%\"' || orders.code || '\"%'))";
/// Also the questions of guests who gave the email address.
const QUESTIONS: &str = "(owner IN (:owners) OR owner LIKE 'g%' AND entry LIKE :quoted ESCAPE '\\')";
const OF_QUESTIONS: &str = "question_id IN (SELECT id FROM questions WHERE
    owner IN (:owners) OR owner LIKE 'g%' AND entry LIKE :quoted ESCAPE '\\')";
const EMAILS: &str = "recipient = :email OR reply_to = :email OR letter LIKE :quoted ESCAPE '\\'";

const fn impersonal(name: &'static str) -> Table {
    Table { name, about: None }
}

/// A table whose rows about a customer are deleted.
const fn erased(name: &'static str, rows: &'static str, hidden: &'static [&'static str]) -> Table {
    Table { name, about: Some(About { rows, hidden, erased: Erased::Rows(rows) }) }
}

/// A table of which some rows remain.
const fn partly(name: &'static str, rows: &'static str, gone: &'static str, hidden: &'static [&'static str]) -> Table {
    Table { name, about: Some(About { rows, hidden, erased: Erased::Rows(gone) }) }
}

/// A table whose rows about a customer remain.
const fn kept(
    name: &'static str,
    rows: &'static str,
    hidden: &'static [&'static str],
    columns: &'static [&'static str],
) -> Table {
    Table { name, about: Some(About { rows, hidden, erased: Erased::Kept(columns) }) }
}

/// All tables, in an order in which their rows can be deleted.
pub const TABLES: &[Table] = &[
    erased("work_claims", CLAIMS, &["staff_id"]),
    partly("back_office_outbox", MESSAGES, ERASED_MESSAGES, &[]),
    erased("outbox", EMAILS, &[]),
    erased("attempts", ATTEMPTS, &[]),
    erased("quote_artworks", OF_QUOTES, &[]),
    erased("quote_events", OF_QUOTES, &[]),
    erased("quote_sheets", OF_QUOTES, &[]),
    erased("quotes", QUOTES, &[]),
    partly("proof_artworks", OF_PROOFS, OF_CLOSED_PROOFS, &[]),
    partly("proof_events", OF_PROOFS, OF_CLOSED_PROOFS, &[]),
    partly("proof_versions", OF_PROOFS, OF_CLOSED_PROOFS, &[]),
    partly("proofs", OWNED, CLOSED_PROOFS, &[]),
    kept(
        "order_artworks",
        "order_line_id IN (SELECT id FROM order_lines WHERE order_id IN
        (SELECT id FROM orders WHERE owner IN (:owners)))",
        &[],
        &["order_line_id", "location", "sha256"],
    ),
    kept("order_lines", ORDERS, &[], &["id", "order_id", "position"]),
    kept("order_events", ORDERS, &[], &["order_id", "at", "who", "event", "note"]),
    kept("shipments", ORDERS, &[], &["order_id", "number", "shipment"]),
    kept("promo_uses", OWNED, &[], &["order_id", "code", "owner", "email"]),
    kept("promo_redemptions", OWNED, &[], &["code", "owner", "order_id"]),
    kept(
        "orders",
        OWNED,
        &[],
        &[
            "id",
            "owner",
            "code",
            "status",
            "placed_at",
            "changed_at",
            "entry",
            "placed",
            "invoice",
            "shown",
            "number",
            "who",
            "found_by",
            "purchase_order",
            "awaits_payment",
            "payment_open",
            "guest_email",
            "open_on_account",
            "link_generation",
        ],
    ),
    erased("sample_order_products", "sample_order_id IN (SELECT id FROM sample_orders WHERE owner IN (:owners))", &[]),
    erased("sample_orders", OWNED, &[]),
    erased("catalogue_requests", CATALOG_REQUESTS, &[]),
    erased("samples", OWNED, &[]),
    erased("sample_comments", OWNED, &[]),
    erased("favorites", OWNED, &[]),
    erased("favorite_lists", OWNED, &[]),
    erased("cart_prices", OWNED, &[]),
    erased("cart_lines", OWNED, &[]),
    erased("addresses", OWNED, &[]),
    erased("art_favorites", OWNED, &[]),
    erased("presentation_products", OWNED, &[]),
    erased("presentations", OWNED, &[]),
    erased("uploads", OWNED, &[]),
    erased("artworks", OWNED, &[]),
    erased("tax_exemptions", OWNED, &[]),
    erased("memberships", OWNED, &[]),
    erased("promo_codes", OWNED, &[]),
    erased("design_layers", OWNED, &[]),
    erased("designs", OWNED, &[]),
    erased("observations", OWNED, &["staff_id", "who", "sign_in"]),
    erased("suggestions", OWNED, &["staff_id"]),
    erased("question_messages", OF_QUESTIONS, &[]),
    erased("questions", QUESTIONS, &[]),
    erased("reviews", OWNED, &[]),
    erased("idempotency", OWNED, &["key", "request_hash"]),
    erased("password_resets", "customer_id = :customer OR address = :email", &["code_hash"]),
    erased("account_offers", "owner IN (:owners) OR email = :email", &["code_hash", "password_hash"]),
    erased("email_confirmations", "customer_id = :customer", &["code_hash"]),
    erased("sign_ins", "customer_id = :customer", &["token_hash"]),
    partly("sessions", OWNED, "merged_into = :own", &[]),
    erased("customers", "id = :customer", &["password_hash"]),
    kept(
        "audit",
        "session IN (:owners)",
        &["staff_id", "who"],
        &["id", "at", "staff_id", "who", "role", "action", "session", "subject", "reason", "since"],
    ),
    impersonal("art_categories"),
    impersonal("art_collections"),
    impersonal("art_pieces"),
    impersonal("art_state"),
    impersonal("blobs"),
    impersonal("captcha_solutions"),
    impersonal("catalogue_arrangements"),
    impersonal("catalogue_categories"),
    impersonal("catalogue_imports"),
    impersonal("catalogue_parts"),
    impersonal("catalogue_products"),
    impersonal("catalogue_state"),
    impersonal("catalogue_versions"),
    impersonal("content_pages"),
    impersonal("content_state"),
    impersonal("content_versions"),
    impersonal("photograph_sources"),
    impersonal("photograph_uses"),
    impersonal("photographs"),
    impersonal("product_ratings"),
    impersonal("shop_details"),
    impersonal("shop_parts"),
    impersonal("shop_logos"),
    impersonal("shop_look"),
    impersonal("secrets"),
    impersonal("setup"),
    impersonal("setup_keys"),
    impersonal("staff"),
    impersonal("staff_codes"),
    impersonal("staff_invitations"),
    impersonal("staff_sign_ins"),
    impersonal("tax_rates"),
];

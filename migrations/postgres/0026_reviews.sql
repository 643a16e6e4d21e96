-- Reviews of products by customers who bought them.
-- Times are milliseconds since 1970 UTC. "owner" is the key of the customer's session. "entry" is the session's entry as JSON.
CREATE TABLE reviews (
    owner TEXT NOT NULL,
    product_id BIGINT NOT NULL,
    -- The public code of the current text.
    code TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    stars BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    shown BOOLEAN NOT NULL,
    text TEXT NOT NULL DEFAULT '',
    good_for TEXT,
    shown_as TEXT NOT NULL DEFAULT 'person',
    -- The name that is shown.
    name TEXT NOT NULL DEFAULT '',
    -- The shop's public answer, and the name of the staff member who wrote it.
    answer TEXT,
    answered_by TEXT,
    PRIMARY KEY (owner, product_id)
);
CREATE INDEX reviews_pending ON reviews (changed_at, code) WHERE state IN ('pending');
CREATE INDEX reviews_published ON reviews (product_id, changed_at) WHERE state = 'published';
CREATE INDEX reviews_over ON reviews (changed_at) WHERE shown AND state IN ('published', 'rejected');

-- The ratings of products, from their published reviews: how many have one star, two, and so on. A change gets a larger
-- "revision" than all earlier ones, by which nodes find it.
CREATE TABLE product_ratings (
    product_id BIGINT PRIMARY KEY,
    one BIGINT NOT NULL,
    two BIGINT NOT NULL,
    three BIGINT NOT NULL,
    four BIGINT NOT NULL,
    five BIGINT NOT NULL,
    revision BIGINT NOT NULL
);
CREATE INDEX product_ratings_revision ON product_ratings (revision);

-- A new text waits anew, and has another code.
CREATE TRIGGER reviews_leave_reviews AFTER UPDATE OF state, code ON reviews FOR EACH ROW
    WHEN (NEW.state <> 'pending' OR NEW.code <> OLD.code) EXECUTE FUNCTION end_old_claim('reviews');
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews FOR EACH ROW
    EXECUTE FUNCTION end_old_claim('reviews');

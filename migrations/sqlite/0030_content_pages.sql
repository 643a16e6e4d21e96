-- The content pages that staff wrote, in Markdown. A built-in page without a row has its built-in text.
-- Times are milliseconds since 1970 UTC.
CREATE TABLE content_pages (
    -- The address in lower case.
    page TEXT PRIMARY KEY,
    -- The address as spelled in links.
    address TEXT NOT NULL,
    -- The latest version, from 1.
    version BIGINT NOT NULL,
    -- The version that customers see; NULL if none was published.
    published BIGINT,
    created_at BIGINT NOT NULL
);

-- Every saved version of a page.
CREATE TABLE content_versions (
    page TEXT NOT NULL,
    version BIGINT NOT NULL,
    -- Title, description and text as JSON.
    content TEXT NOT NULL,
    saved_at BIGINT NOT NULL,
    -- The name of the member of staff.
    saved_by TEXT NOT NULL,
    -- Whether it was saved to be seen by customers at once.
    is_published BOOLEAN NOT NULL,
    PRIMARY KEY (page, version)
);

-- Counts the changes of what customers see of all pages: at most one row.
CREATE TABLE content_state (
    -- Always 1.
    id BIGINT PRIMARY KEY,
    revision BIGINT NOT NULL
);

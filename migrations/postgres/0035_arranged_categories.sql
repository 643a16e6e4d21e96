-- How staff arrange the categories. A category without a row is as the records of its products name it.
CREATE TABLE catalogue_arrangements (
    category_id BIGINT PRIMARY KEY REFERENCES catalogue_categories (id),
    name TEXT NOT NULL,
    -- The category above it, if it is not at the top.
    parent_id BIGINT REFERENCES catalogue_categories (id),
    -- Ascending among the categories with the same parent.
    position BIGINT NOT NULL,
    description TEXT NOT NULL,
    -- 1 if menus and filters leave it out.
    hidden BIGINT NOT NULL,
    -- The product whose picture it shows.
    picture_sku TEXT,
    -- The generation of the catalog that began with the last change of the name, the parent or whether it is hidden.
    generation BIGINT NOT NULL,
    -- The generation of the catalog that began with the last change of anything but its position.
    revision BIGINT NOT NULL
);

-- A path that named a category when it was first imported: another name of that category for ever.
ALTER TABLE catalogue_categories ADD COLUMN same_as BIGINT;

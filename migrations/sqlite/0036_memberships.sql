-- The customer groups that customers are members of. The groups themselves are a part of the shop's settings, in shop_parts.
CREATE TABLE memberships (
    -- The session.
    owner TEXT PRIMARY KEY,
    -- The key of the group, such as schools. The group may have been deleted since.
    group_key TEXT NOT NULL
);

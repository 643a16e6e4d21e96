-- The tax rates from a tax service, by place. Times are milliseconds since 1970 UTC.
CREATE TABLE tax_rates (
    -- ISO 3166-1 alpha-2, such as US.
    country TEXT NOT NULL,
    -- ISO 3166-2 without the country, such as OH; empty if there is none.
    region TEXT NOT NULL,
    -- In capitals, without spaces and dashes; empty if there is none.
    postcode TEXT NOT NULL,
    -- The rates, as JSON; null if the service leaves the place to the table.
    rates TEXT NOT NULL,
    read_at BIGINT NOT NULL,
    -- Increases with every reading of any place, so that nodes find what they do not know yet.
    revision BIGINT NOT NULL,
    PRIMARY KEY (country, region, postcode)
);
CREATE INDEX tax_rates_revision ON tax_rates (revision);
CREATE INDEX tax_rates_read_at ON tax_rates (read_at);

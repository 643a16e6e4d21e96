-- What a cart line repeats, as JSON: the ordered line, the parts and the print that were approved. Lines that were marked as
-- repeats before are none any more: nothing says that what they repeat was approved.
ALTER TABLE cart_lines DROP COLUMN repeat_of;
ALTER TABLE cart_lines ADD COLUMN repeats TEXT;

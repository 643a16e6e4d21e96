-- Questions about products: conversations of customers and guests with the shop.
-- Times are milliseconds since 1970 UTC. "owner" is a session's key. "entry" is the session's entry as JSON.
CREATE TABLE questions (
    id BIGINT PRIMARY KEY,
    owner TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    -- The name that the customer gave; may be empty.
    who TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    entry TEXT NOT NULL,
    shown BOOLEAN NOT NULL
);
CREATE INDEX questions_owner ON questions (owner);
CREATE INDEX questions_open ON questions (changed_at, code) WHERE state IN ('open');
CREATE INDEX questions_over ON questions (changed_at) WHERE shown AND state IN ('answered', 'closed');

CREATE TABLE question_messages (
    question_id BIGINT NOT NULL,
    id BIGINT NOT NULL,
    owner TEXT NOT NULL,
    entry TEXT NOT NULL,
    shown BOOLEAN NOT NULL,
    -- When an email with this answer is due; null if none is.
    email_due_at BIGINT,
    PRIMARY KEY (question_id, id)
);
CREATE INDEX question_messages_owner ON question_messages (owner);
CREATE INDEX question_messages_due ON question_messages (email_due_at) WHERE email_due_at IS NOT NULL;

-- A question keeps its owner until it is closed: the customer's next message comes back to whoever answered.
CREATE TRIGGER questions_leave_questions AFTER UPDATE OF state ON questions FOR EACH ROW
    WHEN (NEW.state = 'closed') EXECUTE FUNCTION end_claim('questions');
CREATE FUNCTION end_old_claim() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN DELETE FROM work_claims WHERE queue = TG_ARGV[0] AND code = OLD.code; RETURN NULL; END';
CREATE TRIGGER questions_deleted AFTER DELETE ON questions FOR EACH ROW
    EXECUTE FUNCTION end_old_claim('questions');

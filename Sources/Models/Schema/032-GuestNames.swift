extension Migration {
    /// How people without an account call themselves, and what a notice tells of an answer: who has given it, and what it was.
    static let guestNames = Migration(
        32,
        """
        -- What somebody without an account calls themselves; a member has the name of the account.
        ALTER TABLE attendance ADD COLUMN guest_name TEXT NOT NULL DEFAULT '' CHECK (length(guest_name) <= 60);

        -- Of an answer by somebody without an account: whose. Members are the notice's actor.
        ALTER TABLE notice ADD COLUMN attendance_id INTEGER REFERENCES attendance (id) ON DELETE CASCADE;
        CREATE INDEX notice_attendance ON notice (attendance_id) WHERE attendance_id IS NOT NULL;

        -- NULL: no answer, or one of before.
        ALTER TABLE notice ADD COLUMN said TEXT
            CHECK (said IN ('going', 'waiting', 'maybe', 'declined', 'left', 'voted'));
        """
    )
}

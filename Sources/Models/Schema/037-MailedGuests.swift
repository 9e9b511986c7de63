extension Migration {
    /// Whoever was asked by mail is told what becomes of the event; whoever never was hears nothing of it.
    static let mailedGuests = Migration(
        37,
        """
        -- Since when a mail that asks somebody without an account may be out; NULL: they know nothing of the event.
        ALTER TABLE attendance ADD COLUMN mailed_at INTEGER;

        UPDATE attendance SET mailed_at = created_at
        WHERE email IS NOT NULL AND NOT EXISTS (
            SELECT 1 FROM job
            WHERE unique_key = 'event-mail:' || attendance.event_id || ':' || attendance.id || ':ask' AND attempts = 0);

        -- To whom on the list of the event, who may be off it since.
        ALTER TABLE stranger_mail ADD COLUMN attendance_id INTEGER;
        """
    )
}

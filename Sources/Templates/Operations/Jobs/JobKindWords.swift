/// What the jobs of a kind do, for whoever runs the site.
package enum JobKindWords {
    /// The kind itself where this version knows none of that name.
    package static func words(_ kind: String) -> String { known(kind) ?? kind }

    /// A test looks that no kind is left out.
    package static func known(_ kind: String) -> String? { mails(kind) ?? events(kind) ?? files(kind) }

    private static func mails(_ kind: String) -> String? {
        switch kind {
        case "mail-confirmation": tr("Mail to confirm an address")
        case "mail-reset": tr("Mail with a link for a new password")
        case "mail-email-changed": tr("Mail about a changed address")
        case "mail-account-act": tr("Mail about a change of an account")
        case "recovery-codes-ended": tr("Telling members that their recovery codes have ended")
        case "mail-site-invitation": tr("Mail that invites a friend")
        case "mail-circle-invitation": tr("Mail that asks somebody into a circle")
        case "notice-mail": tr("Mail with news")
        case "notice-push": tr("Push with news")
        case "mail-sign-up-decision": tr("Mail that somebody is let in, or not")
        case "event-mail": tr("Mail about an event")
        default: nil
        }
    }

    private static func events(_ kind: String) -> String? {
        switch kind {
        case "event-reminder": tr("Reminder of an event")
        case "event-nudge": tr("Question to those who have not answered")
        case "event-cancellation": tr("Telling guests that an event is called off")
        case "event-held-telling": tr("Telling guests of changes")
        case "event-advance": tr("Moving a series to its next day")
        case "event-alert": tr("Search for new events")
        case "feed": tr("Reading a calendar of others")
        default: nil
        }
    }

    private static func files(_ kind: String) -> String? {
        switch kind {
        case "guestbook-file": tr("Copies of a photo or video")
        case "song-file": tr("Copy of a song")
        case "media-removal": tr("Removing files")
        case "upload-removal": tr("Removing parts of files")
        case "event-card-removal": tr("Removing preview cards")
        case "account-erasure": tr("Erasing an account")
        case "media-sweep": tr("Daily removal of files that nobody names")
        case "upload-sweep": tr("Daily removal of unfinished files")
        case "operator-sweep": tr("Hourly look at who is an operator by a group")
        case "retention-sweep", "notice-sweep": tr("Daily removal of what was kept for long enough")
        case "guestbook-sweep": tr("Daily care of guestbooks")
        case "sign-up-sweep": tr("Daily look at who waits to be let in")
        case "zone-sweep": tr("Daily care of music zones")
        case "key-sealing": tr("Daily look whether secrets are sealed under the newest key")
        case "pushes-forgotten": tr("Forgetting browsers after a change of the key of pushes")
        case "database-check": tr("Daily look at every page of the databases")
        default: nil
        }
    }
}

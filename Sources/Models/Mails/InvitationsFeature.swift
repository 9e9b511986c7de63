/// Events for people without an account, and for calendar programs.
package struct InvitationsFeature: Feature {
    package var migrations: [Migration] { [.strangerMails, .guestNames, .mailedGuests, .undeliveredMails] }

    package var otherTables: [String: Content.Export] {
        [
            "held_mail": .doing,
            "mail_refusal": .omitted("a digest of which nobody can read the address"),
            "stranger_mail": .counting,
        ]
    }
}

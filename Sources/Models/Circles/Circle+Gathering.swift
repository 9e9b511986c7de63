extension Circle {
    /// The same people again: a circle with the name of an event that is over, to which those are asked who came. They are asked
    /// and not added; whoever declined is left out, and so are those with whom the host wants nothing to do, and guests
    /// whose address only another circle knows: whoever asks them here would read it. Throws `CircleProblem` and
    /// `DailyLimit.Reached`.
    /// - Returns: the circle, and those without an account who are to be mailed.
    package static func gather(
        _ event: Event,
        by actor: Account,
        _ limits: MailLimits = MailLimits(),
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> (circle: Circle, mailed: [CirclePerson]) {
        let people = try Attendance.all(in: event.id, db).filter { person in
            person.account != actor.id && (person.role.manages || person.answer == .going)
        }
        let name = String(String.UnicodeScalarView(event.title.unicodeScalars.prefix(maxNameLength)))
        let circle = try create(name, by: actor.id, now: now, db)
        // Whose own address is not confirmed writes to nobody, and asks the members alone.
        let addresses = actor.isEmailConfirmed ? people.filter { $0.account == nil } : []
        let invitees = CircleInvitees(
            addresses: addresses.compactMap { person in
                person.shownEmail.map { CircleInvitees.Address($0, name: person.guestName) }
            },
            acquaintances: people.compactMap(\.account)
        )
        return (circle, try circle.invite(invitees, by: actor, limits, now: now, db))
    }
}

/// How many more people without an account a member can have mailed now, and when the others follow. Whoever waits already
/// comes before them.
package struct MailRoom: Sendable {
    package let people: Int
    /// When, at the earliest, whoever is beyond them is mailed.
    package let next: Int64
    /// Those who have a place in it already.
    private let counted: Set<AddressDigest>

    /// - Parameter network: that the member asks from, where it is known.
    package init(
        of account: Account,
        network: AddressDigest?,
        _ limits: MailLimits,
        now: Int64,
        _ db: DatabaseConnection
    ) throws {
        let own = try MailedPeople(of: .account(account.id), now: now, db)
        let most = try MailAllowance.perDay(of: account, limits, now: now, db)
        let queue = try HeldMail.queue(of: account.id, db)
        var rooms = [own.room(most, behind: queue, now: now)]
        if let network {
            rooms.append(try MailedPeople(of: .network(network), now: now, db).room(limits.perNetwork, now: now))
        }
        let least = rooms.map(\.people).min() ?? 0
        people = least
        // Whoever is not new any more has more places, if those who wait leave one.
        if account.isEmailConfirmed, let end = limits.newMembers.end(of: account, now: now),
            own.hasPlace(for: queue + rooms[0].people, of: limits.perMember, at: end)
        {
            rooms[0].next = min(rooms[0].next, end)
        }
        next = rooms.filter { $0.people == least }.map(\.next).max() ?? now + StrangerMail.day
        counted = own.recipients
    }

    /// How many of these wait.
    /// - Parameter recipients: those who have not answered the member before.
    package func waiting(of recipients: [AddressDigest]) -> Int {
        max(0, Set(recipients).subtracting(counted).count - people)
    }
}

import Foundation

/// Puts people on the list of an event.
extension Event {
    /// Those of the members who are friends of the actor, and neither has blocked the other: blocking ends friendships. Nobody
    /// who is suspended.
    static func invitable(
        _ members: [AccountID],
        by actor: AccountID,
        _ db: DatabaseConnection
    ) throws -> Set<AccountID> {
        guard !members.isEmpty else { return [] }
        return Set(
            try AccountID.fetchAll(
                db,
                cached: """
                    SELECT friendship.friend_id FROM friendship JOIN account ON account.id = friendship.friend_id
                    WHERE friendship.account_id = ?1 AND friendship.friend_id IN \(EngineSpelling.numbers("?2"))
                        AND account.suspended_at IS NULL
                    """,
                arguments: [actor, members.numberList]
            )
        )
    }

    /// Those of the members who are in a circle with the actor, and neither has blocked the other. Nobody who is suspended.
    static func inCircles(
        _ members: [AccountID],
        with actor: AccountID,
        _ db: DatabaseConnection
    ) throws -> Set<AccountID> {
        guard !members.isEmpty else { return [] }
        return Set(
            try AccountID.fetchAll(
                db,
                cached: """
                    SELECT other.account_id FROM circle_person AS mine
                    JOIN circle_person AS other ON other.circle_id = mine.circle_id AND other.state = 'member'
                    JOIN account ON account.id = other.account_id
                    WHERE mine.account_id = ?1 AND mine.state = 'member'
                        AND other.account_id IN \(EngineSpelling.numbers("?2")) AND account.suspended_at IS NULL
                        AND \(Block.none(between: "?1", "other.account_id"))
                    """,
                arguments: [actor, members.numberList]
            )
        )
    }

    /// Those who are on the list now and were not, in the order in which they are asked. Whoever was merely told of a public
    /// event is asked like others. An address that hosts type is known to them, also where a circle has brought it before.
    func addAll(_ invitees: [Invitee], now: Int64, _ db: DatabaseConnection) throws -> [Attendance] {
        let added = try add(invitees, .invited, answer: .none, now: now, db)
        try unveil(invitees.compactMap(\.typedAddress), db)
        let known = Set(added.compactMap(\.account))
        let subscribers = try inviteSubscribers(invitees.compactMap(\.account).filter { !known.contains($0) }, db)
        guard !subscribers.isEmpty else { return added }
        return Self.ordered(added + subscribers, as: invitees)
    }

    private func unveil(_ addresses: [String], _ db: DatabaseConnection) throws {
        for part in TextList.parts(of: addresses) {
            try db.execute(
                cached: """
                    UPDATE attendance SET is_address_veiled = 0
                    WHERE email_folded IN \(part.listed) AND event_id = ? AND is_address_veiled = 1
                    """,
                arguments: part.arguments + [id]
            )
        }
    }

    private func inviteSubscribers(_ accounts: [AccountID], _ db: DatabaseConnection) throws -> [Attendance] {
        guard !accounts.isEmpty else { return [] }
        return try Attendance.fetchAll(
            db,
            cached: """
                UPDATE attendance SET role = 'invited', answer = 'none', answered_at = NULL
                WHERE event_id = ?1 AND account_id IN \(EngineSpelling.numbers("?2")) AND \(Attendance.onlySubscribes)
                RETURNING \(Attendance.columns.bare)
                """,
            arguments: [id, accounts.numberList]
        )
    }

    /// `nil` when they are there already.
    @discardableResult
    func add(
        _ invitee: Invitee,
        _ role: AttendanceRole,
        answer: Answer,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> Attendance? {
        try add([invitee], role, answer: answer, now: now, db).first
    }

    /// Those who were not there already, in this order.
    private func add(
        _ invitees: [Invitee],
        _ role: AttendanceRole,
        answer: Answer,
        now: Int64,
        _ db: DatabaseConnection
    ) throws -> [Attendance] {
        let names = try guestNames(at: invitees.compactMap(\.typedAddress), db)
        var generator = SystemRandomNumberGenerator()
        let rows = invitees.map { invitee -> Assignments in
            let (account, email, name): (AccountID?, String?, String) =
                switch invitee {
                case .member(let account): (account, nil, "")
                case .address(let address, let name):
                    (nil, address, name.isEmpty ? invitee.foldedAddress.flatMap { names[$0] } ?? "" : name)
                // A name that hosts know for the address would say whose it is.
                case .circleGuest(let address, let name): (nil, address, name)
                }
            let secret = Data((0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
            return [
                "event_id": id, "account_id": account, "email": email, "email_folded": invitee.foldedAddress,
                "role": role, "answer": answer, "answered_at": answer == .none ? nil : now, "listed_at": listedAt,
                "link_secret": secret, "created_at": now, "guest_name": name,
                "is_address_veiled": invitee.isVeiled,
            ]
        }
        var added: [Attendance] = []
        for part in AssignedRows.parts(of: rows) {
            added += try Attendance.fetchAll(
                db,
                cached: """
                    INSERT INTO attendance \(part.inserted)
                    ON CONFLICT DO NOTHING RETURNING \(Attendance.columns.bare)
                    """,
                arguments: part.arguments
            )
        }
        return Self.ordered(added, as: invitees)
    }

    /// An engine may return what it has written in any order.
    private static func ordered(_ people: [Attendance], as invitees: [Invitee]) -> [Attendance] {
        let members = Dictionary(people.compactMap { person in person.account.map { ($0, person) } }) { one, _ in one }
        let guests = Dictionary(people.compactMap { person in person.email.map { ($0.lowercased(), person) } }) {
            one,
            _ in one
        }
        var seen: Set<AttendanceID> = []
        return invitees.compactMap { $0.account.map { members[$0] } ?? $0.foldedAddress.flatMap { guests[$0] } }
            .filter { seen.insert($0.id).inserted }
    }

    /// As people without an account called themselves the last time that this host asked them, by address.
    private func guestNames(at addresses: [String], _ db: DatabaseConnection) throws -> [String: String] {
        var names: [String: String] = [:]
        for part in TextList.parts(of: addresses) {
            let found: [(String, String)] = try db.rows(
                cached: """
                    SELECT email_folded, guest_name FROM attendance WHERE id IN (
                        SELECT max(attendance.id) FROM attendance JOIN event ON event.id = attendance.event_id
                        WHERE attendance.email_folded IN \(part.listed) AND event.host_id = ?
                            AND attendance.guest_name <> '' AND attendance.is_address_veiled = 0
                        GROUP BY attendance.email_folded)
                    """,
                arguments: part.arguments + [host]
            ) { try ($0.next(), $0.next()) }
            for (address, name) in found { names[address] = name }
        }
        return names
    }
}

/// A thing in the list of an event, with who brings it.
package struct ListedThing: Hashable, Sendable {
    package let thing: Thing
    /// Those who bring it, in the order in which they said so.
    package let claims: [ThingClaim]

    package init(thing: Thing, claims: [ThingClaim] = []) {
        (self.thing, self.claims) = (thing, claims)
    }

    package var left: Int { max(0, thing.count - claims.reduce(0) { $0 + $1.count }) }

    /// How many of it somebody brings.
    package func count(of attendance: AttendanceID?) -> Int {
        claims.first { $0.attendance.id == attendance }?.count ?? 0
    }

    /// All of an event, as hosts have put them in order.
    /// - Parameter reader: who reads whose claims they are; everybody's where it is `nil`.
    package static func all(
        in event: EventID,
        for reader: Attendance? = nil,
        _ db: DatabaseConnection
    ) throws -> [ListedThing] {
        let things = try Thing.all(in: event, db)
        guard !things.isEmpty else { return [] }
        let unseen = try reader?.unseen(db) ?? []
        let all = try ThingClaim.all(in: event, db).map { claim in
            var claim = claim
            claim.isNamed = claim.attendance.account.map { !unseen.contains($0) } ?? true
            return claim
        }
        let claims = Dictionary(grouping: all, by: \.thing)
        return things.map { ListedThing(thing: $0, claims: claims[$0.id] ?? []) }
    }
}

/// That somebody brings something.
package struct ThingClaim: Hashable, Sendable {
    package let thing: Int64
    package let count: Int
    package let attendance: Attendance
    /// `nil` for somebody without an account.
    package let person: Author?
    /// Whether the reader sees whose it is: of somebody between whom and them there is a block only the number is said.
    package var isNamed = true

    package init(thing: Int64, count: Int, attendance: Attendance, person: Author?) {
        (self.thing, self.count, self.attendance, self.person) = (thing, count, attendance, person)
    }
}

extension ThingClaim: RowDecodable {
    package init(from row: inout ResultRow) throws {
        thing = try row.next()
        count = try row.next()
        attendance = try row.next()
        person = try row.next(of: Author.columns)
    }

    fileprivate static func all(in event: EventID, _ db: DatabaseConnection) throws -> [ThingClaim] {
        try fetchAll(
            db,
            cached: """
                SELECT thing_claim.thing_id, thing_claim.count, \(Attendance.columns), \(Author.columns)
                FROM thing JOIN thing_claim ON thing_claim.thing_id = thing.id
                JOIN attendance ON attendance.id = thing_claim.attendance_id
                LEFT JOIN account ON account.id = attendance.account_id
                WHERE thing.event_id = ? ORDER BY thing_claim.id
                """,
            arguments: [event]
        )
    }
}

extension Attendance {
    /// What they bring, in the order of the list.
    package func portions(_ db: DatabaseConnection) throws -> [Portion] {
        try db.rows(
            cached: """
                SELECT thing_claim.count, thing.name FROM thing_claim JOIN thing ON thing.id = thing_claim.thing_id
                WHERE thing_claim.attendance_id = ? ORDER BY thing.position, thing.id
                """,
            arguments: [id]
        ) { try Portion($0.next(), $0.next()) }
    }

    /// The same of some people; who brings nothing is missing.
    package static func portions(
        of people: [AttendanceID],
        _ db: DatabaseConnection
    ) throws -> [AttendanceID: [Portion]] {
        guard !people.isEmpty else { return [:] }
        let found: [(person: AttendanceID, portion: Portion)] = try db.rows(
            cached: """
                SELECT thing_claim.attendance_id, thing_claim.count, thing.name
                FROM thing_claim JOIN thing ON thing.id = thing_claim.thing_id
                WHERE thing_claim.attendance_id IN \(EngineSpelling.numbers("?")) ORDER BY thing.position, thing.id
                """,
            arguments: [people.numberList]
        ) { try ($0.next(), Portion($0.next(), $0.next())) }
        return Dictionary(grouping: found, by: \.person).mapValues { $0.map(\.portion) }
    }
}

extension Thing {
    /// What is wanted at some events, in the order of their lists; an event that wants nothing is missing.
    package static func wanted(at events: [EventID], _ db: DatabaseConnection) throws -> [EventID: [Portion]] {
        guard !events.isEmpty else { return [:] }
        let found: [(event: EventID, portion: Portion)] = try db.rows(
            cached: """
                SELECT event_id, count, name FROM thing WHERE event_id IN \(EngineSpelling.numbers("?"))
                ORDER BY event_id, position, id
                """,
            arguments: [events.numberList]
        ) { try ($0.next(), Portion($0.next(), $0.next())) }
        return Dictionary(grouping: found, by: \.event).mapValues { $0.map(\.portion) }
    }
}

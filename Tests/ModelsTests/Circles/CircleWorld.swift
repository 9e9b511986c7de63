import Testing

@testable import Models

/// A circle of which `people[0]` is the keeper; all others are their friends.
final class CircleWorld: Sendable {
    private let place: TemporaryDatabase
    let database: AppDatabase
    let people: [Account]
    let circle: Circle

    init(people count: Int = 4) async throws {
        place = try TemporaryDatabase()
        let database = try place.openReal()
        self.database = database
        people = try await database.people(count)
        for other in people.dropFirst() { try await database.befriend(people[0], other) }
        let keeper = people[0].id
        circle = try await database.write { try Circle.create("Chess", by: keeper, now: noon, $0) }
    }

    /// Asks the person, who accepts.
    func join(_ index: Int, now: Int64 = noon) async throws {
        let (keeper, account, circle) = (people[0], people[index].id, circle)
        try await database.write { db in
            try circle.invite(CircleInvitees(members: [account]), by: keeper, now: now, db)
            let person = try #require(try CirclePerson.find(of: account, in: circle.id, db))
            try circle.accept(person, now: now, db)
        }
    }

    func person(_ index: Int) throws -> CirclePerson? {
        try database.read { try CirclePerson.find(of: people[index].id, in: circle.id, $0) }
    }

    func state(_ index: Int) throws -> CirclePerson.State? { try person(index)?.state }

    @discardableResult
    func leave(_ index: Int, now: Int64 = noon) async throws -> Circle.Leaving {
        let (circle, person) = (circle, try #require(try person(index)))
        return try await database.write { try circle.leave(person, now: now, $0) { _ in } }
    }

    /// Who keeps it, by their place among the people.
    func keepers() throws -> [Int] {
        let ids = try database.read { try circle.keepers($0) }
        return people.indices.filter { ids.contains(people[$0].id) }
    }

    func sees(_ index: Int) throws -> Bool {
        try database.read { try VisibleCircle.find(circle.code, for: people[index].id, $0) } != nil
    }

    func notices(_ index: Int) throws -> [NoticeKind] {
        let account = people[index].id
        return try database.read { try Notice.all(of: account, $0) }.filter { !$0.isGone }.map(\.kind)
    }

    /// A link with so many uses.
    func link(joinsAtOnce: Bool = true, uses: Int = 5, until: Int64 = noon + 86_400) async throws -> CircleCode {
        let circle = circle
        try await database.write { try circle.renewLink(joinsAtOnce: joinsAtOnce, uses: uses, until: until, $0) }
        return try #require(try database.read { try Circle.find(circle.id, $0) }?.link?.code)
    }
}

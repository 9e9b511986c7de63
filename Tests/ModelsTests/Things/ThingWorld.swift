import Testing

@testable import Models

/// A meeting of Ada's to which Bo and Cy come, and the list of what is brought.
struct ThingWorld {
    let world: EventWorld
    let event: Event

    init(_ values: EventValues = EventWorld.values()) async throws {
        world = try await EventWorld()
        event = try await world.meet(values)
        for person in [world.bo, world.cy] { try await world.answer(event, person, Reply(.going)) }
    }

    var database: AppDatabase { world.database }

    func visit(_ person: Account, _ db: DatabaseConnection) throws -> ThingsVisit {
        try #require(try ThingsVisit.find(event.code, member: person.id, db))
    }

    @discardableResult
    func add(_ name: String, _ count: Int, by person: Account? = nil, now: Int64 = noon) async throws -> Thing {
        let person = person ?? world.ada
        return try await database.write { try visit(person, $0).add(name, count: count, now: now, $0) }
    }

    func claim(_ thing: Thing, _ count: Int = 1, by person: Account, now: Int64 = noon) async throws {
        try await database.write { try visit(person, $0).claim(thing.id, count: count, now: now, $0) }
    }

    /// "2 of Salad: bo-the-friend 1", for each thing.
    func list() throws -> [String] {
        try database.read { try ListedThing.all(in: event.id, $0) }.map { listed in
            let who = listed.claims.map { " \($0.person?.username.prefix(2) ?? "?")\($0.count)" }.joined()
            return "\(listed.thing.name) \(listed.left)/\(listed.thing.count)\(who)"
        }
    }

    /// Those of Ada about what is free again.
    func freed(_ person: Account? = nil) throws -> [String] {
        let account = (person ?? world.ada).id
        return try database.read { try Notice.all(of: account, $0) }.filter { $0.kind == .thingFree }.map(\.detail)
    }
}

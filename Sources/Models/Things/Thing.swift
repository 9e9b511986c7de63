import Foundation

/// Something that is to be brought to an event.
package struct Thing: Hashable, Sendable {
    package let id: Int64
    /// Who brings it of their own accord; `nil` for what hosts ask for.
    package let giver: AttendanceID?
    package let name: String
    /// So many are wanted.
    package let count: Int

    /// In Unicode scalars.
    package static let maxNameLength = 80
    package static let counts = 1...500
    /// On one event.
    package static let most = 50
    /// That one guest adds of their own accord.
    package static let mostOwn = 10

    package init(id: Int64, giver: AttendanceID? = nil, name: String, count: Int) {
        (self.id, self.giver, self.name, self.count) = (id, giver, name, count)
    }
}

extension Thing: RowDecodable {
    static let columns = Columns(of: "thing", "id", "attendance_id", "name", "count")

    package init(from row: inout ResultRow) throws {
        id = try row.next()
        giver = try row.next()
        name = try row.next()
        count = try row.next()
    }

    static func find(_ id: Int64, in event: EventID, _ db: DatabaseConnection) throws -> Thing? {
        try fetchOne(
            db,
            cached: "SELECT \(columns) FROM thing WHERE id = ? AND event_id = ?",
            arguments: [id, event]
        )
    }

    static func all(in event: EventID, _ db: DatabaseConnection) throws -> [Thing] {
        try fetchAll(
            db,
            cached: "SELECT \(columns) FROM thing WHERE event_id = ? ORDER BY position, id",
            arguments: [event]
        )
    }

    /// How many of it are spoken for.
    /// - Parameter attendance: whose own are not counted.
    func claimed(besides attendance: AttendanceID? = nil, _ db: DatabaseConnection) throws -> Int {
        try Int.fetchOne(
            db,
            cached: """
                SELECT coalesce(sum(count), 0) FROM thing_claim WHERE thing_id = ? AND attendance_id <> ?
                """,
            arguments: [id, attendance?.rawValue ?? 0]
        ) ?? 0
    }
}

/// So many of something that somebody brings.
package struct Portion: Hashable, Sendable, CustomStringConvertible {
    package let thing: String
    package let count: Int

    package init(_ count: Int, _ thing: String) { (self.count, self.thing) = (count, thing) }

    /// "2 × Salad", in every language; one of something is its name alone.
    package var description: String { count == 1 ? thing : "\(count)\(Self.times)\(thing)" }

    private static let times = "\u{A0}×\u{A0}"

    /// So many of each thing all in all, in the order in which things come first.
    static func sum(_ portions: [Portion]) -> [Portion] {
        var (order, counts): ([String], [String: Int]) = ([], [:])
        for portion in portions {
            if counts[portion.thing] == nil { order.append(portion.thing) }
            counts[portion.thing, default: 0] += portion.count
        }
        return order.map { Portion(counts[$0] ?? 1, $0) }
    }

    /// As a notice keeps them, each on a line of its own: as many as there is room for.
    static func text(_ portions: [Portion]) -> String {
        var (text, left) = ("", NoticeBody.longest - 2)
        for portion in portions {
            let line = (text.isEmpty ? "" : "\n") + portion.description
            left -= line.unicodeScalars.count
            guard left >= 0 else { return text + "\n…" }
            text += line
        }
        return text
    }

    /// The other way round.
    static func read(_ text: String) -> [Portion] {
        text.split(separator: "\n").filter { $0 != "…" }.map { line in
            guard let sign = line.range(of: times), let count = Int(line[..<sign.lowerBound]) else {
                return Portion(1, String(line))
            }
            return Portion(count, String(line[sign.upperBound...]))
        }
    }
}

import Foundation
import GRDB
import Testing

@testable import Models

/// How rows are read and written: what does not fit together is an error, never a wrong value.
struct ResultRowTests {
    private let place: TemporaryDatabase

    init() throws { place = try TemporaryDatabase() }

    private func reading<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        let database = try place.openReal()
        defer { database.close() }
        return try database.read(body)
    }

    private struct Pair: RowDecodable, Equatable {
        static let columns = Columns("1 + 1", "'two'")
        let number: Int
        let word: String

        init(from row: inout ResultRow) throws {
            number = try row.next()
            word = try row.next()
        }
    }

    @Test func `values are taken in the order of the columns`() throws {
        let found = try reading { db in
            try db.row(sql: "SELECT \(Pair.columns), NULL, NULL, 1.5, x'0102', 1") { row in
                let pair: Pair = try row.next()
                let nobody = try row.next(Pair?.self, of: Pair.columns)
                let (real, bytes, truth): (Double, [UInt8], Bool) = try (row.next(), row.next(), row.next())
                return pair.number == 2 && pair.word == "two" && nobody == nil && real == 1.5 && bytes == [1, 2]
                    && truth
            }
        }
        #expect(found == true)
    }

    @Test(arguments: [[], [1, 2, 3]] as [[Int]])
    func `more or fewer arguments than placeholders are an error`(_ numbers: [Int]) throws {
        #expect(throws: (any Error).self) {
            try reading { db in try Int.fetchAll(db, cached: "SELECT ? + ?", arguments: Arguments(numbers)) }
        }
    }

    @Test func `a statement that is run again has none of its old arguments and rows`() throws {
        let (first, all) = try reading { db in
            let sql = "SELECT coalesce(?, 0) + value FROM json_each('[1, 2, 3]')"
            return try (
                Int.fetchOne(db, cached: sql, arguments: [10]), Int.fetchAll(db, cached: sql, arguments: [nil])
            )
        }
        #expect(first == 11)
        #expect(all == [1, 2, 3])
    }

    @Test(
        arguments: [
            ("SELECT 1", "there are no more columns"), ("SELECT 1, 'a', 2", "2 of 3 columns were taken"),
            ("SELECT 'a', 'b'", "it is no Int"), ("SELECT NULL, 'b'", "it is no Int"),
            ("SELECT 1.5, 'b'", "it is no Int"),
            ("SELECT 1, x'00'", "it is no String"), ("SELECT 1, NULL", "it is no String"),
        ]
    )
    func `a row that is not what the record takes is an error that names the statement`(
        _ sql: String,
        _ reason: String
    ) throws {
        let error = #expect(throws: ColumnMismatch.self) {
            try reading { try Pair.fetchAll($0, sql: sql) }
        }
        #expect(error?.reason == reason && error?.sql == sql)
    }

    @Test func `a word that is none of an enum's is an error, and does not end the process`() throws {
        #expect(throws: ColumnMismatch.self) {
            try reading { try EventStatus.fetchOne($0, sql: "SELECT 'elsewhere'") }
        }
        #expect(try reading { try EventStatus.fetchOne($0, sql: "SELECT 'planned'") } == .planned)
        #expect(try reading { try EventStatus.fetchOne($0, sql: "SELECT NULL") } == nil)
    }

    @Test func `a text comes back with all its characters`() throws {
        let text = "Zoë 🎉\n'\""
        #expect(try reading { try String.fetchOne($0, sql: "SELECT ?", arguments: [text]) } == text)
        #expect(try reading { try String.fetchOne($0, sql: "SELECT ''") } == "")
        #expect(try reading { try Data.fetchOne($0, sql: "SELECT ?", arguments: [Data()]) } == Data())
    }

    @Test func `columns stand beside their tables, and bare where there is one alone`() {
        let columns = Columns(of: "event", "id", "title") + Columns("count(*)")
        #expect("\(columns)" == "event.id, event.title, count(*)")
        #expect(columns.bare == "id, title, count(*)" && columns.count == 3)
        #expect("\(Columns("id", "title").of("event"))" == "event.id, event.title")
    }

    @Test func `what is written stands beside its column`() throws {
        let values: Assignments = ["a": 1, "b": nil] + Assignments("c", "lower(?)", "C")
        #expect(values.inserted == "(a, b, c) VALUES (?, ?, lower(?))")
        #expect(values.set == "a = ?, b = ?, c = lower(?)")
        let row = try reading { db in
            try db.row(sql: "SELECT ?, ?, lower(?)", arguments: values.arguments) {
                try ($0.next(Int.self), $0.next(Int?.self), $0.next(String.self))
            }
        }
        #expect(row?.0 == 1 && row?.1 == nil && row?.2 == "c")
    }

    @Test func `a row with the same key gets all that is written but what it keeps`() {
        let values: Assignments = ["id": 1, "title": "A", "zone": "B", "created_at": 2]
        let sql = values.replacing("id", keeping: "created_at")
        #expect(sql == "ON CONFLICT (id) DO UPDATE SET title = excluded.title, zone = excluded.zone")
    }

    @Test func `the fields of a part are those of the whole, and NULL where there is none`() {
        let fields = Fields<EventPlace>(of: "place", PlaceID.fields.of(\.id) + ["place_name": \.name])
        #expect("\(fields.columns)" == "place.place_kind, place.place_number, place.place_name")
        let written = fields.assignments(of: .nowhere)
        #expect(written.arguments.values == [nil, nil, .text("")])
        let none = fields.assignments(of: nil, otherwise: ["place_name": "-"])
        #expect(none.names == written.names && none.arguments.values == [nil, nil, .text("-")])
    }
}

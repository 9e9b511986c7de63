import Foundation
import ServerDatabase

@testable import Models

/// Both ends of moves, gone with the value: a file of a site with rows that are awkward to carry, and empty ends of both engines.
final class MoveWorld {
    let place: TemporaryDatabase
    private var servers: [ServerDatabase] = []

    /// Rows of tables with many of them: more than two pages.
    static let many = 2 * MovedTable.pageRows + 500

    init() throws { place = try TemporaryDatabase(onFile: "one end of a move is a file") }

    enum Engine: CaseIterable {
        case file, server
    }

    /// Those that this run of the tests has.
    static let engines: [Engine] = ServerDatabase.isThere ? [.file, .server] : [.file]

    static let routes = engines.flatMap { first in engines.map { (first, $0) } }

    /// An end that is not made yet, or is an empty database.
    func end(_ engine: Engine) throws -> DatabaseLocation {
        switch engine {
        case .file: return .file(place.folder.appending(path: "\(UUID().uuidString).sqlite").path)
        case .server:
            let server = try ServerDatabase()
            servers.append(server)
            return .server(try server.address)
        }
    }

    /// A site of that engine with all the rows, carried there from the file where they were made.
    func site(_ engine: Engine) async throws -> DatabaseLocation {
        let file = try await filledFile()
        guard engine == .server else { return file }
        let server = try end(.server)
        try move(file, server)
        return server
    }

    @discardableResult
    func move(
        _ from: DatabaseLocation,
        _ to: DatabaseLocation,
        allowsEmpty: Bool = true,
        report: @escaping (MoveStep) throws -> Void = { _ in }
    ) throws -> MoveSummary {
        try DatabaseMove(from: from, to: to, allowsEmpty: allowsEmpty, hash: Self.hash, report: report).run()
    }

    /// Rows that the site itself would have taken.
    func filledFile() async throws -> DatabaseLocation {
        let database = try place.openRealFile()
        let ada = try await database.signUp("ada-lovelace")
        let bo = try await database.signUp("bo-diddley")
        try await database.write { db in
            try Self.addTexts(of: ada.id, db)
            try Self.addMany([ada.id, bo.id], db)
            // Numbers are given and their rows gone.
            try db.execute(sql: "INSERT INTO pin_change (event_id) VALUES (1), (2), (3)")
            try db.execute(sql: "DELETE FROM pin_change WHERE number > 1")
        }
        let gone = try await database.signUp("cy-is-gone")
        try await database.write { try $0.execute(sql: "DELETE FROM account WHERE id = ?", arguments: [gone.id]) }
        database.close()
        return .file(place.path)
    }

    /// What somebody may write who means no good, or another alphabet.
    static let texts = [
        "plain", "it's \"quoted\"", "a\\b\\N\\.", "tab\tand\nline\r\n", "'); DROP TABLE account; --", "?1 $1 :a",
        "naïve",
        "naïve", "日本語", "مرحبا", "👩‍👩‍👧", "\u{202E}reversed", "\u{FEFF}", "\u{FFFF}\u{10FFFF}", "\u{1}\u{1F}", " ",
        "COPY t FROM STDIN", "Straße", "İstanbul", "\u{301}",
    ]

    private static func addTexts(of account: AccountID, _ db: DatabaseConnection) throws {
        for (index, text) in texts.enumerated() {
            try db.execute(
                sql: "INSERT INTO bookmark_list (account_id, name, name_folded) VALUES (?, ?, ?)",
                arguments: [account, text, "\(index)"]
            )
            try db.execute(
                sql: "INSERT INTO setting (name, value, changed_at) VALUES (?, ?, 1)",
                arguments: ["\(index)" + text, index == 0 ? Data() : Data((0...255).map { UInt8($0) })]
            )
            let values: Assignments = [
                "account_id": account, "place_kind": "node", "place_number": index == 0 ? Int64.max : Int64(index),
                "name": text, "category": "",
                "latitude": [0.0, -0.0, 1.0, 0.1 + 0.2, -90, .leastNonzeroMagnitude][index % 6],
                "longitude": 179.99999999999997, "address": index % 2 == 0 ? nil : "", "created_at": Int64.min,
            ]
            try db.execute(sql: "INSERT INTO bookmark \(values.inserted)", arguments: values.arguments)
        }
    }

    /// Keys of one column and of two, of numbers, bytes and texts.
    private static func addMany(_ accounts: [AccountID], _ db: DatabaseConnection) throws {
        for number in 0..<many {
            let digest = Data((0..<32).map { UInt8(truncatingIfNeeded: (number &* 2_654_435_761) >> ($0 % 4 * 8)) })
            try db.execute(
                cached: "INSERT INTO known_address (account_id, digest, created_at) VALUES (?, ?, 1)",
                arguments: [accounts[number % 2], digest]
            )
            try db.execute(
                cached: "INSERT INTO throttle (digest, failures, last_at, ends_at) VALUES (?, 1, 1, ?)",
                arguments: [digest, number]
            )
            try db.execute(
                cached: "INSERT INTO setting (name, value, changed_at) VALUES (?, x'', 1)",
                arguments: ["name-\(number)"]
            )
            try db.execute(cached: "INSERT INTO zone_change (zone_id) VALUES (?)", arguments: [number])
        }
    }

    /// FNV-1a, twice over: this module has no SHA-256.
    static func hash(_ feed: (_ add: ([UInt8]) -> Void) throws -> Void) throws -> [UInt8] {
        var (state, length): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 0)
        try feed { piece in
            for byte in piece { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
            length += UInt64(piece.count)
        }
        return withUnsafeBytes(of: state.bigEndian) { Array($0) } + withUnsafeBytes(of: length.bigEndian) { Array($0) }
    }
}

extension DatabaseLocation {
    /// Reads it as it is.
    func look<Value>(_ body: (DatabaseConnection) throws -> Value) throws -> Value {
        switch self {
        case .file(let path): return try DatabaseFile(path: path).read(body)
        case .server(let address): return try body(.postgres(PostgresServer(address).connect(writes: true)))
        }
    }

    func change(_ sql: String) throws {
        switch self {
        case .file(let path): try DatabaseFile(path: path).write { try $0.execute(sql: sql) }
        case .server(let address): try PostgresServer(address).connect(writes: true).runScript(sql)
        }
    }
}

import ArgumentParser
import Auth
import Foundation
import Models

struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Carry what people wrote from a file into PostgreSQL, or back, while the site is stopped.",
        discussion: """
            FROM and TO are each a data folder, whose hereabouts.sqlite is meant, or postgres://…, the address of a database \
            (not of a pooler). TO has to be empty. FROM stays as it is, and a mark beside a file says where its site is now. What is there at the end is read at both ends and compared. \
            A move that was broken off goes on when the same command is run again; until then nobody can work on TO.
            """
    )

    @Argument(help: "Where the site is.")
    var from: String

    @Argument(help: "Where it shall be.")
    var to: String

    /// Read before the command line is; here it is only taken.
    @Option(name: .long, help: "File with settings, one `name = value` a line: see docs/configuration.md.")
    var config: String?

    @Option(Configuration.databasePasswordFile) var passwordFile: String

    @OptionGroup var empty: EmptyDatabaseOptions

    func validate() throws {
        for end in [from, to] { _ = try MoveEnd(end, passwordFile: passwordFile) }
    }

    func run() async throws {
        let (from, to) = (try MoveEnd(from, passwordFile: passwordFile), try MoveEnd(to, passwordFile: passwordFile))
        let line = ProgressLine(name: "Move")
        defer { line.clear() }
        let summary = try to.filling { to in
            let move = DatabaseMove(
                from: try from.existing,
                to: to,
                allowsEmpty: empty.isAllowed,
                hash: Self.sha256
            ) { step in
                line.clear()
                switch step {
                case .copied(let table, let rows): line.show("\(table), \(rows) rows")
                case .compared(let table): FileHandle.standardOutput.write(Data((table.words + "\n").utf8))
                case .finishing: line.show("references, numbers and indexes")
                }
            }
            return try move.run()
        }
        line.clear()
        try to.mark(from)
        print(summary.words(to: to))
        print(to.advice(from: from))
    }

    private static func sha256(_ feed: (_ add: ([UInt8]) -> Void) throws -> Void) throws -> [UInt8] {
        var digest = RunningSHA256()
        try feed { digest.update($0) }
        return digest.finish()
    }
}

extension MovedTableSummary {
    /// Enough of the hash to compare two lines by eye.
    var words: String { "\(name): \(rowCount == 1 ? "1 row" : "\(rowCount) rows"), \(hash.prefix(8).hexadecimal)" }
}

extension MoveSummary {
    func words(to end: MoveEnd) -> String {
        let rows = rowCount == 1 ? "1 row" : "\(rowCount) rows"
        return """
            \(tables.count) tables with \(rows) are in \(end.place), the same as before. SHA-256 \(hash.hexadecimal)
            """
    }
}

extension Sequence<UInt8> {
    fileprivate var hexadecimal: String { BackupEntry.hexadecimal(Array(self)) }
}

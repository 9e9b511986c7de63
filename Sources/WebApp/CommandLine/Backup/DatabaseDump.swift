import Foundation
import HTTPServer
import Models

/// A database of a server as a file, by PostgreSQL's own programs.
struct DatabaseDump {
    enum Program: String {
        case dump = "pg_dump"
        case restore = "pg_restore"

        func isInstalled(in folder: String = DatabaseDump.programs) -> Bool {
            access("\(folder)/\(rawValue)", X_OK) == 0
        }
    }

    let address: PostgresAddress
    /// The file.
    let path: String
    /// The folder of the programs.
    var folder = programs
    /// Looked at while a program runs; what it throws ends that.
    var watch: () throws -> Void = {}

    /// Where Debian puts them.
    static let programs = "/usr/bin"
    private static let longest = Duration.seconds(86_400)

    /// Writes the moment of that name, on the disk, its owner's alone, and reads it through. Throws `BackupFailure`.
    func make(of snapshot: String) throws {
        try run(
            .dump,
            [
                "--format=custom", "--no-owner", "--no-privileges", "--snapshot=\(snapshot)", "--lock-wait-timeout=60s",
                "--file=\(path)", "--dbname=\(address.argument)",
            ]
        )
        guard chmod(path, 0o600) == 0 else { throw SystemError("chmod") }
        // Reads every byte of it, and writes nothing.
        try run(.restore, ["--file=/dev/null", path])
    }

    /// Puts it into the database, which is empty: all of it, or nothing.
    func putBack() throws {
        try run(
            .restore,
            [
                "--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges",
                "--dbname=\(address.argument)", path,
            ]
        )
    }

    private func run(_ program: Program, _ arguments: [String]) throws {
        guard program.isInstalled(in: folder) else { throw missing(program) }
        let errors = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)").path
        defer { unlink(errors) }
        let process = ChildProcess(
            arguments: ["\(folder)/\(program.rawValue)", "--no-password"] + arguments,
            environment: environment,
            outputPath: "/dev/null",
            errorPath: errors,
            wallClock: Self.longest
        )
        guard try process.run(watching: watch) != .exited(0) else { return }
        throw failure(program, saying: (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
    }

    /// What libpq reads of its own stays: files of passwords and services.
    private var environment: [String: String] {
        ProcessInfo.processInfo.environment
            .filter { $0.key.hasPrefix("PG") || ["HOME", "PATH"].contains($0.key) }
            .merging(["LC_ALL": "C"]) { $1 }
            .merging(address.variables) { $1 }
    }

    private func missing(_ program: Program) -> BackupFailure {
        BackupFailure(
            """
            \(program.rawValue) is not installed, and the database lies on a server: apt-get install postgresql-client. Or do \
            it from elsewhere: pg_dump --format=custom --dbname='\(address.argument)' --file=hereabouts.dump, then copy the \
            data folder.
            """
        )
    }

    private func failure(_ program: Program, saying words: String) -> BackupFailure {
        if words.contains("No space left on device") { return .noRoom(at: path) }
        let lines = words.split(separator: "\n").prefix(3).joined(separator: " ")
        let reason = address.withoutPassword(lines.isEmpty ? "it was ended" : lines)
        return BackupFailure("\(program.rawValue) of \(address.place) failed: \(reason)")
    }
}

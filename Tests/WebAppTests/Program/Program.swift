import Foundation
import ServerDatabase

/// The built program as a process of its own.
final class Program {
    let process: TestProcess
    private var read = ""

    /// Beside the test bundle, where the build puts it.
    static let path =
        Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
        .deletingLastPathComponent().appending(path: "hereabouts").path
        ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "hereabouts").path

    /// `limits` are options of prlimit(1), such as `--nofile=40`.
    init(
        _ arguments: [String],
        limits: [String] = [],
        environment: [String: String] = [:],
        in folder: URL = TestApp.root
    ) throws {
        let words = (limits.isEmpty ? [] : ["/usr/bin/prlimit"] + limits) + [Self.path] + arguments
        // Reading the gazetteer of the system at each start would take long.
        var variables = ProcessInfo.processInfo.environment.merging(["HEREABOUTS_GAZETTEER_FOLDER": "none"]) { $1 }
        if let data = arguments.firstIndex(of: "--data"), data + 1 < arguments.count {
            variables["HEREABOUTS_DATABASE"] = ServerDatabase.ofFolders.withLock { $0[arguments[data + 1]] }
        }
        variables.merge(environment) { $1 }
        process = try TestProcess(words, environment: variables, in: folder.path)
        // No test may wait for ever for a program that should have ended; beside many others a test can wait for minutes.
        DispatchQueue.global().asyncAfter(deadline: .now() + 900) { [weak process] in process?.signal(SIGKILL) }
    }

    /// Waits for the line that says where it listens; `nil` when it ended instead.
    func port() -> UInt16? {
        while let line = nextLine() {
            if let match = line.firstMatch(of: /Listening on http:\/\/127\.0\.0\.1:([0-9]+)/) { return UInt16(match.1) }
        }
        return nil
    }

    func nextLine() -> String? {
        while true {
            if let end = read.firstIndex(of: "\n") {
                defer { read = String(read[read.index(after: end)...]) }
                return String(read[..<end])
            }
            let data = process.output.availableData
            if data.isEmpty { return nil }
            read += String(decoding: data, as: UTF8.self)
        }
    }

    /// Waits for the end; the exit status and everything that was printed and not read before.
    func finish() -> (status: Int32, output: String) {
        let rest = process.output.readDataToEndOfFile()
        return (process.wait(), read + String(decoding: rest, as: UTF8.self))
    }

    func signal(_ number: Int32) { process.signal(number) }

    /// Runs to the end. Nobody types anything: a question is not answered.
    static func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        in folder: URL = TestApp.root
    ) throws -> (status: Int32, output: String) {
        let program = try Program(arguments, environment: environment, in: folder)
        try program.process.input.close()
        return program.finish()
    }
}

/// A folder of its own for one test.
final class TestFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)")
    var path: String { url.path }

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
}

import Foundation

@testable import WebApp

/// What the tests of a guestbook's files need around one conversion.
enum MediaTools {
    static let areThere =
        PictureTools.areThere
        && ["ffmpeg", "ffprobe"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

    /// The tests are another program than the one whose helpers they need.
    static let helpers = PictureHelpers(program: Program.path)

    /// Calls `test` with a conversion on pools and a store of its own, and with a folder for the test's own files.
    @discardableResult
    static func withConversion<Value>(
        limits: MediaLimits = MediaLimits(),
        _ test: (MediaConversion, _ folder: String) async throws -> Value
    ) async throws -> Value {
        try await PictureTools.withTemporaryFolder { folder in
            let pool = WorkPool(threads: 2, maxWaiting: 200)
            defer { pool.close() }
            for name in ["work", "own"] {
                try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
            }
            let conversion = MediaConversion(
                pictures: pool,
                videos: pool,
                moments: pool,
                share: "a book",
                store: try MediaStore(folder: "\(folder)/media"),
                workFolder: "\(folder)/work",
                helpers: helpers,
                limits: limits
            )
            return try await test(conversion, "\(folder)/own")
        }
    }

    /// Runs a tool to its end and hands back what it has printed.
    @discardableResult
    static func run(_ arguments: [String]) async throws -> String {
        try await PictureTools.withTemporaryFolder { folder in
            let process = ChildProcess(
                arguments: arguments,
                environment: ["PATH": "/usr/bin:/bin", "HOME": folder],
                outputPath: "\(folder)/output",
                wallClock: .seconds(300)
            )
            let ending = try await offPool { try process.run() }
            guard ending == .exited(0) else { throw Failure(arguments: arguments, ending: ending) }
            return try String(contentsOfFile: "\(folder)/output", encoding: .utf8)
        }
    }

    struct Failure: Error {
        let arguments: [String]
        let ending: ChildProcess.Ending
    }

    /// Has ffmpeg write a file of its test picture, and of a tone where `sound` says how.
    static func film(
        _ path: String,
        seconds: Double = 1,
        size: String = "320x240",
        sound: [String] = [],
        _ arguments: [String]
    ) async throws {
        let picture = ["-f", "lavfi", "-i", "testsrc=duration=\(seconds):size=\(size):rate=15"]
        let tone = sound.isEmpty ? [] : ["-f", "lavfi", "-i", "sine=duration=\(seconds)"] + sound
        try await run(["/usr/bin/ffmpeg", "-v", "error", "-nostdin", "-y"] + picture + tone + arguments + [path])
    }
}

extension MediaStore {
    func path(_ key: MediaKey) -> String { path(of: key) }
}

extension MediaConversion {
    func copies(
        of path: String,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> MadeCopies {
        try await makeCopies(of: try await judge(path), at: path, progress: progress)
    }
}

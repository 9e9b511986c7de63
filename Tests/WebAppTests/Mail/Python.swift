import Foundation

@testable import WebApp

/// Python programs that tests set our own beside.
enum Python {
    /// Where `Scripts/test-venv` has put its packages.
    static let venv = TestApp.root.appending(path: ".venv/bin/python").path
    static var hasPackages: Bool {
        FileManager.default.fileExists(atPath: TestApp.root.appending(path: ".venv/packages").path)
    }

    /// Whether the packages that read calendar files are there; an older `.venv` may lack them.
    static var hasCalendars: Bool {
        let list = try? String(contentsOf: TestApp.root.appending(path: ".venv/packages"), encoding: .utf8)
        return list?.contains("icalendar") == true
    }

    /// Whether the one that knows holidays is there.
    static var hasHolidays: Bool {
        let list = try? String(contentsOf: TestApp.root.appending(path: ".venv/packages"), encoding: .utf8)
        return list?.contains("holidays") == true
    }

    /// Whether the one that sends files in parts is there.
    static var hasTus: Bool {
        let list = try? String(contentsOf: TestApp.root.appending(path: ".venv/packages"), encoding: .utf8)
        return list?.contains("tuspy") == true
    }

    static let plain = ["/usr/bin/python3", "/usr/local/bin/python3", venv].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs a program with arguments and gives what it prints. Blocks its thread. Run by our own `ChildProcess`, since
    /// Foundation's has descriptors that the children of other tests would inherit.
    /// - Parameter interpreter: by default the system's, without packages.
    static func output(of program: String, _ arguments: [String], by interpreter: String? = plain) throws -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "python-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = ChildProcess(
            arguments: [interpreter ?? venv, "-c", program] + arguments,
            environment: ["PYTHONIOENCODING": "utf-8"],
            outputPath: file.path,
            wallClock: .seconds(120)
        )
        _ = try process.run()
        return try Data(contentsOf: file)
    }
}

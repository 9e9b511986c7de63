import Foundation

/// Python programs that tests set our own beside.
enum Python {
    /// Where `Scripts/test-venv` has put its packages.
    static let venv = TestApp.root.appending(path: ".venv/bin/python").path
    static var hasPackages: Bool {
        FileManager.default.fileExists(atPath: TestApp.root.appending(path: ".venv/packages").path)
    }

    static let plain = ["/usr/bin/python3", "/usr/local/bin/python3", venv].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs a program with arguments and gives what it prints.
    static func output(of program: String, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: plain ?? venv)
        process.arguments = ["-c", program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return output
    }
}

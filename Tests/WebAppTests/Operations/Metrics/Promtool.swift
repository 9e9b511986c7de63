import Foundation

@testable import WebApp

/// Prometheus' own judge of what it reads: Debian's package `prometheus` has it.
enum Promtool {
    static let path = ["/usr/bin/promtool", "/usr/local/bin/promtool"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static var isThere: Bool { path != nil }

    /// The exit status and all that it says. `input` is smaller than what a socket holds, or is read as it comes.
    static func run(_ arguments: [String], input: String = "", in folder: String = "/") throws -> (Int32, String) {
        let process = try TestProcess([path ?? "promtool"] + arguments, in: folder)
        try process.input.write(contentsOf: Data(input.utf8))
        try process.input.close()
        let output = String(decoding: process.output.readDataToEndOfFile(), as: UTF8.self)
        return (process.wait(), output)
    }
}

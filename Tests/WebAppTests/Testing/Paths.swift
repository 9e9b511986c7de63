import Foundation
import HTTPServer

@testable import Templates
@testable import WebApp

/// All patterns of the site, for the tests that walk through them.
enum Paths {
    /// The patterns of each type that features mount something of, mounted or not.
    static let all: [[any PathPattern]] = {
        let types: [any PathPattern.Type] = RouteTable.site.entries.map { type(of: $0.path) }
        var seen: Set<ObjectIdentifier> = []
        return types.filter { seen.insert(ObjectIdentifier($0)).inserted }.map { patterns($0) }
    }()

    private static func patterns<Pattern: PathPattern>(_ type: Pattern.Type) -> [any PathPattern] {
        type.allCases.map { $0 }
    }

    /// A value for a parameter of that name, which names nothing that is there. Most are numbers of rows.
    static func example(_ name: String) -> String { examples[name] ?? "7" }

    private static let examples = [
        "centre": "48.1372,11.5755", "code": "q7-Zk3v9_x0Lq7-Zk3v9_w", "column": "8714", "filters": "wifi=1",
        "file": "1.1-wdq3", "id": "node-123", "join": "7K2XQM", "key": "k3y", "name": "180",
        "post": "q7-Zk3v9_x0Lq7-Zk3v9_w", "row": "5685", "size": "640x320", "start": "1795890600", "subject": "lunch",
        "token": "7-wdq3", "upload": "Wk3v9_x0Lq7-Zk3v9_wq7-", "username": "ada.l", "zoom": "14",
    ]
}

extension PathPattern {
    /// With an example for each parameter.
    var sample: String {
        var buffer = HTMLBuffer(capacity: 128)
        buffer.append(pattern: rawValue, .many(parameters.map { .text(Paths.example($0)) }))
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

extension Paths {
    /// An address of each pattern, and of each way of writing a query.
    static let samples: [String] = all.joined().map(\.sample) + Route.samples.map(\.path)

    /// Samples that can be read.
    static var readable: [String] { samples.filter { isAnswered(.get, $0) } }
    /// Samples that take posts alone.
    static var writable: [String] { samples.filter { !isAnswered(.get, $0) } }

    private static func isAnswered(_ method: Method, _ path: String) -> Bool {
        if case .action = RouteTable.site.match(method, segments(path)) { true } else { false }
    }
}

/// The segments of a path, decoded.
func segments(_ path: String) -> [String] {
    path.prefix { $0 != "?" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
}

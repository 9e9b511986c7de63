import Foundation
import HTTPServer
import Templates
import Testing

@testable import WebApp

struct RouteTableTests {
    private enum Path: String, PathPattern {
        case variable = "/a/:x"
        case literal = "/a/b/c"
        case longer = "/a/:y/d"
        case file = "/a/:z.ics"
        case packed = "/a/:w.ics.gz"
    }

    private static func describe(_ match: RouteTable.Match) -> String {
        switch match {
        case .action(_, let found, _): "action \(zip(found.names, found.values).map { $0 + "=" + $1 })"
        case .methodNotAllowed(let allowed): "allows \(allowed)"
        case .none: "none"
        }
    }

    @Test func `literals win over variables, and a dead end is left again`() {
        var table = RouteTable()
        let action: Action = { _ in .text("") }
        table.get(Path.variable, action)
        table.get(Path.literal, action)
        table.get(Path.longer, action)
        table.add(.post, Path.variable, action)
        #expect(Self.describe(table.match(.get, ["a", "z"])) == "action [\"x=z\"]")
        #expect(Self.describe(table.match(.get, ["a", "b"])) == "action [\"x=b\"]")
        #expect(Self.describe(table.match(.get, ["a", "b", "c"])) == "action []")
        #expect(Self.describe(table.match(.get, ["a", "b", "d"])) == "action [\"y=b\"]")
        #expect(Self.describe(table.match(.head, ["a", "z"])) == "action [\"x=z\"]")
        #expect(Self.describe(table.match(.put, ["a", "z"])) == "allows GET, HEAD, POST")
        #expect(Self.describe(table.match(.get, ["a", ""])) == "none")
        #expect(Self.describe(table.match(.get, ["a"])) == "none")
        #expect(Self.describe(table.match(.get, [])) == "none")
    }

    @Test func `an ending wins over a variable without one, and the longer of two`() {
        var table = RouteTable()
        let action: Action = { _ in .text("") }
        for path in [Path.variable, .file, .packed, .longer] { table.get(path, action) }
        #expect(Self.describe(table.match(.get, ["a", "z.ics"])) == "action [\"z=z\"]")
        #expect(Self.describe(table.match(.get, ["a", "z.ics.gz"])) == "action [\"w=z\"]")
        #expect(Self.describe(table.match(.get, ["a", ".ics"])) == "action [\"x=.ics\"]")
        #expect(Self.describe(table.match(.get, ["a", "z.txt"])) == "action [\"x=z.txt\"]")
        #expect(Self.describe(table.match(.get, ["a", "z.ics", "d"])) == "action [\"y=z.ics\"]")
    }

    @Test func `the list of routes in docs is the table`() throws {
        let list = RouteTable.site.list.joined(separator: "\n") + "\n"
        let file = TestApp.root.appending(path: "docs/routes.txt")
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" { try Data(list.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == list, "run: make routes")
    }
}

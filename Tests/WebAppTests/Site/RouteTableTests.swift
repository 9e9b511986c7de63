import Foundation
import HTTPServer
import Testing

@testable import WebApp

struct RouteTableTests {
    private static func describe(_ match: RouteTable.Match) -> String {
        switch match {
        case .action(_, let parameters): "action \(parameters)"
        case .methodNotAllowed(let allowed): "allows \(allowed)"
        case .none: "none"
        }
    }

    @Test func `literals win over variables, and a dead end is left again`() {
        var table = RouteTable()
        let action: Action = { _ in .text("") }
        table.get("/a/:x", action)
        table.get("/a/b/c", action)
        table.get("/a/:x/d", action)
        table.add(.post, "/a/:x", action)
        #expect(Self.describe(table.match(.get, ["a", "z"])) == "action [\"z\"]")
        #expect(Self.describe(table.match(.get, ["a", "b"])) == "action [\"b\"]")
        #expect(Self.describe(table.match(.get, ["a", "b", "c"])) == "action []")
        #expect(Self.describe(table.match(.get, ["a", "b", "d"])) == "action [\"b\"]")
        #expect(Self.describe(table.match(.head, ["a", "z"])) == "action [\"z\"]")
        #expect(Self.describe(table.match(.put, ["a", "z"])) == "allows GET, HEAD, POST")
        #expect(Self.describe(table.match(.get, ["a", ""])) == "none")
        #expect(Self.describe(table.match(.get, ["a"])) == "none")
        #expect(Self.describe(table.match(.get, [])) == "none")
    }

    @Test func `the list of routes in docs is the table`() throws {
        let list = RouteTable.site.list.joined(separator: "\n") + "\n"
        let file = TestApp.root.appending(path: "docs/routes.txt")
        if ProcessInfo.processInfo.environment["HEREABOUTS_WRITE_DOCS"] == "1" { try Data(list.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == list, "run: make routes")
    }
}

import Foundation
import Testing

/// `docs/requirements.md` has a line per row of the product: id, state, and the tests that show it.
struct RequirementsTests {
    private struct Row {
        let id: String
        let state: String
        let tests: [String]
    }

    private static func rows() throws -> [Row] {
        let text = try String(contentsOf: TestApp.root.appending(path: "docs/requirements.md"), encoding: .utf8)
        return text.split(separator: "\n").compactMap { line -> Row? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3, cells[0].wholeMatch(of: /[A-Z]{1,2}[0-9]+/) != nil else { return nil }
            let tests = cells[2].matches(of: /`([^`]+)`/).map { String($0.1) }
            return Row(id: cells[0], state: cells[1], tests: tests)
        }
    }

    @Test func `every row of the product has its line`() throws {
        let counts = ["LM": 8, "DR": 8, "PU": 6, "CN": 8, "GB": 6, "B": 26]
        let expected = counts.flatMap { prefix, count in (1...count).map { "\(prefix)\($0)" } }
        #expect(Set(try Self.rows().map(\.id)) == Set(expected))
    }

    @Test func `a row that is said to work names tests that exist, and every state is a known one`() throws {
        let name = /func `([^`]+)`/
        let tests = try SourceTree.swiftFiles(in: "Tests").flatMap { $0.text.matches(of: name).map(\.output.1) }
        let known = Set(tests)
        for row in try Self.rows() {
            #expect(["works", "begun", "not begun"].contains(row.state), "\(row.id): \(row.state)")
            if row.state == "works" { #expect(!row.tests.isEmpty, "\(row.id) names no test") }
            for test in row.tests {
                #expect(known.contains(test[...]), "\(row.id) names a test that is not there: \(test)")
            }
        }
    }
}

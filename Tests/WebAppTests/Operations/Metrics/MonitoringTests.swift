import Foundation
import Testing

/// The rules and the dashboard that come with the site speak of metrics that it has.
struct MonitoringTests {
    private static let folder = TestApp.root.appending(path: "docs/monitoring")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test(.enabled(if: Promtool.isThere, "needs promtool, of Debian's prometheus"))
    func `every rule is one, and gives the alarm when it should and not before`() throws {
        for arguments in [["check", "rules", "alerts.yml"], ["test", "rules", "alerts-test.yml"]] {
            let (status, output) = try Promtool.run(arguments, in: Self.folder.path)
            #expect(status == 0, "\(output)")
        }
    }

    @Test func `every alarm says what to do, and is tried`() throws {
        let (rules, tries) = (try Self.text("alerts.yml"), try Self.text("alerts-test.yml"))
        let names = rules.matches(of: /- alert: (\w+)/).map { String($0.1) }
        #expect(names.count >= 6)
        #expect(rules.matches(of: /\n +do: "/).count == names.count)
        for name in names { #expect(tries.contains("alertname: \(name)\n"), "\(name)") }
    }

    @Test(arguments: ["alerts.yml", "alerts-test.yml", "grafana.json"])
    func `they name only metrics that there are`(file: String) throws {
        let sources = try SourceTree.swiftFiles(in: "Sources/WebApp/Operations/Metrics").map(\.text).joined()
        let names = Set(try Self.text(file).matches(of: /\b(hereabouts|process)_[a-z_]+/).map { String($0.0) })
        #expect(names.count >= 5)
        for name in names {
            let family = name.replacing(/_(bucket|sum|count)$/, with: "")
            #expect(sources.contains("\"\(name)\"") || sources.contains("\"\(family)\""), "\(name)")
        }
    }

    @Test(.enabled(if: Promtool.isThere, "needs promtool, of Debian's prometheus"))
    func `every panel asks what Prometheus understands`() throws {
        let board = try JSONDecoder().decode(Board.self, from: Data(Self.text("grafana.json").utf8))
        let questions = board.panels.flatMap(\.targets).map { $0.expr.replacing("$instance", with: ".*") }
        let rules = questions.enumerated().map { "  - record: q\($0)\n    expr: '\($1)'\n" }.joined()
        let folder = try TestFolder()
        let file = folder.url.appending(path: "rules.yml")
        try Data("groups:\n- name: panels\n  rules:\n\(rules)".utf8).write(to: file)
        let (status, output) = try Promtool.run(["check", "rules", file.path])
        #expect(status == 0, "\(output)")
    }

    @Test func `the dashboard is one, and no two panels lie on each other`() throws {
        let board = try JSONDecoder().decode(Board.self, from: Data(Self.text("grafana.json").utf8))
        #expect(board.title == "Hereabouts" && board.panels.count >= 12)
        var taken: Set<[Int]> = []
        for panel in board.panels {
            let place = panel.gridPos
            #expect(place.x + place.w <= 24)
            #expect(!panel.title.isEmpty && panel.targets.allSatisfy { !$0.expr.isEmpty })
            for x in place.x..<place.x + place.w {
                for y in place.y..<place.y + place.h { #expect(taken.insert([x, y]).inserted, "\(panel.title)") }
            }
        }
        #expect(Set(board.panels.map(\.id)).count == board.panels.count)
    }

    private struct Board: Decodable {
        struct Panel: Decodable {
            struct Place: Decodable { let x, y, w, h: Int }
            struct Target: Decodable { let expr: String }
            let id: Int
            let title: String
            let gridPos: Place
            let targets: [Target]
        }
        let title: String
        let panels: [Panel]
    }
}

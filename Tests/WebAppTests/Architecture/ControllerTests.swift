import Testing

/// Controllers are resources: what can be done with each has one of seven names, so that a route says what it does.
struct ControllerTests {
    private static let names: Set<Substring> = ["index", "show", "new", "create", "edit", "update", "delete"]
    /// A verb that says more than any of the names is left as it is.
    private static let leastShare = 0.8

    @Test func `actions have the seven names of resources`() throws {
        let action = #/@Sendable (?:static )?func (\w+)\(_ (?:visit|member|visitor): /#
        let actions = try SourceTree.swiftFiles(in: "Sources/WebApp").flatMap { $0.text.matches(of: action).map(\.1) }
        try #require(actions.count > 100)
        let others = actions.filter { !Self.names.contains($0) }
        let share = 1 - Double(others.count) / Double(actions.count)
        #expect(share >= Self.leastShare, "\(others.sorted())")
    }

    /// What several of them show is a value of its own, such as `EventView`.
    @Test func `controllers are named by the features that mount them alone`() throws {
        let name = /\b[A-Z]\w*Controller\b/
        let declaration = /\b(enum|struct|extension) \w+Controller\b/
        for file in try SourceTree.swiftFiles(in: "Sources/WebApp") where !file.path.hasSuffix("Feature.swift") {
            for line in file.lines where line.contains(name) {
                #expect(line.contains(declaration), "\(file.path): \(line)")
            }
        }
    }

    /// What remains are those that clean up, whatever has happened.
    @Test func `no controller catches the refusal of a form: it is a value`() throws {
        for file in try SourceTree.swiftFiles(in: "Sources/WebApp") where file.path.contains(/Controllers?\.swift$/) {
            for line in file.lines {
                #expect(!line.contains(/\bcatch (let|is|[A-Z])|\berror (as\?|is)\s/), "\(file.path): \(line)")
            }
        }
    }

    /// One that has none waits in nobody's line, without a limit. What is removed after a refusal is nobody's.
    @Test func `slow work for a request has the share of whoever sent it`() throws {
        var count = 0
        for file in try SourceTree.swiftFiles(in: "Sources/WebApp") where file.path.hasSuffix("Controller.swift") {
            for line in file.lines where line.contains(/[pP]ool\.run\b/) && !line.contains("try? await") {
                count += 1
                #expect(line.contains("run(share: "), "\(file.path): \(line)")
            }
        }
        #expect(count > 10)
    }
}

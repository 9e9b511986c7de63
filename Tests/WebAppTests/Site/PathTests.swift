import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

struct PathTests {
    @Test func `each pattern is mounted once per method, and nothing else is`() {
        let entries = RouteTable.site.entries
        let mounted = entries.map { "\($0.method.rawValue) \($0.pattern)" }
        #expect(Set(mounted).count == mounted.count)
        let patterns = Paths.all.joined().map(\.rawText)
        #expect(Set(patterns).count == patterns.count)
        #expect(Set(patterns) == Set(entries.map(\.pattern)))
    }

    @Test func `each type of patterns that a feature declares is mounted`() throws {
        let declared = try SourceTree.swiftFiles(in: "Sources").flatMap { file in
            file.text.matches(of: /enum (\w+): String, PathPattern\b/).map { String($0.output.1) }
        }
        #expect(declared.count > 50)
        let mounted = Paths.all.compactMap(\.first).map { String(describing: type(of: $0)) }
        #expect(Set(declared) == Set(mounted))
    }

    @Test func `all patterns of a type have the same parameters`() {
        for patterns in Paths.all { #expect(Set(patterns.map(\.parameters)).count == 1, "\(patterns)") }
    }

    @Test func `no two samples have the same address`() { #expect(Set(Paths.samples).count == Paths.samples.count) }

    @Test func `what a pattern prints leads back to it, with the same values`() {
        for pattern in Paths.all.joined() {
            let (path, segments) = (pattern.sample, segments(pattern.sample))
            var found: PathParameters?
            for method in [Method.get, .post] {
                if case .action(_, let parameters, _) = RouteTable.site.match(method, segments) { found = parameters }
            }
            let examples = pattern.parameters.map { Paths.example($0) }
            #expect(found == PathParameters(names: pattern.parameters, values: examples), "\(path)")
        }
    }

    @Test func `what carries a secret is said to be one, for all methods`() {
        let secret = Set(RouteTable.site.entries.filter(\.isSecret).map(\.pattern))
        for entry in RouteTable.site.entries {
            #expect(entry.isSecret == secret.contains(entry.pattern), "\(entry)")
            let opens = [":token", ":file", ":centre", ":row", ":join", "/circles/join/"].contains(
                where: entry.pattern.contains
            )
            #expect(entry.isSecret == opens, "\(entry)")
        }
    }

    @Test func `what undoes or ends takes posts alone`() {
        let read = RouteTable.site.entries.filter { $0.method == .get && $0.pattern.hasSuffix("/delete") }
        #expect(read.map(\.pattern) == ["/settings/delete", "/zones/:zone/delete"])
    }

    @Test func `each kind of job belongs to one feature`() {
        #expect(Features.jobs.count == Features.web.map(\.jobs.count).reduce(0, +))
    }
}

extension PathPattern {
    fileprivate var rawText: String { rawValue }
}

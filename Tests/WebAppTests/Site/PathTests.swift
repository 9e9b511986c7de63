import HTTPServer
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

    @Test func `all patterns of a type have the same parameters, with an example each`() {
        for patterns in Paths.all {
            let names = Set(patterns.map(\.parameters))
            #expect(names.count == 1, "\(patterns)")
            for name in names.joined() { #expect(Paths.examples[name] != nil, "\(name)") }
        }
    }

    @Test func `what a pattern prints leads back to it, with the same values`() throws {
        for pattern in Paths.all.joined() {
            let (path, segments) = (try #require(pattern.sample), segments(try #require(pattern.sample)))
            var found: PathParameters?
            for method in [Method.get, .post] {
                if case .action(_, let parameters) = RouteTable.site.match(method, segments) { found = parameters }
            }
            let examples = pattern.parameters.compactMap { Paths.examples[$0] }
            #expect(found == PathParameters(names: pattern.parameters, values: examples), "\(path)")
        }
    }

    @Test func `what carries a secret is said to be one, for all methods`() {
        let secret = Set(RouteTable.site.entries.filter(\.isSecret).map(\.pattern))
        for entry in RouteTable.site.entries {
            #expect(entry.isSecret == secret.contains(entry.pattern), "\(entry)")
            let opens = [":token", ":file", ":centre", ":row", ":join"].contains(where: entry.pattern.contains)
            #expect(entry.isSecret == opens, "\(entry)")
        }
    }

    @Test func `what undoes or ends takes posts alone`() {
        let read = RouteTable.site.entries.filter { $0.method == .get && $0.pattern.hasSuffix("/delete") }
        #expect(read.map(\.pattern) == ["/settings/delete", "/zones/:zone/delete"])
    }

    @Test func `each kind of job belongs to one feature`() {
        #expect(Features.jobs.count == Features.all.map(\.jobs.count).reduce(0, +))
    }
}

extension Paths {
    /// Samples that can be read.
    static var readable: [String] { samples.filter { isAnswered(.get, $0) } }
    /// Samples that take posts alone.
    static var writable: [String] { samples.filter { !isAnswered(.get, $0) } }

    private static func isAnswered(_ method: Method, _ path: String) -> Bool {
        if case .action = RouteTable.site.match(method, segments(path)) { true } else { false }
    }
}

extension PathPattern {
    fileprivate var rawText: String { rawValue }
}

/// The segments of a path, decoded.
func segments(_ path: String) -> [String] {
    path.prefix { $0 != "?" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? "" }
}

import HTTPServer
import Testing

@testable import WebApp

/// What browsers say that the policy of a page has kept them from.
struct PolicyReportTests {
    private static let former = #"{"csp-report":{"violated-directive":"script-src-elem","blocked-uri":"inline"}}"#
    private static let reported = """
        [{"type":"csp-violation","url":"http://localhost/","body":{"effectiveDirective":"img-src","blockedURL":"https://x.example/"}},\
        {"type":"deprecation","body":{}},{"type":"csp-violation","body":{"effectiveDirective":"require-trusted-types-for"}}]
        """

    private func send(_ text: String, _ client: TestClient) async throws -> TestResponse {
        try await client.send(
            .post,
            "/policy-reports",
            headers: ["Content-Type": "application/reports+json"],
            body: Array(text.utf8)
        )
    }

    @Test func `it is counted by what it was, from browsers old and new`() async throws {
        try await withApp { test in
            #expect(try await send(Self.former, test.client).status == .noContent)
            #expect(try await send(Self.reported, test.client).status == .noContent)
            let counts = Dictionary(uniqueKeysWithValues: test.app.metrics.policyReports.all.map { ($0.key, $0.count) })
            #expect(counts[.script] == 1 && counts[.image] == 1 && counts[.other] == 1 && counts[.style] == 0)
        }
    }

    @Test(arguments: ["", "{", "[]", "[1]", "{}", #"{"csp-report":{}}"#, "null", #"[{"type":"csp-violation"}]"#])
    func `what is no report counts as nothing`(_ text: String) async throws {
        try await withApp { test in
            #expect(try await send(text, test.client).status == .noContent)
            #expect(test.app.metrics.policyReports.all.allSatisfy { $0.count == 0 })
        }
    }

    @Test func `one network is heard so often and no more, and too large a body not at all`() async throws {
        try await withApp { test in
            var last = Status.ok
            for _ in 0..<200 { last = try await send(Self.former, test.client).status }
            #expect(last == .tooManyRequests)
            #expect(try await send(Self.former, test.browser("203.0.113.9")).status == .noContent)
            let large = "[" + String(repeating: " ", count: PolicyReport.maxBytes) + "]"
            #expect(try await send(large, test.browser("203.0.113.10")).status == .contentTooLarge)
        }
    }
}

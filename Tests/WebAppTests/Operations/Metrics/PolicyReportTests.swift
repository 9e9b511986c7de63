import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// What browsers say that the policy of a page has kept them from.
struct PolicyReportTests {
    private static let former = #"{"csp-report":{"violated-directive":"script-src-elem","blocked-uri":"inline"}}"#
    private static let reported = """
        [{"type":"csp-violation","url":"http://localhost/","body":{"effectiveDirective":"img-src","blockedURL":"x"}},\
        {"type":"deprecation","body":{}},{"type":"csp-violation","body":{"effectiveDirective":"require-trusted-types-for"}}]
        """

    private func report(_ text: String, _ client: TestClient) async throws -> Status {
        let response = try await client.send(
            .post,
            "/policy-reports",
            body: Array(text.utf8),
            contentType: "application/reports+json"
        )
        return response.status
    }

    @Test func `it is counted by what it was, from browsers old and new`() async throws {
        try await withApp { test in
            let (old, new) = (try await report(Self.former, test.client), try await report(Self.reported, test.client))
            #expect(old.code == 204 && new.code == 204)
            let counted = test.app.metrics.policyReports.all.filter { $0.count == 1 }.map(\.key)
            #expect(Set(counted) == [.script, .image, .other])
        }
    }

    @Test(arguments: ["", "{", "[]", "[1]", "{}", #"{"csp-report":{}}"#, "null", #"[{"type":"csp-violation"}]"#])
    func `what is no report counts as nothing`(_ text: String) async throws {
        try await withApp { test in
            let status = try await report(text, test.client)
            #expect(status.code == 204)
            let counted = test.app.metrics.policyReports.all.filter { $0.count > 0 }.map(\.key)
            #expect(counted.isEmpty)
        }
    }

    @Test func `one network is heard so often and no more, and too large a body not at all`() async throws {
        try await withApp { test in
            var last = Status.ok
            for _ in 0..<200 { last = try await report(Self.former, test.client) }
            #expect(last == .tooManyRequests)
            let other = try await report(Self.former, test.browser("203.0.113.9"))
            #expect(other.code == 204)
            let large = "[" + String(repeating: " ", count: PolicyReport.maxBytes) + "]"
            let refused = try await report(large, test.browser("203.0.113.10"))
            #expect(refused == .contentTooLarge)
        }
    }
}

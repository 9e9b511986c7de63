import HTTPServer
import Testing

@testable import WebApp

struct AccessLogTests {
    @Test func `a line has method, path, status, bytes, milliseconds and number, and nothing else`() {
        let exchange = Exchange(
            method: .get,
            path: "/cafes",
            status: .ok,
            bytes: 1_234,
            duration: .microseconds(5_067),
            requestID: 42,
            failure: nil
        )
        #expect(AccessLog.line(exchange) == "GET /cafes 200 1234 5.067ms #42")
    }

    @Test func `a request that could not be read has a line too`() {
        let exchange = Exchange(
            method: nil,
            path: "",
            status: .badRequest,
            bytes: 10,
            duration: .zero,
            requestID: 1,
            failure: nil
        )
        #expect(AccessLog.line(exchange) == "- - 400 10 0.000ms #1")
    }

    @Test func `a refusal says why`() {
        let exchange = Exchange(
            method: .get,
            path: "/events/x",
            status: .notFound,
            bytes: 9,
            duration: .zero,
            requestID: 3,
            failure: nil,
            reason: "no such event"
        )
        #expect(AccessLog.line(exchange) == "GET /events/x 404 9 0.000ms #3 (no such event)")
    }

    @Test func `a line says who asked where the site does`() {
        let exchange = Exchange(
            method: .post,
            path: "/profile/edit",
            status: .notFound,
            bytes: 9,
            duration: .zero,
            requestID: 3,
            failure: nil,
            reason: "no such page",
            visitor: 17
        )
        #expect(AccessLog.line(exchange) == "POST /profile/edit 404 9 0.000ms #3 by 17 (no such page)")
        #expect(AccessLog.fields(exchange)["account"]?.description == "17")
    }

    @Test(arguments: [false, true])
    func `members are named by number, where the operator wants it`(wanted: Bool) async throws {
        try await withApp(logsMembers: wanted) { test in
            try await test.signUp(.ada)
            let number = wanted ? try test.account(.ada).id.rawValue : nil
            for path in ["/profile", "/no-such-page", "/"] {
                #expect(try await test.get(path).visitor == number, "\(path)")
            }
            #expect(try await test.browser().get("/").visitor == nil)
        }
    }

    @Test(arguments: [
        ("/password-reset/c2VjcmV0", "/password-reset/-"), ("/email/c2VjcmV0", "/email/-"),
        ("/search-at/60.17,24.94/14/720x480/cafes", "/search-at/-"), ("/tiles/15/14563/11525.svg", "/tiles/-"),
        ("/password-reset", "/password-reset"), ("/invitations/7-wdq3", "/invitations/-"),
        ("/invitations/mails/7-wdq3/delete", "/invitations/-"),
        ("/friends/invitations/ZGVlQGV4YW1wbGUubmV0", "/friends/invitations/-"),
        ("/calendar/1.1-wdq3.ics", "/calendar/-"), ("/calendar/1.1-wdq3/x", "/calendar/-"),
        ("/notifications/unsubscribe/a.b.c", "/notifications/unsubscribe/-"),
        ("/notifications/settings", "/notifications/settings"),
        ("/%73earch%2Dat/60.17,24.94/14/720x480/cafes", "/search-at/-"), ("/%65mail/c2VjcmV0", "/email/-"),
    ])
    func `a path neither opens an account nor says where somebody looks`(path: String, logged: String) {
        let exchange = Exchange(
            method: .get,
            path: path,
            status: .ok,
            bytes: 1,
            duration: .zero,
            requestID: 1,
            failure: nil
        )
        #expect(AccessLog.line(exchange) == "GET \(logged) 200 1 0.000ms #1")
    }
}

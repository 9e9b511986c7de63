import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Somebody who has found out the password alone, on a site that asks for more.
struct SecondFactorThiefTests {
    private static let page = "/settings/second-factor"

    @Test func `a session of the password alone stays shut when its owner sets up a code elsewhere`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            try await test.signUp(.ada)
            let thief = test.browser()
            #expect(try await test.logIn(.ada, in: thief)["Location"] == Self.page)
            let (phone, _) = try await test.turnOn(in: test.client)
            #expect(try await test.isIn(test.client))
            for path in ["/profile", "/settings", "/settings/export", Self.page + "/new"] {
                #expect(try await thief.get(path)["Location"] == Self.page, "\(path)")
            }
            let says = try await thief.get(Self.page)
            #expect(says.reads("log in with the code") && !says.text.contains("/settings/second-factor/delete"))
            for path in ["/delete", "/codes", "/devices/delete"] {
                let token = try #require(says.token)
                let tried = try await thief.post(Self.page + path, form: ["csrf_token": token])
                #expect(tried.status == .forbidden || tried.status == .notFound, "\(path)")
            }
            #expect(try test.app.database.read { try SecondFactor.find(of: test.account(.ada).id, $0) } != nil)
            // Whose code it is gets in, and is trusted without one from then on.
            let device = test.browser()
            _ = try await test.logIn(.ada, in: device)
            test.clock?.advance(60)
            _ = try await test.answer(phone.number(at: test.app.clock()), in: device, more: ["trust": "1"])
            #expect(try await test.isIn(device))
            let token = try await device.token(of: "/profile")
            _ = try await device.post("/logout", form: ["csrf_token": token])
            #expect(try await test.logIn(.ada, in: device)["Location"] == "/")
            #expect(try await test.isIn(device))
        }
    }

    @Test func `the account of a suspended member with a passkey is not opened by the password`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            var passkey = try await test.adaWithPasskey()
            try await test.suspend(.ada)
            let thief = test.browser()
            let refused = try await test.logIn(.ada, in: thief)
            #expect(refused.status == .unprocessableContent && refused.reads("Log in with the passkey."))
            #expect(await thief.cookie("suspended") == nil)
            #expect(try await thief.get("/suspended/export")["Location"] == "/login")
            let owner = test.browser()
            #expect(try await owner.logIn(by: &passkey)["Location"] == "/suspended")
            #expect(try await owner.get("/suspended/export").status == .ok)
        }
    }

    @Test func `a suspended member's trusted device has shown a code, and gives the data out`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            try await test.signUp(.ada)
            let (phone, _) = try await test.turnOn(in: test.client)
            let device = test.browser()
            _ = try await test.logIn(.ada, in: device)
            test.clock?.advance(60)
            _ = try await test.answer(phone.number(at: test.app.clock()), in: device, more: ["trust": "1"])
            try await test.suspend(.ada)
            #expect(try await test.logIn(.ada, in: device)["Location"] == "/suspended")
            #expect(try await device.get("/suspended/export").status == .ok)
            let thief = test.browser()
            #expect(try await test.logIn(.ada, in: thief)["Location"]?.hasPrefix("/login/second-factor") == true)
            #expect(await thief.cookie("suspended") == nil)
        }
    }

    @Test func `a suspended member with a password alone reads why, and takes or erases nothing by it`() async throws {
        try await withApp(secondFactor: .everybody) { test in
            try await test.signUp(.ada)
            try await test.suspend(.ada)
            let browser = test.browser()
            #expect(try await test.logIn(.ada, in: browser)["Location"] == "/suspended")
            let page = try await browser.get("/suspended")
            #expect(page.status == .ok && page.reads("This site asks for more than a password."))
            #expect(!page.text.contains("/suspended/delete") && !page.text.contains("/suspended/export"))
            #expect(try await browser.get("/suspended/export")["Location"] == "/suspended")
            let erased = try await browser.post(
                "/suspended/delete",
                form: ["csrf_token": try await browser.token(of: "/login"), "password": Person.ada.password]
            )
            #expect(erased["Location"] == "/suspended")
            #expect(try test.app.database.read { try Account.find(username: Person.ada.username, $0) } != nil)
        }
    }

    @Test(arguments: [true, false])
    func `a form that comes slowly is its sender's of when it has come`(isSuspended: Bool) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let token = try await test.client.token(of: "/circles/new")
            let session = try #require(await test.client.cookie("session"))
            let (site, database, account) = (test.app.site, test.app.database, try test.account(.ada).id)
            let column = isSuspended ? "suspended_at = 1" : "suspended_at = suspended_at"
            let late = TestClient { request in
                let source = LateBody(request.body) {
                    try await database.write { db in
                        try db.execute(sql: "UPDATE account SET \(column) WHERE id = \(account.rawValue)")
                        try db.execute(sql: "DELETE FROM session WHERE account_id = ?", arguments: [account])
                    }
                }
                let body = RequestBody(source: source, declaredLength: request.body.declaredLength)
                return try await site.respond(
                    to: Request(head: request.head, body: body, remoteAddress: request.remoteAddress, id: request.id)
                )
            }
            await late.setCookie("session", session)
            let answer = try await late.post("/circles/new", form: ["csrf_token": token, "name": "Chess by the lake"])
            #expect(answer.status != .seeOther && answer.text.contains("Chess by the lake"), "\(answer.status)")
            #expect(try database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM circle") } == 0)
        }
    }
}

/// A body that something happens before the end of.
private actor LateBody: BodySource {
    private let body: RequestBody
    private let happens: @Sendable () async throws -> Void
    private var isFirst = true

    init(_ body: RequestBody, _ happens: @escaping @Sendable () async throws -> Void) {
        (self.body, self.happens) = (body, happens)
    }

    func nextBodyBytes() async throws -> [UInt8]? {
        if isFirst {
            isFirst = false
            try await happens()
        }
        return try await body.next()
    }
}

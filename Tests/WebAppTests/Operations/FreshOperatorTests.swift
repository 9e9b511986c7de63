import HTTPServer
import Models
import Testing

@testable import WebApp

/// Operators prove whose account it is before they give or take somebody's.
struct FreshOperatorTests {
    @Test(arguments: [
        "/operations/people/bo_diddley/reset", "/operations/people/bo_diddley/erase",
        "/operations/people/bo_diddley/suspend", "/operations/people/bo_diddley/restore", "/operations/sign-ups",
        "/operations/sign-ups/links", "/moderation/cases/1/suspend",
    ])
    func `an open browser is not enough`(path: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.signUp(.bo, in: test.browser())
            try await test.promote(.ada)
            test.goStale()
            let form: KeyValuePairs = [
                "csrf_token": try await test.client.token(of: "/settings"), "confirmed_name": "bo_diddley",
            ]
            let asked = try await test.client.post(path, form: form)
            #expect(asked.status == .unprocessableContent)
            #expect(asked.attribute("action").contains("/settings/confirm"))
            #expect(try test.account(.bo).isSuspended == false)
            #expect(
                try test.app.database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM password_reset") } == 0
            )
        }
    }

    @Test func `whose password may be set by an operator's link is told`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            try await test.runJobs()
            try await test.confirmMailed()
            try await test.promote(.ada)
            let token = try await test.client.token(of: "/settings")
            let made = try await test.client.post(
                "/operations/people/bo_diddley/reset",
                form: ["csrf_token": token]
            )
            #expect(made.status == .ok && made.text.contains("/password-reset/"))
            try await test.runJobs()
            let mail = try #require(try test.mails(to: Person.bo.email).last)
            #expect(mail.contains("made a link for a new password") && !mail.contains("/undo/"))
            #expect(!mail.contains("/password-reset/"))
            #expect(try await bo.sees("made a link for a new password", at: "/settings/activity"))
        }
    }
}

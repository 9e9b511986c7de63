import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// A circle of Ada's, whose friends are Bo and Dee. Cy knows nobody.
struct CircleWorld {
    static let guest = "guest.of-the-circle@example.net"

    let test: TestApp
    let ada, bo, dee, cy: TestClient
    /// The circle's page.
    let page: String

    init(_ test: TestApp) async throws {
        self.test = test
        let browsers = try await test.people(.ada, .bo, .dee)
        ada = try #require(browsers[.ada])
        bo = try #require(browsers[.bo])
        dee = try #require(browsers[.dee])
        cy = test.browser("10.0.0.8")
        try await test.signUp(.cy, in: cy)
        try await test.settle(.cy)
        page = try #require(
            try await test.post("/circles/new", ["name": "Chess", "participants": Person.bo.username], by: ada)[
                "Location"
            ]
        )
    }

    var circle: Circle {
        get throws {
            let code = try #require(CircleCode(String(page.split(separator: "/").last ?? "")))
            let ada = try test.account(.ada).id
            return try #require(try test.app.database.read { try VisibleCircle.find(code, for: ada, $0) }).circle
        }
    }

    @discardableResult
    func accept(_ client: TestClient) async throws -> TestResponse {
        try await test.post(page + "/answer", ["decision": "accept"], by: client)
    }

    func person(_ person: Person) throws -> CirclePerson {
        let (account, circle) = (try test.account(person).id, try circle.id)
        let found = try test.app.database.read { db in
            try Int64.fetchOne(
                db,
                sql: "SELECT id FROM circle_person WHERE circle_id = ? AND account_id = ?",
                arguments: [circle, account]
            ).flatMap { try CirclePerson.find(CirclePersonID(rawValue: $0), db) }
        }
        return try #require(found)
    }

    /// A link of a mail to somebody without an account.
    func askGuest() async throws -> String {
        try await test.post(page + "/people", ["emails": "Gus <\(Self.guest)>"], by: ada)
        try await test.runJobs()
        return try test.mailedLink("/circles/invitations/")
    }

    /// The path of a new link.
    func link(_ joins: String = "once", uses: String = "5") async throws -> String {
        try await test.post(page + "/link", ["joins": joins, "uses": uses, "days": "7"], by: ada)
        return "/circles/join/" + (try #require(try circle.link).code.description)
    }
}

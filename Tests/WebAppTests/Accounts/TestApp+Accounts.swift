import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestClient {
    /// Fills in a form of a page, `/settings` unless told otherwise, and sends it.
    @discardableResult
    func fill(
        _ path: String,
        on page: String = "/settings",
        _ fields: [String: String] = [:]
    ) async throws -> TestResponse {
        let token = try await token(of: page)
        return try await post(path, fields: [("csrf_token", token)] + fields.map { ($0.key, $0.value) })
    }

    /// Asks for a change of the address.
    func changeEmail(of person: Person, to email: String) async throws -> TestResponse {
        try await fill("/settings/email", ["email": email, "password": person.password])
    }
}

extension TestApp {
    /// Erases the account, and has the next one get its number, as after a backup of before was put back.
    func eraseAndForget(_ person: Person, in client: TestClient) async throws {
        let erased = try await client.fill("/settings/delete", on: "/settings/delete", ["password": person.password])
        #expect(erased.status == .seeOther)
        try await app.database.write { try Self.forgetNumbers(of: ["account", "event_alert"], $0) }
    }

    /// The next rows get the numbers of those that are gone, as after a backup that was put back.
    static func forgetNumbers(of tables: [String], _ db: DatabaseConnection) throws {
        for table in tables {
            switch db {
            case .sqlite: try db.execute(sql: "UPDATE sqlite_sequence SET seq = 0 WHERE name = ?", arguments: [table])
            case .postgres:
                let next = "(SELECT coalesce(max(id), 0) + 1 FROM \(table))"
                try db.execute(sql: "SELECT setval(pg_get_serial_sequence('\(table)', 'id'), \(next), false)")
            }
        }
    }

    /// The mails that went to an address.
    func mails(to email: String) throws -> [String] {
        try mails().filter { $0.contains("To: \(email)\r\n") || $0.contains("<\(email)>\r\n") }
    }

    /// Confirms the address of the newest mail.
    func confirmMailed() async throws {
        let (link, reader) = (try mailedLink("/email/"), browser())
        let token = try await reader.token(of: link)
        #expect(try await reader.post(link, form: ["csrf_token": token]).status == .ok)
    }
}

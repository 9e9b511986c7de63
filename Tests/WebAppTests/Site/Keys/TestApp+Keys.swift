import HTTPServer
import HTTPTesting
import Models

@testable import WebApp

extension KeyRenewal.Manner {
    /// As the command does where it is told nothing.
    static let usual = KeyRenewal.Manner.planned(acceptingFormer: 400 * 86_400)
}

extension TestApp {
    /// Replaces the site's key as the command does. This process knows of it at once, as after its next look.
    @discardableResult
    func renewKey(_ manner: KeyRenewal.Manner = .usual, alsoPushes: Bool = false) async throws -> KeyRenewal.Outcome {
        let renewal = KeyRenewal(database: app.database, manner: manner, alsoPushes: alsoPushes, now: app.clock())
        let outcome = try await renewal.begin()
        _ = try await KeySealing(database: app.database).run()
        try app.lookAtKeys()
        return outcome
    }

    /// The same, until the new key signs.
    func renewKeyAndWait(_ manner: KeyRenewal.Manner = .usual) async throws {
        try await renewKey(manner)
        clock?.advance(SiteKeys.waitSeconds)
    }

    func siteKeys() throws -> [SiteKey] { try app.database.read { try SiteKey.all($0) } }

    /// The address of the calendar that the settings show.
    func shownCalendar(in client: TestClient) async throws -> String? {
        let page = try await client.get("/settings/calendar").text
        return page.firstMatch(of: #/http://localhost(/calendar/[a-z0-9.-]+\.ics)</#).map { String($0.output.1) }
    }
}

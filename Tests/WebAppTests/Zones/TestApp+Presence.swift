import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    static let harbourPoint = GeoPoint(latitude: 60.17, longitude: 24.94)

    /// A zone of 150 m around the harbour.
    func harbour(
        of owner: Person = .ada,
        _ audience: ZoneAudience = .everyone,
        rules: ZoneRules = ZoneRules(repeatMinutes: 0)
    ) async throws -> Zone {
        let (id, now) = (try account(owner).id, app.clock())
        let centre = try #require(Self.harbourPoint)
        let border = try ZoneBorder(centre: centre, radiusMetres: 150)
        let values = ZoneValues(name: "Harbour", border: border, audience: audience, rules: rules)
        return try await app.database.write { try Zone.create(values, by: id, now: now, $0) }
    }

    /// A song of three minutes that waits.
    func song(_ title: String, in zone: Zone, by adder: Person) async throws -> TrackID {
        let (id, now) = (try account(adder).id, app.clock())
        let number: Int64? = try await app.database.write { db in
            try Int64.fetchOne(
                db,
                sql: """
                    INSERT INTO track (zone_id, account_id, state, title, milliseconds, original_key, audio_key,
                        waits_since, created_at)
                    VALUES (?1, ?2, 'ready', ?3, 180000, 'o-' || ?3, 'a-' || ?3, ?4, ?4) RETURNING id
                    """,
                arguments: [zone.id, id, title, now]
            )
        }
        return TrackID(rawValue: try #require(number))
    }

    /// Says where somebody is, so many metres east of the middle of the zone.
    @discardableResult
    func stand(
        _ metres: Double,
        in zone: Zone,
        _ client: TestClient,
        accuracy: String = "10",
        simulated: Bool = false,
        asForm: Bool = false
    ) async throws -> TestResponse {
        let page = "/zones/\(zone.id)"
        let longitude = 24.94 + metres / 55_300
        return try await client.post(
            "\(page)/presence",
            form: [
                "csrf_token": try await client.token(of: page), "lat": "60.17", "lon": String(longitude),
                "accuracy": accuracy, "time": String(app.clock() * 1000), "simulated": simulated ? "1" : "",
            ],
            headers: asForm ? [:] : ["Accept": "application/json"]
        )
    }

    /// How many are in a zone.
    func present(in zone: Zone) throws -> Int { try app.database.read { try PresenceTicket.count(in: zone.id, $0) } }

    func press(_ path: String, on zone: Zone, _ client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/zones/\(zone.id)")
        return try await client.post(path, form: ["csrf_token": token])
    }
}

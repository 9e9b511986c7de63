import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// Sends the form of a zone as a browser would, changed as given; `nil` leaves a field out.
    func draw(
        _ changes: KeyValuePairs<String, String?> = [:],
        at path: String = "/zones/new",
        in client: TestClient
    ) async throws -> TestResponse {
        let point = try middle
        var fields: [(String, String)] = [
            ("name", "Harbour & <quay>"), ("shape", "circle"), ("lat", "\(point.latitude)"),
            ("lon", "\(point.longitude)"), ("radius", "120"), ("corners", ""), ("colour", "plum"),
            ("audience", "everyone"), ("opening_hours", ""), ("information", ""), ("adding", "inside"), ("votes", "3"),
            ("waiting", "5"), ("repeat_minutes", "60"), ("look", ""), ("zoom", ""), ("address", ""),
        ]
        for (name, value) in changes {
            fields.removeAll { $0.0 == name }
            if let value { fields.append((name, value)) }
        }
        let token = try await client.token(of: path)
        return try await client.post(path, fields: [("csrf_token", token)] + fields)
    }

    /// The same, made; returns the zone's address.
    func drawn(_ changes: KeyValuePairs<String, String?> = [:], in client: TestClient) async throws -> String {
        let made = try await draw(changes, in: client)
        try #require(made.status == .seeOther, "\(made.text.prefix(4_000))")
        return try #require(made["Location"])
    }
}

extension TestResponse {
    /// The zones that rows show, with their states.
    var zones: [String] {
        text.matches(of: /data-zone="(\d+)" data-state="(\w+)"/).map { "\($0.output.1) \($0.output.2)" }
    }

    func hasText(_ words: String) -> Bool { text.contains(words) }
}

import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

extension TestApp {
    /// The middle of the demo town.
    var middle: GeoPoint { get throws { try #require(try app.places.mapCentre()) } }

    /// Sends the form of a public event as a browser would, changed as given; `nil` leaves a field out.
    func pin(_ changes: KeyValuePairs<String, String?> = [:], in client: TestClient) async throws -> TestResponse {
        let point = try middle
        var fields: [(String, String)] = [
            ("title", "Football & cake"), ("location", "Behind the <library>"), ("information", "Bring a bib."),
            ("date", "2026-11-28"), ("time", "18:30"), ("end_time", ""), ("zone", ""), ("category", "sports"),
            ("capacity", ""), ("lat", "\(point.latitude)"), ("lon", "\(point.longitude)"), ("address", ""),
            ("look", "\(point.latitude),\(point.longitude)"), ("zoom", "15"),
        ]
        for (name, value) in changes {
            fields.removeAll { $0.0 == name }
            if let value { fields.append((name, value)) }
        }
        let token = try await client.token(of: "/events/new")
        return try await client.post("/events/new", fields: [("csrf_token", token)] + fields)
    }

    /// The same, made; returns the event's address.
    func pinned(_ changes: KeyValuePairs<String, String?> = [:], in client: TestClient) async throws -> String {
        let made = try await pin(changes, in: client)
        try #require(
            made.status == .seeOther,
            "\(made.text.components(separatedBy: "summary").dropFirst().first ?? "")"
        )
        let code = try #require(made["Location"]?.components(separatedBy: "made=").last)
        return "/events/\(code)"
    }
}

extension TestResponse {
    /// The codes of the events that rows show, in their order.
    var events: [String] {
        text.components(separatedBy: "<li class=\"row\" data-event=\"").dropFirst().map { row in
            String(row.prefix { $0 != "\"" })
        }
    }

    /// The value of a field of a form.
    func value(of field: String) -> String? {
        guard let name = text.range(of: " name=\"\(field)\"") else { return nil }
        let tag = text[name.upperBound...].prefix { $0 != ">" }
        guard let value = tag.range(of: " value=\"") else { return nil }
        return String(tag[value.upperBound...].prefix { $0 != "\"" })
    }
}

import Foundation
import HTTPServer
import HTTPTesting
import Testing

@testable import WebApp

/// Searches for places as GeoJSON (B3).
struct PlaceFileTests {
    private struct File: Decodable {
        struct Feature: Decodable {
            struct Geometry: Decodable {
                let type: String
                let coordinates: [Double]
            }

            struct Properties: Decodable {
                let name: String
                let metres: Double
                let url: String
            }

            let type: String
            let id: String
            let geometry: Geometry
            let properties: Properties
        }

        let type: String
        let features: [Feature]
    }

    private func read(_ response: TestResponse) throws -> File {
        #expect(response.status == .ok)
        #expect(response["Content-Type"] == "application/geo+json")
        return try JSONDecoder().decode(File.self, from: Data(response.text.utf8))
    }

    @Test(arguments: [
        ("/cafes", "near=Larkhaven"), ("/places", "near=Larkhaven&q=museum"),
        ("/cafes", "near=Larkhaven&open=2026-11-28T08:00"),
    ])
    func `a file has the places of its page, in their order, and the page tells its address`(
        path: String,
        query: String
    ) async throws {
        try await withApp { test in
            let page = try await test.client.get("\(path)?\(query)")
            let places = page.text.matches(of: /data-place="([^"]+)" data-metres="([^"]+)"/)
            let file = try read(try await test.client.get("\(path).geojson?\(query)"))
            #expect(!places.isEmpty)
            #expect(file.type == "FeatureCollection")
            #expect(file.features.map(\.id) == places.map { String($0.1) })
            #expect(file.features.map(\.properties.metres) == places.compactMap { Double($0.2) })
            for feature in file.features {
                #expect(feature.geometry.type == "Point" && feature.geometry.coordinates.count == 2)
                #expect(feature.properties.url.hasSuffix("/places/\(feature.id)"))
            }
            let told = try #require(page.text.firstMatch(of: /type="application\/geo\+json"[^>]* href="([^"]+)"/)).1
            let same = try read(try await test.client.get(String(told).replacing("&amp;", with: "&")))
            #expect(same.features.map(\.id) == file.features.map(\.id))
        }
    }

    @Test(arguments: [
        "/cafes.geojson", "/cafes.geojson?near=Nowhereville", "/cafes.geojson?lat=91&lon=0",
        "/places.geojson?near=Larkhaven&q=unheard+of", "/cafes.geojson?near=Larkhaven&open=never",
    ])
    func `what cannot be searched is refused and no empty file`(path: String) async throws {
        try await withApp { test in
            let response = try await test.client.get(path)
            #expect(response.status == .unprocessableContent)
        }
    }

    @Test func `an unchanged file is not sent again`() async throws {
        try await withApp { test in
            let first = try await test.client.get("/cafes.geojson?near=Larkhaven")
            let tag = try #require(first["ETag"])
            let again = try await test.client.get("/cafes.geojson?near=Larkhaven", headers: ["If-None-Match": tag])
            #expect(again.status == .notModified)
        }
    }
}

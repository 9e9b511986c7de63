import Foundation
import Models
import Testing

@testable import WebApp

/// Places whose clocks nobody knows: the form asks and nothing is guessed.
struct UnknownZoneTests {
    /// In the open Atlantic.
    private static let nowhere = (latitude: "40.0", longitude: "-35.0")

    @Test func `the form of a pin asks for the time zone, and keeps what was typed`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let place: KeyValuePairs<String, String?> = ["lat": Self.nowhere.latitude, "lon": Self.nowhere.longitude]
            let answer = try await test.pin(place, in: test.client)
            #expect(answer.status == .unprocessableContent)
            let asks = answer.reads("Choose the time zone") && answer.text.contains("id=\"zone-message\"")
            #expect(asks && answer.value(of: "title") == "Football &amp; cake")
            let made = try await test.pinned(
                ["lat": Self.nowhere.latitude, "lon": Self.nowhere.longitude, "zone": "Atlantic/Azores"],
                in: test.client
            )
            #expect(try test.event(made).time.zone == "Atlantic/Azores")
        }
    }

    @Test func `the form of a meeting asks for the time zone, and keeps what was typed`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let pin = "\(Self.nowhere.latitude), \(Self.nowhere.longitude)"
            let answer = try await test.arrange(
                ["place": "", "place_name": "A raft", "pin": pin, "zone": ""],
                in: ada
            )
            #expect(answer.status == .unprocessableContent)
            let asks = answer.reads("Choose the time zone") && answer.text.contains("id=\"zone-message\"")
            #expect(asks && answer.value(of: "place_name") == "A raft")
            let made = try await test.meet(
                ["place": "", "place_name": "A raft", "pin": pin, "zone": "Atlantic/Azores"],
                in: ada
            )
            #expect(try test.event(made).time.zone == "Atlantic/Azores")
        }
    }
}

import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The picture in the form that puts an event on the map (PU2).
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct PinPictureTests {
    private func pin(
        _ test: TestApp,
        _ photo: [UInt8],
        _ changes: [String: String] = [:]
    ) async throws -> TestResponse {
        let point = try test.middle
        var fields = [
            "title": "Football & cake", "location": "Behind the library", "information": "Bring a bib.",
            "date": "2026-11-28", "time": "18:30", "lat": "\(point.latitude)", "lon": "\(point.longitude)",
        ]
        fields.merge(changes) { $1 }
        let token = try await test.client.token(of: "/events/new")
        let parts = fields.map { TestPart.field($0.key, $0.value) }
        let file = TestPart.file("photo", filename: "a.jpg", type: "image/jpeg", photo)
        return try await test.client.post("/events/new", multipart: [.field("csrf_token", token)] + parts + [file])
    }

    private static let png = DrawnPicture.png(width: 320, height: 240)
    private static let again = "The picture that you had chosen is not kept: choose it again."

    @Test func `an event is made with its picture`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let made = try await pin(test, Self.png)
            let code = try #require(made["Location"]?.components(separatedBy: "made=").last)
            let picture = try #require(try test.picture(of: test.event("/events/\(code)")))
            #expect(picture.width == 320 && picture.height == 240)
            let without = try await pin(test, [], ["title": "Tea"])
            let tea = try #require(without["Location"]?.components(separatedBy: "made=").last)
            #expect(try test.picture(of: test.event("/events/\(tea)")) == nil)
        }
    }

    @Test func `a broken picture is said at its field, nothing is made, and what was typed is kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let answer = try await pin(test, Array("no picture".utf8))
            let isSaid = answer.hasError(at: "photo") && answer.reads("This file is not a picture")
            #expect(answer.status == .unprocessableContent && isSaid)
            #expect(answer.value(of: "title") == "Football &amp; cake")
            #expect(try await test.get("/map").events == [])
        }
    }

    @Test func `where something else is wrong, or it is there already, no file stays, and the page says so`()
        async throws
    {
        try await withApp { test in
            try await test.signUp(.ada)
            let wrong = try await pin(test, Self.png, ["date": ""])
            let isSaid = wrong.reads(Self.again)
            #expect(wrong.status == .unprocessableContent && isSaid)
            _ = try await test.pinned(in: test.client)
            let like = try await pin(test, Self.png)
            let isSaidAgain = like.reads(Self.again)
            #expect(like.status == .unprocessableContent && isSaidAgain)
            #expect(try test.mediaFiles() == 0)
        }
    }

    @Test func `a button of the map keeps what was typed but not the picture, and says so once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let moved = try await pin(test, Self.png, ["step": "middle"])
            #expect(moved["Location"] == "/events/new#pin")
            let form = try await test.get("/events/new")
            let isSaid = form.reads(Self.again)
            #expect(isSaid && form.value(of: "title") == "Football &amp; cake")
            _ = try await pin(test, [], ["step": "middle"])
            let isSaidStill = try await test.get("/events/new").reads(Self.again)
            #expect(!isSaidStill)
            #expect(try test.mediaFiles() == 0)
        }
    }
}

import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// The picture of an event as its hosts and everybody else see it.
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct EventPictureTests {
    private static let png = DrawnPicture.png(width: 640, height: 480)
    private static let wide = DrawnPicture.png(width: 1_100, height: 600)

    @Test func `a picture is put on an event, seen large on its page and small in the list of the map`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            let offers = try await test.get(address).text.contains("Add picture")
            #expect(offers)
            let saved = try await test.picture(of: address, in: test.client)
            #expect(saved.status == .seeOther && saved["Location"] == address)
            let picture = try #require(try test.picture(of: test.event(address)))
            let guest = test.browser()
            let page = try await guest.get(address)
            let isShown = page.text.contains(
                "<img src=\"/media/\(picture.largeKey)\" alt=\"Picture of Football &amp; cake\" width=\"640\" height=\"480\">"
            )
            #expect(isShown)
            let isData = page.text.contains("\"image\":[\"http://localhost/media/\(picture.largeKey)\",")
            #expect(isData)
            let list = try await guest.get("/map").attribute("src")
            #expect(list.contains("/media/\(picture.smallKey)"))
            let middle = try test.middle
            let pins = try await guest.get(
                "/map/pins.json?look=\(middle.latitude),\(middle.longitude)&zoom=15&size=700x500"
            )
            let isPinned = pins.text.contains(picture.smallKey)
            #expect(isPinned)
            let file = try await guest.get("/media/\(picture.largeKey)")
            #expect(file.status == .ok)
            #expect(file["Cache-Control"] == "private, max-age=31536000, immutable")
        }
    }

    @Test func `a wide picture is offered in two widths, and its files are three`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            _ = try await test.picture(Self.wide, of: address, in: test.client)
            let picture = try #require(try test.picture(of: test.event(address)))
            let medium = try #require(picture.mediumKey)
            #expect(try test.mediaFiles() == 3)
            let page = try await test.browser().get(address)
            #expect(page.attribute("srcset").contains("/media/\(medium) 800w, /media/\(picture.largeKey) 1100w"))
            #expect(page.attribute("sizes").contains { $0.hasPrefix("(max-width: 600px) ") })
            let (small, large) = (
                try await test.browser().get("/media/\(medium)"),
                try await test.browser().get("/media/\(picture.largeKey)")
            )
            #expect(small.status == .ok && large.status == .ok && small.body.count < large.body.count)
            // Another takes its place: none of the three stays.
            _ = try await test.picture(of: address, in: test.client)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 2)
        }
    }

    @Test func `the files of a hidden event's picture are there for its host and operators alone`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (
                try #require(browsers[.ada]), try #require(browsers[.bo]), try #require(browsers[.cy])
            )
            let address = try await test.pinned(in: ada)
            _ = try await test.picture(Self.wide, of: address, in: ada)
            let keys = try #require(try test.picture(of: test.event(address))).keys
            #expect(keys.count == 3)
            try await test.promote(.cy)
            try await test.report(address, in: bo)
            try await test.decide("hide", try test.openCase(), in: cy)
            for file in keys.map({ "/media/" + $0 }) {
                for client in [bo, test.browser()] { #expect(try await client.get(file).status == .notFound) }
                for client in [ada, cy] { #expect(try await client.get(file).status == .ok) }
            }
        }
    }

    @Test func `replaced and removed, its files go, and a second removal changes nothing`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            _ = try await test.picture(of: address, in: test.client)
            let first = try #require(try test.picture(of: test.event(address)))
            let form = try await test.get(address + "/picture")
            let isShown = form.text.contains(first.largeKey) && form.reads("Replace picture")
            #expect(isShown)
            _ = try await test.picture(of: address, in: test.client)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 2)
            #expect(try await test.get("/media/\(first.largeKey)").status == .notFound)
            let token = try await test.client.token(of: address + "/picture")
            for _ in 0..<2 {
                let removed = try await test.client.post(address + "/picture/delete", form: ["csrf_token": token])
                #expect(removed.status == .seeOther)
            }
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0)
            let page = try await test.get(address).attribute("src")
            #expect(page.allSatisfy { !$0.hasPrefix("/media/") })
        }
    }

    @Test func `of two sent at once one stays, and no file is left over`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            async let one = test.picture(of: address, in: test.client)
            async let other = test.picture(of: address, in: test.client)
            let statuses = try await [one.status, other.status]
            #expect(statuses == [.seeOther, .seeOther])
            try await test.runJobs()
            #expect(try test.mediaFiles() == 2)
        }
    }

    @Test func `strangers and guests of a meeting cannot change its picture, co-hosts can`() async throws {
        try await withApp { test in
            let people = try await test.people(.ada, .bo, .cy)
            let (ada, bo, cy) = (people[.ada]!, people[.bo]!, people[.cy]!)
            let bosID = try test.account(.bo).id
            let event = try await test.meet([.member(bosID)])
            let address = "/events/\(event.code)"
            #expect(try await test.picture(of: address, in: ada).status == .seeOther)
            for client in [bo, cy] {
                #expect(try await client.get(address + "/picture").status == .notFound)
                let token = try await client.token(of: "/settings")
                let parts: [TestPart] = [
                    .field("csrf_token", token), .file("photo", filename: "a", type: "image/png", Self.png),
                ]
                #expect(try await client.post(address + "/picture", multipart: parts).status == .notFound)
                let removal = try await client.post(address + "/picture/delete", form: ["csrf_token": token])
                #expect(removal.status == .notFound)
            }
            #expect(try test.mediaFiles() == 2)
            let picture = try #require(try test.picture(of: event))
            let isSeen = try await bo.get(address).text.contains(picture.largeKey)
            #expect(isSeen)
            let bosAttendance = try test.attendance(.bo, event).id.rawValue
            let token = try await ada.token(of: address + "/people")
            _ = try await ada.post("\(address)/people/\(bosAttendance)/cohost", form: ["csrf_token": token])
            #expect(try await test.picture(of: address, in: bo).status == .seeOther)
            #expect(try await test.browser().get(address + "/picture").status == .seeOther, "to the log-in")
        }
    }

    @Test func `what is no picture, or too large, is said at the field, and nothing is kept`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            var large = [UInt8](repeating: 0, count: StoredPictures.maxBytes + 1)
            large.replaceSubrange(0..<3, with: [0xFF, 0xD8, 0xFF])
            let broken = Array(Self.png.prefix(30))
            let text = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
            for (bytes, words) in [
                (large, "it may have 12 MB at most"), (broken, "This picture is broken."),
                (text, "This file is not a picture"), ([], "Choose a picture."),
            ] {
                let answer = try await test.picture(bytes, of: address, in: test.client)
                #expect(answer.status == .unprocessableContent)
                let isSaid = answer.hasError(at: "photo") && answer.reads(words)
                #expect(isSaid, "\(words)")
            }
            #expect(try test.mediaFiles() == 0)
            #expect(try test.picture(of: test.event(address)) == nil)
        }
    }

    @Test(
        .enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"),
        arguments: [
            "bomb-30000x30000-1bit.png", "gif-65535x65535.gif", "header-2147483647-square.png", "html-named-png.png",
            "jpeg-claims-65535x65535.jpg", "svg-named-jpg.jpg", "svg-with-script.svg", "zero-width.png", "bad-crc.png",
        ]
    )
    func `pictures made to break or to exhaust their reader are refused as elsewhere`(_ name: String) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            let bytes = Array(try Data(contentsOf: URL(filePath: SharedMedia.path("bad/" + name))))
            let answer = try await test.picture(bytes, of: address, in: test.client)
            let isSaid = answer.hasError(at: "photo")
            #expect(answer.status == .unprocessableContent && isSaid)
            #expect(try test.mediaFiles() == 0)
        }
    }

    @Test(.enabled(if: SharedMedia.isThere, "the pictures are not beside the repository"))
    func `a photo loses what it told of where and when`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = try await test.pinned(in: test.client)
            let bytes = Array(try Data(contentsOf: URL(filePath: SharedMedia.path("gps-helsinki.jpg"))))
            #expect(try await test.picture(bytes, of: address, in: test.client).status == .seeOther)
            let keys = try #require(try test.picture(of: test.event(address))).keys
            for key in keys {
                let file = try await test.get("/media/\(key)")
                let text = String(decoding: file.body, as: Unicode.ASCII.self)
                let leaks = ["Exif", "GPS", "Secret Artist", "SN-123456"].filter(text.contains)
                #expect(leaks.isEmpty)
            }
        }
    }

    @Test func `an erased account takes the pictures of its events and its own on those of others along`() async throws
    {
        try await withApp { test in
            let people = try await test.people(.ada, .bo)
            let (ada, bo) = (people[.ada]!, people[.bo]!)
            let bosID = try test.account(.bo).id
            let hers = try await test.meet([.member(bosID)])
            let second = try await test.meet(TestApp.values(), [.member(bosID)], audience: .public)
            let ids = [hers.id, second.id]
            try await test.app.database.write { db in
                for id in ids {
                    try db.execute(
                        sql: "UPDATE attendance SET role = 'cohost' WHERE event_id = ? AND account_id = ?",
                        arguments: [id, bosID]
                    )
                }
            }
            _ = try await test.picture(of: "/events/\(hers.code)", in: bo)
            _ = try await test.picture(of: "/events/\(second.code)", in: ada)
            #expect(try await test.browser().get("/events/\(second.code)/card.png").status == .ok)
            #expect(try test.mediaFiles() == 4)
            for (client, person, left) in [(bo, Person.bo, 2), (ada, .ada, 0)] {
                let token = try await client.token(of: "/settings/delete")
                let gone = try await client.post(
                    "/settings/delete",
                    form: ["csrf_token": token, "password": person.password]
                )
                #expect(gone.status == .seeOther)
                try await test.runJobs()
                #expect(try test.mediaFiles() == left)
            }
            let cards = try FileManager.default.subpathsOfDirectory(atPath: test.data.cards.path)
            #expect(cards.allSatisfy { !$0.hasSuffix(".png") })
        }
    }
}

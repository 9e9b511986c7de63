import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Photos of places over the web (CN3).
struct PlacePhotoTests {
    private static let address = "/places/demo-1/photos"
    private static var isPossible: Bool {
        SharedData.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/vipsthumbnail")
    }

    private func photo(_ name: String, field: String = "files") throws -> TestPart {
        let bytes = try Data(contentsOf: SharedData.folder.appending(path: "media/\(name)"))
        return .file(field, filename: "IMG_1234.JPG", type: "image/jpeg", Array(bytes))
    }

    private func add(_ test: TestApp, _ names: [String]) async throws -> TestResponse {
        let token = try await test.client.token(of: Self.address)
        return try await test.client.post(
            Self.address,
            multipart: [.field("csrf_token", token)] + names.map { try photo($0) }
        )
    }

    private func photos(_ test: TestApp) throws -> [PlacePhoto] {
        try test.app.database.read { try PlacePhoto.list(of: PlaceID(.demo, 1), $0) }
    }

    private func mediaFiles(_ test: TestApp) throws -> Int {
        try FileManager.default.subpathsOfDirectory(atPath: test.data.media.path).count {
            $0.hasSuffix(".jpg") || $0.hasSuffix(".png")
        }
    }

    @Test func `without a photo the page says so, and sending none is an error at the field`() async throws {
        try await withApp { test in
            let page = try await test.get(Self.address)
            let isEmpty = page.text.contains("No photos available")
            #expect(isEmpty)
            try await test.signUp(.ada)
            let response = try await add(test, [])
            let says = response.text.contains("Choose at least one photo.")
            #expect(response.status == .unprocessableContent && says)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `several photos at once, HEIC among them, are shown without what they told of their maker`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let response = try await add(test, ["gps-helsinki.jpg", "gps.heic", "alpha.png"])
            #expect(response.status == .seeOther)
            #expect(try photos(test).count == 3)
            let page = try await test.get(Self.address)
            let addresses = Set(page.attribute("src").filter { $0.hasPrefix("/media/") })
            #expect(addresses.count == 4, "three squares and a large one")
            for address in addresses {
                let picture = try await test.browser().get(address)
                #expect(picture.status == .ok)
                let text = String(decoding: picture.body, as: Unicode.ASCII.self)
                let leaks = ["Exif", "GPS", "Secret Artist", "SN-123456", "IMG_1234"].filter(text.contains)
                #expect(leaks.isEmpty)
            }
            let cover = try await test.get("/places/demo-1").attribute("src").filter { $0.hasPrefix("/media/") }
            #expect(cover.count == 3)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `one broken file among several is named, the others are added`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let response = try await add(test, ["gray.jpg", "bad/html-named-png.png", "static.gif"])
            let says = response.text.contains("Photo 2: This file is not a picture")
            #expect(response.status == .unprocessableContent && says)
            #expect(try photos(test).count == 2)
            #expect(try mediaFiles(test) == 4)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `a photo is its sender's to remove, and its files go with it`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            _ = try await add(test, ["gray.jpg"])
            let id = try #require(try photos(test).first?.id)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            let strange = try await bo.post(
                "\(Self.address)/\(id)/delete",
                form: ["csrf_token": bo.token(of: Self.address)]
            )
            #expect(strange.status == .notFound)
            #expect(try photos(test).count == 1)
            let token = try await test.client.token(of: Self.address)
            let elsewhere = try await test.client.post(
                "/places/demo-2/photos/\(id)/delete",
                form: ["csrf_token": token]
            )
            #expect(elsewhere.status == .notFound)
            let removed = try await test.client.post("\(Self.address)/\(id)/delete", form: ["csrf_token": token])
            #expect(removed.status == .seeOther)
            try await test.runJobs()
            #expect(try mediaFiles(test) == 0)
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `nobody fills a place alone, and what is too much leaves no file behind`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let account = try #require(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            )
            let drawn = (0..<10).map { StoredPicture(largeKey: "l\($0)", smallKey: "s\($0)", width: 4, height: 3) }
            _ = try await test.app.database.write {
                try PlacePhoto.add(drawn, of: PlaceID(.demo, 1), by: account.id, now: 1, $0)
            }
            let response = try await add(test, ["gray.jpg", "static.gif"])
            let says = response.text.contains("You can add 11 photos to a place.")
            #expect(response.status == .unprocessableContent && says)
            #expect(try photos(test).count == 11)
            #expect(try mediaFiles(test) == 2)
        }
    }

    @Test func `who has no room left is told so before a file is looked at`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let account = try #require(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            )
            let drawn = (0..<11).map { StoredPicture(largeKey: "l\($0)", smallKey: "s\($0)", width: 4, height: 3) }
            _ = try await test.app.database.write {
                try PlacePhoto.add(drawn, of: PlaceID(.demo, 1), by: account.id, now: 1, $0)
            }
            let token = try await test.client.token(of: Self.address)
            let response = try await test.client.post(
                Self.address,
                multipart: [
                    .field("csrf_token", token),
                    .file("files", filename: "a.jpg", type: "image/jpeg", Array("no picture".utf8)),
                ]
            )
            let isFull = response.text.contains("You can add 11 photos to a place.")
            let wasRead = response.text.contains("This file is not a picture")
            #expect(response.status == .unprocessableContent && isFull && !wasRead)
        }
    }

    @Test func `a place shows its 33 newest photos`() async throws {
        try await withApp { test in
            for person in [Person.ada, .bo, .cy] {
                let browser = test.browser()
                try await test.signUp(person, in: browser)
                let account = try #require(
                    try test.app.database.read { try Account.find(username: person.username, $0) }
                )
                let drawn = (0..<12).map {
                    StoredPicture(largeKey: "\(person.username)-l\($0)", smallKey: "s\($0)", width: 4, height: 3)
                }
                let left = try await test.app.database.write {
                    try PlacePhoto.add(drawn, of: PlaceID(.demo, 1), by: account.id, now: 1, $0)
                }
                #expect(left.count == 1)
            }
            let page = try await test.get(Self.address)
            #expect(page.attribute("href").filter { $0.contains("photo=") }.count == 33)
        }
    }

    @Test func `a list has the newest photo of each place that its reader may see`() async throws {
        try await withApp { test in
            var accounts: [AccountID] = []
            for person in [Person.ada, .bo] {
                try await test.signUp(person, in: test.browser())
                accounts.append(try test.account(person).id)
            }
            let (ada, bo) = (accounts[0], accounts[1])
            try await test.app.database.write { db in
                let photos: [(String, Int64, AccountID)] = [("old", 1, ada), ("new", 1, bo), ("other", 2, ada)]
                for (name, place, account) in photos {
                    let drawn = StoredPicture(largeKey: "l" + name, smallKey: name, width: 4, height: 3)
                    _ = try PlacePhoto.add([drawn], of: PlaceID(.demo, place), by: account, now: 1, db)
                }
            }
            let places = (1...3).map { PlaceID(.demo, $0) }
            func shown(_ viewer: AccountID?) throws -> [PlaceID: String] {
                try test.app.database.read { try PlacePhoto.newest(of: places, for: viewer, $0).mapValues(\.smallKey) }
            }
            #expect(try shown(nil) == [places[0]: "new", places[1]: "other"])
            _ = try await test.app.database.write { try Block.add(bo, by: ada, now: 1, $0) }
            #expect(try shown(ada) == [places[0]: "old", places[1]: "other"])
            let list = try await test.get("/cafes?near=Larkhaven")
            #expect(list.attribute("src").contains("/media/new"))
        }
    }

    @Test(.enabled(if: isPossible, "there are no sample photos beside the repository, or no libvips-tools"))
    func `a review's photo is replaced and removed with its files`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let address = "/places/demo-1/reviews"
            for name in ["gray.jpg", "gps-helsinki.jpg"] {
                let token = try await test.client.token(of: address)
                let response = try await test.client.post(
                    address,
                    multipart: [.field("csrf_token", token), .field("stars", "4"), photo(name, field: "photo")]
                )
                #expect(response.status == .seeOther)
                try await test.runJobs()
                #expect(try mediaFiles(test) == 2)
            }
            let token = try await test.client.token(of: address)
            _ = try await test.client.post(address, form: ["csrf_token": token, "stars": "4", "remove_photo": "1"])
            try await test.runJobs()
            #expect(try mediaFiles(test) == 0)
        }
    }
}

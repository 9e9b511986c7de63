import Auth
import Foundation
import HTTPServer
import Models
import Places

/// Ada, Bo and Cy, with faces, bookmarks and passwords that are made up anew and told once.
struct DemoPeople {
    struct LogIn {
        let username: String
        let password: String
    }

    struct Invented {
        let logIns: [LogIn]
        let wedding: DemoWedding.Invented?
    }

    private struct Person {
        let username: String
        let name: String
        let birth: String
        let face: FaceDrawing
        let bookmarks: [Int64]
        let reviews: [DemoReview]
    }

    private static let people = [
        Person(
            username: "ada.demo",
            name: "Ada Larkin",
            birth: "1990-12-10",
            face: FaceDrawing(background: (36, 87, 166), skin: (233, 190, 160), hair: (66, 40, 28)),
            bookmarks: [1, 2, 3],
            reviews: [
                DemoReview(1, 5, "The buns are warm at seven, and nobody minds if you stay until noon with one cup."),
                DemoReview(3, 4, "Best view of the ferries. Take the bench outside."),
                DemoReview(40, 5, "Small boats, large stories. Ask for the tour of the workshop."),
            ]
        ),
        Person(
            username: "bo.demo",
            name: "Bo Haven",
            birth: "1984-06-02",
            face: FaceDrawing(background: (23, 105, 74), skin: (141, 94, 66), hair: (24, 20, 18)),
            bookmarks: [2],
            reviews: [
                DemoReview(1, 4, "Good coffee. The wifi takes its time, and so should you."),
                DemoReview(2, 5, "The vegan carrot cake is worth the stairs."),
            ]
        ),
        Person(
            username: "cy.demo",
            name: "Cy Lark",
            birth: "2001-03-21",
            face: FaceDrawing(background: (173, 70, 13), skin: (245, 214, 190), hair: (196, 150, 70)),
            bookmarks: [],
            reviews: [DemoReview(1, 3, "Lovely, but full by ten on Saturdays."), DemoReview(16, 4, "")]
        ),
    ]

    let app: App
    /// Whether the wedding has photos and a film.
    var drawsPictures = true

    /// `nil`, and nothing is changed, where there are accounts already. Throws the database's errors.
    func invent() async throws -> Invented? {
        guard try app.database.read({ try !Account.exist($0) }) else { return nil }
        var logIns: [LogIn] = []
        for person in Self.people {
            let password = Self.password()
            try await add(person, passwordHash: PasswordCheck(app: app).hash(password))
            logIns.append(LogIn(username: person.username, password: password))
        }
        let ids = try app.database.read { db in
            try Self.people.compactMap { try Account.find(username: $0.username, db)?.id }
        }
        // Before there are friends, to whom zones would be news.
        try await DemoZones(app: app).invent(ids)
        try await befriend()
        try await DemoMeetings(app: app).invent(ids)
        try await DemoPolls(app: app).invent(ids)
        try await DemoPins(app: app).invent(ids)
        return Invented(
            logIns: logIns,
            wedding: try await DemoWedding(app: app, drawsPictures: drawsPictures).invent(ids)
        )
    }

    /// Ada and Bo are friends, Bo and Cy too; Cy would like to be Ada's.
    private func befriend() async throws {
        let now = app.clock()
        try await app.database.write { db in
            let people = try Self.people.compactMap { try Account.find(username: $0.username, db)?.id }
            guard people.count == 3 else { return }
            try FriendRequest.send(from: people[0], to: people[1], now: now, db)
            try FriendRequest.accept(from: people[0], by: people[1], now: now, db)
            try FriendRequest.send(from: people[2], to: people[1], now: now, db)
            try FriendRequest.accept(from: people[2], by: people[1], now: now, db)
            try FriendRequest.send(from: people[2], to: people[0], now: now, db)
        }
    }

    private func add(_ person: Person, passwordHash: String) async throws {
        // Without the tools for pictures the demo has no faces; that is no reason to have none of the rest.
        let photo = try? await photo(person.face)
        let places = try person.bookmarks.compactMap { try app.places.place(PlaceID(.demo, $0))?.summary }
        let reviews = try person.reviews.compactMap { review in
            try app.places.place(PlaceID(.demo, review.place)).map { ($0.summary, review.draft) }
        }
        let new = NewAccount(
            username: person.username,
            name: person.name,
            email: "\(person.username)@example.org",
            dateOfBirth: person.birth,
            passwordHash: passwordHash,
            photoKey: photo?.key
        )
        let now = app.clock()
        try await app.database.write { db in
            let account = try Account.signUp(new, now: now, db)
            for (index, place) in places.enumerated() {
                try Bookmark.add(place, of: account.id, now: now - Int64(index), db)
            }
            for (place, draft) in reviews { _ = try Review.save(draft, of: place, by: account.id, now: now, db) }
        }
    }

    private func photo(_ face: FaceDrawing) async throws -> ProfilePhoto {
        let file = app.settings.data.uploads.appending(path: "demo-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(try face.png(side: 512)).write(to: file)
        let pictures = try await app.pictures(of: nil, areScanned: true).squares(of: file.path, sizes: [512, 96])
        let store = app.media
        return ProfilePhoto(key: try pictures.map { try store.add($0).description }.joined(separator: "+"))
    }

    /// Twenty letters and digits: more than anybody guesses, and easy to copy.
    static func password() -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        var generator = SystemRandomNumberGenerator()
        return String((0..<20).compactMap { _ in letters.randomElement(using: &generator) })
    }
}

import Auth
import HTTPServer
import Models

/// Everything that a member has written, as files: the texts are made at once, pictures are read one by one.
struct PersonalExport: Sendable {
    /// A picture and its name in the export.
    struct Picture: Sendable {
        let name: String
        let key: String
    }

    let now: Int64
    let texts: [(name: String, bytes: [UInt8])]
    let pictures: [Picture]

    /// Reads all but the pictures. Throws the database's errors.
    init(of account: AccountID, now: Int64, _ app: App, _ db: DatabaseConnection) throws {
        guard let owner = try Account.find(account, db) else { throw HTTPError(.notFound, "no such account") }
        let photos = try OwnPhoto.list(by: account, db)
        let eventPictures = try OwnEventPicture.list(by: account, db)
        let reviews = try Self.reviews(by: account, db)
        let entries = try BookmarkExportController.entries(of: account, db)
        self.now = now
        texts =
            [
                ("profile.json", try ExportJSON.bytes(ExportedProfile(owner))),
                ("bookmarks.geojson", try GeoJSONFile.bytes(entries)),
                ("reviews.json", try ExportJSON.bytes(reviews.map(ExportedReview.init))),
                ("photos.json", try ExportJSON.bytes(photos.map(ExportedPhoto.init))),
                ("event-pictures.json", try ExportJSON.bytes(eventPictures.map(ExportedEventPicture.init))),
                ("friends.json", try ExportJSON.bytes(ExportedFriends(of: account, db))),
                ("ratings.json", try ExportJSON.bytes(try OwnRating.all(by: account, db).map(ExportedRating.init))),
                ("alerts.json", try ExportJSON.bytes(EventAlert.list(of: account, db).map(ExportedAlert.init))),
                (
                    "reports.json",
                    try ExportJSON.bytes(try OwnReport.list(by: account, db).map { ExportedReport($0, app.address) })
                ),
                ("notices.json", try ExportJSON.bytes(try Notice.all(of: account, db).map(ExportedNotice.init))),
            ] + (try ExportedMeeting.files(of: account, EventCalendar(app), app.address, db))
        pictures =
            ExportedProfile.pictures(of: owner) + photos.map { ExportedPhoto.picture($0) }
            + reviews.compactMap { ExportedReview.picture($0) }
            + eventPictures.map { ExportedEventPicture.picture($0) }
    }

    private static func reviews(by account: AccountID, _ db: DatabaseConnection) throws -> [OwnReview] {
        var reviews: [OwnReview] = []
        while true {
            let next = try OwnReview.list(by: account, after: reviews.last?.place, limit: 500, db)
            if next.isEmpty { return reviews }
            reviews += next
        }
    }

    /// Writes the ZIP file; at most one picture is in memory.
    func write(from media: MediaStore, to writer: BodyWriter) async throws {
        var zip = ZipWriter(at: now) { try await writer.write($0) }
        var manifest = ExportManifest(generatedAt: Timestamp.text(now))
        for text in texts {
            try await zip.add(text.name, text.bytes)
            manifest.sha256[text.name] = ContentDigest.sha256(text.bytes)
        }
        for picture in pictures {
            // Removed since the list was made: said, so that nobody looks for it.
            guard let file = MediaKey(picture.key).flatMap(media.open) else {
                manifest.missing.append(picture.name)
                continue
            }
            let bytes = try file.read(0..<file.size)
            try await zip.add(picture.name, bytes)
            manifest.sha256[picture.name] = ContentDigest.sha256(bytes)
        }
        try await zip.add("manifest.json", ExportJSON.bytes(manifest))
        try await zip.finish()
    }
}

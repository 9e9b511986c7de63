import Clocks
import Foundation
import Models
import Templates

/// A post of a keepsake for programs.
struct KeepsakeRecord: Encodable {
    struct Place: Encodable {
        let name: String
        let latitude: Double
        let longitude: Double
        let isExact: Bool
    }

    struct File: Encodable {
        let kind: String
        let picture: String?
        let video: String?
        let original: String?
        let caption: String
        let description: String
        let width: Int
        let height: Int
        let seconds: Int?
        /// Whether it could not be read when the archive was made.
        let isMissing: Bool
    }

    struct Reply: Encodable {
        let by: String
        let words: String
        let saidAt: String
    }

    let code: String
    let by: String
    let kind: String
    let state: String
    let words: String
    let place: Place?
    let takenAt: String
    let postedAt: String
    let files: [File]
    let reactions: [String: Int]
    let replies: [Reply]

    init(_ entry: GuestbookEntry, _ files: [KeepsakeFile]) {
        let post = entry.post
        code = post.code.description
        by = entry.maker.displayName
        kind = post.kind.rawValue
        state = post.state.rawValue
        words = post.words
        place = post.place.map {
            Place(
                name: $0.name,
                latitude: $0.point.latitude,
                longitude: $0.point.longitude,
                isExact: $0.isExact
            )
        }
        takenAt = Timestamp.text(post.takenAt)
        postedAt = Timestamp.text(post.createdAt)
        self.files = files.map(File.init)
        reactions = Dictionary(uniqueKeysWithValues: entry.reactions.map { ($0.rawValue, $1) })
        replies = entry.replies.filter { !$0.isHidden && !$0.isWaiting }.map {
            Reply(by: $0.maker.displayName, words: $0.words, saidAt: Timestamp.text($0.createdAt))
        }
    }
}

extension KeepsakeRecord.File {
    init(_ file: KeepsakeFile) {
        self.init(
            kind: file.file.kind.rawValue,
            picture: file.picture,
            video: file.video,
            original: file.original,
            caption: file.file.caption,
            description: file.file.description,
            width: file.file.width,
            height: file.file.height,
            seconds: file.file.seconds,
            isMissing: file.isMissing
        )
    }
}

/// What a list of posts begins with.
struct KeepsakeRecordHead: Encodable {
    let formatVersion = 1
    let title: String
    let startsAt: String
    let zone: String
    let welcome: String
    let generatedAt: String

    init(_ found: GuestbookVisit, now: Int64) {
        title = found.event.title
        startsAt = Timestamp.text(found.event.time.startsAt)
        zone = found.event.time.zone
        welcome = found.book.values.welcome
        generatedAt = Timestamp.text(now)
    }

    private enum CodingKeys: String, CodingKey {
        case formatVersion, title, startsAt, zone, welcome, generatedAt
    }
}

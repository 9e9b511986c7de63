import Clocks
import Models

extension GuestbookKind {
    var words: String {
        switch self {
        case .wedding: "Wedding"
        case .babyShower: "Baby shower"
        case .birthday: "Birthday"
        case .other: "Something else"
        }
    }
}

extension GuestbookMode {
    var words: String {
        switch self {
        case .open: "Open"
        case .review: "Review first"
        case .uploadOnly: "Upload only"
        case .readOnly: "Read only"
        case .closed: "Closed"
        }
    }

    /// What it means for guests.
    var explanation: String {
        switch self {
        case .open: "Everyone in the book can read and post."
        case .review: "Posts show up once a host has approved them."
        case .uploadOnly: "Guests can post, and see only their own posts."
        case .readOnly: "Everyone can read. Nobody can post."
        case .closed: "Only hosts can open the book."
        }
    }
}

extension GuestbookReaction {
    var sign: String {
        switch self {
        case .heart: "♥"
        case .laugh: "😄"
        case .cheer: "🎉"
        case .tear: "🥲"
        }
    }

    var words: String {
        switch self {
        case .heart: "Love it"
        case .laugh: "Funny"
        case .cheer: "Hooray"
        case .tear: "Moved"
        }
    }
}

extension GuestbookLogEntry.Act {
    var words: String {
        switch self {
        case .open: "opened the book"
        case .mode: "changed who can post"
        case .change: "changed the settings"
        case .approve: "approved a post"
        case .approveAll: "approved every waiting post"
        case .hide: "hid a post"
        case .show: "showed a post again"
        case .delete: "deleted a post"
        case .ban: "removed from the book"
        case .unban: "let back in"
        case .code: "made a new join code"
        case .links: "made new links"
        case .cover: "chose a cover photo"
        case .hideReply: "hid a reply"
        case .showReply: "showed a reply again"
        case .approveReply: "approved a reply"
        case .keep: "kept a reported post"
        case .siteHide: "hid a post"
        case .siteShow: "showed a post again"
        }
    }
}

/// A moment in a book, by the clocks of its event.
struct GuestbookTime: HTML {
    private let words: InstantWords

    init(_ instant: Int64, of event: Event, isBelowDay: Bool = false) {
        words = InstantWords(
            epochSeconds: Int(instant),
            offset: Int(WallClock(event.time.timeZone).offset(at: instant)),
            isBelowDay: isBelowDay
        )
    }

    var body: some HTML { words }
}

/// Why something of a guestbook is refused.
package enum GuestbookReason: FieldReason {
    case noCode
    case wrongCode
    case noName
    case nameTaken
    case wrongRecovery
    case bookIsFull
    case empty
    case tooManyFiles
    case uploadGone
    case uploadUnfinished
    case notNow
    case tooMuch(seconds: Int64)
    case noRoom(GuestbookRoom)
    case badPosition
    case noPoint
    case noPlaceName
    case unknownPlace(String, isAsked: Bool)
    case noWords
    case badUntil
    case badKeeping

    package var sentence: String {
        switch self {
        case .noCode: "Enter the 6 characters of the code."
        case .wrongCode: "No book opens with this code. Check it, or ask a host for the current one."
        case .noName: "Enter your name."
        case .nameTaken: "Somebody in this book already has that name. Add a letter or your last name."
        case .wrongRecovery: "No book opens with these words. Check each of them."
        case .bookIsFull: "This book has as many guests as it can take."
        case .empty: "Write something or choose a photo."
        case .tooManyFiles: "Choose up to 20 files for one post."
        case .uploadGone: "One of the files is no longer here. Choose it again."
        case .uploadUnfinished: "One of the files is not here yet. Wait a moment."
        case .notNow: "This book isn't taking posts right now."
        case .tooMuch(let seconds): "That was a lot at once. Try again in \(max(1, (seconds + 59) / 60))\u{A0}min."
        case .noRoom(let room): "That needs more room than is left. \(room.sentence)"
        case .badPosition: "Enter two numbers such as 60.17 and 24.94, or clear both fields."
        case .noPoint: "Find this place or choose it on the map, or clear the field."
        case .noPlaceName: "Type the name of a place."
        case .unknownPlace(let name, let isAsked):
            "We don't know a place called “\(name)”. Choose it on the map."
                + (isAsked ? "" : " A source of addresses has no answer right now.")
        case .noWords: "Write something first."
        case .badUntil: "The last day must be after the first."
        case .badKeeping: "Choose a day at least 30 days ahead, or leave it empty."
        }
    }
}

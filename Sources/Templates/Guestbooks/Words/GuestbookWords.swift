import Clocks
import Models

extension GuestbookKind {
    var words: String {
        switch self {
        case .wedding: tr("Wedding")
        case .babyShower: tr("Baby shower")
        case .birthday: tr("Birthday")
        case .other: tr("Something else")
        }
    }
}

extension GuestbookMode {
    var words: String {
        switch self {
        case .open: tr("Open")
        case .review: tr("Review first")
        case .uploadOnly: tr("Upload only")
        case .readOnly: tr("Read only")
        case .closed: tr("Closed")
        }
    }

    /// What it means for guests.
    var explanation: String {
        switch self {
        case .open: tr("Everyone in the book can read and post.")
        case .review: tr("Posts show up once a host has approved them.")
        case .uploadOnly: tr("Guests can post, and see only their own posts.")
        case .readOnly: tr("Everyone can read. Nobody can post.")
        case .closed: tr("Guests see only what they added. Nobody can post.")
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
        case .heart: tr("Love it")
        case .laugh: tr("Funny")
        case .cheer: tr("Hooray")
        case .tear: tr("Moved")
        }
    }
}

extension GuestbookLogEntry.Act {
    var words: String {
        switch self {
        case .open: tr("opened the book")
        case .mode: tr("changed who can post")
        case .change: tr("changed the settings")
        case .approve: tr("approved a post")
        case .approveAll: tr("approved every waiting post")
        case .hide: tr("hid a post")
        case .show: tr("showed a post again")
        case .delete: tr("deleted a post")
        case .ban: tr("removed from the book")
        case .unban: tr("let back in")
        case .code: tr("made a new join code")
        case .links: tr("made new links")
        case .cover: tr("chose a cover photo")
        case .hideReply: tr("hid a reply")
        case .showReply: tr("showed a reply again")
        case .approveReply: tr("approved a reply")
        case .correct: tr("corrected what the event was, when or where")
        case .takeOver: tr("took over the book")
        case .keep: tr("kept a reported post")
        case .siteHide: tr("hid a post")
        case .siteShow: tr("showed a post again")
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
    /// Its hosts have closed the book, or ended it.
    case closed
    case finished
    case noReplies
    case noReports
    case postGone
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
        case .noCode: tr("Enter the 6 characters of the code.")
        case .wrongCode: tr("No book opens with this code. Check it, or ask a host for the current one.")
        case .noName: tr("Enter your name.")
        case .nameTaken: tr("Somebody in this book already has that name. Add a letter or your last name.")
        case .wrongRecovery: tr("No book opens with these words. Check each of them.")
        case .bookIsFull: tr("This book has as many guests as it can take.")
        case .empty: tr("Write something or choose a photo.")
        case .tooManyFiles: tr("Choose up to 20 files for one post.")
        case .uploadGone: tr("One of the files is no longer here. Choose it again.")
        case .uploadUnfinished: tr("One of the files is not here yet. Wait a moment.")
        case .notNow: tr("This book isn’t taking posts right now.")
        case .closed: tr("This book is closed. Nobody can add to it.")
        case .finished: tr("This book is finished. You can read it, but nobody can add to it.")
        case .noReplies: tr("Nobody can reply in this book now.")
        case .noReports: tr("In this book you now see only your own posts. Nobody can report the others.")
        case .postGone: tr("This post is no longer in the book.")
        case .tooMuch(let seconds):
            tr("That was a lot at once. Try again in \(Count(Int(max(1, (seconds + 59) / 60)), "minute").line).")
        case .noRoom(let room): tr("That needs more room than is left. \(room.sentence)")
        case .badPosition: tr("Enter two numbers such as 60.17 and 24.94, or clear both fields.")
        case .noPoint: tr("Find this place or choose it on the map, or clear the field.")
        case .noPlaceName: tr("Type the name of a place.")
        case .unknownPlace(let name, let isAsked):
            tr("We don’t know a place called “\(name)”. Choose it on the map.")
                + (isAsked ? "" : tr(" A source of addresses has no answer right now."))
        case .noWords: tr("Write something first.")
        case .badUntil: tr("The last day must be after the first.")
        case .badKeeping: tr("Choose a day at least 30 days ahead, or leave it empty.")
        }
    }
}

extension LimitReason.Made {
    package static var guestbooks: Self {
        Self { Count($0, "You have created %1 guestbook", "You have created %1 guestbooks").words }
    }
}

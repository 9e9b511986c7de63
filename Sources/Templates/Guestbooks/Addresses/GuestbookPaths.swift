import Models

/// The doors to guestbooks: mine, a new one, and the way in by a code.
package enum GuestbooksPath: String, PathPattern {
    case list = "/guestbooks"
    case new = "/guestbooks/new"
    case draftRemoval = "/guestbooks/new/delete"
    /// Takes the code of a book, then a name.
    case join = "/join"
    /// Brings a guest back on another device.
    case recovery = "/join/recover"
    case past = "/past"
    /// What a phone's gallery shares with the installed site (W3C Web Share Target).
    case share = "/share"
}

/// The way in by an address with the code in it, as printed pages carry it.
package enum JoinPath: String, PathPattern {
    case join = "/join/:join"
}

/// The book of an event.
package enum GuestbookPath: String, PathPattern {
    case timeline = "/events/:code/guestbook"
    /// The post to be written.
    case new = "/events/:code/guestbook/new"
    /// Its posts where they were; and what stands on a part of the map, for scripts.
    case map = "/events/:code/guestbook/map"
    case pins = "/events/:code/guestbook/map/pins.json"
    /// Shown once to a guest who has joined.
    case welcome = "/events/:code/guestbook/welcome"
    /// How the book is kept.
    case settings = "/events/:code/guestbook/settings"
    /// Takes that it gets another code; and that its links end.
    case code = "/events/:code/guestbook/code"
    case links = "/events/:code/guestbook/links"
    case people = "/events/:code/guestbook/people"
    case log = "/events/:code/guestbook/log"
    /// To be printed: the code, and how to come in.
    case print = "/events/:code/guestbook/print"
    /// Posts that somebody has reported, for hosts.
    case reports = "/events/:code/guestbook/reports"
    /// Approves all that waits.
    case approvals = "/events/:code/guestbook/approvals"
    /// What a guest has posted becomes the member's who they are.
    case adoption = "/events/:code/guestbook/adoption"
    /// Takes whether whoever was asked takes the book over: `accept` or `decline`.
    case offer = "/events/:code/guestbook/offer"
    /// All of it, to be taken along.
    case keepsake = "/events/:code/guestbook/keepsake.zip"
    /// Says what comes, as it comes.
    case stream = "/events/:code/guestbook/stream"
    /// By a private link each: what is new, for readers of news; and the book for a large screen.
    case feed = "/events/:code/guestbook.atom"
    case wall = "/events/:code/wall"
    case wallItems = "/events/:code/wall.json"
}

/// A copy of a photo or video, by the private link of a wall or a feed.
package enum GuestbookLinkedPath: String, PathPattern {
    case media = "/events/:code/guestbook/media/:key"
}

/// Somebody in a book.
package enum GuestbookGuestPath: String, PathPattern {
    case ban = "/events/:code/guestbook/people/:guest/ban"
    case banRemoval = "/events/:code/guestbook/people/:guest/ban/delete"
}

/// A post of a book.
package enum GuestbookPostPath: String, PathPattern {
    case post = "/events/:code/guestbook/posts/:post"
    case edit = "/events/:code/guestbook/posts/:post/edit"
    case removal = "/events/:code/guestbook/posts/:post/delete"
    /// Takes what a host decides: `shown` or `hidden`.
    case state = "/events/:code/guestbook/posts/:post/state"
    case reaction = "/events/:code/guestbook/posts/:post/reactions"
    case reactionRemoval = "/events/:code/guestbook/posts/:post/reactions/delete"
    case replies = "/events/:code/guestbook/posts/:post/replies"
    /// Reports it; and takes that a host keeps it.
    case report = "/events/:code/guestbook/posts/:post/report"
    case reportRemoval = "/events/:code/guestbook/posts/:post/report/delete"
}

/// A photo or video of a post.
package enum GuestbookFilePath: String, PathPattern {
    /// As it was sent.
    case original = "/events/:code/guestbook/posts/:post/files/:photo"
    /// Makes it the picture of the event.
    case cover = "/events/:code/guestbook/posts/:post/files/:photo/cover"
}

/// What was said to a post.
package enum GuestbookReplyPath: String, PathPattern {
    case removal = "/events/:code/guestbook/posts/:post/replies/:reply/delete"
    /// Takes what a host decides: `shown` or `hidden`.
    case state = "/events/:code/guestbook/posts/:post/replies/:reply/state"
}

extension Route {
    package static func guestbooks(_ path: GuestbooksPath) -> Route { Route(path) }

    package static func join(_ code: JoinCode) -> Route { Route(JoinPath.join, .text(code.description)) }

    package static func past(page: Int) -> Route {
        Route(GuestbooksPath.past, query: page > 1 ? NumberQuery(.page, page) : nil)
    }

    package static func guestbook(_ event: EventCode, _ path: GuestbookPath = .timeline) -> Route {
        Route(path, .code(event))
    }

    package static func guestbook(_ event: EventCode, _ address: GuestbookAddress) -> Route {
        Route(GuestbookPath.timeline, .code(event), query: address)
    }

    /// The part of the log before that entry.
    package static func guestbookLog(_ event: EventCode, before entry: Int64) -> Route {
        Route(GuestbookPath.log, .code(event), query: NumberQuery(.before, Int(entry)))
    }

    package static func guestbookMap(
        _ event: EventCode,
        _ address: GuestbookMapAddress = GuestbookMapAddress()
    ) -> Route {
        Route(GuestbookPath.map, .code(event), query: address)
    }

    /// Posts that were at one spot.
    package static func guestbook(_ event: EventCode, at spot: GeoPoint) -> Route {
        var filter = GuestbookFilter()
        filter.spot = spot
        return .guestbook(event, GuestbookAddress(filter))
    }

    /// Those who joined after somebody.
    package static func guestbookPeople(_ event: EventCode, after guest: Int64) -> Route {
        Route(GuestbookPath.people, .code(event), query: NumberQuery(.after, Int(guest)))
    }

    package static func guestbookPrint(_ event: EventCode, _ layout: PrintLayout) -> Route {
        Route(GuestbookPath.print, .code(event), query: TextQuery(.layout, layout.rawValue))
    }

    package static func guestbookGuest(_ event: EventCode, _ guest: Int64, _ path: GuestbookGuestPath) -> Route {
        Route(path, .code(event), .number(guest))
    }

    package static func guestbookPost(
        _ event: EventCode,
        _ post: EventCode,
        _ path: GuestbookPostPath = .post
    ) -> Route {
        Route(path, .code(event), .code(post))
    }

    package static func guestbookFile(
        _ event: EventCode,
        _ post: EventCode,
        _ file: Int64,
        _ path: GuestbookFilePath = .original
    ) -> Route {
        Route(
            path,
            all: [.code(event), .code(post), .number(file)]
        )
    }

    package static func guestbookReply(
        _ event: EventCode,
        _ post: EventCode,
        _ reply: Int64,
        _ path: GuestbookReplyPath
    ) -> Route {
        Route(path, all: [.code(event), .code(post), .number(reply)])
    }
}

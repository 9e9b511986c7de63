import Clocks
import Models

/// What a visitor should know of a book before its posts.
struct GuestbookNotes: HTML {
    let context: PageContext
    let visit: GuestbookVisit
    /// Its host has left, and nobody looks after it.
    let isLeft: Bool
    /// Whether the page shows what waits for a host.
    let isWaitingList: Bool
    /// Whether it shows only what was at one spot of the map.
    let isSpot: Bool
    let waiting: Int
    let reported: Int
    let adoptable: String?
    let now: Int64

    private var event: Event { visit.event }

    @HTMLBuilder var body: some HTML {
        if isLeft {
            P(.class("note")) { tr("Whoever made this book has left. Nobody can add to it any more.") }
            if visit.account != nil, visit.book.offeredTo == visit.account { offer }
        } else if let note = modeNote {
            P(.class("note")) { note }
        }
        if let end = visit.book.values.keptUntil {
            // It ends with that day, at midnight.
            P(.class("soft")) {
                tr("This book is kept until ")
                DayWords(day: WallClock(event.time.timeZone).local(at: end - 1).date)
                ". "
                if visit.takesAlong(at: now) {
                    A(.href(.guestbook(event.code, .keepsake)), .type("application/zip")) {
                        visit.allows(.read, at: now)
                            ? tr("Download a copy first.") : tr("Download your own posts first.")
                    }
                }
            }
        }
        if let adoptable {
            PostForm(.guestbook(event.code, .adoption), context, class: "note") {
                P(.dir("auto")) { tr("You were here as “\(adoptable)” before. Keep those posts with your account?") }
                P(.class("soft")) { tr("Their photos and videos then count among your files.") }
                SubmitButton(tr("Keep them"), .quiet)
            }
        }
        if isSpot {
            P(.class("note")) {
                tr("Posts from one spot of the map. ")
                A(.href(.guestbook(event.code))) { tr("Show the whole book") }
            }
        }
        if reported > 0 {
            P(.class("note")) {
                A(.href(.guestbook(event.code, .reports))) {
                    Count(reported, "post was reported", "posts were reported").words
                }
            }
        }
        if waiting > 0 {
            P(.class("note")) {
                A(.href(.guestbook(event.code, waits))) {
                    Count(waiting, "post is waiting for you", "posts are waiting for you").words
                }
            }
        }
        if isWaitingList {
            PostForm(.guestbook(event.code, .approvals), context, class: "note") {
                SubmitButton(tr("Approve all"), .quiet)
            }
        }
    }

    private var offer: some HTML {
        PostForm(.guestbook(event.code, .offer), context, class: "note") {
            P { tr("Its host asked you to take it over. You can then say who posts in it, and how long it is kept.") }
            P(.class("soft")) { tr("Whoever you have blocked, or who has blocked you, cannot open it any more then.") }
            Div(.class("actions")) {
                Button(.class("button"), .type("submit"), .name(.decision), .value("accept")) { tr("Take it over") }
                Button(.class("button quiet"), .type("submit"), .name(.decision), .value("decline")) { tr("Decline") }
            }
        }
    }

    private var waits: GuestbookAddress {
        var filter = GuestbookFilter()
        filter.isWaiting = true
        return GuestbookAddress(filter)
    }

    private var modeNote: String? {
        switch visit.book.mode {
        case .review where !visit.role.manages: tr("Your posts show up once a host has approved them.")
        case .uploadOnly where !visit.role.manages: tr("You see only your own posts here. The hosts see all of them.")
        case .readOnly: tr("This book is finished. You can read it, but nobody can add to it.")
        case .closed: visit.role.manages ? tr("The book is closed: only hosts can see it.") : nil
        default:
            visit.book.values.takesPosts(at: now)
                ? nil : tr("The book isn’t taking posts right now.")
        }
    }
}

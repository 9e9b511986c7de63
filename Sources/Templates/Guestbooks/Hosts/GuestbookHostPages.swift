import Models

/// Who is in a book, for its hosts.
package struct GuestbookPeoplePage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let people: [GuestbookPerson]
    package let hasMore: Bool

    package init(context: PageContext, visit: GuestbookVisit, people: [GuestbookPerson], hasMore: Bool) {
        self.context = context
        self.visit = visit
        self.people = people
        self.hasMore = hasMore
    }

    package var title: String { tr("Guests") }
    package var description: String { tr("Who is in the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }
    package var styles: [String] { ["css/guestbooks.css"] }

    package var content: some HTML {
        Div(.class("form-page")) {
            GuestbookBack(visit: visit, assets: context.assets)
            H1 { tr("Guests") }
            if people.isEmpty {
                EmptyState(.people, tr("Nobody has joined yet"), context.assets) {
                    P { A(.href(.guestbook(visit.event.code, .print))) { tr("Share the code") } }
                }
            }
            UL(.class("rows guest-rows")) {
                for person in people {
                    GuestbookPersonRow(person: person, visit: visit, context: context)
                }
            }
            if hasMore, let last = people.last {
                P(.class("pages")) {
                    A(.class("button quiet"), .href(.guestbookPeople(visit.event.code, after: last.maker.guest))) {
                        tr("Show more")
                    }
                }
            }
        }
    }
}

/// Somebody in a book, and the way to send them away or let them back in.
struct GuestbookPersonRow: HTML {
    let person: GuestbookPerson
    let visit: GuestbookVisit
    let context: PageContext

    var body: some HTML {
        LI(.class("row person-row")) {
            Face(name: person.maker.displayName, of: person.maker.author?.username, photo: nil)
            Span(.class("row-text")) {
                Strong(.dir("auto")) { person.maker.displayName }
                Span(.class("soft")) {
                    person.maker.author == nil ? tr("Guest · ") : tr("Member · ")
                    A(.class("plain"), .href(.guestbook(visit.event.code, posts))) {
                        Count(person.posts, "post", "posts").words
                    }
                    tr(" · joined ")
                    GuestbookTime(person.joinedAt, of: visit.event)
                }
            }
            removal
        }
    }

    private var posts: GuestbookAddress {
        var filter = GuestbookFilter()
        filter.guest = person.maker.guest
        return GuestbookAddress(filter)
    }

    @HTMLBuilder private var removal: some HTML {
        if person.bannedAt != nil {
            PostForm(.guestbookGuest(visit.event.code, person.maker.guest, .banRemoval), context) {
                SubmitButton(tr("Let back in"), .quiet)
            }
        } else if person.maker.author?.id != visit.event.host {
            PostForm(.guestbookGuest(visit.event.code, person.maker.guest, .ban), context) {
                Button(.class("text-button danger"), .type("submit")) {
                    tr("Remove")
                    Span(.class("visually-hidden")) { " \(person.maker.displayName)" }
                }
            }
        }
    }
}

/// What hosts have done.
package struct GuestbookLogPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let entries: [GuestbookLogEntry]
    package let hasMore: Bool

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        entries: [GuestbookLogEntry],
        hasMore: Bool = false
    ) {
        self.context = context
        self.visit = visit
        self.entries = entries
        self.hasMore = hasMore
    }

    package var title: String { tr("What hosts did") }
    package var description: String { tr("What hosts did in the guestbook of \(visit.event.title)") }
    package var section: SiteSection? { .events }

    package var content: some HTML {
        Div(.class("form-page")) {
            GuestbookBack(visit: visit, assets: context.assets)
            H1 { tr("What hosts did") }
            if entries.isEmpty { P(.class("soft")) { tr("Nothing yet.") } }
            UL(.class("rows")) {
                for entry in entries {
                    LI(.class("row")) {
                        Span(.class("row-text")) {
                            Span(.dir("auto")) { Self.line(entry) }
                            Span(.class("soft")) { GuestbookTime(entry.createdAt, of: visit.event) }
                        }
                    }
                }
            }
            if hasMore, let last = entries.last {
                P(.class("pages")) {
                    A(.class("button quiet"), .rel("next"), .href(.guestbookLog(visit.event.code, before: last.id))) {
                        tr("Show more")
                    }
                }
            }
        }
    }

    private static func line(_ entry: GuestbookLogEntry) -> String {
        let actor =
            entry.actor?.displayName
            ?? (entry.act.isBySite ? tr("The people who run this site") : tr("Somebody who has left"))
        let about =
            entry.act.isAboutSomebody
            ? entry.whom?.displayName ?? tr("somebody who has left")
            : entry.act == .mode ? GuestbookMode(rawValue: entry.subject)?.words ?? "" : entry.subject
        return actor + " " + entry.act.words + (about.isEmpty ? "" : ": " + about)
    }
}

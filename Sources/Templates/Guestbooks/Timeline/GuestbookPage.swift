import Models

/// The timeline of a book: what everybody has put into it (GB5).
package struct GuestbookPage: Page {
    package let context: PageContext
    package let visit: GuestbookVisit
    package let host: Byline
    package let cover: PlacePicture?
    package let items: [GuestbookItem]
    package let hasMore: Bool
    package let address: GuestbookAddress
    /// Posts that wait for a host; of interest to hosts alone.
    package let waiting: Int
    /// Posts that were reported and are the hosts' to decide about; of interest to hosts alone.
    package let reported: Int
    /// How many people are in it.
    package let people: Int
    /// The music zone of the event that the visitor may see.
    package let zone: ZoneID?
    /// A guest of this device whose posts may become the member's.
    package let adoptable: String?
    package let now: Int64

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        host: Byline,
        cover: PlacePicture? = nil,
        items: [GuestbookItem],
        hasMore: Bool,
        address: GuestbookAddress = GuestbookAddress(),
        waiting: Int = 0,
        reported: Int = 0,
        people: Int = 0,
        zone: ZoneID? = nil,
        adoptable: String? = nil,
        now: Int64
    ) {
        self.context = context
        self.visit = visit
        self.host = host
        self.cover = cover
        self.items = items
        self.hasMore = hasMore
        self.address = address
        self.waiting = waiting
        self.reported = reported
        self.people = people
        self.zone = zone
        self.adoptable = adoptable
        self.now = now
    }

    private var event: Event { visit.event }

    package var title: String { tr("\(event.title) · Guestbook") }
    package var description: String { tr("The guestbook of \(event.title)") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var styles: [String] { ["css/book.css", "css/photos.css"] }
    package var scripts: [String] { ["js/guestbook.js", "js/big-view.js"] }

    package var content: some HTML {
        Div(.class("book"), .dataEvent(event.code.description)) {
            GuestbookHead(visit: visit, host: host, cover: cover, people: people, assets: context.assets)
            if !visit.book.values.welcome.isEmpty {
                P(.class("typed welcome"), .dir("auto")) { visit.book.values.welcome }
            }
            if let zone {
                P(.class("book-music")) {
                    A(.class("button quiet"), .href(.zone(zone))) {
                        Icon(.note, context.assets)
                        tr("There is music here")
                    }
                }
            }
            GuestbookNotes(
                context: context,
                visit: visit,
                isLeft: host.username == Account.nobodyUsername,
                isWaitingList: address.filter.isWaiting && !items.isEmpty,
                isSpot: address.filter.spot != nil,
                waiting: address.filter.isWaiting ? 0 : waiting,
                reported: reported,
                adoptable: adoptable,
                now: now
            )
            if visit.role.manages { hostTools }
            // The button is behind all posts: who comes by keyboard need not pass them.
            if visit.allows(.post, at: now), !items.isEmpty {
                A(.class("skip"), .href(.guestbook(event.code, .new))) { tr("Add to the book") }
            }
            if hasFilters { GuestbookFilters(event: event.code, filter: address.filter) }
            if items.isEmpty {
                nothing
            } else {
                GuestbookPosts(items: items, order: address.filter.order, visit: visit, context: context, now: now)
            }
            if hasMore, let last = items.last?.entry.post {
                P(.class("pages")) {
                    A(.class("button quiet"), .rel("next"), .href(.guestbook(event.code, next(after: last)))) {
                        tr("Show more")
                    }
                }
            }
            if visit.allows(.read, at: now), !items.isEmpty {
                P(.class("book-end")) {
                    A(.class("text-button"), .href(.guestbook(event.code, .keepsake)), .type("application/zip")) {
                        tr("Download the whole book")
                    }
                }
            }
            if visit.allows(.post, at: now) {
                P(.class("sticky")) {
                    A(.class("button wide"), .href(.guestbook(event.code, .new))) {
                        Icon(.plus, context.assets)
                        tr("Add to the book")
                    }
                }
            }
        }
    }

    private var hostTools: some HTML {
        Nav(.class("actions book-tools"), .ariaLabel(tr("For hosts"))) {
            A(.class("button quiet"), .href(.guestbook(event.code, .print))) { tr("Share the code") }
            A(.class("button quiet"), .href(.guestbook(event.code, .people))) { tr("Guests") }
            A(.class("button quiet"), .href(.guestbook(event.code, .settings))) { tr("Settings") }
            if zone == nil { EventZoneButton(event: event, now: now, context: context) }
        }
    }

    /// A book without a post has nothing to be found.
    private var hasFilters: Bool {
        guard !items.isEmpty || address.filter.isNarrowed else { return false }
        return visit.allows(.read, at: now) || visit.role == .member || visit.role == .guest
    }

    private func next(after post: GuestbookPost) -> GuestbookAddress {
        GuestbookAddress(address.filter, after: GuestbookCursor(id: post.id, takenAt: post.takenAt))
    }

    private var nothing: some HTML {
        EmptyState(.heart, address.filter.isNarrowed ? tr("Nothing here") : emptyHeading, context.assets) {
            if address.filter.isNarrowed {
                P { A(.href(.guestbook(event.code))) { tr("Show the whole book") } }
            } else if visit.allows(.post, at: now) {
                P { tr("Be the first: a photo, a video, or a few words.") }
            }
        }
    }

    private var emptyHeading: String {
        visit.book.mode == .closed && !visit.role.manages ? tr("This book is closed") : tr("The first page is empty")
    }
}

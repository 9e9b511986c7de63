import Models

/// The posts of a book where they were: a map with pins, groups where they lie close together, and beneath it the posts
/// of what is to be seen.
package struct GuestbookMapPage: Page {
    package struct Findings: Sendable {
        package let groups: [GuestbookMapGroup]
        package let window: MapWindow
        /// The corners of all that has a place, where nobody has chosen what to look at.
        package let fit: [GeoPoint]
        /// How many posts were grouped, and whether these are all that have a place.
        package let count: Int
        package let isWhole: Bool
        package let items: [GuestbookItem]
        package let hasMore: Bool

        package init(
            groups: [GuestbookMapGroup],
            window: MapWindow,
            fit: [GeoPoint] = [],
            count: Int,
            isWhole: Bool = true,
            items: [GuestbookItem],
            hasMore: Bool
        ) {
            self.groups = groups
            self.window = window
            self.fit = fit
            self.count = count
            self.isWhole = isWhole
            self.items = items
            self.hasMore = hasMore
        }
    }

    package let context: PageContext
    package let visit: GuestbookVisit
    package let address: GuestbookMapAddress
    package let findings: Findings
    package let now: Int64

    package init(
        context: PageContext,
        visit: GuestbookVisit,
        address: GuestbookMapAddress = GuestbookMapAddress(),
        findings: Findings,
        now: Int64
    ) {
        self.context = context
        self.visit = visit
        self.address = address
        self.findings = findings
        self.now = now
    }

    private var event: Event { visit.event }

    package var title: String { tr("\(event.title) · Map of the guestbook") }
    package var description: String { tr("Where the posts in the guestbook of \(event.title) were made") }
    package var section: SiteSection? { .events }
    package var meta: PageMeta { PageMeta(isIndexed: false) }
    package var sources: [DataSource] { [.openStreetMap] }
    package var scripts: [String] { ["js/map.js", "js/event-map.js"] }
    package var styles: [String] { ["css/map.css", "css/pins.css", "css/book.css"] }

    package var content: some HTML {
        Div(.class("book book-map"), .dataEvent(event.code.description)) {
            GuestbookBack(visit: visit, assets: context.assets)
            H1 { tr("Map of the book") }
            if findings.count == 0 { nothing } else { found }
        }
    }

    private var nothing: some HTML {
        EmptyState(.pin, tr("No post has a place yet"), context.assets) {
            if visit.allows(.post, at: now) {
                P { tr("Add one to your next post: it is shown here, to about a kilometre unless you want it exact.") }
                P { A(.class("button"), .href(.guestbook(event.code, .new))) { tr("Add to the book") } }
            } else {
                P { A(.href(.guestbook(event.code))) { tr("Show the whole book") } }
            }
        }
    }

    private var found: some HTML {
        Div(.class("list-and-map")) {
            Section(.ariaLabel(tr("Posts"))) {
                P(.class("soft"), .role("status")) { shown }
                if findings.items.isEmpty {
                    P { A(.href(.guestbookMap(event.code))) { tr("Show every post on the map") } }
                } else {
                    UL(.class("rows")) {
                        for item in findings.items {
                            GuestbookMapRow(item: item, event: event, context: context)
                        }
                    }
                }
                if findings.hasMore, let last = findings.items.last?.entry.post {
                    P(.class("pages")) {
                        A(.class("button quiet"), .rel("next"), .href(.guestbookMap(event.code, next(after: last)))) {
                            tr("Show more")
                        }
                    }
                }
            }
            Div {
                MapPanel(
                    map: StillMap(
                        centre: findings.window.centre,
                        zoom: findings.window.zoom,
                        width: findings.window.width,
                        height: findings.window.height,
                        dots: findings.groups.map(\.cluster.point)
                    ),
                    words: tr("Map of the posts with a place"),
                    pins: .guestbook(event.code, .pins),
                    fit: findings.fit,
                    context: context,
                    address: { .guestbookMap(event.code, GuestbookMapAddress(look: $0)) }
                )
                groups
            }
        }
    }

    private func next(after post: GuestbookPost) -> GuestbookMapAddress {
        GuestbookMapAddress(look: address.look, after: GuestbookCursor(id: post.id, takenAt: post.takenAt))
    }

    /// Where scripts draw the groups these are for those who cannot see them.
    @HTMLBuilder private var groups: some HTML {
        let groups = findings.groups.filter { $0.cluster.count > 1 }
        if !groups.isEmpty {
            Nav(.ariaLabel(tr("Posts that lie close together"))) {
                UL(.class("chips")) {
                    for group in groups.prefix(Self.mostGroups) {
                        LI {
                            A(.class("chip"), .href(group.link(of: event, in: findings.window)), .dir("auto")) {
                                group.words
                            }
                        }
                    }
                }
            }
        }
    }

    /// The map has a pin for each; as words that many are enough.
    private static let mostGroups = 12

    private var shown: String {
        let here = findings.groups.reduce(0) { $0 + $1.cluster.count }
        let all = Count(findings.count, "%1 post with a place", "%1 posts with a place").words
        let whole = findings.isWhole ? all + "." : tr("The newest \(all).")
        guard here != findings.count else { return whole }
        return Count(here, "%1 of %2 is on this part.", "%1 of %2 are on this part.", all).words
    }
}

/// A post in the list beneath a book's map.
struct GuestbookMapRow: HTML {
    let item: GuestbookItem
    let event: Event
    let context: PageContext

    private var entry: GuestbookEntry { item.entry }

    var body: some HTML {
        LI(
            .class("row"),
            .dataPost(entry.post.code.description),
            .dataAt(entry.post.place.map { PointValue($0.point) })
        ) {
            if let copies = entry.files.first(where: { $0.state == .ready })?.copies {
                Img(
                    .class("thumbnail"),
                    .src(.media(copies.square)),
                    .alt(""),
                    .width(48),
                    .height(48),
                    .loading("lazy")
                )
            } else {
                Face(name: entry.maker.displayName, of: entry.maker.author?.username, photo: item.face)
            }
            Div(.class("row-text")) {
                H2 {
                    A(.class("row-link"), .href(.guestbookPost(event.code, entry.post.code)), .dir("auto")) {
                        entry.maker.displayName
                    }
                }
                if !entry.post.words.isEmpty { P(.class("one-line"), .dir("auto")) { entry.post.words } }
                P(.class("soft")) {
                    if let place = entry.post.place {
                        Bdi { GuestbookPlaceWords.line(place) }
                        " · "
                    }
                    GuestbookTime(entry.post.createdAt, of: event)
                }
            }
        }
    }
}

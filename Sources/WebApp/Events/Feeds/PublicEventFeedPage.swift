import Models
import Templates

/// A part of what the map shows, with the addresses of the parts before and after it.
struct PublicEventFeedPage {
    let events: [Event]
    let site: SiteAddress
    private let address: EventMapAddress
    private let hasMore: Bool

    init(
        _ search: EventMapSearch,
        _ part: EventMapAddress.Part,
        size: Int,
        _ site: SiteAddress,
        among pins: EventPins,
        _ db: DatabaseConnection
    ) throws {
        let number = search.address.page
        let skipped = (number - 1) * size
        let found = try PinnedEvent.list(
            search.filter,
            search.order,
            among: pins,
            skipping: skipped,
            limit: size + 1,
            db
        )
        events = found.prefix(size).map(\.event)
        hasMore = found.count > size && number < PinnedEvent.maxPage
        address = search.address.part(part).page(number)
        self.site = site
    }

    /// The address of the whole feed, whatever part of it is shown.
    var feed: String { absolute(1) }

    var next: String? { hasMore ? absolute(address.page + 1) : nil }

    /// The others, by the names of IANA's link relations.
    var links: [(name: String, address: String)] {
        let previous = address.page > 1 ? absolute(address.page - 1) : nil
        return [("previous", previous), ("next", next)].compactMap { name, address in address.map { (name, $0) } }
    }

    /// When the last of the events was changed that was.
    var changedAt: Int64? { events.map(\.updatedAt).max() }

    private func absolute(_ number: Int) -> String { site.absolute(Route.map(address.page(number)).path) }
}

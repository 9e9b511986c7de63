import Clocks

@testable import Models
@testable import Templates

/// The map of public events, its form, and what is followed, in every state.
struct EventMapSamples {
    let word: (_ ordinary: String) -> String
    let events: EventSamples

    private var centre: GeoPoint { GeoPoint(latitude: 48.1372, longitude: 11.5755)! }
    private var window: MapWindow { MapWindow(centre: centre, zoom: 14, width: 720, height: 560) }

    private func event(_ category: String = "sports", capacity: Int? = nil) -> Event {
        let plain = events.event(audience: .public, capacity: capacity)
        var values = plain.values
        values.category = category
        return Event(
            id: plain.id,
            code: plain.code,
            host: plain.host,
            audience: .public,
            status: .planned,
            values: values,
            listedAt: plain.listedAt,
            sequence: 0,
            cancelMessage: "",
            remindedFor: nil,
            nudgedAt: nil,
            createdAt: plain.createdAt,
            updatedAt: plain.updatedAt
        )
    }

    var all: [(name: String, html: String)] {
        [
            ("map", map(EventMapAddress(), [PinnedEvent(event: event())], count: 60, hasMore: true)),
            (
                "map-picture",
                map(EventMapAddress(), [PinnedEvent(event: event(), picture: stored, feedName: word("Sports club"))])
            ),
            ("map-found", map(narrowed, [PinnedEvent(event: event(""), metres: 420)], origin: word("Munich"))),
            ("map-area", map(searched, [PinnedEvent(event: event())])),
            ("map-none", map(EventMapAddress(), [])),
            ("map-nothing-fits", map(narrowed, [])),
            ("map-error", map(narrowed, [], errors: [.from: word("No day."), .near: word("Unknown.")])),
            ("pin-new", pin(EventInput(.pin), nil)),
            ("pin-made", pin(EventInput(.pin), nil, made: like)),
            ("pin-filled", pin(input, centre)),
            ("pin-photo-lost", pin(input.withPhoto, centre)),
            ("pin-like", pin(input, centre, FieldErrors(form: word("Twice?")), like: like)),
            (
                "pin-errors",
                pin(
                    input,
                    nil,
                    [.title: word("What?"), .pin: word("Where?"), .address: word("Unknown."), .zone: "No."]
                )
            ),
            ("event-public-host", detail(events.attendance(.host, .going))),
            ("event-public-member", detail(nil)),
            ("event-public-subscriber", detail(events.attendance(.subscriber, .none))),
            ("event-public-coming", detail(events.attendance(.subscriber, .going))),
            ("event-public-waiting", detail(events.attendance(.subscriber, .going, waits: EventSamples.now))),
            ("subscriptions-none", subscriptions(EventListAddress(.subscriptions), [])),
            ("subscriptions-past-none", subscriptions(EventListAddress(.pastSubscriptions), [])),
            ("subscriptions-nothing-found", subscriptions(EventListAddress(.subscriptions, words: word("tea")), [])),
            ("subscriptions", subscriptions(EventListAddress(.subscriptions), [following], hasMore: true)),
            ("subscriptions-past", subscriptions(EventListAddress(.pastSubscriptions, page: 2), [following])),
        ]
    }

    private var stored: StoredPicture {
        StoredPicture(largeKey: "l4rge.jpg", smallKey: "sm4ll.jpg", width: 1_600, height: 900)
    }

    private var following: EventListing { events.listing(.subscriber, .going, audience: .public) }
    private var like: PinPage.Like { PinPage.Like(code: events.code, title: word("Football")) }

    private var narrowed: EventMapAddress {
        var address = EventMapAddress()
        (address.words, address.near, address.from, address.to) = (word("Ball"), word("Munich"), word("2026-11-28"), "")
        (address.within, address.category, address.sort, address.page) = (3_000, "sports", .distance, 2)
        return address
    }

    private var searched: EventMapAddress {
        var address = EventMapAddress()
        let corners = [(48.1, 11.5), (48.2, 11.6)].map { GeoPoint(latitude: $0.0, longitude: $0.1)! }
        (address.area, address.look) = (MapArea(corners[0], corners[1]), MapPosition(centre: centre, zoom: 14))
        return address
    }

    private func map(
        _ address: EventMapAddress,
        _ list: [PinnedEvent],
        count: Int? = nil,
        hasMore: Bool = false,
        origin: String? = nil,
        errors: FieldErrors = .none
    ) -> String {
        let group = EventCluster(count: 59, point: centre, first: event())
        let findings = EventMapPage.Findings(
            events: list,
            hasMore: hasMore,
            count: count ?? list.count,
            clusters: list.isEmpty ? [] : [group, EventCluster(count: 1, point: centre, first: event())],
            window: window,
            origin: origin,
            now: EventSamples.now
        )
        let context = origin == nil ? events.accounts.guest : events.mine
        return EventMapPage(
            context: context,
            address: address,
            findings: findings,
            today: CivilDate(utcAt: EventSamples.now),
            errors: errors
        ).renderedString()
    }

    private var input: EventInput {
        var input = EventInput(.pin)
        (input.title, input.location, input.information) = (word("Football"), word("Park"), word("Bring\na bib"))
        (input.date, input.time, input.zone) = ("2026-11-28", "18:30", word("Europe/Berlin"))
        (input.category, input.capacity, input.address) = ("sports", word("22"), word("Main Street 1"))
        (input.latitude, input.longitude) = (word("48.1372"), word("11.5755"))
        return input
    }

    private func pin(
        _ input: EventInput,
        _ point: GeoPoint?,
        _ errors: FieldErrors = .none,
        like: PinPage.Like? = nil,
        made: PinPage.Like? = nil
    ) -> String {
        PinPage(
            context: events.mine,
            input: input,
            pin: point,
            look: MapPosition(centre: centre, zoom: 14),
            zone: "Europe/Berlin",
            errors: errors,
            like: like,
            made: made
        ).renderedString()
    }

    private func detail(_ mine: Attendance?) -> String {
        EventPage(
            context: events.mine,
            event: event(capacity: 4),
            host: events.byline,
            mine: mine,
            guests: events.guests,
            counts: events.counts,
            images: EventImages(
                picture: EventSamples.picture,
                address: WebAddress("https://hereabouts.example/media/l4rge.jpg"),
                card: WebAddress("https://hereabouts.example/events/x/card.png?v=5f1c")
            ),
            now: EventSamples.now,
            canonical: WebAddress("https://hereabouts.example/events/x")
        ).renderedString()
    }

    private func subscriptions(_ address: EventListAddress, _ list: [EventListing], hasMore: Bool = false) -> String {
        SubscriptionsPage(
            context: events.mine,
            address: address,
            events: list,
            hasMore: hasMore,
            now: EventSamples.now
        ).renderedString()
    }
}

extension EventInput {
    /// As it is after a step with a picture chosen.
    fileprivate var withPhoto: EventInput {
        var other = self
        other.photo = "1"
        return other
    }
}

import Models

package enum EventListPath: String, PathPattern {
    case events = "/events"
    case meetings = "/meetings"
    case subscriptions = "/subscriptions"
}

/// A list of a member's events: `/events?page=`, `/meetings?q=&when=past&page=` and `/subscriptions` alike.
package struct EventListAddress: AddressQuery, Hashable, Sendable {
    package enum List: Hashable, Sendable {
        /// All that they host, attend or are subscribed to; what is ahead comes first.
        case events
        /// Those to which the host chose the people.
        case meetings
        case pastMeetings
        /// Public ones that they are subscribed to.
        case subscriptions
        case pastSubscriptions
    }

    package let list: List
    /// What title, place, information or a person's name must contain; empty for all.
    package let words: String
    /// From 1.
    package let page: Int

    package init(_ list: List, words: String = "", page: Int = 1) {
        self.list = list
        self.words = words
        self.page = page
    }

    package func page(_ number: Int) -> EventListAddress { EventListAddress(list, words: words, page: number) }

    fileprivate var path: EventListPath {
        switch list {
        case .events: .events
        case .meetings, .pastMeetings: .meetings
        case .subscriptions, .pastSubscriptions: .subscriptions
        }
    }

    package var isPast: Bool { list == .pastMeetings || list == .pastSubscriptions }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        if !words.isEmpty { query.add(.words, words, to: &buffer) }
        if isPast { query.add(.when, "past", to: &buffer) }
        if page > 1 { query.add(.page, page, to: &buffer) }
    }
}

extension Route {
    package static func eventList(_ address: EventListAddress) -> Route { Route(address.path, query: address) }
    package static var events: Route { .eventList(EventListAddress(.events)) }
    package static var meetings: Route { .eventList(EventListAddress(.meetings)) }
    package static var subscriptions: Route { .eventList(EventListAddress(.subscriptions)) }
}

/// The kinds of public events that their map tells apart. An event may be of none.
package enum EventCategory: String, Hashable, Sendable, CaseIterable {
    case sports, games, outdoors, music, culture, food, learning, family, community
}

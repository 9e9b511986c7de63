/// What of a feed was left out, and why; told with a number each.
package enum FeedRemark: String, Hashable, Sendable, CaseIterable {
    /// Lines that cannot be read.
    case badLines
    /// Events without a time that can be read, without a name, or with a zone that nobody knows.
    case withoutTime
    case withoutTitle
    /// Its calendar keeps them private.
    case isPrivate
    /// Series whose rule is not followed: only their first day is shown.
    case unknownRule
    /// Series with more days than are taken, or that cost too much to work out.
    case manyDays
    /// Behind the limit of a feed.
    case tooMany
    /// Events that say no place, of a feed that has none either.
    case withoutPlace
    /// On the map already, by another feed or a member.
    case shownAlready
    /// Behind what one member, or the site, has room for.
    case withoutRoom
}

/// How the last reading of a feed ended.
package enum FeedState: String, Hashable, Sendable, CaseIterable, ColumnValue {
    /// It was not read yet, or is asked for anew.
    case waiting
    case read
    case failed
}

/// Why a feed could not be read.
package enum FeedFailure: String, Hashable, Sendable, CaseIterable {
    case unreachable, untrusted, tookTooLong, tooLarge, notPublic, refusedHost, inClear, badRedirect, gone, refused,
        broken, noCalendar, endsEarly

    init?(stored: String) { self.init(rawValue: stored) }
}

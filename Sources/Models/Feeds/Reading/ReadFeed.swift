/// A feed as it was read.
package struct ReadFeed: Hashable, Sendable {
    /// What the feed calls itself.
    package var name: String?
    /// How often it wants to be read, in seconds.
    package var refreshSeconds: Int?
    /// What is ahead, the soonest first.
    package var entries: [FeedEntry] = []
    package var remarks: [FeedRemark: Int] = [:]
    /// Series that have more days than were read, by their UID.
    package var cut: Set<String> = []

    package init() {}

    mutating func note(_ remark: FeedRemark, _ count: Int = 1) {
        if count > 0 { remarks[remark, default: 0] += count }
    }
}

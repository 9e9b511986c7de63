/// What a feed says of one event, or of one day of a series: no more than is shown of it here.
package struct FeedEntry: Hashable, Sendable {
    /// The same for all days of a series.
    package var uid: String
    /// When the rule of its series has the day; `nil` for an event that is once.
    package var occurrence: Int64?
    package var startsAt: Int64
    /// After the start; `nil` where the feed says none.
    package var endsAt: Int64?
    package var isAllDay = false
    /// By the tz database; `nil` where the feed does not say, or only describes it.
    package var zone: String?
    package var title: String
    /// Text without markup.
    package var information = ""
    package var location = ""
    package var position: GeoPoint?
    /// The page of the event, http or https.
    package var link: String?
    package var categories: [String] = []
    package var isCancelled = false

    package init(uid: String, occurrence: Int64? = nil, startsAt: Int64, endsAt: Int64? = nil, title: String) {
        (self.uid, self.occurrence) = (uid, occurrence)
        (self.startsAt, self.endsAt, self.title) = (startsAt, endsAt, title)
    }
}

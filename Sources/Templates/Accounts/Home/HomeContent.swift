import Models

/// What a member's home shows, each part with as much as it has room for.
package struct HomeContent: Sendable {
    /// What is next, with how many come; `nil` while nothing is planned.
    package var next: (event: Event, counts: AnswerCounts, faces: [Byline], poll: PollSize?)?
    /// That of what is next, where it has one.
    package var nextPicture: PlacePicture?
    /// Whether the member hosts what is next.
    package var hostsNext = false
    /// The hour of the member's day, 0 to 23; `nil` where nobody knows their clock.
    package var hour: Int?
    /// Public events of the next days that are not far away; three of them are shown.
    package var around: [PinnedEvent] = []
    /// Waiting for an answer.
    package var invitations: [EventListing] = []
    /// The newest first; three of them are shown.
    package var bookmarks: [PlaceSummary] = []
    package var bookmarkCount = 0
    package var firstSteps: [FirstStep] = []
    /// Those who would like to be friends; the first of them.
    package var requests: [Byline] = []
    package var requestCount = 0
    /// Books of events that were around this day in earlier years.
    package var memories: [GuestbookMemory] = []

    package init() {}
}

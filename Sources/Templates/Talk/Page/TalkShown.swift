import Models

/// A talk on a page: what the reader sees of it, and what they may do.
package struct TalkShown: Sendable {
    package let visit: TalkVisit
    package let door: TalkDoor
    /// What hosts have told, the newest first.
    package let updates: [TalkEntry]
    package let hasMoreUpdates: Bool
    /// What people have said.
    package let words: [TalkEntry]
    package let hasMore: Bool
    /// The number of the newest message that the reader has seen; 0 for none.
    package let seen: Int64
    package let mayBeLate: Bool
    /// The small picture of a member.
    let face: @Sendable (Author) -> Route?

    package init(
        visit: TalkVisit,
        door: TalkDoor,
        updates: (entries: [TalkEntry], hasMore: Bool) = ([], false),
        words: (entries: [TalkEntry], hasMore: Bool) = ([], false),
        seen: Int64 = 0,
        mayBeLate: Bool = false,
        face: @escaping @Sendable (Author) -> Route? = { _ in nil }
    ) {
        (self.visit, self.door, self.seen, self.mayBeLate, self.face) = (visit, door, seen, mayBeLate, face)
        (self.updates, hasMoreUpdates) = updates
        (self.words, hasMore) = words
    }

    /// The number of the newest message on the page; 0 for none.
    package var newest: Int64 {
        (updates + words).flatMap { [$0] + $0.replies }.map(\.message.id).max() ?? 0
    }

    /// How many on the page the reader has not seen. Nothing is new to whoever reads for the first time.
    var unread: Int {
        seen == 0 ? 0 : (updates + words).flatMap { [$0] + $0.replies }.count { isNew($0) }
    }

    func isNew(_ entry: TalkEntry) -> Bool {
        seen > 0 && entry.message.id > seen && !entry.message.isBy(visit.writer)
    }

    /// What pages of it are marked with: the code of what it is about.
    var mark: Attribute<Tags.Div, String> {
        switch visit.scope {
        case .event(let event, _): .dataEvent(event.code.description)
        case .circle(let circle): .dataCircle(circle.code.description)
        }
    }

    var hasUpdates: Bool { !updates.isEmpty || visit.allows(.tell) }
    var hasWords: Bool { visit.allows(.read) || !words.isEmpty }
    package var isThere: Bool { hasUpdates || hasWords }
}

/// What the page of friends shows.
package struct FriendLists: Hashable, Sendable {
    /// In the member's order; of a search only those that fit.
    package var friends: [Byline] = []
    /// All of them.
    package var count = 0
    /// What was searched for; empty for all.
    package var words = ""
    package var incoming: [Byline] = []
    /// May be more than are listed.
    package var incomingCount = 0
    package var outgoing: [Byline] = []
    package var blocked: [Byline] = []
    /// Who was removed a moment ago.
    package var removed: Byline?

    package init() {}

    /// Whether nothing has happened here yet.
    var isEmpty: Bool { count == 0 && incoming.isEmpty && outgoing.isEmpty }
}

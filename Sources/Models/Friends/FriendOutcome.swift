/// What came of asking somebody to be a friend, or of saying yes.
package enum FriendOutcome: Hashable, Sendable {
    case requested
    /// They are friends now.
    case friends
    /// Nothing has changed.
    case alreadyRequested, alreadyFriends
    case refused(FriendRefusal)
}

/// Why somebody cannot become a friend.
package enum FriendRefusal: Hashable, Sendable {
    case yourself
    /// There is nobody of that name, or they have nothing to do with each other: which of both is not told. Also a
    /// request that is no longer there.
    case unknown
    case listFull
    case theirListFull
    case tooManyRequests
}

/// How somebody stands to a member.
package enum FriendRelation: Hashable, Sendable {
    case yourself
    case stranger
    /// Has been asked by the member.
    case requested
    /// Has asked the member.
    case asking
    case friend
}

/// Something that makes an account complete and has not been done.
package enum FirstStep: Hashable, Sendable {
    /// The address that waits for its link to be opened.
    case confirmEmail(String)
    case completeProfile
    /// The name is there.
    case addPhoto
    case makeBookmark
    case findFriends
}

/// What the frame of every page shows of the person who is logged in.
package struct Member: Hashable, Sendable {
    package let username: String
    /// The name where there is one, otherwise the username.
    package let displayName: String
    /// The small picture.
    package let photo: Route?
    /// Notices; from 100 on nobody counts.
    package let unread: Int
    /// Until then nothing is mailed in their name.
    package let isEmailConfirmed: Bool

    package init(
        username: String,
        displayName: String,
        photo: Route? = nil,
        unread: Int = 0,
        isEmailConfirmed: Bool = true
    ) {
        self.username = username
        self.displayName = displayName
        self.photo = photo
        self.unread = unread
        self.isEmailConfirmed = isEmailConfirmed
    }
}

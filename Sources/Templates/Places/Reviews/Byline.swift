/// Who wrote or sent something, beside it.
package struct Byline: Hashable, Sendable {
    package let username: String
    package let displayName: String
    /// The small picture.
    package let photo: Route?

    package init(username: String, displayName: String, photo: Route? = nil) {
        self.username = username
        self.displayName = displayName
        self.photo = photo
    }
}

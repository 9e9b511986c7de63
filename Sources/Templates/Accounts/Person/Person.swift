import Clocks

/// What everybody may see of somebody.
package struct Person: Hashable, Sendable {
    package let username: String
    /// The name where there is one, otherwise the username.
    package let displayName: String
    /// The large picture.
    package let photo: Route?
    package let memberSince: CivilDate

    package init(username: String, displayName: String, photo: Route? = nil, memberSince: CivilDate) {
        self.username = username
        self.displayName = displayName
        self.photo = photo
        self.memberSince = memberSince
    }
}

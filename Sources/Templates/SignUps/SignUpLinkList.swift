import Models

/// A part of the links by which people sign up, the newest first.
package struct SignUpLinkList: Hashable, Sendable {
    package let links: [SignUpLink]
    package let hasMore: Bool
    /// Whether newer ones were left out.
    package let isContinued: Bool

    package init(links: [SignUpLink] = [], hasMore: Bool = false, isContinued: Bool = false) {
        self.links = links
        self.hasMore = hasMore
        self.isContinued = isContinued
    }
}

/// A member's own links, and how many more they may make.
package struct MemberLinks: Hashable, Sendable {
    package let links: [SignUpLink]
    package let left: Int
    /// Whether the member may bring others now: their address is confirmed, and their first day is over.
    package let mayMake: Bool

    package init(links: [SignUpLink], left: Int, mayMake: Bool) {
        self.links = links
        self.left = left
        self.mayMake = mayMake
    }
}

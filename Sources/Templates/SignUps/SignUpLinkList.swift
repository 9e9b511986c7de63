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
    /// Why the member brings nobody now.
    package let obstacle: Obstacle?

    package enum Obstacle: Hashable, Sendable {
        /// Their address is not confirmed.
        case unconfirmed
        /// They are new until then, in epoch seconds.
        case new(until: Int64)
    }

    package var mayMake: Bool { obstacle == nil }

    package init(links: [SignUpLink], left: Int, obstacle: Obstacle? = nil) {
        self.links = links
        self.left = left
        self.obstacle = obstacle
    }
}

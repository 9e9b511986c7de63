import Models

/// A circle as it was typed.
package struct CircleInput: Hashable, Sendable {
    package var name = ""
    /// Usernames.
    package var participants: [String] = []
    package var emails = ""
    package var inviters = CircleShare.keepers
    package var hosts = CircleShare.everybody

    package init() {}
}

/// A link of one as it was typed.
package struct CircleLinkInput: Hashable, Sendable {
    package var joinsAtOnce = true
    package var uses = "25"
    package var days = "14"

    package init() {}
}

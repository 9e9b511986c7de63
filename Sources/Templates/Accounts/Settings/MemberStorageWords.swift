import Models

/// What a member's files take, and what they may.
struct MemberStorageWords {
    private let used: String
    private let most: String

    init(_ room: MemberStorage.Room) {
        (used, most) = (SizeWords(room.used).words, SizeWords(room.most).words)
    }

    var usage: String { tr("Your files take \(used) of \(most).") }

    var full: String {
        tr("Your files take \(used) of \(most) that a member may have, and this one has no room. Delete some first.")
    }
}

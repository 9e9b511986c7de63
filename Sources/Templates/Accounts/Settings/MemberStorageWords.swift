import Models

/// What a member's files take, and what they may.
struct MemberStorageWords {
    private let used: String
    private let most: String
    private let isFull: Bool

    init(_ room: MemberStorage.Room) {
        isFull = room.used >= room.most
        (used, most) = (SizeWords(room.used).words, SizeWords(room.most).words)
    }

    var usage: String {
        let words = tr("Your files take \(used) of \(most).")
        return isFull ? words + " " + tr("Nothing can be added until you have deleted some.") : words
    }

    var full: String {
        tr("Your files take \(used) of \(most) that a member may have, and this one has no room. Delete some first.")
    }
}

import Models

/// The table of guests in a keepsake.
package enum KeepsakeWords {
    package static let guestColumns = ["Name", "Account", "Posts", "Joined", "Removed"]

    package static func account(_ person: GuestbookPerson) -> String {
        person.maker.author?.username ?? "Guest"
    }
}

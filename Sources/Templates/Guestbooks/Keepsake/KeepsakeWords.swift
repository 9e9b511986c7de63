import Models

/// The table of guests in a keepsake.
package enum KeepsakeWords {
    package static var guestColumns: [String] { [tr("Name"), tr("Account"), tr("Posts"), tr("Joined"), tr("Removed")] }

    package static func account(_ person: GuestbookPerson) -> String {
        person.maker.author?.username ?? tr("Guest")
    }
}

import Models

extension Flash {
    package static let friendRequested = Flash("friendRequested", "Friend request sent.")
    package static let friendsRequested = Flash(
        "friendsRequested",
        "All of them are asked. You are friends with each who accepts."
    )
    package static let friendAdded = Flash("friendAdded", "You are friends now.")
    package static let friendRestored = Flash("friendRestored", "You are friends as before.")
    package static let undoTooLate = Flash("undoTooLate", "That can no longer be undone. Ask them to be friends again.")
    package static let nobodySelected = Flash("nobodySelected", "Nobody was selected.")
    package static let requestDeclined = Flash("requestDeclined", "The request is declined. They are not told.")
    package static let requestCancelled = Flash("requestCancelled", "The request is cancelled.")
    package static let requestGone = Flash("requestGone", FriendRefusal.unknown.sentence)
    package static let friendsFull = Flash("friendsFull", FriendRefusal.listFull.sentence)
    package static let theirFriendsFull = Flash("theirFriendsFull", FriendRefusal.theirListFull.sentence)
    package static let requestsFull = Flash("requestsFull", FriendRefusal.tooManyRequests.sentence)
    package static let personBlocked = Flash("personBlocked", "Blocked. They are not told.")
    package static let personUnblocked = Flash(
        "personUnblocked",
        "Unblocked. To be friends again, one of you has to ask."
    )
    package static let addressHidden = Flash("addressHidden", "Your e-mail address leads nobody to you.")
    package static let addressFindable = Flash("addressFindable", "Whoever knows your e-mail address finds you by it.")
    package static let addressesForgotten = Flash("addressesForgotten", "All addresses are forgotten.")
    package static let invitationSent = Flash(
        "invitationSent",
        "The invitation is on its way. Whoever is here already has your request."
    )

    static let friends: [Flash] = [
        .friendRequested, .friendsRequested, .friendAdded, .friendRestored, .undoTooLate, .nobodySelected,
        .requestDeclined, .requestCancelled, .requestGone, .friendsFull, .theirFriendsFull, .requestsFull,
        .personBlocked, .personUnblocked, .addressHidden, .addressFindable, .addressesForgotten, .invitationSent,
    ]
}

extension FriendRefusal: FieldReason {
    package var sentence: String {
        switch self {
        case .yourself: "This is you."
        case .unknown: "There is no such request any more."
        case .listFull: "You have 1,000 friends, as many as there can be. Remove some first."
        case .theirListFull: "Their list of friends is full."
        case .tooManyRequests: "200 of your requests wait for an answer, as many as there can be. Cancel some first."
        }
    }
}

/// Why a form of friends is refused.
package enum FriendReason: FieldReason {
    case ownAddress
    case unconfirmed
    case tooManyMails
    /// What is wrong with the file of an address book.
    case noFile
    case fileTooLarge(megabytes: Int)
    case tooManyBooks(seconds: Int)

    package var sentence: String {
        switch self {
        case .ownAddress: "This is your own address."
        case .unconfirmed: "Confirm your own address first: open the link in the mail to it."
        case .tooManyMails: "You have sent as many mails as you may in a day. Send more tomorrow."
        case .noFile: "Choose a file."
        case .fileTooLarge(let megabytes): "The file is larger than \(megabytes) MB."
        case .tooManyBooks(let seconds):
            "You have sent several address books. Wait \((seconds + 59) / 60)\u{A0}minutes, then send it again."
        }
    }
}

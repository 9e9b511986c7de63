import Models

extension Flash {
    package static let friendRequested = Flash("friendRequested", tr("Friend request sent."))
    package static let friendsRequested = Flash(
        "friendsRequested",
        tr("All of them are asked. You are friends with each who accepts.")
    )
    package static let friendAdded = Flash("friendAdded", tr("You are friends now."))
    package static let friendRestored = Flash("friendRestored", tr("You are friends as before."))
    package static let undoTooLate = Flash(
        "undoTooLate",
        tr("That can no longer be undone. Ask them to be friends again.")
    )
    package static let nobodySelected = Flash(
        "nobodySelected",
        tr("Tick the people whom you would like to add, then press “Add selected”.")
    )
    package static let requestDeclined = Flash("requestDeclined", tr("The request is declined. They are not told."))
    package static let requestCancelled = Flash("requestCancelled", tr("The request is cancelled."))
    package static let requestGone = Flash("requestGone", FriendRefusal.unknown.sentence)
    package static let friendsFull = Flash("friendsFull", FriendRefusal.listFull.sentence)
    package static let theirFriendsFull = Flash("theirFriendsFull", FriendRefusal.theirListFull.sentence)
    package static let requestsFull = Flash("requestsFull", FriendRefusal.tooManyRequests.sentence)
    package static let personBlocked = Flash("personBlocked", tr("Blocked. They are not told."))
    package static let personUnblocked = Flash(
        "personUnblocked",
        tr("Unblocked. To be friends again, one of you has to ask.")
    )
    package static let addressHidden = Flash("addressHidden", tr("Your email address leads nobody to you."))
    package static let addressFindable = Flash(
        "addressFindable",
        tr("Whoever knows your email address finds you by it.")
    )
    package static let addressesForgotten = Flash("addressesForgotten", tr("All addresses are forgotten."))
    package static let invitationSent = Flash(
        "invitationSent",
        tr("The invitation is on its way. Whoever is here already has your request.")
    )
}

extension FriendsFeature: PageFeature {
    var flashes: [Flash] {
        [
            .friendRequested, .friendsRequested, .friendAdded, .friendRestored, .undoTooLate, .nobodySelected,
            .requestDeclined, .requestCancelled, .requestGone, .friendsFull, .theirFriendsFull, .requestsFull,
            .personBlocked, .personUnblocked, .addressHidden, .addressFindable, .addressesForgotten, .invitationSent,
        ]
    }
}

extension FriendRefusal: FieldReason {
    package var sentence: String {
        switch self {
        case .yourself: tr("This is you.")
        case .unknown: tr("There is no such request any more.")
        case .listFull: tr("You have 1,000 friends, as many as there can be. Remove some first.")
        case .theirListFull: tr("Their list of friends is full.")
        case .tooManyRequests:
            tr("200 of your requests wait for an answer, as many as there can be. Cancel some first.")
        }
    }
}

/// Why a form of friends is refused.
package enum FriendReason: FieldReason {
    case ownAddress
    case unconfirmed
    case tooManyMails
    /// Who is new may send no more until then, in epoch seconds.
    case tooManyMailsWhileNew(until: Int64)
    /// Who is new brings nobody until then.
    case newMember(until: Int64)
    /// Nobody may sign up.
    case closed
    /// What is wrong with the file of an address book.
    case noFile
    case fileTooLarge(megabytes: Int)
    case tooManyBooks(seconds: Int)

    package var sentence: String {
        switch self {
        case .ownAddress: tr("This is your own address.")
        case .unconfirmed: tr("Confirm your own address first: open the link in the mail to it.")
        case .tooManyMails: tr("You have sent as many mails as you may in a day. Send more tomorrow.")
        case .tooManyMailsWhileNew(let until):
            tr(
                "You have sent as many mails as you may while you are new. You can send more from \(InstantWords(epochSeconds: Int(until)).words)."
            )
        case .newMember(let until):
            tr(
                "Who is new here brings nobody yet: you can invite people from \(InstantWords(epochSeconds: Int(until)).words)."
            )
        case .closed: tr("This site takes no new members at the moment, so nobody can be invited.")
        case .noFile: tr("Choose a file.")
        case .fileTooLarge(let megabytes): tr("The file is larger than \(megabytes) MB.")
        case .tooManyBooks(let seconds):
            tr(
                "You have sent several address books. Wait \(Count((seconds + 59) / 60, "minute").line), then send it again."
            )
        }
    }
}

import Models

extension SignUpPolicy {
    var words: String {
        switch self {
        case .open: tr("Everybody")
        case .invited: tr("Whoever is invited")
        case .closed: tr("Nobody")
        }
    }

    var explanation: String {
        switch self {
        case .open: tr("Nobody has to be asked.")
        case .invited: tr("By a link, or by a member who asks them to come.")
        case .closed: tr("No new accounts; who is here stays.")
        }
    }
}

/// Why somebody may not sign up.
package enum SignUpReason: FieldReason {
    /// Their address is of a domain that may not.
    case domain
    /// One has to be invited, and they bring nothing that is good.
    case noInvitation
    /// The code leads to no link, or to one that is used up or over.
    case deadLink

    package var sentence: String {
        switch self {
        case .domain: tr("Addresses of this domain cannot be used here. Give another address.")
        case .noInvitation: tr("One has to be invited to sign up here. Enter the link or the code that you were sent.")
        case .deadLink: tr("This invitation is unknown, used up or over. Ask for another one.")
        }
    }
}

/// Why what an operator typed about who may come is refused.
package enum SignUpRulesReason: FieldReason {
    case noPolicy
    case noDomain(String)
    case tooManyDomains(most: Int)
    case memberLinks(most: Int)

    package var sentence: String {
        switch self {
        case .noPolicy: tr("Choose who may come.")
        case .noDomain(let word): tr("“\(word)” is no domain. Write them like example.org, one in a line.")
        case .tooManyDomains(let most): tr("These are more than \(Count(most, "domain").words).")
        case .memberLinks(let most): tr("Write a number from 0 to \(most).")
        }
    }
}

/// Why a link is not made.
package enum SignUpLinkReason: FieldReason {
    case uses(most: Int)
    case days(most: Int)

    package var sentence: String {
        switch self {
        case .uses(let most): tr("Write for how many people it is, from 1 to \(most).")
        case .days(let most): tr("Write for how many days it is good, from 1 to \(most), or nothing.")
        }
    }
}

extension SignUpLink {
    /// What is left of it.
    var state: String {
        if used >= uses { return tr("Used up") }
        guard isGood else { return tr("Ended") }
        let left = Count(uses - used, "Lets in %1 more person", "Lets in %1 more people").words
        guard let endsAt else { return left }
        return left + tr(", until ") + InstantWords(epochSeconds: Int(endsAt)).words
    }
}

extension Flash {
    package static let signUpsChanged = Flash("signUpsChanged", tr("From now on that holds for whoever signs up."))
    package static let signUpLinkEnded = Flash("signUpLinkEnded", tr("The link lets nobody in any more."))
    package static let signUpLinkGone = Flash("signUpLinkGone", tr("Nothing was changed: the link had ended already."))
    package static let signUpLinksUsedUp = Flash(
        "signUpLinksUsedUp",
        tr("No link was made: you have made as many as you may within 30 days.")
    )
    package static let signUpLinkRefused = Flash(
        "signUpLinkRefused",
        tr("No link was made: members make none at the moment, or none on their first day.")
    )
}

extension SignUpsFeature: PageFeature {
    var flashes: [Flash] {
        [.signUpsChanged, .signUpLinkEnded, .signUpLinkGone, .signUpLinksUsedUp, .signUpLinkRefused]
    }
}

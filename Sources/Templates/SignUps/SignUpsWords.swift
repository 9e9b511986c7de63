import Models

extension SignUpPolicy {
    var words: String {
        switch self {
        case .open: tr("Everybody")
        case .approved: tr("Everybody, once you have looked")
        case .invited: tr("Whoever is invited")
        case .closed: tr("Nobody")
        }
    }

    var explanation: String {
        switch self {
        case .open: tr("Nobody has to be asked.")
        case .approved:
            tr("They answer a question, and wait until an operator lets them in. Whoever is invited comes in at once.")
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
    /// Who wants to be let in has not answered.
    case noAnswer
    /// Operators have changed the question since the form was shown.
    case otherQuestion
    /// More wait than operators read.
    case tooManyWait
    /// A member has invited another address by mail, or somebody has come by it already.
    case otherInvitee

    package var sentence: String {
        switch self {
        case .domain: tr("Addresses of this domain cannot be used here. Give another address.")
        case .noInvitation: tr("One has to be invited to sign up here. Enter the link or the code that you were sent.")
        case .deadLink: tr("This invitation is unknown, used up or over. Ask for another one.")
        case .noAnswer: tr("Write an answer. It is read before you are let in.")
        case .otherQuestion:
            tr("The question has changed since you opened this page. Look whether your answer fits it.")
        case .tooManyWait:
            tr(
                """
                Far more people wait to be let in than can be read now, so nobody is added. Come back in some days, or by \
                an invitation.
                """
            )
        case .otherInvitee:
            tr("This invitation is for another address, or was used. Sign up with the address that it was sent to.")
        }
    }
}

/// Why what an operator typed about who may come is refused.
package enum SignUpRulesReason: FieldReason {
    case noPolicy
    case noDomain(String)
    case tooManyDomains(most: Int)
    case memberLinks(most: Int)
    case changedMeanwhile

    package var sentence: String {
        switch self {
        case .changedMeanwhile:
            tr(
                """
                Somebody has changed these rules since you opened this page, and nothing was saved. Open the page again to \
                see them, or save once more to have yours.
                """
            )
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

/// What operators are told of those who wait.
package enum SignUpNotice {
    package static func late(_ count: Int) -> String {
        Count(count, "%1 person has waited for 14 days.", "%1 people have waited for 14 days.").words
    }
}

extension Flash {
    package static let signUpWaits = Flash(
        "signUpWaits",
        tr("Your account is made. Log in to see what is still to be done before you are let in.")
    )
    package static let signUpApproved = Flash("signUpApproved", tr("They are let in, and told by mail."))
    package static let signUpRefused = Flash(
        "signUpRefused",
        tr("They are refused and told by mail, and the account is erased.")
    )
    package static let signUpGone = Flash("signUpGone", tr("Nothing was changed: nobody waits there any more."))
    package static let personWaits = Flash(
        "personWaits",
        tr("Nothing was changed: this person waits to be let in. Decide that first.")
    )
    package static let signUpsChanged = Flash("signUpsChanged", tr("From now on that holds for whoever signs up."))
    package static let signUpLinkEnded = Flash("signUpLinkEnded", tr("The link lets nobody in any more."))
    package static let signUpLinkGone = Flash("signUpLinkGone", tr("Nothing was changed: the link had ended already."))
    package static let signUpLinkOver = Flash(
        "signUpLinkOver",
        tr("No link was made: this form has made one before, which lets nobody in any more.")
    )
    package static let signUpLinksUsedUp = Flash(
        "signUpLinksUsedUp",
        tr("No link was made: you have made as many as you may within 30 days.")
    )
    package static let signUpLinkRefused = Flash(
        "signUpLinkRefused",
        tr("No link was made: members make none at the moment, or none while they are new.")
    )
}

extension SignUpsFeature: PageFeature {
    var flashes: [Flash] {
        [
            .signUpsChanged, .signUpLinkEnded, .signUpLinkGone, .signUpLinkOver, .signUpLinksUsedUp, .signUpLinkRefused,
            .signUpWaits,
            .signUpApproved, .signUpRefused, .signUpGone, .personWaits,
        ]
    }
}

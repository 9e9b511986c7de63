import Models

extension Flash {
    package static let jobRetried = Flash("jobRetried", tr("It is tried again now."))
    package static let jobDropped = Flash("jobDropped", tr("It is dropped."))
    package static let jobGone = Flash(
        "jobGone",
        tr("Nothing was changed: it was tried again or dropped a moment ago.")
    )
    package static let jobWaits = Flash(
        "jobWaits",
        tr("Nothing was changed: another one for the same waits already. You can drop this one.")
    )
    package static let jobKept = Flash(
        "jobKept",
        tr("Nothing was changed: an erasure is not dropped, since half of an account would stay. Try it again.")
    )
    package static let jobsRetried = Flash("jobsRetried", tr("All of that kind are tried again now."))
    package static let jobsRetriedButSome = Flash(
        "jobsRetriedButSome",
        tr("They are tried again now, except those for which another one waits already.")
    )
    package static let jobsDropped = Flash("jobsDropped", tr("All of that kind are dropped."))
}

extension Flash {
    package static let mailTestUnconfirmed = Flash(
        "mailTestUnconfirmed",
        tr("No mail was sent: confirm your email address first.")
    )
}

extension Flash {
    package static let personErased = Flash("personErased", tr("The account is erased."))
    package static let suspendedHasNoLink = Flash(
        "suspendedHasNoLink",
        tr("Nothing was changed: whoever is suspended sets no password. Restore them first.")
    )
    package static let operatorIsKept = Flash(
        "operatorIsKept",
        tr("Nothing was changed: an operator’s account is changed on the command line alone.")
    )
}

extension OperationsFeature: PageFeature {
    var flashes: [Flash] {
        [
            .jobRetried, .jobDropped, .jobGone, .jobWaits, .jobKept, .jobsRetried, .jobsRetriedButSome, .jobsDropped,
            .mailTestUnconfirmed, .personErased, .suspendedHasNoLink, .operatorIsKept,
        ]
    }
}

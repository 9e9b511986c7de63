import Models

extension Flash {
    package static let welcome = Flash(
        "welcome",
        tr("Welcome. A mail with a link to confirm your address is on its way.")
    )
    package static let loggedOut = Flash("loggedOut", tr("You are logged out."))
    package static let passwordChanged = Flash(
        "passwordChanged",
        tr("The password is changed. All other sessions are ended.")
    )
    package static let emailConfirmed = Flash("emailConfirmed", tr("The email address is confirmed."))
    package static let emailPending = Flash(
        "emailPending",
        tr("A link was sent to the new address. It takes effect when you follow it.")
    )
    package static let confirmationSent = Flash("confirmationSent", tr("A new link is on its way to your address."))
    package static let profileSaved = Flash("profileSaved", tr("The profile is saved."))
    package static let sessionEnded = Flash("sessionEnded", tr("The session is ended."))
    package static let sessionsEnded = Flash("sessionsEnded", tr("All other sessions are ended."))
    package static let changeUndone = Flash(
        "changeUndone",
        tr("Every device is logged out. Now choose a new password.")
    )
    package static let accountDeleted = Flash("accountDeleted", tr("Your account and everything in it is erased."))
    package static let availabilityShared = Flash("availabilityShared", tr("Friends are told when you are busy."))
    package static let availabilityKept = Flash("availabilityKept", tr("Nobody is told when you are busy."))
}

extension AccountsFeature {
    var flashes: [Flash] {
        [
            .welcome, .loggedOut, .passwordChanged, .emailConfirmed, .emailPending, .confirmationSent, .profileSaved,
            .sessionEnded, .sessionsEnded, .changeUndone, .accountDeleted, .availabilityShared, .availabilityKept,
            .confirmed,
        ]
    }
}

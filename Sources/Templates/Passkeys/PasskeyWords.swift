import Models

/// What is said of passkeys at several places.
enum PasskeyWords {
    /// What they are for; where a provider alone signs people in they open no session.
    static func purpose(_ provider: IdentityProviderName?) -> String {
        provider?.isOnly == true
            ? tr("Show by your fingerprint, your face or the PIN of your device that it is you.")
            : tr("Log in with your fingerprint, your face or the PIN of your device.")
    }

    static func lead(_ provider: IdentityProviderName?) -> String {
        if let provider, provider.isOnly {
            return tr(
                """
                On this site one signs in with \(provider.name). A passkey shows besides that it is you, before what cannot be \
                taken back.
                """
            )
        }
        return tr(
            """
            With a passkey you log in by the fingerprint, face or PIN of your device. There is nothing to remember, and \
            nothing that a false page could get out of you.
            """
        )
    }

    static var impossible: String {
        tr(
            """
            Browsers keep passkeys for addresses with a name and https alone. The address of this site is none of these, so there \
            are no passkeys here.
            """
        )
    }

    static var needScripts: String {
        tr("For a passkey your browser has to run scripts, and to know passkeys. This one does not do both.")
    }

    static var noPassword: String {
        tr("Your account has no password. You log in with a passkey; a mail to your address can set a password, too.")
    }
}

/// Why a passkey, or what was asked with one, was not taken.
package enum PasskeyReason: FieldReason {
    /// The same whatever was wrong with it.
    case notTaken
    /// It was asked for too long ago, by another page or from another browser, or was answered before.
    case over
    /// There is a copy of it, which was used.
    case copied
    case noName
    case refused(PasskeyRefusal)

    package var sentence: String {
        switch self {
        case .notTaken:
            tr("This passkey was not taken. Log in by another way, and look at your passkeys in the settings.")
        case .over, .refused(.answered): tr("That took too long, or was sent twice. Try again.")
        case .copied:
            tr(
                """
                This passkey was not taken: somebody else may have a copy of it. Log in by another way, remove it in the settings \
                and add a new one.
                """
            )
        case .noName: tr("Give it a name.")
        case .refused(.known): tr("This passkey is known already.")
        case .refused(.tooMany):
            tr("There are \(Count(Passkey.mostPerAccount, "passkey").words). Remove one that you do not need.")
        case .refused(.tooOften): tr("Many passkeys were added today. Try tomorrow.")
        case .refused(.lastWay):
            tr("Without it you could not log in any more. Set a password, or add another passkey, first.")
        }
    }
}

extension Flash {
    package static let passkeyAdded = Flash(
        "passkeyAdded",
        tr("The passkey is added. You can log in with it from now on.")
    )
    /// Where a provider alone signs people in.
    package static let passkeyKept = Flash("passkeyKept", tr("The passkey is added."))
    package static let passkeyRenamed = Flash("passkeyRenamed", tr("The passkey has its new name."))
    package static let passkeyRemoved = Flash(
        "passkeyRemoved",
        tr("The passkey is removed, and opens nothing any more.")
    )
    package static let passwordRemoved = Flash(
        "passwordRemoved",
        tr("The password is removed. All other sessions are ended.")
    )
    package static let passwordSet = Flash("passwordSet", tr("The password is set. All other sessions are ended."))
}

extension PasskeysFeature: PageFeature {
    var flashes: [Flash] {
        [.passkeyAdded, .passkeyKept, .passkeyRenamed, .passkeyRemoved, .passwordRemoved, .passwordSet]
    }
}

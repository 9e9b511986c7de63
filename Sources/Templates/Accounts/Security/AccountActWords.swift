import Models

extension AccountAct.Kind {
    /// What has happened, as the owner of the account reads it.
    package var words: String {
        switch self {
        case .signedIn: tr("You logged in")
        case .signedInAnew: tr("A new device logged in")
        case .failedSignIns: tr("Somebody tried to log in and failed")
        case .passwordChanged: tr("The password was changed")
        case .passwordReset: tr("A new password was set by a link from a mail")
        case .passwordRemoved: tr("The password was removed")
        case .resetLinkMade: tr("The people who run this site made a link for a new password")
        case .emailChanged: tr("The email address was changed")
        case .passkeyAdded: tr("A passkey was added")
        case .passkeyRemoved: tr("A passkey was removed")
        case .passkeyCopied: tr("A passkey was refused: there is a copy of it")
        case .authenticatorAdded: tr("A second factor was turned on")
        case .authenticatorRemoved: tr("The second factor was turned off")
        case .recoveryCodesMade: tr("New recovery codes were made")
        case .recoveryCodeUsed: tr("A recovery code was used")
        case .recoveryCodesEnded: tr("The people who run this site ended all recovery codes")
        case .factorsReset: tr("The people who run this site removed all second factors")
        case .providerJoined: tr("An account of another service was joined")
        case .providerLeft: tr("The account of another service was taken off")
        case .exported: tr("All your data was downloaded")
        case .sessionsEnded: tr("Other devices were logged out")
        case .changeUndone: tr("A change was taken back by the link of a mail")
        }
    }
}

extension SignInMethod {
    /// How a device was logged in.
    package var words: String {
        switch self {
        case .password: tr("with the password")
        case .trustedDevice: tr("with the password, on a trusted device")
        case .oneTimePassword: tr("with the password and a code")
        case .recoveryCode: tr("with the password and a recovery code")
        case .passkey: tr("with a passkey")
        case .provider: tr("by another service")
        }
    }
}

/// From where something was done, as far as it is kept: whether that is the network of whoever reads it.
package enum NetworkWords: Hashable, Sendable {
    case same, other, unknown

    package var words: String? {
        switch self {
        case .same: tr("from the network you use now")
        case .other: tr("from another network")
        case .unknown: nil
        }
    }
}

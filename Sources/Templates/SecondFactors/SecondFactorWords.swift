import Models

/// Why what was typed is refused.
package enum SecondFactorReason: FieldReason {
    /// The same for a number and for a recovery code, whether it is wrong or was used already: one field takes both.
    case wrongAtLogIn
    /// Where the field takes one of the two.
    case wrongFromApp, wrongRecovery
    case wrongNumber
    case secretIsLost
    /// The password alone does not open the account.
    case passkeyAlone
    case wait(seconds: Int)

    package var sentence: String {
        switch self {
        case .wrongAtLogIn:
            tr(
                "This code is wrong or was used already. Type the one that your app shows now, or another recovery code."
            )
        case .wrongFromApp:
            tr("This code is wrong or was used already. Type the one that your app shows now.")
        case .wrongRecovery: tr("This code is wrong or was used already. Type another one of your recovery codes.")
        case .wrongNumber:
            tr(
                "This is not the code that belongs to the picture. Check the clock of your phone, and type the next code."
            )
        case .secretIsLost: tr("The page was too old. Scan the new picture, and type the code that appears.")
        case .passkeyAlone:
            tr("This site asks for more than a password, and your account has a passkey. Log in with the passkey.")
        case .wait(let seconds): tr("Too many wrong codes. Wait \(Self.time(seconds)).")
        }
    }

    private static func time(_ seconds: Int) -> String {
        seconds < 120 ? Count(seconds, "second").words : Count((seconds + 59) / 60, "minute").words
    }
}

extension Flash {
    package static let secondFactorOff = Flash("secondFactorOff", tr("The second factor is turned off."))
    package static let secondFactorIsOn = Flash("secondFactorIsOn", tr("The second factor is turned on already."))
    package static let devicesForgotten = Flash(
        "devicesForgotten",
        tr("No device is trusted any more: each is asked for a code at its next log-in.")
    )
}

extension SecondFactorsFeature: PageFeature {
    var flashes: [Flash] { [.secondFactorOff, .secondFactorIsOn, .devicesForgotten] }
}

extension InputKind {
    /// Six digits in any spelling; a recovery code is typed there too, so nothing is cut.
    static let oneTimeCode = InputKind(type: "text", autocomplete: "one-time-code", inputMode: "numeric")
    /// Letters and digits: the whole keyboard.
    static let recoveryCode = InputKind(type: "text", autocomplete: "off", isVerbatim: true)
}

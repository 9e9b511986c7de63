import Models

extension Flash {
    package static let providerWelcome = Flash("providerWelcome", tr("Welcome. Your account is made."))
    package static let providerJoined = Flash("providerJoined", tr("The two are joined."))
    package static let providerLeft = Flash("providerLeft", tr("Your account is joined with it no longer."))
}

extension ProvidersFeature: PageFeature {
    var flashes: [Flash] { [.providerWelcome, .providerJoined, .providerLeft] }
}

/// Why nobody is signed in by the provider. What exactly was wrong only logs tell.
package enum ProviderReason: FieldReason {
    case away(String)
    /// The way there was begun too long ago, elsewhere, or is used up.
    case stale
    case cancelled(String)
    case refused(String)
    /// Who they are there is another account's here.
    case taken(String)
    /// The account is joined with somebody else there.
    case hasOther(String)
    /// They were not asked there who they are.
    case notProved(String)
    /// The same, at the question whose account it is, which nothing has answered.
    case notConfirmed(String)
    case lastWayIn
    case passwordsAreOff(String)
    case wait(seconds: Int)

    package var sentence: String {
        switch self {
        case .away(let name):
            tr("\(name) does not answer at the moment. Nothing is wrong with your account. Try again in a minute.")
        case .stale:
            tr("This way to sign in was begun too long ago or in another browser, or it is used up. Begin anew.")
        case .cancelled(let name): tr("You did not go on at \(name), so nobody is signed in.")
        case .refused(let name):
            tr(
                "What \(name) said could not be believed, so nobody is signed in. Whoever runs this site finds why in its log."
            )
        case .taken(let name): tr("Another account here is joined with who you are at \(name).")
        case .hasOther(let name): tr("This account is joined with somebody else at \(name) already.")
        case .notProved(let name): tr("\(name) has not asked you anew who you are. Log out there, then try again.")
        case .notConfirmed(let name): tr("Nobody has shown yet whose account this is. Go to \(name) first.")
        case .lastWayIn: tr("Nothing else opens your account, so this stays.")
        case .passwordsAreOff(let name): tr("Passwords are switched off here: sign in with \(name).")
        case .wait(let seconds):
            tr("Too many tries from your network. Wait \(Count(seconds, "second").line), then try again.")
        }
    }
}

import Auth
import Models

/// What an account asks for besides its password.
package enum SecondFactorPath: String, PathPattern {
    /// The step of the log-in that comes after the password.
    case logIn = "/login/second-factor"
    case settings = "/settings/second-factor"
    case new = "/settings/second-factor/new"
    /// Makes new recovery codes in the place of the old ones.
    case codes = "/settings/second-factor/codes"
    /// Sends codes back as a file to keep; nothing of it is stored.
    case codesFile = "/settings/second-factor/codes/file"
    case devicesEnd = "/settings/second-factor/devices/delete"
    case removal = "/settings/second-factor/delete"
}

extension Route {
    package static func secondFactor(_ path: SecondFactorPath) -> Route { Route(path) }

    /// `next` is the local path to return to after the log-in.
    package static func secondFactorLogIn(next: String? = nil) -> Route {
        Route(SecondFactorPath.logIn, query: next.map { TextQuery(.next, $0) })
    }
}

extension FieldName {
    /// What an authenticator and the site both know, while it is being set up.
    package static var secret: Self { Self("secret") }
    /// Whether this device is not asked for a code for a while: 1.
    package static var trust: Self { Self("trust") }
    /// The button that asks for the other kind of code: 1.
    package static var other: Self { Self("other") }
    /// One of the codes that are saved as a file.
    package static var recoveryCode: Self { Self("recovery_code") }
}

/// A link that opens an authenticator on the same device: the address that the picture shows to another one.
package struct AuthenticatorAddress: LinkTarget, Hashable {
    package let text: String

    package init(_ secret: OneTimeSecret, account: String) {
        text = secret.address(issuer: SiteIdentity.current.name, account: account)
    }

    package func appendAddress(to buffer: inout HTMLBuffer) { buffer.appendText(text) }
}

/// Keys on a member's devices, and an account without a password.
package enum PasskeysPath: String, PathPattern {
    case list = "/settings/passkeys"
    /// For scripts: what a device needs to make one, and what it has made.
    case creation = "/settings/passkeys/new"
    case passwordRemoval = "/settings/password/delete"
    /// For an account that has no password.
    case passwordNew = "/settings/password/new"
}

package enum PasskeyPath: String, PathPattern {
    case edit = "/settings/passkeys/:passkey/edit"
    case removal = "/settings/passkeys/:passkey/delete"
}

/// For scripts: what a device needs to say whose account it is, and what it has said.
package enum PasskeyLogInPath: String, PathPattern {
    case logIn = "/login/passkey"
}

extension Route {
    package static func passkeys(_ path: PasskeysPath) -> Route { Route(path) }
    package static func passkey(_ path: PasskeyPath, _ id: Int64) -> Route { Route(path, .number(id)) }
    package static var passkeyLogIn: Route { Route(PasskeyLogInPath.logIn) }
}

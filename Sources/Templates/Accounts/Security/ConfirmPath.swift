/// Where a member proves once more whose account it is.
package enum ConfirmPath: String, PathPattern {
    case page = "/settings/confirm"
    /// The same by a passkey, for scripts.
    case passkey = "/settings/confirm/passkey"
}

extension Route {
    /// `next` is the local path to go on to.
    package static func confirm(next: String?) -> Route {
        Route(ConfirmPath.page, query: next.map { TextQuery(.next, $0) })
    }

    package static var confirmByPasskey: Route { Route(ConfirmPath.passkey) }
}

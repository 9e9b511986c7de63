import Auth

/// Why nobody was signed in by the provider. Holds nothing that either side keeps secret.
enum ProviderFailure: Error, Hashable {
    /// It cannot be asked now, or answers with nothing that could be its answer.
    case away(OutboundError)
    /// What it says does not hold.
    case refused(IdentityTokenError)
    /// It says no itself, by a word of RFC 6749.
    case denied(String)

    /// For those who read logs.
    var reason: String {
        switch self {
        case .away(let error): "the identity provider cannot be asked: \(error)"
        case .refused(let error): "what the identity provider says is refused: \(error)"
        case .denied(let word): "the identity provider says \(word)"
        }
    }
}

import Auth

extension Visit {
    /// Whose work it is that waits for a pool: a member's, or that of all guests of a network.
    var share: String {
        signedIn.map { "account \($0.account.id.rawValue)" }
            ?? "network \(NetworkName.throttled(clientAddress))"
    }
}

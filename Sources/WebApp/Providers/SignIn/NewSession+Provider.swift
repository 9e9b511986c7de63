import Models

extension NewSession {
    /// Keeps by which identity it begins, so that it ends when the provider says so.
    mutating func keep(_ origin: ProviderOrigin) {
        begun = { digest, db in try Session.keep(origin, for: digest, db) }
    }
}

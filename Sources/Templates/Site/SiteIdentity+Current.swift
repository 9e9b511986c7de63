import Models

extension SiteIdentity {
    /// Whose page or mail is being written, as `Language.current` says in which language.
    @TaskLocal package static var current = SiteIdentity.standard

    /// Runs `work`, whose pages and mails bear this name. Nothing is done where it is so anyway.
    package func bearing<Value: Sendable>(_ work: () async throws -> Value) async rethrows -> Value {
        if self == Self.current { return try await work() }
        return try await Self.$current.withValue(self, operation: work)
    }

    /// The same at once.
    package func bearing<Value>(_ work: () throws -> Value) rethrows -> Value {
        try Self.$current.withValue(self, operation: work)
    }

    /// Names what the icons show, for addresses that are kept for long; `nil` for the green pin.
    package var iconVersion: String? { logo ?? (accent == .green ? nil : accent.rawValue) }
}

/// What the site is called, in sentences.
enum SiteName {
    static var current: String { SiteIdentity.current.name }
}

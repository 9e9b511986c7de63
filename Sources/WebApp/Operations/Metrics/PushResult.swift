/// What came of a try to push a message.
enum PushResult: String, CaseIterable, Sendable {
    case delivered
    /// The browser has withdrawn.
    case gone
    /// It is sent once more, shorter.
    case shortened
    case refused
    /// The service has asked to wait.
    case delayed
    /// There was no answer; it is tried again.
    case failed

    init(_ outcome: PushClient.Outcome) {
        switch outcome {
        case .delivered: self = .delivered
        case .gone: self = .gone
        case .tooLarge: self = .shortened
        case .refused, .refusedHost: self = .refused
        case .later: self = .delayed
        }
    }
}

/// What came of a form for a new account.
enum SignUpResult: String, CaseIterable, Sendable {
    case made
}

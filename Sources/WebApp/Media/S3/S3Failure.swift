/// Why a store of S3 did not do what it was asked. Holds neither address nor secret, and nothing that the store says in words of
/// its own: those repeat what was signed.
struct S3Failure: Error, Hashable, CustomStringConvertible {
    enum Reason: Hashable {
        /// It was not reached, or broke off.
        case call(OutboundError)
        /// Its status, and its code where it has said one.
        case answer(Int, code: String?)
        /// What came is not what was stored.
        case damaged(String)
    }

    let place: String
    let reason: Reason

    var description: String { "The store of files at \(place) \(what)\(advice)" }

    private var what: String {
        switch reason {
        case .call(let error): "cannot be used: \(error)."
        case .answer(let status, let code): "answered \(status)\(code.map { " (\($0))" } ?? "")."
        case .damaged(let name):
            "handed out other bytes of \(name) than were stored. Copy what a backup has of it there."
        }
    }

    private var advice: String {
        switch reason {
        case .call(.unreachable), .call(.untrusted), .call(.refusedAddress): " Look at --media-s3-endpoint."
        case .answer(_, "SignatureDoesNotMatch"?): " Look at the secret of --media-s3-key."
        case .answer(_, "InvalidAccessKeyId"?): " It does not know the --media-s3-key."
        case .answer(_, "RequestTimeTooSkewed"?): " Set the clock of this machine."
        case .answer(_, "NoSuchBucket"?): " Make the bucket, or look at --media-s3-bucket."
        case .answer(301, _), .answer(_, "AuthorizationHeaderMalformed"?): " Look at --media-s3-region."
        case .answer(403, _): " Let the key read, write, list and delete in the bucket."
        default: ""
        }
    }

    /// Whether the store has lost what it was given.
    var isDamage: Bool {
        if case .damaged = reason { true } else { false }
    }

    /// Whether the store was not reached, did not answer, or says that it cannot (RFC 9110 section 15.6.3 to 15.6.5): whatever else it
    /// were asked now would fail as well.
    var isAway: Bool {
        switch reason {
        case .call(let error): [.unreachable, .timedOut].contains(error)
        case .answer(let status, _): [502, 503, 504].contains(status)
        case .damaged: false
        }
    }

    /// Whether the same request may be answered a moment later (AWS: "Error responses").
    var isPassing: Bool {
        switch reason {
        case .call(let error): [.unreachable, .timedOut, .badResponse].contains(error)
        case .answer(let status, let code):
            [408, 429, 500, 502, 503, 504].contains(status)
                || ["RequestTimeout", "SlowDown", "InternalError", "BadDigest", "XAmzContentSHA256Mismatch"]
                    .contains(code ?? "")
        case .damaged: false
        }
    }
}

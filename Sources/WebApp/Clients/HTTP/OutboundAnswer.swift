/// What a server has answered, whatever its status.
struct OutboundAnswer: Sendable {
    let status: Int
    let location: String?
    /// In seconds.
    let retryAfter: Int?
    /// By names in small letters.
    let fields: [String: String]
    /// The body where the status is none of success, its first 64 KB.
    let refusal: [UInt8]
}

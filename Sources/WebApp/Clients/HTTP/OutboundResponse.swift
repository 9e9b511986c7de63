/// What a call brought: always with a status of 200 to 299, others are errors.
struct OutboundResponse: Sendable {
    let status: Int
    /// Decompressed.
    let body: [UInt8]
}

/// How long a client may still keep us waiting for a body: a grace at first, less for each moment that is waited, more for
/// each byte that comes, and never more than the grace. So nobody saves up silence by sending fast before it.
struct BodyCredit {
    private(set) var left: Nanoseconds
    private let most: Nanoseconds
    private let bytesPerSecond: UInt64

    init(_ timeouts: ServerConfiguration.Timeouts) {
        most = Nanoseconds(timeouts.bodyGrace)
        left = most
        bytesPerSecond = UInt64(max(1, timeouts.minBodyBytesPerSecond))
    }

    mutating func earn(bytes: Int) {
        left = min(most, left + Nanoseconds(UInt64(bytes) * 1_000_000_000 / bytesPerSecond))
    }

    mutating func spend(_ waited: Nanoseconds) { left = left - waited }
}

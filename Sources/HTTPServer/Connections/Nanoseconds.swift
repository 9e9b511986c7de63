import Glibc

/// A point or a span of the monotonic clock.
struct Nanoseconds: Comparable, Sendable {
    var value: UInt64

    init(_ value: UInt64) { self.value = value }

    /// Negative spans become zero.
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        value = seconds < 0 ? 0 : UInt64(seconds) * 1_000_000_000 + UInt64(max(0, attoseconds) / 1_000_000_000)
    }

    static let never = Nanoseconds(UInt64.max)

    static var now: Nanoseconds {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Nanoseconds(UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }

    static func < (left: Nanoseconds, right: Nanoseconds) -> Bool { left.value < right.value }

    static func + (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
        let (sum, overflow) = left.value.addingReportingOverflow(right.value)
        return overflow ? .never : Nanoseconds(sum)
    }

    static func + (left: Nanoseconds, right: Duration) -> Nanoseconds { left + Nanoseconds(right) }

    /// Zero where `right` is later.
    static func - (left: Nanoseconds, right: Nanoseconds) -> Nanoseconds {
        Nanoseconds(left.value > right.value ? left.value - right.value : 0)
    }
}

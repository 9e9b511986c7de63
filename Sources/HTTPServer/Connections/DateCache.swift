import Glibc

/// The value of the `Date` header (RFC 9110 section 6.6.1), formatted at most once a second. Belongs to one loop.
final class DateCache {
    private var second = 0
    private var bytes: [UInt8] = []

    /// The current value; asks the coarse clock, which costs no system call.
    var current: [UInt8] {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        if time.tv_sec != second || bytes.isEmpty {
            second = time.tv_sec
            bytes = HTTPDate.format(epochSeconds: second)
        }
        return bytes
    }
}

/// The one growing run of UTF-8 bytes that a page is written to.
///
/// It owns raw memory rather than an array because a page is hundreds of short appends, and an array checks on each
/// whether it is shared; a value that cannot be copied never is.
@usableFromInline package struct HTMLBuffer: ~Copyable {
    @usableFromInline package var start: UnsafeMutablePointer<UInt8>
    @usableFromInline package var capacity: Int
    @usableFromInline package var used = 0

    @inlinable package var count: Int { used }

    /// The default holds nearly every page of the site without growing.
    @inlinable package init(capacity: Int = 32 << 10) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    @inlinable deinit { start.deallocate() }

    /// Makes room for `extra` more bytes.
    @inlinable @inline(__always) package mutating func reserve(_ extra: Int) {
        if used &+ extra > capacity { grow(extra) }
    }

    @inline(never) @usableFromInline package mutating func grow(_ extra: Int) {
        capacity = max(capacity * 2, used + extra)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: used)
        start.deallocate()
        start = larger
    }

    @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
        reserve(1)
        start[used] = byte
        used &+= 1
    }

    /// Appends bytes as they stand: markup of our own, or text already escaped.
    @inlinable @inline(__always) package mutating func append(_ source: UnsafePointer<UInt8>, count: Int) {
        reserve(count)
        (start + used).update(from: source, count: count)
        used &+= count
    }

    /// Appends markup known when the code was compiled.
    @inlinable @inline(__always) package mutating func append(_ markup: StaticString) {
        append(markup.utf8Start, count: markup.utf8CodeUnitCount)
    }

    @usableFromInline package mutating func append(_ number: Int) {
        // 20 digits and a sign hold every Int.
        reserve(21)
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var at = used &+ Self.digits(of: rest)
        used = at
        while rest >= 10 {
            at &-= 1
            let tenth = rest / 10
            start[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
            rest = tenth
        }
        start[at &- 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }

    private static func digits(of number: UInt) -> Int {
        var digits = 1
        var bound: UInt = 10
        while digits < 19, number >= bound {
            digits &+= 1
            bound &*= 10
        }
        return digits
    }

    /// What was written so far.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
    {
        try body(UnsafeBufferPointer(start: start, count: used))
    }

    @inlinable package var bytes: [UInt8] { withBytes { Array($0) } }
}

/// The one growing run of UTF-8 bytes that a page is written to.
///
/// It owns raw memory rather than an array because a page is hundreds of short appends, and an array checks on each
/// whether it is shared; a value that cannot be copied never is.
@usableFromInline package struct HTMLBuffer: ~Copyable {
    @usableFromInline package var start: UnsafeMutablePointer<UInt8>
    @usableFromInline package var capacity: Int
    @usableFromInline package var used = 0
    /// Whether the memory is freed with the buffer. What an array lends stays the array's.
    @usableFromInline package var isOwn = true

    @inlinable package var count: Int { used }

    /// Holds nearly every page of the site without growing.
    package static let usualCapacity = 32 << 10

    @inlinable package init(capacity: Int) {
        self.capacity = max(capacity, 64)
        start = .allocate(capacity: self.capacity)
    }

    private init(in start: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.start = start
        self.capacity = capacity
        isOwn = false
    }

    @inlinable deinit { if isOwn { start.deallocate() } }

    /// What `write` appends, as an array. A page of the usual size is written into the array itself; what would leave half of
    /// that empty is copied into one that fits, as is what has outgrown it.
    package static func bytes(_ write: (inout HTMLBuffer) -> Void) -> [UInt8] {
        var copy: [UInt8]?
        let array = [UInt8](unsafeUninitializedCapacity: usualCapacity) { memory, count in
            guard let start = memory.baseAddress else { return }
            var buffer = HTMLBuffer(in: start, capacity: memory.count)
            write(&buffer)
            if buffer.isOwn || buffer.count < memory.count / 2 { copy = buffer.bytes } else { count = buffer.count }
        }
        return copy ?? array
    }

    /// Makes room for `extra` more bytes.
    @inlinable @inline(__always) package mutating func reserve(_ extra: Int) {
        if used &+ extra > capacity { grow(extra) }
    }

    @inline(never) @usableFromInline package mutating func grow(_ extra: Int) {
        capacity = max(capacity * 2, used + extra)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: start, count: used)
        if isOwn { start.deallocate() }
        start = larger
        isOwn = true
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
        // A sign and 19 digits hold every Int; of short numbers eight bytes are stored, however many count.
        reserve(20)
        if number < 0 { append(UInt8(ascii: "-")) }
        let magnitude = number.magnitude
        guard magnitude >= 100_000_000 else { return appendShort(UInt64(magnitude)) }
        var rest = magnitude
        var at = used &+ Self.digits(of: rest)
        used = at
        while rest > 0 {
            at &-= 1
            let tenth = rest / 10
            start[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
            rest = tenth
        }
    }

    /// A number of at most eight digits: all of them at once in one word, first digit in the lowest byte, by halving into
    /// numbers of four, two and one digit, each in a lane of its own (divisions are multiplications by a rounded reciprocal,
    /// exact for numbers this small); then the noughts before the number are shifted away.
    @inline(__always) private mutating func appendShort(_ number: UInt64) {
        let fours = number / 10_000 | (number % 10_000) &<< 32
        let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) &<< 16
        let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
        let ones = tens | (twos &- tens &* 10) &<< 8
        let noughts = min(ones.trailingZeroBitCount / 8, 7)
        let digits = (ones | 0x3030_3030_3030_3030) &>> UInt64(noughts * 8)
        UnsafeMutableRawPointer(start + used).storeBytes(of: digits.littleEndian, as: UInt64.self)
        used &+= 8 &- noughts
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

    /// Lends what was written so far.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result
    {
        try body(UnsafeBufferPointer(start: start, count: used))
    }

    @inlinable package var bytes: [UInt8] { withBytes { Array($0) } }
}

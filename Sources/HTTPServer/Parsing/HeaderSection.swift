/// The fields of a head as they are read, with what they say about framing and the connection.
struct HeaderSection: Sendable {
    private(set) var fields: [RequestHead.Field] = []
    private(set) var keepAlive: Bool?
    private(set) var expectsContinue = false
    private var contentLength: Int?
    private var chunked = false
    private var hosts = 0

    var framing: RequestHead.Framing {
        if chunked { return .chunked }
        return contentLength.map { .length($0) } ?? .none
    }

    /// Adds the field on the line at `range`, which has no CR LF. Throws 400, 417 or 431.
    mutating func add(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>, maxFields: Int) throws(HTTPError) {
        guard fields.count < maxFields else {
            throw HTTPError(.headerFieldsTooLarge, "more than \(maxFields) header fields")
        }
        var nameEnd = range.lowerBound
        while nameEnd < range.upperBound, ASCII.isToken(buffer[nameEnd]) { nameEnd += 1 }
        // This also refuses a folded line, which begins with white space, and white space before the colon.
        guard nameEnd > range.lowerBound, nameEnd < range.upperBound, buffer[nameEnd] == ASCII.colon else {
            throw HTTPError(.badRequest, "a header line is not a name, a colon and a value")
        }
        let value = try Self.value(buffer, (nameEnd + 1)..<range.upperBound)
        if fields.isEmpty { fields.reserveCapacity(16) }
        fields.append(
            RequestHead.Field(
                nameStart: UInt16(range.lowerBound),
                nameEnd: UInt16(nameEnd),
                valueStart: UInt16(value.lowerBound),
                valueEnd: UInt16(value.upperBound)
            )
        )
        try interpret(name: buffer[range.lowerBound..<nameEnd], value: buffer[value])
    }

    /// What can be said only when all fields are known. Throws 400.
    func check(version: RequestHead.Version) throws(HTTPError) {
        guard hosts == 1 || (hosts == 0 && version == .http10) else {
            throw HTTPError(.badRequest, "a request needs exactly one Host")
        }
        if chunked {
            guard contentLength == nil else {
                throw HTTPError(.badRequest, "Content-Length and Transfer-Encoding together")
            }
            guard version == .http11 else {
                throw HTTPError(.badRequest, "HTTP/1.0 has no Transfer-Encoding")
            }
        }
    }

    /// The value without the white space around it; control characters other than tab are refused.
    private static func value(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>) throws(HTTPError) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, buffer[start] == ASCII.space || buffer[start] == ASCII.tab { start += 1 }
        while end > start, buffer[end - 1] == ASCII.space || buffer[end - 1] == ASCII.tab { end -= 1 }
        for index in start..<end {
            let byte = buffer[index]
            if byte < ASCII.space && byte != ASCII.tab || byte == 0x7F {
                throw HTTPError(.badRequest, "a header value has a control character")
            }
        }
        return start..<end
    }

    private typealias Bytes = Slice<UnsafeRawBufferPointer>

    /// Acts on the five fields that this layer understands; told apart by length first, since most are none of them.
    private mutating func interpret(name: Bytes, value: Bytes) throws(HTTPError) {
        switch name.count {
        case 4 where Self.equal(name, "host"):
            hosts += 1
            guard value.allSatisfy(Self.isHostByte) else { throw HTTPError(.badRequest, "the Host is malformed") }
        case 6 where Self.equal(name, "expect"):
            guard Self.equal(value, "100-continue") else {
                throw HTTPError(.expectationFailed, "the only expectation met here is 100-continue")
            }
            expectsContinue = true
        case 10 where Self.equal(name, "connection"):
            readConnection(value)
        case 14 where Self.equal(name, "content-length"):
            guard contentLength == nil else { throw HTTPError(.badRequest, "more than one Content-Length") }
            contentLength = try Self.length(value)
        case 17 where Self.equal(name, "transfer-encoding"):
            guard !chunked, Self.equal(value, "chunked") else {
                throw HTTPError(.badRequest, "the only transfer coding understood is chunked, once")
            }
            chunked = true
        default:
            break
        }
    }

    private mutating func readConnection(_ value: Bytes) {
        for option in value.split(separator: UInt8(ascii: ",")) {
            let trimmed = option.drop { $0 == ASCII.space || $0 == ASCII.tab }
                .prefix { $0 != ASCII.space && $0 != ASCII.tab }
            if Self.equal(trimmed, "close") {
                keepAlive = false
            } else if keepAlive == nil, Self.equal(trimmed, "keep-alive") {
                keepAlive = true
            }
        }
    }

    /// Digits only, and few enough for an `Int`: no sign, no list (RFC 9110 section 8.6).
    private static func length(_ value: Bytes) throws(HTTPError) -> Int {
        guard !value.isEmpty, value.count <= 18, value.allSatisfy(ASCII.isDigit) else {
            throw HTTPError(.badRequest, "the Content-Length is not a number of bytes")
        }
        return value.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Letters, digits and the marks of RFC 3986 `host` and `port`; no user name, path, space or quote.
    private static func isHostByte(_ byte: UInt8) -> Bool {
        switch ASCII.lowercased(byte) {
        case 0x61...0x7A, 0x30...0x39: true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "~"), UInt8(ascii: "%"), UInt8(ascii: "!"), UInt8(ascii: "$"),
            UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    private static func equal(_ bytes: Bytes, _ lowercase: StaticString) -> Bool {
        guard bytes.count == lowercase.utf8CodeUnitCount else { return false }
        return lowercase.withUTF8Buffer { expected in
            for (byte, other) in zip(bytes, expected) where ASCII.lowercased(byte) != other { return false }
            return true
        }
    }
}

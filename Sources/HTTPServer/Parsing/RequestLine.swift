/// The first line of a request: method, target and version (RFC 9112 section 3).
struct RequestLine: Sendable {
    let method: Method
    let version: RequestHead.Version
    let pathRange: Range<Int>
    let queryRange: Range<Int>?

    /// `range` is the line in `buffer` without its CR LF. Throws 400, 414, 501 or 505.
    init(_ buffer: UnsafeRawBufferPointer, _ range: Range<Int>, maxTargetBytes: Int) throws(HTTPError) {
        guard let firstSpace = buffer[range].firstIndex(of: ASCII.space),
            let lastSpace = buffer[range].lastIndex(of: ASCII.space), firstSpace < lastSpace
        else { throw HTTPError(.badRequest, "the request line needs a method, a target and a version") }

        let methodRange = range.lowerBound..<firstSpace
        guard !methodRange.isEmpty, buffer[methodRange].allSatisfy(ASCII.isToken) else {
            throw HTTPError(.badRequest, "the method is not a token")
        }
        version = try Self.version(buffer[(lastSpace + 1)..<range.upperBound])
        let target = (firstSpace + 1)..<lastSpace
        if target.count > maxTargetBytes {
            throw HTTPError(.uriTooLong, "the request target is longer than \(maxTargetBytes) bytes")
        }
        method = try Self.method(buffer[methodRange])
        try Self.checkTarget(buffer, target)
        let path = try Self.pathStart(buffer, target, method: method)
        (pathRange, queryRange) = Self.split(buffer, from: path, target: target)
    }

    private static func version(_ bytes: Slice<UnsafeRawBufferPointer>) throws(HTTPError) -> RequestHead.Version {
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8) else {
            throw HTTPError(.badRequest, "the request line does not end with a version")
        }
        let digits = bytes.suffix(3)
        guard let major = digits.first, let minor = digits.last, ASCII.isDigit(major), ASCII.isDigit(minor),
            digits[digits.startIndex + 1] == UInt8(ascii: ".")
        else { throw HTTPError(.badRequest, "the version is malformed") }
        switch (major, minor) {
        case (UInt8(ascii: "1"), UInt8(ascii: "1")): return .http11
        case (UInt8(ascii: "1"), UInt8(ascii: "0")): return .http10
        default: throw HTTPError(.versionNotSupported, "this server speaks HTTP/1.1")
        }
    }

    private static func method(_ bytes: Slice<UnsafeRawBufferPointer>) throws(HTTPError) -> Method {
        // The two that nearly every request has, without making a String.
        if bytes.count == 3, bytes.elementsEqual("GET".utf8) { return .get }
        if bytes.count == 4, bytes.elementsEqual("POST".utf8) { return .post }
        guard bytes.count <= 16, let method = Method(rawValue: String(decoding: bytes, as: UTF8.self)),
            method != .connect
        else { throw HTTPError(.notImplemented, "this server does not know the method") }
        return method
    }

    /// Visible ASCII without a fragment, each percent sign before two hexadecimal digits (RFC 3986 section 2).
    private static func checkTarget(_ buffer: UnsafeRawBufferPointer, _ target: Range<Int>) throws(HTTPError) {
        var index = target.lowerBound
        while index < target.upperBound {
            let byte = buffer[index]
            if byte == ASCII.percent {
                guard index + 2 < target.upperBound, ASCII.hexValue(buffer[index + 1]) != nil,
                    ASCII.hexValue(buffer[index + 2]) != nil
                else { throw HTTPError(.badRequest, "the target has a percent sign without two digits") }
                index += 3
            } else {
                guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "#") else {
                    throw HTTPError(.badRequest, "the target has a byte that must be percent-encoded")
                }
                index += 1
            }
        }
    }

    /// Where the path begins: of an origin-form target its first byte, of an absolute-form one what follows the
    /// authority (RFC 9112 section 3.2).
    private static func pathStart(
        _ buffer: UnsafeRawBufferPointer,
        _ target: Range<Int>,
        method: Method
    ) throws(HTTPError) -> Int {
        let bytes = buffer[target]
        if bytes.first == ASCII.slash { return target.lowerBound }
        if method == .options, bytes.elementsEqual("*".utf8) { return target.lowerBound }
        for scheme in ["http://", "https://"] where hasPrefix(bytes, scheme) {
            let authority = target.lowerBound + scheme.utf8.count
            let end = buffer[authority..<target.upperBound].firstIndex { $0 == ASCII.slash || $0 == ASCII.questionMark }
            guard end ?? target.upperBound > authority else { break }
            return end ?? target.upperBound
        }
        throw HTTPError(.badRequest, "the target is neither a path nor an http address")
    }

    private static func hasPrefix(_ bytes: Slice<UnsafeRawBufferPointer>, _ scheme: String) -> Bool {
        bytes.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { ASCII.lowercased($0) == $1 }
    }

    private static func split(
        _ buffer: UnsafeRawBufferPointer,
        from start: Int,
        target: Range<Int>
    ) -> (path: Range<Int>, query: Range<Int>?) {
        let mark = buffer[start..<target.upperBound].firstIndex(of: ASCII.questionMark)
        var path = start..<(mark ?? target.upperBound)
        if path.isEmpty {
            // "http://example.org" asks for "/": the slash before the authority stands in for the one left out.
            let slash = buffer[target].firstIndex(of: ASCII.slash) ?? start
            path = slash..<(slash + 1)
        }
        return (path, mark.map { ($0 + 1)..<target.upperBound })
    }
}

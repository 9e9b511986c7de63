import CSystem
import Foundation

/// Texts that the domain name system has under a name (RFC 1035, section 3.3.14), by the system's resolver.
enum DNSText {
    enum Answer: Hashable, Sendable {
        case texts([String])
        /// There is no such name, or no text under it.
        case none
        /// Nobody answers, or nothing that can be understood.
        case unknown
    }

    private static let textType = 16
    private static let mostBytes = 65_536

    /// Waits for the resolver, some seconds at most.
    static func ask(_ name: String) -> Answer {
        // Read when a thread asks for the first time: two seconds instead of ten, for a person who waits.
        setenv("RES_OPTIONS", "timeout:2 attempts:1", 0)
        var buffer = [UInt8](repeating: 0, count: mostBytes)
        let count = csystem_resolve(name, CInt(textType), &buffer, CInt(buffer.count))
        guard count > 0 else {
            let isNothing = [HOST_NOT_FOUND, NO_DATA].contains(csystem_resolve_error())
            return isNothing ? .none : .unknown
        }
        return read(Array(buffer.prefix(Int(count))))
    }

    /// What a whole message says. Every length in it may be a lie.
    static func read(_ message: [UInt8]) -> Answer {
        var reader = DNSReader(message)
        guard reader.skip(4), let questions = reader.number(), let answers = reader.number(), reader.skip(4) else {
            return .unknown
        }
        for _ in 0..<questions { guard reader.skipName(), reader.skip(4) else { return .unknown } }
        var texts: [String] = []
        for _ in 0..<answers {
            guard reader.skipName(), let type = reader.number(), reader.skip(6), let length = reader.number(),
                let data = reader.bytes(length)
            else { return .unknown }
            if type == textType { texts.append(text(data)) }
        }
        return texts.isEmpty ? .none : .texts(texts)
    }

    /// Pieces of 255 bytes at most, each behind its length, are one text.
    private static func text(_ data: [UInt8]) -> String {
        var reader = DNSReader(data)
        var all: [UInt8] = []
        while let length = reader.bytes(1)?.first, let piece = reader.bytes(Int(length)) { all += piece }
        return String(decoding: all, as: UTF8.self)
    }
}

/// Reads a message from its beginning; nothing behind its end.
private struct DNSReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    mutating func bytes(_ count: Int) -> [UInt8]? {
        guard rest.count >= count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    mutating func number() -> Int? { bytes(2).map { Int($0[0]) << 8 | Int($0[1]) } }

    /// Labels behind their lengths, until an empty one or the place of the rest (section 4.1.4).
    mutating func skipName() -> Bool {
        while let length = bytes(1)?.first {
            if length == 0 { return true }
            if length >= 0xC0 { return skip(1) }
            guard skip(Int(length)) else { return false }
        }
        return false
    }
}

/// The request line and header section of one request: the bytes as they came, and where its parts lie in them.
/// Nothing becomes a `String` until it is asked for.
public struct RequestHead: Sendable {
    public enum Version: Sendable, Hashable {
        case http10, http11
    }

    /// How the end of the body is found (RFC 9112 section 6.3).
    public enum Framing: Sendable, Hashable {
        case none
        case length(Int)
        case chunked
    }

    /// Positions of one field's name and value in `bytes`; a header section is shorter than 64 KB.
    struct Field: Sendable {
        var nameStart: UInt16
        var nameEnd: UInt16
        var valueStart: UInt16
        var valueEnd: UInt16
    }

    let bytes: [UInt8]
    let fields: [Field]
    let pathRange: Range<Int>
    let queryRange: Range<Int>?

    public let method: Method
    public let version: Version
    public let framing: Framing
    /// The connection stays open after this exchange as far as the client is concerned.
    public let keepAlive: Bool
    public let expectsContinue: Bool

    /// The path as sent, still percent-encoded, without the query.
    public var path: String { String(decoding: bytes[pathRange], as: UTF8.self) }
    /// The query as sent, still percent-encoded, without the question mark.
    public var query: String? { queryRange.map { String(decoding: bytes[$0], as: UTF8.self) } }

    /// The first value of the field called `name`, which is compared without regard to case. `name` is lowercase.
    public subscript(name: StaticString) -> String? {
        for field in fields where matches(field, name) {
            return String(decoding: bytes[Int(field.valueStart)..<Int(field.valueEnd)], as: UTF8.self)
        }
        return nil
    }

    /// All values of the fields called `name` (lowercase), in their order.
    public func values(_ name: StaticString) -> [String] {
        fields.filter { matches($0, name) }.map {
            String(decoding: bytes[Int($0.valueStart)..<Int($0.valueEnd)], as: UTF8.self)
        }
    }

    private func matches(_ field: Field, _ name: StaticString) -> Bool {
        let count = Int(field.nameEnd) - Int(field.nameStart)
        guard count == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { expected in
            for index in 0..<count where ASCII.lowercased(bytes[Int(field.nameStart) + index]) != expected[index] {
                return false
            }
            return true
        }
    }
}

/// The fields of a form or of a query, in the order in which they were sent; a name may come more than once.
public struct FormFields: Sendable, Sequence {
    public typealias Element = (name: String, value: String)

    /// How many fields a form may have unless its reader says otherwise.
    public static let defaultMaxFields = 1_000

    private var fields: [Element]

    public init(_ fields: [Element] = []) { self.fields = fields }

    public var count: Int { fields.count }
    public var isEmpty: Bool { fields.isEmpty }

    public func makeIterator() -> IndexingIterator<[Element]> { fields.makeIterator() }

    /// The first value of `name`.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Every value of `name`, in order: checkboxes, several choices.
    public func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    public mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }
}

extension FormFields {
    /// Decodes `application/x-www-form-urlencoded` (WHATWG URL section 5.1), but strictly: throws 400 for malformed
    /// percent-encoding, for text that is not UTF-8 or has a NUL, and for more than `maxFields` fields.
    public init(urlEncoded bytes: some Sequence<UInt8>, maxFields: Int = defaultMaxFields) throws {
        try self.init(urlEncoded: Array(bytes)[...], maxFields: maxFields)
    }

    init(urlEncoded bytes: ArraySlice<UInt8>, maxFields: Int) throws {
        var fields: [Element] = []
        // Counted while splitting, so that a million ampersands cost no memory.
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: Self.ampersand) ?? bytes.endIndex
            if end > start {
                guard fields.count < maxFields else { throw HTTPError(.badRequest, "more than \(maxFields) fields") }
                fields.append(try Self.field(bytes[start..<end]))
            }
            start = end + 1
        }
        self.init(fields)
    }

    private static func field(_ pair: ArraySlice<UInt8>) throws -> Element {
        let equals = pair.firstIndex(of: Self.equals) ?? pair.endIndex
        let name = try PercentDecoding.text(pair[..<equals], plusIsSpace: true)
        let value = try PercentDecoding.text(pair[equals...].dropFirst(), plusIsSpace: true)
        return (name, value)
    }

    private static let ampersand: UInt8 = 0x26
    private static let equals: UInt8 = 0x3D
}

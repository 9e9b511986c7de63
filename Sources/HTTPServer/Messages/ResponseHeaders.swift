/// The fields of a response in the order in which they are sent. CR, LF and NUL are taken out of values where
/// they are set, so that no value can end the header section (RFC 9110 section 5.5).
public struct ResponseHeaders: Sendable, Sequence {
    public typealias Element = (name: String, value: String)

    private var fields: [Element]

    public init() { fields = [] }

    public init(_ fields: [Element]) {
        self.fields = fields.map { ($0.name, Self.clean($0.value)) }
    }

    public func makeIterator() -> IndexingIterator<[Element]> { fields.makeIterator() }

    /// The first value of `name`; setting replaces every field of that name, `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.equal($0.name, name) }?.value }
        set {
            fields.removeAll { Self.equal($0.name, name) }
            if let newValue { add(name, newValue) }
        }
    }

    /// Adds a field beside others of the same name (`Set-Cookie`).
    public mutating func add(_ name: String, _ value: String) {
        fields.append((name, Self.clean(value)))
    }

    /// Adds `element` to a comma-separated list field such as `Vary`, unless it stands there.
    public mutating func addToList(_ name: String, _ element: String) {
        guard let old = self[name] else { return add(name, element) }
        let present = old.split(separator: ",").contains {
            Self.equal(String($0.drop { $0 == " " }), element)
        }
        if !present { self[name] = old + ", " + element }
    }

    private static func clean(_ value: String) -> String {
        guard value.utf8.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0 }) else { return value }
        return String(decoding: value.utf8.filter { $0 != 0x0D && $0 != 0x0A && $0 != 0 }, as: UTF8.self)
    }

    private static func equal(_ left: String, _ right: String) -> Bool {
        left == right
            || left.utf8.elementsEqual(right.utf8) { ASCII.lowercased($0) == ASCII.lowercased($1) }
    }
}

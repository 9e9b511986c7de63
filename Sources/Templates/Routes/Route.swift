import Models

/// An address of the site, typed: a pattern of a feature with its parameters, and what follows the path. Links and
/// redirects are made from these alone, so a page cannot link to what does not exist. Each feature makes its own, beside
/// its patterns.
package struct Route: Sendable {
    private let pattern: String
    private let values: PathValues
    private let query: BoxedQuery?

    init(_ pattern: some PathPattern, query: (any AddressQuery)? = nil) {
        self.init(pattern.rawValue, .none, query)
    }

    init(_ pattern: some PathPattern, _ value: PathValue, query: (any AddressQuery)? = nil) {
        self.init(pattern.rawValue, .one(value), query)
    }

    init(_ pattern: some PathPattern, _ first: PathValue, _ second: PathValue, query: (any AddressQuery)? = nil) {
        self.init(pattern.rawValue, .two(first, second), query)
    }

    init(_ pattern: some PathPattern, all values: [PathValue], query: (any AddressQuery)? = nil) {
        self.init(pattern.rawValue, .many(values), query)
    }

    private init(_ pattern: String, _ values: PathValues, _ query: (any AddressQuery)?) {
        assert(pattern.utf8.count(where: { $0 == UInt8(ascii: ":") }) == values.count, "parameters of \(pattern)")
        (self.pattern, self.values, self.query) = (pattern, values, query.map(BoxedQuery.init))
    }

    /// Path and query, percent-encoded, as they stand in a request line or a `Location` header.
    package var path: String {
        var buffer = HTMLBuffer(capacity: 128)
        write(to: &buffer, between: "&")
        return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    private func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        buffer.append(pattern: pattern, values)
        query?.query.write(to: &buffer, between: separator)
    }
}

extension Route: LinkTarget {
    package func appendAddress(to buffer: inout HTMLBuffer) { write(to: &buffer, between: "&amp;") }
}

/// Two that print alike lead to the same.
extension Route: Hashable {
    package static func == (one: Route, other: Route) -> Bool { one.path == other.path }
    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// Few links have a query. Without the box each link, and all markup around one, would hold a value whose size is known at
/// run time alone, which the compiler copies piece by piece through tables.
private final class BoxedQuery: Sendable {
    let query: any AddressQuery

    init(_ query: any AddressQuery) { self.query = query }
}

/// What follows the path of an address.
protocol AddressQuery: Sendable {
    /// Appends the query with its question mark, or nothing. `separator` is `&`, or `&amp;` inside markup.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString)
}

import Models

/// Where a search started, as addresses carry it: `?lat=&lon=&near=`. The position counts where there is one; the words
/// stay for the field and the headings.
package struct SearchStart: Hashable, Sendable {
    package let near: String?
    package let point: GeoPoint?

    package init(near: String? = nil, point: GeoPoint? = nil) {
        self.near = near
        self.point = point
    }

    package static let nowhere = SearchStart()

    /// Appends the query with its question mark, or nothing. `separator` is `&`, or `&amp;` inside markup.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(self, to: &buffer)
    }
}

import Models

/// Where a search started, as addresses carry it: `?lat=&lon=&near=&open=`. The position counts where there is one; the
/// words stay for the field and the headings.
package struct SearchStart: Hashable, Sendable {
    package let near: String?
    package let point: GeoPoint?
    /// When the places had to be open.
    package let open: OpenFilter

    package init(near: String? = nil, point: GeoPoint? = nil, open: OpenFilter = .any) {
        self.near = near
        self.point = point
        self.open = open
    }

    package static let nowhere = SearchStart()

    /// Appends the query with its question mark, or nothing. `separator` is `&`, or `&amp;` inside markup.
    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(self, to: &buffer)
    }
}

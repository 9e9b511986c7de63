import Models

/// Where a search started, as addresses carry it: `?lat=&lon=&near=&q=&open=`. The position counts where there is one; the
/// words stay for the field and the headings.
package struct SearchStart: AddressQuery, Hashable, Sendable {
    package let near: String?
    package let point: GeoPoint?
    /// What was looked for, in the words that were typed; `nil` for cafes.
    package let interest: String?
    /// When the places had to be open.
    package let open: OpenFilter

    package init(
        near: String? = nil,
        point: GeoPoint? = nil,
        interest: String? = nil,
        open: OpenFilter = .any
    ) {
        self.near = near
        self.point = point
        self.interest = interest
        self.open = open
    }

    package static let nowhere = SearchStart()

    /// The search itself.
    package var search: Route { interest == nil ? .cafes(self) : .places(self) }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(self, to: &buffer)
    }
}

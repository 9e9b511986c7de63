import Models

/// Where a search started, as addresses carry it: `?lat=&lon=&near=&q=&open=&wifi=1`. The position counts where there
/// is one; the words stay for the field and the headings.
package struct SearchStart: AddressQuery, Hashable, Sendable {
    package let near: String?
    package let point: GeoPoint?
    /// What was looked for, in the words that were typed; `nil` for cafes.
    package let interest: String?
    /// When the places had to be open.
    package let open: OpenFilter
    /// What the places had to have.
    package let features: Set<PlaceFeature>

    package init(
        near: String? = nil,
        point: GeoPoint? = nil,
        interest: String? = nil,
        open: OpenFilter = .any,
        features: Set<PlaceFeature> = []
    ) {
        self.near = near
        self.point = point
        self.interest = interest
        self.open = open
        self.features = features
    }

    package static let nowhere = SearchStart()

    /// The search itself.
    package var search: Route { interest == nil ? .cafes(self) : .places(self) }

    /// The same from elsewhere: by position, since the name alone may be what was ambiguous.
    func from(_ locality: Locality) -> SearchStart {
        SearchStart(
            near: locality.fullName,
            point: locality.point,
            interest: interest,
            open: open,
            features: features
        )
    }

    /// The same without a filter.
    var unfiltered: SearchStart { SearchStart(near: near, point: point, interest: interest) }

    /// What is asked of the places, as a query says it: `open=now&wifi=1`; empty for nothing.
    var filters: String {
        let times = open == .any ? [] : ["open=\(open.text)"]
        return (times + features.inOrder.map { "\($0.rawValue)=1" }).joined(separator: "&")
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(self, to: &buffer)
    }
}

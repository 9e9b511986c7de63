import Models

/// What of the zones an address asks for: `/zones?near=&lat=&lon=&friends=1&page=&look=&zoom=`.
package struct ZonesAddress: AddressQuery, Hashable, Sendable {
    package var part = ZonesPath.list
    /// Where distances begin, in words.
    package var near = ""
    /// The same as a position, where there are no words; where a zone is drawn.
    package var point: GeoPoint?
    package var areFriendsFirst = false
    /// From 1.
    package var page = 1
    /// Where the map looks, if not where it would look by itself.
    package var look: MapPosition?

    package init(_ part: ZonesPath = .list) { self.part = part }

    package func page(_ number: Int) -> ZonesAddress {
        var other = self
        other.page = number
        return other
    }

    package func look(_ position: MapPosition) -> ZonesAddress {
        var other = self
        other.look = position
        return other
    }

    /// The same choice, shown otherwise; its list begins at the beginning.
    package func part(_ part: ZonesPath) -> ZonesAddress {
        var other = self
        (other.part, other.page, other.look) = (part, 1, nil)
        return other
    }

    func friendsFirst(_ first: Bool) -> ZonesAddress {
        var other = self
        (other.areFriendsFirst, other.page) = (first, 1)
        return other
    }

    func write(to buffer: inout HTMLBuffer, between separator: StaticString) {
        var query = QueryWriter(between: separator)
        query.add(SearchStart(near: near.isEmpty ? nil : near, point: point), to: &buffer)
        if areFriendsFirst { query.add(.friends, 1, to: &buffer) }
        if page > 1 { query.add(.page, page, to: &buffer) }
        if let look { query.add(look, to: &buffer) }
    }
}

/// What somebody can ask of a place: the raw value is what addresses say.
package enum PlaceFeature: String, Sendable, CaseIterable {
    case wifi
    /// Seats outside.
    case outside

    /// The key of OpenStreetMap that tells.
    package var key: String {
        switch self {
        case .wifi: "internet_access"
        case .outside: "outdoor_seating"
        }
    }

    /// Whether a place has it of which the map says that of its key; `nil` where that tells nothing. As on
    /// https://wiki.openstreetmap.org/wiki/Key:internet_access and Key:outdoor_seating: "yes" to the one means that nobody
    /// has looked how one gets there, to the other all but "no" says where the seats stand.
    package func isHad(_ value: String?) -> Bool? {
        guard let value, !value.isEmpty else { return nil }
        let parts = value.split(separator: ";").map { $0.filter { $0 != " " } }
        switch self {
        case .wifi:
            if parts.contains(where: { $0 == "wlan" || $0 == "wifi" }) { return true }
            return parts == ["yes"] ? nil : false
        case .outside: return parts == ["unknown"] ? nil : parts != ["no"]
        }
    }
}

extension Set<PlaceFeature> {
    /// Whether a place has all of them, `value` being what the map says of a key: `nil` where it lacks none that is known,
    /// and not all are known.
    package func areHad(_ value: (String) -> String?) -> Bool? {
        var isKnown = true
        for feature in self {
            switch feature.isHad(value(feature.key)) {
            case true?: continue
            case false?: return false
            case nil: isKnown = false
            }
        }
        return isKnown ? true : nil
    }

    /// In the order in which they are said.
    package var inOrder: [PlaceFeature] { PlaceFeature.allCases.filter(contains) }
}

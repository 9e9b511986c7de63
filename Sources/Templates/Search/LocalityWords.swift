import Models

extension Locality {
    /// What it is, for those who see its name in a list.
    var kindWord: String {
        switch kind {
        case .settlement: "Town"
        case .quarter: "Quarter"
        case .station: "Station"
        case .street: "Street"
        case .address: "Address"
        case .postcode: "Postcode"
        case .place: "Place"
        case .position: "Position"
        }
    }

    /// "Street · Porto, Portugal"
    var kindAndArea: String {
        var parts = [region, country].compactMap { $0 }
        if parts.first == name { parts.removeFirst() }
        return parts.isEmpty ? kindWord : kindWord + " · " + parts.joined(separator: ", ")
    }

    /// Said where a part of what was asked for is not on the map.
    var missingSentence: String? {
        guard let missing else { return nil }
        return kind == .street
            ? "We don't have number \(missing) on the map, so this is the street."
            : "“\(missing)” is not on the map, so this is around \(name)."
    }

    /// A search around it.
    var start: SearchStart { SearchStart(near: fullName, point: point) }
}

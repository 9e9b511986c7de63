import Models

extension Locality {
    /// What it is, for those who see its name in a list.
    var kindWord: String {
        switch kind {
        case .settlement: tr("Town")
        case .quarter: tr("Quarter")
        case .station: tr("Station")
        case .street: tr("Street")
        case .address: tr("Address")
        case .postcode: tr("Postcode")
        case .place: tr("Place")
        case .position: tr("Position")
        }
    }

    /// "Street · Porto, Portugal"
    var kindAndArea: String {
        var parts = [region, country].compactMap { $0 }
        if parts.first == name { parts.removeFirst() }
        return parts.isEmpty ? kindWord : kindWord + " · " + ListWords.all(parts)
    }

    /// Said where a part of what was asked for is not on the map.
    var missingSentence: String? {
        guard let missing else { return nil }
        return kind == .street
            ? tr("We don’t have number \(missing) on the map, so this is the street.")
            : tr("“\(missing)” is not on the map, so this is around \(name).")
    }

    /// A search around it.
    var start: SearchStart { SearchStart(near: fullName, point: point) }
}

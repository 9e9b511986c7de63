import Models

/// What a named spot of the map is. The raw value is what `places.sqlite` stores.
enum SpotKind: Int, Sendable {
    case settlement = 0, quarter, station, street, postcode

    /// Objects of one name that are no farther apart are one spot: a square drawn twice, a station with its stops.
    var joinMetres: Double {
        switch self {
        case .settlement, .quarter: 3_000
        case .station: 600
        case .street: 250
        case .postcode: 0
        }
    }

    /// How well the whole name fits, see `LocalityTier`.
    var tier: Int {
        switch self {
        case .settlement: LocalityTier.name
        case .quarter: LocalityTier.quarter
        case .station: LocalityTier.station
        case .street, .postcode: LocalityTier.street
        }
    }

    var localityKind: Locality.Kind {
        switch self {
        case .settlement: .settlement
        case .quarter: .quarter
        case .station: .station
        case .street: .street
        case .postcode: .postcode
        }
    }
}

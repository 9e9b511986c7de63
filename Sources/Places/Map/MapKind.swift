/// What a feature of the map is. The raw value is what `places.sqlite` stores, and within areas and lines the order in
/// which they are drawn, lowest first.
package enum MapKind: Int, Sendable, CaseIterable {
    // Areas: outlines filled by the even-odd rule.
    case residential = 10, commercial, farmland, grass, wood, park, cemetery, sand, pitch, campus, parking, wetland
    case sea = 30, water
    case square = 35
    case building = 38

    // Lines.
    case stream = 40, river, ferry
    case footpath = 50, steps, cycleway, track, service, pedestrian
    case minorRoad = 60, tertiaryRoad, secondaryRoad, primaryRoad, trunkRoad, motorway
    case tram = 70, railway

    // Points with a name to be written.
    case cityName = 80, townName, villageName, suburbName, hamletName
    case stationName = 90, parkName, waterName
    // Points with a sign.
    case lodging = 94, shop, busStop

    /// How a shape is to be read.
    package enum Form: Sendable { case area, line, point }

    package var form: Form {
        switch rawValue {
        case ..<40: .area
        case ..<80: .line
        default: .point
        }
    }

    /// The coarsest detail that has it.
    package var firstDetail: MapDetail {
        switch self {
        case .sea, .water, .wood, .motorway, .trunkRoad, .cityName: .world
        case .residential, .farmland, .river, .primaryRoad, .railway, .townName, .waterName: .region
        case .commercial, .grass, .park, .cemetery, .sand, .wetland, .secondaryRoad, .tertiaryRoad, .ferry,
            .villageName,
            .suburbName, .parkName:
            .town
        case .pitch, .campus, .parking, .stream, .minorRoad, .pedestrian, .square, .tram, .stationName, .hamletName,
            .track:
            .district
        case .building, .footpath, .steps, .cycleway, .service, .lodging, .shop, .busStop: .street
        }
    }
}

/// What else is known of a line.
package struct MapFlags: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A slip road: drawn narrower than its class.
    package static let link = MapFlags(rawValue: 1)
    package static let tunnel = MapFlags(rawValue: 2)
    package static let bridge = MapFlags(rawValue: 4)
    /// A track beside the line: not drawn on far maps.
    package static let siding = MapFlags(rawValue: 8)
}

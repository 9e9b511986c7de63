import Models

extension DemoMap {
    /// What of the town is looked up by name: streets and squares, quarters, the station, the addresses of its places.
    static let spots: FoundSpots = {
        var found = FoundSpots()
        for drawn in features { found.take(drawn) }
        for place in DemoTown.venues {
            guard let object = PlaceKey.row(place.id), let address = address(of: place.venue) else { continue }
            found.addresses.append(.init(object: object, address: address, point: WorldPoint(place.point)))
        }
        return found
    }()

    /// "2 Market Square, Larkhaven" as street and number; `nil` without a number.
    private static func address(of venue: Venue) -> SpotAddress? {
        let words = (venue.address?.split(separator: ",").first ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2, HouseNumber.begins(words[0]) else { return nil }
        return SpotAddress(street: String(words[1]), number: String(words[0]))
    }
}

extension FoundSpots {
    fileprivate mutating func take(_ drawn: DemoMap.Feature) {
        let feature = drawn.feature
        guard let name = feature.name, let line = feature.shape.parts.first, let box = feature.shape.bounds else {
            return
        }
        switch feature.kind {
        case .townName: add(name, .settlement, feature.rank, line)
        case .suburbName, .hamletName: add(name, .quarter, feature.kind == .suburbName ? 4 : 0, line)
        case .stationName: add(name, .station, 5, line)
        case .square:
            guard let middle = Ring.labelPoint([line]) else { return }
            streets.append(Street(name: name, otherNames: [], middle: middle, box: box, length: 0))
        case .footpath, .steps, .cycleway, .track, .service, .pedestrian, .minorRoad, .tertiaryRoad, .secondaryRoad,
            .primaryRoad, .trunkRoad, .motorway:
            guard let (middle, length) = Self.middle(line) else { return }
            streets.append(Street(name: name, otherNames: [], middle: middle, box: box, length: Float(length)))
        default: break
        }
    }

    private mutating func add(_ name: String, _ kind: SpotKind, _ rank: Int, _ line: [WorldPoint]) {
        guard let point = line.first else { return }
        spots.append(Spot(kind: kind, rank: rank, name: name, otherNames: [], point: point))
    }
}

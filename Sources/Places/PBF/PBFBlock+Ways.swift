extension PBFBlock {
    mutating func decodeWay(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        contents.hasWays = true
        batch.wayCount += 1
        if case .positions = work { return }
        var reader = ProtobufReader(message)
        var id: Int64 = 0
        var keys = PackedVarints()
        var values = PackedVarints()
        var nodes = PackedVarints()
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .varint(let raw)): id = Int64(bitPattern: raw)
            case (2, _): keys.append(value)
            case (3, _): values.append(value)
            case (8, _): nodes.append(value)
            default: break
            }
        }
        switch work {
        case .venues:
            let match = try strings.venue(keys: keys.all(), values: values.all())
            guard let venue = take(match, id: id) else { return }
            batch.ways.append(OSMWay(id: id, nodes: try nodes.deltas(), venue: venue))
        case .wayNodes(let wanted):
            guard wanted.index(of: id) != nil else { return }
            batch.ways.append(OSMWay(id: id, nodes: try nodes.deltas(), venue: nil))
        case .positions: break
        }
    }

    mutating func decodeRelation(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        batch.relationCount += 1
        guard case .venues = work else { return }
        var reader = ProtobufReader(message)
        var id: Int64 = 0
        var keys = PackedVarints()
        var values = PackedVarints()
        var members = PackedVarints()
        var types = PackedVarints()
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .varint(let raw)): id = Int64(bitPattern: raw)
            case (2, _): keys.append(value)
            case (3, _): values.append(value)
            case (9, _): members.append(value)
            case (10, _): types.append(value)
            default: break
            }
        }
        let match = try strings.venue(keys: keys.all(), values: values.all())
        guard let venue = take(match, id: id) else { return }
        let ids = try members.deltas()
        let kinds = try types.all()
        guard ids.count == kinds.count else {
            throw ImportError(.malformed, "A relation has lists of members of different lengths.")
        }
        let pairs = zip(ids, kinds)
        batch.relations.append(
            OSMRelation(
                id: id,
                nodes: pairs.filter { $0.1 == 0 }.map(\.0),
                ways: pairs.filter { $0.1 == 1 }.map(\.0),
                venue: venue
            )
        )
    }

    /// The venue of a way or relation that can be kept; counts what cannot.
    private mutating func take(_ match: VenueMatch, id: Int64) -> Venue? {
        switch match {
        case .none: return nil
        case .venue(let venue) where PlaceKey.numbers.contains(id): return venue
        case .venue, .invalid:
            if id >= 0 { batch.invalid += 1 }
            return nil
        }
    }
}

extension PackedVarints {
    /// All numbers that are left.
    mutating func all() throws(ImportError) -> [UInt64] {
        var values: [UInt64] = []
        while let raw = try next() { values.append(raw) }
        return values
    }
}

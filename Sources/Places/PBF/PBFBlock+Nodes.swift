extension PBFBlock {
    mutating func decodeNode(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        var reader = ProtobufReader(message)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var keys = PackedVarints()
        var values = PackedVarints()
        while let (number, value) = try reader.next() {
            switch (number, value) {
            case (1, .varint(let raw)): id = ProtobufReader.zigzag(raw)
            case (2, _): keys.append(value)
            case (3, _): values.append(value)
            case (8, .varint(let raw)): latitude = ProtobufReader.zigzag(raw)
            case (9, .varint(let raw)): longitude = ProtobufReader.zigzag(raw)
            default: break
            }
        }
        batch.nodeCount += 1
        contents.add(node: id)
        switch work {
        case .venues:
            let match = try strings.venue(keys: keys.all(), values: values.all())
            take(match, node: id, at: point(latitude: latitude, longitude: longitude))
        case .positions(let wanted):
            guard let index = wanted.index(of: id), let point = point(latitude: latitude, longitude: longitude)
            else { return }
            batch.positions.append(NodePosition(index: index, point: point))
        case .wayNodes: break
        }
    }

    mutating func decodeDense(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        var reader = ProtobufReader(message)
        var dense = DenseNodes()
        while let (number, value) = try reader.next() {
            switch number {
            case 1: dense.ids.append(value)
            case 8: dense.latitudes.append(value)
            case 9: dense.longitudes.append(value)
            case 10: dense.tags.append(value)
            default: break
            }
        }
        switch work {
        case .venues: try decodeDenseVenues(dense)
        case .positions(let wanted): try decodeDensePositions(dense, wanted)
        case .wayNodes: break
        }
    }

    private mutating func decodeDenseVenues(_ dense: DenseNodes) throws(ImportError) {
        var dense = dense
        let count = try dense.count()
        batch.nodeCount += count
        let matches = try denseMatches(&dense.tags, count: count)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var nextMatch = 0
        var lowest = Int64.max
        var highest = Int64.min
        for position in 0..<count {
            id &+= ProtobufReader.zigzag(try dense.ids.next() ?? 0)
            lowest = min(lowest, id)
            highest = max(highest, id)
            // Without a venue left, only the ids are of interest.
            guard nextMatch < matches.count else { continue }
            latitude &+= ProtobufReader.zigzag(try dense.latitudes.next() ?? 0)
            longitude &+= ProtobufReader.zigzag(try dense.longitudes.next() ?? 0)
            guard matches[nextMatch].position == position else { continue }
            take(matches[nextMatch].match, node: id, at: point(latitude: latitude, longitude: longitude))
            nextMatch += 1
        }
        guard count > 0 else { return }
        contents.add(node: lowest)
        contents.add(node: highest)
    }

    /// The nodes of a group whose tags make them venues, by their position in the group.
    private mutating func denseMatches(
        _ tags: inout PackedVarints,
        count: Int
    ) throws(ImportError) -> [(position: Int, match: VenueMatch)] {
        var matches: [(position: Int, match: VenueMatch)] = []
        var keys: [UInt64] = []
        var values: [UInt64] = []
        var marks: UInt8 = 0
        var position = 0
        while let key = try tags.next() {
            if key != 0 {
                guard let value = try tags.next() else {
                    throw ImportError(.malformed, "The last tag of a group of nodes has no value.")
                }
                marks |= try strings.mark(key)
                _ = try strings.mark(value)
                keys.append(key)
                values.append(value)
                continue
            }
            if marks == 3 {
                let match = try strings.venue(keys: keys, values: values)
                if case .none = match {} else { matches.append((position, match)) }
            }
            position += 1
            marks = 0
            keys.removeAll(keepingCapacity: true)
            values.removeAll(keepingCapacity: true)
        }
        guard position <= count, keys.isEmpty else {
            throw ImportError(.malformed, "A group of nodes has tags for more nodes than it has.")
        }
        return matches
    }

    private mutating func decodeDensePositions(_ dense: DenseNodes, _ wanted: SortedIDs) throws(ImportError) {
        var dense = dense
        let count = try dense.count()
        var cursor = wanted.makeCursor()
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        for _ in 0..<count {
            id &+= ProtobufReader.zigzag(try dense.ids.next() ?? 0)
            latitude &+= ProtobufReader.zigzag(try dense.latitudes.next() ?? 0)
            longitude &+= ProtobufReader.zigzag(try dense.longitudes.next() ?? 0)
            guard let index = cursor.index(of: id), let point = point(latitude: latitude, longitude: longitude)
            else { continue }
            batch.positions.append(NodePosition(index: index, point: point))
        }
        batch.nodeCount += count
    }
}

/// The lists of a `DenseNodes` message.
struct DenseNodes {
    var ids = PackedVarints()
    var latitudes = PackedVarints()
    var longitudes = PackedVarints()
    var tags = PackedVarints()

    /// How many nodes there are; throws where the lists do not agree.
    func count() throws(ImportError) -> Int {
        let count = try ids.count()
        guard try latitudes.count() == count, try longitudes.count() == count else {
            throw ImportError(.malformed, "A group of nodes has lists of different lengths.")
        }
        _ = try tags.count()
        return count
    }
}

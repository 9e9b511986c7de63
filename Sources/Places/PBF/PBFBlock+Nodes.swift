import Models

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
        guard case .objects(let scan) = work else { return }
        let allKeys = try keys.all()
        let allValues = try values.all()
        try take(scan, node: id, at: point(latitude: latitude, longitude: longitude), allKeys, allValues)
    }

    mutating func decodeDense(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        guard case .objects(let scan) = work else { return }
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
        try decode(&dense, scan)
    }

    private mutating func decode(_ dense: inout DenseNodes, _ scan: ObjectScan) throws(ImportError) {
        let count = try dense.count()
        batch.locations.reserveCapacity(batch.locations.count + count)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var keys: [UInt64] = []
        var values: [UInt64] = []
        for _ in 0..<count {
            id &+= ProtobufReader.zigzag(try dense.ids.next() ?? 0)
            latitude &+= ProtobufReader.zigzag(try dense.latitudes.next() ?? 0)
            longitude &+= ProtobufReader.zigzag(try dense.longitudes.next() ?? 0)
            try dense.nextTags(&keys, &values)
            try take(scan, node: id, at: point(latitude: latitude, longitude: longitude), keys, values)
        }
        guard try dense.tags.next() == nil else {
            throw ImportError(.malformed, "A group of nodes has tags for more nodes than it has.")
        }
    }

    @inline(__always)
    private mutating func take(
        _ scan: ObjectScan,
        node id: Int64,
        at point: GeoPoint?,
        _ keys: [UInt64],
        _ values: [UInt64]
    ) throws(ImportError) {
        batch.nodeCount += 1
        if let point { batch.locations.append(NodeLocation(id: id, at: point)) }
        batch.note(PlaceID(.node, id), work.known)
        if !keys.isEmpty || !values.isEmpty { try takeTagged(scan, id, point, keys, values) }
    }

    private mutating func takeTagged(
        _ scan: ObjectScan,
        _ id: Int64,
        _ point: GeoPoint?,
        _ keys: [UInt64],
        _ values: [UInt64]
    ) throws(ImportError) {
        let venue = take(try strings.venue(keys: keys, values: values), id: id, hasPosition: point != nil)
        guard let point else { return }
        batch.tagged.append(WorldPoint(point))
        let tags = try strings.mapTags(keys: keys, values: values)
        scan.take(node: id, at: point, venue: venue, tags: tags, into: &batch)
        if let spot = try strings.spot(keys: keys, values: values) {
            batch.found.take(spot, PlaceID(.node, id), at: WorldPoint(point))
        }
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

    /// The tags of the next node, as indices of strings.
    @inline(__always)
    mutating func nextTags(_ keys: inout [UInt64], _ values: inout [UInt64]) throws(ImportError) {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        while let key = try tags.next(), key != 0 {
            guard let value = try tags.next() else {
                throw ImportError(.malformed, "The last tag of a group of nodes has no value.")
            }
            keys.append(key)
            values.append(value)
        }
    }
}

import Models

extension PBFBlock {
    mutating func decodeWay(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        contents.hasWays = true
        guard case .ways(let scan) = work else { return }
        batch.wayCount += 1
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
        batch.note(PlaceID(.way, id), work.known)
        let allKeys = try keys.all()
        let allValues = try values.all()
        let venue = take(try strings.venue(keys: allKeys, values: allValues), id: id)
        let tags = try strings.mapTags(keys: allKeys, values: allValues)
        let spot = try strings.spot(keys: allKeys, values: allValues)
        guard venue != nil || !tags.isEmpty || spot != nil || scan.members.index(of: id) != nil else { return }
        scan.take(OSMWay(id: id, nodes: try nodes.deltas(), venue: venue, tags: tags, spot: spot), into: &batch)
    }

    mutating func decodeRelation(_ message: UnsafeRawBufferPointer) throws(ImportError) {
        guard case .objects(let scan) = work else { return }
        batch.relationCount += 1
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
        let allKeys = try keys.all()
        let allValues = try values.all()
        let venue = take(try strings.venue(keys: allKeys, values: allValues), id: id)
        let tags = try strings.mapTags(keys: allKeys, values: allValues)
        let country = try strings.country(keys: allKeys, values: allValues)
        let spot = try strings.spot(keys: allKeys, values: allValues)
        guard venue != nil || country != nil || spot != nil || !tags.isEmpty else {
            batch.note(PlaceID(.relation, id), work.known)
            return
        }
        let ids = try members.deltas()
        let kinds = try types.all()
        guard ids.count == kinds.count else {
            throw ImportError(.malformed, "A relation has lists of members of different lengths.")
        }
        let pairs = zip(ids, kinds)
        scan.take(
            relation: id,
            members: (pairs.filter { $0.1 == 0 }.map(\.0), pairs.filter { $0.1 == 1 }.map(\.0)),
            venue: venue,
            tags: tags,
            country: country,
            spot: spot,
            into: &batch
        )
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

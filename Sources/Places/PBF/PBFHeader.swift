import Models

/// The first block of a PBF file: which features a reader must know, and what the file covers.
enum PBFHeader {
    private static let known: Set<String> = ["OsmSchema-V0.6", "DenseNodes"]

    /// The box that the file says it covers, if it does (two across the antimeridian). Throws `unsupported` where the
    /// file needs a feature that this reader does not have.
    static func read(_ content: [UInt8]) throws(ImportError) -> [MapBox] {
        try content.withBytes { bytes throws(ImportError) in
            var reader = ProtobufReader(bytes)
            var bounds: [MapBox] = []
            while let (number, value) = try reader.next() {
                guard case .bytes(let field) = value else { continue }
                if number == 1 { bounds += try box(field) }
                guard number == 4 else { continue }
                let feature = String(decoding: field, as: UTF8.self)
                guard known.contains(feature) else {
                    throw ImportError(
                        .unsupported,
                        "The file requires the feature “\(feature)”, which is not supported."
                    )
                }
            }
            return bounds
        }
    }

    /// `HeaderBBox`: left, right, top and bottom in nanodegrees.
    private static func box(_ bytes: UnsafeRawBufferPointer) throws(ImportError) -> [MapBox] {
        var reader = ProtobufReader(bytes)
        var sides: [UInt64: Double] = [:]
        while let (number, value) = try reader.next() {
            if case .varint(let raw) = value { sides[number] = Double(ProtobufReader.zigzag(raw)) / 1e9 }
        }
        guard let west = sides[1], let east = sides[2], let north = sides[3], let south = sides[4] else { return [] }
        return MapBox.boxes(west: west, south: south, east: east, north: north)
    }
}

/// The first block of a PBF file: which features a reader must know.
enum PBFHeader {
    private static let known: Set<String> = ["OsmSchema-V0.6", "DenseNodes"]

    /// Throws `unsupported` where the file needs a feature that this reader does not have.
    static func check(_ content: [UInt8]) throws(ImportError) {
        try content.withBytes { bytes throws(ImportError) in
            var reader = ProtobufReader(bytes)
            while let (number, value) = try reader.next() {
                guard number == 4, case .bytes(let name) = value else { continue }
                let feature = String(decoding: name, as: UTF8.self)
                guard known.contains(feature) else {
                    throw ImportError(
                        .unsupported,
                        "The file requires the feature “\(feature)”, which is not supported."
                    )
                }
            }
        }
    }
}

import Models

/// A feature as it is stored, made ready beside the thread that writes.
struct MapRow: Sendable {
    let id: Int64
    let kind: MapKind
    let flags: MapFlags
    let rank: Int
    let name: String?
    let detail: MapDetail
    let box: MapBox
    let shape: [UInt8]

    /// `nil` for a shape without a point.
    init?(_ feature: MapFeature, _ key: MapKey, _ detail: MapDetail) {
        guard let box = feature.shape.bounds else { return nil }
        id = key.row
        kind = feature.kind
        flags = feature.flags
        rank = feature.rank
        name = feature.name
        self.detail = detail
        self.box = box
        shape = feature.shape.encoded
    }
}

/// What the tags of an object make of it on the map.
struct MapTags: Hashable, Sendable {
    let kind: MapKind
    var flags: MapFlags = []
    var name: String?
    /// Inhabitants of a settlement; areas get theirs from their size.
    var rank = 0
    /// What a building is marked as.
    var sign: MapKind?
}

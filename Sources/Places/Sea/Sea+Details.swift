extension Sea {
    /// The sea of an extent in every detail, from the finest, each simplified from the one before. Nothing where no
    /// coast touches the extent.
    static func allDetails(_ coasts: [Coastline], extent: MapBox) -> [(sea: Sea, detail: MapDetail)] {
        let near = coasts.filter { MapShape([$0.points]).bounds?.intersects(extent) ?? false }
        guard !near.isEmpty else { return [] }
        let fine = Coastline.turningIslands(near.map { $0.reaching(outOf: extent) }, extent: extent)
        var coasts = fine
        return MapDetail.allCases.reversed().map { detail in
            coasts = coasts.compactMap { $0.simplified(detail) }
            return (Sea(coasts, fine: fine, extent: extent, detail: detail), detail)
        }
    }
}

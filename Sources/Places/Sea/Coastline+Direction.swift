extension Coastline {
    /// The coasts of an extent, with islands that run the wrong way turned around.
    ///
    /// A ring that has water inside can be an inland sea, or an island that somebody drew the wrong way round, which
    /// would have the sea on it: what the other coasts say of the place where it lies decides.
    static func turningIslands(_ coasts: [Coastline], extent: MapBox) -> [Coastline] {
        let lakes = coasts.filter { $0.isClosed && Ring.signedArea($0.points) > 0 }
        let others = coasts.filter { !$0.isClosed || Ring.signedArea($0.points) <= 0 }
        guard !lakes.isEmpty, !others.isEmpty else { return coasts }
        let sea = Sea(others, fine: others, extent: extent, detail: .street)
        return others
            + lakes.map { lake in
                let isAtSea = lake.points.first(where: extent.contains).map(sea.contains) ?? false
                return isAtSea ? Coastline(points: lake.points.reversed(), isClosed: true) : lake
            }
    }
}

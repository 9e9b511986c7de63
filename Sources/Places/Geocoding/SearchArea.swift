import Models

/// What something is asked to be in ("helsinki" of "Mannerheimintie 10, Helsinki"), and where that is, if anybody knows.
struct SearchArea {
    struct Centre {
        let point: GeoPoint
        let reachMetres: Double
    }

    let folded: String
    let centres: [Centre]

    init(_ folded: String, _ candidates: [LocalityCandidate]) {
        self.folded = folded
        centres = candidates.map {
            Centre(point: $0.locality.point, reachMetres: Self.reach($0.locality))
        }
    }

    /// People name the next large town for what lies around it.
    private static func reach(_ locality: Locality) -> Double {
        switch locality.population {
        case 500_000...: 30_000
        case 50_000...: 20_000
        default: locality.kind == .quarter ? 4_000 : 10_000
        }
    }

    /// How far a point is from the nearest of its centres that reaches it.
    func metres(to point: GeoPoint) -> Double? {
        centres.compactMap { centre in
            let metres = centre.point.metres(to: point)
            return metres <= centre.reachMetres ? metres : nil
        }.min()
    }
}

extension [SearchArea] {
    /// Whether a point can be in all of them that are somewhere; names of countries are looked at afterwards.
    func mayHold(_ point: GeoPoint) -> Bool { allSatisfy { $0.centres.isEmpty || $0.metres(to: point) != nil } }

    /// With its distance from the first that is somewhere, or `nil` where it is in none.
    func admitted(_ candidate: LocalityCandidate) -> LocalityCandidate? {
        let point = candidate.locality.point
        let isIn = map { candidate.isIn($0.folded) || $0.metres(to: point) != nil }
        // One that nobody knows ("Uusimaa") does no harm beside others.
        let isAdmitted = zip(self, isIn).allSatisfy { $1 || $0.centres.isEmpty && isIn.contains(true) }
        guard isAdmitted else { return nil }
        var candidate = candidate
        candidate.metres = lazy.compactMap { $0.metres(to: point) }.first
        return candidate
    }
}
